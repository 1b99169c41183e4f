"""A table to play at: whole games, every kind of table, new games, and what must never reach a page."""

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import gamekit
from gamekit import GameError
from gamekit.record import Record
from tests.widgets.player import buttons, click, enter, mid_game, open_tool, press
from tests.widgets.tables import by_button, by_mouse, by_text, page_of, short, shown, text, turn, unfold, use
from tests.widgets.test_play_area import HOSTILE
from widgets import DARK, LIGHT, Lesson, Picture, SheetView, Step, Table
from widgets.play.table import NEW_GAME
from widgets.render.svg import FRAME

GAME = gamekit.load("lostcities")


def seed_of(table: Table) -> int:
    """The seed that the tool for a new game shows."""
    return next(int(item["value"]) for item in open_tool(table.area, NEW_GAME) if item["kind"] == "number")


@pytest.mark.parametrize("decision", [by_mouse, by_button, by_text])
def test_a_whole_short_game(decision: Callable[[Table], None]) -> None:
    table, same = short(), short()
    for _ in range(1000):
        if table.state.player is None:
            break
        decision(table)
        turn(same)
        assert text(table) == text(same)
    assert table.state.outcome is not None
    assert table.area.buttons() == []
    assert table.state.outcome.told(table.names) in shown(table)


def test_a_whole_game_of_three_rounds_by_mouse() -> None:
    table = Table(seed=2)
    rounds = set()
    while table.state.player is not None:
        rounds.add(table.state.round)
        if table.area.buttons() == ["Let Player 2 move"]:
            table.area.press("Let Player 2 move")
        else:
            by_mouse(table)
    assert rounds == {1, 2, 3}
    assert table.state.outcome is not None


def test_bots_wait_when_a_round_is_scored_so_that_it_can_be_seen() -> None:
    table = Table(seed=2)
    while not any(event.kind == "round over" for event in table.state.events):
        by_mouse(table)
    assert table.state.score_sheet().title == "Round 1 of 3"
    assert "Round 1 is over" in table._repr_mimebundle_()["image/svg+xml"]
    if table.area.buttons() == ["Let Player 2 move"]:
        table.area.press("Let Player 2 move")
    else:
        table.click("next")
    assert table.state.round == 2


def test_the_same_seed_and_the_same_decisions_give_the_same_record() -> None:
    one, other = short(5), short(5)
    for _ in range(20):
        turn(one)
        turn(other)
    assert one.record.to_text() == other.record.to_text()
    assert short(6).record.to_text() != short(5).record.to_text()


def test_equal_tables_look_and_read_alike() -> None:
    one, other = short(5), short(5)
    turn(one)
    turn(other)
    assert repr(one) == repr(other)
    assert one._repr_mimebundle_()["image/svg+xml"] == other._repr_mimebundle_()["image/svg+xml"]
    turn(other)
    assert repr(one) != repr(other)


def test_the_bundle_holds_the_widget_the_picture_and_the_text() -> None:
    table = short()
    bundle = table._repr_mimebundle_()
    assert bundle["text/plain"] == repr(table)
    assert ET.fromstring(bundle["image/svg+xml"]).tag.endswith("svg")
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] == table.area.model_id
    assert "plays a card" in repr(table)
    assert "hand: ?x8" in repr(table)  # of the bot


def test_a_refused_decision_changes_nothing_and_gives_the_rule() -> None:
    table = short()
    before = table.record.to_text()
    click(table.area, "deck")
    assert "<code>lostcities.turn.order</code>" in table.area.message
    enter(table.area, "draw deck")
    assert "<code>lostcities.turn.order</code>" in table.area.message
    with pytest.raises(gamekit.IllegalMove, match=r"lostcities\.turn\.order"):
        table.play("draw deck")
    assert table.record.to_text() == before


def test_hostile_names_stay_words() -> None:
    table = short(names=HOSTILE)
    for _ in range(12):
        turn(table)
    table.undo()
    enter(table.area, HOSTILE[0])
    bundle = table._repr_mimebundle_()
    enter(table.area, HOSTILE[1])
    pages = [bundle["image/svg+xml"], *unfold(table)]
    for page in pages:
        assert "<script" not in page
        assert "<img" not in page
    assert "&lt;script&gt;alert(1)" in pages[0]
    assert sum("&lt;script&gt;alert(1)" in page for page in pages) >= 3, "picture, story and score call the players"
    ET.fromstring(bundle["image/svg+xml"])
    assert set(bundle) == {"application/vnd.jupyter.widget-view+json", FRAME, "image/svg+xml", "text/plain"}


