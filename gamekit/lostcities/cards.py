"""The cards: five colours, 0 to 10 in each, every card twice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Self

from gamekit.errors import GameError
from gamekit.text import listing, shown

COLOURS = ("yellow", "blue", "white", "green", "red")
COLOUR_NUMBER: Mapping[str, int] = {colour: number for number, colour in enumerate(COLOURS)}
COLOUR_WORDS = {colour: colour for colour in COLOURS}
HIGHEST, COPIES = 10, 2


class Card(int):
    """A card, as a number that sorts by colour and value; the two copies of a card are equal."""

    colour: str
    value: int
    expedition: int  # the number of its colour
    short: str  # the card in two or three letters: r4

    def __new__(cls, colour: str, value: int) -> Self:
        known = colour in COLOUR_NUMBER and type(value) is int and 0 <= value <= HIGHEST
        if not known and (colour, value) != ("?", -1):
            raise GameError(f"There is no card {shown(colour)} {shown(value)}: {listing(COLOURS)} have 0 to 10.")
        card = super().__new__(cls, COLOUR_NUMBER[colour] * 11 + value if known else value)
        card.colour, card.value, card.expedition = colour, value, int(card) // 11
        card.short = f"{colour[0]}{value}" if known else "?"
        return card

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return _shared, (int(self),)

    def __repr__(self) -> str:
        return f"Card({self.colour!r}, {self.value})"

    def __str__(self) -> str:
        return f"{self.colour} {self.value}" if self >= 0 else "?"


CARDS = tuple(Card(colour, value) for colour in COLOURS for value in range(HIGHEST + 1))
CARD_WORDS = {card: str(card) for card in CARDS}
PACK = tuple(sorted(CARDS * COPIES))
UNKNOWN = Card("?", -1)  # a card that a view does not show; it sorts before all others


def _shared(number: int) -> Card:
    """The one object for a card that all states hold, also those that were copied or came through a pickle."""
    return CARDS[number] if number >= 0 else UNKNOWN


def values(cards: Iterable[Card]) -> str:
    """The values of cards of one colour, as a position has them."""
    return " ".join(str(card.value) for card in cards)
