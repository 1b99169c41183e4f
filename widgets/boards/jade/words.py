"""What stands on the fields of the Jade Goddess, and what awaits a jeep there, in words."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.jade import JadeState
from gamekit.text import name_of
from gamekit.tiles.grid import CENTRE, NAMES
from widgets.boards.jade.art import LOOKS
from widgets.boards.tiles import words as tiles_words
from widgets.boards.tiles.words import ground_words, where_words


def field_words(state: JadeState, field: int, names: Sequence[str]) -> str:
    """All there is on a field; in a position that is being made, a jeep may stand on undiscovered land."""
    tile = state.land.tiles[field]
    parts = [ground_words(field, tile, LOOKS) if tile is not None else f"{NAMES[field]}: undiscovered land"]
    parts += [figure_words(state, field, names)] if field in state.figures else []
    parts += [f"{name_of(seat, names)}'s jeep" for seat, jeep in enumerate(state.jeeps) if jeep == field]
    return "; ".join(parts)


def figure_words(state: JadeState, field: int, names: Sequence[str]) -> str:
    """The figure on a field."""
    figure = state.figures[field]
    tile = state.land.tiles[field]
    assert tile is not None
    return f"{name_of(figure.seat, names)}'s figure of {figure.size}{where_words(tile, figure.side)}"


def open_words(state: JadeState, field: int) -> str:
    """What awaits a jeep on a field: "2 open lines"."""
    return "exchange artefacts" if field == CENTRE else tiles_words.open_words(state.land, field)
