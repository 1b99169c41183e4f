"""Scenes: what lies where, what a click means, and what is said."""

from dataclasses import replace

import pytest

from widgets.scene.shapes import (
    FINGER,
    TOLERANCE,
    Art,
    Circle,
    MarkKind,
    Poly,
    Rect,
    Scene,
    Stamp,
    Text,
    fitted,
    grow,
    mark,
    piece,
    plain,
    text_width,
)

LOW = Rect(10, 10, 100, 80, fill="field", key="low", label="a field")
HIGH = Rect(50, 50, 100, 80, fill="red", key="high", label="a red card")


def scene(**layers: object) -> Scene:
    return Scene(400, 300, "Test", **layers)  # type: ignore[arg-type]


def test_a_later_shape_and_a_later_layer_lie_on_top() -> None:
    assert scene(board=[LOW, HIGH]).hit(60, 60) == "high"
    assert scene(board=[HIGH, LOW]).hit(60, 60) == "low"
    assert scene(board=[HIGH], pieces=[LOW]).hit(60, 60) == "low"
    assert scene(pieces=[LOW], marks=[HIGH]).hit(60, 60) == "high"


def test_shapes_without_a_key_do_not_stop_a_click() -> None:
    assert scene(board=[LOW], marks=[Rect(0, 0, 400, 300, fill="ink")]).hit(20, 20) == "low"


def test_a_near_miss_finds_the_nearest_shape_and_a_far_one_nothing() -> None:
    left, right = Circle(100, 100, 5, key="left"), Circle(130, 100, 5, key="right")
    near = scene(pieces=[left, right])
    assert near.hit(110, 100) == "left"
    assert near.hit(120, 100) == "right"
    assert near.hit(100, 105 + TOLERANCE - 0.1) == "left"
    assert near.hit(100, 105 + TOLERANCE + 0.1) == ""
    assert near.hit(114, 100) == ""
    assert near.hit(114, 100, FINGER) == "left"
    assert near.hit(116, 100, FINGER) == "right"


def test_an_exact_hit_beats_a_nearer_layer() -> None:
    small = Circle(115, 50, 3, key="small")
    assert scene(board=[LOW], marks=[small]).hit(108, 50) == "low"


def test_distance_follows_the_form() -> None:
    assert Circle(0, 0, 10).distance(8, 8) == pytest.approx(1.3137, abs=1e-4)
    triangle = Poly(((0, 0), (10, 0), (0, 10)))
    assert triangle.distance(2, 2) == 0
    assert triangle.distance(10, 10) == pytest.approx(50**0.5)
    line = Poly(((0, 0), (10, 0)), closed=False, stroke="ink", width=4)
    assert line.distance(5, 2) == 0
    assert line.distance(5, 5) == 3
    assert Poly(((3, 3), (3, 3)), closed=False, width=0).distance(3, 7) == 4


def test_a_box_holds_the_outline() -> None:
    assert Rect(10, 20, 30, 40, fill="red").box == (10, 20, 40, 60)
    assert Rect(10, 20, 30, 40, stroke="ink", width=4).box == (8, 18, 42, 62)
    assert Circle(10, 10, 5, stroke="ink", width=2).box == (4, 4, 16, 16)
    assert Circle(10, 10, 5, stroke="ink", width=2, rim="paper").box == (2.5, 2.5, 17.5, 17.5)
    assert Poly(((1, 2), (5, 9)), closed=False, stroke="ink", width=2).box == (0, 1, 6, 10)


def test_a_text_box_lies_on_its_side_of_x() -> None:
    wide = text_width("Expedition", "body")
    boxes = {side: Text(100, 50, "Expedition", align=side).box for side in ("left", "center", "right")}
    assert boxes["left"] == pytest.approx((100, 39.6, 100 + wide, 60.4))
    assert boxes["right"] == pytest.approx((100 - wide, 39.6, 100, 60.4))
    assert boxes["center"] == pytest.approx((100 - wide / 2, 39.6, 100 + wide / 2, 60.4))
    assert text_width("W", "body", bold=True) > text_width("W", "body") > text_width("i", "body")


