"""The stage: as large as the room, deaf to late clicks, loud about faults, and silent about closed tools."""

from typing import Any

import pytest

from gamekit import GameError
from tests.widgets.demo import demo, field_key
from tests.widgets.player import buttons, open_tool, press, rest, send, share, spot
from tests.widgets.wire import Wire
from widgets import DARK, LIGHT, Stage
from widgets.play.stage import Item, Offer, Tool
from widgets.scene.knob import Knob
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Rect, Scene

HOSTILE = "<script>alert(1)</script>"


class Drawn:
    """A stage with a field in the middle of its room, which notes for which rooms it was drawn."""

    def __init__(self, **kwargs: Any) -> None:
        self.rooms: list[Room] = []
        self.stage = Stage("table", self._draw, **kwargs)
        self.done: list[Any] = []

    def _draw(self, room: Room) -> Scene:
        self.rooms.append(room)
        middle = Rect(room.width / 2 - 20, room.height / 2 - 20, 40, 40, fill="red", key="middle", label="the middle")
        return Scene(room.width, room.height, f"A board of {room.width}", [middle])

    def do(self, what: Any) -> Any:
        """Something to do that is noted."""
        return lambda *value: self.done.append((what, *value))

    def fail(self, *_: object) -> None:
        """Something that goes wrong."""
        raise RuntimeError(f"no {HOSTILE}")


@pytest.fixture
def drawn() -> Drawn:
    return Drawn()


# The room


def test_the_board_is_drawn_for_the_room_that_the_page_has(drawn: Drawn) -> None:
    assert drawn.rooms == [ROOM]
    drawn.stage.frame.room = [900, 700]
    assert drawn.rooms[-1] == drawn.stage.room == Room(900, 700)
    assert (drawn.stage.scene.width, drawn.stage.scene.height) == (900, 700)
    assert (drawn.stage.canvas.width, drawn.stage.canvas.height) == (900, 700)
    assert (drawn.stage.frame.size, drawn.stage.frame.label) == ([900, 700], "A board of 900")


def test_a_click_means_what_is_there_in_the_new_room(drawn: Drawn) -> None:
    drawn.stage.on_pick(lambda key, _: drawn.done.append(key))
    for room in ([900, 700], [400, 300]):
        drawn.stage.frame.room = room
        send(drawn.stage, pick=[0.5, 0.5])
        send(drawn.stage, pick=[0.1, 0.1])
    assert drawn.done == ["middle", ""] * 2


