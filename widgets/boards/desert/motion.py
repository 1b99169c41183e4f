"""How the things of the Desert Sons move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gamekit import Event
from gamekit.desert import DesertState
from gamekit.tiles.grid import FIELD
from widgets.boards.base import Trip
from widgets.boards.desert import keys
from widgets.boards.tiles import keys as tile_keys
from widgets.boards.tiles import motion as tiles_motion


def trips(before: DesertState, event: Event, state: DesertState) -> Sequence[Trip]:
    """What an event moves, from the board before to the one after it."""
    seat, facts = event.player, event.facts
    match event.kind:
        case "water":
            return [Trip(keys.BANK_WATER, keys.water(seat), keys.BANK_WATER, leaves=False)]
        case "toll" | "herder" | "chief":
            return [Trip(keys.water(seat), keys.BANK_WATER, keys.BANK_WATER, leaves=False)]
        case "camel":
            return [Trip(keys.BANK_CAMEL, keys.camels(seat), keys.BANK_CAMEL, leaves=False)]
        case "rumour":
            return [Trip(keys.POOL, keys.value(facts["good"]), keys.LOOKED_AT, leaves=False)]
        case "take" | "scout":
            owner = int(facts["owner"]) if event.kind == "scout" else seat
            place = keys.supply(owner, tiles_motion.gone(before.supplies[owner], state.supplies[owner]))
            return [Trip(place, tile_keys.HELD, tile_keys.HELD)]
    fields = [FIELD[name] for name in facts.get("fields", (facts.get("field"),)) if name]
    there = before.explorers if event.kind in ("recall", "home") else state.explorers
    heights = [(field, there[field].height) for field in fields if field in there]
    figures = [(field, tile_keys.camp(state.game.owner[height], height)) for field, height in heights]
    return tiles_motion.trips(event, figures, len(state.supplies[seat]), partial(keys.supply, seat))
