"""Search under hidden information: deal out what nobody sees, try the moves in the same worlds, and count."""

from __future__ import annotations

import random
from collections.abc import Generator
from dataclasses import dataclass, field
from math import ceil, inf, log2, sqrt
from time import perf_counter
from typing import Any, NamedTuple

from gamekit.bots.mind import Mind
from gamekit.errors import GameError, whole_number
from gamekit.memory import Memory
from gamekit.move import Event, Move
from gamekit.state import State
from gamekit.text import shown

WIDTH = 10  # moves that are tried in earnest; of more, the worst at first sight are left out
GLANCE = 2  # worlds in which they are looked at first
WORLDS_JUDGED = 64  # worlds in which the end of the turn is judged, to explain a move
FEWEST = 8  # worlds that it must be better in, on average; fewer prove nothing
CLEAR = 2.5  # standard errors by which a move must be behind the best one to be tried no more
USUAL = 0.3  # seconds that the effort of a mind takes, about
MATTERS = 0.005  # a chance to win that is not worth more thought
FIRST_LOOK = 16  # worlds after which a brisk search sees for the first time whether anything is in doubt
PACE = 1.25  # each time that there are so many times as many worlds, those that are clearly behind are left out


class Budget(NamedTuple):
    """How long a search may think: in simulations, which are the same on every machine, or in seconds."""

    simulations: int = 0
    seconds: float = 0.0


def check_budget(budget: object) -> Budget:
    """A budget, or an error for what is none; a whole number counts simulations."""
    if not isinstance(budget, Budget):
        budget = Budget(simulations=whole_number(budget, "A budget in simulations"))
    if not (budget.simulations > 0) ^ (0 < budget.seconds < inf):
        raise GameError(f"A budget is a number of simulations or of seconds, above 0, not {shown(tuple(budget))}.")
    return budget


