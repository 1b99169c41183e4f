"""Where the land and the players lie in a picture of either tile game, as far as both are the same."""

from __future__ import annotations

from typing import Final

from widgets.scene.room import Room
from widgets.scene.shapes import Bounds

EDGE: Final = 4
LEFT: Final = 20  # the room for the numbers of the fields
ASIDE_W: Final = 128  # the players beside the land, at least
ASIDE_MOST: Final = 168


def with_players_aside(room: Room, rest: int) -> tuple[int, int, int]:
    """The side of the land where the rest takes so much of the height, the left edge of the players, and the width."""
    square = min(room.width - LEFT - ASIDE_W - 3 * EDGE, room.height - rest) // 4 * 4
    aside = LEFT + square + 2 * EDGE
    return square, aside, min(room.width, aside + ASIDE_MOST + EDGE)


def over_all(room: Room, rest: int) -> tuple[int, int]:
    """The side of the land where the rest takes so much of the height and nothing lies beside it, and its left edge."""
    square = min(room.width - LEFT - EDGE, room.height - rest) // 4 * 4
    return square, max(LEFT, (room.width + LEFT - EDGE - square) // 8 * 4)


def in_lines(players: int, width: int, y: int, high: int) -> tuple[Bounds, ...]:
    """A line of this height for each player, two side by side."""
    half = width / 2
    return tuple(
        (seat % 2 * half + EDGE, y + seat // 2 * high, (seat % 2 + 1) * half - EDGE, y + (seat // 2 + 1) * high)
        for seat in range(players)
    )
