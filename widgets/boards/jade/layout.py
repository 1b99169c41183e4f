"""Where everything lies in a picture of the Jade Goddess, for the room there is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from widgets.boards.tiles.grid import Grid, grid_in
from widgets.boards.tiles.layout import EDGE, LEFT, in_lines, over_all, with_players_aside
from widgets.scene.room import Room
from widgets.scene.shapes import Bounds

TOP: Final = 16  # the room for the letters of the fields
LINE_H: Final = 16  # of a player in an upright picture

# Below the land where there is room
GAP: Final = 3  # between the land and what lies below it
HAND_H: Final = 114
TABLE_W, TABLE_H = 192, 50  # what lies on the table: at the right end of the hand, or alone below the land
HELD: Final = 92  # the tile in hand

# Below the land of an upright picture
LOW_H: Final = 57
LOW_HELD: Final = 56


class Layout(NamedTuple):
    """The places of a picture, as boxes."""

    upright: bool
    width: int
    height: int
    grid: Grid
    panels: tuple[Bounds, ...]  # by seat
    held: Bounds  # the tile in hand
    screen: Bounds  # what is behind the own screen, and in an upright picture all else that lies before the player
    table: Bounds  # stacks, open artefacts, pool and bank
    told: Bounds  # where the region under the mouse is told


@lru_cache(maxsize=64)
def layout(room: Room, players: int, part: str, hand: bool) -> Layout:
    """The arrangement for a room: beside the land and below it, or in an upright room all below it."""
    return (_upright if room.upright else _wide)(room, players, part, hand)


def _wide(room: Room, players: int, part: str, hand: bool) -> Layout:
    """Players beside the land; the tile in hand, the own screen and the table below it."""
    low = HAND_H if hand else TABLE_H
    square, aside, width = with_players_aside(room, TOP + low + GAP + 2)
    below = TOP + square + GAP
    high = (below - GAP) / players
    panels = tuple((aside, EDGE + seat * high, width - EDGE, (seat + 1) * high) for seat in range(players))
    end = below + low
    table = width - EDGE - TABLE_W if hand else EDGE
    screen = (2 * EDGE + HELD + EDGE, below, table - EDGE, end)
    strip = (table, below, width - EDGE, end)
    return Layout(
        upright=False,
        width=width,
        height=below + low + 2,
        grid=grid_in(part, LEFT, TOP, square),
        panels=panels,
        held=(2 * EDGE, below + 5, 2 * EDGE + HELD, below + 5 + HELD),
        screen=screen,
        table=strip,
        told=screen if hand else strip,
    )


def _upright(room: Room, players: int, part: str, hand: bool) -> Layout:
    """The land over the whole width, a line for each player below it, two side by side, then the hand."""
    lines = -(-players // 2) * LINE_H
    low = LOW_H + GAP if hand else 0
    square, left = over_all(room, TOP + lines + low + GAP + EDGE)
    y = TOP + square + GAP
    top = y + lines + GAP
    screen = (2 * EDGE + LOW_HELD, top, room.width - EDGE, top + LOW_H)
    below = (EDGE, top, room.width - EDGE, top + LOW_H) if hand else (EDGE, y, room.width - EDGE, y + lines)
    return Layout(
        upright=True,
        width=room.width,
        height=y + lines + low + EDGE,
        grid=grid_in(part, left, TOP, square),
        panels=in_lines(players, room.width, y, LINE_H),
        held=(EDGE, top, EDGE + LOW_HELD, top + LOW_HELD),
        screen=screen,
        table=screen,
        told=below,
    )
