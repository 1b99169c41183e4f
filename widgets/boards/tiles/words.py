"""Tiles and fields of both tile games in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gamekit.text import count
from gamekit.tiles.grid import CENTRE, NAMES
from gamekit.tiles.land import Land
from gamekit.tiles.state import TileState
from gamekit.tiles.tile import Part, Tile, side_list
from widgets.boards.tiles.land import Looks


def part_words(part: Part, looks: Looks) -> str:
    """A site: "city north and east with a head"."""
    shown = looks.told(part.symbols)
    return f"{looks.site} {side_list(part.sides)}" + (f" with {' and '.join(shown)}" if shown else "")


@lru_cache(maxsize=1024)
def tile_words(tile: Tile, looks: Looks) -> str:
    """A tile as it lies."""
    return ", ".join(part_words(part, looks) for part in tile.parts) if tile.parts else looks.wild


def told_tile(tiles: Sequence[Tile], place: int, looks: Looks) -> str:
    """What lies at a place of a display, to go on with: nothing where there is no such place."""
    return f": {tile_words(tiles[place], looks)}" if place < len(tiles) else ""


def ground_words(field: int, tile: Tile, looks: Looks) -> str:
    """A discovered field."""
    return f"{NAMES[field]}: {looks.centre if field == CENTRE else tile_words(tile, looks)}"


def where_words(tile: Tile, side: int) -> str:
    """Which part of a tile a figure stands on, where there are several: " north and east"."""
    part = tile.part_at(side)
    return f" {side_list(part.sides)}" if part is not None and len(tile.parts) > 1 else ""


def progress_words(state: TileState) -> str:
    """How far a game has come: "Bonus turn, 40 tiles to discover."; nothing when it is over."""
    if state.player is None:
        return ""
    words = f"{count(sum(map(len, state.stacks)), 'tile')} to discover"
    if state.last_turns >= 0:
        words = f"{count(state.last_turns, 'more turn')} after this one" if state.last_turns else "the last turn"
    words = f"bonus turn, {words}" if state.bonus else words
    return f"{words[0].upper()}{words[1:]}."


def open_words(land: Land, field: int) -> str:
    """What awaits who comes to a field: "2 open lines"."""
    lines = len(land.open_lines(field))
    return count(lines, "open line") if lines else "no open line"
