"""The small drawings of the Golden Compass: experiences, fields, figures, friends and Pan cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from gamekit.compass import (
    BORROW,
    COLOURS,
    COMPASS,
    CORAM,
    DISTANCE,
    DOUBLE,
    EXPERIENCES,
    FAA,
    ICE,
    IOREK,
    LESSONS,
    ROGER,
    SCORESBY,
    SERAFINA,
    SWAP,
    Card,
)
from widgets.boards.forms import form, pressed, star
from widgets.scene.shapes import Art, Circle, Outlined, Point, Poly, Rect, Shape, Stamp, Text, piece

# Outlines on a disc of radius 10, y down.
_NORTH: Final = ((0, -8.5), (1.9, -1.9), (8, 0), (1.9, 1.9), (0, 8.5), (-1.9, 1.9), (-8, 0), (-1.9, -1.9))
_PAD: Final = ((-4.2, 5.4), (-4.7, 3), (-2, -0.2), (2, -0.2), (4.7, 3), (4.2, 5.4))
_TOES: Final = ((-5.8, -2.2, 1.9), (-2.1, -5, 1.9), (2.1, -5, 1.9), (5.8, -2.2, 1.9))
_HAT: Final = ((-8, 5.6), (-3.6, 3), (-0.8, -7.6), (3.4, -6), (1.6, -4.4), (3.6, 3), (8, 5.6))
_DUST: Final = (
    (0.4, 0.6, 1.9), (-5, -2.6, 1.9), (2.6, -5, 1.9), (6, 1.4, 1.9), (-3.6, 4.6, 1.9), (3.2, 6, 1.9), (-1.6, -6.6, 1.9),
)  # fmt: skip
_NEEDLE: Final = ((3.6, -6.4), (1.4, 1), (-3.6, 6.4), (-1.4, -1))
_ARROW: Final = ((7, 0), (2.4, -3.6), (2.4, -1.3), (-7, -1.3), (-7, 1.3), (2.4, 1.3), (2.4, 3.6))
_CHEVRON: Final = ((-6.5, -6), (-3, -6), (1.5, 0), (-3, 6), (-6.5, 6), (-2, 0))
_PERSON: Final = ((-5.6, 7.5), (-4.8, 1.2), (-2, -1), (2, -1), (4.8, 1.2), (5.6, 7.5))
_CLOAK: Final = ((-11, 0), (-4.6, -18), (4.6, -18), (11, 0))

PILES: Final = (*COLOURS, "chip")  # the colours of Lyra cards, and of Pan cards
SPOKEN: Final = (*COLOURS, "Pan")  # what both are called in a sentence
GROUNDS: Final[Mapping[int, str]] = {**dict(enumerate(EXPERIENCES)), COMPASS: "gold", ICE: "ice"}


def _sign(kind: int, k: float) -> list[Shape]:
    """What is drawn on the disc of an experience, of the golden compass or of ice."""
    match kind:
        case 0:
            return [form(_NORTH, 0, 0, k)]
        case 1:
            return [*_discs(_TOES, k), form(_PAD, 0, 0, k)]
        case 2:
            return [form(_HAT, 0, 0, k)]
        case 3:
            return list(_discs(_DUST, k))
    if kind == ICE:
        return [star(0, 0, 8.5 * k, 6, 0.28, "on-ice")]
    return [Circle(0, 0, 8 * k, stroke="on-gold", width=1.2), form(_NEEDLE, 0, 0, k, "on-gold")]


def _discs(discs: tuple[tuple[float, float, float], ...], k: float) -> list[Circle]:
    return [Circle(k * x, k * y, k * r, fill="white") for x, y, r in discs]


@lru_cache
def sign_art(kind: int, r: float) -> Art:
    """The sign of an experience, of the golden compass or of ice, on a disc of this radius."""
    return Art([Circle(0, 0, r, fill=GROUNDS[kind]), *_sign(kind, r / 10)])


def card(x: float, y: float, w: float, h: float, fill: str) -> Rect:
    """A card of any kind: all look alike to the brush but for their colours, which takes fewer bytes."""
    return Rect(x, y, w, h, 8, fill=fill, stroke="ink", width=1.5)


# What belongs to a player: the colour of the Lyra cards, and the form that the seat has in every game


def token(seat: int, x: float, y: float, r: float) -> Outlined:
    """The mark of a seat counted from 0, in the colour of its Lyra cards."""
    colour = COLOURS[seat]
    return replace(piece(seat + 1, x, y, r), fill=colour, stroke=f"on-{colour}", width=1.5)


def bare_token(seat: int, x: float, y: float, r: float, fill: str) -> Outlined:
    """The form of a seat alone, as it is drawn on cards and figures."""
    return replace(piece(seat + 1, x, y, r), fill=fill, stroke="")


@lru_cache(maxsize=256)
def figure_art(seat: int, r: float, ground: int) -> Art:
    """A figure, a traveller in a cloak with the mark of the seat, on a white disc that parts it from any ground.

    It hides the sign of its field, so that is shown once more below it; a city (-1) has none.
    """
    colour, k = COLOURS[seat], r / 12
    ink, foot = f"on-{colour}", round(r - 1)
    cloak = tuple((round(k * x), round(k * y) + foot) for x, y in _CLOAK)  # whole numbers are short to write
    shapes: list[Shape] = [
        Circle(0, 0, r - 0.5, fill="white", stroke="white"),  # not as signs are white, which lie above their discs
        Poly(cloak, fill=colour, stroke=ink, width=1.5),
        Circle(0, foot - round(22 * k), round(5.5 * k), fill=colour, stroke=ink, width=1.5),
        bare_token(seat, 0, foot - round(7 * k), round(5 * k), ink),
    ]
    if ground >= 0:
        at, small = round(0.75 * r), round(0.62 * r)
        shapes += pressed([Stamp(at, at, sign_art(ground, small))])
    return Art(shapes)


# Friends: white forms on a dark ground, and few words

FRIEND_SHORT: Final = ("Scoresby", "Iorek", "Serafina", "John Faa", "Coram", "Roger")
FRIEND_WORDS: Final = ("1 field on", "any colour", "draw a card", "card for Pan", "trade a point", "1 field less")

_HULL: Final = ((-7.5, 2.4), (7.5, 2.4), (4.6, 6.8), (-5, 6.8))
_SAILS: Final = (((-0.8, -7.5), (-0.8, 1), (-6, 1)), ((0.9, -5.5), (0.9, 1), (5.4, 1)))
_PINE: Final = (
    (0, -8), (3.6, -3), (1.8, -3), (5, 1.2), (2.4, 1.2), (6.2, 5.6), (1.2, 5.6), (1.2, 8), (-1.2, 8), (-1.2, 5.6),
    (-6.2, 5.6), (-2.4, 1.2), (-5, 1.2), (-1.8, -3), (-3.6, -3),
)  # fmt: skip
_ROPES: Final = ((-4, 0.6), (4, 0.6), (1.9, 4.6), (-1.9, 4.6))


def _turned(outline: tuple[Point, ...]) -> tuple[Point, ...]:
    """An outline that points down instead of to the right."""
    return tuple((-y, x) for x, y in outline)


def _friend(friend: int, k: float) -> list[Shape]:
    """The sign of a friend: balloon, bear, pine branch, boat, two ways, holding back."""
    if friend == SCORESBY:
        basket = Rect(-1.9 * k, 5 * k, 3.8 * k, 2.8 * k, fill="white")
        return [Circle(0, -2.6 * k, 5.2 * k, fill="white"), form(_ROPES, 0, 0, k), basket]
    if friend == IOREK:
        eyes = [Circle(x * k, -0.6 * k, 0.9 * k, fill="on-white") for x in (-2.2, 2.2)]
        head = [
            Circle(x * k, y * k, r * k, fill="white") for x, y, r in ((-4.6, -4.2, 2.3), (4.6, -4.2, 2.3), (0, 1, 6))
        ]
        return [*head, *eyes, Circle(0, 3 * k, 1.5 * k, fill="on-white")]
    if friend == SERAFINA:
        return [form(_PINE, 0, 0, k)]
    if friend == FAA:
        return [form(outline, 0, 0, k) for outline in (_HULL, *_SAILS)]
    if friend == CORAM:
        down = _turned(_ARROW)
        return [form(down, 3.8 * k, 0, k), form(down, -3.8 * k, 0, -k)]
    assert friend == ROGER
    return [form(_CHEVRON, dx * k, 0, -k) for dx in (1, -5)]


@lru_cache
def friend_art(friend: int, r: float) -> Art:
    """A friend on a disc of this radius."""
    return Art([Circle(0, 0, r, fill="worn"), *_friend(friend, r / 11)])


# Pan cards

PAN_SMALL: Final = 0.55  # how many times its size the drawing of a narrow card is


@lru_cache(maxsize=64)
def pan_art(card: Card, k: float = 1) -> Art:
    """What the action of a Pan card is about, round a point: about 40 units wide and 30 high."""
    ink, size = "on-chip", "title" if k >= 1 else "body" if k > PAN_SMALL else "tiny"
    if card.hidden:
        return Art([Text(0, 0, "?", size, bold=True, fill=ink)])
    if card == DISTANCE:
        return Art([Text(0, 0, "1-3", size, bold=True, fill=ink)])
    if card == DOUBLE:
        return Art([Text(0, 0, "+1", size, bold=True, fill=ink)])
    if card == SWAP:
        return Art([form(_ARROW, 0, -5 * k, 1.6 * k, ink), form(_ARROW, 0, 6 * k, -1.6 * k, ink)])
    if card == BORROW:
        person = [form(_PERSON, -7 * k, 3 * k, 1.2 * k, ink), Circle(-7 * k, -5 * k, 4.4 * k, fill=ink)]
        return Art([*person, form(_ARROW, 9 * k, 2 * k, -1.1 * k, ink)])
    signs = zip(LESSONS[card], (-11 * k, 11 * k), strict=True)
    return Art(pressed(Stamp(x, 0, sign_art(kind, 10.5 * k)) for kind, x in signs))
