"""What has been discovered: the tiles on the playing area, the ways over them and the regions they form.

All of it is kept up to date as tiles are laid, never counted from scratch in play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Self

from gamekit.tiles.grid import CENTRE, FIELDS, FRAME, INSIDE, NEIGHBOURS, OPPOSITE, STEP
from gamekit.tiles.tile import Tile


class Land:
    """The tiles that lie on the playing area, the start cross among them."""

    __slots__ = ("beyond", "demands", "gaps", "joined", "part", "road", "roads", "symbols", "tiles")

    tiles: list[Tile | None]  # by field
    demands: bytearray  # by field, what its neighbours demand of a tile there

    # Regions: every site of a tile has a number, and sites that are joined lead to the same one.
    part: list[int]  # by field * 4 + side, the number of the site there
    joined: list[int]  # by number, a number nearer to the one that stands for the whole region, or the same one
    gaps: list[int]  # by number of a region, how many of its sides lead into undiscovered land
    symbols: list[str]  # by number of a region, what it shows

    # Roads: fields that wild lines join. A road has the number of one of its fields.
    road: bytearray  # by field, the number of its road; 0 where no tile lies
    roads: dict[int, frozenset[int]]  # the fields of a road
    beyond: dict[int, frozenset[int]]  # the fields one site line away from a road

    def __init__(self) -> None:
        self.tiles = [None] * FRAME
        self.demands = bytearray(FRAME)
        self.part = [0] * (4 * FRAME)
        self.joined = []
        self.gaps = []
        self.symbols = []
        self.road = bytearray(FRAME)
        self.roads = {}
        self.beyond = {}

    def copy(self) -> Self:
        """Land of its own that is equal to this one."""
        land = object.__new__(type(self))
        land.tiles = self.tiles[:]
        land.demands = self.demands[:]
        land.part = self.part[:]
        land.joined = self.joined[:]
        land.gaps = self.gaps[:]
        land.symbols = self.symbols[:]
        land.road = self.road[:]
        land.roads = self.roads.copy()
        land.beyond = self.beyond.copy()
        return land

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Land) and self.tiles == other.tiles  # all else follows from the tiles

    __hash__ = None  # type: ignore[assignment]  # land changes in place, so it is no key

    def lay(self, field: int, tile: Tile) -> None:
        """Lay a tile that fits."""
        self.tiles[field] = tile
        for step, ask in tile.asks:
            self.demands[field + step] |= ask
        for part in tile.parts:
            self._join(field, part.sides, part.symbols)
        self._connect(field, tile)

    # Fitting

    def open_lines(self, field: int) -> list[int]:
        """The undiscovered fields that lines of this field lead to."""
        tiles = self.tiles
        return [near for near in NEIGHBOURS[field] if tiles[near] is None]

    def places(self, tiles: Iterable[Tile]) -> list[int]:
        """The undiscovered fields beside discovered ones where one of these tiles fits."""
        laid, demands = self.tiles, self.demands
        meets, places = [tile.fits for tile in tiles], []
        for field in FIELDS:
            wanted = demands[field]
            if wanted and laid[field] is None:
                for fits in meets:
                    if fits[wanted]:
                        places.append(field)
                        break
        return places

    def laying_fields(self, tiles: Iterable[Tile]) -> set[int]:
        """The discovered fields from which one of these tiles can be laid."""
        laid = self.tiles
        return {near for place in self.places(tiles) for near in NEIGHBOURS[place] if laid[near] is not None}

    def discovered(self, cross: Land) -> list[tuple[int, Tile]]:
        """The tiles that were laid, with their fields, in the order of reading; without the start cross."""
        before = cross.tiles
        return [(field, tile) for field, tile in enumerate(self.tiles) if tile is not None and before[field] is None]

    def discovered_wild(self, field: int, cross: Land) -> bool:
        """Whether a tile that is all wild was laid on a field."""
        tile = self.tiles[field]
        return tile is not None and tile.wild and cross.tiles[field] is None

    # Regions

    def _join(self, field: int, sides: tuple[int, ...], symbols: str) -> None:
        """Add a site to the regions it touches, which makes them one."""
        tiles, joined, gaps = self.tiles, self.joined, self.gaps
        mine = len(joined)
        joined.append(mine)
        gaps.append(0)
        self.symbols.append(symbols)
        for side in sides:
            self.part[field * 4 + side] = mine
            near = field + STEP[side]
            if tiles[near] is not None:
                other = self.region(near, OPPOSITE[side])
                gaps[other] -= 1
                if other != mine:  # the newest site stands for the whole region
                    joined[other] = mine
                    gaps[mine] += gaps[other]
                    self.symbols[mine] += self.symbols[other]
            elif INSIDE[near]:
                gaps[mine] += 1

    def region(self, field: int, side: int) -> int:
        """The number of the region that a field's side belongs to."""
        joined = self.joined
        number = self.part[field * 4 + side]
        while joined[number] != number:
            joined[number] = number = joined[joined[number]]
        return number

    def sites_of(self, region: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The sites of a region, each as its field and its sides, in the order of reading."""
        for field in FIELDS:
            tile = self.tiles[field]
            for part in tile.parts if tile is not None else ():
                if self.region(field, part.sides[0]) == region:
                    yield field, part.sides

    def gaps_of(self, region: int) -> list[int]:
        """The undiscovered fields that a region leads to, in the order of reading."""
        ends = {field + STEP[side] for field, sides in self.sites_of(region) for side in sides}
        return sorted(end for end in ends if INSIDE[end] and self.tiles[end] is None)

    # Roads

    def reach(self, field: int) -> frozenset[int]:
        """How far one gets from a field: over wild lines as far as one likes, and over one site line at the end."""
        road = self.road[field]
        return self.roads[road] | self.beyond[road]

    def _connect(self, field: int, tile: Tile) -> None:
        """Join a new field to the roads around it over wild lines; site lines lead beyond."""
        tiles, road, roads, sites = self.tiles, self.road, self.roads, tile.sites
        mine = field
        fields, beyond = frozenset((field,)), frozenset[int]()
        road[field] = field
        for side, step in enumerate(STEP):
            near = field + step
            if tiles[near] is None:
                continue
            other = road[near]
            if sites >> side & 1:
                beyond |= {near}
                if other != mine:
                    self.beyond[other] |= {field}
            elif other != mine:
                joining = roads.pop(other)
                beyond = self.beyond.pop(other) | beyond
                if len(joining) > len(fields):
                    mine, moving = other, fields
                else:
                    moving = joining
                for each in moving:  # only the smaller road gets another number
                    road[each] = mine
                fields = joining | fields  # what is often large comes first: that much is copied as a whole
        roads[mine] = fields
        self.beyond[mine] = beyond


def cross(strip: Mapping[int, tuple[Tile, ...]], centre: Tile) -> Land:
    """The land before anything is discovered: the centre, and on each of its sides a strip of tiles as they lie."""
    land = Land()
    land.lay(CENTRE, centre)
    for side, tiles in strip.items():
        for distance, tile in enumerate(tiles, 1):
            land.lay(CENTRE + STEP[side] * distance, tile)
    return land