def test_a_finer_screen_is_painted_finer(drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire(drawn.stage.canvas, monkeypatch).connect()
    wire.take()
    drawn.stage.frame.fine = 3.0
    assert drawn.stage.canvas.width == 3 * ROOM.width
    assert ("scale", [3, 3]) in wire.take()


def test_a_room_in_which_the_board_cannot_be_drawn_is_told_of(drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    before = drawn.stage.scene
    monkeypatch.setattr(drawn.stage, "_draw", drawn.fail)
    drawn.stage.frame.room = [900, 700]
    assert drawn.stage.scene == before
    assert drawn.stage.frame.alarm


@pytest.mark.parametrize(("dark", "follows"), [(None, True), (True, False), (False, False)])
def test_it_follows_the_theme_of_the_page_unless_it_was_told(dark: bool | None, follows: bool) -> None:
    stage = Drawn(dark=dark).stage
    before = stage.canvas.palette
    assert before is (DARK if dark else LIGHT)
    stage.frame.dark = not dark
    assert (stage.canvas.palette is not before) == follows


# What is clicked


def test_the_mouse_is_told_what_it_rests_on(drawn: Drawn) -> None:
    stage = drawn.stage
    stage.on_hover(drawn.done.append)
    for key in ("middle", "middle", "", ""):
        rest(stage, key)
        assert stage.frame.tip == ("the middle" if key else "")
    assert drawn.done == ["middle", ""], "only changes are told"


@pytest.mark.parametrize("message", [{}, {"do": None}, {"do": "nothing"}, {"do": 7}, {"other": 1}, {"do": ["x"]}])
def test_a_message_that_means_nothing_does_nothing(drawn: Drawn, message: dict[str, Any]) -> None:
    send(drawn.stage, **message)
    assert (drawn.stage.frame.told, drawn.done) == ("", [])


def test_a_late_click_on_a_button_that_is_gone_does_nothing(drawn: Drawn) -> None:
    stage = drawn.stage
    late = []
    stage.offer([Offer("Choose", drawn.do("choice"))])
    stage.walk([Offer("Go back", drawn.do("foot"))])
    stage.cover("Wait.", Offer("Go on", drawn.do("cover")))
    stage.slide([Knob("n", "n", 1, 0, 9)], drawn.do("knob"))
    stage.answer({"why": drawn.do("word")})
    stage.equip([Tool("Help", lambda: [Item("button", "Help me", drawn.do("item"))])])
    open_tool(stage, "Help")
    stage.turns(drawn.do("turn"))
    late = [*buttons(stage).values(), "knob/n", "word/why", "turn"]
    for name in late:
        send(stage, do=name)
    assert {first for first, *_ in drawn.done} == {"choice", "foot", "cover", "knob", "word", "item", "turn"}
    drawn.done.clear()
    stage.offer([Offer("Another", drawn.do("another choice"))])
    stage.walk([])
    stage.cover()
    stage.slide([], drawn.do("knob"))
    stage.answer({})
    stage.close_tool()
    stage.turns(None)
    for name in late:
        send(stage, do=name)
    assert drawn.done == []


# What goes wrong


def test_a_fault_in_any_callback_is_shown_escaped(drawn: Drawn, caplog: pytest.LogCaptureFixture) -> None:
    stage = drawn.stage
    stage.on_pick(drawn.fail)
    stage.on_hover(drawn.fail)
    stage.offer([Offer("Choose", drawn.fail)])
    stage.slide([Knob("n", "n", 1, 0, 9)], drawn.fail)
    stage.equip([Tool("Help", lambda: [Item("entry", "A word", drawn.fail)]), Tool("Broken", drawn.fail)])
    open_tool(stage, "Help")
    middle = share(stage.scene, *spot(stage.scene, "middle"))
    messages = [
        {"pick": middle},
        {"over": middle},
        {"do": buttons(stage)["Choose"]},
        {"do": "knob/n"},
        {"do": "item/0"},
    ]
    for message in messages:
        stage.tell("")
        send(stage, **message)
        assert "RuntimeError: no &lt;script&gt;alert(1)&lt;/script&gt;" in stage.frame.told
        assert stage.frame.alarm
    stage.tell("")
    open_tool(stage, "Broken")
    assert "RuntimeError: no &lt;script&gt;" in stage.frame.told
    assert len(caplog.records) == len(messages) + 1, "whoever runs the kernel can read where"


def test_what_a_reader_did_wrong_is_told_in_its_own_words(drawn: Drawn, caplog: pytest.LogCaptureFixture) -> None:
    def refuse() -> None:
        raise GameError(f"There is no {HOSTILE}.")

    drawn.stage.offer([Offer("Choose", refuse)])
    press(drawn.stage, "Choose")
    assert "There is no &lt;script&gt;alert(1)&lt;/script&gt;." in drawn.stage.frame.told
    assert "Something went wrong" not in drawn.stage.frame.told
    assert caplog.records == []


# Sliders and menus


def test_sliders_and_menus_send_what_they_are_moved_to(drawn: Drawn) -> None:
    knobs = [Knob("n", "How many", 3, 1, 9), Knob("who", "Who", "Ann", words=("Ann", "Ben"))]
    drawn.stage.slide(knobs, drawn.do("moved"))
    assert drawn.stage.frame.sliders == [
        {"id": "knob/n", "text": "How many", "value": 3, "least": 1, "most": 9},
        {"id": "knob/who", "text": "Who", "value": "Ann", "options": ("Ann", "Ben")},
    ]
    send(drawn.stage, do="knob/n", value=5)
    send(drawn.stage, do="knob/who", value="Ben")
    assert drawn.done == [("moved", "n", 5), ("moved", "who", "Ben")]


@pytest.mark.parametrize(("value", "checked"), [(5, 5), (99, 9), (-99, 1)])
def test_a_slider_ends_at_its_ends(value: int, checked: int) -> None:
    assert Knob("n", "n", 3, 1, 9).checked(value) == checked


def test_a_menu_has_no_other_words() -> None:
    with pytest.raises(GameError, match="Who can be Ann or Ben, not 'Zoe'"):
        Knob("who", "Who", "Ann", words=("Ann", "Ben")).checked("Zoe")


# Tools


def test_a_tool_is_made_when_it_is_opened_and_forgotten_when_it_is_closed(drawn: Drawn) -> None:
    made: list[str] = []

    def page(name: str) -> list[Item]:
        made.append(name)
        return [Item("html", name, value=f"<p>the {name}</p>"), Item("button", f"Use the {name}", drawn.do(name))]

    stage = drawn.stage
    stage.equip([Tool("Score", lambda: page("score")), Tool("Story", lambda: page("story"))])
    assert (made, stage.frame.page) == ([], [])
    stage.frame.opened = "menu"
    assert (made, stage.frame.page) == ([], [])
    assert "the score" in str(open_tool(stage, "Score"))
    use = buttons(stage)["Use the score"]
    stage.frame.opened = "Story"
    assert made == ["score", "story"]
    assert "the score" not in str(stage.frame.get_state())
    stage.close_tool()
    assert stage.frame.page == []
    send(stage, do=use)
    assert drawn.done == []


@pytest.mark.parametrize("opened", ["Nothing of the kind", HOSTILE])
def test_a_tool_that_is_not_there_is_an_empty_page(drawn: Drawn, opened: str) -> None:
    drawn.stage.frame.opened = opened
    assert (drawn.stage.frame.page, drawn.stage.frame.told) == ([], "")


def test_a_button_of_a_tool_sends_along_what_stands_in_its_entry(drawn: Drawn) -> None:
    items = [Item("entry", "A name", value="game.txt"), Item("button", "Save", drawn.do("save"), along="A name")]
    drawn.stage.equip([Tool("Files", lambda: items)])
    entry, button = open_tool(drawn.stage, "Files")
    assert button["with"] == entry["id"]
    press(drawn.stage, "Save")
    press(drawn.stage, "Save", "other.txt")
    assert drawn.done == [("save", "game.txt"), ("save", "other.txt")]


# Words


def test_names_are_sent_as_text_and_never_within_html(drawn: Drawn) -> None:
    stage = drawn.stage
    stage.offer([Offer(HOSTILE, drawn.do("choice"), tip=HOSTILE)])
    stage.cover(HOSTILE, Offer(HOSTILE, drawn.do("cover")))
    assert not any(HOSTILE in html for html in (stage.frame.words, stage.frame.told, stage.frame.main))


def test_a_stage_is_saved_with_a_picture_and_a_text() -> None:
    stage = Stage("picture", lambda _: demo())
    bundle = stage.still("a board", "A caption")
    assert bundle["text/plain"] == "a board"
    assert field_key("red", 9) in bundle["image/svg+xml"]
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] == stage.model_id
    assert bundle["application/vnd.rulebook-lab.frame+json"] == {"caption": "A caption", "live": True}
