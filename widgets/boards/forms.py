"""Forms that drawings of several games are made of."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

from widgets.render.changes import touch
from widgets.scene.shapes import Art, Circle, Outlined, Point, Poly, Rect, Shape, Stamp, Text


def form(outline: Sequence[Point], x: float, y: float, k: float, fill: str = "white") -> Poly:
    """A form round a point, so many times its size."""
    return Poly(tuple((x + k * dx, y + k * dy) for dx, dy in outline), fill=fill)


def star(x: float, y: float, r: float, points: int, inner: float, fill: str) -> Poly:
    """A star with one point up; `inner` is the share of the radius between the points."""
    turns = [math.pi * i / points for i in range(2 * points)]
    reach = [r if i % 2 == 0 else r * inner for i in range(2 * points)]
    rays = zip(turns, reach, strict=True)
    return Poly(
        tuple((near(x + far * math.sin(turn)), near(y - far * math.cos(turn))) for turn, far in rays), fill=fill
    )


def near(number: float) -> float:
    """To half a pixel, which is short to write."""
    return round(2 * number) / 2


def printed(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Shapes in one drawing, which takes fewer bytes; rectangles with keys lie over it without ink, to be clicked."""
    shown = tuple(shapes)
    keyed = [shape for shape in shown if isinstance(shape, Rect) and shape.key]
    places = (Rect(each.x, each.y, each.w, each.h, key=each.key) for each in keyed)
    return (Stamp(0, 0, Art(replace(shape, key="") for shape in shown)), *places)


def pressed(things: Iterable[Shape]) -> list[Shape]:
    """Drawings that lie apart as plain shapes: what lies on others comes after them, and alike shapes come together.

    That is sent in far fewer bytes than one drawing after the other.
    """
    found: list[tuple[int, Shape]] = []
    for thing in things:
        parts = [moved(part, thing.x, thing.y) for part in thing.art.shapes] if isinstance(thing, Stamp) else [thing]
        depths: list[int] = []
        for part in parts:
            below = zip(depths, parts, strict=False)
            under = [depth + _differ(other, part) for depth, other in below if touch(other.box, part.box)]
            depths.append(max(under, default=0))
        found += zip(depths, parts, strict=True)
    return [shape for _, shape in sorted(found, key=_order)]


def _differ(one: Shape, other: Shape) -> bool:
    """Whether it is seen which of two shapes lies on the other."""
    return one.fill != other.fill or any(getattr(shape, "stroke", "") for shape in (one, other))


def _order(found: tuple[int, Shape]) -> tuple[object, ...]:
    """Where a shape comes in such a list."""
    depth, shape = found
    more = (shape.size, shape.bold, shape.align) if isinstance(shape, Text) else ()
    line = (shape.stroke, shape.width, getattr(shape, "radius", 0)) if isinstance(shape, Outlined) else ()
    return depth, type(shape).__name__, shape.fill, *line, *more


def moved(shape: Shape, x: float, y: float) -> Shape:
    """A shape so far to the right and so far down."""
    if isinstance(shape, Poly):
        return replace(shape, points=tuple((px + x, py + y) for px, py in shape.points))
    assert isinstance(shape, Circle | Rect | Text | Stamp)
    return replace(shape, x=shape.x + x, y=shape.y + y)
