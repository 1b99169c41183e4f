"""How shapes become few, short canvas commands: in which order, with which style, in which form."""

from array import array
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import cycle, groupby
from typing import Any, Final, TypeAlias

from ipycanvas.canvas import COMMANDS, Canvas

from widgets.scene.palette import FONT, Palette, pixels
from widgets.scene.shapes import RIM, Art, Circle, Outlined, Poly, Rect, Shape, Stamp, Text, baseline, plain, printable

Command: TypeAlias = list[Any]  # the number of a canvas command, its arguments, and how many buffers belong to it
Look: TypeAlias = tuple[Any, ...]  # what shapes must share to be drawn together
Place: TypeAlias = tuple[Any, ...]  # the numbers of one shape of a group, for a text its words too

CELL: Final = 4  # pixels; levels() calls shapes that share a cell of this size overlapping
PACK: Final = 9  # with so many corners in all, polygons are shorter as binary numbers
PACK_FORMS: Final = 8  # and so many rectangles or circles
ROW: Final = 256  # cells in a row and rows in a scene; whatever lies beyond shares the last one
FAR: Final = CELL * ROW


def levels(shapes: Sequence[Shape]) -> list[list[Shape]]:
    """Shapes parted so that those of one level lie apart: within a level any order paints the same picture.

    A shape goes as high as the shapes above it allow, so that texts, which nothing covers, come together at the end.
    The cells that a shape covers are the bits of one long number: whether it meets a level is a single operation.
    """
    found: list[list[Shape]] = []  # from the topmost down
    taken: list[int] = []
    for shape in reversed(shapes):
        left, top, right, bottom = shape.ink
        if left < 0 or top < 0 or right > FAR or bottom > FAR:
            left, top = min(max(left, 0), FAR - 1), min(max(top, 0), FAR - 1)
            right, bottom = min(max(right, 1), FAR), min(max(bottom, 1), FAR)
        left, top = left // CELL, top // CELL
        right, bottom = (right - 1) // CELL, (bottom - 1) // CELL  # the right and lower edges are no part of a box
        cells = ((2 << (right - left)) - 1) * _COLUMN[bottom - top] << (ROW * top + left)
        level = len(found)
        while level and not taken[level - 1] & cells:
            level -= 1
        if level == len(found):
            found.append([])
            taken.append(0)
        found[level].append(shape)
        taken[level] |= cells
    return found[::-1]


class _Columns(dict[int, int]):
    """The first cell of as many rows as asked for, and one more."""

    def __missing__(self, rows: int) -> int:
        self[rows] = sum(1 << (ROW * row) for row in range(rows + 1))
        return self[rows]


_COLUMN: Final = _Columns()


