"""What is pointed out on the board of the Golden Compass: fields to go to, cards to play, what was chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from widgets.boards.base import Marks
from widgets.boards.marks import close_rings, marked
from widgets.scene import Circle, Scene, Shape

CLOSE: Final = ("hand/", "stack/", "friend/", "walk", "use", "marker/")  # too near each other for the usual rings


def marks_of(scene: Scene, marks: Marks) -> list[Shape]:
    """Round rings on the fields of the way, close ones where things lie side by side, the usual ones elsewhere."""
    shapes: list[Shape] = []
    fields = {shape.key: shape for shape in scene.pieces if isinstance(shape, Circle) and shape.key}
    for kind, keys, says, width in (
        ("target", marks.targets, "To choose", 3.5),
        ("selected", marks.selected, "Chosen", 5),
        ("error", marks.error, "Not possible", 5),
    ):
        for key in keys:
            if key in fields:
                disc = fields[key]
                label = f"{says}: {disc.label}"
                shapes.append(Circle(disc.x, disc.y, disc.r, stroke=kind, width=width, rim="paper", label=label))
    # A ring round a field is enough for the figures on it.
    shown = [key for key in marks.targets if key not in fields and not key.startswith("figure/")]
    rest = replace(
        marks,
        targets=shown,
        selected=[key for key in marks.selected if key not in fields],
        error=[key for key in marks.error if key not in fields],
    )
    rings, rest = close_rings(scene, rest, CLOSE)
    return [*shapes, *rings, *marked(scene, rest)]
