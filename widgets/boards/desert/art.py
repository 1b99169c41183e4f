"""The small drawings of the Desert Sons: action spaces, caravans, explorers and the turban."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from gamekit.desert import CAMEL, GOODS, LETTERS, ONE_WATER, RUMOUR, SPACES, TWO_WATER
from gamekit.text import count
from widgets.boards.forms import form
from widgets.boards.tiles.land import Looks, Sign
from widgets.scene.shapes import Art, Circle, Point, Poly, Rect, Shape, Text, piece

BADGE: Final = 7.5  # half the side of a sign
_FLASK: Final = ((-1.7, -6), (1.7, -6), (1.7, -2.8), (5, 5.6), (-5, 5.6), (-1.7, -2.8))
_GEM: Final = ((-5.8, -1.6), (-3, -5.4), (3, -5.4), (5.8, -1.6), (0, 6))
_BOWL: Final = ((-5.6, 1.2), (5.6, 1.2), (3, 5.8), (-3, 5.8))
_SMOKE: Final = ((-1.4, 0.2), (0.4, -3), (-1.8, -6), (2, -3.4), (0.8, 0.2))
_TALK: Final = ((-5, -4.2), (5, -4.2), (5, 2.2), (0.6, 2.2), (-3.6, 5.6), (-5, 2.2))
_DROP: Final = ((0, -6.2), (3.9, 1.4), (2.6, 4.6), (0, 5.6), (-2.6, 4.6), (-3.9, 1.4))
_CAMEL: Final = (
    (-12, 9), (-12, -4), (-5, -6), (-1.5, -11), (2.5, -5), (6, -5), (9, -12.5), (14, -10.5), (11, -8), (9.5, 9),
    (6.5, 9), (6, 3), (-7, 3), (-9, 9),
)  # fmt: skip


# Action spaces: white forms on coloured ground, which is square for goods and round for all else. The grounds of a tile
# come before all forms, and the forms have one colour: so they are sent together, in few bytes.


def _square(fill: str) -> Sign:
    """The ground of a good."""
    return lambda x, y, k: [Rect(x - BADGE * k, y - BADGE * k, 2 * BADGE * k, 2 * BADGE * k, fill=fill)]


def _round(fill: str) -> Sign:
    """The ground of anything else."""
    return lambda x, y, k: [Circle(x, y, BADGE * k, fill=fill)]


def _forms(*forms: tuple[Point, ...]) -> Sign:
    """A symbol of some forms."""
    return lambda x, y, k: [form(each, x, y, k) for each in forms]


def _scaled(form: tuple[Point, ...], k: float, dx: float = 0, dy: float = 0) -> tuple[Point, ...]:
    return tuple((k * x + dx, k * y + dy) for x, y in form)


def _blocks(x: float, y: float, k: float) -> list[Shape]:
    """Three blocks, one on top of two."""
    corners = ((-5.4, 0.6), (0.6, 0.6), (-2.4, -5.4))
    return [Rect(x + k * dx, y + k * dy, 4.8 * k, 4.8 * k, fill="white") for dx, dy in corners]


GROUNDS: Final[Mapping[str, Sign]] = {
    **{good: _square(good) for good in GOODS},
    CAMEL: _round("camel"),
    ONE_WATER: _round("water"),
    TWO_WATER: _round("water"),
    RUMOUR: _round("worn"),
}
SIGNS: Final[Mapping[str, Sign]] = {
    "incense": _forms(_BOWL, _SMOKE),
    "myrrh": _forms(_FLASK),
    "salt": _blocks,
    "gem": _forms(_GEM),
    CAMEL: _forms(_scaled(_CAMEL, 0.44, -0.4, 0.9)),
    ONE_WATER: _forms(_DROP),
    TWO_WATER: _forms(_scaled(_DROP, 0.76, -3.3), _scaled(_DROP, 0.76, 3.3)),
    RUMOUR: _forms(_TALK),
}


def told(symbols: str) -> list[str]:
    """Some action spaces in words: "salt", "2 camels"."""
    shown = [(space, symbols.count(letter)) for letter, space in SPACES.items()]
    return [space if number == 1 else f"{number} {space}" for space, number in shown if number]


def _dune(x: float, y: float, k: float) -> list[Shape]:
    """A dune from above, with its shady side."""
    return [Circle(x, y, 7.5 * k, fill="ridge"), Circle(x + 2.5 * k, y + 3 * k, 7.5 * k, fill="desert")]


def _bush(x: float, y: float, k: float) -> list[Shape]:
    """What grows at the water, from above."""
    return [Circle(x, y, 5 * k, fill="palm")]


LOOKS: Final = Looks(
    "desert",
    "oasis",
    "unknown",
    "the centre",
    {LETTERS[space]: sign for space, sign in SIGNS.items()},
    told,
    {0: _dune, 2: _dune},
    _bush,
    {LETTERS[space]: ground for space, ground in GROUNDS.items()},
    hub="",
    dashed=True,
)


@lru_cache
def sign_art(space: str, k: float = 1) -> Art:
    """The sign of an action space, so many times its usual size."""
    return Art([*GROUNDS[space](0, 0, k), *SIGNS[space](0, 0, k)])


# Caravans

RIM: Final = 1.3  # of what belongs to a player: all of it looks alike to the brush


@lru_cache
def caravan_art(seat: int, k: float = 1) -> Art:
    """The caravan of a seat counted from 0: a camel with the form of that seat on its flank."""
    fill, ink = f"seat{seat + 1}", f"on-seat{seat + 1}"
    body = replace(form(_CAMEL, 0, 0, k, fill), stroke=ink, width=RIM)
    return Art([body, replace(piece(seat + 1, -1.5 * k, -2.2 * k, 3.6 * k), fill=ink, stroke="")])


# Explorers

SHORT: Final = 3.0  # how much taller the tallest is drawn on the board, where there is little room
# The head of each seat has its form: round, square, a triangle, a diamond. From the right side of the neck to the left.
_HEADS: Final = (
    ((4.4, 1.8), (4.4, -1.8), (1.8, -4.4), (-1.8, -4.4), (-4.4, -1.8), (-4.4, 1.8)),
    ((4.2, 4), (4.2, -4.2), (-4.2, -4.2), (-4.2, 4)),
    ((6, 3), (0, -6.5), (-6, 3)),
    ((5.6, 0), (0, -5.6), (-5.6, 0)),
)


@lru_cache(maxsize=256)
def explorer_art(seat: int, height: int, tallest: int, turban: bool = False, k: float = 1, reach: float = SHORT) -> Art:
    """An explorer that stands on a point, with its height on the foot; the tallest reaches so much further up."""
    fill, ink = f"seat{seat + 1}", f"on-seat{seat + 1}"
    foot = 12 * k
    head = -foot - k * (1.5 + reach * height / tallest)
    size = "tiny" if k < 0.95 else "small" if k < 1.25 else "body"
    wide = round(9.5 * k, 1)  # in tenths, as it is painted: no ink beyond the box
    right = ((wide, 0), (wide, -foot), (3 * k, head + 3 * k))
    left = tuple((-x, y) for x, y in right[::-1])
    top = tuple((k * x, head + k * y) for x, y in _HEADS[seat])
    shapes: list[Shape] = [
        Poly((*right, *top, *left), fill=fill, stroke=ink, width=RIM),
        Text(0, -foot / 2, str(height), size, bold=True, fill=ink),
    ]
    return Art([*shapes, *(_turban(head - 3 * k, k) if turban else ())])


_TURBAN: Final = ((-6.5, 2.5), (-6.5, -1.5), (-3.5, -5), (0, -6), (3.5, -5), (6.5, -1.5), (6.5, 2.5))


def _turban(y: float, k: float) -> list[Shape]:
    """A turban with a stone, its brim at this height."""
    return [replace(form(_TURBAN, 0, y, k), stroke="on-white", width=1), Circle(0, y - 0.5 * k, 1.9 * k, fill="gem")]


@lru_cache
def turban_art(k: float = 1) -> Art:
    """The turban alone."""
    return Art(_turban(0, k))


# Rumours


@lru_cache
def rumour_art(value: str, wide: float = 26, high: float = 20) -> Art:
    """A rumour tile from its upper left corner on: what it adds, or its back."""
    if value:
        return Art([
            Rect(0.5, 0.5, wide - 1, high - 1, 3, fill="white", stroke="on-white"),
            Text(wide / 2, high / 2, value, "title" if wide > 40 else "small", bold=True, fill="on-white"),
        ])  # fmt: skip
    talk = form(_TALK, wide / 2, high / 2, min(wide, high) / 18)
    return Art([Rect(0, 0, wide, high, fill="back"), talk])


def goods_words(goods: list[int]) -> str:
    """Loaded goods in words: "2 salt, 1 gem"."""
    return ", ".join(f"{number} {name}" for name, number in zip(GOODS, goods, strict=True) if number) or "no goods"


def load_words(camels: int, goods: list[int]) -> str:
    """A caravan in words: "2 camels with 2 salt"."""
    return f"{count(camels, 'camel')} with {goods_words(goods)}"
