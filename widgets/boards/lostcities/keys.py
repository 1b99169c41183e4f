"""The keys of what can be clicked or pointed at in Lost Cities; seats count from 0 in code and from 1 in keys."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from gamekit.lostcities import CARDS, UNKNOWN, Card
from gamekit.lostcities import piece_key as piece
from widgets.boards.keys import of_seat, player

__all__ = [
    "BRIDGE",
    "CARDS_HELD",
    "DECK",
    "NEXT",
    "STAY",
    "Key",
    "artefacts",
    "field",
    "hand",
    "home",
    "piece",
    "pile",
    "player",
    "read",
    "row",
]

CARDS_HELD: Final = "cards"  # all cards in hand
DECK: Final = "deck"
BRIDGE: Final = "bridge"  # the counter of crossings
STAY, NEXT = "stay", "next"  # moves without a place on the board

artefacts = partial(of_seat, "artefacts")  # of a player

_CARD_OF: Final = {str(card): card for card in CARDS}


def field(colour: str, stage: int) -> str:
    """A field of an expedition."""
    return f"field/{colour}/{stage}"


def pile(colour: str) -> str:
    """A discard pile."""
    return f"pile/{colour}"


def hand(card: Card, *, second: bool = False) -> str:
    """A card in hand, or its second copy."""
    return f"hand/{card}/2" if second else f"hand/{card}"


def home(seat: int, *, leader: bool) -> str:
    """The leader, or the explorers, that a player has not yet sent out."""
    return f"home/{seat + 1}/{'leader' if leader else 'explorer'}"


def row(seat: int, colour: str) -> str:
    """A row of cards before a player."""
    return f"row/{seat + 1}/{colour}"


class Key(NamedTuple):
    """What a key says; what its kind does not say is left as it is here."""

    kind: str
    seat: int = -1
    colour: str = ""
    stage: int = 0
    card: Card = UNKNOWN
    leader: bool = False


def read(key: str) -> Key:
    """A key in its parts."""
    kind, *parts = key.split("/")
    match kind:
        case "field":
            return Key(kind, colour=parts[0], stage=int(parts[1]))
        case "pile":
            return Key(kind, colour=parts[0])
        case "hand":
            return Key(kind, card=_CARD_OF[parts[0]])
        case "home":
            return Key(kind, int(parts[0]) - 1, leader=parts[1] == "leader")
        case "row" | "piece":
            return Key(kind, int(parts[0]) - 1, parts[1])
        case "player" | "artefacts":
            return Key(kind, int(parts[0]) - 1)
        case _:
            return Key(kind)
