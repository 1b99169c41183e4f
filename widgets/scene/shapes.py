"""Shapes as plain data: what is drawn, what can be clicked, and what is said of it.

Coordinates are pixels at the scene's own size, x to the right and y down. Colours are tokens of a palette.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import chain
from typing import ClassVar, Final, Literal, TypeAlias

from widgets.scene.palette import pixels

Point: TypeAlias = tuple[float, float]
Bounds: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom
Pixels: TypeAlias = tuple[int, int, int, int]  # the same in whole numbers

RIM: Final = 3.0  # how much broader a rim is than the outline that it lies under
TOLERANCE: Final = 6.0  # a mouse that misses a keyed shape by no more than this still means it
FINGER: Final = 22.0  # and a finger by no more than this


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """What all shapes share; a shape without a key cannot be clicked, one without a label is not spoken of."""

    fill: str = ""
    key: str = ""
    label: str = ""
    thing: str = ""  # what it is called when it moves or is pointed at, where a click on it means something else
    _ink: Pixels | None = field(default=None, init=False, repr=False, compare=False)
    smooth: ClassVar[int] = 1  # how many pixels round it its smoothed edges may colour

    @property
    def box(self) -> Bounds:
        """The box that holds all of the shape's ink."""
        raise NotImplementedError

    @property
    def ink(self) -> Pixels:
        """The whole pixels that the shape may colour; every repaint asks for them, of mostly the same shapes."""
        if self._ink is None:
            left, top, right, bottom = grow(self.box, self.smooth)
            try:
                ink = (math.floor(left), math.floor(top), math.ceil(right), math.ceil(bottom))
            except (ValueError, OverflowError):
                raise ValueError(f"{self} lies nowhere: a coordinate is no number") from None
            object.__setattr__(self, "_ink", ink)
            return ink
        return self._ink

    @property
    def seen(self) -> bool:
        """Whether it has ink at all; a shape that has none may still be clicked."""
        return bool(self.fill)

    def distance(self, x: float, y: float) -> float:
        """How far a point lies from the shape, 0 inside it."""
        return _box_distance(self.box, x, y)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlined(Shape):
    """A shape with an outline, solid or dashed; the line lies half outside the shape.

    A rim is a broader, solid line under all of it, which keeps it apart from any ground.
    """

    stroke: str = ""
    width: float = 1
    dash: tuple[float, ...] = ()
    rim: str = ""

    @property
    def reach(self) -> float:
        """How far the ink goes beyond the form."""
        return (self.width + (RIM if self.rim else 0)) / 2 if self.stroke else 0

    @property
    def seen(self) -> bool:
        """Whether it is filled or outlined."""
        return bool(self.fill or self.stroke)


@dataclass(frozen=True, slots=True)
class Rect(Outlined):
    """A rectangle from its upper left corner, with rounded corners if it has a radius."""

    x: float
    y: float
    w: float
    h: float
    radius: float = 0

    @property
    def box(self) -> Bounds:
        """The rectangle and its outline."""
        return grow((self.x, self.y, self.x + self.w, self.y + self.h), self.reach)


@dataclass(frozen=True, slots=True)
class Circle(Outlined):
    """A circle round its centre."""

    x: float
    y: float
    r: float

    @property
    def box(self) -> Bounds:
        """The circle and its outline."""
        return grow((self.x, self.y, self.x, self.y), self.r + self.reach)

    def distance(self, x: float, y: float) -> float:
        """How far a point lies from the disc."""
        return max(0.0, math.hypot(x - self.x, y - self.y) - self.r)


