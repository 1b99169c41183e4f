"""A position of a game: what may be done in it, what follows, who may know what."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from gamekit.errors import GameError, whole_number
from gamekit.move import Event, IllegalMove, Move, MoveError, Outcome, Refusal
from gamekit.score import Sheet
from gamekit.text import shorten, shown

if TYPE_CHECKING:
    from gamekit.game import Game
    from gamekit.memory import Memory


class _Story(list[Event]):
    """A log that keeps the state after each event too."""

    def __init__(self) -> None:
        super().__init__()
        self.moments: list[Moment] = []


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
            return Refusal(decision.asks(self).rule, "{move} is not a move of this game.", {"move": shown(move)})
        if self.player is None:
            return decision.asks(self)
        if type(move) in decision.choices:
            return decision.refusal(self, move, self.player)
        others = (other for other in self.game.decisions.values() if type(move) in other.choices)
        missed = (other.missed(self, self.player) for other in others)
        return next(filter(None, missed), None) or decision.asks(self)

    def apply(self, move: Move) -> None:
        """Make a move taken from `moves()`, in place and unchecked."""
        # There is a player where there are moves; to ask once more would cost every decision of a search.
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

    def sample(self, player: int | None, rng: random.Random | int = 0, memory: Memory | None = None) -> Self:
        """A full state that fits what that player sees, with the unseen dealt anew by a generator or from a seed.

        With a memory (see `Record.memory`) it fits all that the player has seen in the game so far. What a clever
        player could conclude from others' moves is left to who samples.
        """
        state = self.view(player)
        if not isinstance(rng, random.Random):
            rng = random.Random(whole_number(rng, "A seed"))
        if memory is not None:
            memory.recall(state, rng)
        state.deal_unknown(rng)
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

    def foresee(self, move: Move | str) -> list[Moment]:
        """Tell a move event by event as far as who decides can know it beforehand, as that player would see it.

        It ends before the first surprise: a card that is drawn, a tile that is turned up.
        """
        told = takewhile(lambda each: each.event.kind not in self.game.surprises, self.sample(self.player).story(move))
        return [Moment(event, state.view(self.player)) for event, state in told]

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
            raise MoveError(f"{shorten(move)} is not a move.") from None

    def check_seat(self, player: int | None) -> None:
        """Raise an error for what is no seat of this game; None is nobody in particular."""
        if player is not None and (type(player) is not int or player not in range(self.players)):
            seats = f"seats are 0 to {self.players - 1} (player 1 has seat 0)"
            raise GameError(f"There is no seat {shown(player)}: {seats}.")

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
