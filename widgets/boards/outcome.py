"""How the end of a game is told below a board."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamekit.game import Outcome
from gamekit.words import name_of
from widgets.scene.palette import pixels
from widgets.scene.shapes import Rect, Shape, fitted, text_width

EDGE: Final = 10
SIZES: Final = ("title", "large", "body", "small", "tiny")
LINE: Final = 1.4  # from line to line, in heights of its letters


def outcome_shapes(outcome: Outcome | None, names: Sequence[str], width: int, y: float, high: float) -> list[Shape]:
    """Who has won, and everyone's points, in letters as large as there is room for."""
    assert outcome is not None
    ranked = sorted(range(len(outcome.scores)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    scores = [f"{name_of(seat, names)} {outcome.scores[seat]}" for seat in ranked]
    parts = [*(f"{score}," for score in scores[:-1]), scores[-1]]
    room = width - 4 * EDGE
    shapes: list[Shape] = [Rect(EDGE, y, width - 2 * EDGE, high, 10, fill="panel", stroke="ink", width=2)]
    for size, smaller in pairwise((*SIZES, SIZES[-1])):
        lines = [(line, size) for line in _wrapped(outcome.told(names).split(), size, room)]
        lines += [(line, smaller) for line in _wrapped(parts, smaller, room)]
        tall = sum(LINE * pixels(each) for _, each in lines)
        if tall <= high:
            break
    bottom = y + max(0, high - tall) / 2
    for line, each in lines:
        bottom += LINE * pixels(each)
        if bottom <= y + high:
            middle = bottom - LINE * pixels(each) / 2
            shapes.append(fitted(2 * EDGE, middle, line, room, (each,), bold=each == size))
    return shapes


def _wrapped(parts: Sequence[str], size: str, room: float) -> list[str]:
    """A text in lines that fit, if none of its parts is too long."""
    lines = [parts[0]]
    for part in parts[1:]:
        longer = f"{lines[-1]} {part}"
        if text_width(longer, size, bold=True) > room:
            lines.append(part)
        else:
            lines[-1] = longer
    return lines