@dataclass(frozen=True, slots=True)
class Poly(Outlined):
    """A polygon, or a line through its points if it is not closed."""

    points: tuple[Point, ...]
    closed: bool = True

    @property
    def box(self) -> Bounds:
        """The points and the outline, whose corners are round."""
        xs, ys = zip(*self.points, strict=True)
        return grow((min(xs), min(ys), max(xs), max(ys)), self.reach)

    def distance(self, x: float, y: float) -> float:
        """How far a point lies from the polygon, or from the inked line."""
        ends = self.points[1:] + self.points[:1] if self.closed else self.points[1:]
        sides = list(zip(self.points, ends, strict=False))
        if self.closed and sum(_crosses(a, b, x, y) for a, b in sides) % 2:
            return 0.0
        return max(0.0, min(_side_distance(a, b, x, y) for a, b in sides) - (0 if self.closed else self.width / 2))


_BEFORE: Final = {"left": 0.0, "center": 0.5, "right": 1.0}  # how much of a text lies before its x


@dataclass(frozen=True, slots=True)
class Text(Shape):
    """One line of text, centred on y; x is its left end, its centre or its right end."""

    x: float
    y: float
    text: str
    size: str = "body"
    align: Literal["left", "center", "right"] = "center"
    bold: bool = False
    fill: str = field(default="ink", kw_only=True)

    @property
    def box(self) -> Bounds:
        """A box that the text does not leave in any common font."""
        wide, high = text_width(self.text, self.size, self.bold), pixels(self.size)
        left = self.x - wide * _BEFORE[self.align]
        return (left, self.y - 0.65 * high, left + wide, self.y + 0.65 * high)


class Art:
    """A drawing round a point that is stamped in many places; it equals nothing but itself, so it is made only once."""

    __slots__ = ("box", "shapes")

    def __init__(self, shapes: Iterable[Shape]) -> None:
        self.shapes = tuple(shapes)
        self.box = union(shape.box for shape in self.shapes)


@dataclass(frozen=True, slots=True)
class Stamp(Shape):
    """A drawing at a place: one shape to compare and to click, however much it shows."""

    x: float
    y: float
    art: Art
    smooth: ClassVar[int] = 0  # drawings have plain edges, side by side
    seen: ClassVar[bool] = True  # in the colours of the drawing

    @property
    def box(self) -> Bounds:
        """The box of the drawing, moved to its place."""
        left, top, right, bottom = self.art.box
        return (left + self.x, top + self.y, right + self.x, bottom + self.y)


@dataclass(frozen=True)
class Scene:
    """A picture in three layers: the board, the pieces on it, and the marks over both."""

    width: int
    height: int
    title: str
    board: Sequence[Shape] = ()
    pieces: Sequence[Shape] = ()
    marks: Sequence[Shape] = ()
    covers: Scene | None = None  # a picture of the same size that comes back when this one is taken away

    def __post_init__(self) -> None:
        for name in ("board", "pieces", "marks"):
            object.__setattr__(self, name, tuple(getattr(self, name)))

    @property
    def layers(self) -> tuple[tuple[Shape, ...], ...]:
        """The layers from the lowest to the topmost, the lowest on a sheet of paper."""
        return ((_paper(self.width, self.height), *self.board), tuple(self.pieces), tuple(self.marks))

    @cached_property
    def sheets(self) -> tuple[tuple[Shape, ...], ...]:
        """What is seen, as it lies on a canvas: what covers another picture is on top, so that the rest can stay."""
        board, pieces, marks = (tuple(shape for shape in layer if shape.seen) for layer in self.layers)
        return (board, pieces, marks) if self.covers is None else (*self.covers.sheets[:2], board + pieces + marks)

    def __iter__(self) -> Iterator[Shape]:
        """Every shape in the order of drawing."""
        return chain(self.board, self.pieces, self.marks)

    def hit(self, x: float, y: float, tolerance: float = TOLERANCE) -> str:
        """Key of the topmost keyed shape at a point, else of the nearest one close by, else nothing."""
        nearest, best = tolerance, ""
        for shape in reversed([shape for shape in self if shape.key]):
            away = shape.distance(x, y)
            if away == 0:
                return shape.key
            if away < nearest:
                nearest, best = away, shape.key
        return best

    def hit_one_of(self, keys: Iterable[str], x: float, y: float, tolerance: float = TOLERANCE) -> str:
        """Which of some keys is at a point, the smallest one, else close by: what else lies there does not count."""
        nearest, best = (tolerance, 0.0), ""
        for key in keys:
            shapes = self.find(key)
            if shapes:
                left, top, right, bottom = self.bounds(key)
                away = (min(shape.distance(x, y) for shape in shapes), (right - left) * (bottom - top))
                if away < nearest:
                    nearest, best = away, key
        return best

    def find(self, key: str) -> tuple[Shape, ...]:
        """All shapes that carry a key."""
        return tuple(self._by_key.get(key, ()))

    @cached_property
    def _by_key(self) -> dict[str, list[Shape]]:
        """The shapes of each key: a board is asked for many of them."""
        found: dict[str, list[Shape]] = {}
        for shape in self:
            found.setdefault(shape.key, []).append(shape)
            if shape.thing != shape.key:
                found.setdefault(shape.thing, []).append(shape)
        return found

    def bounds(self, key: str) -> Bounds:
        """The box round all shapes that carry a key."""
        shapes = self.find(key)
        if not shapes:
            raise KeyError(f"nothing in the scene {self.title!r} has the key {key!r}")
        return union(shape.box for shape in shapes)

    def describe(self) -> str:
        """The title and every label, a line each, in the order of drawing."""
        lines = [self.title]
        for shape in self:
            if shape.label and shape.label != lines[-1]:
                lines.append(shape.label)
        return "\n".join(printable(line) for line in lines)


