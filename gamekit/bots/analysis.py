"""What a search has found out, for a learner: how good each move is, how sure that is, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from statistics import fmean, median
from typing import TypeAlias

from gamekit.bots.mind import Mind, mind_of
from gamekit.bots.search import Budget, Candidate, Search, check_budget, standard_error
from gamekit.errors import GameError
from gamekit.memory import Memory
from gamekit.move import Event, Move
from gamekit.state import State
from gamekit.text import Seat, listing, name_of, say

INTERVAL = 1.96  # standard errors on either side, for 19 of 20
REASONS = 2  # that are told of a move
TELLING = 0.25  # how large a reason must be beside the largest one to be told
CERTAIN = 2.0  # standard errors that a reason must be away from nothing, or it may be chance
LIKELY = 0.5  # in how many worlds the same must follow to be told
SLIGHT = 0.04  # of the lead that wins three games of four: what is less wins not one game of 100, and is no reason


NEXT, OTHERS, CHOSEN = "the next best move", "another move often", "your move"  # what a reason compares with

Worth: TypeAlias = list[list[float]]  # of each seat, by terms
Changes: TypeAlias = tuple[tuple[float, ...], ...]  # of each seat, by terms


@dataclass(frozen=True, slots=True)
class Ranked:
    """One move beside the others: the chance to win, and where it lies in 19 of 20 cases."""

    move: Move
    playouts: int
    mean: float
    low: float
    high: float
    close: bool  # whether it may well be as good as the best one
    changes: Changes  # how it differs from the best other move at the end of the turn
    later: Changes  # and as far as it was played on


@dataclass(frozen=True, slots=True)
class Analysis:
    """The moves of a decision, the one to make first, then by their chances."""

    view: State
    mind: Mind
    moves: tuple[Ranked, ...]
    progress: float
    gained: tuple[float, ...] = ()  # what the best move brings its player until the end of the turn, by terms
    beside: str = NEXT  # with which other move, or moves, the best one is compared
    ahead: tuple[str, ...] = ()  # what most likely follows on it in the same turn, as it goes on from "you"

    @property
    def best(self) -> Ranked:
        """The move to make."""
        return self.moves[0]

    @property
    def follows(self) -> list[Event]:
        """What follows at once from the best move, as far as it can be known, beside the move itself."""
        return [moment.event for moment in self.view.foresee(self.best.move)[1:]]

    def why(self, names: Sequence[str] = (), chosen: Move | None = None) -> str:
        """What speaks for the best move, beside the next best one or the one that was chosen, in a few sentences."""
        if len(self.moves) == 1:
            return "There is nothing else to do." if len(self.view.moves()) == 1 else self.mind.lone(self.view)
        other, its_name, beside, changes, later = self.moves[1], NEXT, self.beside, self.best.changes, self.best.later
        if chosen is not None:
            other = next(each for each in self.moves if each.move == chosen)
            its_name, beside, changes, later = CHOSEN, CHOSEN, _turned(other.changes), _turned(other.later)
        told = self._reasons(beside, changes, names)
        if self.ahead:
            told.append(f"Most likely you then {listing(self.ahead)}.")
        if told:
            return " ".join(told)
        if chosen is None and all(each.close for each in self.moves[1:3]):
            return "It hardly matters: other moves are as good."
        wins, its = round(100 * self.best.mean), round(100 * other.mean)
        if wins > its:
            said = f"Played on from here, it wins {wins} of 100 games, and {its_name} {its}."
            return " ".join([said, *self._leads_to(later, names)])
        return f"{its_name.capitalize()} is about as good."

    def _reasons(self, beside: str, changes: Changes, names: Sequence[str]) -> list[str]:
        """What the best move brings to its player, takes from others, and does not lose as another move does."""
        terms, telling = self.mind.terms, self._telling(changes)
        mine = [number for seat, number in telling if seat == self.view.player]
        brings = [terms[number].more for number in mine if self.gained[number] > 0]
        keeps = [terms[number].less for number in mine if self.gained[number] <= 0]  # to end a turn brings no cards
        return [
            *([f"This move {listing(brings)}."] if brings else []),
            *(f"It {takes}." for takes in self._takes(telling, names)),
            *([f"{beside.capitalize()} {listing(keeps)}."] if keeps else []),
        ]

    def _leads_to(self, later: Changes, names: Sequence[str]) -> list[str]:
        """What the best move leads to in the turns to come."""
        terms = self.mind.terms
        telling = [(seat, number) for seat, number in self._telling(later) if terms[number].lasting]
        brings = [terms[number].more for seat, number in telling if seat == self.view.player]
        leads = [*brings, *self._takes(telling, names)]
        return [f"In the turns to come it {listing(leads)}."] if leads else []

    def _takes(self, telling: Sequence[tuple[int, int]], names: Sequence[str]) -> list[str]:
        """What the best move takes from others, as it goes on from "It"; who lose the same are told of at once."""
        rivals: dict[str, list[Seat]] = {}  # by what they lose
        for rival in dict.fromkeys(seat for seat, _ in telling if seat != self.view.player):
            less = listing([self.mind.terms[number].rival for seat, number in telling if seat == rival])
            rivals.setdefault(less, []).append(Seat(rival))
        return [say(less, rival=who).told(names) for less, who in rivals.items()]

    def _telling(self, changes: Changes) -> list[tuple[int, int]]:
        """The seats and terms that tell most for the best move, the largest first."""
        gains = [
            (change if seat == self.view.player else -change, seat, number)
            for seat, row in enumerate(changes)
            for number, change in enumerate(row)
        ]
        gains.sort(key=lambda each: -each[0])
        slight = SLIGHT * self.mind.spread(self.view)
        least = max([slight, *[TELLING * gain for gain, *_ in gains[:1]]])
        return [(seat, number) for gain, seat, number in gains[:REASONS] if gain > least]


def analyse(
    state: State,
    seat: int | None = None,
    budget: Budget | int | None = None,
    seed: int = 0,
    memory: Memory | None = None,
) -> Analysis:
    """Think about the decision of a seat by what it may know; without a budget for as long as a strong player does."""
    state.check_seat(seat)
    if state.player is None:
        raise GameError("The game is over: there is nothing to decide.")
    if seat not in (None, state.player):
        raise GameError(f"It is the turn of {name_of(state.player)}, not of {name_of(seat or 0)}.")
    mind = mind_of(state.game)
    budget = Budget(mind.effort) if budget is None else check_budget(budget)
    search = Search(state.view(state.player), mind, budget, seed, memory=memory)
    search.think()
    return found(search)


def found(search: Search) -> Analysis:
    """What a search knows so far; it may go on afterwards."""
    best = search.best
    others = sorted((each for each in search.candidates if each is not best), key=lambda each: -_level(each, best))
    beside, changes = _beside(best, others, search.seat)
    ranked = [
        _ranked(best, best, changes, _changes(best.later, others[0].later) if others else ()),
        *(_ranked(each, best, _changes(each.worth, best.worth), _changes(each.later, best.later)) for each in others),
    ]
    brought = _changes(best.worth, search.before)
    gained = brought[search.seat] if brought else ()
    return Analysis(search.view, search.mind, tuple(ranked), search.progress, gained, beside, _ahead(best, search))


def _level(candidate: Candidate, best: Candidate) -> float:
    """The chance to win by a move as if it had been tried in all worlds of the best one: those of few may be kind."""
    return best.mean - best.better_than(candidate)[0] if candidate.playouts else 0.0


def _ranked(candidate: Candidate, best: Candidate, changes: Changes, later: Changes) -> Ranked:
    """A candidate in numbers."""
    mean, reach = min(max(_level(candidate, best), 0.0), 1.0), INTERVAL * min(candidate.error, 1.0)
    behind, error = best.better_than(candidate)
    low, high = max(0.0, mean - reach), min(1.0, mean + reach)
    close = candidate is not best and behind <= INTERVAL * error
    return Ranked(candidate.move, candidate.playouts, mean, low, high, close, changes, later)


def _beside(best: Candidate, others: Sequence[Candidate], seat: int) -> tuple[str, Changes]:
    """How the best move differs from the one after it, or where that looks as good at first sight, from most others."""
    changes = [_changes(best.worth, other.worth) for other in others if other.worth]
    if not changes:
        return NEXT, ()
    lead = sum(sum(row) if other == seat else -sum(row) for other, row in enumerate(changes[0]))
    if lead > 0.0 or len(changes) == 1:
        return NEXT, changes[0]
    # One very bad move among them is no reason for this one.
    middle = (tuple(median(beside) for beside in zip(*rows, strict=True)) for rows in zip(*changes, strict=True))
    return OTHERS, tuple(middle)


def _turned(changes: Changes) -> Changes:
    """How the one differs from the other, where it is known how the other differs from the one."""
    return tuple(tuple(-change for change in row) for row in changes)


def _changes(worths: Sequence[Worth], others: Sequence[Worth]) -> Changes:
    """What each seat has more in one case than in another in the same worlds, by terms."""
    pairs = list(zip(worths, others, strict=False))
    if not pairs:
        return ()
    seats, terms = range(len(pairs[0][0])), range(len(pairs[0][0][0]))
    return tuple(
        tuple(_for_sure([mine[seat][term] - its[seat][term] for mine, its in pairs]) for term in terms)
        for seat in seats
    )


def _for_sure(numbers: list[float]) -> float:
    """The mean of some numbers, or nothing if that may as well be chance."""
    mean = fmean(numbers)
    return mean if abs(mean) > CERTAIN * standard_error(numbers) else 0.0


def _ahead(best: Candidate, search: Search) -> tuple[str, ...]:
    """What follows on a move in most of the worlds before the turn ends, in the order in which it happens."""
    words, met = search.mind.ahead, Counter[str]()
    for events in best.ahead:
        turn = takewhile(lambda event: event.kind != search.mind.extra, events)
        mine = (event for event in turn if event.player == search.seat and event.kind in words)
        met.update(list(dict.fromkeys(words[event.kind].format_map(event.facts) for event in mine)))
    return tuple(what for what, number in met.items() if number > LIKELY * len(best.ahead))
