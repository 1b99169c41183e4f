"""Tiles drawn over the board of either tile game: those that cannot lie where they are, and one under the mouse."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from gamekit.draft import Draft
from gamekit.text import listing
from gamekit.tiles.grid import NAMES, SIDES
from gamekit.tiles.reading import differ
from gamekit.tiles.tile import Tile
from widgets.boards.tiles import keys
from widgets.boards.tiles.land import Looks, tile_art
from widgets.boards.tiles.words import tile_words
from widgets.scene.shapes import Bounds, Poly, Rect, Scene, Shape, Stamp

BAR: Final = 7  # pixels of the bar along a side that does not fit


def loose_tiles(draft: Draft, looks: Looks, board: Scene) -> list[Shape]:
    """The tiles of a draft that cannot lie where the text has them, and once more what travels and stands there."""
    if not draft.loose:  # as in most positions
        return []
    tiles = [shape for field, tile, sides in draft.loose for shape in _lying(field, tile, sides, looks, board)]
    boxes = [board.bounds(keys.place(field)) for field, _, _ in draft.loose if board.find(keys.place(field))]
    travellers = [shape for shape in board.pieces if shape.thing.startswith(keys.traveller(0)[:-1])]
    return [*tiles, *(each for each in travellers if any(_meet(each.box, box) for box in boxes))]


def ghost_of(field: int, tile: Tile, near: Sequence[Tile | None], looks: Looks, board: Scene) -> list[Shape]:
    """A tile as it would lie beside some neighbours."""
    return _lying(field, tile, [side for side in range(4) if differ(tile, side, near[side])], looks, board)


def _lying(field: int, tile: Tile, sides: Iterable[int], looks: Looks, board: Scene) -> list[Shape]:
    """A tile on undiscovered land with a frame, and a red bar along each side that does not fit."""
    if not board.find(keys.place(field)):
        return []
    left, top, right, bottom = box = board.bounds(keys.place(field))
    wrong = listing(SIDES[side] for side in sides)
    says = f"{NAMES[field]}: {tile_words(tile, looks)}; " + (
        f"does not fit {wrong}" if wrong else "not joined to the rest"
    )
    stamp = Stamp(left, top, tile_art(tile, looks, right - left))
    frame = Rect(
        left + 1, top + 1, right - left - 2, bottom - top - 2, stroke="error", width=2, dash=(5, 4), label=says
    )
    return [
        stamp,
        frame,
        *(Poly(_along(side, box), closed=False, stroke="error", width=BAR, rim="paper") for side in sides),
    ]


def _meet(one: Bounds, other: Bounds) -> bool:
    """Whether the middle of a box lies in another one."""
    x, y = (one[0] + one[2]) / 2, (one[1] + one[3]) / 2
    return other[0] < x < other[2] and other[1] < y < other[3]


def _along(side: int, box: Bounds) -> tuple[tuple[float, float], ...]:
    """The stretch of a side of a square."""
    left, top, right, bottom = box
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return corners[side], corners[(side + 1) % 4]
