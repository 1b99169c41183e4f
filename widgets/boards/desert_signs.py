"""The small drawings of the Desert Sons: action spaces, caravans, camels, explorers and the turban."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from gamekit.desert.parts import CAMEL, GOODS, LETTERS, ONE_WATER, RUMOUR, SPACES, TWO_WATER
from gamekit.words import count
from widgets.boards.explorer import Looks, Sign
from widgets.scene import Art, Circle, Point, Poly, Rect, Shape, Text, piece

BADGE: Final = 7.5  # half the side of a sign
_FLASK: Final = ((-1.6, -6), (1.6, -6), (1.6, -2.6), (4.8, 1), (4.8, 5.6), (-4.8, 5.6), (-4.8, 1), (-1.6, -2.6))
_GEM: Final = ((-5.8, -1.6), (-3, -5.2), (3, -5.2), (5.8, -1.6), (0, 5.8))
_BOWL: Final = ((-5.6, 1.2), (5.6, 1.2), (3, 5.8), (-3, 5.8))
_SMOKE: Final = ((0.5, 0), (-1.8, -2), (1.8, -4), (-0.5, -6.2))
_TALK: Final = ((-5.6, -4.6), (5.6, -4.6), (5.6, 2.4), (0.6, 2.4), (-3.4, 5.8), (-3, 2.4), (-5.6, 2.4))
_CAMEL: Final = (
    (-12, 9), (-11.5, -1), (-13, -3), (-10, -5.5), (-5.5, -6), (-1.5, -11), (2.5, -6), (5.5, -4.5), (8, -11),
    (10, -12.5), (14, -11), (14, -8.5), (11, -8), (10.2, 0), (9.5, 2), (9.5, 9), (6.5, 9), (6, 3), (-7, 3), (-9, 9),
)  # fmt: skip


def _points(form: tuple[Point, ...], x: float, y: float, k: float) -> tuple[Point, ...]:
    """A form round a point, so many times its size."""
    return tuple((x + k * dx, y + k * dy) for dx, dy in form)


# Action spaces: goods on squares, all else on round ground


def _square(x: float, y: float, k: float, fill: str) -> Shape:
    side = BADGE * k
    return Rect(x - side, y - side, 2 * side, 2 * side, fill=fill, stroke=f"on-{fill}", width=1)


def _round(x: float, y: float, k: float, fill: str) -> Shape:
    return Circle(x, y, BADGE * k, fill=fill, stroke=f"on-{fill}", width=1)


def incense(x: float, y: float, k: float = 1) -> list[Shape]:
    """A bowl with a wisp of smoke."""
    smoke = Poly(_points(_SMOKE, x, y, k), closed=False, stroke="on-incense", width=1.6 * k)
    return [_square(x, y, k, "incense"), Poly(_points(_BOWL, x, y, k), fill="on-incense"), smoke]


def myrrh(x: float, y: float, k: float = 1) -> list[Shape]:
    """A flask."""
    return [_square(x, y, k, "myrrh"), Poly(_points(_FLASK, x, y, k), fill="on-myrrh")]


def salt(x: float, y: float, k: float = 1) -> list[Shape]:
    """Three blocks, one on top of two."""
    corners = ((-5.2, 0.6), (0.7, 0.6), (-2.25, -5.2))
    blocks = [Rect(x + k * dx, y + k * dy, 4.5 * k, 4.5 * k, fill="on-salt") for dx, dy in corners]
    return [_square(x, y, k, "salt"), *blocks]


def gem(x: float, y: float, k: float = 1) -> list[Shape]:
    """A cut stone."""
    line = Poly(_points(((-5.8, -1.6), (5.8, -1.6)), x, y, k), closed=False, stroke="gem", width=1.4 * k)
    return [_square(x, y, k, "gem"), Poly(_points(_GEM, x, y, k), fill="on-gem"), line]


def camel(x: float, y: float, k: float = 1) -> list[Shape]:
    """A camel."""
    return [_round(x, y, k, "camel"), Poly(_points(_CAMEL, x - 0.3 * k, y + 0.9 * k, 0.44 * k), fill="on-camel")]


def _drop(x: float, y: float, k: float) -> list[Shape]:
    tip = Poly(_points(((0, -6), (3.6, 0.6), (-3.6, 0.6)), x, y, k), fill="on-water")
    return [tip, Circle(x, y + 1.6 * k, 3.9 * k, fill="on-water")]


def water(x: float, y: float, k: float = 1) -> list[Shape]:
    """A drop."""
    return [_round(x, y, k, "water"), *_drop(x, y, k)]


def double_water(x: float, y: float, k: float = 1) -> list[Shape]:
    """Two drops."""
    drops = (*_drop(x - 3.3 * k, y, 0.74 * k), *_drop(x + 3.3 * k, y, 0.74 * k))
    return [_round(x, y, k, "water"), *sorted(drops, key=lambda shape: isinstance(shape, Circle))]


def rumour(x: float, y: float, k: float = 1) -> list[Shape]:
    """A balloon of speech, with three dots."""
    dots = [Rect(x + k * (dx - 0.8), y - 1.9 * k, 1.7 * k, 1.7 * k, fill="worn") for dx in (-3, 0, 3)]
    return [_round(x, y, k, "worn"), Poly(_points(_TALK, x, y, 0.9 * k), fill="on-worn"), *dots]


SIGNS: Final[Mapping[str, Sign]] = {
    **dict(zip(GOODS, (incense, myrrh, salt, gem), strict=True)),
    CAMEL: camel,
    ONE_WATER: water,
    TWO_WATER: double_water,
    RUMOUR: rumour,
}


def told(symbols: str) -> list[str]:
    """Some action spaces in words: "salt", "2 camels"."""
    shown = [(space, symbols.count(letter)) for letter, space in SPACES.items()]
    return [space if number == 1 else f"{number} {space}" for space, number in shown if number]


LOOKS: Final = Looks(
    "desert",
    "oasis",
    "unknown",
    "the centre",
    {LETTERS[space]: sign for space, sign in SIGNS.items()},
    told,
    dashed=True,
)


@lru_cache
def sign_art(space: str, k: float = 1) -> Art:
    """The sign of an action space, so many times its usual size."""
    return Art(SIGNS[space](0, 0, k))


# Caravans and camels


@lru_cache
def caravan_art(seat: int, k: float = 1) -> Art:
    """The caravan of a seat counted from 0: a camel with the form of that seat on its flank."""
    fill, ink = f"seat{seat + 1}", f"on-seat{seat + 1}"
    body = Poly(_points(_CAMEL, 0, 0, k), fill=fill, stroke=ink, width=1.5)
    return Art([body, replace(piece(seat + 1, -1.5 * k, -2.2 * k, 3.6 * k), fill=ink, stroke="")])


BAGS: Final = ((-14, -6), (0, -6))  # where a camel carries its goods: the upper left corners of two squares
BAG: Final = 14  # the side of such a square


@lru_cache
def camel_art() -> Art:
    """A camel of a caravan card, with two empty places for goods."""
    body = Poly(_points(_CAMEL, 0, 0, 1.3), fill="camel", stroke="ink", width=1)
    return Art([body, *(Rect(x, y, BAG, BAG, fill="panel", stroke="ink", width=1) for x, y in BAGS)])


# Explorers


@lru_cache(maxsize=256)
def explorer_art(seat: int, height: int, tallest: int, turban: bool = False, k: float = 1) -> Art:
    """An explorer that stands on a point: as tall as it is among all, with its height on the foot."""
    fill, ink = f"seat{seat + 1}", f"on-seat{seat + 1}"
    foot = 10.5 * k
    head = -foot - k * (4 + (9 if k == 1 else 14) * height / tallest)  # there is little room above on the board
    size = "tiny" if k < 1.2 else "small" if k < 1.6 else "body"
    body = ((-3.5 * k, head), (3.5 * k, head), (6 * k, -foot), (-6 * k, -foot))
    shapes: list[Shape] = [
        Poly(body, fill=fill, stroke=ink, width=1),
        Rect(-8.5 * k, -foot, 17 * k, foot, fill=fill, stroke=ink, width=1),
        Text(0, -foot / 2, str(height), size, bold=True, fill=ink),
        replace(piece(seat + 1, 0, head, 4.7 * k), width=1),
    ]
    return Art([*shapes, *(_turban(0, head - 3.5 * k, k) if turban else ())])


def _turban(x: float, y: float, k: float) -> list[Shape]:
    """A turban with its brim on a point."""
    return [
        Circle(x, y - 1.5 * k, 4.6 * k, fill="white", stroke="on-white", width=1),
        Rect(x - 6.5 * k, y - 1.5 * k, 13 * k, 4 * k, 2 * k, fill="white", stroke="on-white", width=1),
        Circle(x, y + 0.4 * k, 1.5 * k, fill="gem"),
    ]


@lru_cache
def turban_art(k: float = 1) -> Art:
    """The turban alone."""
    return Art(_turban(0, 2 * k, k))


# Rumours


@lru_cache
def rumour_art(value: str, wide: float = 26, high: float = 20) -> Art:
    """A rumour tile from its upper left corner on: what it adds, or its back."""
    if value:
        return Art([
            Rect(0.5, 0.5, wide - 1, high - 1, 3, fill="white", stroke="on-white"),
            Text(wide / 2, high / 2, value, "title" if wide > 40 else "small", bold=True, fill="on-white"),
        ])  # fmt: skip
    talk = Poly(_points(_TALK, wide / 2, high / 2, min(wide, high) / 20), fill="on-back")
    return Art([Rect(0.5, 0.5, wide - 1, high - 1, 3, fill="back", stroke="on-back"), talk])


def goods_words(goods: list[int]) -> str:
    """Loaded goods in words: "2 salt, 1 gem"."""
    return ", ".join(f"{number} {name}" for name, number in zip(GOODS, goods, strict=True) if number) or "no goods"


def load_words(camels: int, goods: list[int]) -> str:
    """A caravan in words: "2 camels with 2 salt"."""
    return f"{count(camels, 'camel')} with {goods_words(goods)}"
