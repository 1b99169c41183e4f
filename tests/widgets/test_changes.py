"""How shapes become few, short commands: drawings that are stamped, and numbers in binary."""

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.widgets.wire import Raster, Wire
from widgets.render.canvas import SceneCanvas
from widgets.render.changes import repaint
from widgets.scene.palette import LIGHT
from widgets.scene.shapes import Art, Circle, Poly, Rect, Scene, Shape, Stamp, Text

SIZE = (300, 200)
ART = Art(
    [
        Rect(0, 0, 40, 40, fill="green"),
        Poly(((4, 4), (36, 4), (20, 30)), fill="yellow", stroke="ink", width=2),
        Rect(18, 4, 4, 32, fill="white"),
        Circle(20, 20, 8, fill="red"),
        Text(20, 20, "7", bold=True),
    ]
)
OTHER = Art([Rect(0, 0, 40, 40, fill="green"), Circle(20, 20, 8, fill="red"), Rect(10, 10, 8, 8, fill="yellow")])


def commands(shapes: list[Shape]) -> list[tuple[str, list[Any]]]:
    draw, buffers = repaint(None, shapes, LIGHT, SIZE, 1)
    return list(Wire._read(None, draw, buffers))  # type: ignore[arg-type]


def size(shapes: list[Shape]) -> int:
    draw, buffers = repaint(None, shapes, LIGHT, SIZE, 1)
    return len(json.dumps(draw)) + sum(map(len, buffers))


def picture(shapes: list[Shape]) -> list[list[int]]:
    raster = Raster(*SIZE).play([("switchCanvas", ["one"]), *commands(shapes)])
    return raster.layers["one"].tolist()  # type: ignore[no-any-return]


def moved(art: Art, x: float, y: float) -> list[Shape]:
    """The shapes of a drawing, each for itself at its place."""
    shapes: list[Shape] = []
    for shape in art.shapes:
        match shape:
            case Rect():
                shapes.append(Rect(shape.x + x, shape.y + y, shape.w, shape.h, fill=shape.fill))
            case Circle():
                shapes.append(Circle(shape.x + x, shape.y + y, shape.r, fill=shape.fill))
            case Poly():
                points = tuple((px + x, py + y) for px, py in shape.points)
                shapes.append(Poly(points, fill=shape.fill, stroke=shape.stroke, width=shape.width))
            case Text():
                shapes.append(Text(shape.x + x, shape.y + y, shape.text, bold=shape.bold))
    return shapes


def test_a_stamp_looks_like_its_shapes_drawn_one_by_one() -> None:
    places = [(x, y, ART if (x + y) % 80 else OTHER) for x in range(0, 280, 40) for y in range(0, 160, 40)]
    stamps: list[Shape] = [Stamp(x, y, art) for x, y, art in places]
    one_by_one = [shape for x, y, art in places for shape in moved(art, x, y)]
    assert picture(stamps) == picture(one_by_one)
    assert size(stamps) < size(one_by_one)


def test_stamps_that_overlap_keep_their_order() -> None:
    stamps: list[Shape] = [Stamp(20, 20, ART), Stamp(40, 30, OTHER), Stamp(60, 40, ART)]
    one_by_one = [shape for stamp in stamps for shape in moved(stamp.art, stamp.x, stamp.y)]  # type: ignore[attr-defined]
    assert picture(stamps) == picture(one_by_one)


def test_stamps_side_by_side_are_painted_together() -> None:
    stamps: list[Shape] = [Stamp(40 * number, 0, ART) for number in range(7)]
    names = [name for name, _ in commands(stamps)]
    assert names.count("fillText") == 7
    assert names.count("fillPolygons") == 1
    assert len([name for name in names if name == "set"]) < 15


@pytest.mark.parametrize(
    ("shape", "form"),
    [(Rect(0, 9, 5, 7, fill="red", stroke="ink"), "Rects"), (Circle(0, 9, 4.5, fill="red", stroke="ink"), "Circles")],
)
def test_many_rectangles_and_circles_are_sent_as_binary_numbers(shape: Rect | Circle, form: str) -> None:
    row: list[Shape] = [replace(shape, x=18.5 * number) for number in range(16)]
    assert size(row) < 2 * size(row[:4])
    names = [name for name, _ in commands(row)]
    assert (names.count(f"fill{form}"), names.count(f"stroke{form}")) == (1, 1)


def test_many_rounded_rectangles_are_sent_as_binary_numbers() -> None:
    row: list[Shape] = [Rect(18.5 * number, 9, 12, 14, 3, fill="red") for number in range(16)]
    assert size(row) < 2 * size(row[:4])
    names = [name for name, _ in commands(row)]
    assert (names.count("fillRects"), names.count("strokeRects"), names.count("rect")) == (1, 1, 0)


def test_the_page_can_always_tell_how_many_there_are() -> None:
    """A buffer is always among the numbers, also where one dot of a size of its own is left over."""
    dots: list[Shape] = [Circle(20 * number, 50, 4, fill="red") for number in range(1, 14)]
    for few in ([Circle(150, 150, 9, fill="red")], [Circle(150, 150, 9, fill="red")] * 3):
        columns = [args for name, args in commands([*dots, *few]) if name == "fillCircles"]
        assert columns
        assert all(isinstance(args[0], np.ndarray) for args in columns)


def test_binary_numbers_paint_the_same_picture() -> None:
    shapes: list[Shape] = [Rect(12 * number, 5 * number, 6 + number % 3, 9, fill="red") for number in range(20)]
    shapes += [Circle(10 + 14 * number, 150, 5, fill="blue") for number in range(15)]
    alone = [picture([shape]) for shape in shapes]
    together = picture(shapes)
    for y in range(SIZE[1]):
        for x in range(SIZE[0]):
            assert bool(together[y][x]) == any(one[y][x] for one in alone)


def test_what_has_no_ink_costs_nothing() -> None:
    plain: list[Shape] = [Rect(0, 0, 50, 50, fill="red")]
    scene = Scene(*SIZE, "t", pieces=[*plain, Rect(10, 10, 30, 30, key="here", label="a place")])
    assert size([*scene.sheets[1]]) == size(plain)


def test_a_change_of_what_has_no_ink_sends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    red = Rect(0, 0, 50, 50, fill="red")
    canvas = SceneCanvas(Scene(300, 200, "t", pieces=[red, Rect(10, 10, 30, 30, key="a", label="one")]))
    wire = Wire(canvas, monkeypatch).connect()
    wire.take()
    canvas.show(Scene(300, 200, "t", pieces=[red, Rect(10, 10, 30, 30, key="a", label="two")]))
    assert not wire.take()
