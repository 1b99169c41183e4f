"""Where everything lies in a picture of the Desert Sons, for the room there is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from widgets.boards.base import ALL
from widgets.boards.tiles.grid import Grid, grid_in
from widgets.boards.tiles.layout import EDGE, LEFT, in_lines, over_all, with_players_aside
from widgets.scene.room import ROOM, Room
from widgets.scene.shapes import Bounds, union

TOP: Final = 20  # the room for the letters of the fields

# Below the land where there is room
TOLD_H: Final = 24  # two lines about the oasis under the mouse
STRIP_H: Final = 87
STOCK_W: Final = 164
RUMOURS_W: Final = 214

# Below the land of an upright picture
LINE_H: Final = 17  # of a player
LOW_H: Final = 52
OWN_W: Final = 100


class Layout(NamedTuple):
    """The places of a picture, as boxes."""

    upright: bool
    width: int
    height: int
    grid: Grid
    panels: tuple[Bounds, ...]  # by seat
    told: Bounds  # where the oasis under the mouse is told
    hand: Bounds  # the tile in hand
    stock: Bounds  # the stacks and the helpers; in an upright picture the supply and the explorers of one player
    rumours: Bounds

    def line_up(self, alone: bool) -> Bounds:
        """Where an oasis is scored; in an upright picture there is more room for it where no rumours are needed."""
        return union((self.hand, self.stock, *((self.rumours,) if self.upright and alone else ())))


@lru_cache(maxsize=64)
def layout(room: Room, players: int, part: str) -> Layout:
    """The arrangement for a room: beside the land and below it, or in an upright room all below it."""
    return (_upright if room.upright else _wide)(room, players, part or ALL)


def _wide(room: Room, players: int, part: str) -> Layout:
    """Players beside the land; the hand, the stacks and the rumours below it."""
    square, aside, width = with_players_aside(room, TOP + TOLD_H + STRIP_H + EDGE)
    width = max(width, min(room.width, ROOM.width))  # what lies below needs it in a low room, too
    told, strip = TOP + square, TOP + square + TOLD_H
    step = strip // players // 4 * 4  # in fours, as the fields are
    panels = tuple(
        (aside, EDGE + seat * step, width - EDGE, (seat + 1) * step - EDGE) for seat in range(players)
    )  # fmt: skip
    end, rumours = strip + STRIP_H, width - EDGE - RUMOURS_W
    stock = rumours - EDGE - STOCK_W
    return Layout(
        upright=False,
        width=width,
        height=end + EDGE,
        grid=grid_in(part, LEFT, TOP, square),
        panels=panels,
        told=(LEFT, told, aside - EDGE, strip),
        hand=(EDGE, strip, stock - EDGE, end),
        stock=(stock, strip, stock + STOCK_W, end),
        rumours=(rumours, strip, width - EDGE, end),
    )


def _upright(room: Room, players: int, part: str) -> Layout:
    """The land over the whole width, a line for each player below it, two side by side, then the hand and rumours."""
    lines = -(-players // 2) * LINE_H
    square, left = over_all(room, TOP + lines + LOW_H + 3 * EDGE)
    grid = grid_in(part, left, TOP, square)
    y = grid.bottom + EDGE
    top, own = y + lines + EDGE, EDGE + LOW_H + EDGE
    return Layout(
        upright=True,
        width=room.width,
        height=top + LOW_H + EDGE,
        grid=grid,
        panels=in_lines(players, room.width, y, LINE_H),
        told=(EDGE, y - 3, room.width - EDGE, top),  # two lines where there are two players
        hand=(EDGE, top, EDGE + LOW_H, top + LOW_H),
        stock=(own, top, own + OWN_W, top + LOW_H),
        rumours=(own + OWN_W + EDGE, top, room.width - EDGE, top + LOW_H),
    )
