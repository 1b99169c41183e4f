"""The keys of the Desert Sons beside those that both tile games have."""

from __future__ import annotations

from typing import Final

from gamekit.desert import good_key as good

__all__ = ["good"]

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


def supply(seat: int, place: int) -> str:
    """A tile of a player's supply, counted from 0."""
    return f"{SUPPLIES}/{seat + 1}/{place + 1}"


def helper(kind: str, seat: int) -> str:
    """A player's chief, scout or herder."""
    return f"{kind}/{seat + 1}"


def water(seat: int) -> str:
    """The water of a player."""
    return f"water/{seat + 1}"


def camels(seat: int) -> str:
    """The camels of a player."""
    return f"camels/{seat + 1}"


def turban(seat: int) -> str:
    """The turban where it waits beside a player."""
    return f"turban/{seat + 1}"


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
