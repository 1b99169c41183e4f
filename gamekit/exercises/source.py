"""Where the positions of exercises come from: games that bots have played, and the worked examples."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from typing import NamedTuple, TypeVar

from gamekit.bots.mind import MINDS, mind_of
from gamekit.exercises.there import can_try
from gamekit.game import Game
from gamekit.move import Event, Move, Refusal
from gamekit.state import State

T = TypeVar("T")

NUMBERS = 24  # games that there are of each game: no answer file can ask for more
SHARE = 10  # exercises in a row that begin with the same game
GAMES = 3  # in which a rule is looked for
TRIED = 8  # places in each of them
CARELESS = 0.25  # moves that are made at random, so that bots get everywhere
EVERY = 16  # moves after which a position is kept; those between are played again, which takes less than keeping them
LOOKED_AT = 60  # positions of a game in which refused moves are looked for
MOVES = 40  # that are tried in each of them, and of other decisions a tenth of that
SCORED = 8  # positions of a game whose score is told, beside its end
SPELLING = ("say '", "say it that way")  # what refusals say that are about how a move is written


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
    after: State


class Played:
    """A game to its end, or the moves of a worked example: what happened, and much of what is refused on the way."""

    def __init__(self, start: State, name: str) -> None:
        self.end = start.copy()
        self.moves: list[Move] = []
        self.told: dict[str, list[int]] = defaultdict(list)  # by rule, the moves that did something by it
        self.meant: list[tuple[int, Move]] = []  # what was tried in vain, and after how many moves
        self._kept = [start.copy()]
        self._name = name  # what is looked at is decided by it alone, not by what was asked for before

    def add(self, move: Move) -> None:
        """Make another move."""
        for rule in dict.fromkeys(event.rule for event in _made(self.end, move)):
            self.told[rule].append(len(self.moves))
        self.moves.append(move)
        if len(self.moves) % EVERY == 0:
            self._kept.append(self.end.copy())

    def state(self, number: int) -> State:
        """The position after so many moves."""
        state = self._kept[number // EVERY].copy()
        for move in self.moves[number - number % EVERY : number]:
            state.apply(move)
        return state

    def made(self, number: int) -> Made:
        """One of the moves, and what it did."""
        before = self.state(number)
        after = before.copy()
        return Made(before, self.moves[number], tuple(_made(after, self.moves[number])), after)

    @cached_property
    def refused(self) -> Mapping[str, Sequence[tuple[int, Move]]]:
        """Moves that a rule refuses, of the decision that is asked for wherever there are some."""
        found: dict[str, list[tuple[int, Move]]] = defaultdict(list)
        others: dict[str, list[tuple[int, Move]]] = defaultdict(list)
        rng = Random(f"refused {self._name}")
        looked = {number: self.state(number) for number in self._some(LOOKED_AT, rng)}
        tried = [(number, move) for number, state in looked.items() for move in _tried(state.game, state.phase, rng)]
        for number, move in self.meant + tried:
            state = looked[number] if number in looked else self.state(number)
            refusal = refused(state, move)
            if refusal is not None:
                asked = type(move) in state.game.decisions[state.phase].choices
                (found if asked else others)[refusal.rule].append((number, move))
        return others | found

    @cached_property
    def scored(self) -> Sequence[int]:
        """Positions with a score to be told: the end, and some on the way there."""
        late = self._some(SCORED, Random(f"scored {self._name}"), len(self.moves) // 3)
        return [len(self.moves), *late]

    def _some(self, number: int, rng: Random, first: int = 0) -> list[int]:
        """Some of the positions before the last one."""
        there = range(first, len(self.moves))
        return rng.sample(there, min(number, len(there)))


def _made(state: State, move: Move) -> list[Event]:
    """Make a move in place; what it did."""
    events: list[Event] = []
    state.log = events
    state.apply(move)
    state.log = None
    return events


def refused(state: State, move: Move) -> Refusal | None:
    """Why a move is refused that could be tried; on a board nobody can write a move in another way."""
    refusal = state.refusal(move) if can_try(state, move) else None
    return refusal if refusal is not None and not any(words in refusal.template for words in SPELLING) else None


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
        yield from rng.sample(moves, min(MOVES // len(kinds), len(moves)))
    yield from rng.sample(others, min(MOVES // 10, len(others)))


@lru_cache(maxsize=4 * NUMBERS)
def played(game: Game, number: int) -> Played:
    """A game that bots have played to its end; the number decides who plays which variant, and all that happens."""
    rng, mind = Random(f"played {game.name} {number}"), mind_of(game) if game.name in MINDS else None
    options = {option.name: number % 4 == 3 or rng.random() < 0.2 for option in game.options}
    players = game.players[number % len(game.players)]
    found = Played(game.new(players, seed=number, first=rng.randrange(players), **options), f"{game.name} {number}")
    state = found.end
    while state.player is not None and len(found.moves) < game.longest:
        if mind is None or rng.random() < CARELESS:
            found.add(rng.choice(state.moves()))
        else:
            found.add(mind.simple(state, rng))
    return found


@lru_cache(maxsize=8)
def worked(game: Game) -> Sequence[Played]:
    """The worked examples of the rulebook, as far as their moves are made."""
    found = []
    for example in game.examples.values():
        play = Played(game.position(example.position), f"{game.name} {example.name}")
        for step in example.steps:
            move = game.parse(step.move, play.end)
            if step.refused:
                play.meant.append((len(play.moves), move))
            else:
                play.add(move)
        found.append(play)
    return found


@dataclass(frozen=True, slots=True)
class Source:
    """The games that an exercise may be made from, in the order in which they are looked through."""

    game: Game
    seed: int
    rare: Sequence[int] = ()  # games to look at, too

    def __iter__(self) -> Iterator[Played]:
        first = self.seed // SHARE * GAMES
        numbers = [(first + number) % NUMBERS for number in range(GAMES)]
        for number in dict.fromkeys([*numbers, *self.rare]):
            yield played(self.game, number)
        yield from worked(self.game)

    def refused(self, rule: str, rng: Random) -> Iterator[Refused]:
        """Moves that a rule refuses, in games and examples one after the other."""
        for game in self:
            for number, move in _sample(game.refused.get(rule, ()), rng):
                state = game.state(number)
                refusal = state.refusal(move)
                assert refusal is not None
                yield Refused(state, move, refusal)

    def told(self, rule: str, rng: Random) -> Iterator[Made]:
        """Moves that did something by a rule."""
        yield from self.made(lambda game: game.told.get(rule, ()), rng)

    def made(self, which: Callable[[Played], Sequence[int]], rng: Random) -> Iterator[Made]:
        """Some of these moves of the games."""
        for game in self:
            yield from map(game.made, _sample(which(game), rng))

    def scored(self, rng: Random) -> Iterator[State]:
        """Positions with a score to be told."""
        for game in self:
            yield from map(game.state, _sample(game.scored, rng))

    def ended(self) -> Iterator[State]:
        """Games that are over."""
        for game in self:
            if game.end.player is None:
                yield game.end


def _sample(there: Sequence[T], rng: Random) -> list[T]:
    """Not too many of them, in any order."""
    return rng.sample(there, min(TRIED, len(there)))
