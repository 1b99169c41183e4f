"""No game is lost: not to a cell that is run again, not to a save, not to a new game."""

from collections.abc import Callable
from pathlib import Path

import pytest

import gamekit
from gamekit.record import Record
from tests.widgets.player import buttons, click, enter, open_tool, path, press
from tests.widgets.tables import by_button, by_mouse, by_text, short, text, turn, use
from widgets import Table
from widgets.play.tools import NEW_GAME

GAME = gamekit.load("lostcities")
TAKE = "Play it here again"


def file_name(table: Table) -> str:
    """The name that the tool for files offers."""
    return next(str(item["value"]) for item in open_tool(table.area, NEW_GAME) if item["kind"] == "entry")


# Two tables on one file


def run_twice(file: Path) -> tuple[Table, Table]:
    """A cell that was run, played at, run again, and played at there."""
    old = short(3, file=file)
    turn(old)
    new = short(3, file=file)
    for _ in range(3):
        turn(new)
    return old, new


@pytest.mark.parametrize("decision", [by_mouse, by_button, by_text, turn])
def test_a_decision_at_the_old_table_leaves_the_game_whole(decision: Callable[[Table], None], tmp_path: Path) -> None:
    old, new = run_twice(tmp_path / "game.txt")
    whole = new.record.to_text()
    decision(old)
    assert (tmp_path / "game.txt").read_text() == whole
    assert [each.name for each in tmp_path.iterdir()] == ["game.txt"]
    turn(new)
    assert (tmp_path / "game.txt").read_text() == new.record.to_text() != whole
    assert "button" not in new.area.frame.cover


@pytest.mark.parametrize(
    "travel", [Table.undo, lambda table: table.step(-1), lambda table: table.new_game(9)], ids=["undo", "step", "new"]
)
def test_going_elsewhere_at_the_old_table_leaves_the_game_whole(
    travel: Callable[[Table], None], tmp_path: Path
) -> None:
    old, new = run_twice(tmp_path / "game.txt")
    travel(old)
    assert (tmp_path / "game.txt").read_text() == new.record.to_text()
    assert old.area.frame.cover["button"] == TAKE


def test_the_old_table_says_that_it_stands_back_and_stays_so(tmp_path: Path) -> None:
    old, new = run_twice(tmp_path / "game.txt")
    turn(old)
    cover = old.area.frame.cover
    assert "The game in game.txt goes on at another table." in cover["text"]
    assert list(buttons(old.area)) == [TAKE], "nothing else can be pressed"
    stood = old.record.to_text()
    enter(old.area, str(old.state.moves()[0]))
    click(old.area, path(old)[0])
    old.area.frame.room = [900, 700]
    assert (old.area.frame.cover, old.record.to_text()) == (cover, stood)
    assert (tmp_path / "game.txt").read_text() == new.record.to_text()


def test_the_old_table_can_take_the_game_up_again_and_then_the_other_stands_back(tmp_path: Path) -> None:
    old, new = run_twice(tmp_path / "game.txt")
    turn(old)
    press(old.area, TAKE)
    assert old.area.frame.cover == {}
    assert old.record.to_text() == new.record.to_text()
    assert "Going on with the game in game.txt" in old.area.message
    turn(old)
    assert (tmp_path / "game.txt").read_text() == old.record.to_text()
    turn(new)
    assert new.area.frame.cover["button"] == TAKE
    assert (tmp_path / "game.txt").read_text() == old.record.to_text()


def test_a_game_that_cannot_be_taken_up_again_is_told_of(tmp_path: Path) -> None:
    old, _ = run_twice(tmp_path / "game.txt")
    turn(old)
    (tmp_path / "game.txt").unlink()
    press(old.area, TAKE)
    assert old.area.frame.alarm
    assert old.area.frame.cover["button"] == TAKE


def test_a_new_game_at_a_table_that_stands_back_can_be_played(tmp_path: Path) -> None:
    old, new = run_twice(tmp_path / "game.txt")
    turn(old)
    use(old, NEW_GAME, "New game with this seed", "9")
    assert old.area.frame.cover == {}
    turn(old)
    assert old.area.frame.cover == {}
    assert (tmp_path / "game.txt").read_text() == new.record.to_text()


