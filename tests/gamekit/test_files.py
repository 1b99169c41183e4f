"""Files are read with plain words for what is wrong, and written whole or not at all."""

import os
import stat
from pathlib import Path

import pytest

import gamekit
from gamekit import files
from gamekit.record import Record

GAME = gamekit.load("lostcities")
OLD = "record: what was there before\n"


@pytest.fixture
def saved(tmp_path):
    """A file that must not be lost."""
    path = tmp_path / "game.txt"
    path.write_text(OLD)
    return path


def only(path):
    """Nothing else lies in the folder: no half file, no leftover."""
    return [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_a_record_is_saved_and_loaded(tmp_path):
    record = Record(GAME.new(seed=2), ["Zoë", "李"])
    record.play(record.state.moves()[0])
    path = tmp_path / "new" / "folder" / "game.txt"
    record.save(path)
    assert Record.load(path).to_text() == record.to_text()
    assert Record.load(str(path)).names == ["Zoë", "李"]
    assert only(path)


@pytest.mark.parametrize("where", ["fsync", "write", "replace"])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_failed_save_leaves_the_old_file(saved, monkeypatch, where, error):
    def fail(*args, **kwargs):
        raise error

    if where == "fsync":
        monkeypatch.setattr(os, "fsync", fail)
    elif where == "replace":
        monkeypatch.setattr(os, "replace", fail)
        monkeypatch.setattr(Path, "replace", fail)
    else:
        monkeypatch.setattr(os, "fdopen", lambda handle, *_, **__: HalfFile(handle, error))
    expected = gamekit.GameError if isinstance(error, OSError) else KeyboardInterrupt
    with pytest.raises(expected) as raised:
        Record(GAME.new()).save(saved)
    assert saved.read_text() == OLD
    assert only(saved)
    if isinstance(error, OSError):
        assert str(raised.value) == "game.txt cannot be written: No space left on device."


class HalfFile:
    """A file on a full disk: some of the text is written, then it fails."""

    def __init__(self, handle, error):
        self.handle, self.error = handle, error

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.handle)

    def write(self, text):
        os.write(self.handle, text[:100].encode())
        raise self.error


def test_the_file_is_whole_before_it_takes_its_place(saved, monkeypatch):
    seen = []
    text = Record(GAME.new()).to_text()

    def watch(source, target):
        seen.append((Path(source).read_text(encoding="utf-8"), saved.read_text()))
        rename(source, target)

    rename = os.rename
    monkeypatch.setattr(os, "replace", watch)
    monkeypatch.setattr(Path, "replace", watch)
    files.write_text(saved, text)
    assert seen == [(text, OLD)]
    assert saved.read_text(encoding="utf-8") == text


def test_others_may_read_what_was_saved(tmp_path):
    old = os.umask(0o022)
    try:
        files.write_text(tmp_path / "a.txt", "a")
        (tmp_path / "a.txt").chmod(0o640)
        files.write_text(tmp_path / "a.txt", "b")
        files.write_text(tmp_path / "b.txt", "b")
    finally:
        os.umask(old)
    assert stat.S_IMODE((tmp_path / "a.txt").stat().st_mode) == 0o640
    assert stat.S_IMODE((tmp_path / "b.txt").stat().st_mode) == 0o644


@pytest.mark.parametrize("name", ["", ".", "a\0b", "x" * 300])
def test_a_place_that_cannot_be_written(tmp_path, name):
    with pytest.raises(gamekit.GameError):
        files.write_text(os.path.join(tmp_path, name), "text")  # noqa: PTH118  pathlib would refuse the name itself
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_a_file(saved):
    with pytest.raises(gamekit.GameError, match="cannot be written"):
        files.write_text(saved / "below.txt", "text")
    assert saved.read_text() == OLD


@pytest.mark.parametrize("name", ["missing.txt", ".", "a\0b", "x" * 300])
def test_a_file_that_cannot_be_read(tmp_path, name):
    with pytest.raises(gamekit.GameError):
        Record.load(os.path.join(tmp_path, name))  # noqa: PTH118


def test_a_file_that_is_too_large_or_no_text(tmp_path):
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(gamekit.GameError, match="not a text file in UTF-8"):
        Record.load(path)
    path.write_text("12345")
    assert files.read_text(path, 5) == "12345"
    with pytest.raises(gamekit.GameError, match="larger than 4 bytes"):
        files.read_text(path, 4)


def test_a_failed_load_changes_nothing(saved):
    with pytest.raises(gamekit.GameError):
        Record.load(saved)
    assert saved.read_text() == OLD
    assert only(saved)


def test_a_file_that_went_through_a_windows_editor(tmp_path):
    record = Record(GAME.new())
    path = tmp_path / "game.txt"
    path.write_bytes(record.to_text().replace("\n", "\r\n").encode("utf-8-sig"))
    assert Record.load(path).to_text() == record.to_text()


@pytest.mark.parametrize("content", [b'{"cells": []}', b"", b"\x00\xff", b"a letter to record: ..."])
def test_only_another_record_is_ever_replaced(tmp_path, content):
    path = tmp_path / "notebook.ipynb"
    path.write_bytes(content)
    with pytest.raises(gamekit.GameError, match=r"notebook\.ipynb is not a record of a game, so it is not replaced"):
        Record(GAME.new()).save(path)
    assert path.read_bytes() == content
