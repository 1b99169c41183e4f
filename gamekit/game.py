"""The contract that every game keeps: how it begins, which decisions it has, how it is written and read."""

from __future__ import annotations

import difflib
import random
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from typing import TYPE_CHECKING, Any, Protocol

from gamekit.errors import Catalogue, GameError, whole_number
from gamekit.memory import Memory
from gamekit.move import Move, MoveError, Outcome
from gamekit.position import Drafted, Order, PositionError
from gamekit.rules import Example, Rulebook
from gamekit.score import Sheet
from gamekit.state import State
from gamekit.text import listing, shorten, shown

if TYPE_CHECKING:
    from gamekit.decision import Decision

LONGEST_MOVE = 200  # characters of a typed move


@dataclass(frozen=True, slots=True)
class Option:
    """A variant the rulebook offers, off unless it is asked for."""

    name: str
    text: str
    rule: str


class Views(Protocol):
    """The room of a game that says what each player may know."""

    def view(self, state: Any, player: int | None, /) -> Any:
        """The state as a player sees it."""

    def complete(self, state: Any, /) -> bool:
        """Whether nothing is hidden."""

    def deal_unknown(self, state: Any, rng: random.Random, /) -> None:
        """Put something that fits in the place of what is hidden."""


class Score(Protocol):
    """The room of a game for points and winners."""

    def outcome(self, state: Any, /) -> Outcome:
        """How a finished game ended."""

    def sheet(self, state: Any, scope: str, /) -> Sheet:
        """The score, itemised."""


class Positions(Protocol):
    """The room of a game for positions as text."""

    ORDER: Order  # of all that it may write

    def write(self, state: Any, /) -> str:
        """The whole position."""

    def draft(self, game: Any, text: str, /) -> Drafted:
        """The position that a text describes, as far as it can be read, and every fault of it."""


class Game(ABC):
    """A game: its rules, its examples, and how its positions begin, are written and are read."""

    name: str
    title: str
    players: tuple[int, ...]
    options: tuple[Option, ...] = ()
    longest: int  # decisions after which bots and measurements stop: a bound of this project, not of the rulebook
    surprises: frozenset[str] = frozenset()  # the kinds of events that tell what nobody could know before
    rules: Rulebook
    examples: Catalogue[Example]
    box: Any  # the components it is played with; a box has a name
    decisions: Mapping[str, Decision]
    kinds: tuple[type[Move], ...]  # of moves
    views: Views
    score: Score
    positions: Positions
    memory: type[Memory] = Memory  # of a player: what was seen and can be seen no more

    def new(self, players: int = 2, seed: int = 0, *, first: int = 0, **options: Any) -> State:
        """A start position; the seed decides all chance of the game, `first` is the seat that begins."""
        known = [option.name for option in self.options]
        if unknown := options.keys() - known:
            there = listing(["players", "seed", "first", *known])
            raise GameError(f"There is no option {listing(sorted(unknown))}; there are {there}.")
        for name, chosen in options.items():
            if not isinstance(chosen, bool):
                raise GameError(f"{name} must be True or False, not {shown(chosen)}.")
        players = self.check_players(players)
        first = self.check_first(first, players)
        return self.set_up(players, first, random.Random(whole_number(seed, "The seed")), **options)

    def set_up(self, players: int, first: int, rng: random.Random, **options: bool) -> State:
        """The table as a game begins, with these players and the variants that were asked for."""
        raise NotImplementedError

    def position(self, text: str) -> State:
        """The state that a text describes; what it leaves out is dealt from its seed."""
        state, faults, rng, _ = self.positions.draft(self, text)
        if faults:
            raise PositionError(faults)
        assert isinstance(state, State)
        state.deal_unknown(rng)
        return state

    @abstractmethod
    def with_box(self, path: str | PathLike[str]) -> Game:
        """The same game played with the components of another file."""

    def every_move(self) -> Mapping[str, Move]:
        """All moves that the game knows at all, by their text."""
        return self._by_text

    @cached_property
    def _by_text(self) -> Mapping[str, Move]:
        return {str(move): move for kind in self.kinds for move in kind.every()}

    @cached_property
    def known(self) -> Mapping[Move, Move]:
        """All moves that the game knows, each by what is equal to it."""
        return {move: move for move in self.every_move().values()}

    def tidy(self, text: str) -> str:
        """A typed move in the spelling of `every_move`."""
        if len(text) > LONGEST_MOVE:  # before it is split into words, which takes many times its room
            raise MoveError(f"{shorten(text)} is not a move: it is longer than {LONGEST_MOVE} letters.")
        return " ".join(text.lower().split())

    def parse(self, text: str, state: State | None = None) -> Move:
        """The move that a text means; the state, if given, helps to suggest legal ones."""
        if not isinstance(text, str):
            raise MoveError(f"A move is a text like {next(iter(self.every_move()))!r}, not {shown(text)}.")
        wanted = self.tidy(text)
        known = self.every_move()
        if wanted in known:
            return known[wanted]
        legal = [str(move) for move in state.moves()] if state is not None else list(known)
        close = difflib.get_close_matches(wanted, legal, n=3, cutoff=0.5) or legal[:3]
        hint = f" Try, for example: {', '.join(close)}." if close else ""
        raise MoveError(f"{shorten(text)} is not a move.{hint}")

    def check_players(self, players: object) -> int:
        """The number of players, or an error when the game is not for so many."""
        number = whole_number(players, "The number of players")
        if number not in self.players:
            raise GameError(f"{self.title} is for {listing(self.players, 'or')} players, not {shown(number)}.")
        return number

    def check_first(self, first: object, players: int) -> int:
        """The seat that begins, or an error when there is none such."""
        seat = whole_number(first, "first")
        if seat not in range(players):
            raise GameError(f"first must be a seat from 0 to {players - 1}, not {shown(seat)}.")
        return seat

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        from gamekit import catalogue  # which knows all games, and so this module

        known = self.name in catalogue.games() and catalogue.load(self.name) is self
        return (catalogue.load, (self.name,)) if known else (type(self), (self.box,))

    def __repr__(self) -> str:
        return f"<{self.title}, {len(self.rules)} rules>"
