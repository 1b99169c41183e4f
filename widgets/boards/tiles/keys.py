"""The keys of what both tile games have: what a click on it is called, and what such a name means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gamekit.tiles.grid import FIELD, NAMES, SIDES
from gamekit.tiles.tile import TURNS
from widgets.boards.keys import parted, player

__all__ = ["player"]

# The kinds of keys, which they begin with
FIELDS: Final = "field"
PARTS: Final = "part"
PLACES: Final = "place"
TURNED: Final = "turn"
CAMPS: Final = "camp"
STACKS: Final = "stack"
HELD: Final = "held"


def field(number: int) -> str:
    """A discovered field."""
    return f"{FIELDS}/{NAMES[number]}"


def part(number: int, side: int) -> str:
    """The site on a side of a field."""
    return f"{PARTS}/{NAMES[number]}/{SIDES[side]}"


def place(number: int) -> str:
    """An undiscovered field."""
    return f"{PLACES}/{NAMES[number]}"


def turn(quarters: int) -> str:
    """A way in which the tile in hand can lie."""
    return f"{TURNED}/{TURNS[quarters]}"


def camp(seat: int, figure: int) -> str:
    """A figure at home, by its size or height."""
    return f"{CAMPS}/{seat + 1}/{figure}"


def stack(number: int) -> str:
    """A stack of tiles, counted from 0."""
    return f"{STACKS}/{number + 1}"


def traveller(seat: int) -> str:
    """A jeep or a caravan; a click on it means its field."""
    return f"traveller/{seat + 1}"


def figure(field: int) -> str:
    """A figure that stands on a field; a click on it means the field."""
    return f"figure/{NAMES[field]}"


def tile(field: int) -> str:
    """A tile that lies on a field; a click on it means the field."""
    return f"tile/{NAMES[field]}"


# What keys mean


def kind(key: str) -> str:
    """The kind of a key."""
    return key.partition("/")[0]


def field_of(key: str) -> int | None:
    """The field that a key of a field, a place or a site is about; None for other keys."""
    first, name, _ = parted(key)
    return FIELD.get(name) if first in (FIELDS, PARTS, PLACES) else None


def whole(key: str) -> str:
    """The field that a site belongs to."""
    return f"{FIELDS}/{parted(key)[1]}"


def turn_of(key: str) -> int:
    """The quarter turns of a key of that kind."""
    return TURNS.index(int(parted(key)[1]))


def of_kind(wanted: str, keys: Iterable[str]) -> list[str]:
    """Those of some keys that are of a kind."""
    return [key for key in keys if kind(key) == wanted]
