"""What is pointed out on the board of the Golden Compass: fields to go to, cards to play, what was chosen."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from widgets.boards.base import Marks
from widgets.boards.compass import keys
from widgets.boards.forms import near
from widgets.boards.marks import boxes_of, close_rings, marked
from widgets.scene.shapes import Bounds, Circle, Outlined, Point, Poly, Scene, Shape, Stamp, grow

# Too near each other for the usual rings.
CLOSE: Final = (keys.HAND, keys.STACK, keys.MARKER)
ARM: Final = 8  # how far the corner of a bracket reaches along each side


def marks_of(scene: Scene, marks: Marks) -> list[Shape]:
    """Round rings where something round is meant, close ones where things lie side by side, the usual ones elsewhere.

    A ring round a field is enough for the figures on it, and the challenge is met by a button.
    """
    discs = _discs(scene)
    shapes: list[Shape] = []
    for kind, wanted, says, width, dash in (
        ("last", marks.last, "Just changed", 3, (6, 5)),
        ("target", marks.targets, "To choose", 2.5, ()),
        ("selected", marks.selected, "Chosen", 5, ()),
        ("error", marks.error, "Not possible", 5, ()),
    ):
        shapes += [
            replace(line, dash=dash)
            for key in dict.fromkeys(wanted)
            if key in discs and not (kind == "target" and key.startswith(keys.FIGURE))
            for line in _ring(discs[key], kind, width, says)
        ]

    def rest(wanted: Sequence[str]) -> list[str]:
        return [key for key in wanted if key not in discs and key != keys.TASK]

    others = replace(
        marks,
        targets=rest(marks.targets),
        selected=rest(marks.selected),
        last=rest(marks.last),
        error=[key for key in marks.error if key not in discs],
        pointer=(),
    )
    rings, others = close_rings(scene, others, CLOSE)
    return [*shapes, *rings, *marked(scene, others), *_pointers(scene, marks.pointer)]


def _ring(disc: Circle, ink: str, width: float, says: str) -> list[Outlined]:
    """A ring just outside a disc, so that it hides nothing of its sign."""
    label, r = f"{says}: {disc.label}", disc.r + width / 2
    if not disc.key.startswith(keys.FIGURE):
        return [Circle(disc.x, disc.y, r, stroke=ink, width=width, rim="paper", label=label)]
    arcs = [
        Poly(_arc(disc.x, disc.y, r, turns), closed=False, stroke=ink, width=width, rim="paper")
        for turns in (range(180, 316, 27), range(45, 100, 27))  # open for the head, and for what the figure stands on
    ]
    return [replace(arcs[0], label=label), *arcs[1:]]


def _arc(x: float, y: float, r: float, turns: Iterable[int]) -> tuple[Point, ...]:
    """A part of a circle; degrees go clockwise from the top."""
    angles = [math.radians(turn) for turn in turns]
    return tuple((near(x + r * math.sin(angle)), near(y - r * math.cos(angle))) for angle in angles)


def _discs(scene: Scene) -> dict[str, Circle]:
    """What is round, by its key: fields, signs, and what figures stand on."""
    found = {shape.key: shape for shape in scene.pieces if isinstance(shape, Circle) and shape.key}
    for shape in scene.pieces:
        if isinstance(shape, Stamp) and shape.key.startswith(keys.FIGURE):
            foot = shape.art.shapes[0]
            assert isinstance(foot, Circle)
            found[shape.key] = replace(foot, x=shape.x, y=shape.y, r=foot.r + 2, key=shape.key, label=shape.label)
    return found


# What is looked at


def _pointers(scene: Scene, wanted: Sequence[str]) -> list[Shape]:
    """A ring with an arrowhead for a field, brackets for the rest: a long arrow would hide what it crosses."""
    shapes: list[Shape] = []
    for key, (box, says) in boxes_of(scene, wanted).items():
        (shape, *_) = scene.find(key)
        if key.startswith(keys.FIELD) and isinstance(shape, Circle):
            shapes += [*_ring(shape, "pointer", 3, "Look here"), _head(box)]
        else:
            says = "your hand" if key == keys.CARDS_HELD else says
            first, *others = _brackets(grow(box, 1))
            shapes += [replace(first, label=f"Look here: {says}"), *others]
    return shapes


def _head(box: Bounds) -> Poly:
    """An arrowhead between a field and the row above."""
    left, top, right, _ = box
    x, y = (left + right) / 2, top - 1
    return Poly(((x, y), (x + 6, y - 7), (x - 6, y - 7)), fill="pointer", stroke="pointer", rim="paper")


def _brackets(box: Bounds) -> list[Poly]:
    """The four corners of a box."""
    left, top, right, bottom = box
    arm = min(ARM, (right - left) / 3, (bottom - top) / 3)
    corners = ((left, top, 1, 1), (right, top, -1, 1), (right, bottom, -1, -1), (left, bottom, 1, -1))
    return [
        Poly(
            ((x + arm * right, y), (x, y), (x, y + arm * down)),
            closed=False, stroke="pointer", width=4, rim="paper",
        )
        for x, y, right, down in corners
    ]  # fmt: skip
