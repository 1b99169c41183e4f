"""The keys of the Desert Sons beside those that both tile games have."""

from __future__ import annotations

from functools import partial
from typing import Final

from gamekit.desert import good_key as good
from widgets.boards.keys import of_seat
from widgets.boards.keys import of_seat as helper  # a chief, a scout or a herder

__all__ = ["good", "helper"]

# The kinds of keys, which they begin with
SUPPLIES: Final = "supply"
GOODS: Final = "good"
VALUES: Final = "value"
RUMOURS: Final = "rumour"
SPACES: Final = "space"
TAKEN: Final = "taken"
LINED_UP: Final = "line"
HERDERS: Final = "herder"
SCOUTS: Final = "scout"
CHIEFS: Final = "chief"
HELPERS: Final = (CHIEFS, SCOUTS, HERDERS)

# What is there only once
DRAW: Final = "draw"
DRAW_TO_SUPPLY: Final = "draw to supply"
DISCARD: Final = "discard"
TAKE_OFF: Final = "take off"
NOTHING: Final = "pass"
LINE_UP: Final = "line-up"
POOL: Final = "pool"
BANK_WATER: Final = "bank/water"
BANK_CAMEL: Final = "bank/camel"
LOOKED_AT: Final = "rumour"  # the rumour that is to be laid

# What a player has
water = partial(of_seat, "water")
camels = partial(of_seat, "camels")
turban = partial(of_seat, "turban")  # where it waits for an explorer


def supply(seat: int, place: int) -> str:
    """A tile of a player's supply, counted from 0."""
    return f"{SUPPLIES}/{seat + 1}/{place + 1}"


def value(name: str) -> str:
    """What a good is worth, with all the rumours beside it."""
    return f"{VALUES}/{name}"


def rumour(name: str, place: int) -> str:
    """A place for a rumour beside a good, counted from 0."""
    return f"{RUMOURS}/{name}/{place + 1}"


def space(name: str) -> str:
    """The free action spaces of a kind."""
    return f"{SPACES}/{name}"


def taken(height: int) -> str:
    """The action space that an explorer stands on."""
    return f"{TAKEN}/{height}"


def lined_up(height: int) -> str:
    """An explorer that waits in the line."""
    return f"{LINED_UP}/{height}"
