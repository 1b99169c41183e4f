"""How the end of a game is told below a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamekit.game import Outcome
from gamekit.words import name_of
from widgets.scene import Rect, Shape, fitted

EDGE: Final = 10


def outcome_shapes(outcome: Outcome | None, names: Sequence[str], width: int, y: float, high: float) -> list[Shape]:
    """Who has won, and everyone's points."""
    assert outcome is not None
    ranked = sorted(range(len(outcome.scores)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    scores = ", ".join(f"{name_of(seat, names)} {outcome.scores[seat]}" for seat in ranked)
    room = width - 4 * EDGE
    return [
        Rect(EDGE, y, width - 2 * EDGE, high, 10, fill="panel", stroke="ink", width=2),
        fitted(2 * EDGE, y + 36, outcome.told(names), room, ("title", "large", "body", "small")),
        fitted(2 * EDGE, y + 74, scores, room, ("large", "body", "small"), bold=False),
    ]
