"""The still picture: well formed, the same every time, and safe with any text."""

import xml.etree.ElementTree as ET

import pytest

from tests.widgets.demo import demo
from widgets.render.svg import FRAME, still, to_svg
from widgets.scene.palette import DARK, LIGHT, UnknownTokenError
from widgets.scene.shapes import Art, Circle, Poly, Rect, Scene, Stamp, Text, mark

NS = "{http://www.w3.org/2000/svg}"
HOSTILE = "</text><script>alert(1)</script>\" ' & \x00\x1b\ud800 \u202e"


def parsed(scene: Scene) -> ET.Element:
    return ET.fromstring(to_svg(scene))


def test_the_same_scene_gives_the_same_text() -> None:
    assert to_svg(demo()) == to_svg(demo())
    assert to_svg(demo(), DARK) != to_svg(demo(), LIGHT)


def test_it_shrinks_with_the_page_and_has_a_name() -> None:
    root = parsed(demo())
    assert root.get("viewBox") == "0 0 960 620"
    assert root.get("style") == "width:960px;max-width:100%;height:auto"
    assert root.get("role") == "img"
    assert root.findtext(f"{NS}title") == "Demo board"
    assert root.findtext(f"{NS}desc") == demo().describe()


def test_every_shape_is_drawn_in_order_on_paper() -> None:
    shapes = [Rect(1, 2, 3, 4, 5, fill="red"), Circle(1, 2, 3, stroke="ink", dash=(4, 2)), Text(5, 6, "seven")]
    line, filled = Poly(((0, 0), (1, 1.25)), closed=False, stroke="ink"), Poly(((0, 0), (1, 0), (1, 1)), fill="red")
    groups = parsed(Scene(9, 9, "t", shapes, [line], [filled])).findall(f"{NS}g")
    tags = [[element.tag.removeprefix(NS) for element in group] for group in groups]
    assert tags == [["rect", "rect", "circle", "text"], ["polyline"], ["polygon"]]
    paper, rect, circle, text = groups[0]
    assert paper.attrib == {"x": "0", "y": "0", "width": "9", "height": "9", "fill": LIGHT["paper"]}
    assert rect.get("rx") == "5"
    assert circle.get("stroke-dasharray") == "4 2"
    assert circle.get("fill") == "none"
    assert (text.get("x"), text.get("y"), text.get("text-anchor")) == ("5", "11.6", "middle")
    assert groups[1][0].get("points") == "0,0 1,1.2"


def test_keys_can_be_found_in_the_picture() -> None:
    keys = {element.get("data-key") for element in parsed(demo()).iter() if element.get("data-key")}
    assert keys == {shape.key for shape in demo() if shape.key}


def test_hostile_text_stays_text() -> None:
    shape = Text(1, 1, HOSTILE, key=HOSTILE, label=HOSTILE)
    root = parsed(Scene(9, 9, HOSTILE, [shape]))
    shown = HOSTILE.replace("\x00", "\ufffd").replace("\x1b", "\ufffd").replace("\ud800", "\ufffd")
    shown = shown.replace("\u202e", "\ufffd")
    assert [element.text for element in root.iter(f"{NS}text")] == [shown]
    assert root.get("aria-label") == shown
    assert next(root.iter(f"{NS}text")).get("data-key") == shown
    assert not list(root.iter(f"{NS}script"))
    to_svg(Scene(9, 9, HOSTILE, [shape])).encode()


def test_an_unknown_token_and_a_broken_number_are_refused() -> None:
    with pytest.raises(UnknownTokenError, match="'blau'"):
        to_svg(Scene(9, 9, "t", [Rect(0, 0, 1, 1, fill="blau")]))
    with pytest.raises(ValueError, match="nan is no coordinate"):
        to_svg(Scene(9, 9, "t", [Rect(0, float("nan"), 1, 1, fill="red")]))


def test_a_still_keeps_the_live_view_beside_the_picture() -> None:
    view = {"text/plain": "Widget(...)", "application/vnd.jupyter.widget-view+json": {"model_id": "7"}}
    bundle = still(view, demo(), "a board")
    assert bundle["text/plain"] == "a board"
    assert bundle["image/svg+xml"] == to_svg(demo())
    assert bundle["application/vnd.jupyter.widget-view+json"] == {"model_id": "7"}
    assert bundle[FRAME] == {"caption": "Demo board", "live": True}


def test_a_picture_alone_has_a_frame_that_wakes_nothing() -> None:
    bundle = still({}, demo(), "a board", caption="One\x00 <b>two")
    assert bundle[FRAME] == {"caption": "One\ufffd <b>two"}, "the page takes it for text"
    assert set(bundle) == {FRAME, "text/plain", "image/svg+xml"}


def test_a_still_tells_the_page_its_caption_and_whether_there_is_something_to_wake() -> None:
    view = {"application/vnd.jupyter.widget-view+json": {"model_id": "7"}}
    assert still(view, demo(), "a board")[FRAME] == {"caption": demo().title, "live": True}
    assert still(view, demo(), "a board", caption="Your turn\x00")[FRAME]["caption"] == "Your turn\ufffd"
    assert still({}, demo(), "a board")[FRAME] == {"caption": demo().title}


def test_marks_are_drawn_in_both_palettes() -> None:
    for kind in ("target", "selected", "last", "error", "pointer"):
        for palette in (LIGHT, DARK):
            svg = to_svg(Scene(200, 200, "t", marks=mark(kind, (50, 60, 90, 120))), palette)
            assert palette[kind] in svg


def test_a_stamp_is_a_group_that_was_moved() -> None:
    art = Art([Rect(0, 0, 9, 9, fill="red"), Circle(4, 4, 2, fill="ink")])
    stamp = parsed(Scene(99, 99, "t", pieces=[Stamp(30, 40.5, art, key="here")])).findall(f"{NS}g")[1][0]
    assert stamp.get("transform") == "translate(30 40.5)"
    assert stamp.get("data-key") == "here"
    assert [element.tag.removeprefix(NS) for element in stamp] == ["rect", "circle"]
