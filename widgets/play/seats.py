"""Who sits at a table, and what nobody there needs to be asked."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gamekit import GameError, Move, State
from gamekit.bots import BOTS
from gamekit.text import listing, shorten

HUMAN = "human"


def check_seats(seats: Sequence[str]) -> tuple[str, ...]:
    """Who sits at the table, or an error for what is no list of seats."""
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise GameError(f'seats must be a list like ["human", "random"], not {shorten(seats)}.')
    for seat in seats:
        if seat != HUMAN and (not isinstance(seat, str) or seat not in BOTS):
            raise GameError(f"A seat is {HUMAN!r} or a bot ({listing(BOTS, 'or')}), not {shorten(seat)}.")
    return tuple(seats)


def lone_pass(state: State, humans: Collection[int]) -> Move | None:
    """The only move that a human can make, where it leaves everything as it is.

    With other humans at the screen only where they know as much: who is not asked has nothing to choose from.
    """
    if state.player not in humans:
        return None
    moves = state.view(state.player).moves()
    if len(moves) > 1 or not state.game.decisions[state.phase].is_idle(moves[0]):
        return None
    return moves[0] if len(humans) == 1 or _known_to_all(state, moves[0]) else None


def _known_to_all(state: State, move: Move) -> bool:
    """Whether everybody can see that this is the only move."""
    try:
        return state.view(None).moves() == [move]
    except GameError:  # it depends on what is hidden
        return False
