"""What stands on the fields of the Desert Sons, and whose it is, in words."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.desert import DesertState
from gamekit.text import name_of
from widgets.boards.desert.art import LOOKS
from widgets.boards.tiles.words import ground_words, where_words


def field_words(state: DesertState, field: int, names: Sequence[str]) -> str:
    """All there is on a discovered field."""
    tile = state.land.tiles[field]
    assert tile is not None
    parts = [ground_words(field, tile, LOOKS)]
    if field in state.explorers:
        height, side = state.explorers[field]
        parts.append(explorer_words(state, height, names) + where_words(tile, side))
    parts += [f"{name_of(seat, names)}'s caravan" for seat, caravan in enumerate(state.caravans) if caravan == field]
    return "; ".join(parts)


def explorer_words(state: DesertState, height: int, names: Sequence[str]) -> str:
    """An explorer: "Ann's explorer of height 16 with the turban"."""
    turban = " with the turban" if height == state.turban else ""
    return f"{name_of(state.game.owner[height], names)}'s explorer of height {height}{turban}"
