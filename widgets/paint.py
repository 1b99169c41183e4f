"""How shapes become few, short canvas commands: what to repaint, in which order, with which style."""

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Any, Final

from widgets.palette import FONT, Palette, pixels
from widgets.scene import Box, Circle, Outlined, Poly, Rect, Shape, Text, baseline, plain, printable, union

MANY: Final = 60  # with more changed shapes than this, finding out what else to repaint costs more than it saves
BAND: Final = 4  # height in pixels of the strips in which levels() looks for overlaps


def dirty(old: Sequence[Shape], new: Sequence[Shape]) -> list[Box] | None:
    """Whole-pixel boxes that lie apart and hold all that differs between two layers; None if that is nearly all."""
    before, after = set(old), set(new)
    changed = [shape for shape in old if shape not in after] + [shape for shape in new if shape not in before]
    kept_before = [shape for shape in old if shape in after]
    kept_after = [shape for shape in new if shape in before]
    for one, other in zip_longest(kept_before, kept_after):
        if one != other:  # the same shapes in another order may hide one another in another way
            changed += [shape for shape in (one, other) if shape is not None]
    if len(changed) > MANY:
        return None
    boxes: list[Box] = []
    for shape in changed:
        box = pixel_box(shape)
        while near := [other for other in boxes if touch(box, other)]:
            boxes = [other for other in boxes if other not in near]
            box = union([box, *near])
        boxes.append(box)
    return boxes


def pixel_box(shape: Shape) -> Box:
    """The whole pixels that a shape may colour, its smoothed edges included."""
    left, top, right, bottom = shape.box
    if not math.isfinite(left + top + right + bottom):
        raise ValueError(f"{shape} lies nowhere: a coordinate is no number")
    return (math.floor(left) - 1, math.floor(top) - 1, math.ceil(right) + 1, math.ceil(bottom) + 1)


