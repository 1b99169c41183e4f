"""Games in files: saved whole, gone on with, and never lost."""

from pathlib import Path

import pytest

import gamekit
from gamekit import GameError
from gamekit.record import Record
from tests.widgets.tables import short, text, turn, use
from widgets.play.table import NEW_GAME

GAME = gamekit.load("lostcities")


def test_save_and_load(tmp_path: Path) -> None:
    table, file = short(3), tmp_path / "saves" / "game.txt"
    for _ in range(5):
        turn(table)
    table.undo()
    table.save(file)
    assert f"Saved to {file}" in table.area.message
    assert file.read_text() == table.record.to_text()
    other = short(4)
    other.load(file)
    assert other.record.to_text() == table.record.to_text()
    assert "Loaded game.txt" in other.area.message
    other.redo()
    turn(other)
    assert other.state.player == 0


def test_the_tools_save_and_load(tmp_path: Path) -> None:
    table = short(3)
    turn(table)
    file = str(tmp_path / "game.txt")
    use(table, NEW_GAME, "Save", file)
    saved = text(table)
    table.new_game(9)
    use(table, NEW_GAME, "Load", file)
    assert text(table) == saved


def foreign(name: str) -> str:
    """The text of a file that is no record of this game."""
    two = short(3)
    turn(two)
    return {
        "empty": "",
        "letter": "Dear Ann,\nhow are you?\n",
        "half": two.record.to_text()[:300],
        "cheat": two.record.to_text().replace("  1 ", "  1 draw deck #"),
        "other": two.record.to_text().replace("record: lostcities", "record: chess"),
        "script": "<script>alert(1)</script>",
    }[name]


FOREIGN = ["empty", "letter", "half", "cheat", "other", "script"]


@pytest.mark.parametrize("name", FOREIGN)
def test_a_file_that_is_no_record_is_reported_and_nothing_is_lost(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(foreign(name))
    table = short(3)
    turn(table)
    before = table.record.to_text()
    with pytest.raises(GameError):
        table.load(file)
    use(table, NEW_GAME, "Load", str(file))
    assert table.area.frame.alarm
    assert "<script" not in table.area.message
    assert table.record.to_text() == before
    assert file.read_text() == foreign(name)


@pytest.mark.parametrize("name", ["", ".", "nowhere/else/game.txt", "a\0b", "x" * 300])
def test_a_file_name_that_is_none_is_reported(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = short(3)
    use(table, NEW_GAME, "Load", name)
    assert table.area.frame.alarm
    if name != "nowhere/else/game.txt":
        table.area.say("")
        use(table, NEW_GAME, "Save", name)
        assert table.area.frame.alarm
        assert list(tmp_path.iterdir()) == []


def test_a_record_for_more_players_is_refused(tmp_path: Path) -> None:
    Record(GAME.new(4, 1)).save(tmp_path / "four.txt")
    table = short(3)
    before = table.record.to_text()
    with pytest.raises(GameError, match="4 players"):
        table.load(tmp_path / "four.txt")
    assert table.record.to_text() == before
    other = short(3, file=tmp_path / "four.txt")
    assert "4 players" in other.area.message
    turn(other)
    assert Record.load(tmp_path / "four.txt").start.players == 4


def test_a_table_with_a_file_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    table = short(3, file=file, names=["Ann", "Ben"])
    assert not file.exists()
    for _ in range(7):
        turn(table)
        assert file.read_text() == table.record.to_text()
    again = short(3, file=file)
    assert again.record.to_text() == table.record.to_text()
    assert again.names == ["Ann", "Ben"]
    turn(again)
    assert len(again.record) > len(table.record)
    assert file.read_text() == again.record.to_text()


def test_a_table_with_a_file_goes_on_even_from_an_undone_move(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    table = short(3, file=file)
    turn(table)
    table.undo()
    again = short(3, file=file)
    assert again.record.to_text() == table.record.to_text()
    again.redo()
    assert again.record.at == 1


def test_a_new_game_puts_the_old_one_aside(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    table = short(3, file=file)
    turn(table)
    old = table.record.to_text()
    table.new_game(4)
    assert file.read_text() == table.record.to_text()
    (aside,) = (path for path in tmp_path.iterdir() if path != file)
    assert aside.read_text() == old
    assert aside.name in table.area.message
    turn(table)
    table.new_game(5)
    assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.parametrize("name", FOREIGN)
def test_a_foreign_file_is_left_as_it_is_and_reported(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(foreign(name))
    table = short(3, file=file)
    assert table.area.frame.alarm
    assert "left as it is" in table.area.message
    assert "<script" not in table.area.message
    for _ in range(3):
        turn(table)
    assert file.read_text() == foreign(name)
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_a_file_that_cannot_be_written_is_reported_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("no folder")
    table = short(3, file=tmp_path / "folder" / "game.txt")
    turn(table)
    assert "goes on unsaved" in table.area.message
    turn(table)
    assert len(table.record) > 2


def test_a_failed_save_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.txt"
    table = short(3, file=file)
    turn(table)
    before = file.read_text()

    def fail(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    turn(table)
    assert "No space left on device. The game goes on unsaved." in table.area.message
    assert file.read_text() == before
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_loading_another_game_loses_none(tmp_path: Path) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    table = short(3, file=file)
    turn(table)
    before = table.record.to_text()
    Record(GAME.new(2, 5, short=True)).save(other)
    table.load(other)
    assert (tmp_path / "game-1.txt").read_text() == before
    assert "Loaded other.txt. The game before this one is kept in game-1.txt." in table.area.message


def test_a_table_says_that_it_goes_on_with_its_file(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    turn(short(3, file=file, names=["Ann", "Ben"]))
    table = short(99, file=file, names=["Zoe", "Ben"])
    assert "Going on with the game in game.txt" in table.area.message
    assert table.names == ["Zoe", "Ben"], "names that are asked for win"
