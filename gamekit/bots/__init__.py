"""Players that are programs: they see what their seat may know and answer with a move."""

from __future__ import annotations

import random
from typing import Protocol

from gamekit.game import Move, State


class Bot(Protocol):
    """Anything that picks a move for a seat."""

    def choose(self, view: State) -> Move:
        """One of the moves of the view's player."""


class RandomBot:
    """Picks any legal move; the same seed picks the same ones."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: State) -> Move:
        """One of the moves of the view's player."""
        moves = view.moves()
        return moves[int(self._rng.random() * len(moves))]
