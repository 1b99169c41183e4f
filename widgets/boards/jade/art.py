"""The small drawings of the Jade Goddess: heads, coins, jeeps, figures, artefacts and statues."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from gamekit.jade import COIN, HEAD, UNKNOWN, Statue, statues
from gamekit.text import count, listing
from widgets.boards.forms import moved
from widgets.boards.tiles.land import Looks, Sign
from widgets.scene.shapes import Art, Circle, Poly, Rect, Shape, Stamp, Text, piece

_MASK: Final = ((-6.5, -7), (6.5, -7), (5.5, 3.5), (0, 7.8), (-5.5, 3.5))
_CAR: Final = ((-13, 4), (-13, -3), (-11, -3), (-9, -10), (3, -10), (7, -3), (13, -2), (13, 4))


def head(x: float, y: float, k: float = 1) -> list[Shape]:
    """A head of stone: a mask with two eyes."""
    return [
        Poly(tuple((x + k * dx, y + k * dy) for dx, dy in _MASK), fill="jade"),
        Rect(x - 4.4 * k, y - 3 * k, 3 * k, 2.6 * k, fill="on-jade"),
        Rect(x + 1.4 * k, y - 3 * k, 3 * k, 2.6 * k, fill="on-jade"),
    ]


def coin(x: float, y: float, k: float = 1) -> list[Shape]:
    """A coin with a square hole."""
    return [
        Circle(x, y, 6.6 * k, fill="gold", stroke="on-gold", width=1.5),
        Rect(x - 2.2 * k, y - 2.2 * k, 4.4 * k, 4.4 * k, fill="on-gold"),
    ]


def told(symbols: str) -> list[str]:
    """Some symbols in words: "a head", "2 coins"."""
    shown = (("head", symbols.count(HEAD)), ("coin", symbols.count(COIN)))
    return [f"a {thing}" if number == 1 else count(number, thing) for thing, number in shown if number]


def _tree(r: float) -> Sign:
    """A tree of the jungle from above."""
    return lambda x, y, k: [Circle(x, y, r * k, fill="canopy")]


def _ruins(x: float, y: float, k: float) -> list[Shape]:
    """What is left of a house: its walls from above."""
    return [Rect(x - 4 * k, y - 4 * k, 8 * k, 8 * k, stroke="ruins", width=2.5)]


LOOKS: Final = Looks(
    "jungle",
    "city",
    "unknown",
    "start and exchange field",
    {HEAD: head, COIN: coin},
    told,
    {0: _tree(7.5), 1: _tree(5), 2: _tree(7.5), 3: _tree(5)},
    _ruins,
)


@lru_cache
def gold_art(k: float) -> Art:
    """A coin of so many times its usual size."""
    return Art(coin(0, 0, k))


@lru_cache
def jeep_art(seat: int, k: float = 1) -> Art:
    """A jeep of a seat counted from 0, with the form of that seat on its door."""
    fill, ink = f"seat{seat + 1}", f"on-seat{seat + 1}"
    body = Poly(tuple((k * dx, k * dy) for dx, dy in _CAR), fill=fill, stroke=ink, width=1.5)
    wheels = [Circle(k * dx, 4 * k, 3.6 * k, fill="worn", stroke="on-worn", width=1.2) for dx in (-7.5, 7.5)]
    door = piece(seat + 1, -2 * k, -3 * k, 4 * k)
    return Art([body, replace(door, fill=ink, stroke=""), *wheels])


@lru_cache
def figure_art(seat: int, size: int, r: float = 9) -> Art:
    """A figure of a seat counted from 0, with the number of its archaeologists."""
    low = r * 0.15 if seat == 2 else 0  # the middle of a triangle lies low
    number = Text(0, low, str(size), "small" if r > 8 else "tiny", bold=True, fill=f"on-seat{seat + 1}")
    return Art([piece(seat + 1, 0, 0, r), number])


@lru_cache(maxsize=256)
def figures_art(seat: int, places: tuple[tuple[int, float, float], ...], r: float) -> Art:
    """Some figures of a seat in one piece, each with its size and its place; of those behind others only the form."""
    forms: list[Shape] = []
    numbers: list[Shape] = []
    for place, (size, x, y) in enumerate(places):
        form, number = (moved(shape, x, y) for shape in figure_art(seat, size, r).shapes)
        forms.append(form)
        if all(math.dist((x, y), other[1:]) > r for other in places[place + 1 :]):
            numbers.append(number)
    return Art([*forms, *numbers])


# Artefacts


@lru_cache
def chip_art(what: str, side: float) -> Art:
    """An artefact from its upper left corner on: its letter on gold or on black, or its back."""
    fill = "back" if what == UNKNOWN else "gold" if what[1] == "+" else "worn"
    frame = Rect(0.5, 0.5, side - 1, side - 1, 4, fill=fill, stroke=f"on-{fill}")
    size = "body" if side >= 20 else "small" if side >= 18 else "tiny"
    letter = Text(side / 2, side / 2, what[0], size, bold=True, fill=f"on-{fill}")
    return Art([frame] if what == UNKNOWN else [frame, letter])


def chip_words(what: str) -> str:
    """An artefact in words."""
    if what == UNKNOWN:
        return "a hidden artefact"
    return f"{what[0]}, {'well' if what[1] == '+' else 'badly'} preserved"


def columns(chips: Sequence[str]) -> list[tuple[tuple[str, ...], Statue | None]]:
    """Artefacts as they stand on the ledges: a column for each statue, then what is left over, four in a column."""
    made, left = statues(chip for chip in chips if chip != UNKNOWN)
    left += [chip for chip in chips if chip == UNKNOWN]
    rest = [tuple(left[start : start + 4]) for start in range(0, len(left), 4)]
    return [*((statue.parts, statue) for statue in made), *((each, None) for each in rest)]


def statue_words(chips: Sequence[str]) -> str:
    """What some artefacts make, in a sentence without an end."""
    made, left = statues(chip for chip in chips if chip != UNKNOWN)
    parts = [f"{'fine' if statue.fine else 'mixed'} statue (+{statue.bonus})" for statue in made]
    parts += [f"{', '.join(left)} left over"] if left else []
    return f"{count(len(chips), 'artefact')}: {listing(parts)}" if parts else count(len(chips), "artefact")


def shelf(
    chips: Sequence[str],
    x: float,
    y: float,
    room: float,
    side: float,
    *,
    prefix: str = "",
    whose: str = "",
    bonus: bool = True,
) -> list[Shape]:
    """Statues of four parts with their bonus below, what is left over beside them, within so much room."""
    shapes: list[Shape] = []
    stood = columns(chips)
    step = min(side + 4, (room - side - 4) / max(1, len(stood) - 1))
    said: set[str] = set()
    for number, (parts, statue) in enumerate(stood):
        left = x + step * number + (4 if statue is None else 0)
        for place, part in enumerate(parts):
            key = f"{prefix}{part}" if prefix and part != UNKNOWN else ""
            says = "" if not key or part in said else f"{chip_words(part)}: {list(chips).count(part)} {whose}".strip()
            said.add(part)
            shapes.append(Stamp(left, y + place * side, chip_art(part, side), key=key, label=says))
        if statue is not None and bonus:
            size, low = ("small", 9) if side > 30 else ("tiny", 6)
            middle = y + 4 * side + low
            shapes.append(Text(left + side / 2, middle, f"+{statue.bonus}", size, bold=statue.fine))
    return shapes
