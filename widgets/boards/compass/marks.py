"""What is pointed out on the board of the Golden Compass: fields to go to, cards to play, what was chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from widgets.boards.base import Marks
from widgets.boards.marks import close_rings, marked
from widgets.scene.shapes import Circle, Scene, Shape

# Too near each other for the usual rings.
CLOSE: Final = ("hand/", "stack/", "walk", "use", "meet the challenge", "go on", "enough", "end turn")

NARROW: Final = ("marker/", "friend/")  # where an arrow would hide what is above


def marks_of(scene: Scene, marks: Marks) -> list[Shape]:
    """Round rings where something round is meant, close ones where things lie side by side, the usual ones elsewhere.

    A ring round a field is enough for the figures on it, and one round the button for the challenge beside it.
    """
    discs = {shape.key: shape for shape in scene.pieces if isinstance(shape, Circle) and shape.key}
    shapes: list[Shape] = []
    looked_at = [key for key in marks.pointer if key.startswith(NARROW)]
    for kind, keys, says, width, dash in (
        ("last", marks.last, "Just changed", 3.5, (7, 5)),
        ("target", marks.targets, "To choose", 3.5, ()),
        ("selected", marks.selected, "Chosen", 6, ()),
        ("error", marks.error, "Not possible", 6, ()),
        ("pointer", looked_at, "Look here", 4, ()),
    ):
        for disc in [discs[key] for key in dict.fromkeys(keys) if key in discs]:
            label = f"{says}: {disc.label}"
            ring = Circle(disc.x, disc.y, disc.r + 1, stroke=kind, width=width, dash=dash, rim="paper", label=label)
            shapes.append(ring)

    def rest(keys: Sequence[str]) -> list[str]:
        return [key for key in keys if key not in discs]

    others = replace(
        marks,
        targets=[key for key in rest(marks.targets) if not key.startswith(("figure/", "task"))],
        selected=rest(marks.selected),
        last=rest(marks.last),
        error=rest(marks.error),
        pointer=[key for key in marks.pointer if key not in looked_at],
    )
    rings, others = close_rings(scene, others, CLOSE)
    return [*shapes, *rings, *marked(scene, others)]
