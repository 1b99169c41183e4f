"""What can be pointed at in the tile games: where jeeps and caravans end up, and tiles that cannot lie as they do."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from gamekit.desert import DesertState
from gamekit.exercises.places import Ending, Place, Spoiled
from gamekit.jade import JadeState
from gamekit.text import say
from gamekit.tiles.grid import CENTRE, NAMES, OPPOSITE, SIDES, STEP
from gamekit.tiles.land import Land
from gamekit.tiles.state import TileState
from gamekit.tiles.tile import Tile

SUSPECTS = 4
NEAR = 2  # of them beside the tile that is wrong


def jeep(before: JadeState, after: JadeState, seat: int) -> Ending | None:
    """A jeep after a tile was laid."""
    return _traveller(before.land, "jeep", before.jeeps, after.jeeps[seat], seat)


def caravan(before: DesertState, after: DesertState, seat: int) -> Ending | None:
    """A caravan after a tile was laid."""
    return _traveller(before.land, "caravan", before.caravans, after.caravans[seat], seat)


def _traveller(land: Land, thing: str, were: list[int], now: int, seat: int) -> Ending | None:
    """Who moves over land that is there already says by the move where that ends, so that nothing is to be asked."""
    if land.tiles[now] is not None:
        return None
    others = [were[seat], *land.open_lines(were[seat]), CENTRE, *were]
    return Ending(thing, _on(now, land), [_on(field, land) for field in others])


def turned_tile_in_the_jungle(state: JadeState, rng: Random) -> Spoiled | None:
    """A tile that was laid wrong, without a figure on it."""
    return _turned_tile(state, {*state.figures, state.laid}, rng)


def turned_tile_in_the_desert(state: DesertState, rng: Random) -> Spoiled | None:
    """A tile that was laid wrong, without an explorer on it."""
    return _turned_tile(state, {*state.explorers, state.laid}, rng)


def _turned_tile(state: TileState, used: Collection[int], rng: Random) -> Spoiled | None:
    """A tile is turned so that it does not match its neighbours on two sides or more: none but it can be at fault."""
    land = state.land
    laid = [field for field, _ in land.discovered(state.game.cross)]
    turnable = [field for field in laid if field not in used]
    for field in rng.sample(turnable, len(turnable)):
        tile = land.tiles[field]
        for turned in tile.turned[1:] if tile is not None else ():
            amiss = _amiss(land, field, turned)
            if len(amiss) < 2:
                continue
            land.tiles[field] = turned
            says = "The tile on {field} does not match its neighbours to the {sides}."
            why = say(says, field=NAMES[field], sides=[SIDES[side] for side in amiss])
            rest = [each for each in laid if each != field]
            near = [each for each in rest if each - field in STEP][:NEAR]  # those beside it are suspected, too
            others = dict.fromkeys([*near, *rng.sample(rest, min(SUSPECTS, len(rest)))])
            asks = "One of these tiles cannot lie as it does. Which?"
            return Spoiled(state, asks, _tile(field), [_tile(each) for each in others][: SUSPECTS - 1], why)
    return None


def _amiss(land: Land, field: int, tile: Tile) -> list[int]:
    """The sides of a tile that do not match what lies beside it."""
    beside = [(side, land.tiles[field + step]) for side, step in enumerate(STEP)]
    return [
        side
        for side, near in beside
        if near is not None and (tile.sites >> side & 1) != (near.sites >> OPPOSITE[side] & 1)
    ]


def two_jeeps(state: JadeState, rng: Random) -> Spoiled | None:
    """Two jeeps share a field that is not the start field."""
    return _sharing(state, state.jeeps, {CENTRE}, "jeep", rng)


def two_caravans(state: DesertState, rng: Random) -> Spoiled | None:
    """Two caravans share a field."""
    return _sharing(state, state.caravans, (), "caravan", rng)


def _sharing(state: TileState, places: list[int], free: Collection[int], thing: str, rng: Random) -> Spoiled | None:
    """One traveller is put to another one, where only one may be."""
    seats = [seat for seat, place in enumerate(places) if place not in free]
    if len(seats) < 2:
        return None
    moved, other = rng.sample(seats, 2)
    places[moved] = places[other]
    others = [field for field in dict.fromkeys(places) if field != places[other]]
    why = say("There are two {thing}s on {field}, and only one may be.", thing=thing, field=NAMES[places[other]])
    asks = f"On one of these fields there is one {thing} too many. On which?"
    return Spoiled(state, asks, _on(places[other], state.land), [_on(field, state.land) for field in others], why)


def field_key(field: int, land: Land) -> str:
    """What a field is called on a board, discovered or not."""
    return f"{'place' if land.tiles[field] is None else 'field'}/{NAMES[field]}"


def _on(field: int, land: Land) -> Place:
    return Place(field_key(field, land), say("on {field}", field=NAMES[field]))


def _tile(field: int) -> Place:
    return Place(f"field/{NAMES[field]}", say("the tile on {field}", field=NAMES[field]))