# Names of files, and saving


def test_tables_without_a_file_offer_different_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names = [file_name(short(seed)) for seed in range(3)]
    assert len(set(names)) == 3
    for name in names:
        table = short(5)
        turn(table)
        use(table, NEW_GAME, "Save", name)
        assert Record.load(tmp_path / name).to_text() == table.record.to_text()
        assert f"Saved to {name}" in table.area.message


def test_a_table_offers_the_same_name_all_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = short()
    name = file_name(table)
    turn(table)
    assert file_name(table) == name
    table.area.frame.opened = ""
    assert file_name(table) == name


def test_a_save_over_another_game_keeps_it_and_says_where(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    one, other = short(3), short(4)
    turn(one)
    turn(other)
    use(one, NEW_GAME, "Save", str(file))
    use(other, NEW_GAME, "Save", str(file))
    assert file.read_text() == other.record.to_text()
    assert (tmp_path / "game-1.txt").read_text() == one.record.to_text()
    assert "The game that was there is kept in game-1.txt." in other.area.message


def test_a_save_over_an_earlier_state_of_the_same_game_needs_no_copy(tmp_path: Path) -> None:
    table = short(3)
    for _ in range(3):
        turn(table)
        use(table, NEW_GAME, "Save", str(tmp_path / "game.txt"))
    assert [each.name for each in tmp_path.iterdir()] == ["game.txt"]


# New games


@pytest.mark.parametrize("seats", [("human", "random"), ("random", "human"), ("human", "human")])
def test_a_new_game_can_be_undone_and_redone(seats: tuple[str, str]) -> None:
    table = short(3, seats=seats)
    for _ in range(3):
        turn(table)
    before, at = table.record.to_text(), text(table)
    use(table, NEW_GAME, "New game")
    assert "Undo brings the one before back" in table.area.message
    for _ in range(2):
        if table.record.to_text() != before:
            press(table.area, "Undo")  # twice where a bot has moved
    assert (table.record.to_text(), text(table)) == (before, at)
    assert "the game before the new one" in table.area.message


def test_undo_too_often_loses_no_new_game() -> None:
    table = short(3)
    turn(table)
    old = table.record.to_text()
    table.new_game(8)
    for _ in range(4):
        turn(table)
    new = table.record
    moves = len(new)
    while table.record is new:
        press(table.area, "Undo")
    assert table.record.to_text() == old
    press(table.area, "Redo")
    assert table.record is new
    assert "the new game again" in table.area.message
    while "Redo" in buttons(table.area):
        press(table.area, "Redo")
    assert len(table.record.moves()) == moves


def test_a_game_that_nobody_has_played_is_no_loss() -> None:
    table = short(3)
    table.new_game(8)
    assert "Undo" not in table.area.message
    assert "Undo" not in buttons(table.area)


def test_with_a_file_the_old_game_is_kept_aside_and_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    table = short(3, file=file)
    turn(table)
    old = table.record.to_text()
    use(table, NEW_GAME, "New game")
    assert (tmp_path / "game-1.txt").read_text() == old
    assert "kept in game-1.txt" in table.area.message
    press(table.area, "Undo")
    assert file.read_text() == table.record.to_text() == old


def test_a_new_game_deals_another_game_than_before() -> None:
    table = short(3)
    dealt = {text(table)}
    for _ in range(5):
        use(table, NEW_GAME, "New game")
        dealt.add(text(table))
    assert len(dealt) == 6


def test_loading_can_be_undone(tmp_path: Path) -> None:
    table = short(3)
    turn(table)
    before = table.record.to_text()
    Record(GAME.new(2, 5, short=True)).save(tmp_path / "other.txt")
    use(table, NEW_GAME, "Load", str(tmp_path / "other.txt"))
    assert table.record.to_text() != before
    press(table.area, "Undo")
    assert table.record.to_text() == before
