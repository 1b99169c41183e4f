"""No game is ever lost: not to another table, not to another game, not to a process that is killed."""

import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

import gamekit
from gamekit import files, saves
from gamekit.record import Record
from gamekit.saves import ChangedByAnother, SaveFile, free_name

GAME = gamekit.load("lostcities")


def played(moves, seed=1, game=GAME, choice=0):
    """A record of so many moves."""
    record = Record(game.new(seed=seed))
    go_on(record, moves, choice)
    return record


def go_on(record, moves=1, choice=0):
    """Make more moves."""
    for _ in range(moves):
        record.play(record.state.moves()[choice])


def texts(folder):
    """What is in each file of a folder."""
    return {path.name: path.read_text() for path in folder.iterdir()}


@pytest.fixture
def path(tmp_path):
    """Where games are saved."""
    return tmp_path / "game.txt"


def test_what_is_saved_can_be_gone_on_with(path):
    record = played(3)
    assert SaveFile(path).save(record) is None
    file = SaveFile(path)
    again = file.load()
    assert again.to_text() == record.to_text()
    go_on(again)
    assert file.save(again) is None
    assert texts(path.parent) == {"game.txt": again.to_text()}


def test_two_tables_on_one_file_do_not_cost_a_game(path):
    old, new = SaveFile(path), SaveFile(path)
    record = played(5)
    old.save(record)
    longer = new.load()
    go_on(longer, 39)
    new.save(longer)
    go_on(record)
    with pytest.raises(ChangedByAnother, match=r"Somebody else has changed game\.txt .* is not saved"):
        old.save(record)
    assert texts(path.parent) == {"game.txt": longer.to_text()}
    assert old.put_aside(record).name == "game-1.txt"
    assert texts(path.parent) == {"game.txt": longer.to_text(), "game-1.txt": record.to_text()}


def test_a_file_that_came_after_the_table_is_somebody_elses(path):
    file = SaveFile(path)
    played(5).save(path)
    with pytest.raises(ChangedByAnother):
        file.save(played(6))
    assert path.read_text() == played(5).to_text()


def test_who_loads_what_another_saved_may_save_again(path):
    file, record = SaveFile(path), played(2)
    file.save(record)
    played(9).save(path)
    with pytest.raises(ChangedByAnother):
        file.save(record)
    again = file.load()
    go_on(again)
    assert file.save(again) is None
    assert Record.load(path).moves_made == 10


def test_a_change_of_the_same_size_in_the_same_instant_is_seen(path):
    file, record = SaveFile(path), played(2)
    file.save(record)
    before = path.stat()
    changed = path.read_text().replace("at: 2", "at: 1")
    path.write_text(changed)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size
    with pytest.raises(ChangedByAnother):
        file.save(record)
    assert path.read_text() == changed


def test_a_file_that_was_only_touched_is_the_same(path):
    file, record = SaveFile(path), played(2)
    file.save(record)
    os.utime(path, (1, 1))
    assert file.save(record) is None


def test_a_file_that_was_deleted_is_written_again(path):
    file, record = SaveFile(path), played(2)
    file.save(record)
    path.unlink()
    assert file.save(record) is None
    assert path.read_text() == record.to_text()


OTHERS = {
    "another seed": lambda: played(3, seed=2),
    "another game": lambda: played(3, game=gamekit.load("jade")),
    "other moves": lambda: played(4, choice=-1),
    "fewer moves": lambda: played(3),
}


@pytest.mark.parametrize("kind", OTHERS)
def test_a_game_that_is_replaced_is_kept_and_its_name_is_told(path, kind):
    first, other = played(4), OTHERS[kind]()
    first.save(path)
    assert other.save(path) == path.with_name("game-1.txt")
    assert texts(path.parent) == {"game.txt": other.to_text(), "game-1.txt": first.to_text()}
    assert first.save(path) == (None if kind == "fewer moves" else path.with_name("game-2.txt"))


def test_a_new_game_in_the_same_file_keeps_the_one_before(path):
    file = SaveFile(path)
    first, second = played(4), played(0, seed=2)
    file.save(first)
    assert file.save(second) == path.with_name("game-1.txt")
    go_on(second)
    assert file.save(second) is None
    assert texts(path.parent) == {"game.txt": second.to_text(), "game-1.txt": first.to_text()}


def test_a_record_that_cannot_be_played_is_kept_too(path):
    broken = played(4).to_text().replace("  2 ", "  2 sing ")
    path.write_text(broken)
    assert SaveFile(path).save(played(1)) == path.with_name("game-1.txt")
    assert path.with_name("game-1.txt").read_text() == broken


