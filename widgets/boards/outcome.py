"""How the end of a game is told below a board, and who stands out beside it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamekit import State
from gamekit.move import Outcome
from gamekit.text import name_of
from widgets.boards.lines import in_lines
from widgets.scene.palette import pixels
from widgets.scene.shapes import Bounds, Rect, Shape, fitted

EDGE: Final = 10
SIZES: Final = ("title", "large", "body", "small", "tiny")
LINE: Final = 1.3  # from line to line, in heights of its letters
GLUE: Final = "\xa0"  # a space at which no line ends
COVERED: Final = "?"  # in the place of a total that is not told yet


def stands_out(state: State, seat: int, *, covered: bool) -> bool:
    """Whether a player decides now, or has won and that is told."""
    won = state.outcome is not None and seat in state.outcome.winners
    return seat == state.player or (won and not covered)


def outcome_shapes(outcome: Outcome | None, names: Sequence[str], box: Bounds) -> list[Shape]:
    """Who has won, and everyone's points, in letters as large as there is room for."""
    assert outcome is not None
    ranked = sorted(range(len(outcome.scores)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    scores = ", ".join(f"{name_of(seat, names)}{GLUE}{outcome.scores[seat]}" for seat in ranked)
    left, top, right, bottom = box
    room, high = right - left - 2 * EDGE, bottom - top
    shapes: list[Shape] = [Rect(left, top, right - left, high, 10, fill="panel", stroke="ink", width=2)]
    for size, smaller in pairwise((*SIZES, SIZES[-1])):
        lines = [(line, size, True) for line in in_lines(outcome.told(names), size, room, bold=True)]
        lines += [(line, smaller, False) for line in in_lines(scores, smaller, room, bold=False)]
        tall = sum(LINE * pixels(each) for _, each, _ in lines)
        if tall <= high:
            break
    y = top + max(0, high - tall) / 2
    for line, each, bold in lines:
        y += LINE * pixels(each)
        if y <= bottom:
            middle = y - LINE * pixels(each) / 2
            shapes.append(fitted(left + EDGE, middle, line.replace(GLUE, " "), room, (each,), bold=bold))
    return shapes