def test_buttons_show_names_as_text() -> None:
    table = Table(GAME.new(2, 1), ["human", "human"], names=HOSTILE)
    assert HOSTILE[0] in table.area.frame.cover["button"]
    assert HOSTILE[0] in table.area.frame.cover["text"]
    assert HOSTILE[0] not in table.area.frame.words + table.area.frame.told


@pytest.mark.parametrize("seed", [0, 7, 10**12, -3])
def test_a_new_game_with_a_seed_starts_as_the_game_does(seed: int) -> None:
    table = short(3, names=["Ann", "Ben"])
    turn(table)
    table.new_game(seed)
    assert text(table) == GAME.new(2, seed, short=True).to_text()
    assert table.names == ["Ann", "Ben"]
    assert table.record.moves() == []


def test_the_tool_starts_a_new_game_with_the_seed_beside_it() -> None:
    table = short(3)
    turn(table)
    use(table, NEW_GAME, "New game with this seed", "8")
    assert text(table) == GAME.new(2, 8, short=True).to_text()


def test_the_seed_that_is_played_is_shown() -> None:
    table = short(3)
    assert seed_of(table) == 3
    turn(table)
    table.new_game(8)
    assert seed_of(table) == 8
    table.new_game()
    assert text(table) == GAME.new(2, seed_of(table), short=True).to_text()
    table.undo()
    assert seed_of(table) == 3


@pytest.mark.parametrize("typed", ["", "x", "1.5", "1e3", "--2", "\u00b2", "9" * 19, "<b>"])
def test_what_is_no_seed_is_told_of_and_changes_nothing(typed: str) -> None:
    table = short(3)
    turn(table)
    before = table.record.to_text()
    use(table, NEW_GAME, "New game with this seed", typed)
    assert "A seed is a whole number" in table.area.message
    assert "<b>&lt;" not in table.area.message
    assert table.record.to_text() == before


def test_a_new_game_repeats_the_bots_too() -> None:
    table, fresh = short(3), short(8)
    turn(table)
    table.new_game(8)
    for _ in range(8):
        turn(table)
        turn(fresh)
    assert table.record.to_text() == fresh.record.to_text()


def test_a_new_game_keeps_the_variant_of_a_table_that_was_given_a_state() -> None:
    table = Table(GAME.new(2, 1, short=True, up_and_down=True))
    table.new_game(8)
    assert text(table) == GAME.new(2, 8, short=True, up_and_down=True).to_text()


def test_a_bot_that_begins_has_moved_in_a_new_game() -> None:
    table = short(seats=["random", "human"])
    table.new_game(8)
    assert table.state.player == 1
    assert table.record.start.to_text() == GAME.new(2, 8, short=True).to_text()


def test_a_table_without_humans_plays_when_asked() -> None:
    table = short(seats=["random"] * 4)
    assert table.record.at == 0
    assert table.area.buttons() == ["Let Player 1 move", "Play to the end"]
    press(table.area, "Let Player 1 move")
    assert table.record.at == 1
    press(table.area, "Play to the end")
    assert table.state.outcome is not None
    assert table.area.buttons() == []
    assert table._shown_to is None


def test_a_table_is_given_a_game_a_state_or_a_record() -> None:
    state = mid_game(2)
    record = Record(GAME.new(2, 4), ["Ann", "Ben"])
    record.play(record.state.moves()[0])
    assert text(Table(GAME, seed=9)) == text(Table("lostcities", seed=9)) == GAME.new(2, 9).to_text()
    assert text(Table(state)) == state.to_text()
    table = Table(record)
    assert table.record is record
    assert table.names == ["Ann", "Ben"]
    turn(table)
    assert table.state.player == 0


