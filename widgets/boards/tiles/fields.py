"""The fields of both tile games: what is clicked there and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from gamekit.tiles.grid import NAMES
from gamekit.tiles.land import Land
from gamekit.tiles.tile import Tile
from widgets.boards.tiles import keys
from widgets.boards.tiles.grid import Grid
from widgets.boards.tiles.land import Looks, part_outline
from widgets.boards.tiles.words import ground_words, part_words
from widgets.scene.shapes import Poly, Rect, Shape


def fields(land: Land, looks: Looks, busy: Mapping[int, str], grid: Grid) -> list[Shape]:
    """All fields that are shown; `busy` says what there is to tell of those where something stands."""
    shapes: list[Shape] = [place for field, place in _places(grid) if land.tiles[field] is None]
    for field, _ in _places(grid):
        tile = land.tiles[field]
        if tile is not None:
            ground, *parts = _ground(field, tile, looks, grid)
            shapes.append(replace(ground, label=busy[field]) if field in busy else ground)
            shapes += parts
    return shapes


@lru_cache(maxsize=64)
def _places(grid: Grid) -> list[tuple[int, Rect]]:
    """What is clicked on undiscovered land; all are called the same, so that a description names them once."""
    return [
        (field, Rect(*grid.corner(field), grid.side, grid.side, key=keys.place(field), label="undiscovered land"))
        for field in grid.fields
    ]


@lru_cache(maxsize=4096)
def _ground(field: int, tile: Tile, looks: Looks, grid: Grid) -> tuple[Shape, ...]:
    """What is clicked on a field where nothing stands: the field, and each of several sites."""
    says = ground_words(field, tile, looks)
    shapes: list[Shape] = [Rect(*grid.corner(field), grid.side, grid.side, key=keys.field(field), label=says)]
    for part in tile.parts if len(tile.parts) > 1 else ():
        outline, says = part_outline(field, part, tile, grid), f"{NAMES[field]}: {part_words(part, looks)}"
        shapes.append(Poly(outline, key=keys.part(field, part.sides[0]), label=says))
    return tuple(shapes)
