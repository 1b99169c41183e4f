"""How every board points things out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from widgets.boards.base import Marks
from widgets.scene.shapes import Bounds, MarkKind, Rect, Scene, Shape, grow, mark, union


def marked(scene: Scene, marks: Marks) -> list[Shape]:
    """Rings and arrows round what is to be pointed out; keys that are not in the scene are passed over."""
    every = (*marks.targets, *marks.selected, *marks.last, *marks.error, *marks.pointer)
    boxes = boxes_of(scene, every)
    kinds: tuple[tuple[MarkKind, Sequence[str], str], ...] = (
        ("last", marks.last, "Just changed"),
        ("target", marks.targets, "To choose"),
        ("selected", marks.selected, "Chosen"),
        ("error", marks.error, "Not possible"),
        ("pointer", marks.pointer, "Look here"),
    )
    shapes: list[Shape] = []
    for kind, keys, says in kinds:
        known = [key for key in dict.fromkeys(keys) if key in boxes]
        for key in known:
            box, label = boxes[key]
            # A ring round a field is enough for the pieces on it.
            if kind != "target" or not any(within(box, boxes[other][0]) for other in known):
                shapes += mark(kind, box, label=f"{says}: {label}")
    return shapes


def close_rings(scene: Scene, marks: Marks, kinds: tuple[str, ...]) -> tuple[list[Shape], Marks]:
    """Close rings round things that lie too near each other for the usual ones, by how their keys begin; and the rest.

    What was chosen has a heavier ring.
    """
    shapes: list[Shape] = []
    for kind, keys, says, away, width in (
        ("target", marks.targets, "To choose", 1, 2.5),
        ("selected", marks.selected, "Chosen", 3, 3.5),
        ("error", marks.error, "Not possible", 3, 3.5),
    ):
        wanted = {key for key in keys if key.startswith(kinds)}
        shapes += [
            ring(grow(shape.box, away), kind, width, f"{says}: {shape.label}" if shape.label else "")
            for shape in (scene.pieces if wanted else ())
            if shape.key in wanted
        ]

    def rest(keys: Sequence[str]) -> list[str]:
        return [key for key in keys if not key.startswith(kinds)]

    return shapes, replace(marks, targets=rest(marks.targets), selected=rest(marks.selected), error=rest(marks.error))


def ring(box: Bounds, ink: str, width: float, label: str) -> Rect:
    """A ring round a box."""
    left, top, right, bottom = box
    return Rect(left, top, right - left, bottom - top, stroke=ink, width=width, rim="paper", label=label)


def boxes_of(scene: Scene, keys: Sequence[str]) -> dict[str, tuple[Bounds, str]]:
    """The box round each of these keys that is in a scene, and what is said of it."""
    if not keys:
        return {}  # as in most pictures of a film
    found: dict[str, tuple[list[Bounds], list[str]]] = {key: ([], []) for key in keys}
    for shape in scene:
        if shape.key in found or shape.thing in found:  # as few of them are
            for key in (shape.key, shape.thing) if shape.thing else (shape.key,):
                if key in found:
                    found[key][0].append(shape.box)
                    found[key][1].append(shape.label)
    return {key: (union(boxes), next(filter(None, labels), "")) for key, (boxes, labels) in found.items() if boxes}


def within(inner: Bounds, outer: Bounds) -> bool:
    """Whether a box lies in another one that is larger."""
    return (
        inner != outer
        and outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )
