"""The fields of both tile games: what is clicked there and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from gamekit.explorer.grid import FIELDS, NAMES, SIDES
from gamekit.explorer.land import Land
from gamekit.explorer.tiles import Tile
from widgets.boards.tiles.land import CELL, Looks, corner, part_outline
from widgets.boards.tiles.words import ground_words, part_words
from widgets.scene.shapes import Poly, Rect, Shape

# What is clicked on undiscovered land, by field; all are called the same, so that a description names them once.
PLACES: Final = {
    field: Rect(*corner(field), CELL, CELL, key=f"place/{NAMES[field]}", label="undiscovered land") for field in FIELDS
}


def fields(land: Land, looks: Looks, busy: Mapping[int, str]) -> list[Shape]:
    """All fields; `busy` says what there is to tell of those where something stands."""
    shapes: list[Shape] = [place for field, place in PLACES.items() if land.tiles[field] is None]
    for field in FIELDS:
        tile = land.tiles[field]
        if tile is not None:
            ground, *parts = _ground(field, tile, looks)
            shapes.append(replace(ground, label=busy[field]) if field in busy else ground)
            shapes += parts
    return shapes


@lru_cache(maxsize=4096)
def _ground(field: int, tile: Tile, looks: Looks) -> tuple[Shape, ...]:
    """What is clicked on a field where nothing stands: the field, and each of several sites."""
    name = NAMES[field]
    says = ground_words(field, tile, looks)
    shapes: list[Shape] = [Rect(*corner(field), CELL, CELL, key=f"field/{name}", label=says)]
    for part in tile.parts if len(tile.parts) > 1 else ():
        outline, says = part_outline(field, part, tile), f"{name}: {part_words(part, looks)}"
        shapes.append(Poly(outline, key=f"part/{name}/{SIDES[part.sides[0]]}", label=says))
    return tuple(shapes)
