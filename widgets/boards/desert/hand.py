"""What lies below the land of the Desert Sons: the tile in hand, the tile that was laid, or what the signs mean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gamekit.desert.parts import CHOOSE, LOAD_UP, OVER, PLACE
from gamekit.desert.state import DesertState
from gamekit.explorer.grid import NAMES
from gamekit.explorer.tiles import Part
from gamekit.words import minus
from widgets.boards.base import Marks
from widgets.boards.desert.art import GROUNDS, LOOKS, SIGNS
from widgets.boards.desert.layout import Layout
from widgets.boards.desert.lineup import line_up_shapes
from widgets.boards.desert.panels import camp_shapes, supply_shapes
from widgets.boards.desert.table import stock_shapes
from widgets.boards.desert.words import in_two
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles.clicks import LAY
from widgets.boards.tiles.grid import UNITS
from widgets.boards.tiles.land import tile_art
from widgets.boards.tiles.panels import held_tile, stack
from widgets.boards.tiles.words import part_words
from widgets.scene.shapes import Art, Point, Poly, Rect, Shape, Stamp, Text, fitted, piece, text_width

CORNERS: Final[tuple[Point, ...]] = ((0, 0), (UNITS, 0), (UNITS, UNITS), (0, UNITS))  # from the north-west on
COLUMNS: Final = (2, 114)  # of the legend
SUPPLY_SIDE: Final = 25  # of a tile of the supply in an upright picture


def asks_for_part(state: DesertState) -> bool:
    """Whether an explorer may go on one of several oasis parts of the tile that was laid."""
    tile = state.land.tiles[state.laid] if state.phase == PLACE else None
    return tile is not None and len(tile.parts) > 1


def alone(state: DesertState) -> bool:
    """Whether an oasis is scored, and no rumours are needed for what is asked."""
    return state.phase in (CHOOSE, LOAD_UP) and state.side >= 0


def hand_shapes(
    state: DesertState, seat: int | None, names: Sequence[str], marks: Marks, at: Layout, hand: bool
) -> list[Shape]:
    """The tile in hand, or the line-up of an oasis; in the end the outcome."""
    if hand and state.phase == OVER:
        return _outcome(state, names, at)
    if hand and state.side >= 0:
        return line_up_shapes(state, seat, names, at.line_up(alone(state)))
    return [*_shown(state, marks, at, hand), *_beside(state, seat, names, at)]


def _shown(state: DesertState, marks: Marks, at: Layout, hand: bool) -> list[Shape]:
    """The tile in hand, or the one that was laid while its parts are asked for; in an upright picture the stack."""
    x, y, side = square(at)
    left, top, right, bottom = at.hand
    sheet = Rect(left, top, right - left, bottom - top, fill="paper")  # over what the signs mean
    if hand and state.held is not None:
        return [sheet, *held_tile(state, marks, LOOKS, x, y, side)]
    if hand and asks_for_part(state):
        return [sheet, *_laid(state, at)]
    if not at.upright:
        return []
    now = next((number for number, tiles in enumerate(state.stacks) if tiles), 0)
    return stack(x + 1, y + 2, now, len(state.stacks[now]), ", the current one", side - 4)  # with room for its rim


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
        *camp_shapes(state, own, names, (left + step / 2, bottom - 3), step, 0.95, 1),
    ]


def square(at: Layout) -> tuple[float, float, float]:
    """The place of a tile in hand: its upper left corner and its side."""
    left, top, _, bottom = at.hand
    right_of, below, less = (3, 1, 4) if at.upright else (4, 4, 8)  # with room for a ring round it
    return left + right_of, top + below, bottom - top - less


def _outcome(state: DesertState, names: Sequence[str], at: Layout) -> list[Shape]:
    """Who has won, where there is room to say so, and everyone's points."""
    outcome = state.outcome
    assert outcome is not None
    left, top, right, bottom = at.line_up(alone=False)
    told, room = outcome.told(names), right - left - 20
    sheet = Rect(left, top, right - left, bottom - top, 8, fill="panel", stroke="ink", width=2, label=told)
    shapes: list[Shape] = [sheet]
    y = (top + bottom) / 2
    if not at.upright:
        fits = text_width(told, "large", bold=True) <= room
        lines, size = ((told,), "large") if fits else (in_two(told, "body", room, bold=True), "body")
        for line, words in enumerate(lines):  # rather two lines than small letters
            shapes.append(fitted(left + 10, top + 20 + 21 * line, words, room, (size, "small")))
        y = bottom - 20
    step, size = room / state.players, "small" if at.upright else "body"
    for seat, points in enumerate(outcome.scores):
        x = left + 16 + step * seat
        shapes += [piece(seat + 1, x, y, 6), Text(x + 10, y, minus(points), size, "left", bold=True)]
    return shapes


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
def legend(high: float) -> Art:
    """The signs of the action spaces with their names, from the upper left corner on."""
    shapes: list[Shape] = []
    spots = [(COLUMNS[number % 2] + 10, high * (number // 2 + 0.5) / (len(SIGNS) / 2)) for number in range(len(SIGNS))]
    for signs in (GROUNDS, SIGNS):
        for space, (x, y) in zip(SIGNS, spots, strict=True):
            shapes += signs[space](x, y, 1.2)
    shapes += [Text(x + 14, y, space, "small", "left") for space, (x, y) in zip(SIGNS, spots, strict=True)]
    return Art(shapes)
