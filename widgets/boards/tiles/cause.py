"""What refusals point at in both tile games: a line that stops a traveller, a side that does not fit, a site."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gamekit import Refusal
from gamekit.tiles.grid import FIELD, SIDES
from gamekit.tiles.land import Land
from gamekit.tiles.moves import Lay
from gamekit.tiles.state import TileState
from gamekit.tiles.terrain import first_site_line, way_to
from gamekit.tiles.tile import Tile
from widgets.boards.base import Cause
from widgets.boards.tiles import keys
from widgets.boards.tiles.clicks import field_keys


def barred(land: Land, here: int, end: int, taken: Collection[int]) -> Cause:
    """The way to a field and the first line on it that stops a traveller; the field behind it too, if it is taken."""
    way = way_to(land, here, end)
    start, behind = first_site_line(land, here, end)
    pointer = [keys.field(behind)] if behind in taken else []
    return Cause(pointer, [keys.field(field) for field in way], way.index(start))


def on_land(land: Land, field: int) -> str:
    """The key of a field, discovered or not."""
    return keys.place(field) if land.tiles[field] is None else keys.field(field)


def not_beside(land: Land, here: int, move: Lay) -> str:
    """What a place for a tile is measured by: the tile that lies there already, or else where the traveller stands."""
    return keys.field(here if land.tiles[move.field] is None else move.field)


def no_match(move: Lay, refusal: Refusal) -> Cause:
    """The neighbour that the tile in hand does not fit, and the side; or the tile, where it looks alike turned less."""
    near = refusal.facts.get("near")
    if near is None:
        return Cause([keys.HELD])
    key = keys.field(FIELD[str(near)])
    return Cause([key], edge=(key, keys.place(move.field)))


def open_places(land: Land, here: int) -> list[str]:
    """The places at a field where a tile could lie, none of which it fits."""
    return [keys.place(place) for place in land.open_lines(here)]


def can_be_laid(land: Land, shown: Sequence[str], tiles: Sequence[Tile], refusal: Refusal) -> list[str]:
    """The key of the first of some tiles that fits anywhere, and of the place for it that a refusal names."""
    fits = next(key for key, tile in zip(shown, tiles, strict=True) if land.places([tile]))
    return [fits, keys.place(FIELD[str(refusal.facts["field"])])]


def site(state: TileState, refusal: Refusal) -> str:
    """The site that is meant by another name, or the tile that has no such site."""
    first = refusal.facts.get("first")
    key = keys.part(state.laid, SIDES.index(str(first))) if first is not None else ""
    return key if key in field_keys(state.land, state.laid) else keys.field(state.laid)
