"""A table to play at: whole games, hidden hands, back and forth in time, files, and what must never reach a page."""

import re
from collections.abc import Callable
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import gamekit
from gamekit import GameError, Move, State
from gamekit.bots import BOTS
from gamekit.record import Record
from tests.gamekit.lostcities.table import position
from tests.widgets.player import click, decide, enter, mid_game, path, words
from tests.widgets.test_play_area import HOSTILE
from tests.widgets.wire import Wire
from widgets import DARK, LIGHT, Lesson, Picture, SheetView, Step, Table
from widgets.page import Page

GAME = gamekit.load("lostcities")
MINUS = "\u2212"  # the true one
MOVE, FULL = 4_000, 20_000  # bytes that a repaint may cost


def short(seed: int = 1, **kwargs: Any) -> Table:
    return Table("lostcities", seed=seed, short=True, **kwargs)


def text(table: Table) -> str:
    return table.state.to_text()


def unfold(table: Table) -> list[str]:
    """Open all that can be opened, and return every text that the page shows as HTML."""
    for says in ("Score", "The game so far", "New game, save, load"):
        tool(table, says).value = True
    return [table._story.value, table._history.value, table._sheet.value, table.area.message]


def shown(table: Table) -> str:
    """All that the page is told: picture, text form, story, score, messages, buttons."""
    bundle = table._repr_mimebundle_()
    parts = [bundle["image/svg+xml"], bundle["text/plain"], *unfold(table)]
    return "\n".join([*parts, *table.area.buttons(), table.area.scene.describe()])


def turn(table: Table) -> None:
    """One decision of the human whose turn it is."""
    table.play(str(decide(table.state)))


def by_mouse(table: Table) -> None:
    for key in path(table):
        click(table.area, key)


def by_button(table: Table) -> None:
    for key in path(table):
        table.area.press(words(table.area, key))


def by_text(table: Table) -> None:
    enter(table.area, str(decide(table.state)))


def tool(table: Table, says: str) -> Any:
    """A control below the board, by its words or its tooltip."""
    controls = (*table._tools.children, *table._files.children)
    return next(control for control in controls if says in (control.description, control.tooltip))


# Whole games


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
        by_mouse(table)
    assert rounds == {1, 2, 3}
    assert table.state.outcome is not None


def test_the_same_seed_and_the_same_decisions_give_the_same_record() -> None:
    one, other = short(5), short(5)
    for _ in range(20):
        turn(one)
        turn(other)
    assert one.record.to_text() == other.record.to_text()
    assert short(6).record.to_text() != short(5).record.to_text()


# The text form and the still picture


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
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] == table.model_id
    assert "plays a card" in repr(table)
    assert "hand: ?x8" in repr(table)  # of the bot


# What the seats may know


def test_a_bot_sees_only_what_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    views: list[tuple[int, State]] = []

    class Spy:
        def __init__(self, seed: int) -> None:
            self.seat = seed % 10

        def choose(self, view: State) -> Move:
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
    (button,) = table.area.buttons()
    assert button == f"I am {table.names[table.state.player]}: show my hand"
    table.area.press(button)


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
                table.area.canvas._client_ready()
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


# Refusals and hostile words


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
    pages = [bundle["image/svg+xml"], *unfold(table)]
    for page in pages:
        assert "<script" not in page
        assert "<img" not in page
    assert all("&lt;script&gt;alert(1)" in page for page in pages)
    ET.fromstring(bundle["image/svg+xml"])
    assert set(bundle) == {"application/vnd.jupyter.widget-view+json", "image/svg+xml", "text/plain"}


def test_buttons_show_names_as_text() -> None:
    table = Table(GAME.new(2, 1), ["human", "human"], names=HOSTILE)
    (button,) = table.area._choices.children
    assert HOSTILE[0] in button.description
    assert "description_html" not in button.get_state()
    assert not button.get_state().get("description_allow_html")


# Back and forth in time


def test_undo_goes_back_to_the_humans_own_decisions() -> None:
    table = short()
    asked = [text(table)]
    for _ in range(6):
        turn(table)
        asked.append(text(table))
    asked.pop()
    while asked:
        table.undo()
        assert text(table) == asked.pop()
        assert table.state.player == 0
        assert table.area.buttons()
    table.undo()  # there is nothing left to take back
    assert table.record.at == 0
    table.undo()
    assert table.record.at == 0


def test_redo_goes_forward_along_the_same_decisions() -> None:
    table = short()
    asked = [text(table)]
    for _ in range(6):
        turn(table)
        asked.append(text(table))
    for _ in range(6):
        table.undo()
    for after in asked[1:]:
        assert table.record.branches()
        table.redo()
        assert text(table) == after
    assert not table.record.branches()


