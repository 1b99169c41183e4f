"""How the end of a game is told below a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamekit.game import Outcome
from gamekit.words import name_of
from widgets.scene.shapes import Rect, Shape, fitted, text_width

EDGE: Final = 10


def outcome_shapes(outcome: Outcome | None, names: Sequence[str], width: int, y: float, high: float) -> list[Shape]:
    """Who has won, and everyone's points."""
    assert outcome is not None
    ranked = sorted(range(len(outcome.scores)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    scores = ", ".join(f"{name_of(seat, names)} {outcome.scores[seat]}" for seat in ranked)
    room = width - 4 * EDGE
    told = outcome.told(names)
    first, _, second = told.partition("; ")
    sheet = Rect(EDGE, y, width - 2 * EDGE, high, 10, fill="panel", stroke="ink", width=2)
    if second and text_width(told, "body", bold=True) > room:  # rather two lines than small letters
        return [
            sheet,
            fitted(2 * EDGE, y + 26, f"{first};", room, ("large", "body", "small")),
            fitted(2 * EDGE, y + 54, second, room, ("large", "body", "small")),
            fitted(2 * EDGE, y + 84, scores, room, ("body", "small"), bold=False),
        ]
    return [
        sheet,
        fitted(2 * EDGE, y + 36, told, room, ("title", "large", "body", "small")),
        fitted(2 * EDGE, y + 74, scores, room, ("large", "body", "small"), bold=False),
    ]
