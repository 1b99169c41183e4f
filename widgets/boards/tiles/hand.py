"""The tile in hand of both tile games: as it was turned, the ways it fits, or its parts once it lies."""

from __future__ import annotations

from gamekit.explorer.grid import NAMES
from gamekit.explorer.tiles import TURNS, Part, Tile
from widgets.boards.base import Marks
from widgets.boards.tiles import keys
from widgets.boards.tiles.clicks import LAY, TileState, chosen_turn, next_turn
from widgets.boards.tiles.land import Looks, tile_art
from widgets.boards.tiles.words import part_words, tile_words
from widgets.scene.shapes import Box, Point, Poly, Rect, Shape, Stamp, Text


def tile_in_hand(state: TileState, marks: Marks, looks: Looks, box: Box, *, settling: bool) -> list[Shape]:
    """What is in hand, within a square; where a figure may be put on the tile just laid, that tile with its parts."""
    laid = state.land.tiles[state.laid] if settling else None
    if laid is not None and len(laid.parts) > 1:
        return _laid_tile(state.laid, laid, looks, box)
    left, top, right, bottom = box
    tile, side = state.held, right - left
    if tile is None:
        middle = (top + bottom) / 2
        return [
            Rect(left, top, side, side, stroke="line", width=1.5, dash=(4, 4)),
            Text(left + side / 2, middle - 7, "no tile", "tiny", fill="muted"),
            Text(left + side / 2, middle + 7, "in hand", "tiny", fill="muted"),
        ]
    ways = keys.of_kind(keys.TURNED, marks.targets) if keys.of_kind(keys.PLACES, marks.selected) else []
    if ways:
        return _ways(tile, ways, looks, box)
    chosen = chosen_turn(marks.selected)
    following = next_turn(state, chosen) if state.phase == LAY else ""
    lying = tile.turned[chosen or 0]
    says = f"the tile in hand: {tile_words(lying, looks)}"
    label = f"{says}; click to turn it" if following else says
    return [
        Stamp(left, top, tile_art(lying, looks, side), key=following or keys.HELD, label=label),
        *_caption("click to turn" if following else "", box),
    ]


def _caption(words: str, box: Box) -> list[Shape]:
    """A few words below a large tile."""
    left, _, right, bottom = box
    return [Text((left + right) / 2, bottom + 10, words, "tiny", fill="muted")] if words and right - left > 80 else []


def _ways(tile: Tile, ways: list[str], looks: Looks, box: Box) -> list[Shape]:
    """The ways a tile fits where it is to lie, two in a row."""
    left, top, right, bottom = box
    side = (right - left) // 2 - 2
    first = top if len(ways) > 2 else (top + bottom - side) / 2
    shapes: list[Shape] = []
    for number, key in enumerate(ways):
        lying = tile.turned[keys.turn_of(key)]
        label = f"turned {TURNS[keys.turn_of(key)]}: {tile_words(lying, looks)}"
        x, y = left + number % 2 * (side + 4), first + number // 2 * (side + 4)
        shapes.append(Stamp(x, y, tile_art(lying, looks, side), key=key, label=label))
    return shapes


def _laid_tile(field: int, tile: Tile, looks: Looks, box: Box) -> list[Shape]:
    """A tile with several parts, each to be clicked on its quarters of the tile."""
    left, top, right, _ = box
    shapes: list[Shape] = [Stamp(left, top, tile_art(tile, looks, right - left))]
    for part in tile.parts:
        label = f"{NAMES[field]}: {part_words(part, looks)}"
        shapes.append(Poly(_quarters(part, box), key=keys.part(field, part.sides[0]), label=label))
    return [*shapes, *_caption("which part?", box)]


def _quarters(part: Part, box: Box) -> tuple[Point, ...]:
    """From the middle of a square to the ends of each side that a part reaches: no target is larger."""
    left, top, right, bottom = box
    ends = ((left, top), (right, top), (right, bottom), (left, bottom))
    middle = ((left + right) / 2, (top + bottom) / 2)
    return tuple(point for side in part.sides for point in (middle, ends[side], ends[(side + 1) % 4]))
