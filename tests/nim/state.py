"""A position of Nim: the heaps, and who takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gamekit.move import Event
from gamekit.state import State

if TYPE_CHECKING:
    from tests.nim.game import Nim

# What the player has to do now, so that "player 1" before it makes a sentence.
TAKE = "takes"
OVER = "over"


@dataclass(slots=True, eq=False, repr=False)
class NimState(State):
    """Heaps are numbered from 0 in code and from 1 in words, as seats are."""

    game: Nim
    players: int
    player: int | None
    heaps: list[int]
    last_loses: bool = False  # the variant
    phase: str = TAKE
    last: int | None = None  # who took the last counter
    events: tuple[Event, ...] = ()
    log: list[Event] | None = None

    def copy(self) -> NimState:
        """A state of its own that is equal to this one."""
        return NimState(
            self.game, self.players, self.player, self.heaps[:], self.last_loses, self.phase, self.last, self.events
        )
