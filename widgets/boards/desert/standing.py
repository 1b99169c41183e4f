"""Where explorers and caravans stand on their tiles: so that no action space is hidden."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from gamekit.desert import DesertState
from gamekit.tiles.tile import Part, Tile, tile_of
from widgets.boards.desert.art import BADGE, caravan_art, explorer_art
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles.grid import UNITS, Grid
from widgets.boards.tiles.land import form_of, placed
from widgets.scene.shapes import Bounds, Point, Shape, Stamp, grow

STEP: Final = 2  # from one place that is tried to the next, in units of a tile
GAP: Final = 1  # to the action spaces
LEAST: Final = 0.77  # how small explorers get: on their feet there is a number to read
EXPLORER: Final = ((-9.5, -12.0, 9.5, 0.0), (-7.0, -23.0, 7.0, -12.0))  # the foot and the head, from where it stands
CARAVAN: Final = (-12.6, -13.0, 14.6, 9.6)
PLAIN: Final = tile_of("----")
LARGE, SIZES = 1.2, (0.9, 0.75, 0.6)  # of a caravan on plain desert, and where there is less room


def explorers_on(state: DesertState, fields: Iterable[int], grid: Grid) -> list[Shape]:
    """The explorers on these fields, the upper ones before the lower ones."""
    owner, tallest = state.game.owner, max(state.game.owner)
    shapes: list[Shape] = []
    for field in sorted(filter(grid.shows, fields)):
        height, side = state.explorers[field]
        art = explorer_art(owner[height], height, tallest, height == state.turban, max(LEAST, grid.scale))
        spot = explorer_spot(_tile(state, field), side, _size(grid))
        shapes.append(Stamp(*grid.at(field, spot), art, thing=tile_keys.figure(field)))
    return shapes


def caravan(state: DesertState, seat: int, grid: Grid) -> Stamp:
    """A caravan near the middle of its field, smaller where there is less room."""
    field = state.caravans[seat]
    explorer = state.explorers.get(field)
    tile = state.land.tiles[field] or PLAIN  # in a position in the making it may stand on undiscovered land
    spot, size = caravan_spot(tile, explorer.side if explorer is not None else -1, _size(grid))
    return Stamp(*grid.at(field, spot), caravan_art(seat, size * grid.scale), thing=tile_keys.traveller(seat))


def _size(grid: Grid) -> float:
    """How large an explorer is beside its tile: on small tiles it is larger than usual."""
    return max(1, LEAST / grid.scale)


def _tile(state: DesertState, field: int) -> Tile:
    """The tile on a discovered field."""
    tile = state.land.tiles[field]
    assert tile is not None
    return tile


def sign_boxes(tile: Tile) -> list[Bounds]:
    """The action spaces of a tile, in its units."""
    return [grow((x, y, x, y), BADGE) for part in tile.parts for _, (x, y) in placed(part, tile)]


@lru_cache(maxsize=512)
def explorer_spot(tile: Tile, side: int, size: float = 1) -> Point:
    """Where the feet of an explorer of some size on a side of a tile are."""
    part = tile.part_at(side)
    assert isinstance(part, Part)
    x, y = form_of(part, tile).figure
    spot, _ = _free((x, y + 11), _scaled(EXPLORER, size), [grow(box, GAP) for box in sign_boxes(tile)])
    return spot


@lru_cache(maxsize=512)
def caravan_spot(tile: Tile, explorer: int, explorer_size: float = 1) -> tuple[Point, float]:
    """Where a caravan on a tile is, with an explorer on a side of it or none, and its own size."""
    middle = (UNITS / 2, UNITS / 2 + 2)
    if tile.wild:
        return middle, LARGE
    taken = [grow(box, GAP) for box in sign_boxes(tile)]
    if explorer >= 0:
        taken += _moved(_scaled(EXPLORER, explorer_size), explorer_spot(tile, explorer, explorer_size))
    tried: list[tuple[float, float, Point]] = []
    for size in SIZES:
        spot, covered = _free(middle, _scaled([CARAVAN], size), taken)
        if not covered:
            return spot, size
        tried.append((covered, size, spot))
    _, size, spot = min(tried)
    return spot, size


def _free(wanted: Point, boxes: Sequence[Bounds], taken: Sequence[Bounds]) -> tuple[Point, float]:
    """The place on a tile nearest to a point where something covers least of what is there, and how much it covers."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    across = range(round(-min(lefts)), int(UNITS - max(rights)) + 1, STEP)
    down = range(round(-min(tops)), int(UNITS - max(bottoms)) + 1, STEP)
    spots = sorted(
        ((x, y) for x in across for y in down), key=lambda at: (at[0] - wanted[0]) ** 2 + (at[1] - wanted[1]) ** 2
    )
    best, least = spots[0], UNITS * UNITS * 1.0
    for spot in spots:
        covered = sum(_overlap(one, other) for one in _moved(boxes, spot) for other in taken)
        if covered < least:
            best, least = spot, covered
        if not covered:
            break
    return best, least


def _moved(boxes: Sequence[Bounds], at: Point) -> list[Bounds]:
    """Boxes so far to the right and so far down."""
    x, y = at
    return [(left + x, top + y, right + x, bottom + y) for left, top, right, bottom in boxes]


def _scaled(boxes: Sequence[Bounds], k: float) -> list[Bounds]:
    """Boxes so many times as large."""
    return [(k * left, k * top, k * right, k * bottom) for left, top, right, bottom in boxes]


def _overlap(one: Bounds, other: Bounds) -> float:
    """The area that two boxes share."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)
