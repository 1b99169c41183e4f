"""A score sheet to look into: it follows the position, cites rules and points at what a line counts."""

from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

import gamekit
from gamekit import GameError
from gamekit.words import minus, signed
from tests.widgets.player import decide, mid_game, spot
from tests.widgets.test_play_area import HOSTILE
from tests.widgets.wire import Wire
from widgets import DARK, SheetView
from widgets.play.sheet import sheet_html
from widgets.render.canvas import SCALE

GAME = gamekit.load("lostcities")


def pointed(view: SheetView) -> list[str]:
    return [shape.label for shape in view.canvas.scene.marks if shape.label.startswith("Look here")]


def line_about(view: SheetView, colour: str) -> int:
    """The first line that counts a piece of this colour."""
    return next(
        number
        for number, line in enumerate(view.sheet.lines)
        if any(key.startswith("piece/") and key.endswith(colour) for key in line.about)
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_line_is_shown_with_its_points_and_its_rule(players: int) -> None:
    view = SheetView(mid_game(players))
    scene = view.canvas.scene
    words = [shape.text for shape in scene if hasattr(shape, "text")]
    assert view.sheet.lines
    for number, line in enumerate(view.sheet.lines):
        assert spot(scene, f"line/{number}")
        assert {line.text, signed(line.points), line.rule} <= set(words)
    for player in range(players):
        assert minus(view.sheet.total(player)) in words
    for shape in scene:
        left, top, right, bottom = shape.box
        assert left >= -4
        assert top >= -4
        assert right <= scene.width + 4
        assert bottom <= scene.height + 4


def test_a_line_points_at_what_it_counts() -> None:
    view = SheetView(mid_game(2), ["Ann", "Ben"])
    assert pointed(view) == []
    number = line_about(view, "blue")
    view.point(number)
    assert len(pointed(view)) == len(view.sheet.lines[number].about) > 0
    assert "blue" in pointed(view)[0]
    rule = view.sheet.lines[number].rule
    assert f"<code>{rule}</code>" in view._rule.value
    assert repr(view).endswith(f"Pointing at: {view.sheet.lines[number].text}")
    view.point(None)
    assert pointed(view) == []
    assert "<code>" not in view._rule.value


def test_every_line_about_something_points_at_something_on_the_board() -> None:
    view = SheetView(mid_game(4))
    for number, line in enumerate(view.sheet.lines):
        view.point(number)
        assert len(pointed(view)) == len(line.about)


def test_a_click_on_a_line_is_the_same_as_the_dropdown() -> None:
    by_mouse, by_keys = SheetView(mid_game(2)), SheetView(mid_game(2))
    number = line_about(by_mouse, "yellow")
    x, y = spot(by_mouse.canvas.scene, f"line/{number}")
    by_mouse.canvas._handle_custom_msg({"event": "mouse_down", "x": SCALE * x, "y": SCALE * y}, [])
    by_keys._lines.value = number
    assert by_mouse._lines.value == number
    assert by_mouse.canvas.scene == by_keys.canvas.scene
    assert repr(by_mouse) == repr(by_keys)
    x, y = spot(by_mouse.canvas.scene, "deck")
    by_mouse.canvas._handle_custom_msg({"event": "mouse_down", "x": SCALE * x, "y": SCALE * y}, [])
    assert by_mouse._lines.value == number  # a click elsewhere changes nothing


def test_buttons_go_from_line_to_line() -> None:
    view = SheetView(mid_game(2))
    back, on = (
        next(button for button in view.children[1].children if button.description == says)
        for says in ("Previous line", "Next line")
    )
    seen = []
    for _ in view.sheet.lines:
        on.click()
        seen.append(view._line)
    assert seen == list(range(len(view.sheet.lines)))
    back.click()
    assert view._line == len(view.sheet.lines) - 2


def test_the_dropdown_lists_every_line() -> None:
    view = SheetView(mid_game(2), ["Ann", "Ben"])
    labels = [label for label, _ in view._lines.options]
    assert view._lines.label == labels[0]  # an invitation, not a blank
    assert len(labels) == len(set(labels)) == len(view.sheet.lines) + 1
    for line, label in zip(view.sheet.lines, labels[1:], strict=True):
        assert label.startswith(f"{('Ann', 'Ben')[line.player]}: {line.text}")


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
    assert view._lines.options == fresh._lines.options
    assert view._lines.label == view._lines.options[0][0]
    assert view.canvas.scene == fresh.canvas.scene
    assert repr(view) == repr(fresh)


def test_the_sheet_grows_and_shrinks_with_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    view = SheetView(mid_game(2))
    wire = Wire(view.canvas, monkeypatch).connect()
    wire.take()
    view.show(mid_game(4))
    assert view.canvas.height == SCALE * view.canvas.scene.height
    assert wire.size() > 5_000  # all of it is painted anew
    view.show(GAME.new(2))
    assert view.canvas.scene == SheetView(GAME.new(2)).canvas.scene


def test_no_hand_is_on_the_sheet() -> None:
    assert not any(shape.key.startswith("hand/") for shape in SheetView(mid_game(2)).canvas.scene)


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
    assert view.canvas.palette is DARK


def test_hostile_names_stay_words() -> None:
    view = SheetView(mid_game(2), HOSTILE)
    view.point(0)
    picture = view._repr_mimebundle_()["image/svg+xml"]
    pages = [picture, view._rule.value, sheet_html(view.sheet, HOSTILE)]
    for page in pages:
        assert "<script" not in page
        assert "<img" not in page
    assert "&lt;script&gt;" in pages[0]
    assert "&lt;script&gt;" in pages[2]
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
        assert {line.text, minus(line.points), line.rule} <= set(cells.found)
    for player, name in enumerate(["Ann", "Ben", "Cleo"]):
        assert {name, minus(sheet.total(player))} <= set(cells.found)
