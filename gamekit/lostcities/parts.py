"""What lies on the table: cards, event chips and the moves people make with them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from gamekit.errors import GameError
from gamekit.move import Move
from gamekit.text import listing

COLOURS = ("yellow", "blue", "white", "green", "red")
COLOUR_NUMBER: Mapping[str, int] = {colour: number for number, colour in enumerate(COLOURS)}
STAGES = 9  # on each expedition
HAND = 8

# What lies on a field: a victory-point chip is its own number.
EMPTY, ARTEFACT, STAGE_CHIP = 0, -1, -2

# What the player has to do now, so that "player 1" before it makes a sentence.
PLAY, STAGE, DRAWING, SCORED, OVER = "plays", "uses the stage chip", "draws", "starts the next round", "over"


class Card(int):
    """A card, as a number that sorts by colour and value; the two copies of a card are equal."""

    colour: str
    value: int
    expedition: int  # the number of its colour
    short: str  # the card in two or three letters: r4

    def __new__(cls, colour: str, value: int) -> Self:
        known = colour in COLOUR_NUMBER and type(value) is int and 0 <= value <= 10
        if not known and (colour, value) != ("?", -1):
            raise GameError(f"There is no card {colour!r} {value!r}: {listing(COLOURS)} have 0 to 10.")
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


# lostcities.parts.cards: five colours, 0 to 10, each card twice.
CARDS = tuple(Card(colour, value) for colour in COLOURS for value in range(11))
PACK = tuple(sorted(CARDS * 2))
UNKNOWN = Card("?", -1)  # a card that a view does not show


def _shared(number: int) -> Card:
    """The one object for a card that all states hold, also those that were copied or came through a pickle."""
    return CARDS[number] if number >= 0 else UNKNOWN


class Deal(NamedTuple):
    """All chance of one round: the chips in the order of the symbols, the cards in the order they are dealt."""

    chips: tuple[int, ...]
    cards: tuple[Card, ...]


class PastRound(NamedTuple):
    """What a round brought a player: its victory-point chips, its fields, and what the floor gave back."""

    chips: int
    fields: int
    floor: int


@dataclass(frozen=True, slots=True)
class Start(Move):
    """Lay down a card as a new row and send an explorer, or the leader, to the first stage."""

    card: Card
    leader: bool = False

    def __str__(self) -> str:
        return f"start {self.card} leader" if self.leader else f"start {self.card}"


@dataclass(frozen=True, slots=True)
class Advance(Move):
    """Add a card to its row; `piece` names the expedition whose piece goes on."""

    card: Card
    piece: str

    def __str__(self) -> str:
        return f"add {self.card}" if self.piece == self.card.colour else f"add {self.card} for {self.piece}"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Put a card on the discard pile of its colour."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Take the top card of the deck or of the discard pile of a colour."""

    pile: str

    def __str__(self) -> str:
        return f"draw {self.pile}"


@dataclass(frozen=True, slots=True)
class UseStage(Move):
    """Move the piece on this expedition one field, as the stage chip allows."""

    piece: str

    def __str__(self) -> str:
        return f"stage {self.piece}"


@dataclass(frozen=True, slots=True)
class Stay(Move):
    """Leave the stage chip unused."""

    def __str__(self) -> str:
        return "stay"


@dataclass(frozen=True, slots=True)
class NextRound(Move):
    """Lay everything out anew after a round was scored."""

    def __str__(self) -> str:
        return "next round"


# Moves are made once and shared: an existing object costs nothing in the inner loop.
START = tuple(Start(card) for card in CARDS)
START_LEADER = tuple(Start(card, True) for card in CARDS)
ADVANCE = tuple(tuple(Advance(card, colour) for colour in COLOURS) for card in CARDS)
DISCARD = tuple(Discard(card) for card in CARDS)
DRAW = tuple(Draw(colour) for colour in COLOURS)
DRAW_DECK = Draw("deck")
USE_STAGE = tuple(UseStage(colour) for colour in COLOURS)
STAY = Stay()
NEXT_ROUND = NextRound()


# Every move the game knows at all, by its text.
_CARD_MOVES: Iterable[Move] = (*START, *START_LEADER, *(move for moves in ADVANCE for move in moves), *DISCARD)
EVERY_MOVE: Mapping[str, Move] = {
    str(move): move for move in (*_CARD_MOVES, DRAW_DECK, *DRAW, *USE_STAGE, STAY, NEXT_ROUND)
}


def shuffled(things: tuple[Any, ...], rng: random.Random) -> tuple[Any, ...]:
    """The things in a random order."""
    dice = rng.random
    return tuple(thing for _, _, thing in sorted((dice(), place, thing) for place, thing in enumerate(things)))