def test_bounds_join_all_shapes_of_a_key() -> None:
    two = scene(board=[Rect(0, 0, 10, 10, key="a")], pieces=[Rect(50, 5, 10, 10, key="a"), Rect(90, 90, 9, 9, key="b")])
    assert two.bounds("a") == (0, 0, 60, 15)
    assert [shape.box for shape in two.find("b")] == [(90, 90, 99, 99)]
    assert two.find("c") == ()
    with pytest.raises(KeyError, match="'c'"):
        two.bounds("c")


def test_describe_says_each_label_once_in_the_order_of_drawing() -> None:
    card = replace(HIGH, key="")
    text = scene(board=[LOW, card, card], marks=[Rect(0, 0, 1, 1), Rect(0, 0, 1, 1, label="last move")]).describe()
    assert text == "Test\na field\na red card\nlast move"


def test_a_scene_is_a_value_that_a_list_cannot_change() -> None:
    shapes = [LOW]
    before = scene(board=shapes)
    shapes.append(HIGH)
    assert before == scene(board=(LOW,))
    assert hash(before) == hash(scene(board=(LOW,)))


KINDS: tuple[MarkKind, ...] = ("target", "selected", "last", "error", "pointer")


@pytest.mark.parametrize("kind", KINDS)
def test_a_mark_surrounds_or_touches_its_box_and_carries_the_key(kind: MarkKind) -> None:
    shapes = mark(kind, (100, 100, 140, 160), key="k", label="here")
    assert [shape.key for shape in shapes if shape.key] == ["k"]
    assert scene(marks=shapes).describe() == "Test\nhere"
    left, top, right, bottom = scene(marks=shapes).bounds("k")
    assert left <= 120 <= right
    assert top <= 100
    assert bottom >= 95


def test_marks_differ_in_form_and_not_only_in_colour() -> None:
    def form(kind: MarkKind) -> str:
        shapes = mark(kind, (100, 100, 140, 160))
        return repr([replace(s, stroke="x" if s.stroke != "paper" else "paper", fill="") for s in shapes])

    assert len({form(kind) for kind in KINDS}) == len(KINDS)


def test_an_arrow_without_room_above_comes_from_below() -> None:
    above, below = mark("pointer", (100, 100, 140, 160)), mark("pointer", (100, 5, 140, 60))
    assert above[-1].box[3] < 100
    assert below[-1].box[1] > 60


def test_pieces_differ_in_form() -> None:
    forms = {piece(seat, 0, 0, 10).box for seat in range(1, 6)}
    assert len(forms) == 5
    assert all(piece(seat, 50, 50, 10, key="p").distance(50, 50) == 0 for seat in range(1, 6))


def test_numbers_are_short_and_plain() -> None:
    assert [plain(2.0), plain(1 / 3), plain(-0.001), plain(7)] == [2, 0.3, 0, 7]
    assert isinstance(plain(2.0), int)
    for broken in (float("nan"), float("inf")):
        with pytest.raises(ValueError, match="no coordinate"):
            plain(broken)


def test_grow_reaches_out_on_every_side() -> None:
    assert grow((1, 2, 3, 4), 1) == (0, 1, 4, 5)


def test_a_stamp_lies_where_it_is_put_and_is_one_thing_to_click() -> None:
    art = Art([Rect(-5, -5, 10, 10, fill="red"), Circle(0, 0, 8, fill="ink")])
    stamp = Stamp(100, 50, art, key="here")
    assert stamp.box == (92, 42, 108, 58)
    assert stamp == Stamp(100, 50, art, key="here")
    assert stamp != Stamp(100, 50, Art(art.shapes), key="here")
    assert scene(pieces=[stamp]).hit(93, 43) == "here"


def test_a_line_of_text_takes_the_first_size_that_fits_and_is_cut_where_none_does() -> None:
    sizes = ("large", "body", "small")
    assert fitted(0, 0, "short", 200, sizes).size == "large"
    assert fitted(0, 0, "not so very short", 190, sizes).size == "body"
    cut = fitted(0, 0, "much too long for any of these sizes", 90, sizes)
    assert cut.size == "small"
    assert cut.text.endswith("…")
    assert cut.box[2] <= 90
