"""The contract that every game keeps: Game, State, Move, Event, Refusal, Outcome."""

from __future__ import annotations

import difflib
import random
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from os import PathLike
from typing import Any, Self

from gamekit.errors import Catalogue, GameError, whole_number
from gamekit.rules import Example, Rulebook
from gamekit.score import Sheet
from gamekit.words import listing, name_of, shorten, shown

PLAYER = re.compile(r"\b[Pp]layer ([1-9])\b")
LONGEST_MOVE = 200  # characters of a typed move
SEATS = re.compile(r"\{(?:player|seat (\d))\}")


class MoveError(GameError):
    """A text that is no move of this game."""


class IllegalMove(GameError):
    """A move that the rules refuse here."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Move:
    """One decision as a value: immutable, hashable, readable as text, and free of any state."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move cannot be made here: the rule it breaks and a sentence with the facts."""

    rule: str
    text: str

    def told(self, names: Sequence[str] = ()) -> str:
        """The sentence with these names, or with "player 1" and so on."""
        known = {str(number): name for number, name in enumerate(names, 1)}
        return PLAYER.sub(lambda found: known.get(found[1], found[0]), self.text)

    def __str__(self) -> str:
        return f"{self.text} Rule {self.rule}"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, the rule it follows from and its facts.

    In the text `{player}` is who it happened to, and `{seat 2}` whoever has that seat.
    """

    kind: str
    rule: str
    player: int
    text: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def told(self, names: Sequence[str] = ()) -> str:
        """The event as a sentence, with these names or with "Player 1" and so on."""
        return SEATS.sub(lambda found: name_of(int(found[1] or self.player), names), self.text)

    def __str__(self) -> str:
        return self.told()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: everyone's score, the winners and the rule that decided."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rule: str
    text: str

    def told(self, names: Sequence[str] = ()) -> str:
        """The outcome as a sentence, with these names or with "Player 1" and so on."""
        return self.text.replace("{winners}", listing(name_of(seat, names) for seat in self.winners))

    def __str__(self) -> str:
        return self.told()


@dataclass(frozen=True, slots=True)
class Option:
    """A variant the rulebook offers, off unless it is asked for."""

    name: str
    text: str
    rule: str


class State(ABC):
    """A position of a game, and all that can happen in it."""

    __slots__ = ("events", "log")

    game: Game
    players: int
    player: int | None  # whose decision it is; None when the game is over
    events: tuple[Event, ...]  # what the move that led here did, when it was made by `play`
    log: list[Event] | None  # where `apply` tells its events; None tells nothing and costs nothing

    @abstractmethod
    def moves(self) -> list[Move]:
        """Every legal move, in a fixed order; never empty before the end."""

    @abstractmethod
    def refusal(self, move: Move) -> Refusal | None:
        """Why this move cannot be made here, or None when it can."""

    @abstractmethod
    def apply(self, move: Move) -> None:
        """Make a move taken from `moves()`, in place and unchecked."""

    @abstractmethod
    def copy(self) -> Self:
        """A state of its own that is equal to this one."""

    @abstractmethod
    def view(self, player: int | None) -> Self:
        """What that player may know; `view(None)` is what everybody sees."""

    @abstractmethod
    def deal_unknown(self, rng: random.Random) -> None:
        """Put something that fits in the place of all that is hidden."""

    @property
    @abstractmethod
    def options(self) -> dict[str, Any]:
        """The variants this game is played with, as `Game.new` takes them."""

    @property
    @abstractmethod
    def complete(self) -> bool:
        """Whether nothing is hidden, so that it can be played on."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None, or how it ended, the winners, and the rule that decided."""

    @abstractmethod
    def score_sheet(self, scope: str = "") -> Sheet:
        """The score, itemised; in mid-game as if it ended now."""

    @abstractmethod
    def to_text(self) -> str:
        """The whole position as text that `Game.position` reads back."""

    def sample(self, player: int | None, rng: random.Random | int = 0) -> Self:
        """A full state that fits what that player has seen, with the unseen dealt anew by a generator or from a seed.

        What a clever player could conclude from others' moves is left to who samples.
        """
        state = self.view(player)
        state.deal_unknown(rng if isinstance(rng, random.Random) else random.Random(whole_number(rng, "A seed")))
        return state

    def why_not(self, move: Move | str) -> Refusal | None:
        """Why a move, given as a value or as text, cannot be made here, or None when it can."""
        return self.refusal(self.move_of(move))

    def play(self, move: Move | str) -> Self:
        """Check a move, given as a value or as text, and return the state after it."""
        move = self.move_of(move)
        refusal = self.refusal(move)
        if refusal is not None:
            raise IllegalMove(refusal)
        if not self.complete:
            raise GameError("This is only what one player sees. To play on, fill in what is hidden with sample().")
        after = self.copy()
        after.log = []
        after.apply(move)
        after.events = tuple(after.log)
        after.log = None
        return after

    def move_of(self, move: Move | str) -> Move:
        """The move of the game that a text or a value means."""
        if not isinstance(move, Move):
            return self.game.parse(move, self)
        try:
            return self.game.known.get(move, move)
        except TypeError:  # a made-up move with parts that no move has
            raise MoveError(f"{shorten(move)} is not a move.") from None

    def check_seat(self, player: int | None) -> None:
        """Raise an error for what is no seat of this game; None is nobody in particular."""
        if player is not None and (type(player) is not int or player not in range(self.players)):
            seats = f"seats are 0 to {self.players - 1} (player 1 has seat 0)"
            raise GameError(f"There is no seat {shown(player)}: {seats}.")

    def tell(self, kind: str, rule: str, says: str, player: int | None = None, **facts: object) -> None:
        """Note an event; callers ask first whether anybody listens."""
        seat = self.player if player is None else player
        assert self.log is not None
        assert seat is not None
        self.log.append(Event(kind, rule, seat, says, facts))

    def __str__(self) -> str:
        return self.to_text()

    def __copy__(self) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self.to_text() == other.to_text()

    __hash__ = None  # type: ignore[assignment]  # a state changes in place, so it is no key


class Game(ABC):
    """A game: its rules, its examples, and how its positions begin, are written and are read."""

    name: str
    title: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    longest: int  # decisions after which bots and measurements stop: a bound of this project, not of the rulebook
    rules: Rulebook
    examples: Catalogue[Example]

    @abstractmethod
    def new(self, players: int = 2, seed: int = 0, **options: Any) -> State:
        """A start position; the seed decides all chance of the game."""

    @abstractmethod
    def position(self, text: str) -> State:
        """The state that a text describes; what it leaves out is dealt from its seed."""

    @abstractmethod
    def with_box(self, path: str | PathLike[str]) -> Game:
        """The same game played with the components of another file."""

    @abstractmethod
    def every_move(self) -> Mapping[str, Move]:
        """All moves that the game knows at all, by their text."""

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

    def __repr__(self) -> str:
        return f"<{self.title}, {len(self.rules)} rules>"