@lru_cache(maxsize=64)
def _paper(width: int, height: int) -> Rect:
    return Rect(0, 0, width, height, fill="paper")


def union(boxes: Iterable[Bounds]) -> Bounds:
    """The smallest box round some boxes."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return (min(lefts), min(tops), max(rights), max(bottoms))


def grow(box: Bounds, by: float) -> Bounds:
    """A box that reaches further on every side."""
    return (box[0] - by, box[1] - by, box[2] + by, box[3] + by)


def plain(value: float) -> int | float:
    """A coordinate as the short plain number that both renderers write; NaN and infinity are refused."""
    try:
        tenths = round(float(value) * 10)
    except (ValueError, OverflowError):
        raise ValueError(f"{value} is no coordinate") from None
    return tenths / 10 if tenths % 10 else tenths // 10


def printable(text: str) -> str:
    """A text without the characters that a page, an XML parser or a canvas cannot show."""
    if text.isprintable():
        return text
    joiners = "\u200c\u200d"  # they shape letters and emoji
    return "".join(c if c.isprintable() or c in joiners else " " if c.isspace() else "\ufffd" for c in text)


def baseline(text: Text) -> float:
    """Where the letters of a text stand so that capitals and digits look centred on its y."""
    return text.y + 0.35 * pixels(text.size)


# Widths in ems of the bold face of the widest common fallback font (DejaVu Sans).
_NARROW: Final = frozenset(" ijltfr.,:;'|!()[]-/")
_WIDE: Final = frozenset("mwMW@%")


@lru_cache(maxsize=4096)
def text_width(text: str, size: str, bold: bool = False) -> float:
    """An upper estimate of the width of a line of text in pixels."""
    ems = 0.0
    for letter in text:
        if letter in _NARROW:
            ems += 0.5
        elif letter in _WIDE:
            ems += 1.11
        elif letter > "\u02ff":
            ems += 1.3
        else:
            ems += 0.73 if letter.islower() or letter.isdigit() else 0.87
    return ems * pixels(size) * (1.0 if bold else 0.93)


def fitted(
    x: float, y: float, words: str, room: float, sizes: Sequence[str], *, fill: str = "ink", bold: bool = True,
    key: str = "", label: str = "",
) -> Text:  # fmt: skip
    """A line of text from the left in the first size that fits, cut short where none does."""
    for size in sizes:
        if text_width(words, size, bold) <= room:
            break
    else:
        while words and text_width(words + "…", size, bold) > room:
            words = words[:-1]
        words += "…"
    return Text(x, y, words, size, "left", bold, fill=fill, key=key, label=label)


MarkKind: TypeAlias = Literal["target", "selected", "last", "error", "pointer"]


def mark(kind: MarkKind, box: Bounds, *, key: str = "", label: str = "") -> tuple[Outlined, ...]:
    """The one way to mark a box: solid ring, double ring, dashed ring, crossed ring, arrow.

    Each is told by its form as well as by its colour, and has a rim that keeps it apart from any ground.
    """
    if kind == "pointer":
        return (Poly(_arrow(box), fill="pointer", stroke="pointer", rim="paper", key=key, label=label),)
    ring = Rect(*_corner_and_size(grow(box, 3)), stroke=kind, width=4, rim="paper", key=key, label=label)
    if kind == "selected":
        return (Rect(*_corner_and_size(grow(box, 9)), stroke=kind, width=2, rim="paper"), ring)
    if kind == "last":
        return (replace(ring, dash=(10, 7)),)
    if kind == "error":
        left, top, right, bottom = box
        ways = (((left, top), (right, bottom)), ((left, bottom), (right, top)))
        return (ring, *(Poly(ends, closed=False, stroke=kind, width=4, rim="paper") for ends in ways))
    return (ring,)


def piece(seat: int, x: float, y: float, r: float, *, key: str = "", label: str = "") -> Outlined:
    """A player's piece: every seat from 1 to 5 has a form of its own beside its colour.

    Piece and rim differ in lightness, so one of them stands out on any ground.
    """
    fill, rim = f"seat{seat}", f"on-seat{seat}"
    if seat == 1:
        return Circle(x, y, r, fill=fill, stroke=rim, width=2, key=key, label=label)
    if seat == 2:
        half = 0.82 * r
        return Rect(x - half, y - half, 2 * half, 2 * half, fill=fill, stroke=rim, width=2, key=key, label=label)
    corners, turn = {3: (3, 90), 4: (4, 0), 5: (6, 0)}[seat]
    angles = [math.radians(turn + 360 * i / corners) for i in range(corners)]
    reach, down = (r * 1.4, r * 0.2) if corners == 3 else (r * 1.15, 0)  # so that all look equally large and centred
    points = tuple((x + reach * math.cos(a), y + down - reach * math.sin(a)) for a in angles)
    return Poly(points, fill=fill, stroke=rim, width=2, key=key, label=label)


def _arrow(box: Bounds) -> tuple[Point, ...]:
    """An arrow from above, or from below where there is no room; at a flat box from the side, off its neighbours."""
    left, top, right, bottom = box
    outline = ((0, 3), (15, 19), (6, 19), (6, 36), (-6, 36), (-6, 19), (-15, 19))
    if right - left > 4 * (bottom - top):
        return tuple((right + y, (top + bottom) / 2 + x) for x, y in outline)
    middle, edge, way = ((left + right) / 2, top, -1) if top >= 40 else ((left + right) / 2, bottom, 1)
    return tuple((middle + x, edge + way * y) for x, y in outline)


def _corner_and_size(box: Bounds) -> Bounds:
    return (box[0], box[1], box[2] - box[0], box[3] - box[1])


def _box_distance(box: Bounds, x: float, y: float) -> float:
    left, top, right, bottom = box
    return math.hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))


def _crosses(a: Point, b: Point, x: float, y: float) -> bool:
    """Whether a ray from the point to the right crosses a side."""
    return (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1])


def _side_distance(a: Point, b: Point, x: float, y: float) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = 0.0 if length == 0 else max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / length))
    return math.hypot(x - a[0] - along * dx, y - a[1] - along * dy)
