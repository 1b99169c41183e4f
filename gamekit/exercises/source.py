"""Where the positions of exercises come from: games that bots have played, and the worked examples."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from typing import NamedTuple

from gamekit.bots.mind import mind_of
from gamekit.game import Game
from gamekit.move import Event, Move, Refusal
from gamekit.state import State

SHARE = 10  # exercises that are made from one game
GAMES = 3  # in which a rule is looked for
CARELESS = 0.25  # moves that are made at random, so that bots get everywhere
LOOKED_AT = 60  # positions of a game in which refused moves are looked for
TRIED = 40  # moves in each of them, and as many of other decisions as a tenth of that
SCORED = 8  # positions of a game whose score is told, beside its end


class Refused(NamedTuple):
    """A move that a rule refuses in a position."""

    state: State
    move: Move
    refusal: Refusal


class Made(NamedTuple):
    """A move that was made in a position, and all that it did."""

    state: State
    move: Move
    events: tuple[Event, ...]


class Played:
    """A game to its end, or the moves of a worked example: what happened, and much of what is refused on the way."""

    def __init__(self, made: Sequence[Made], end: State, name: str) -> None:
        self.made = made
        self.end = end
        self._name = name  # what is looked at is decided by it alone, not by what was asked for before

    @cached_property
    def told(self) -> Mapping[str, Sequence[Made]]:
        """The moves that did something by a rule."""
        found: dict[str, list[Made]] = defaultdict(list)
        for made in self.made:
            for rule in dict.fromkeys(event.rule for event in made.events):
                found[rule].append(made)
        return found

    @cached_property
    def refused(self) -> Mapping[str, Sequence[Refused]]:
        """Moves that a rule refuses, of the decision that is asked for wherever there are some."""
        found: dict[str, list[Refused]] = defaultdict(list)
        others: dict[str, list[Refused]] = defaultdict(list)
        rng, states = Random(f"refused {self._name}"), [made.state for made in self.made]
        meant = [(made.state, made.move) for made in self.made if not made.events]  # of examples: what is refused there
        looked = rng.sample(states, min(LOOKED_AT, len(states)))
        tried = [(state, move) for state in looked for move in _tried(state.game, state.phase, rng)]
        for state, move in meant + tried:
            choices = state.game.decisions[state.phase].choices
            refusal = state.refusal(move)
            if refusal is not None and "say '" not in refusal.template:  # that is about how a move is written
                (found if type(move) in choices else others)[refusal.rule].append(Refused(state, move, refusal))
        return others | found

    @cached_property
    def scored(self) -> Sequence[State]:
        """Positions with a score to be told: the end, and some on the way there."""
        states = [made.state for made in self.made[len(self.made) // 3 :]]
        return [self.end, *Random(f"scored {self._name}").sample(states, min(SCORED, len(states)))]


@lru_cache(maxsize=64)
def _by_kind(game: Game, phase: str) -> tuple[Sequence[Sequence[Move]], Sequence[Move]]:
    """All moves of a decision by their kinds, and all others."""
    kinds = game.decisions[phase].choices
    of = {kind: [move for move in game.known if type(move) is kind] for kind in kinds}
    return list(of.values()), [move for move in game.known if type(move) not in kinds]


def _tried(game: Game, phase: str, rng: Random) -> Iterable[Move]:
    """Some moves to try in a decision: as many of each kind as there are, or not many fewer."""
    kinds, others = _by_kind(game, phase)
    for moves in kinds:
        yield from rng.sample(moves, min(TRIED // len(kinds), len(moves)))
    yield from rng.sample(others, min(TRIED // 10, len(others)))


@lru_cache(maxsize=32)
def played(game: Game, number: int) -> Played:
    """A game that bots have played to its end; the number decides how many players there are and all that happens."""
    players, rng = game.players[number % len(game.players)], Random(number)
    state, mind = game.new(players, seed=number), mind_of(game)
    made: list[Made] = []
    while state.player is not None and len(made) < game.longest:
        move = rng.choice(state.moves()) if rng.random() < CARELESS else mind.quick(state, rng)
        after = state.copy()
        events: list[Event] = []
        after.log = events
        after.apply(move)
        after.log = None
        made.append(Made(state, move, tuple(events)))
        state = after
    return Played(made, state, f"{game.name} {number}")


@lru_cache(maxsize=8)
def worked(game: Game) -> Sequence[Played]:
    """The worked examples of the rulebook, as far as their moves are made."""
    found = []
    for example in game.examples.values():
        state, made = game.position(example.position), []
        for step in example.steps:
            move = game.parse(step.move, state)
            after = state if step.refused else state.play(move)
            made.append(Made(state, move, () if step.refused else after.events))
            state = after
        found.append(Played(made, state, f"{game.name} {example.name}"))
    return found


@dataclass(frozen=True, slots=True)
class Source:
    """The games that an exercise may be made from, in the order in which they are looked through."""

    game: Game
    seed: int

    def __iter__(self) -> Iterator[Played]:
        first = self.seed // SHARE * GAMES
        for number in range(GAMES):
            yield played(self.game, first + number)
        yield from worked(self.game)

    def refused(self, rule: str, rng: Random) -> Iterator[Refused]:
        """Moves that a rule refuses, in games and examples one after the other."""
        for game in self:
            there = game.refused.get(rule, ())
            yield from rng.sample(there, len(there))

    def told(self, rule: str, rng: Random) -> Iterator[Made]:
        """Moves that did something by a rule."""
        for game in self:
            there = game.told.get(rule, ())
            yield from rng.sample(there, len(there))

    def scored(self, rng: Random) -> Iterator[State]:
        """Positions with a score to be told."""
        for game in self:
            yield from rng.sample(game.scored, len(game.scored))

    def ended(self) -> Iterator[State]:
        """Games that are over."""
        for game in self:
            if game.end.player is None:
                yield game.end