class Brush:
    """Gathers the commands that draw shapes: alike shapes together, and a style only where it changes."""

    def __init__(self, palette: Palette) -> None:
        self.commands: list[Command] = []
        self.buffers: list[bytes] = []
        self._palette = palette
        self._style: dict[str, Any] = {}
        self._parts = 1  # of a pixel, in which everything is counted

    def do(self, name: str, *args: Any) -> None:
        """Add a command by the name that the canvas has for it."""
        self.commands.append([COMMANDS[name], args] if args else [COMMANDS[name]])

    def draw(self, shapes: Sequence[Shape]) -> None:
        """Draw shapes so that a later one lies on top of an earlier one."""
        self._set(line_join="round")
        for level in levels(shapes):
            alike: dict[Look, tuple[Shape, list[Place]]] = {}
            stamps: list[Stamp] = []
            for shape in level:
                if isinstance(shape, Stamp):
                    stamps.append(shape)
                else:
                    alike.setdefault(_look(shape), (shape, []))[1].append(_place(shape))
            for look in sorted(alike):
                self._group(*alike[look])
            self._stamps(stamps)

    def _stamps(self, stamps: Sequence[Stamp]) -> None:
        """Drawings that lie apart: alike shapes of all of them go together, below those that lie on them in any."""
        ranks = _ranks(frozenset(stamp.art for stamp in stamps))
        if not ranks and len(stamps) > 1:  # what is below in one is above in another: no order does for all of them
            half = len(stamps) // 2
            self._stamps(stamps[:half])
            self._stamps(stamps[half:])
            return
        groups: dict[int, tuple[Shape, list[Place]]] = {}
        for stamp in stamps:
            for place, (look, shape, places) in enumerate(_strokes(stamp)):
                groups.setdefault(look if ranks else place, (shape, []))[1].extend(places)
        for look in sorted(groups, key=lambda look: ranks.get(look, look)):
            self._group(*groups[look])

    def _group(self, first: Any, places: list[Place]) -> None:
        """Draw alike shapes: the first of them shows how, the places say where."""
        match first:
            case Text():
                self._texts(first, places)
            case Circle():
                self._each(first, "Circle", places)
            case Rect(radius=0):
                self._each(first, "Rect", places)
            case Rect() if _is_cushion(first):
                self._cushions(first, places)
            case Poly() if _can_pack(first, places):
                self._packed(first, places)
            case Rect() | Poly():
                self._measure(1)
                self.do("beginPath")
                for place in places:
                    self._round(first.radius, *place) if isinstance(first, Rect) else self._poly(first, place)
                if self._rim(first):
                    self.do("stroke")
                if self._fill(first):
                    self.do("fill")
                if self._stroke(first):
                    self.do("stroke")
            case _:
                raise TypeError(f"no way to draw {first!r}")

    def _texts(self, first: Text, places: list[Place]) -> None:
        self._measure(1)
        font = f"{'bold ' if first.bold else ''}{pixels(first.size)}px {FONT}"
        self._set(font=font, text_align=first.align, fill_style=self._palette[first.fill])
        for x, y, text in places:
            self.do("fillText", text, plain(x), plain(y))

    def _each(self, look: Outlined, form: str, places: list[Place]) -> None:
        if len(places) >= PACK_FORMS and not look.dash and _in_range(places):
            rest: list[Place] = []
            for _, same in groupby(sorted(places, key=_size), _size):
                group = list(same)
                if len(group) < PACK_FORMS:
                    rest += group
                else:  # a size that all share is sent only once
                    self._columns(look, form, group)
            if rest:
                self._columns(look, form, rest)
            return
        self._measure(1)
        for ways, way in ((self._rim, "stroke"), (self._fill, "fill"), (self._stroke, "stroke")):
            if ways(look):
                for place in places:
                    self.do(f"{way}{form}", *map(plain, place))

    def _columns(self, look: Outlined, form: str, places: list[Place]) -> None:
        """Rectangles or circles as binary numbers, a buffer for each number that is not the same in all of them.

        The first one always has a buffer: without any, the page could not tell how many there are and drew for ever.
        """
        args: list[Any] = []
        data: list[bytes] = []
        for column in zip(*places, strict=True):
            tenths = [round(10 * number) for number in column]
            if args and len(set(tenths)) == 1:
                args.append(tenths[0])
            else:
                args.append({"dtype": "int16", "idx": len(data)})
                data.append(array("h", tenths).tobytes())
        self._in_tenths(look, f"fill{form}s", f"stroke{form}s", args, data)

    def _in_tenths(self, look: Outlined, fill: str, stroke: str, args: list[Any], data: list[bytes]) -> None:
        """Draw what is counted in tenths of a pixel, since binary numbers are whole."""
        self._measure(10)
        for ways, way in ((self._rim, stroke), (self._fill, fill), (self._stroke, stroke)):
            if ways(look):
                self.commands.append([COMMANDS[way], args, len(data)])
                self.buffers += data

    def _measure(self, parts: int) -> None:
        """Count in so many parts of a pixel from here on."""
        if parts != self._parts:
            self.do("scale", *[plain(self._parts / parts)] * 2)
            self._parts = parts

    def _cushions(self, first: Rect, places: list[Place]) -> None:
        """Rounded rectangles as plain ones with a broad, round-cornered outline: far fewer bytes than arcs."""
        inset, line = first.radius, first.width if first.stroke else 0
        inner = [(x + inset, y + inset, w - 2 * inset, h - 2 * inset) for x, y, w, h in places]
        if len(inner) >= PACK_FORMS and not first.stroke:
            self._each(replace(first, stroke=first.fill, width=2 * inset), "Rect", inner)
            return
        self._measure(1)
        self.do("beginPath")
        for place in inner:
            self.do("rect", *map(plain, place))
        if self._line(first.stroke, 2 * inset + line, ()):
            self.do("stroke")
        self._line(first.fill, 2 * inset - line, ())
        self.do("stroke")
        self._fill(first)
        self.do("fill")

    def _round(self, radius: float, x: float, y: float, w: float, h: float) -> None:
        r = min(radius, w / 2, h / 2)
        left, top, right, bottom = x, y, x + w, y + h
        self.do("moveTo", plain(left + r), plain(top))
        corners = ((right, top, right, bottom), (right, bottom, left, bottom), (left, bottom, left, top))
        for corner in (*corners, (left, top, right, top)):
            self.do("arcTo", *map(plain, corner), plain(r))
        self.do("closePath")

    def _poly(self, look: Poly, place: Place) -> None:
        way = "moveTo"
        for x, y in zip(place[::2], place[1::2], strict=True):
            self.do(way, plain(x), plain(y))
            way = "lineTo"
        if look.closed and look.stroke:  # filling closes a path by itself
            self.do("closePath")

    def _packed(self, first: Poly, places: list[Place]) -> None:
        """Polygons as binary numbers: all their corners, and how many each of them has."""
        data = [array("h", [round(10 * number) for place in places for number in place]).tobytes()]
        corners = [len(place) // 2 for place in places]
        args: list[Any] = [len(places), {"dtype": "int16", "idx": 0}, corners[0]]
        if len(set(corners)) > 1:
            args[2] = {"dtype": "uint8", "idx": 1}
            data.append(bytes(corners))
        self._in_tenths(first, "fillPolygons", "strokePolygons" if first.closed else "strokeLineSegments", args, data)

    def _fill(self, look: Outlined) -> bool:
        if look.fill:
            self._set(fill_style=self._palette[look.fill])
        return bool(look.fill)

    def _stroke(self, look: Outlined) -> bool:
        return self._line(look.stroke, look.width, look.dash)

    def _rim(self, look: Outlined) -> bool:
        return self._line(look.rim if look.stroke else "", look.width + RIM, ())

    def _line(self, token: str, width: float, dash: tuple[float, ...]) -> bool:
        if token:
            self._dash(dash)
            self._set(stroke_style=self._palette[token], line_width=plain(self._parts * width))
        return bool(token)

    def _dash(self, dash: tuple[float, ...]) -> None:
        if dash != self._style.get("dash", ()):
            self.do("setLineDash", [plain(part) for part in dash])
            self._style["dash"] = dash

    def _set(self, **style: Any) -> None:
        for name, value in style.items():
            if self._style.get(name) != value:
                self.do("set", Canvas.ATTRS[name], value)
                self._style[name] = value


def _look(shape: Shape) -> Look:
    """What shapes must share to be drawn together; those that share much of it sort side by side."""
    match shape:
        case Text():
            return ("text", shape.size, shape.bold, shape.align, shape.fill)
        case Rect():
            form = (shape.radius, _is_cushion(shape))
        case Poly():
            form = (0, shape.closed)
        case _:
            form = (0, False)
    assert isinstance(shape, Outlined)
    return (type(shape).__name__, shape.rim, shape.stroke, shape.width, shape.dash, form, shape.fill)


def _place(shape: Shape) -> Place:
    """Where a shape lies, in the numbers that its commands take."""
    match shape:
        case Text():
            return (shape.x, baseline(shape), printable(shape.text))
        case Rect():
            return (shape.x, shape.y, shape.w, shape.h)
        case Circle():
            return (shape.x, shape.y, shape.r)
        case Poly():
            return tuple(number for point in shape.points for number in point)
    raise TypeError(f"no way to draw {shape!r}")


@lru_cache(maxsize=4096)  # most stamps stay where they are
def _strokes(stamp: Stamp) -> list[tuple[int, Shape, list[Place]]]:
    """A drawing at its place: for each run of alike shapes the number of their look, one of them, and their places."""
    return [
        (_LOOKS.setdefault(look, len(_LOOKS)), run[0], [_moved(shape, stamp.x, stamp.y) for shape in run])
        for look, run in ((look, list(shapes)) for look, shapes in groupby(stamp.art.shapes, _look))
    ]


_LOOKS: Final[dict[Look, int]] = {}  # numbers are compared sooner than looks


@lru_cache(maxsize=64)
def _ranks(arts: frozenset[Art]) -> dict[int, int]:
    """How high each look lies in some drawings; nothing where they disagree."""
    above = {pair for art in arts for pair in _above(art)}
    ranks = dict.fromkeys((look for pair in above for look in pair), 0)
    for _ in range(len(ranks) + 1):
        higher = {upper: ranks[lower] + 1 for lower, upper in above if ranks[upper] <= ranks[lower]}
        if not higher:
            return ranks
        ranks |= higher
    return {}


@lru_cache(maxsize=1024)
def _above(art: Art) -> frozenset[tuple[int, int]]:
    """Which look lies below which, and each above none; shapes that lie apart need no order."""
    looks = [_LOOKS.setdefault(_look(shape), len(_LOOKS)) for shape in art.shapes]
    found = {(-1, look) for look in looks}
    boxes = [shape.box for shape in art.shapes]
    for place, (look, (left, top, right, bottom)) in enumerate(zip(looks, boxes, strict=True)):
        found |= {  # those below that may colour a pixel of it
            (lower, look)
            for lower, (x, y, far, low) in zip(looks[:place], boxes, strict=False)
            if lower != look and left < far + 1 and x < right + 1 and top < low + 1 and y < bottom + 1
        }
    return frozenset(found)


def _moved(shape: Shape, x: float, y: float) -> Place:
    """The place of a shape so far to the right and so far down."""
    place = _place(shape)
    if isinstance(shape, Poly):
        return tuple([number + (y if odd else x) for number, odd in zip(place, cycle((0, 1)), strict=False)])
    return (place[0] + x, place[1] + y, *place[2:])


def _size(place: Place) -> Place:
    return place[2:]


def _can_pack(first: Poly, places: list[Place]) -> bool:
    if first.dash or (first.fill and not first.closed) or sum(map(len, places)) < 2 * PACK:
        return False
    return _in_range(places)


def _in_range(places: list[Place]) -> bool:
    return bool(min(map(min, places)) > -3000 and max(map(max, places)) < 3000)  # 16 bits hold it


def _is_cushion(rect: Rect) -> bool:
    line = rect.width if rect.stroke else 0
    return bool(rect.fill) and not rect.dash and not rect.rim and line < 2 * rect.radius < min(rect.w, rect.h)
