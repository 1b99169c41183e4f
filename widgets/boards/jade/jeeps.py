"""Where jeeps stand on the fields of the Jade Goddess: as near the round field as what is to be counted allows."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, TypeAlias

from gamekit.explorer.grid import CENTRE
from gamekit.explorer.tiles import Tile
from gamekit.jade.state import JadeState
from widgets.boards.jade.art import jeep_art
from widgets.boards.tiles.grid import UNITS, Grid
from widgets.boards.tiles.land import form_of, placed
from widgets.scene.shapes import Box, Stamp, grow

Stand: TypeAlias = tuple[float, float, float]  # a point of a tile in its units, and how many times its usual size

# Where jeeps stand that share the start field, which they may not do elsewhere, by how many they are.
SHARED: Final[dict[int, tuple[Stand, ...]]] = {
    1: ((26, 28, 1.2),),
    2: ((15, 18, 1), (37, 42, 1)),
    3: ((15, 17, 0.85), (38, 27, 0.85), (16, 43, 0.85)),
    4: ((14, 17, 0.85), (38, 17, 0.85), (14, 42, 0.85), (38, 42, 0.85)),
}
SIZES: Final = (1.2, 1.05, 0.9, 0.75, 0.65)
SIGN: Final = 7.5  # half the side of a head or a coin
FIGURE: Final = 10.5  # and of a figure
NEARBY: Final = [(UNITS // 2 + x, UNITS // 2 + y) for x in range(-18, 19, 2) for y in range(-18, 19, 2)]


def jeep(state: JadeState, seat: int, grid: Grid) -> Stamp:
    """A jeep in its own place on its field."""
    field = state.jeeps[seat]
    tile, figure = state.land.tiles[field], state.figures.get(field)
    assert tile is not None
    if field == CENTRE:
        here = [other for other, jeep in enumerate(state.jeeps) if jeep == field]
        x, y, size = SHARED[len(here)][here.index(seat)]
    else:
        x, y, size = stand(tile, figure.side if figure is not None else None)
    return Stamp(*grid.at(field, (x, y)), jeep_art(seat, size * grid.scale))


@lru_cache(maxsize=1024)
def stand(tile: Tile, side: int | None) -> Stand:
    """Where a jeep stands on a tile, perhaps beside the figure on a side: the largest one that hides nothing there."""
    taken = [grow((x, y, x, y), SIGN) for part in tile.parts for _, (x, y) in placed(part, tile)]
    part = tile.part_at(side) if side is not None else None
    if part is not None:
        x, y = form_of(part, tile).figure
        taken.append(grow((x, y, x, y), FIGURE))
    middle = UNITS / 2
    spots = sorted(NEARBY, key=lambda spot: math.dist(spot, (middle, middle + 1)))
    for size in SIZES:
        for x, y in spots:
            box = _box((x, y, size))
            if min(box) >= 0 and max(box) <= UNITS and not any(_shared(box, other) for other in taken):
                return x, y, size
    return min(((x, y, SIZES[-1]) for x, y in spots), key=lambda at: sum(_shared(_box(at), other) for other in taken))


def _box(at: Stand) -> Box:
    """The box of a jeep in the units of its tile."""
    x, y, size = at
    left, top, right, bottom = jeep_art(0, size).box
    return x + left, y + top, x + right, y + bottom


def _shared(one: Box, other: Box) -> float:
    """How much of their area two boxes share."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)
