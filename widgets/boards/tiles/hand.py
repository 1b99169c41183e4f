"""The tile in hand of both tile games: as it was turned, the ways it fits, or its parts once it lies."""

from __future__ import annotations

from gamekit.tiles.grid import NAMES
from gamekit.tiles.state import TileState
from gamekit.tiles.tile import TURNS, Part, Tile
from widgets.boards.base import Marks
from widgets.boards.tiles import keys
from widgets.boards.tiles.clicks import chosen_turn, turn
from widgets.boards.tiles.land import Looks, tile_art
from widgets.boards.tiles.words import part_words, tile_words
from widgets.scene.shapes import Bounds, Point, Poly, Rect, Shape, Stamp, Text


def tile_in_hand(state: TileState, marks: Marks, looks: Looks, box: Bounds, *, settling: bool) -> list[Shape]:
    """What is in hand, within a square; where a figure may be put on the tile just laid, that tile with its parts."""
    laid = state.land.tiles[state.laid] if settling else None
    if laid is not None and len(laid.parts) > 1:
        return [*laid_tile(state.laid, laid, looks, box), *_caption("which part?", box)]
    left, top, right, bottom = box
    if state.held is None:
        middle = (top + bottom) / 2
        return [
            Rect(left, top, right - left, bottom - top, stroke="line", width=1.5, dash=(4, 4)),
            Text((left + right) / 2, middle - 7, "no tile", "tiny", fill="muted"),
            Text((left + right) / 2, middle + 7, "in hand", "tiny", fill="muted"),
        ]
    side = (right - left) // 2 - 2
    number = len(ways(marks))
    if number:
        first = top if number > 2 else (top + bottom - side) / 2
        return ways_shapes(state.held, marks, looks, (left, first), side, side + 4)
    tile = held_tile(state, marks, looks, box)
    return [tile, *_caption("click to turn" if tile.key != keys.HELD else "", box)]


def _caption(words: str, box: Bounds) -> list[Shape]:
    """A few words below a large tile."""
    left, _, right, bottom = box
    return [Text((left + right) / 2, bottom + 10, words, "tiny", fill="muted")] if words and right - left > 80 else []


def held_tile(state: TileState, marks: Marks, looks: Looks, box: Bounds) -> Stamp:
    """The tile in hand in the chosen orientation; a click turns it on, where it fits in another one."""
    assert state.held is not None
    lying = state.held.turned[chosen_turn(marks.selected) or 0]
    following = turn(state, tuple(marks.selected))
    says = f"the tile in hand: {tile_words(lying, looks)}"
    label = f"{says}; click to turn it" if following else says
    left, top, right, _ = box
    return Stamp(
        left, top, tile_art(lying, looks, right - left), key=following or keys.HELD, label=label, thing=keys.HELD
    )


def ways(marks: Marks) -> list[str]:
    """The keys of the ways a tile fits where it is to lie; none before that is chosen."""
    return keys.of_kind(keys.TURNED, marks.targets) if keys.of_kind(keys.PLACES, marks.selected) else []


def ways_shapes(tile: Tile, marks: Marks, looks: Looks, corner: Point, side: float, step: float) -> list[Shape]:
    """The ways a tile fits where it is to lie, two in a row from a corner on."""
    shapes: list[Shape] = []
    for number, key in enumerate(ways(marks)):
        lying = tile.turned[keys.turn_of(key)]
        label = f"turned {TURNS[keys.turn_of(key)]}: {tile_words(lying, looks)}"
        x, y = corner[0] + step * (number % 2), corner[1] + step * (number // 2)
        shapes.append(Stamp(x, y, tile_art(lying, looks, side), key=key, label=label))
    return shapes


def laid_tile(field: int, tile: Tile, looks: Looks, box: Bounds) -> list[Shape]:
    """A tile with several parts, each to be clicked on its quarters of the tile."""
    left, top, right, _ = box
    shapes: list[Shape] = [Stamp(left, top, tile_art(tile, looks, right - left))]
    for part in tile.parts:
        label = f"{NAMES[field]}: {part_words(part, looks)}"
        shapes.append(Poly(_quarters(part, box), key=keys.part(field, part.sides[0]), label=label))
    return shapes


def _quarters(part: Part, box: Bounds) -> tuple[Point, ...]:
    """From the middle of a square to the ends of each side that a part reaches: no target is larger."""
    left, top, right, bottom = box
    ends = ((left, top), (right, top), (right, bottom), (left, bottom))
    middle = ((left + right) / 2, (top + bottom) / 2)
    return tuple(point for side in part.sides for point in (middle, ends[side], ends[(side + 1) % 4]))
