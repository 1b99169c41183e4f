"""A state that leaves to the modules of its game what every game does: refusing, hiding, scoring, writing."""

from __future__ import annotations

import random
from typing import Any, ClassVar, NamedTuple, Protocol, Self

from gamekit.move import Move, Outcome, Refusal
from gamekit.score import Sheet
from gamekit.state import State


class Refusals(Protocol):
    """Why moves cannot be made."""

    def refusal(self, state: Any, move: Move, /) -> Refusal | None:
        """The rule that a move breaks, or None."""


class Hidden(Protocol):
    """What each player may know."""

    def view(self, state: Any, player: int | None, /) -> Any:
        """The state as a player sees it."""

    def complete(self, state: Any, /) -> bool:
        """Whether nothing is hidden."""

    def deal_unknown(self, state: Any, rng: random.Random, /) -> None:
        """Put something that fits in the place of what is hidden."""


class Scoring(Protocol):
    """Points and winners."""

    def outcome(self, state: Any, /) -> Outcome:
        """How a finished game ended."""

    def sheet(self, state: Any, scope: str, /) -> Sheet:
        """The score, itemised."""


class Writer(Protocol):
    """Positions as text."""

    def write(self, state: Any, /) -> str:
        """The whole position."""


class Modules(NamedTuple):
    """The modules of one game."""

    refusals: Refusals
    hidden: Hidden
    scoring: Scoring
    writer: Writer


class ModularState(State):
    """A state with a phase and four modules; moves, their effects and copies are each game's own."""

    __slots__ = ()

    modules: ClassVar[Modules]
    phase: str  # which decision it is

    def refusal(self, move: Move) -> Refusal | None:
        """Why this move cannot be made here, or None when it can."""
        return self.modules.refusals.refusal(self, move)

    def view(self, player: int | None) -> Self:
        """What that player may know; `view(None)` is what everybody sees."""
        self.check_seat(player)
        seen: Self = self.modules.hidden.view(self, player)
        return seen

    @property
    def complete(self) -> bool:
        """Whether nothing is hidden, so that it can be played on."""
        return self.modules.hidden.complete(self)

    def deal_unknown(self, rng: random.Random) -> None:
        """Put something that fits in the place of all that is hidden."""
        self.modules.hidden.deal_unknown(self, rng)

    @property
    def outcome(self) -> Outcome | None:
        """None, or how it ended."""
        return self.modules.scoring.outcome(self) if self.player is None else None

    def score_sheet(self, scope: str = "") -> Sheet:
        """The score, itemised, in mid-game as if it ended now; of a round or of the "game" in games that have both."""
        return self.modules.scoring.sheet(self, scope)

    def to_text(self) -> str:
        """The whole position as text that `Game.position` reads back."""
        return self.modules.writer.write(self)

    @property
    def when(self) -> str:
        """The round, in games that have rounds."""
        return ""

    def __repr__(self) -> str:
        moment = f"{self.when}player {(self.player or 0) + 1} {self.phase}"
        return f"<{self.game.title}: {self.outcome or moment}>"
