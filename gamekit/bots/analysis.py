"""What a search has found out, for a learner: how good each move is, how sure that is, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from gamekit.bots.mind import Term, mind_of
from gamekit.bots.search import Budget, Candidate, Search, check_budget
from gamekit.errors import GameError
from gamekit.move import Event, Move
from gamekit.state import State
from gamekit.text import Seat, listing, name_of, say

INTERVAL = 1.96  # standard errors on either side, for 19 of 20
REASONS = 2  # that are told of a move
TELLING = 0.25  # how large a reason must be beside the largest one to be told
SLIGHT = 0.02  # of the lead that wins three games of four: what is less is no reason


@dataclass(frozen=True, slots=True)
class Ranked:
    """One move beside the others: the chance to win, and where it lies in 19 of 20 cases."""

    move: Move
    playouts: int
    mean: float
    low: float
    high: float
    close: bool  # whether it may well be as good as the best one
    changes: tuple[tuple[float, ...], ...]  # of each seat, by terms: how it differs from the best other move


@dataclass(frozen=True, slots=True)
class Analysis:
    """The moves of a decision, the one to make first, then by their chances."""

    view: State
    terms: Sequence[Term]
    slight: float  # a difference of terms that means nothing
    moves: tuple[Ranked, ...]
    progress: float

    @property
    def best(self) -> Ranked:
        """The move to make."""
        return self.moves[0]

    @property
    def follows(self) -> list[Event]:
        """What follows at once from the best move, as far as it can be known, beside the move itself."""
        return [moment.event for moment in self.view.foresee(self.best.move)[1:]]

    def why(self, names: Sequence[str] = ()) -> str:
        """What speaks for the best move, in a sentence or two."""
        seat, changes = self.view.player, self.best.changes
        gains = sorted(
            (
                (change if other == seat else -change, other == seat, number, other)
                for other, row in enumerate(changes)
                for number, change in enumerate(row)
            ),
            reverse=True,
        )
        telling = [gain for gain in gains if gain[0] > max(self.slight, TELLING * gains[0][0])][:REASONS]
        told = []
        if mine := [self.terms[number].more for _, own, number, _ in telling if own]:
            told.append(f"This move {listing(mine)}.")
        if theirs := [(self.terms[number].name, other) for _, own, number, other in telling if not own]:
            name, other = theirs[0]
            told.append(say("It leaves less to {rival}: {term}.", rival=Seat(other), term=name).told(names))
        return " ".join(told) or "No single reason stands out: it did best when the game was played on from here."


def analyse(state: State, seat: int | None = None, budget: Budget | int | None = None, seed: int = 0) -> Analysis:
    """Think about the decision of a seat by what it may know; without a budget for as long as a strong player does."""
    state.check_seat(seat)
    if state.player is None:
        raise GameError("The game is over: there is nothing to decide.")
    if seat not in (None, state.player):
        raise GameError(f"It is the turn of {name_of(state.player)}, not of {name_of(seat or 0)}.")
    mind = mind_of(state.game)
    search = Search(
        state.view(state.player), mind, Budget(mind.effort) if budget is None else check_budget(budget), seed
    )
    search.think()
    return found(search)


def found(search: Search) -> Analysis:
    """What a search knows so far; it may go on afterwards."""
    best = search.best
    others = sorted((each for each in search.candidates if each is not best), key=lambda each: -each.mean)
    second = others[0] if others else best
    ranked = [_ranked(each, best, second if each is best else best) for each in (best, *others)]
    slight = SLIGHT * search.mind.spread(search.view)
    return Analysis(search.view, search.mind.terms, slight, tuple(ranked), search.progress)


def _ranked(candidate: Candidate, best: Candidate, other: Candidate) -> Ranked:
    """A candidate in numbers; compared with another for its terms, with the best one for how close it is."""
    mean, reach = candidate.mean, INTERVAL * min(candidate.error, 1.0)
    behind, error = best.better_than(candidate)
    seats = range(len(candidate.worth[0])) if candidate.worth and other.worth else ()
    changes = tuple(_change(candidate, other, seat) for seat in seats)
    close = candidate is not best and behind < INTERVAL * error
    return Ranked(
        candidate.move, candidate.playouts, mean, max(0.0, mean - reach), min(1.0, mean + reach), close, changes
    )


def _change(candidate: Candidate, other: Candidate, seat: int) -> tuple[float, ...]:
    """What a seat has more after one move than after another at the end of the turn, by terms, in the same worlds."""
    pairs = list(zip(candidate.worth, other.worth, strict=False))
    return tuple(
        fmean(mine[seat][term] - its[seat][term] for mine, its in pairs) for term in range(len(pairs[0][0][seat]))
    )
