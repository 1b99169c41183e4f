"""A region of joined sites: where it lies, what it shows, and what is still open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gamekit.errors import GameError
from gamekit.text import listing
from gamekit.tiles.grid import NAMES, SIDES
from gamekit.tiles.land import Land
from gamekit.tiles.state import TileState
from gamekit.tiles.terrain import Terrain
from gamekit.tiles.tile import Tile


@dataclass(frozen=True, slots=True)
class Region:
    """Sites that are joined, over tiles and the start cross."""

    number: int
    sites: tuple[tuple[int, tuple[int, ...]], ...]  # each as its field and its sides
    symbols: str
    gaps: tuple[int, ...]  # the undiscovered fields it leads to

    @property
    def complete(self) -> bool:
        """Whether it is bounded by nothing but wild land and the edge of the playing area."""
        return not self.gaps

    @property
    def ends(self) -> str:
        """Where it is still open, in words."""
        return f"still open at {listing(NAMES[gap] for gap in self.gaps)}" if self.gaps else "complete"


def region_on(land: Land, field: int, side: int, terrain: Terrain) -> Region:
    """The region that the site on a side of a field belongs to."""
    tile = land.tiles[field]
    if tile is None or tile.part_at(side) is None:
        raise GameError(f"There is no {terrain.site} to the {SIDES[side]} of {NAMES[field]}.")
    number = land.region(field, side)
    return Region(number, tuple(land.sites_of(number)), land.symbols[number], tuple(land.gaps_of(number)))


def regions_on(land: Land, field: int) -> list[tuple[int, int]]:
    """The regions of the sites of a tile, clockwise from its top: a side of each, and its number."""
    tile = land.tiles[field]
    found: dict[int, int] = {}
    for part in tile.parts if tile is not None else ():  # in the order of their first sides
        found.setdefault(land.region(field, part.sides[0]), part.sides[0])
    return [(side, number) for number, side in found.items()]


def completing(state: TileState, region: Region, tiles: Iterable[Tile]) -> list[Tile]:
    """Those of these tiles, as they would lie, that complete a region on its only gap; none while it has several."""
    land = state.land
    if len(region.gaps) != 1:
        return []
    gap = region.gaps[0]
    field, sides = region.sites[0]
    found = []
    for kind in dict.fromkeys(tiles):
        for turn in kind.fits[land.demands[gap]]:
            after = land.copy()
            after.lay(gap, kind.turned[turn])
            if not after.gaps[after.region(field, sides[0])]:
                found.append(kind.turned[turn])
    return found
