"""What to repaint when shapes change."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest
from math import ceil, floor
from typing import Final

from widgets.render.commands import Brush, Command
from widgets.scene.palette import Palette
from widgets.scene.shapes import Bounds, Pixels, Shape, union

MANY: Final = 100  # with more changed shapes than this, finding out what else to repaint costs more than it saves


def repaint(
    before: Sequence[Shape] | None, after: Sequence[Shape], palette: Palette, size: tuple[int, int], scale: float
) -> tuple[list[Command], list[bytes]]:
    """The commands and buffers that bring a canvas from some shapes, or anything at all (None), to others with ink."""
    changed = None if before is None else dirty(before, after)
    if changed is None:
        return _whole(tuple(after), palette, size, scale)
    boxes = [_in_pixels(box, scale) for box in changed]
    places = [(left / scale, top / scale, right / scale, bottom / scale) for left, top, right, bottom in boxes]
    shapes = [shape for shape in after if _touches_any(shape.ink, places)]
    if len(boxes) > len(after) or 2 * len(shapes) > len(after) > 20:
        return _painted(after, None, palette, size, scale)  # all of them cost less than saying what is not meant
    return _painted(shapes, boxes, palette, size, scale)


@lru_cache(maxsize=16)  # whoever turns a page finds most of what lay there before
def _whole(
    shapes: tuple[Shape, ...], palette: Palette, size: tuple[int, int], scale: float
) -> tuple[list[Command], list[bytes]]:
    return _painted(shapes, None, palette, size, scale)


def _painted(
    shapes: Sequence[Shape], boxes: Sequence[Pixels] | None, palette: Palette, size: tuple[int, int], scale: float
) -> tuple[list[Command], list[bytes]]:
    """Some shapes on a canvas that is wiped before, all of it or in some boxes alone."""
    brush = Brush(palette)
    brush.do("save")
    if boxes is not None:
        brush.do("beginPath")
        for left, top, right, bottom in boxes:
            brush.do("rect", left, top, right - left, bottom - top)
        brush.do("clip")
    brush.do("scale", scale, scale)
    brush.do("clearRect", 0, 0, *size)
    brush.draw(shapes)
    brush.do("restore")
    return brush.commands, brush.buffers


def dirty(old: Sequence[Shape], new: Sequence[Shape]) -> list[Bounds] | None:
    """Whole-pixel boxes that lie apart and hold all that differs between two layers; None if that is very much."""
    before, after = set(map(id, old)), set(map(id, new))  # most are the very same, which is quick to see
    gone = [shape for shape in old if id(shape) not in after]
    come = [shape for shape in new if id(shape) not in before]
    if abs(len(gone) - len(come)) > MANY:
        return None
    places = {shape.ink for shape in gone} & {shape.ink for shape in come}  # sooner compared than shapes
    alike = {shape for shape in gone if shape.ink in places} & {shape for shape in come if shape.ink in places}
    changed = [shape for shape in (*gone, *come) if shape.ink not in places or shape not in alike]
    if len(changed) > MANY:
        return None
    moved = set(map(id, changed))
    kept_before = [shape for shape in old if id(shape) not in moved]
    kept_after = [shape for shape in new if id(shape) not in moved]
    if kept_before != kept_after:  # in another order they may hide one another in another way
        for pair in zip_longest(kept_before, kept_after):
            if pair[0] != pair[1]:
                changed += [shape for shape in pair if shape is not None]
    if len(changed) > MANY:
        return None
    boxes: list[Bounds] = []
    for shape in changed:
        box: Bounds = shape.ink
        while near := [other for other in boxes if touch(box, other)]:
            boxes = [other for other in boxes if other not in near]
            box = union([box, *near])
        boxes.append(box)
    return boxes


def touch(one: Bounds, other: Bounds) -> bool:
    """Whether two boxes share more than an edge."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _touches_any(box: Bounds, others: Sequence[Bounds]) -> bool:
    for other in others:  # noqa: SIM110  a generator takes twice the time, and this is asked of every shape
        if touch(box, other):
            return True
    return False


def _in_pixels(box: Bounds, scale: float) -> Pixels:
    """The pixels of a canvas that a box of the scene lies on, be it in part: a cut between pixels leaves a seam."""
    left, top, right, bottom = box
    return floor(left * scale), floor(top * scale), ceil(right * scale), ceil(bottom * scale)