def test_undo_at_the_very_end_leads_to_the_last_decision() -> None:
    table = short()
    while table.state.player is not None:
        turn(table)
    table.undo()
    assert table.state.player == 0
    table.redo()
    assert table.state.player is None
    assert table.state.outcome is not None


def test_undo_where_a_bot_begins() -> None:
    table = short(seats=["random", "human"])
    assert table.state.player == 1
    table.undo()
    assert table.record.at == 0
    (button,) = table.area.buttons()
    assert button == "Let Player 1 move"
    table.redo()
    assert table.state.player == 1


def test_stepping_goes_through_every_single_move_of_bots_too() -> None:
    table = short()
    for _ in range(6):
        turn(table)
    end = table.record.at
    states = [table.record.state_at(number) for number in table.record.line()]
    table.step(-len(table.record))
    seen = [text(table)]
    while table.record.at != end:
        table.step(1)
        seen.append(text(table))
    assert seen == [state.to_text() for state in states]
    table.step(-2)
    assert text(table) == seen[-3]
    table.step(1000)
    assert table.record.at == end
    table.step(-1000)
    assert table.record.at == 0


def test_one_may_play_on_from_any_step() -> None:
    table = short()
    for _ in range(6):
        turn(table)
    while table.state.player != 1:
        table.step(-1)
    (button,) = table.area.buttons()
    table.area.press(button)  # the bot thinks again
    while table.state.player == 1:
        table.area.press(table.area.buttons()[0])
    turn(table)
    assert table.state.player == 0


def test_another_move_opens_a_branch_and_the_old_line_is_kept() -> None:
    table = short()
    first, second = table.state.moves()[0], table.state.moves()[-1]
    table.play(str(first))
    table.undo()
    table.play(str(second))
    table.undo()
    assert [move for _, move in table.record.branches()] == [first, second]
    assert f"From here you have tried: {first}, {second}." in table._story.value
    table.redo()
    assert table.record.moves() == [second]
    table.undo()
    table.play(str(first))
    assert len(table.record) == 2


def test_the_tools_do_what_they_say() -> None:
    table = short()
    start = text(table)
    turn(table)
    turn(table)
    after = text(table)
    tool(table, "Undo").click()
    tool(table, "Undo").click()
    assert text(table) == start
    tool(table, "Redo").click()
    tool(table, "Redo").click()
    assert text(table) == after
    for tip, at in (("One move back", len(table.record) - 1), ("To the start", 0), ("One move forward", 1)):
        tool(table, tip).click()
        assert table.record.at == at
    tool(table, "To the last move").click()
    assert text(table) == after


def told(table: Table, numbers: list[int]) -> list[str]:
    """How the page tells what happened on the way to some positions."""
    sentences = []
    for event in (event for number in numbers for event in table.record.state_at(number).events):
        words = re.sub(r"-(?=\d)", MINUS, escape(event.told(table.names)))
        sentences.append(f'<span title="Rule {event.rule}">{words}</span>')
    return sentences


def test_the_story_tells_what_happened_with_its_rules() -> None:
    table = short(names=["Ann", "Ben"])
    for _ in range(6):
        turn(table)
    line = table.record.line()
    mine = max(number for number in line if table.record.state_at(number).player == 0 and number != line[-1])
    fresh = told(table, [number for number in line if number > mine])
    assert len(fresh) > 1
    assert all(sentence in table._story.value for sentence in fresh)
    assert told(table, line[1:2])[0] not in table._story.value


def test_the_whole_story_is_told_to_who_unfolds_it_and_follows_the_game() -> None:
    table = short(names=["Ann", "Ben"])
    turn(table)
    assert table._history.value == ""
    unfold(table)
    for _ in range(6):
        turn(table)
    whole = table._history.value
    assert all(sentence in whole for sentence in told(table, table.record.line()[1:]))
    for _ in range(7):
        table.undo()
    assert "<span" not in table._history.value


# New games


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
    table._seed_box.value = 8
    tool(table, "New game with seed").click()
    assert text(table) == GAME.new(2, 8, short=True).to_text()


def test_the_seed_that_is_played_is_shown() -> None:
    table = short(3)
    assert table._seed_box.value == 3
    table.new_game(8)
    assert table._seed_box.value == 8
    table.new_game()
    assert text(table) == GAME.new(2, table._seed_box.value, short=True).to_text()


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


# Tables of all kinds


