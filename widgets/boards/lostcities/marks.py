"""How the board of Lost Cities points things out."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from widgets.boards.base import Marks
from widgets.boards.lostcities import keys
from widgets.boards.marks import boxes_of, marked
from widgets.scene.shapes import Box, Poly, Scene, Shape

_LENGTH: Final = 30
_OUTLINE: Final = ((3, 0), (14, 9), (14, 4), (_LENGTH, 4), (_LENGTH, -4), (14, -4), (14, -9))  # from the tip


def pointed_out(scene: Scene, marks: Marks) -> list[Shape]:
    """Rings and arrows; at a piece an arrow comes from the side, off the value and the chip of its field."""
    boxes = boxes_of(scene, [key for key in marks.pointer if keys.read(key).kind == "piece"])
    rest = replace(marks, pointer=[key for key in marks.pointer if key not in boxes])
    arrows = [_arrow(*found, keys.read(key).seat, scene.width) for key, found in boxes.items()]
    return [*marked(scene, rest), *arrows]


def _arrow(box: Box, label: str, seat: int, width: int) -> Poly:
    """An arrow from the side on which the piece of this seat stands in its field, or from where there is room."""
    left, top, right, bottom = box
    outer = _LENGTH + 3
    tip, way = (right, 1) if left < outer or (seat % 2 and right + outer < width) else (left, -1)
    points = tuple((tip + way * x, (top + bottom) / 2 + y) for x, y in _OUTLINE)
    return Poly(points, fill="pointer", stroke="pointer", rim="paper", label=f"Look here: {label}")
