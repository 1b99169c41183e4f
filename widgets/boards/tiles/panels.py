"""What boards of both tile games have around the land: a header, panels, stacks, the tile in hand, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from gamekit.explorer.tiles import TURNS
from gamekit.words import count, name_of
from widgets.boards.base import Marks
from widgets.boards.tiles import keys
from widgets.boards.tiles.clicks import LAY, TileState, chosen_turn, next_turn
from widgets.boards.tiles.grid import Grid
from widgets.boards.tiles.land import Looks, tile_art
from widgets.boards.tiles.words import tile_words
from widgets.scene.shapes import Rect, Shape, Stamp, Text, fitted, piece, text_width

EDGE: Final = 10
LAND: Final = Grid(24, 56, 52)
ASIDE: Final = LAND.right + 12  # the left end of what lies beside the land
STRIP: Final = LAND.bottom + 28  # the top of what lies below it
STRIP_H: Final = 104
HELD: Final = 94  # the side of the tile in hand
BUTTON: Final = 150  # the width of a button


def header(state: TileState, says: str, width: int) -> list[Shape]:
    """Whose turn it is, and how far the game has come."""
    shapes: list[Shape] = []
    left = EDGE
    if state.player is not None:
        shapes.append(piece(state.player + 1, EDGE + 13, 19, 10))
        left += 32
    words = count(sum(map(len, state.stacks)), "tile") + " to discover"
    if state.player is not None and state.last_turns >= 0:
        words = f"{count(state.last_turns, 'more turn')} after this one" if state.last_turns else "the last turn"
    words = f"bonus turn, {words}" if state.bonus else words
    right = width - EDGE - text_width(words, "body")
    shapes.append(fitted(left, 19, says, right - 20 - left, ("large", "body", "small")))
    shapes.append(Text(width - EDGE, 19, words, "body", "right", fill="muted"))
    return shapes


def panel_head(seat: int, y: float, wide: float, names: Sequence[str], says: str, *, marked: bool) -> list[Shape]:
    """A player's name at the top of a panel, with a bar above it for who decides or has won."""
    bar = [Rect(ASIDE + 8, y - 3, wide - 16, 6, fill="ink")] if marked else []
    name = name_of(seat, names)
    return [
        *bar,
        piece(seat + 1, ASIDE + 18, y + 19, 9),
        fitted(ASIDE + 33, y + 19, name, 106, ("body", "small"), key=keys.player(seat), label=says),
    ]


def stack(x: float, y: float, number: int, tiles: int, note: str = "", side: float = 34) -> list[Shape]:
    """A stack face down, counted from 0, with the number of its tiles, or the place of one that is used up."""
    key, says = keys.stack(number), f"stack {number + 1}: {count(tiles, 'tile')}{note}"
    if not tiles:
        return [Rect(x, y, side, side, stroke="line", width=1.5, dash=(4, 4), key=key, label=says)]
    size = "large" if side >= 34 else "body"
    return [
        Rect(x, y, side, side, 5, fill="back", stroke="ink", width=1.5, key=key, label=says),
        Text(x + side / 2, y + side / 2 + 0.5, str(tiles), size, bold=True, fill="on-back"),
    ]


def held_tile(state: TileState, marks: Marks, looks: Looks, x: float, y: float, side: float) -> list[Shape]:
    """The tile in hand in the chosen orientation; with a place chosen, beside it the ways it fits there."""
    tile = state.held
    if tile is None:
        frame = Rect(x, y, side, side, stroke="line", width=1.5, dash=(4, 4))
        return [frame, *_lines(x + side / 2, y + side / 2 - 9, "center", "no tile", "in hand")]
    chosen = chosen_turn(marks.selected)
    lying = tile.turned[chosen or 0]
    says = f"the tile in hand: {tile_words(lying, looks)}"
    art = tile_art(lying, looks, side)
    if state.phase != LAY or keys.of_kind(keys.PLACES, marks.selected):
        thumb, step = 0.45 * side, 0.54 * side
        shapes: list[Shape] = [Stamp(x, y, art, key=keys.HELD, label=says)]
        for place, key in enumerate(keys.of_kind(keys.TURNED, marks.targets)):
            left, top = x + side + 16 + step * (place % 2), y + step * (place // 2)
            turned = tile.turned[keys.turn_of(key)]
            label = f"turned {TURNS[keys.turn_of(key)]}: {tile_words(turned, looks)}"
            shapes.append(Stamp(left, top, tile_art(turned, looks, thumb), key=key, label=label))
        return shapes
    following = next_turn(state, chosen)
    hint = "click to turn" if following else "the only way"
    return [
        Stamp(x, y, art, key=following or keys.HELD, label=f"{says}; click to turn it" if following else says),
        *_lines(x + side + 12, y + side / 2 - 18, "left", "the tile", "in hand:", hint),
    ]


def _lines(x: float, y: float, align: Literal["left", "center"], *words: str) -> list[Shape]:
    """Small words below each other."""
    return [Text(x, y + 18 * line, each, "small", align, fill="muted") for line, each in enumerate(words)]


def button_column(buttons: Sequence[tuple[str, str]], right: float) -> list[Shape]:
    """What can be done at a press, keys and words, at the right end of the strip."""
    shapes: list[Shape] = []
    for number, (key, words) in enumerate(buttons):
        high = 92 / len(buttons) - 4
        y = STRIP + 8 + number * (high + 4)
        shapes.append(Rect(right - BUTTON - 8, y, BUTTON, high, 7, fill="ink", key=key, label=words))
        shapes.append(Text(right - BUTTON / 2 - 8, y + high / 2, words, "small", bold=True, fill="paper"))
    return shapes