def touch(one: Box, other: Box) -> bool:
    """Whether two boxes share a point."""
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def levels(shapes: Iterable[Shape]) -> list[list[Shape]]:
    """Shapes parted so that those of one level lie apart: within a level any order paints the same picture.

    A shape goes one level above the highest that it touches. Each level remembers, for every strip of the scene,
    which pixels across it are taken, as the bits of a number.
    """
    found: list[list[Shape]] = []
    taken: list[dict[int, int]] = []
    for shape in shapes:
        left, top, right, bottom = pixel_box(shape)
        bits = (1 << max(0, int(right))) - (1 << max(0, int(left)))
        strips = range(int(top) // BAND, int(bottom) // BAND + 1)
        level = len(found)
        while level and not any(taken[level - 1].get(strip, 0) & bits for strip in strips):
            level -= 1
        if level == len(found):
            found.append([])
            taken.append({})
        found[level].append(shape)
        for strip in strips:
            taken[level][strip] = taken[level].get(strip, 0) | bits
    return found


class Brush:
    """Draws shapes on one canvas: alike shapes together, and a style only where it changes."""

    def __init__(self, canvas: Any, palette: Palette) -> None:
        self._canvas = canvas
        self._palette = palette
        self._style: dict[str, Any] = {}
        self._dash: tuple[float, ...] = ()

    def draw(self, shapes: Iterable[Shape]) -> None:
        """Draw shapes so that a later one lies on top of an earlier one."""
        self._set(line_join="round")
        for level in levels(shapes):
            alike: dict[tuple[Any, ...], list[Any]] = {}
            for shape in level:
                alike.setdefault(_look(shape), []).append(shape)
            for group in alike.values():
                self._DRAW[type(group[0])](self, group)

    def _texts(self, texts: list[Text]) -> None:
        first = texts[0]
        font = f"{'bold ' if first.bold else ''}{pixels(first.size)}px {FONT}"
        self._set(font=font, text_align=first.align, fill_style=self._palette[first.fill])
        for text in texts:
            self._canvas.fill_text(printable(text.text), plain(text.x), plain(baseline(text)))

    def _circles(self, circles: list[Circle]) -> None:
        places = [(plain(circle.x), plain(circle.y), plain(circle.r)) for circle in circles]
        if self._fill(circles[0]):
            for place in places:
                self._canvas.fill_circle(*place)
        if self._stroke(circles[0]):
            for place in places:
                self._canvas.stroke_circle(*place)

    def _rects(self, rects: list[Rect]) -> None:
        first = rects[0]
        if first.radius and _is_cushion(first):
            self._cushions(rects)
        elif first.radius:
            self._canvas.begin_path()
            for rect in rects:
                self._round(rect)
            self._finish(first)
        else:
            places = [(plain(rect.x), plain(rect.y), plain(rect.w), plain(rect.h)) for rect in rects]
            if self._fill(first):
                for place in places:
                    self._canvas.fill_rect(*place)
            if self._stroke(first):
                for place in places:
                    self._canvas.stroke_rect(*place)

    def _cushions(self, rects: list[Rect]) -> None:
        """Rounded rectangles as plain ones with a broad, round-cornered outline: a fifth of the bytes of arcs."""
        first = rects[0]
        inset = first.radius
        self._canvas.begin_path()
        for rect in rects:
            self._canvas.rect(
                plain(rect.x + inset), plain(rect.y + inset), plain(rect.w - 2 * inset), plain(rect.h - 2 * inset)
            )
        fill, rim = self._palette[first.fill], first.width if first.stroke else 0
        self._line(())
        if first.stroke:
            self._set(stroke_style=self._palette[first.stroke], line_width=plain(2 * inset + rim))
            self._canvas.stroke()
        self._set(stroke_style=fill, line_width=plain(2 * inset - rim), fill_style=fill)
        self._canvas.stroke()
        self._canvas.fill()

    def _round(self, rect: Rect) -> None:
        r = min(rect.radius, rect.w / 2, rect.h / 2)
        left, top, right, bottom = rect.x, rect.y, rect.x + rect.w, rect.y + rect.h
        self._canvas.move_to(plain(left + r), plain(top))
        corners = ((right, top, right, bottom), (right, bottom, left, bottom), (left, bottom, left, top))
        for corner in (*corners, (left, top, right, top)):
            self._canvas.arc_to(*map(plain, corner), plain(r))
        self._canvas.close_path()

    def _polys(self, polys: list[Poly]) -> None:
        self._canvas.begin_path()
        for poly in polys:
            (x, y), *rest = poly.points
            self._canvas.move_to(plain(x), plain(y))
            for x, y in rest:
                self._canvas.line_to(plain(x), plain(y))
            if poly.closed:
                self._canvas.close_path()
        self._finish(polys[0])

    def _finish(self, look: Outlined) -> None:
        if self._fill(look):
            self._canvas.fill()
        if self._stroke(look):
            self._canvas.stroke()

    def _fill(self, look: Outlined) -> bool:
        if look.fill:
            self._set(fill_style=self._palette[look.fill])
        return bool(look.fill)

    def _stroke(self, look: Outlined) -> bool:
        if look.stroke:
            self._line(look.dash)
            self._set(stroke_style=self._palette[look.stroke], line_width=plain(look.width))
        return bool(look.stroke)

    def _line(self, dash: tuple[float, ...]) -> None:
        if dash != self._dash:
            self._canvas.set_line_dash([plain(part) for part in dash])
            self._dash = dash

    def _set(self, **style: Any) -> None:
        for name, value in style.items():
            if self._style.get(name) != value:
                setattr(self._canvas, name, value)
                self._style[name] = value

    _DRAW: Final[dict[type[Shape], Callable[[Any, list[Any]], None]]] = {
        Rect: _rects,
        Circle: _circles,
        Poly: _polys,
        Text: _texts,
    }


def _look(shape: Shape) -> tuple[Any, ...]:
    """What shapes must share to be drawn together."""
    match shape:
        case Text():
            return (Text, shape.fill, shape.size, shape.align, shape.bold)
        case Rect():
            form: Any = (shape.radius, _is_cushion(shape)) if shape.radius else 0
        case Poly():
            form = shape.closed
        case _:
            form = None
    assert isinstance(shape, Outlined)
    return (type(shape), shape.fill, shape.stroke, shape.width, shape.dash, form)


def _is_cushion(rect: Rect) -> bool:
    rim = rect.width if rect.stroke else 0
    return bool(rect.fill) and not rect.dash and rim < 2 * rect.radius < min(rect.w, rect.h)
