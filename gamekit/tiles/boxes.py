"""The tiles and the start cross of a box, checked as both tile games want them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamekit.errors import GameError
from gamekit.text import shorten, shown
from gamekit.tiles.land import Land, cross
from gamekit.tiles.terrain import Terrain
from gamekit.tiles.tile import Tile, tile_of

TILES = 85  # jade.parts.tiles, desert.parts.tiles
STRIP = 5  # the fields of each strip of the cross, which follows from 11 x 11


def counted(entry: Mapping[str, Any], table: str, faults: list[str]) -> dict[str, int]:
    """The things of a table, each with how many there are."""
    entries = {key: number for key, number in entry.items() if key not in ("provenance", "note")}
    for key, number in entries.items():
        if type(number) is not int or not 0 <= number <= TILES:
            faults.append(f"[{table}] {shorten(key)} must be a number from 0 to {TILES}, not {shown(number)}")
    return {key: number for key, number in entries.items() if type(number) is int and 0 <= number <= TILES}


def read_tiles(
    counts: Mapping[str, int], table: str, symbols: Mapping[str, str], terrain: Terrain, faults: list[str]
) -> list[Tile]:
    """The tiles that texts describe, as many as there are of each; `symbols` says what each letter means."""
    tiles: list[Tile] = []
    for text, number in counts.items():
        try:
            tile = tile_of(text)
        except GameError as error:
            faults.append(f"[{table}] {error}")
            continue
        if {symbol for part in tile.parts for symbol in part.symbols} - set(symbols):
            known = ", ".join(f"{letter} for {name}" for letter, name in symbols.items())
            faults.append(f"[{table}] {shorten(text)}: {terrain.site} shows {known}, and nothing else")
        tiles += [tile.kind] * number
    return sorted(tiles, key=str)


def check_all(tiles: Sequence[Tile], table: str, terrain: Terrain, faults: list[str]) -> None:
    """85 tiles, some all wild, some with sites that wild land separates."""
    if len(tiles) != TILES:
        faults.append(f"[{table}] there are {TILES} by the rulebook, not {len(tiles)}")
    elif not any(tile.wild for tile in tiles) or not any(len(tile.parts) > 1 for tile in tiles):
        faults.append(f"[{table}] some must be all {terrain.wild}, and some must have two {terrain.site} parts or more")


def read_strip(entry: Mapping[str, Any], terrain: Terrain, faults: list[str]) -> tuple[str, ...]:
    """What lies left and right of each field of the cross, from the centre outwards."""
    site = terrain.site[0]
    beside = ("--", f"-{site}", f"{site}-", f"{site}{site}")
    strip = entry.get("strip", [])
    if not isinstance(strip, list) or len(strip) != STRIP or any(each not in beside for each in strip):
        faults.append(f"[cross] strip must have five fields, each '--', '-{site}', '{site}-' or '{site}{site}'")
        return ()
    return tuple(strip)


def lay_cross(strip: Sequence[str]) -> Land:
    """The land before anything is discovered: the same from all four sides."""
    return cross({side: tuple(_cross_field(field, side) for field in strip) for side in range(4)}, tile_of("----"))


def _cross_field(beside: str, side: int) -> Tile:
    """A field of the strip on this side of the centre; its sites are apart, as the road runs between them."""
    ways = ((side + 3) % 4, (side + 1) % 4)  # left and right
    sites = sorted(way for way, land in zip(ways, beside, strict=True) if land != "-")
    return tile_of("".join("ab"[sites.index(each)] if each in sites else "-" for each in range(4)))
