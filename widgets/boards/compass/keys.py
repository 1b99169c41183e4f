"""What everything on the board of the Golden Compass is called: how its keys are built, and what they tell."""

from __future__ import annotations

from functools import partial
from typing import Final

from gamekit.compass import (
    CARDS,
    CITIES,
    COLOURS,
    EXPERIENCES,
    FRIENDS,
    LEVELS,
    Box,
    Card,
    city_before,
    figure_key,
    marker_key,
)
from widgets.boards.keys import of_seat, parted, player

__all__ = ["parted", "player"]

CARDS_HELD: Final = "cards"  # all cards in hand
HAND: Final = "hand/"  # how the keys of cards in the hand begin, and so on
BACKS: Final = "backs/"
STACK: Final = "stack/"
FIELD: Final = "field/"
FIGURE: Final = "figure/"
MARKER: Final = "marker/"
FRIEND: Final = "friend/"

WALK: Final = "walk"  # after a Pan card: play it as a 1
USE: Final = "use"  # after a Pan card: its action
TASK: Final = "task"  # the player's challenge
COLOURS_ALLOWED: Final = "colours"
STARTER: Final = "starter"

held = partial(of_seat, "cards")  # the cards of a player, as the others see them
challenge = partial(of_seat, "challenge")  # the challenges that a player has met and the one to meet next

_PILES: Final = (*COLOURS, "pan")
_CARDS: Final = {str(card): card for card in CARDS}


# How they are built


def field(box: Box, number: int) -> str:
    """A field of the way: `field/fens`, `field/fens+3`."""
    city = city_before(box, number)
    after = number - box.cities[city]
    return f"{FIELD}{CITIES[city]}{f'+{after}' if after else ''}"


def figure(seat: int) -> str:
    """The figure of a seat."""
    return figure_key(seat)


def marker(seat: int, experience: int) -> str:
    """The marker of an experience on the golden compass of a seat."""
    return marker_key(seat, EXPERIENCES[experience])


def on_dial(seat: int, experience: int) -> str:
    """The marker itself where it lies on the dial; a click on it means its quarter."""
    return f"dial/{seat + 1}/{EXPERIENCES[experience]}"


def hand(card: Card) -> str:
    """All cards of a kind in the hand."""
    return f"{HAND}{card}"


def backs(card: Card) -> str:
    """All cards of a pile in the hand that lie face down."""
    return f"{BACKS}{card.colour}"


def use(distance: int) -> str:
    """The action of the Pan card that goes so far."""
    return f"{USE}/{distance}"


def stack(pile: int) -> str:
    """The cards of a pile that are still to be drawn."""
    return f"{STACK}{_PILES[pile]}"


def discards(pile: int) -> str:
    """The cards of a pile that were played."""
    return f"discards/{_PILES[pile]}"


def friend(number: int) -> str:
    """A friend beside the way."""
    return f"{FRIEND}{FRIENDS[number]}"


def challenge_stack(level: int) -> str:
    """The challenges to come of a level."""
    return f"challenges/{LEVELS[level]}"


# What they tell


def card_of(key: str) -> Card:
    """The card that a key of the hand is for."""
    return _CARDS[key.removeprefix(HAND)]


def seat_of(key: str) -> int:
    """The seat that a figure or a marker belongs to."""
    return int(key.split("/")[1]) - 1


def experience_of(key: str) -> int:
    """The experience that a marker is for."""
    return EXPERIENCES.index(key.split("/")[2])


def friend_of(key: str) -> int:
    """The number of a friend."""
    return FRIENDS.index(key.removeprefix(FRIEND))


def pile_of(key: str) -> int:
    """The pile that a stack is of."""
    return _PILES.index(key.removeprefix(STACK))


def city_of(key: str) -> tuple[str, int]:
    """The city that a field is counted from, and how many fields after it."""
    city, _, after = key.removeprefix(FIELD).partition("+")
    return city, int(after or 0)


def field_of(box: Box, key: str) -> int:
    """The number of a field."""
    city, after = city_of(key)
    return box.cities[CITIES.index(city)] + after
