"""What the seats of a table may know, and how the screen goes from hand to hand."""

from collections.abc import Callable
from pathlib import Path

import pytest

import gamekit
from gamekit import Move, State
from gamekit.bots import BOTS
from gamekit.memory import Memory
from tests.gamekit.lostcities.table import position
from tests.widgets.player import buttons, click, decide, enter, press, rest
from tests.widgets.tables import happened, short, shown, turn
from widgets import Table

GAME = gamekit.load("lostcities")


def test_a_bot_sees_only_what_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    views: list[tuple[int, State]] = []

    class Spy:
        def __init__(self, seed: int) -> None:
            self.seat = seed % 10

        def choose(self, view: State, _memory: Memory | None = None) -> Move:
            views.append((self.seat, view))
            return decide(view)

    monkeypatch.setitem(BOTS, "spy", Spy)
    table = short(seats=["spy", "human", "spy"], names=["Ann", "Ben", "Cleo"])
    for _ in range(30):
        turn(table)
    states = [table.record.state_at(number) for number in table.record.line()]
    asked = [state for state in states if state.player in (0, 2)]
    assert len(views) > 20
    for (seat, view), state in zip(views, asked, strict=False):
        assert seat == state.player == view.player
        assert view == state.view(seat)
        assert not view.complete


SECRETS = ("white 10", "white 9", "green 10", "green 9", "w10", "w9", "g10", "g9")
TWO_HUMANS = """\
    game: lostcities
    turn: player 1 plays
    player 1:
      hand: red 0 1 2 3 4 5 6 7
    player 2:
      hand: white 9 9 10 10, green 9 9 10 10
"""


def hot_seat() -> Table:
    return Table(position(TWO_HUMANS), ["human", "human"], names=["Ann", "Ben"])


def leaks(table: Table, secrets: tuple[str, ...] = SECRETS) -> list[str]:
    """What the page tells of the hand of seat 1."""
    page = shown(table)
    return [card for card in secrets if card in page]


def sit(table: Table) -> None:
    """The next human sits down before the screen."""
    button = table.area.frame.cover["button"]
    assert button == f"I am {table.names[table.state.player]}: show my hand"
    press(table.area, button)


def test_in_a_hot_seat_game_no_hand_is_open_before_somebody_sits_down() -> None:
    table = hot_seat()
    assert leaks(table) == []
    assert "red 0" not in shown(table)
    sit(table)
    assert leaks(table) == []
    assert "red 0" in shown(table)


def to_ben(table: Table) -> Table:
    """Ann has played and drawn; Ben has not yet said who he is."""
    sit(table)
    table.click("hand/red 0", "pile/red")
    table.click("deck")
    assert table.state.player == 1
    return table


def test_the_hand_is_covered_when_the_screen_goes_to_the_next() -> None:
    table = to_ben(hot_seat())
    assert leaks(table) == []
    assert "red 7" not in shown(table)
    sit(table)
    assert leaks(table) != []
    assert "red 7" not in shown(table)


@pytest.mark.parametrize("action", ["undo", "redo", "back", "on", "reload", "typed", "clicked", "load"])
def test_nothing_opens_the_other_hand_but_its_owner(action: str, tmp_path: Path) -> None:
    table = to_ben(hot_seat())
    sit(table)
    table.click("hand/white 9", "pile/white")
    table.click("pile/red")  # now it is Ann's turn, and Ben's hand was open
    assert table.state.player == 0
    table.save(tmp_path / "game.txt")
    unseen = tuple(card for card in SECRETS if card not in ("white 9", "w9"))  # Ben has discarded that one
    for _ in range(4):
        match action:
            case "undo":
                table.undo()
            case "redo":
                table.undo()
                table.undo()
                table.redo()
            case "back":
                table.step(-1)
            case "on":
                table.step(-2)
                table.step(1)
            case "reload":
                table.area.canvas._asked({"paint": True})
            case "typed":
                enter(table.area, "discard white 10")
                enter(table.area, "flurb")
            case "clicked":
                click(table.area, "deck")
                click(table.area, "pile/red")
            case "load":
                table.load(tmp_path / "game.txt")
        assert leaks(table, unseen) == []
        assert table._shown_to is None
    assert "Ben" in shown(table)


@pytest.mark.parametrize("travel", [Table.undo, lambda table: table.step(-1), lambda table: table.new_game(1)])
def test_going_through_time_covers_even_the_open_hand(travel: Callable[[Table], None]) -> None:
    table = hot_seat()
    sit(table)
    turn(table)
    assert table._shown_to == 0
    travel(table)
    assert table._shown_to is None
    sit(table)


def test_a_single_human_s_hand_stays_open_and_the_bots_never_are() -> None:
    table = Table(position(TWO_HUMANS), ["human", "random"])
    assert "red 0" in shown(table)
    assert leaks(table) == []
    turn(table)
    table.undo()
    assert leaks(table) == []
    assert "red 0" in shown(table)


def test_the_hot_seat_lets_bots_move_in_between() -> None:
    table = Table(GAME.new(3, 4), ["human", "random", "human"], names=["Ann", "Bot", "Cleo"])
    sit(table)
    turn(table)
    turn(table)
    assert table.state.player == 2
    sit(table)
    assert table._shown_to == 2
    assert len(table.record) >= 4


def at_a_screen() -> Table:
    """Ann sits before the screen."""
    table = Table("lostcities", seats=["human", "human"], names=["Ann", "Ben"], seed=3, short=True)
    sit(table)
    return table


def test_a_hot_seat_is_told_all_that_the_others_did() -> None:
    table = at_a_screen()
    table.play("discard red 6", "draw deck")
    assert "Ann discards a red 6" in table.area.message
    assert "pile/red" in table.area.board.changed(table.state, happened(table))
    sit(table)
    assert "Ann discards a red 6" in table.area.message


def test_what_was_tried_from_a_covered_hand_is_not_told() -> None:
    table = at_a_screen()
    table.play("discard red 6")
    table.undo()
    assert "red 6" not in table.area.message
    assert set(buttons(table.area)) == {"Redo", "I am Ann: show my hand"}
    sit(table)
    assert "From here you have tried: discard red 6" in table.area.message


def test_what_the_mouse_rested_on_is_forgotten_with_the_hand() -> None:
    table = at_a_screen()
    rest(table.area, "hand/red 6")
    assert table.area.frame.tip == "red 6 in your hand"
    table.play("discard red 1", "draw deck")
    assert table.area.frame.tip == ""


def test_the_buttons_of_a_hand_that_was_covered_come_in_its_order() -> None:
    table = Table("lostcities", ["human", "human"], names=["Ann", "Ben"], seed=4)
    sit(table)
    cards = [str(card).capitalize() for card in dict.fromkeys(table.state.hands[0])]
    assert [button for button in table.area.buttons() if button in cards] == cards
