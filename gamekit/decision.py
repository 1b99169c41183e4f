"""A decision of a game as one object: what may be chosen, the rules that limit it, and what each choice does.

A chapter of a rulebook is a file, and reads from top to bottom:

    SETTLE = Decision("settles", Refusal("jade.settle.when", "You have just laid city: put a figure there, or pass."))

    @SETTLE.offers
    def choices(state, seat): ...           # every legal move, in a fixed order

    @limit("jade.settle.cost", SETTLE[Settle])
    def affordable(state, move, seat): ...  # None, or the sentence that says why not

    no_limit(SETTLE[Pass])
    passes(SETTLE[Pass])                    # it leaves everything as it is, and all else costs something

    @effect(SETTLE[Settle])
    def settle(state, move, seat): ...      # makes the move, in place
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias, TypeVar

from gamekit.move import Move, Refusal
from gamekit.state import State
from gamekit.text import Sentence

F = TypeVar("F", bound=Callable[..., Any])

# The functions of a decision take the state, the move where there is one, and the seat whose decision it is.
Offers: TypeAlias = Callable[[Any, int], list[Move]]
Why: TypeAlias = Callable[[Any, Any, int], Sentence | None]
Effect: TypeAlias = Callable[[Any, Any, int], None]
Doubts: TypeAlias = Callable[[Any, int], Iterator[tuple[str, str]]]
Asks: TypeAlias = Callable[[Any], Refusal]
Missed: TypeAlias = Callable[[Any, int], Refusal | None]


class Limit(NamedTuple):
    """A rule that a kind of move must keep: the sentence why a move does not keep it, or None."""

    rule: str
    why: Why


class Choice:
    """A kind of move in one decision."""

    def __init__(self, decision: Decision, kind: type[Move]) -> None:
        self.decision = decision
        self.kind = kind
        self.limits: list[Limit] = []
        self.free = False  # whether it is on purpose that nothing limits it


class Decision:
    """One decision: its name in positions ("player 1 settles"), and what is told to those who try something else."""

    def __init__(self, name: str, asks: Refusal | Asks) -> None:
        self.name = name
        self._asks = asks
        self.choices: dict[type[Move], Choice] = {}
        self.effects: dict[type[Move], Effect] = {}
        self.idle: type[Move] | None = None  # the kind of move that leaves everything as it is
        self.wanted: tuple[type[Move], ...] = ()  # the kinds that most players would rather make
        self.moves: Offers = nothing
        self.missed: Missed = no_reason
        self.faults: Doubts = sound

    def __getitem__(self, kind: type[Move]) -> Choice:
        """A kind of move as one of the choices of this decision."""
        return self.choices.setdefault(kind, Choice(self, kind))

    def offers(self, moves: Offers) -> Offers:
        """Say what may be chosen: every legal move, in a fixed order."""
        self.moves = moves
        return moves

    def unless(self, missed: Missed) -> Missed:
        """Say why this decision was not asked for, where a reader may have expected it."""
        self.missed = missed
        return missed

    def doubts(self, faults: Doubts) -> Doubts:
        """Say what a typed position may not say about this decision."""
        self.faults = faults
        return faults

    def is_idle(self, move: Move) -> bool:
        """Whether a move leaves everything as it is."""
        return type(move) is self.idle

    def order(self, kind: type[Move]) -> int:
        """Where a kind of move stands among the others: first what most players want, then to pass, then what costs."""
        if self.idle is None or kind in self.wanted:
            return 0
        return 1 if kind is self.idle else 2

    def asks(self, state: State) -> Refusal:
        """What has to be decided now, for those who try something else."""
        return self._asks if isinstance(self._asks, Refusal) else self._asks(state)

    def refusal(self, state: State, move: Move, seat: int) -> Refusal | None:
        """The first limit that a move does not keep, or None when it may be made."""
        for rule, why in self.choices[type(move)].limits:
            says = why(state, move, seat)
            if says is not None:
                return Refusal(rule, *says)
        return None

    def __repr__(self) -> str:
        return f"<decision: player {self.name}>"


def limit(rule: str, *choices: Choice) -> Callable[[Why], Why]:
    """Limit these choices by a rule; limits are tried in the order in which they are written."""

    def add(why: Why) -> Why:
        for choice in choices:
            choice.limits.append(Limit(rule, why))
        return why

    return add


def no_limit(*choices: Choice) -> None:
    """Say that whoever is asked may choose this."""
    for choice in choices:
        choice.free = True


def passes(choice: Choice, *, unless: Collection[type[Move]] = ()) -> None:
    """Say that this choice leaves everything as it is, and what most players would rather do: all else can wait."""
    choice.decision.idle, choice.decision.wanted = choice.kind, tuple(unless)


def effect(*choices: Choice) -> Callable[[Effect], Effect]:
    """Say what these choices do."""

    def add(does: Effect) -> Effect:
        for choice in choices:
            choice.decision.effects[choice.kind] = does
        return does

    return add


def rule(*_ids: str) -> Callable[[F], F]:
    """Name the rules that a function keeps, where no limit, event or line of a score does."""
    return lambda function: function


def by_name(*decisions: Decision) -> Mapping[str, Decision]:
    """The decisions of a game; each kind of move in them has an effect, and limits or none on purpose."""
    for decision in decisions:
        for choice in decision.choices.values():
            if choice.free == bool(choice.limits):
                raise TypeError(f"{decision}: {choice.kind.__name__} must have limits, or none on purpose, not both")
        if decision.choices.keys() != decision.effects.keys():
            raise TypeError(f"{decision}: each choice has one effect")
    return {decision.name: decision for decision in decisions}


def no_reason(_: State, __: int) -> None:
    """Nothing to say: for decisions that nobody expects where they are not asked for."""


def nothing(_: State, __: int) -> list[Move]:
    """No moves: for what comes after the end of a game."""
    return []


def sound(_: State, __: int) -> Iterator[tuple[str, str]]:
    """No faults: for decisions that any position may ask for."""
    yield from ()
