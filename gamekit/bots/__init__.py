"""Players that are programs: they see what their seat may know and answer with a move."""

from __future__ import annotations

import random
from typing import Protocol

from gamekit.errors import GameError
from gamekit.move import Move
from gamekit.state import State
from gamekit.text import shorten


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


BOTS = {"random": RandomBot}


def make_bot(kind: str, seed: int = 0) -> Bot:
    """A bot of this kind."""
    if kind not in BOTS:
        raise GameError(f"There is no bot {shorten(kind)}; there is {', '.join(BOTS)}.")
    return BOTS[kind](seed)
