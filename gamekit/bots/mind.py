"""What somebody who thinks makes of a game: what is good about a position, and which move looks best."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib import import_module
from math import exp
from typing import Any, NamedTuple

from gamekit.errors import GameError
from gamekit.game import Game
from gamekit.move import Move
from gamekit.state import State


class Term(NamedTuple):
    """One thing that is good or bad about a position."""

    name: str  # in two or three words: "unfinished expeditions"
    says: str  # the idea in a sentence that a learner understands
    more: str  # why a move that raises it is good, as it goes on from "This move": "takes you further on a path"
    less: str  # why one that lowers it is bad, as it goes on from "The next best move"
    rival: str  # why it is good if another has less of it, as it goes on from "It": "leaves {rival} less water"
    lasting: bool = True  # whether that tells anything some turns later


class Mind(ABC):
    """The judgement of one game, for every seat alike; worth is counted in points, or in what the game is won by."""

    terms: Sequence[Term]
    careless: float = 0.05  # how often an easy player makes any move; without it two may wait for each other
    sure: float = 1.5  # standard errors by which a move must be better to be preferred to what a careful player does
    pauses: Collection[str] = ()  # the decisions, by their names, at which a playout may end
    ahead: Mapping[str, str] = {}  # what a turn may lead to, by kinds of events, as it goes on from "you then"
    extra: str = ""  # the kind of event with which a further turn of the same player begins
    effort: int = 500  # simulations of a strong player for one decision, at most: about 0.3 seconds

    @abstractmethod
    def judge(self, state: Any, seat: int) -> list[float]:
        """What each of the terms is worth to a seat in a full position, in their order."""

    def judge_all(self, state: Any) -> list[list[float]]:
        """The same for every seat; a game where much of that is shared may do it at once."""
        return [self.judge(state, seat) for seat in range(state.players)]

    @abstractmethod
    def turns(self, players: int) -> int:
        """How many turns a playout lasts before it is judged, at most."""

    @abstractmethod
    def spread(self, state: Any) -> float:
        """The lead that wins about three games of four from here: it shrinks towards the end."""

    @abstractmethod
    def choose(self, view: Any, rng: random.Random) -> Move:
        """The move that looks best to a careful player, by what the player to move may know."""

    @abstractmethod
    def quick(self, state: Any, rng: random.Random) -> Move:
        """A sensible move at once, for playouts; by what the player to move may know, or as good as."""

    def options(self, state: Any) -> list[Move]:
        """The moves that are worth a thought, in their order; those that only waste time are left out."""
        moves: list[Move] = state.moves()
        return moves

    def lone(self, view: Any) -> str:  # noqa: ARG002  # for games in which a better reason is known
        """Why only one of several moves is worth a thought."""
        return "No other move is better here."

    def settled(self, state: Any) -> bool:  # noqa: ARG002  # for games in which the name of the decision tells
        """Whether a playout may end at one of the pauses, as what comes next is as good for one as for another."""
        return True

    def simple(self, state: Any, rng: random.Random) -> Move:
        """The move of a player who thinks little: the quick one, where playouts leave nothing out to save time."""
        return self.quick(state, rng)

    def casual(self, view: Any, rng: random.Random) -> Move:
        """The move of a player of middling strength: the careful one, where a search is so much better than that."""
        return self.choose(view, rng)

    def chances(self, state: State) -> list[float]:
        """How likely each seat wins from a full position, as the judgement sees it; they add up to 1."""
        outcome = state.outcome
        if outcome is not None:
            return [(seat in outcome.winners) / len(outcome.winners) for seat in range(state.players)]
        worths = [sum(terms) for terms in self.judge_all(state)]
        best, spread = max(worths), self.spread(state)
        odds = [exp((worth - best) / spread) for worth in worths]
        return [each / sum(odds) for each in odds]


# Which class of which module plays a game; a game that is not in the catalogue may be added.
MINDS = {
    "lostcities": ("gamekit.bots.lostcities", "LostCitiesMind"),
    "jade": ("gamekit.bots.jade", "JadeMind"),
    "desert": ("gamekit.bots.desert", "DesertMind"),
    "compass": ("gamekit.bots.compass", "CompassMind"),
}


def mind_of(game: Game) -> Mind:
    """The mind that plays a game; it is imported when it is needed."""
    if game.name not in MINDS:
        raise GameError(f"No bot knows how to play {game.title} well: only random ones can play it.")
    return _load(*MINDS[game.name])


@cache
def _load(module: str, name: str) -> Mind:
    mind = getattr(import_module(module), name)()
    assert isinstance(mind, Mind)
    return mind
