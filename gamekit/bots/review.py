"""A game looked through afterwards: who was ahead when, which moves cost most, and what would have been better."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from math import inf
from time import perf_counter

from gamekit.bots.analysis import Analysis, found
from gamekit.bots.mind import mind_of
from gamekit.bots.search import Budget, Search
from gamekit.move import Move
from gamekit.record import Record
from gamekit.state import State

POINTS = 3  # turning points that are told
SHARE = 5  # of what a strong player takes for a decision, one part for each in a first look
CLOSER = 2  # times as many as are told are looked at once more, as long as a strong player would
SURE = 1.0  # standard errors by which a move must be worse to be called a mistake


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of the player whose game is looked through."""

    number: int  # of the position in the record
    move: Move  # that was made
    chance: float  # to win, by what the player could know, after that move
    cost: float  # how much of it another move would have kept; 0 where that is not sure
    analysis: Analysis


class Review:
    """Looks through the decisions of a seat, slice by slice, by no more than that seat could know."""

    def __init__(self, record: Record, seat: int, seed: int = 0, effort: int = 0) -> None:
        self.record, self.seat = record, seat
        self.decisions: list[Decision] = []  # in the order of the game
        self.finished = False
        self._mind, self._seed = mind_of(record.game), seed
        self._effort = effort or self._mind.effort
        line = record.line()
        states = [record.state_at(number) for number in line[:-1]]
        made = zip(line, states, record.moves(), strict=False)
        self._to_do = [(number, state, move) for number, state, move in made if self._is_choice(state)]
        self._outcome = record.state.outcome
        self._done = 0
        self._steps = self._work()

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1."""
        return 1.0 if self.finished else self._done / (len(self._to_do) + POINTS * CLOSER * SHARE)

    @property
    def chances(self) -> list[float]:
        """The chance to win after each decision, and at last what came of it: others may have thrown the game away."""
        winners = self._outcome.winners if self._outcome is not None and self.finished else ()
        end = [(self.seat in winners) / len(winners)] if winners else []
        return [*(decision.chance for decision in self.decisions), *end]

    @property
    def turning_points(self) -> list[Decision]:
        """The moves that cost most, in the order of the game."""
        worst = sorted(self.decisions, key=lambda each: -each.cost)[:POINTS]
        return sorted((each for each in worst if each.cost > 0), key=lambda each: self._place(each.number))

    def think(self, seconds: float = inf) -> bool:
        """Look on for about so long; whether there is more to look at."""
        end = perf_counter() + seconds
        while not self.finished:
            self.finished = next(self._steps, None) is None
            if perf_counter() >= end:
                break
        return not self.finished

    def _is_choice(self, state: State) -> bool:
        return state.player == self.seat and len(self._mind.options(state.view(self.seat))) > 1

    def _place(self, number: int) -> int:
        return next(place for place, (each, *_) in enumerate(self._to_do) if each == number)

    def _work(self) -> Generator[bool]:
        """Look at every decision in short, then at those that seem to have cost most once more."""
        few = max(2, self._effort // SHARE)
        for number, state, move in self._to_do:
            yield from self._look(number, state, move, few)
            self._done += 1
        worst = sorted(self.decisions, key=lambda each: -each.cost)[: POINTS * CLOSER]
        for doubtful in worst:
            place = self._place(doubtful.number)
            self.decisions.remove(doubtful)
            yield from self._look(*self._to_do[place], self._effort)
            self._done += SHARE
        self.decisions.sort(key=lambda each: self._place(each.number))

    def _look(self, number: int, state: State, move: Move, simulations: int) -> Generator[bool]:
        memory, budget = self.record.memory(self.seat, number), Budget(simulations)
        search = Search(state.view(self.seat), self._mind, budget, self._seed + number, move, memory)
        while search.think(0.0):
            yield True
        played = next(each for each in search.candidates if each.move == move)
        lost, error = search.best.better_than(played)
        cost = lost if lost > SURE * error else 0.0
        self.decisions.append(Decision(number, move, played.mean, cost, found(search)))
