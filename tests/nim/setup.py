"""Setting up: three heaps on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.decision import rule
from tests.nim.state import NimState

if TYPE_CHECKING:
    from tests.nim.game import Nim


@rule("nim.setup.heaps")
def lay_out(game: Nim, players: int, first: int, *, last_loses: bool = False) -> NimState:
    """The table as a game begins."""
    return NimState(game, players, first, list(game.box.heaps), last_loses)
