"""Why a move cannot be made: the rule it breaks, and a sentence about this very position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.game import Move, Refusal

if TYPE_CHECKING:
    from gamekit.jade.state import JadeState


def refusal(state: JadeState, move: Move) -> Refusal | None:
    """Why this move cannot be made here, or None when it can."""
    return None if move in state.moves() else Refusal("jade.turn.order", "No.")
