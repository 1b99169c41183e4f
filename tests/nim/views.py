"""What each player may know: in Nim, all there is."""

from __future__ import annotations

import random

from tests.nim.state import NimState


def view(state: NimState, _: int | None) -> NimState:
    """What that player may know."""
    return state.copy()


def complete(_: NimState) -> bool:
    """Whether nothing is hidden."""
    return True


def deal_unknown(_: NimState, __: random.Random) -> None:
    """Put something that fits in the place of what is hidden: there is nothing."""
