"""Players that are programs: they see what their seat may know and answer with a move."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from gamekit.bots.mind import mind_of
from gamekit.bots.search import Budget, Search, check_budget
from gamekit.errors import GameError
from gamekit.memory import Memory
from gamekit.move import Move
from gamekit.state import State
from gamekit.text import shorten


class Bot(Protocol):
    """Anything that picks a move for a seat."""

    def choose(self, view: State, memory: Memory | None = None) -> Move:
        """One of the moves of the view's player, who may remember what was seen before."""


class RandomBot:
    """Picks any legal move; the same seed picks the same ones."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: State, memory: Memory | None = None) -> Move:  # noqa: ARG002  # it does not care
        """One of the moves of the view's player."""
        return _any(view.moves(), self._rng)


class EasyBot:
    """Makes the first sensible move that comes to mind, and now and then a careless one."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: State, memory: Memory | None = None) -> Move:
        """One of the moves of the view's player."""
        mind = mind_of(view.game)
        if self._rng.random() < mind.careless:
            return _any(mind.options(view), self._rng)
        return mind.simple(view.sample(view.player, self._rng, memory), self._rng)


class MediumBot:
    """Weighs the moves as a careful player does, without trying them out."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: State, memory: Memory | None = None) -> Move:  # noqa: ARG002  # it goes by what it sees
        """One of the moves of the view's player."""
        return mind_of(view.game).casual(view.copy(), self._rng)


class HardBot:
    """Tries the moves out in many worlds that fit what it sees."""

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        self._rng = random.Random(seed)
        self._budget = budget

    def think(self, view: State, memory: Memory | None = None) -> Search:
        """A search for a move of the view's player, to be driven slice by slice."""
        mind = mind_of(view.game)
        budget = self._budget or Budget(mind.effort)
        return Search(view, mind, budget, self._rng.getrandbits(32), memory=memory, brisk=True)

    def choose(self, view: State, memory: Memory | None = None) -> Move:
        """One of the moves of the view's player."""
        search = self.think(view, memory)
        search.think()
        return search.best.move


def _any(moves: list[Move], rng: random.Random) -> Move:
    return moves[int(rng.random() * len(moves))]


# From the weakest to the strongest.
BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "easy": EasyBot, "medium": MediumBot, "hard": HardBot}


def make_bot(kind: str, seed: int = 0, budget: Budget | int | None = None) -> Bot:
    """A bot of this kind; a hard one may be told how long to think for each decision, at most."""
    if kind not in BOTS:
        raise GameError(f"There is no bot {shorten(kind)}; there is {', '.join(BOTS)}.")
    bot = BOTS[kind]
    if budget is None:
        return bot(seed)
    if bot is not HardBot:
        raise GameError(f"Only a bot that is 'hard' has a budget, not one that is {shorten(kind)}.")
    return HardBot(seed, check_budget(budget))
