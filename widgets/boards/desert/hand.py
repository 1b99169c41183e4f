"""What lies below the land of the Desert Sons: the tile in hand, the tile that was laid, or what the signs mean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gamekit.desert import CHOOSE, GOODS, LOAD_UP, OVER, PLACE, DesertState
from gamekit.text import minus
from gamekit.tiles.tile import Tile
from widgets.boards.base import Marks
from widgets.boards.desert.art import GROUNDS, LOOKS, SIGNS
from widgets.boards.desert.layout import Layout
from widgets.boards.desert.lineup import is_scored, line_up_shapes
from widgets.boards.desert.panels import camp_shapes, supply_shapes
from widgets.boards.desert.table import stack, stock_shapes
from widgets.boards.lines import at_most, in_lines
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles.clicks import LAY
from widgets.boards.tiles.hand import held_tile, laid_tile, ways, ways_shapes
from widgets.scene.shapes import Art, Bounds, Rect, Shape, Text, fitted, piece, text_width

COLUMNS: Final = (10, 94)  # of the legend: the middle of the signs, for goods and for all else
SUPPLY_SIDE: Final = 25  # of a tile of the supply in an upright picture


def asks_for_part(state: DesertState) -> bool:
    """Whether an explorer may go on one of several oasis parts of the tile that was laid."""
    tile = state.land.tiles[state.laid] if state.phase == PLACE else None
    return tile is not None and len(tile.parts) > 1


def alone(state: DesertState) -> bool:
    """Whether an oasis is scored, and no rumours are needed for what is asked."""
    return state.phase in (CHOOSE, LOAD_UP) and is_scored(state)


def hand_shapes(
    state: DesertState, seat: int | None, names: Sequence[str], marks: Marks, at: Layout, hand: bool
) -> list[Shape]:
    """The tile in hand, or the line-up of an oasis; in the end the outcome."""
    if hand and state.phase == OVER:
        return _outcome(state, names, at)
    if hand and is_scored(state):
        return line_up_shapes(state, seat, names, at.line_up(alone(state)))
    return [*_shown(state, marks, at, hand), *_beside(state, seat, names, at)]


def _shown(state: DesertState, marks: Marks, at: Layout, hand: bool) -> list[Shape]:
    """The tile in hand, or the one that was laid while its parts are asked for; in an upright picture the stack."""
    left, top, right, bottom = at.hand
    sheet = Rect(left, top, right - left, bottom - top, fill="paper")  # over what the signs mean
    if hand and state.held is not None:
        return [sheet, *_held(state, state.held, marks, at)]
    if hand and asks_for_part(state):
        tile = state.land.tiles[state.laid]
        assert tile is not None
        words = () if at.upright else ("the tile", "you laid:", "which part?")
        return [sheet, *laid_tile(state.laid, tile, LOOKS, square(at)), *_words(words, at)]
    if not at.upright:
        return []
    now = next((number for number, tiles in enumerate(state.stacks) if tiles), 0)
    x, y, end, _ = square(at)
    return stack(x + 1, y + 2, now, len(state.stacks[now]), ", the current one", end - x - 4)  # with room for its rim


def _held(state: DesertState, tile: Tile, marks: Marks, at: Layout) -> list[Shape]:
    """The tile in hand; beside it what to do with it, or the ways it fits at the place that is chosen."""
    left, top, right, _ = square(at)
    side = right - left
    shown = held_tile(state, marks, LOOKS, square(at))
    if state.phase != LAY or ways(marks):
        return [shown, *ways_shapes(tile, marks, LOOKS, (right + 16, top), 0.45 * side, 0.54 * side)]
    hint = "click to turn" if shown.key != tile_keys.HELD else "the only way"
    return [shown, *_words(("the tile", "in hand:", hint), at)]


def _words(words: Sequence[str], at: Layout) -> list[Shape]:
    """A few words below each other beside a tile."""
    _, top, right, bottom = square(at)
    first = (top + bottom) / 2 - 18
    return [Text(right + 12, first + 18 * line, each, "small", "left", fill="muted") for line, each in enumerate(words)]


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


def square(at: Layout) -> Bounds:
    """The place of a tile in hand."""
    left, top, _, bottom = at.hand
    x, y, less = (left + 3, top + 1, 4) if at.upright else (left + 4, top + 4, 8)  # with room for a ring round it
    side = bottom - top - less
    return x, y, x + side, y + side


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
        lines, size = ([told], "large") if fits else (at_most(2, in_lines(told, "body", room, bold=True)), "body")
        for line, words in enumerate(lines):  # rather two lines than small letters
            shapes.append(fitted(left + 10, top + 20 + 21 * line, words, room, (size, "small")))
        y = bottom - 20
    step, size = room / state.players, "small" if at.upright else "body"
    for seat, points in enumerate(outcome.scores):
        x = left + 16 + step * seat
        shapes += [piece(seat + 1, x, y, 6), Text(x + 10, y, minus(points), size, "left", bold=True)]
    return shapes


# What the signs mean


@lru_cache
def legend(high: float) -> Art:
    """The signs of the action spaces with their names, from the upper left corner on."""
    shapes: list[Shape] = []
    spots = [(x, high * (line + 0.5) / len(GOODS)) for x in COLUMNS for line in range(len(GOODS))]
    for signs in (GROUNDS, SIGNS):
        for space, (x, y) in zip(SIGNS, spots, strict=True):
            shapes += signs[space](x, y, 1.2)
    shapes += [Text(x + 13, y, space, "small", "left") for space, (x, y) in zip(SIGNS, spots, strict=True)]
    return Art(shapes)
