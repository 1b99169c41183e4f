"""The keys of the Jade Goddess beside those that both tile games have."""

from __future__ import annotations

from functools import partial
from typing import Final

from widgets.boards.keys import of_seat

# The kinds of keys, which they begin with, and those that are there only once
ARTEFACTS: Final = "artefacts"
DISPLAYS: Final = "display"
CHIPS: Final = "chip"
OPEN: Final = "open"
BLINDS: Final = "blind"
POOL: Final = "pool"
BANK: Final = "bank"
SCREEN: Final = "screen"
BONUS_TURN: Final = "bonus"
NOTHING: Final = "pass"

artefacts = partial(of_seat, ARTEFACTS)  # how many a player has


def display(seat: int, place: int) -> str:
    """A tile before a player, counted from 0."""
    return f"{DISPLAYS}/{seat + 1}/{place + 1}"


def chip(seat: int, what: str) -> str:
    """The artefacts of a kind behind a screen."""
    return f"{CHIPS}/{seat + 1}/{what}"


def offered(place: int) -> str:
    """An open artefact, counted from 0."""
    return f"{OPEN}/{place + 1}"


def blind(number: int) -> str:
    """So many artefacts from the pool."""
    return f"{BLINDS}/{number}"
