"""How tiles, travellers and figures move in both tile games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from gamekit import Event
from gamekit.tiles.grid import FIELD
from widgets.boards.base import Trip
from widgets.boards.tiles import keys
from widgets.scene.shapes import Rect

BACK: Final = (Rect(0, 0, 28, 28, 5, fill="back", stroke="ink", width=1.5),)  # of a tile that only its owner sees


def trips(event: Event, figures: Sequence[tuple[int, str]], held: int, stored: Callable[[int], str]) -> list[Trip]:
    """What an event moves: a traveller, figures from or to these places at home, a tile from or to what is stored.

    A seat has so many tiles in store; `stored` gives the key of one of them, counted from 0.
    """
    facts, traveller = event.facts, keys.traveller(event.player)
    match event.kind:
        case "start":
            return [Trip(keys.player(event.player), traveller, traveller, leaves=False)]
        case "drive" | "move":
            return [Trip(traveller, traveller, traveller)]
        case "draw":
            stack = keys.stack(facts["stack"])
            kept = Trip(stack, keys.player(event.player), BACK, leaves=False)  # where it fits nowhere
            return [Trip(stack, keys.HELD, keys.HELD, leaves=False), kept]
        case "first tile":
            newest = stored(held - 1)
            return [Trip(keys.stack(facts["stack"]), newest, newest, leaves=False)]
        case "lay":
            tile = keys.tile(FIELD[facts["field"]])
            return [Trip(keys.HELD, tile, tile, leaves=False), Trip(traveller, traveller, traveller)]
        case "no fit" | "keep":
            return [Trip(keys.HELD, stored(held - 1), keys.HELD)]
        case "settle" | "place":
            return [Trip(home, keys.figure(field), keys.figure(field), leaves=False) for field, home in figures]
        case "recall" | "home":
            return [Trip(keys.figure(field), home, keys.figure(field)) for field, home in figures]
    return []


def gone(before: Sequence[object], after: Sequence[object]) -> int:
    """The place from which one of some tiles was taken."""
    return next(
        (place for place, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), len(after)
    )