def test_what_is_kept_is_kept_to_the_byte(path):
    data = played(4).to_text().replace("\n", "\r\n").encode("utf-8-sig")
    path.write_bytes(data)
    file = SaveFile(path)
    record = file.load()
    assert file.save(record) is None
    path.write_bytes(data)
    assert played(1, seed=2).save(path) == path.with_name("game-1.txt")
    assert path.with_name("game-1.txt").read_bytes() == data


@pytest.mark.parametrize("fails", ["game.txt", "game-1.txt"])
def test_a_save_that_fails_leaves_all_as_it_was(path, monkeypatch, fails):
    first = played(4)
    first.save(path)
    replace = Path.replace

    def fail(half, target):
        if target.name == fails:
            raise OSError(28, "No space left on device")
        return replace(half, target)

    def fail_to_link(target, half):
        fail(half, target) if target.name == fails else os.link(half, target)

    monkeypatch.setattr(Path, "replace", fail)
    monkeypatch.setattr(Path, "hardlink_to", fail_to_link)
    for _ in range(3):
        with pytest.raises(gamekit.GameError, match=f"{fails} cannot be written: No space left on device"):
            played(4, seed=2).save(path)
    assert path.read_text() == first.to_text()
    assert set(texts(path.parent).values()) == {first.to_text()}
    assert len(list(path.parent.iterdir())) <= 2, "one copy is enough"


@pytest.mark.parametrize("late", [True, False])
def test_who_interrupts_a_save_can_save_again(path, monkeypatch, late):
    file, record = SaveFile(path), played(2)
    file.save(record)
    go_on(record)
    replace = Path.replace

    def interrupted(half, target):
        if late:
            replace(half, target)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        file.save(record)
    monkeypatch.setattr(Path, "replace", replace)
    assert Record.load(path).moves_made == 2 + late
    assert file.save(record) is None
    assert texts(path.parent) == {"game.txt": record.to_text()}


def test_games_that_take_turns_in_one_file_are_kept_once_each(path):
    records = [played(4, seed=seed) for seed in (1, 2)]
    path.with_name("game-1.txt").mkdir()
    names = [record.save(path) for record in records * 3]
    assert [name and name.name for name in names] == [None, *["game-2.txt", "game-3.txt"] * 2, "game-2.txt"]


def test_a_folder_change_does_not_move_the_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    file = SaveFile("game.txt")
    (tmp_path / "below").mkdir()
    monkeypatch.chdir(tmp_path / "below")
    file.save(played(1))
    assert (tmp_path / "game.txt").is_file()


def test_no_two_tables_are_offered_one_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "jade-2.txt").write_text("mine")
    names = [free_name("jade"), free_name("jade"), free_name("desert"), free_name("jade", tmp_path / "saves")]
    assert [name.as_posix() for name in names[:3]] == ["saves/jade-1.txt", "saves/jade-3.txt", "saves/desert-1.txt"]
    assert names[3] == tmp_path / "saves" / "jade-4.txt"
    assert [name.name for name in (tmp_path / "saves").iterdir()] == ["jade-2.txt"], "a name alone makes no file"


# Several at once


def test_a_save_waits_for_another_and_then_sees_it(path, monkeypatch):
    played(1).save(path)
    mine, other = SaveFile(path), SaveFile(path)
    found = []

    def save_other():
        try:
            found.append(other.save(played(3, seed=3)))
        except ChangedByAnother as error:
            found.append(error)

    thread = threading.Thread(target=save_other)

    def meanwhile(target, data):
        monkeypatch.setattr(saves, "write_bytes", files.write_bytes)
        thread.start()
        thread.join(0.3)
        assert not found, "the other one has to wait"
        files.write_bytes(target, data)

    monkeypatch.setattr(saves, "write_bytes", meanwhile)
    record = played(2, seed=2)
    mine.save(record)
    thread.join()
    assert isinstance(found[0], ChangedByAnother)
    assert texts(path.parent) == {"game.txt": record.to_text(), "game-1.txt": played(1).to_text()}


def test_where_there_are_no_locks_games_are_saved_all_the_same(path, monkeypatch):
    monkeypatch.setitem(sys.modules, "fcntl", None)  # as on Windows
    first = played(2)
    first.save(path)
    assert played(3, seed=2).save(path) == path.with_name("game-1.txt")
    assert path.with_name("game-1.txt").read_text() == first.to_text()