def test_the_table_does_not_change_the_state_it_was_given() -> None:
    state = mid_game(2)
    before = state.to_text()
    table = Table(state)
    turn(table)
    turn(table)
    assert state.to_text() == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": ["human", "alphago"]},
        {"seats": ["human"]},
        {"seats": []},
        {"seats": ["human"] * 5},
        {"seats": "human"},
        {"seats": 2},
        {"seats": ["human", None]},
        {"names": ["Ann"]},
        {"names": ["Ann", "Ann"]},
        {"names": ["Ann", ""]},
        {"names": ["Ann", "x" * 41]},
        {"names": ["Ann", "B\nen"]},
        {"names": ["Ann", 5]},
        {"names": "AB"},
        {"names": 5},
        {"seed": "7"},
        {"seed": 1.5},
        {"seed": None},
        {"colour": "red"},
        {"first": 2},
        {"start": "chess"},
        {"start": 5},
        {"start": mid_game(4)},
        {"start": mid_game(2).view(0)},
        {"start": mid_game(2), "names": ["Ann"]},
        {"start": Record(mid_game(2)), "names": ["Ann"]},
    ],
    ids=str,
)
def test_what_makes_no_table_is_said_in_words(wrong: dict[str, Any]) -> None:
    with pytest.raises(GameError) as raised:
        Table(**wrong)
    assert len(str(raised.value)) > 15


@pytest.mark.parametrize("key", ["hand/purple 3", "pile/purple", "hand/red 99", "nonsense", "field/red/99"])
def test_a_cell_that_clicks_what_is_not_there_is_told_so(key: str) -> None:
    table = short()
    with pytest.raises(GameError):
        table.click(key)


def test_the_board_by_day_and_by_night() -> None:
    table = short()
    light = table._repr_mimebundle_()["image/svg+xml"]
    assert table.area.canvas.palette is LIGHT
    table.area.frame.dark = True  # as the page says when its theme is dark
    assert table.area.canvas.palette is DARK
    assert table._repr_mimebundle_()["image/svg+xml"] != light
    table.area.frame.dark = False
    assert table._repr_mimebundle_()["image/svg+xml"] == light


@pytest.mark.parametrize("dark", [True, False])
def test_a_board_that_is_told_to_be_dark_or_light_does_not_follow_the_page(dark: bool) -> None:
    table = short(dark=dark)
    for theme in (True, False):
        table.area.frame.dark = theme
        assert table.area.canvas.palette is (DARK if dark else LIGHT)


def test_the_score_sheet_follows_the_game() -> None:
    table = short()
    open_tool(table.area, "Score")
    before = table.area.frame.page
    for _ in range(30):
        turn(table)
    after = table.area.frame.page
    assert after != before, "it stays open, and is made anew"
    assert after == open_tool(table.area, "Score")
    for line in table.state.score_sheet().lines:
        assert f'title="Rule {line.rule}"' in page_of(table, "Score")
        assert line.text in page_of(table, "Score")


def test_what_cannot_be_done_now_cannot_be_pressed() -> None:
    table = short()
    assert {"Undo", "Redo"} & set(buttons(table.area)) == set()
    turn(table)
    assert {"Undo", "Redo"} & set(buttons(table.area)) == {"Undo"}
    table.undo()
    assert {"Undo", "Redo"} & set(buttons(table.area)) == {"Redo"}


@pytest.mark.parametrize(
    ("slip", "says"),
    [
        (lambda: Table(seats=["Human", "random"]), "A seat is 'human' or a bot"),
        (lambda: Table(seats="human"), "seats must be a list"),
        (lambda: Table(GAME, players=3), "as many players as seats"),
        (lambda: Table(seed="x"), "The seed must be a whole number"),
        (lambda: Table(file=3), "'3' is not the name of a file"),
        (lambda: short(3).new_game("x"), "The seed must be a whole number"),
        (lambda: Picture("a text"), "A position is needed here"),
        (lambda: Picture(GAME.new(), seat=5), "There is no seat 5"),
        (lambda: Picture(GAME.new(), point="hand/purple 3"), "nothing called 'hand/purple 3'"),
        (lambda: Picture(GAME.new(), names="Ann"), "names must be a list"),
        (lambda: SheetView("a text"), "A position is needed here"),
        (lambda: Picture(10**6000), "not 'a very large int'"),
        (lambda: Picture(GAME.new(), point=[10**6000]), "nothing called 'a very large int'"),
        (lambda: SheetView(GAME.new(), scope=10**6000), "not of a very large int"),
        (lambda: SheetView(GAME.new()).point(10**6000), "not a very large int"),
        (lambda: Lesson(GAME, Step("Look.", GAME.new())), "A lesson needs a list of steps"),
    ],
)
def test_a_slip_at_a_table(slip: Callable[[], Any], says: str) -> None:
    with pytest.raises(GameError) as raised:
        slip()
    assert says in str(raised.value)
