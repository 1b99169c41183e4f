"""What lies before each player of the Golden Compass in a row of its own, where there is no room for a dial."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gamekit.compass import EXPERIENCES, CompassState
from gamekit.text import name_of
from widgets.boards.compass import keys
from widgets.boards.compass.art import sign_art, token
from widgets.boards.compass.layout import Patch
from widgets.boards.compass.panels import (
    points_text,
    told_cards,
    told_challenges,
    told_marker,
    told_player,
    told_starter,
)
from widgets.boards.forms import pressed
from widgets.boards.outcome import stands_out
from widgets.scene.shapes import Art, Circle, Rect, Shape, Stamp, Text, fitted, union

MARKER_W: Final = 37  # for a sign and its number
SIGN: Final = 9
CHALLENGES_W, CARDS_W, POINTS_W = 44, 30, 30


def _first_sign(frame: Patch) -> int:
    """The left end of the markers; the name has what is left."""
    return frame.right - POINTS_W - CHALLENGES_W - CARDS_W - len(EXPERIENCES) * MARKER_W - 4


def grounds(frames: Sequence[Patch]) -> tuple[list[Shape], list[Shape]]:
    """One sheet for all rows, and the signs of the experiences on it."""
    left, top, right, bottom = union((frame.x, frame.y, frame.right, frame.bottom) for frame in frames)
    sheet = Rect(left, top, right - left, bottom - top, 6, fill="panel", stroke="line")
    signs = [
        Stamp(_first_sign(frame) + MARKER_W * number + SIGN + 2, frame.y + frame.h // 2, sign_art(number, SIGN))
        for frame in frames
        for number in range(len(EXPERIENCES))
    ]
    return [sheet], [*signs]


def row_shapes(state: CompassState, frame: Patch, seat: int, names: Sequence[str], *, covered: bool) -> list[Shape]:
    """The name, the markers, the points, the challenges met and the cards of a player."""
    name, middle, first = name_of(seat, names), frame.y + frame.h // 2, _first_sign(frame)
    shapes: list[Shape] = [Rect(*frame, key=keys.player(seat), label=told_player(state, seat, name, covered=covered))]
    if stands_out(state, seat, covered=covered):
        shapes.append(Rect(frame.x - 2, frame.y + 3, 4, frame.h - 6, fill="ink"))
    if seat == state.starter:
        shapes.append(Rect(frame.x + 3, frame.y, 24, frame.h, key=keys.STARTER, label=told_starter(name)))
        shapes.append(Circle(frame.x + 15, middle, 11, fill="gold"))
    shapes.append(token(seat, frame.x + 15, middle, 6.5))
    shapes.append(fitted(frame.x + 30, middle, name, first - frame.x - 32, ("small", "tiny")))
    for number, points in enumerate(state.compass(seat)):
        x, key = first + MARKER_W * number, keys.marker(seat, number)
        label = told_marker(name, number, points)
        shapes.append(Rect(x, frame.y, MARKER_W, frame.h, key=key, label=label))
        shapes.append(Text(x + 2 * SIGN + 5, middle, str(points), "small", "left", bold=True))
    x = first + MARKER_W * len(EXPERIENCES)
    shapes.append(Stamp(x, middle, _points(points_text(state, seat, covered=covered))))
    x += POINTS_W
    shapes.append(
        Stamp(x, middle, _met(len(state.met[seat]), state.needed), key=keys.challenge(seat),
              label=told_challenges(state, seat, name))
    )  # fmt: skip
    x += CHALLENGES_W
    held = _held(len(state.hands[seat]))
    shapes.append(Stamp(x, middle, held, key=keys.held(seat), label=told_cards(state, seat, name)))
    return shapes


@lru_cache(maxsize=32)
def _points(points: str) -> Art:
    """The points of all markers together, from the left end of the row's middle on."""
    number = Text(11, 0, points, "small", bold=True, fill="on-gold")
    return Art([Rect(0, -9, 22, 18, fill="gold"), number])


@lru_cache(maxsize=32)
def _met(met: int, needed: int) -> Art:
    """How many challenges are met, from the left end of the row's middle on."""
    words = Text(14, 0, f"{met}/{needed}", "small", "left", bold=True)
    return Art([Rect(0, -12, CHALLENGES_W - 2, 24), *pressed([Circle(7, 0, 5, fill="jade"), words])])


@lru_cache(maxsize=32)
def _held(cards: int) -> Art:
    """How many cards a player holds, from the left end of the row's middle on."""
    number = Text(14, 0, str(cards), "small", bold=True, fill="on-back")
    return Art([Rect(0, -12, CARDS_W - 2, 24), Rect(4, -9, 20, 18, fill="back"), number])
