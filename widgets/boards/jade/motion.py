"""How the things of the Jade Goddess move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from gamekit import Event
from gamekit.jade import JadeState
from gamekit.tiles.grid import FIELD
from widgets.boards.base import Trip
from widgets.boards.jade import keys
from widgets.boards.jade.art import chip_art
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles import motion as tiles_motion
from widgets.scene.shapes import Stamp

HIDDEN: Final = (Stamp(0, 0, chip_art("?", 24)),)  # an artefact face down


def trips(before: JadeState, event: Event, state: JadeState) -> Sequence[Trip]:
    """What an event moves, from the board before to the one after it."""
    seat, facts = event.player, event.facts
    match event.kind:
        case "artefacts" | "blind":
            return [Trip(keys.POOL, keys.artefacts(seat), HIDDEN, leaves=False)]
        case "lay off":
            return [Trip(keys.artefacts(seat), keys.POOL, HIDDEN, leaves=False)]
        case "gold":
            return [Trip(keys.BANK, tile_keys.player(seat), keys.BANK, leaves=False)]
        case "take":
            place = keys.display(seat, tiles_motion.gone(before.displays[seat], state.displays[seat]))
            return [Trip(place, tile_keys.HELD, tile_keys.HELD)]
    fields = [FIELD[name] for name in facts.get("fields", (facts.get("field"),)) if name]
    there = before.figures if event.kind in ("recall", "home") else state.figures
    figures = [(field, tile_keys.camp(there[field].seat, there[field].size)) for field in fields if field in there]
    return tiles_motion.trips(event, figures, len(state.displays[seat]), partial(keys.display, seat))
