"""A score sheet to look into: it follows the position, cites rules and points at what a line counts."""

from html.parser import HTMLParser
from random import Random
from xml.etree import ElementTree as ET

import pytest

import gamekit
from gamekit import GameError, State
from gamekit.text import minus, signed
from tests.widgets.boards.states import texts
from tests.widgets.player import decide, mid_game, press, send
from tests.widgets.test_play_area import HOSTILE
from widgets import DARK, Rect, SheetView
from widgets.play.html import sheet_html
from widgets.play.sheet import FITS, FOLDED, PICK

GAME = gamekit.load("lostcities")


class Rows(HTMLParser):
    """The buttons of a sheet that are seen: what each does, whether it is pressed or unfolded, and what it says."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.said: dict[str, list[str]] = {}
        self.state: dict[str, str | None] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "div":
            self._folded = FOLDED.strip() in str(found.get("class")).split()
        elif tag == "button" and not self._folded:
            self._now = str(found["data-do"])
            self.said[self._now] = []
            self.state[self._now] = found.get("aria-pressed") or found.get("aria-expanded")

    def handle_data(self, data: str) -> None:
        if not self._folded:
            self.said[self._now].append(data)


def rows(view: SheetView) -> Rows:
    return Rows(view.stage.frame.words)


def unfolded(view: SheetView) -> list[int]:
    """The numbers of the lines that are seen."""
    return [int(name.rpartition("/")[2]) for name in rows(view).said if name.startswith("word/line/")]


def pointed(view: SheetView) -> list[str]:
    return [shape.label for shape in view.stage.scene.marks if shape.label.startswith("Look here")]


def line_about(view: SheetView, colour: str) -> int:
    """The first line that counts a piece of this colour."""
    return next(
        number
        for number, line in enumerate(view.sheet.lines)
        if any(key.startswith("piece/") and key.endswith(colour) for key in line.about)
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_line_can_be_seen_with_its_points_and_its_rule(players: int) -> None:
    view = SheetView(mid_game(players))
    seen = set()
    for player in range(players):
        send(view.stage, do=f"word/player/{player}")
        found = rows(view)
        assert found.said[f"word/player/{player}"][1] == minus(view.sheet.total(player))
        for number in unfolded(view):
            line = view.sheet.lines[number]
            assert found.said[f"word/line/{number}"] == [line.text, signed(line.points)]
            assert f'title="Rule {line.rule}"' in view.stage.frame.words
            seen.add(number)
    assert seen == set(range(len(view.sheet.lines)))


def test_of_a_long_sheet_one_player_s_lines_are_unfolded() -> None:
    view = SheetView(mid_game(4))
    assert len(view.sheet.lines) + 4 > FITS
    for player in (0, 2):
        send(view.stage, do=f"word/player/{player}")
        assert {view.sheet.lines[number].player for number in unfolded(view)} == {player}
        folded = [rows(view).state[f"word/player/{seat}"] for seat in range(4)]
        assert folded == ["true" if seat == player else "false" for seat in range(4)]
    theirs = next(number for number, line in enumerate(view.sheet.lines) if line.player == 3)
    view.point(theirs)
    assert theirs in unfolded(view), "a line that is pointed at is seen"


def test_a_line_points_at_what_it_counts() -> None:
    view = SheetView(mid_game(2), ["Ann", "Ben"])
    assert pointed(view) == []
    number = line_about(view, "blue")
    view.point(number)
    assert len(pointed(view)) == len(view.sheet.lines[number].about) > 0
    assert "blue" in pointed(view)[0]
    rule = view.sheet.lines[number].rule
    assert f"<code>{rule}</code>" in view.stage.frame.told
    assert repr(view).endswith(f"Pointing at: {view.sheet.lines[number].text}")
    view.point(None)
    assert pointed(view) == []
    assert view.stage.frame.told == f"<p>{PICK}</p>"


def test_every_line_about_something_points_at_something_on_the_board() -> None:
    view = SheetView(mid_game(4))
    for number, line in enumerate(view.sheet.lines):
        view.point(number)
        assert len(pointed(view)) == len(line.about)


def test_a_click_on_a_line_points_at_what_it_counts() -> None:
    by_mouse, by_cell = SheetView(mid_game(2)), SheetView(mid_game(2))
    number = line_about(by_mouse, "yellow")
    send(by_mouse.stage, do=f"word/player/{by_mouse.sheet.lines[number].player}")
    send(by_mouse.stage, do=f"word/line/{number}")
    by_cell.point(number)
    assert rows(by_mouse).state[f"word/line/{number}"] == "true"
    assert by_mouse.stage.scene == by_cell.stage.scene
    assert by_mouse.stage.frame.words == by_cell.stage.frame.words
    assert repr(by_mouse) == repr(by_cell)
    send(by_mouse.stage, pick=[0.5, 0.5])
    assert repr(by_mouse) == repr(by_cell), "a click on the board changes nothing"


def test_buttons_go_from_line_to_line() -> None:
    view = SheetView(mid_game(2))
    seen = []
    for _ in view.sheet.lines:
        press(view.stage, "Next line")
        seen.append(view._line)
    assert seen == list(range(len(view.sheet.lines)))
    press(view.stage, "Back")
    assert view._line == len(view.sheet.lines) - 2


def test_who_begins_with_back_is_at_the_last() -> None:
    view = SheetView(mid_game(2))
    press(view.stage, "Back")
    assert view._line == len(view.sheet.lines) - 1


# Line by line


def over(game: str) -> State:
    """The end of a game."""
    state, rng = gamekit.load(game).new(2, 3), Random(3)
    while state.player is not None:
        state.apply(rng.choice(state.moves()))
    return state


def page(view: SheetView) -> str:
    """All words that a reader can come across: beside the board, on it, and saved."""
    frame, saved = view.stage.frame, view._repr_mimebundle_()
    parts = [frame.title, frame.words, frame.told, frame.label, view.stage.scene.describe()]
    return "\n".join([*parts, saved["text/plain"], saved["image/svg+xml"]])


@pytest.mark.parametrize("game", gamekit.games())
def test_line_by_line_first_the_question_is_there_then_each_line_and_the_totals_last(game: str) -> None:
    state = over(game)
    view = SheetView(state, ["Ann", "Ben"], line_by_line=True)
    lines, outcome = view.sheet.lines, state.outcome
    assert outcome is not None
    assert "Who has how many points, and who wins?" in view.stage.frame.told
    assert not pointed(view)
    for told in range(len(lines) + 1):
        for player in (0, 1):
            send(view.stage, do=f"word/player/{player}")
            said = rows(view).said
            assert said[f"word/player/{player}"][1] == "?"
            for number in unfolded(view):
                line = lines[number]
                assert said[f"word/line/{number}"] == ([line.text, signed(line.points)] if number < told else [])
        assert outcome.told(["Ann", "Ben"]) not in page(view)
        press(view.stage, "Next line")
    assert [rows(view).said[f"word/player/{player}"][1] for player in (0, 1)] == [*map(minus, view.sheet.totals)]
    assert outcome.told(["Ann", "Ben"]) in view.stage.frame.told
    assert "Next line" not in pressable(view)


def pressable(view: SheetView) -> list[str]:
    return [button["text"] for button in view.stage.frame.foot if not button.get("disabled")]


def test_line_by_line_a_line_that_is_told_is_pointed_at_with_its_rule() -> None:
    view = SheetView(mid_game(2), line_by_line=True)
    for line in view.sheet.lines:
        press(view.stage, "Next line")
        assert len(pointed(view)) == len(line.about)
        assert f"<code>{line.rule}</code>" in view.stage.frame.told


def test_totals_on_the_board_are_covered_as_long_as_something_is_hidden() -> None:
    state = GAME.position("player 1:\n  points: 4321\nplayer 2:\n  points: 8765\n")
    view = SheetView(state)
    assert "4321" in page(view)
    press(view.stage, "Line by line")
    for _ in view.sheet.lines:
        assert "4321 points" not in page(view)
        assert [text for text in texts(view.stage.scene) if text == "?"] == ["?", "?"]
        press(view.stage, "Next line")
    press(view.stage, "Next line")
    assert "4321 points" in page(view)


def test_no_winner_stands_out_on_the_board_before_the_totals_are_told() -> None:
    for game in gamekit.games():
        state = over(game)
        plain, covered = SheetView(state).stage.scene, SheetView(state, line_by_line=True).stage.scene
        bars = [shape for shape in plain.pieces if shape not in covered.pieces]
        assert bars, f"{game}: something on the board tells who has won"
        assert not any(isinstance(shape, Rect) and shape.fill == "ink" and shape in bars for shape in covered.pieces)


def test_back_hides_a_line_again_and_show_all_tells_the_rest() -> None:
    view = SheetView(mid_game(2))
    shown = view.stage.frame.words
    press(view.stage, "Line by line")
    hidden = view.stage.frame.words
    assert pressable(view) == ["Next line", "Show all"]
    press(view.stage, "Next line")
    press(view.stage, "Back")
    assert view.stage.frame.words == hidden
    press(view.stage, "Show all")
    assert view.stage.frame.words == shown
    assert pressable(view) == ["Back", "Next line", "Line by line"]


def test_totals_can_be_hidden_again() -> None:
    view = SheetView(mid_game(2), line_by_line=True)
    for _ in range(len(view.sheet.lines) + 1):
        press(view.stage, "Next line")
    press(view.stage, "Back")
    assert rows(view).said["word/player/0"][1] == "?"
    assert view._line == len(view.sheet.lines) - 1


def test_arrow_keys_go_line_by_line() -> None:
    view = SheetView(mid_game(2), line_by_line=True)
    assert [button.get("step") for button in view.stage.frame.foot] == ["back", "next", None]


def test_a_line_that_is_not_told_cannot_be_clicked_but_a_cell_may_point_at_it() -> None:
    view = SheetView(mid_game(2), line_by_line=True)
    send(view.stage, do="word/line/1")
    assert view._line is None
    view.point(1)
    assert [len(rows(view).said[f"word/line/{number}"]) for number in (0, 1, 2)] == [2, 2, 0]


def test_another_position_begins_with_the_question_again() -> None:
    view = SheetView(mid_game(2), line_by_line=True)
    press(view.stage, "Next line")
    view.show(mid_game(3))
    assert page(view) == page(SheetView(mid_game(3), line_by_line=True))


def test_of_a_long_sheet_the_lines_of_whoever_comes_next_are_unfolded() -> None:
    view = SheetView(mid_game(4), line_by_line=True)
    for number in range(len(view.sheet.lines)):
        press(view.stage, "Next line")
        assert number in unfolded(view)


def test_of_a_long_sheet_every_line_keeps_its_room_whoever_is_unfolded() -> None:
    view = SheetView(mid_game(4), line_by_line=True)
    room = view.stage.frame.words.count("<button")
    assert room == len(view.sheet.lines) + 4
    for _ in view.sheet.lines:
        press(view.stage, "Next line")
        assert view.stage.frame.words.count("<button") == room


def test_a_sheet_without_lines_is_not_told_line_by_line() -> None:
    view = SheetView(GAME.new(2), scope="round")
    assert not view.sheet.lines
    assert "Line by line" not in pressable(view)


def test_the_sheet_follows_the_position() -> None:
    state = mid_game(2)
    view = SheetView(state)
    view.point(1)
    after = state
    while after.score_sheet() == state.score_sheet():
        after = after.play(decide(after))
    view.show(after)
    fresh = SheetView(after)
    assert view.sheet == after.score_sheet() != state.score_sheet()
    assert (view.stage.frame.words, view.stage.frame.told) == (fresh.stage.frame.words, fresh.stage.frame.told)
    assert view.stage.scene == fresh.stage.scene
    assert repr(view) == repr(fresh)


def test_the_sheet_grows_and_shrinks_with_the_players() -> None:
    view = SheetView(mid_game(2))
    for state in (mid_game(4), GAME.new(2)):
        view.show(state)
        assert view.stage.scene == SheetView(state).stage.scene
        assert len([name for name in rows(view).said if "player" in name]) == state.players


def test_no_hand_is_on_the_sheet() -> None:
    assert not any(shape.key.startswith("hand/") for shape in SheetView(mid_game(2)).stage.scene)


def test_a_sheet_of_one_round_and_a_scope_that_is_none() -> None:
    state = mid_game(2)
    assert SheetView(state, scope="round").sheet == state.score_sheet("round")
    with pytest.raises(GameError):
        SheetView(state, scope="week")


def test_a_line_that_is_not_there_is_said_in_words() -> None:
    with pytest.raises(GameError):
        SheetView(mid_game(2)).point(99)


def test_the_text_form_and_the_picture() -> None:
    view, same = SheetView(mid_game(3), dark=True), SheetView(mid_game(3), dark=True)
    bundle = view._repr_mimebundle_()
    assert bundle["text/plain"] == repr(view) == view.sheet.to_text()
    assert bundle["image/svg+xml"] == same._repr_mimebundle_()["image/svg+xml"]
    ET.fromstring(bundle["image/svg+xml"])
    assert view.stage.canvas.palette is DARK


def test_hostile_names_stay_words() -> None:
    view = SheetView(mid_game(2), HOSTILE)
    view.point(0)
    picture = view._repr_mimebundle_()["image/svg+xml"]
    pages = [picture, view.stage.frame.words, sheet_html(view.sheet, HOSTILE), view.stage.frame.told]
    for page in pages:
        assert "<script" not in page
        assert "<img" not in page
    assert all("&lt;script&gt;" in page for page in pages[:3])
    ET.fromstring(picture)


def test_the_plain_table_has_every_line() -> None:
    class Cells(HTMLParser):
        found: tuple[str, ...] = ()

        def handle_data(self, data: str) -> None:
            self.found = (*self.found, data)

    sheet = mid_game(3).score_sheet()
    cells = Cells()
    cells.feed(sheet_html(sheet, ["Ann", "Ben", "Cleo"]))
    for line in sheet.lines:
        assert {line.text, minus(line.points)} <= set(cells.found)
    for player, name in enumerate(["Ann", "Ben", "Cleo"]):
        assert {name, minus(sheet.total(player))} <= set(cells.found)