@dataclass(slots=True)
class Candidate:
    """A move that is tried, and how often it wins: of each world a chance between 0 and 1."""

    move: Move
    results: list[float] = field(default_factory=list)
    worth: list[list[list[float]]] = field(default_factory=list)  # in the first worlds: of each seat, by terms
    ahead: list[list[Event]] = field(default_factory=list)  # what follows on the move in the same turn there
    later: list[list[list[float]]] = field(default_factory=list)  # as worth, where playouts end

    @property
    def playouts(self) -> int:
        """In how many worlds it was tried."""
        return len(self.results)

    @property
    def mean(self) -> float:
        """The chance to win, on average."""
        return sum(self.results) / len(self.results) if self.results else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite where too little is known."""
        return standard_error(self.results)

    def better_than(self, other: Candidate) -> tuple[float, float]:
        """By how much it is better than another in the worlds of both, and the standard error of that."""
        gains = [mine - its for mine, its in zip(self.results, other.results, strict=False)]
        return (sum(gains) / len(gains) if gains else 0.0), standard_error(gains)


def standard_error(numbers: list[float]) -> float:
    """The standard error of the mean of some numbers."""
    count = len(numbers)
    if count < 2:
        return inf
    mean = sum(numbers) / count
    return sqrt(sum([(number - mean) ** 2 for number in numbers]) / (count - 1) / count)


class Search:
    """Thinks about one decision, a slice at a time; it can be asked for its best move at any moment."""

    def __init__(
        self,
        view: State,
        mind: Mind,
        budget: Budget,
        seed: int = 0,
        also: Move | None = None,
        memory: Memory | None = None,
        brisk: bool = False,
    ) -> None:
        assert view.player is not None
        self.view, self.mind, self.budget, self.seat = view.view(view.player), mind, budget, view.player
        self._memory = memory  # what the player has seen that the view does not show
        options = mind.options(self.view)
        if also is not None and also not in options:
            options = [*options, also]
        self.candidates = [Candidate(move) for move in options]
        self._also = also  # a move that is tried to the end, however bad it looks
        self._guests = int(also is not None)
        self._brisk = brisk  # whether it ends when nothing is in doubt: to play, one need not know by how much, or why
        self.before: list[list[list[float]]] = []  # what the first worlds are worth before the move
        self._turns = mind.turns(view.players) * self._further
        self.simulations = 0
        self.seconds = 0.0  # spent on thinking, not on waiting between slices
        self.finished = len(self.candidates) == 1
        self._rng = random.Random(seed)
        self._first: Candidate | None = self.candidates[0] if self.finished else None
        self._alive = self.candidates
        self._steps = self._work()

    @property
    def _further(self) -> int:
        """How many times as far as usual it looks ahead: twice as far with four times the usual budget."""
        simulations, seconds = self.budget
        return max(1, int(sqrt(simulations / self.mind.effort if simulations else seconds / USUAL)))

    @property
    def progress(self) -> float:
        """How much of the budget is used up, from 0 to 1."""
        if self.finished:
            return 1.0
        used = self.simulations / self.budget.simulations if self.budget.simulations else 0.0
        return min(1.0, self.seconds / self.budget.seconds if self.budget.seconds else used)

    def think(self, seconds: float = inf) -> bool:
        """Think for about so long; whether there is more to think about."""
        start = perf_counter()
        before = self.seconds
        while not self.finished:
            self.finished = next(self._steps, None) is None
            passed = perf_counter() - start
            self.seconds = before + passed
            if passed >= seconds:
                break
        return not self.finished

    def stop(self) -> None:
        """Think no more."""
        self.finished = True
        self._steps.close()

    @property
    def best(self) -> Candidate:
        """The move to make by what is known so far: a careful player's, unless another is better for sure."""
        first = self._careful()
        best, lead = first, 0.0
        for candidate in self._alive:
            gain, error = candidate.better_than(first)
            if candidate.playouts >= FEWEST and gain > lead and gain > self.mind.sure * error:
                best, lead = candidate, gain
        return best

    def _careful(self) -> Candidate:
        """The candidate that a careful player would choose."""
        if self._first is None:
            move = self.mind.choose(self.view.copy(), self._rng)
            known = (candidate for candidate in self.candidates if candidate.move == move)
            self._first = next(known, None) or Candidate(move)
            if self._first not in self.candidates:
                self.candidates.append(self._first)
        return self._first

    def _may_go(self, candidate: Candidate) -> bool:
        """Whether a candidate may be left out where others look better."""
        return candidate is not self._first and candidate.move != self._also

    # Thinking: a step is a simulation, or something that takes about as long

    def _work(self) -> Generator[bool]:
        """Halve the number of candidates again and again; those that are left are tried in more worlds."""
        self._careful()
        yield True
        if len(self.candidates) > WIDTH:
            yield from self._glance()
        start, worlds, look = len(self._alive), 0, FIRST_LOOK
        halvings = ceil(log2(start))
        for halving in range(1, halvings + 1):
            while self.progress < halving / halvings:
                yield from self._try_all()
                worlds += 1
                if self._brisk and worlds >= look:
                    look = ceil(worlds * PACE)
                    if not self._open():
                        return
            if halving < halvings:
                self._keep(ceil(start / 2**halving))

    def _glance(self) -> Generator[bool]:
        """Leave out the moves that look worst at the end of the turn."""
        looks = {id(candidate): 0.0 for candidate in self.candidates}
        for _ in range(GLANCE):
            world = self.view.sample(self.seat, self._rng, self._memory)
            for candidate in self.candidates:
                state = world.copy()
                state.apply(candidate.move)
                self._end_turn(state)
                looks[id(candidate)] += self.mind.chances(state)[self.seat]
                yield True
        ranked = sorted(self.candidates, key=lambda candidate: (self._may_go(candidate), -looks[id(candidate)]))
        kept = {id(candidate) for candidate in ranked[: WIDTH + self._guests]}
        self._alive = [candidate for candidate in self.candidates if id(candidate) in kept]

    def _try_all(self) -> Generator[bool]:
        """Try every candidate that is left in one more world, the same for all."""
        world = self.view.sample(self.seat, self._rng, self._memory)
        explain = not self._brisk and len(self.before) < WORLDS_JUDGED
        if explain:
            self.before.append(self.mind.judge_all(world))
        for candidate in self._alive:
            state = world.copy()
            state.apply(candidate.move)
            log: list[Event] | None = [] if explain else None
            state.log = log
            self._end_turn(state)
            if log is not None:
                candidate.worth.append(self.mind.judge_all(state))
                candidate.ahead.append(log)
                state.log = None
            self._play_on(state)
            candidate.results.append(self.mind.chances(state)[self.seat])
            if not self._brisk:
                candidate.later.append(self.mind.judge_all(state))
            self.simulations += 1
            yield True

    def _end_turn(self, state: Any) -> None:
        """Play the rest of the own turn."""
        quick, rng, seat = self.mind.quick, self._rng, self.seat
        while state.player == seat:
            state.apply(quick(state, rng))

    def _play_on(self, state: Any) -> None:
        """Play some more turns of everybody."""
        mind, rng = self.mind, self._rng
        quick, pauses, turns, player = mind.quick, mind.pauses, self._turns, state.player
        while player is not None and not (state.phase in pauses and mind.settled(state)):
            state.apply(quick(state, rng))
            if state.player != player:
                player = state.player
                turns -= 1
                if turns <= 0:
                    break

    def _open(self) -> bool:
        """Leave out what is clearly behind the best move; whether any other may still turn out to be better."""
        best = self.best
        doubtful = []
        for candidate in self._alive:
            gain, error = candidate.better_than(best)
            if candidate is not best and gain + CLEAR * error > MATTERS:
                doubtful.append(candidate)
        kept = {id(candidate) for candidate in [best, *doubtful]}
        self._alive = [each for each in self._alive if id(each) in kept or not self._may_go(each)]
        return bool(doubtful)

    def _keep(self, number: int) -> None:
        """Go on with the best candidates, and always with what a careful player would do."""
        ranked = sorted(self._alive, key=lambda candidate: (self._may_go(candidate), -candidate.mean))
        kept = {id(candidate) for candidate in ranked[: number + self._guests]}
        self._alive = [candidate for candidate in self._alive if id(candidate) in kept]
