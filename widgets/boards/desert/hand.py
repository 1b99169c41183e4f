"""What lies below the land of the Desert Sons: the tile in hand, the tile that was laid, or what the signs mean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gamekit.desert.parts import OVER, PLACE
from gamekit.desert.state import DesertState
from gamekit.explorer.grid import NAMES
from gamekit.explorer.tiles import Part
from widgets.boards.base import Marks
from widgets.boards.desert.art import GROUNDS, LOOKS, SIGNS
from widgets.boards.desert.layout import Layout
from widgets.boards.desert.lineup import line_up_shapes
from widgets.boards.desert.panels import camp_shapes, supply_shapes
from widgets.boards.desert.table import stock_shapes
from widgets.boards.outcome import outcome_shapes
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles.clicks import LAY
from widgets.boards.tiles.grid import UNITS
from widgets.boards.tiles.land import tile_art
from widgets.boards.tiles.panels import held_tile, stack
from widgets.boards.tiles.words import part_words
from widgets.scene.shapes import Art, Point, Poly, Shape, Stamp, Text, union

CORNERS: Final[tuple[Point, ...]] = ((0, 0), (UNITS, 0), (UNITS, UNITS), (0, UNITS))  # from the north-west on
COLUMNS: Final = (4, 96)  # of the legend
SUPPLY_SIDE: Final = 28  # of a tile of the supply in an upright picture


def asks_for_part(state: DesertState) -> bool:
    """Whether an explorer may go on one of several oasis parts of the tile that was laid."""
    tile = state.land.tiles[state.laid] if state.phase == PLACE else None
    return tile is not None and len(tile.parts) > 1


def hand_shapes(
    state: DesertState, seat: int | None, names: Sequence[str], marks: Marks, at: Layout, hand: bool
) -> list[Shape]:
    """The tile in hand, or the line-up of an oasis; in the end the outcome."""
    whole = union((at.hand, at.stock))
    if hand and state.phase == OVER:
        _, top, right, bottom = whole
        return outcome_shapes(state.outcome, names, round(right) + 6, top, bottom - top)
    if hand and state.side >= 0:
        return line_up_shapes(state, seat, names, whole)
    return [*_shown(state, marks, at, hand), *_beside(state, seat, names, at)]


def _shown(state: DesertState, marks: Marks, at: Layout, hand: bool) -> list[Shape]:
    """The tile in hand, or the one that was laid while its parts are asked for; else what there is room for."""
    x, y, side = square(at)
    if hand and state.held is not None:
        return held_tile(state, marks, LOOKS, x, y, side)
    if hand and asks_for_part(state):
        return _laid(state, at)
    if not at.upright:
        return [Stamp(at.hand[0], at.hand[1], _legend(at.hand[3] - at.hand[1]))]
    now = next((number for number, tiles in enumerate(state.stacks) if tiles), 0)
    return stack(x, y, now, len(state.stacks[now]), ", the current one", side)


def _beside(state: DesertState, seat: int | None, names: Sequence[str], at: Layout) -> list[Shape]:
    """The stacks and the helpers, or in an upright picture the supply and the explorers of one player."""
    if not at.upright:
        return stock_shapes(state, at.stock, names)
    own = seat if seat is not None else state.player
    if own is None or state.phase == LAY:
        return []
    left, top, right, bottom = at.stock
    step = (right - left) / 4
    return [
        *supply_shapes(state, own, names, (left, top), SUPPLY_SIDE),
        *camp_shapes(state, own, names, (left + step / 2, bottom - 1), step, 0.95, 4),
    ]


def square(at: Layout) -> tuple[float, float, float]:
    """The place of a tile in hand: its upper left corner and its side."""
    left, top, _, bottom = at.hand
    return left, top, bottom - top


# The tile that was laid, with a part to be chosen


def _laid(state: DesertState, at: Layout) -> list[Shape]:
    """The tile that was laid, large, with its parts to be clicked."""
    x, y, side = square(at)
    tile = state.land.tiles[state.laid]
    assert tile is not None
    shapes: list[Shape] = [Stamp(x, y, tile_art(tile, LOOKS, side))]
    for part in tile.parts:
        says = f"{NAMES[state.laid]}: {part_words(part, LOOKS)}"
        key = tile_keys.part(state.laid, part.sides[0])
        points = tuple((x + side / UNITS * px, y + side / UNITS * py) for px, py in _wedge(part))
        shapes.append(Poly(points, key=key, label=says))
    for line, words in enumerate(() if at.upright else ("the tile", "you laid:", "which part?")):
        shapes.append(Text(x + side + 12, y + side / 2 + 18 * (line - 1), words, "small", "left", fill="muted"))
    return shapes


def _wedge(part: Part) -> list[Point]:
    """The quarters of a tile on the sides of a part, through its middle."""
    middle = (UNITS / 2, UNITS / 2)
    return [point for side in part.sides for point in (CORNERS[side], CORNERS[(side + 1) % 4], middle)]


# What the signs mean


@lru_cache
def _legend(high: float) -> Art:
    """The signs of the action spaces with their names, from the upper left corner on."""
    shapes: list[Shape] = []
    spots = [(COLUMNS[number % 2] + 10, high * (number // 2 + 0.5) / (len(SIGNS) / 2)) for number in range(len(SIGNS))]
    for signs in (GROUNDS, SIGNS):
        for space, (x, y) in zip(SIGNS, spots, strict=True):
            shapes += signs[space](x, y, 1.2)
    shapes += [Text(x + 14, y, space, "small", "left") for space, (x, y) in zip(SIGNS, spots, strict=True)]
    return Art(shapes)
