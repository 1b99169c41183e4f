"""Files are read with plain words for what is wrong, and written whole or not at all."""

import os
import stat
import sys
import time
from pathlib import Path

import pytest

import gamekit
from gamekit import files
from gamekit.record import Record
from gamekit.saves import SaveFile, free_name

GAME = gamekit.load("lostcities")
OLD = Record(GAME.new()).to_text()


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
    record = Record(GAME.new())
    record.play(record.state.moves()[0])
    with pytest.raises(expected) as raised:
        record.save(saved)
    assert saved.read_text() == OLD
    assert only(saved)
    if isinstance(error, OSError):
        assert str(raised.value) == "game.txt cannot be written: No space left on device."


BAD_NAMES = ["", ".", "a\0b", "x" * 300, "\ud800", "\udcff" * 300, "a\n" * 200]


class HalfFile:
    """A file on a full disk: some of the text is written, then it fails."""

    def __init__(self, handle, error):
        self.handle, self.error = handle, error

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.handle)

    def write(self, data):
        os.write(self.handle, data[:100])
        raise self.error


def test_the_file_is_whole_before_it_takes_its_place(saved, monkeypatch):
    seen = []
    text = "Zoë and 李\n"

    def watch(source, target):
        seen.append((Path(source).read_text(encoding="utf-8"), saved.read_text()))
        rename(source, target)

    rename = os.rename
    monkeypatch.setattr(os, "replace", watch)
    monkeypatch.setattr(Path, "replace", watch)
    files.write_bytes(saved, text.encode())
    assert seen == [(text, OLD)]
    assert saved.read_text(encoding="utf-8") == text


def test_others_may_read_what_was_saved(tmp_path):
    old = os.umask(0o022)
    try:
        files.write_bytes(tmp_path / "a.txt", b"a")
        (tmp_path / "a.txt").chmod(0o640)
        files.write_bytes(tmp_path / "a.txt", b"b")
        files.write_bytes(tmp_path / "b.txt", b"b")
    finally:
        os.umask(old)
    assert stat.S_IMODE((tmp_path / "a.txt").stat().st_mode) == 0o640
    assert stat.S_IMODE((tmp_path / "b.txt").stat().st_mode) == 0o644


@pytest.mark.parametrize("name", BAD_NAMES)
def test_a_place_that_cannot_be_written(tmp_path, name):
    with pytest.raises(gamekit.GameError):
        Record(GAME.new()).save(os.path.join(tmp_path, name))  # noqa: PTH118  pathlib would refuse the name itself
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_a_file(saved):
    with pytest.raises(gamekit.GameError, match="cannot be written"):
        Record(GAME.new()).save(saved / "below.txt")
    assert saved.read_text() == OLD


@pytest.mark.parametrize("name", ["missing.txt", *BAD_NAMES])
def test_a_file_that_cannot_be_read(tmp_path, name):
    for read in (Record.load, GAME.with_box):
        with pytest.raises(gamekit.GameError) as raised:
            read(os.path.join(tmp_path, name))  # noqa: PTH118
        assert len(str(raised.value)) < 500
        assert str(raised.value).isprintable()


class Odd(os.PathLike):
    """A path that is made of bytes."""

    def __fspath__(self):
        return b"game.txt"


@pytest.mark.parametrize("path", [None, 5, b"game.txt", ["game.txt"], Odd()])
def test_what_is_no_name_at_all(path):
    for call in (Record.load, Record(GAME.new()).save, GAME.with_box):
        with pytest.raises(gamekit.GameError, match="is not the name of a file"):
            call(path)


def test_a_folder_that_may_not_be_searched(tmp_path, monkeypatch):
    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "stat", refuse)
    monkeypatch.setattr(Path, "lstat", refuse)
    assert free_name("jade", tmp_path) == tmp_path / "jade-1.txt"
    file = SaveFile(tmp_path / "game.txt")
    assert not file.exists
    for call in (file.load, lambda: file.save(Record(GAME.new())), lambda: GAME.with_box(tmp_path / "box.toml")):
        with pytest.raises(gamekit.GameError, match=r"cannot be (read|written): Permission denied"):
            call()