@pytest.mark.parametrize("locks", [True, False])
def test_all_who_put_games_aside_at_once_get_names_of_their_own(path, monkeypatch, locks):
    if not locks:
        monkeypatch.setitem(sys.modules, "fcntl", None)
    games = [played(2, seed=seed) for seed in range(12)]
    with ThreadPoolExecutor(len(games)) as pool:
        names = list(pool.map(SaveFile(path).put_aside, games))
    assert [name.read_text() for name in names] == [game.to_text() for game in games]
    assert sorted(names) == sorted(path.parent.iterdir())


KILLED = """
import os, sys
from gamekit.record import Record
record = Record.load(sys.argv[1])
record.play(record.state.moves()[0])
os.fsync = lambda handle: os.kill(os.getpid(), 9)
record.save(sys.argv[1])
"""


def test_a_killed_save_costs_nothing_and_stops_nobody(path):
    record = played(3)
    record.save(path)
    assert subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False).returncode == -9
    assert len(texts(path.parent)) == 2, "a half file"
    assert path.read_text() == record.to_text()
    go_on(record)
    record.save(path)
    assert texts(path.parent) == {"game.txt": record.to_text()}


@pytest.mark.parametrize(
    "moment", ["os.fsync", "pathlib.Path.chmod", "pathlib.Path.hardlink_to", "pathlib.Path.replace"]
)
def test_a_killed_putting_aside_leaves_no_empty_file(path, moment):
    first, other = played(3), played(2, seed=2)
    first.save(path)
    killed = KILLED_ASIDE.replace("MOMENT", moment)
    assert subprocess.run([sys.executable, "-c", killed, str(path)], check=False).returncode == -9
    assert all(text == first.to_text() for name, text in texts(path.parent).items() if not name.startswith(files.HALF))
    assert other.save(path) == path.with_name("game-1.txt")
    assert texts(path.parent) == {"game.txt": other.to_text(), "game-1.txt": first.to_text()}


KILLED_ASIDE = """
import os, pathlib, sys
import gamekit
MOMENT = lambda *_, **__: os.kill(os.getpid(), 9)
gamekit.Record(gamekit.load("lostcities").new(seed=2)).save(sys.argv[1])
"""


def test_where_no_file_has_two_names_games_are_put_aside_all_the_same(path, monkeypatch):
    def refuse(*_):
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    played(2).save(path)
    assert played(3, seed=2).save(path) == path.with_name("game-1.txt")
    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(gamekit.GameError, match=r"game-2\.txt cannot be written"):
        SaveFile(path).put_aside(played(1))
    assert set(texts(path.parent).values()) == {played(3, seed=2).to_text(), played(2).to_text()}


class Tables(RuleBasedStateMachine):
    """Three tables at one file play, save, load and start anew; whatever was once saved is in some file for ever."""

    def __init__(self):
        super().__init__()
        self.folder = TemporaryDirectory()
        self.path = Path(self.folder.name) / "game.txt"
        self.files = [SaveFile(self.path) for _ in range(3)]
        self.records = [played(1) for _ in range(3)]
        self.promised = []

    tables = st.integers(0, 2)

    @rule(table=tables, choice=st.integers(0, 2), back=st.booleans())
    def play(self, table, choice, back):
        record = self.records[table]
        if back:
            record.undo()
        moves = record.state.moves()
        record.play(moves[choice % len(moves)])

    @rule(table=tables)
    def save(self, table):
        before = self.path.read_text() if self.path.exists() else None
        text = self.records[table].to_text()
        try:
            self.files[table].save(self.records[table])
        except ChangedByAnother:
            assert self.path.read_text() == before
        else:
            assert self.path.read_text() == text
            self.promised.append(Record.from_text(text))

    @rule(table=tables)
    def load(self, table):
        if self.path.exists():
            self.records[table] = self.files[table].load()

    @rule(table=tables, seed=st.integers(0, 1))
    def begin(self, table, seed):
        self.records[table] = Record(GAME.new(seed=seed))

    @rule(table=tables)
    def look_again(self, table):
        self.files[table] = SaveFile(self.path)

    @invariant()
    def nothing_is_lost(self):
        kept = [Record.load(path) for path in self.path.parent.iterdir()]
        assert all(any(record.continues(promise) for record in kept) for promise in self.promised)

    def teardown(self):
        self.folder.cleanup()


Tables.TestCase.settings = settings(stateful_step_count=20, deadline=None)
TestTables = Tables.TestCase
