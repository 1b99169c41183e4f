"""The contract that every game keeps: Game, State, Move, Event, Refusal, Outcome."""

from __future__ import annotations

import difflib
import random
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from os import PathLike
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, Self

from gamekit.errors import Catalogue, GameError, whole_number
from gamekit.rules import Example, Rulebook
from gamekit.score import Sheet
from gamekit.text import Seat, Text, listing, name_of, shorten

if TYPE_CHECKING:
    from gamekit.decision import Decision

PLAYER = re.compile(r"\b[Pp]layer ([1-9])\b")
SEATS = re.compile(r"\{seat (\d)\}")


class MoveError(GameError):
    """A text that is no move of this game."""


class IllegalMove(GameError):
    """A move that the rules refuse here."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Move:
    """One decision as a value: immutable, hashable, readable as text, and free of any state.

    A kind of move declares its text, and for each of its parts all values with the word for each.
    """

    __slots__ = ()

    text: ClassVar[str]
    words: ClassVar[Mapping[str, Mapping[Any, str]]] = {}

    @classmethod
    def every(cls) -> list[Self]:
        """All moves of this kind that there are."""
        return [cls(*parts) for parts in product(*cls.words.values())]

    def __str__(self) -> str:
        parts = {part: getattr(self, part) for part in self.words}
        return self.text.format_map({part: self.words[part].get(value, value) for part, value in parts.items()})

    def __repr__(self) -> str:
        return str(self)


def spelled(**words: Mapping[Any, str]) -> Mapping[str, Mapping[Any, str]]:
    """For each part of a kind of move all its values, with the word for each."""
    return words


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move cannot be made here: the rule it breaks and a sentence with the facts."""

    rule: str
    template: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def told(self, names: Sequence[str] = ()) -> str:
        """The sentence with these names, or with "Player 1" and so on."""
        known = {str(number): name for number, name in enumerate(names, 1)}
        says = Text(self.template, self.facts).told(names)
        return says if self.facts else PLAYER.sub(lambda found: known.get(found[1], found[0]), says)

    @property
    def text(self) -> str:
        """The sentence, without names."""
        return self.told()

    def __str__(self) -> str:
        return f"{self.told()} Rule {self.rule}"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, the rule it follows from and its facts; `{player}` is who it happened to."""

    kind: str
    rule: str
    player: int
    template: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def told(self, names: Sequence[str] = ()) -> str:
        """The event as a sentence, with these names or with "Player 1" and so on."""
        text = SEATS.sub(lambda found: name_of(int(found[1]), names), self.template)
        return Text(text, {**self.facts, "player": Seat(self.player)}).told(names)

    def __str__(self) -> str:
        return self.told()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: everyone's score, the winners and the rule that decided; `{winners}` is who they are."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rule: str
    template: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def told(self, names: Sequence[str] = ()) -> str:
        """The outcome as a sentence, with these names or with "Player 1" and so on."""
        return Text(self.template, {**self.facts, "winners": [Seat(seat) for seat in self.winners]}).told(names)

    def __str__(self) -> str:
        return self.told()


@dataclass(frozen=True, slots=True)
class Option:
    """A variant the rulebook offers, off unless it is asked for."""

    name: str
    text: str
    rule: str


class Moment(NamedTuple):
    """One event of a move, and the state right after it."""

    event: Event
    state: State


class State(ABC):
    """A position of a game, and all that can happen in it."""

    __slots__ = ("events", "log")

    game: Game
    players: int
    player: int | None  # whose decision it is; None when the game is over
    phase: str  # which decision it is, by its name
    events: tuple[Event, ...]  # what the move that led here did, when it was made by `play`
    log: list[Event] | None  # where `apply` tells its events; None tells nothing and costs nothing

    def moves(self) -> list[Move]:
        """Every legal move, in a fixed order; never empty before the end."""
        return self.game.decisions[self.phase].moves(self, self.player) if self.player is not None else []

    def refusal(self, move: Move) -> Refusal | None:
        """Why this move cannot be made here, or None when it can."""
        decision = self.game.decisions[self.phase]
        if move not in self.game.known:
            return Refusal(decision.asks(self).rule, "{move} is not a move of this game.", {"move": shorten(str(move))})
        return decision.refusal(self, move, self.player if self.player is not None else -1)

    def apply(self, move: Move) -> None:
        """Make a move taken from `moves()`, in place and unchecked."""
        self.game.decisions[self.phase].effects[move.__class__](self, move, self.player)  # type: ignore[arg-type]

    @abstractmethod
    def copy(self) -> Self:
        """A state of its own that is equal to this one."""

    def view(self, player: int | None) -> Self:
        """What that player may know; `view(None)` is what everybody sees."""
        self.check_seat(player)
        seen: Self = self.game.views.view(self, player)
        return seen

    def deal_unknown(self, rng: random.Random) -> None:
        """Put something that fits in the place of all that is hidden."""
        self.game.views.deal_unknown(self, rng)

    @property
    def complete(self) -> bool:
        """Whether nothing is hidden, so that it can be played on."""
        return self.game.views.complete(self)

    @property
    def options(self) -> dict[str, Any]:
        """The variants this game is played with, as `Game.new` takes them."""
        return {option.name: getattr(self, option.name) for option in self.game.options}

    @property
    def outcome(self) -> Outcome | None:
        """None, or how it ended, the winners, and the rule that decided."""
        return self.game.score.outcome(self) if self.player is None else None

    def score_sheet(self, scope: str = "") -> Sheet:
        """The score, itemised, in mid-game as if it ended now; of a round or of the "game" in games that have both."""
        return self.game.score.sheet(self, scope)

    def to_text(self) -> str:
        """The whole position as text that `Game.position` reads back."""
        return self.game.positions.write(self)

    @property
    def when(self) -> str:
        """The round, in games that have rounds."""
        return ""

    def __repr__(self) -> str:
        moment = f"{self.when}player {(self.player or 0) + 1} {self.phase}"
        return f"<{self.game.title}: {self.outcome or moment}>"

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
        return self._made(move, [])

    def story(self, move: Move | str) -> list[Moment]:
        """Check a move and tell it event by event, each with the state right after it."""
        told = _Story()
        after = self._made(move, told)
        if told.moments:  # what follows on the last event without a word belongs to it
            told.moments[-1] = told.moments[-1]._replace(state=after)
        return told.moments

    def _made(self, move: Move | str, log: list[Event]) -> Self:
        """The state after a move that is checked first; its events are told to this log."""
        move = self.move_of(move)
        refusal = self.refusal(move)
        if refusal is not None:
            raise IllegalMove(refusal)
        if not self.complete:
            raise GameError("This is only what one player sees. To play on, fill in what is hidden with sample().")
        after = self.copy()
        after.log = log
        after.apply(move)
        after.events = tuple(log)
        after.log = None
        return after

    def move_of(self, move: Move | str) -> Move:
        """The move of the game that a text or a value means."""
        if not isinstance(move, Move):
            return self.game.parse(move, self)
        try:
            return self.game.known.get(move, move)
        except TypeError:  # a made-up move with parts that no move has
            raise MoveError(f"{shorten(repr(move))} is not a move.") from None

    def check_seat(self, player: int | None) -> None:
        """Raise an error for what is no seat of this game; None is nobody in particular."""
        if player is not None and (type(player) is not int or player not in range(self.players)):
            raise GameError(f"There is no seat {player!r}: seats are 0 to {self.players - 1} (player 1 has seat 0).")

    def tell(self, kind: str, rule: str, says: str, player: int | None = None, /, **facts: object) -> None:
        """Note an event; callers ask first whether anybody listens."""
        seat = self.player if player is None else player
        assert self.log is not None
        assert seat is not None
        self.log.append(Event(kind, rule, seat, says, facts))
        if isinstance(self.log, _Story):
            self.log.moments.append(Moment(self.log[-1], self.copy()))

    def __str__(self) -> str:
        return self.to_text()

    def __copy__(self) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self.to_text() == other.to_text()

    __hash__ = None  # type: ignore[assignment]  # a state changes in place, so it is no key


class _Story(list[Event]):
    """A log that keeps the state after each event too."""

    def __init__(self) -> None:
        super().__init__()
        self.moments: list[Moment] = []


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

    def write(self, state: Any, /) -> str:
        """The whole position."""

    def read(self, game: Any, text: str, /) -> Any:
        """The state that a text describes."""


class Game(ABC):
    """A game: its rules, its examples, and how its positions begin, are written and are read."""

    name: str
    title: str
    players: tuple[int, ...]
    options: tuple[Option, ...] = ()
    longest: int  # decisions after which bots and measurements stop: a bound of this project, not of the rulebook
    rules: Rulebook
    examples: Catalogue[Example]
    box: Any  # the components it is played with; a box has a name
    decisions: ClassVar[Mapping[str, Decision]]
    kinds: ClassVar[tuple[type[Move], ...]]  # of moves
    views: ClassVar[Views]
    score: ClassVar[Score]
    positions: ClassVar[Positions]

    def new(self, players: int = 2, seed: int = 0, *, first: int = 0, **options: Any) -> State:
        """A start position; the seed decides all chance of the game, `first` is the seat that begins."""
        known = [option.name for option in self.options]
        if unknown := options.keys() - known:
            there = listing(["players", "seed", "first", *known])
            raise GameError(f"There is no option {listing(sorted(unknown))}; there are {there}.")
        for name, chosen in options.items():
            if not isinstance(chosen, bool):
                raise GameError(f"{name} must be True or False, not {shorten(repr(chosen))}.")
        players = self.check_players(players)
        first = self.check_first(first, players)
        return self.set_up(players, first, random.Random(whole_number(seed, "The seed")), **options)

    def set_up(self, players: int, first: int, rng: random.Random, **options: bool) -> State:
        """The table as a game begins, with these players and the variants that were asked for."""
        raise NotImplementedError

    def position(self, text: str) -> State:
        """The state that a text describes; what it leaves out is dealt from its seed."""
        state = self.positions.read(self, text)
        assert isinstance(state, State)
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
        return " ".join(text.lower().split())

    def parse(self, text: str, state: State | None = None) -> Move:
        """The move that a text means; the state, if given, helps to suggest legal ones."""
        if not isinstance(text, str):
            raise MoveError(f"A move is a text like {next(iter(self.every_move()))!r}, not {text!r}.")
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
            raise GameError(f"{self.title} is for {listing(self.players, 'or')} players, not {number}.")
        return number

    def check_first(self, first: object, players: int) -> int:
        """The seat that begins, or an error when there is none such."""
        seat = whole_number(first, "first")
        if seat not in range(players):
            raise GameError(f"first must be a seat from 0 to {players - 1}, not {seat}.")
        return seat

    def __repr__(self) -> str:
        return f"<{self.title}, {len(self.rules)} rules>"