@pytest.mark.parametrize("folder", ["a\0b", "\ud800"])
def test_a_folder_that_cannot_be(folder):
    with pytest.raises(gamekit.GameError, match="is not the name of a file"):
        free_name("jade", folder)


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
    saved.write_text(OLD[:100])
    with pytest.raises(gamekit.GameError):
        Record.load(saved)
    assert saved.read_text() == OLD[:100]
    assert only(saved)


def test_a_file_that_went_through_a_windows_editor(tmp_path):
    record = Record(GAME.new())
    path = tmp_path / "game.txt"
    path.write_bytes(record.to_text().replace("\n", "\r\n").encode("utf-8-sig"))
    assert Record.load(path).to_text() == record.to_text()


DIARY = b"record: jade\nstart:\n  a new diary\nmoves:\n  to the sea\nat: 3\n"
NO_RECORDS = [
    DIARY,
    OLD[:150].encode(),
    OLD.encode() + b"and so on",
    b'{"cells": []}',
    b"",
    b"\x00\xff",
    b"a letter to record: ...",
    b"record: my song\n",
    b" record: jade\n",
]


@pytest.mark.parametrize("content", NO_RECORDS)
def test_only_another_record_is_ever_replaced(tmp_path, content):
    path = tmp_path / "notebook.ipynb"
    path.write_bytes(content)
    with pytest.raises(gamekit.GameError, match=r"notebook\.ipynb is not a record of a game, so it is not replaced"):
        Record(GAME.new()).save(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo])
def test_what_is_no_file_is_neither_read_nor_replaced(tmp_path, make):
    path = tmp_path / "game.txt"
    make(path)
    for call in (Record.load, Record(GAME.new()).save):
        with pytest.raises(gamekit.GameError, match=r"game\.txt is not a file"):
            call(path)
    assert not path.is_file()
    assert only(path)


@pytest.mark.parametrize("moment", ["before", "after the look"])
def test_a_pipe_keeps_nobody_waiting(tmp_path, monkeypatch, moment):
    path = tmp_path / "game.txt"
    if moment != "before":
        path.write_text(OLD)
        looked = path.stat()
        path.unlink()
        monkeypatch.setattr(Path, "stat", lambda *_, **__: looked)
    os.mkfifo(path)
    with pytest.raises(gamekit.GameError):
        Record.load(path)


def test_a_link_stays_a_link_and_what_it_leads_to_is_written(tmp_path):
    target, link = tmp_path / "usb" / "game.txt", tmp_path / "link.txt"
    record = Record(GAME.new())
    link.symlink_to(target)
    for _ in range(2):
        record.save(link)
        assert link.is_symlink()
        assert target.read_text() == record.to_text()
        record.play(record.state.moves()[0])


def test_links_in_a_ring_are_refused(tmp_path):
    (tmp_path / "a.txt").symlink_to(tmp_path / "b.txt")
    (tmp_path / "b.txt").symlink_to(tmp_path / "a.txt")
    with pytest.raises(gamekit.GameError):
        Record(GAME.new()).save(tmp_path / "a.txt")


def test_the_half_files_of_killed_processes_are_cleared_and_nothing_else_is(saved, monkeypatch):
    def half(name, age):
        path = saved.with_name(name)
        path.write_text("half")
        os.utime(path, (time.time() - age,) * 2)
        return path

    def left_by(locks):
        halves = [half(f"{files.HALF}old", 61), half(f"{files.HALF}new", 50)]
        others = {half(".game.txt.swp", 1000), half("notes.txt", 1000)}
        Record.load(saved).save(saved)
        assert set(saved.parent.iterdir()) - set(halves) == {saved, *others}
        return [path.name for path in halves if path.exists()]

    assert left_by("locks") == []
    monkeypatch.setitem(sys.modules, "fcntl", None)  # as on Windows: one that is new may be somebody's
    assert left_by("no locks") == [f"{files.HALF}new"]


def test_a_new_file_never_replaces_another(saved, monkeypatch):
    def fail(handle):
        raise OSError(28, "No space left on device")

    assert not files.create(saved, b"new")
    assert saved.read_text() == OLD
    assert files.create(saved.with_name("new.txt"), b"new")
    assert saved.with_name("new.txt").read_bytes() == b"new"
    saved.with_name("new.txt").unlink()
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(gamekit.GameError, match=r"new\.txt cannot be written: No space"):
        files.create(saved.with_name("new.txt"), b"new")
    assert only(saved)
