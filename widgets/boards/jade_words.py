"""Tiles, fields and regions of the Jade Goddess in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from gamekit.explorer.grid import CENTRE, NAMES
from gamekit.explorer.tiles import Part, Tile, side_list
from gamekit.jade.parts import COIN, HEAD
from gamekit.jade.state import JadeState
from gamekit.words import count, name_of


def part_words(part: Part) -> str:
    """A city part: "city north and east with a head"."""
    shown = [
        f"{'a' if number == 1 else number} {thing}{'' if number == 1 else 's'}"
        for thing, number in (("head", part.symbols.count(HEAD)), ("coin", part.symbols.count(COIN)))
        if number
    ]
    return f"city {side_list(part.sides)}" + (f" with {' and '.join(shown)}" if shown else "")


@cache
def tile_words(tile: Tile) -> str:
    """A tile as it lies."""
    return ", ".join(part_words(part) for part in tile.parts) if tile.parts else "jungle"


def ground_words(field: int, tile: Tile) -> str:
    """A discovered field."""
    return f"{NAMES[field]}: {'start and exchange field' if field == CENTRE else tile_words(tile)}"


def field_words(state: JadeState, field: int, names: Sequence[str]) -> str:
    """All there is on a discovered field."""
    tile = state.land.tiles[field]
    assert tile is not None
    parts = [ground_words(field, tile)]
    parts += [figure_words(state, field, names)] if field in state.figures else []
    parts += [f"{name_of(seat, names)}'s jeep" for seat, jeep in enumerate(state.jeeps) if jeep == field]
    return "; ".join(parts)


def figure_words(state: JadeState, field: int, names: Sequence[str]) -> str:
    """The figure on a field."""
    figure = state.figures[field]
    tile = state.land.tiles[field]
    assert tile is not None
    part = tile.part_at(figure.side)
    where = f" {side_list(part.sides)}" if part is not None and len(tile.parts) > 1 else ""
    return f"{name_of(figure.seat, names)}'s figure of {figure.size}{where}"


def open_words(state: JadeState, field: int) -> str:
    """What awaits a jeep on a field: "2 open lines"."""
    if field == CENTRE:
        return "exchange artefacts"
    lines = len(state.land.open_lines(field))
    return count(lines, "open line") if lines else "no open line"
