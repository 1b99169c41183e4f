"""Where jeeps stand on the fields of the Jade Goddess: as near the round field as what is to be counted allows."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, TypeAlias

from gamekit.jade import JadeState
from gamekit.tiles.grid import CENTRE
from gamekit.tiles.tile import Tile
from widgets.boards.jade.art import jeep_art
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles.grid import UNITS, Grid
from widgets.boards.tiles.land import form_of, placed
from widgets.render.changes import touch
from widgets.scene.shapes import Stamp, grow

Stand: TypeAlias = tuple[float, float, float]  # a point of a tile in its units, and how many times its usual size

# Where jeeps stand that share the start field, which they may not do elsewhere, by how many they are.
SHARED: Final[dict[int, tuple[Stand, ...]]] = {
    1: ((26, 28, 1.2),),
    2: ((15, 18, 1), (37, 42, 1)),
    3: ((14, 17, 0.8), (38, 26, 0.8), (15, 44, 0.8)),
    4: ((14, 17, 0.8), (38, 17, 0.8), (14, 42, 0.8), (38, 42, 0.8)),
}
SIZES: Final = (1.2, 1.05, 0.9, 0.75, 0.65)
SIGN: Final = 7.5  # half the side of a head or a coin
FIGURE: Final = 10.5  # and of a figure
NEARBY: Final = sorted(  # points to stand on, the middle first
    ((UNITS / 2 + x, UNITS / 2 + 1 + y) for x in range(-18, 19, 3) for y in range(-18, 19, 3)),
    key=lambda point: math.dist(point, (UNITS / 2, UNITS / 2 + 1)),
)


NOWHERE: Final[Stand] = (UNITS / 2, UNITS / 2, 0.6)  # on a tile so full that something is covered anyway


def jeep(state: JadeState, seat: int, grid: Grid) -> Stamp:
    """A jeep in its own place on its field."""
    field = state.jeeps[seat]
    tile, figure = state.land.tiles[field], state.figures.get(field)
    here = [other for other, jeep in enumerate(state.jeeps) if jeep == field]
    if field == CENTRE or tile is None or len(here) > 1:  # the last two in a position that is being made
        x, y, size = SHARED[len(here)][here.index(seat)]
    else:
        x, y, size = stand(tile, figure.side if figure is not None else None)
    return Stamp(*grid.at(field, (x, y)), jeep_art(seat, size * grid.scale), thing=tile_keys.traveller(seat))


@lru_cache(maxsize=1024)
def stand(tile: Tile, side: int | None) -> Stand:
    """Where a jeep stands on a tile, perhaps beside the figure on a side: the largest one that hides nothing there."""
    taken = [grow((x, y, x, y), SIGN) for part in tile.parts for _, (x, y) in placed(part, tile)]
    part = tile.part_at(side) if side is not None else None
    if part is not None:
        x, y = form_of(part, tile).figure
        taken.append(grow((x, y, x, y), FIGURE))
    for size in SIZES:
        left, top, right, bottom = jeep_art(0, size).box
        for x, y in NEARBY:
            box = (x + left, y + top, x + right, y + bottom)
            on_tile = box[0] >= 0 and box[1] >= 0 and box[2] <= UNITS and box[3] <= UNITS
            if on_tile and not any(touch(box, other) for other in taken):
                return x, y, size
    return NOWHERE
