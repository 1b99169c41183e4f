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
LINE: Final = 1.3  # from line to line, in heights of its letters
GLUE: Final = "\xa0"  # a space at which no line ends


def outcome_shapes(outcome: Outcome | None, names: Sequence[str], width: int, y: float, high: float) -> list[Shape]:
    """Who has won, and everyone's points, in letters as large as there is room for."""
    assert outcome is not None
    ranked = sorted(range(len(outcome.scores)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    scores = ", ".join(f"{name_of(seat, names)}{GLUE}{outcome.scores[seat]}" for seat in ranked)
    room = width - 4 * EDGE
    shapes: list[Shape] = [Rect(EDGE, y, width - 2 * EDGE, high, 10, fill="panel", stroke="ink", width=2)]
    for size, smaller in pairwise((*SIZES, SIZES[-1])):
        lines = [(line, size, True) for line in _wrapped(outcome.told(names), size, room, bold=True)]
        lines += [(line, smaller, False) for line in _wrapped(scores, smaller, room, bold=False)]
        tall = sum(LINE * pixels(each) for _, each, _ in lines)
        if tall <= high:
            break
    bottom = y + max(0, high - tall) / 2
    for line, each, bold in lines:
        bottom += LINE * pixels(each)
        if bottom <= y + high:
            middle = bottom - LINE * pixels(each) / 2
            shapes.append(fitted(2 * EDGE, middle, line, room, (each,), bold=bold))
    return shapes


def _wrapped(words: str, size: str, room: float, *, bold: bool) -> list[str]:
    """A text in lines that fit, if no word is too long."""
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and text_width(longer, size, bold) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return [line.replace(GLUE, " ") for line in lines]
