"""How the board of Lost Cities points things out."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from widgets.boards.base import Marks
from widgets.boards.lostcities import keys
from widgets.boards.marks import boxes_of, close_rings, marked
from widgets.scene.shapes import Bounds, Poly, Scene, Shape, mark

_LENGTH: Final = 30
_OUTLINE: Final = ((3, 0), (14, 9), (14, 4), (_LENGTH, 4), (_LENGTH, -4), (14, -4), (14, -9))  # from the tip


def pointed_out(scene: Scene, marks: Marks) -> list[Shape]:
    """Rings and arrows; those at a piece keep off the value and the chip of its field.

    A ring round a field is enough for the pieces on it.
    """
    boxes = boxes_of(scene, marks.targets)
    fields = [box for key, (box, _) in boxes.items() if keys.read(key).kind == "field"]
    targets = [key for key in marks.targets if not (_is_piece(key) and key in boxes and _on_any(boxes[key][0], fields))]
    rings, rest = close_rings(scene, replace(marks, targets=targets), ("piece/",))
    pointed = boxes_of(scene, [key for key in marks.pointer if _is_piece(key)])
    arrows: list[Shape] = [_arrow(*found, keys.read(key).seat, scene.width) for key, found in pointed.items()]
    if keys.CARDS_HELD in marks.pointer:
        arrows += _at_hand(scene)
    others = [key for key in marks.pointer if key not in pointed and key != keys.CARDS_HELD]
    return [*marked(scene, replace(rest, pointer=others)), *rings, *arrows]


def _at_hand(scene: Scene) -> list[Shape]:
    """An arrow from above at the middle of all cards in hand."""
    for (left, top, right, bottom), _ in boxes_of(scene, [keys.CARDS_HELD]).values():
        middle = (left + right) / 2
        return [*mark("pointer", (middle, top, middle, bottom), label="Look here: your hand")]
    return []


def _is_piece(key: str) -> bool:
    return keys.read(key).kind == "piece"


def _on_any(piece: Bounds, fields: list[Bounds]) -> bool:
    """Whether a piece stands on one of some fields."""
    x, y = (piece[0] + piece[2]) / 2, (piece[1] + piece[3]) / 2
    return any(left < x < right and top < y < bottom for left, top, right, bottom in fields)


def _arrow(box: Bounds, label: str, seat: int, width: int) -> Poly:
    """An arrow from the side on which the piece of this seat stands in its field, or from where there is room."""
    left, top, right, bottom = box
    outer = _LENGTH + 3
    tip, way = (right, 1) if left < outer or (seat % 2 and right + outer < width) else (left, -1)
    points = tuple((tip + way * x, (top + bottom) / 2 + y) for x, y in _OUTLINE)
    return Poly(points, fill="pointer", stroke="pointer", rim="paper", label=f"Look here: {label}")