def test_a_table_without_humans_plays_when_asked() -> None:
    table = short(seats=["random"] * 4)
    assert table.record.at == 0
    assert table.area.buttons() == ["Let Player 1 move", "Play to the end"]
    table.area.press("Let Player 1 move")
    assert table.record.at == 1
    table.area.press("Play to the end")
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
    page = next(part for part in table.area.children if isinstance(part, Page))
    light = table._repr_mimebundle_()["image/svg+xml"]
    assert table.area.canvas.palette is LIGHT
    page.dark = True  # as the page says when its theme is dark
    assert table.area.canvas.palette is DARK
    assert table._repr_mimebundle_()["image/svg+xml"] != light
    page.dark = False
    assert table._repr_mimebundle_()["image/svg+xml"] == light


@pytest.mark.parametrize("dark", [True, False])
def test_a_board_that_is_told_to_be_dark_or_light_does_not_follow_the_page(dark: bool) -> None:
    table = short(dark=dark)
    page = next(part for part in table.area.children if isinstance(part, Page))
    for theme in (True, False):
        page.dark = theme
        assert table.area.canvas.palette is (DARK if dark else LIGHT)


def test_the_score_sheet_follows_the_game() -> None:
    table = short()
    assert table._sheet.layout.display == "none"
    tool(table, "Score").value = True
    assert table._sheet.layout.display is None
    for _ in range(30):
        turn(table)
    sheet = table.state.score_sheet()
    for line in sheet.lines:
        assert f"<code>{line.rule}</code>" in table._sheet.value
        assert line.text in table._sheet.value


# Files


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
    table._name_box.value = str(tmp_path / "game.txt")
    tool(table, "Save").click()
    saved = text(table)
    table.new_game(9)
    tool(table, "Load").click()
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
    table._name_box.value = str(file)
    tool(table, "Load").click()
    assert 'role="alert"' in table.area.message
    assert "<script" not in table.area.message
    assert table.record.to_text() == before
    assert file.read_text() == foreign(name)


@pytest.mark.parametrize("name", ["", ".", "nowhere/else/game.txt", "a\0b", "x" * 300])
def test_a_file_name_that_is_none_is_reported(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = short(3)
    table._name_box.value = name
    tool(table, "Load").click()
    assert 'role="alert"' in table.area.message
    if name != "nowhere/else/game.txt":
        tool(table, "Save").click()
        assert 'role="alert"' in table.area.message
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
    assert 'role="alert"' in table.area.message
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


# What a repaint costs


def connected(table: Table, monkeypatch: pytest.MonkeyPatch) -> Wire:
    return Wire(table.area.canvas, monkeypatch).connect()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_full_repaint_stays_within_its_bytes(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(mid_game(players), ["human"] + ["random"] * (players - 1))
    wire = connected(table, monkeypatch)
    assert 5_000 < wire.size() < FULL


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_move_s_repaint_stays_within_its_bytes(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(mid_game(players), ["human"] + ["random"] * (players - 1))
    wire = connected(table, monkeypatch)
    wire.take()
    over = []
    while table.state.left > 2:
        for key in path(table):
            before = len(table.record)
            table.click(key)
            made = max(1, len(table.record) - before)  # the bots' moves come in the same repaint
            if not 0 < wire.size() < min(made * MOVE, FULL):
                over.append((made, wire.size()))
            wire.take()
    assert over == []


def test_nothing_is_sent_for_what_has_not_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = short()
    wire = connected(table, monkeypatch)
    wire.take()
    table._refresh()
    assert wire.size() == 0


def test_the_sequence_of_positions_is_one_game() -> None:
    table = short()
    for _ in range(10):
        turn(table)
    line = table.record.line()
    for before, after in pairwise(line):
        move = table.record.move_at(after)
        assert move is not None
        assert table.record.state_at(before).play(move) == table.record.state_at(after)


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


def test_a_hot_seat_is_told_all_that_the_others_did() -> None:
    table = Table("lostcities", seats=["human", "human"], names=["Ann", "Ben"], seed=3, short=True)
    table.area.press("I am Ann: show my hand")
    table.play("discard red 6", "draw deck")
    assert "Ann discards a red 6" in table._story.value
    assert "pile/red" in table.area.board.changed(table.state, table._events())


def test_what_was_tried_from_a_covered_hand_is_not_told() -> None:
    table = Table("lostcities", seats=["human", "human"], names=["Ann", "Ben"], seed=3, short=True)
    table.area.press("I am Ann: show my hand")
    table.play("discard red 6")
    table.undo()
    assert "red 6" not in table._story.value
    assert all(not button.description for button in table.area._buttons[len(table.area.buttons()) :])


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
        (lambda: Lesson(GAME, Step("Look.", GAME.new())), "A lesson needs a list of steps"),
    ],
)
def test_a_slip_at_a_table(slip: Callable[[], Any], says: str) -> None:
    with pytest.raises(GameError) as raised:
        slip()
    assert says in str(raised.value)
