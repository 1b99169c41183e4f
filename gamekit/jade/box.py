"""The components of a box, read from a file and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from typing import Any

from gamekit.box import BoxError, check_other, check_tables, read_data
from gamekit.errors import GameError
from gamekit.explorer.land import Land, cross
from gamekit.explorer.tiles import Tile, tile_of
from gamekit.jade.parts import CHIPS, COIN, FIGURES, HEAD, LETTERS
from gamekit.rules import read_toml

TITLE = "In the Realm of the Jade Goddess"
TILES = 85  # jade.parts.tiles
ARTEFACTS = 72  # jade.parts.artefacts
STRIP = 5  # jade.parts.cross: the fields of each strip
BESIDE = ("--", "-c", "c-", "cc")  # what may lie to the left and right of such a field

# What the rulebook says of each table; a box that says otherwise is not this game.
RULEBOOK: Mapping[str, Mapping[str, Any]] = {
    "gold": {"ones": 32, "fives": 6},  # jade.parts.gold
    "figures": dict(zip(("of_one", "of_two", "of_three"), FIGURES, strict=True)),  # jade.parts.figures
}
GOLD = 62  # all coins together


@dataclass(frozen=True, slots=True)
class Box:
    """The components that may differ from box to box, in the form that the rules use."""

    name: str
    tiles: tuple[Tile, ...]
    artefacts: tuple[str, ...]
    strip: tuple[str, ...]  # what lies left and right of each field of the cross, from the centre outwards
    provenance: Mapping[str, str]

    def cross(self) -> Land:
        """The land before anything is discovered."""
        # jade.parts.cross: the same from all four sides
        strips = {side: tuple(_cross_field(field, side) for field in self.strip) for side in range(4)}
        return cross(strips, tile_of("----"))


def _cross_field(beside: str, side: int) -> Tile:
    """A field of the strip on this side of the centre; its city parts are apart, as the road runs between them."""
    ways = ((side + 3) % 4, (side + 1) % 4)  # left and right
    city = sorted(way for way, land in zip(ways, beside, strict=True) if land == "c")
    return tile_of("".join("ab"[city.index(each)] if each in city else "-" for each in range(4)))


def standard_box() -> Box:
    """The box that comes with the package."""
    return _check(read_toml("gamekit.jade", "components.toml"), "components.toml")


def read_box(path: str | PathLike[str]) -> Box:
    """Read a component file of the user's own."""
    data, where = read_data(path, TITLE)
    box, standard = _check(data, where), standard_box()
    check_other(TITLE, where, box.name, standard.name, box == standard)
    return box


def _check(data: Mapping[str, Any], where: str) -> Box:
    """Make a box of a file's data, or tell all of its faults."""
    faults: list[str] = []
    wanted = {**{name: set(fixed) for name, fixed in RULEBOOK.items()}, "cross": {"strip"}, "artefacts": set(CHIPS)}
    name, tables = check_tables(data, {**wanted, "tiles": None}, RULEBOOK, faults)
    counted = {table: _counted(tables, table, faults) for table in ("artefacts", "tiles")}
    for letter in LETTERS:
        found = sum(number for chip, number in counted["artefacts"].items() if chip[:1] == letter)
        if found != ARTEFACTS // len(LETTERS):
            faults.append(f"[artefacts] there are 18 chips of each letter, but {found} of {letter}")
    tiles = _tiles(counted["tiles"], faults)
    strip = tables.get("cross", {}).get("strip", [])
    if not isinstance(strip, list) or len(strip) != STRIP or any(each not in BESIDE for each in strip):
        faults.append("[cross] strip must have five fields, each '--', '-c', 'c-' or 'cc'")
    if faults:
        raise BoxError(TITLE, where, faults)
    artefacts = tuple(chip for chip in CHIPS for _ in range(counted["artefacts"][chip]))
    return Box(name, tiles, artefacts, tuple(strip), {table: entry["provenance"] for table, entry in tables.items()})


def _counted(tables: Mapping[str, Mapping[str, Any]], table: str, faults: list[str]) -> dict[str, int]:
    """The things of a table, each with how many there are."""
    entries = {key: number for key, number in tables.get(table, {}).items() if key not in ("provenance", "note")}
    for key, number in entries.items():
        if type(number) is not int or not 0 <= number <= TILES:
            faults.append(f"[{table}] {key!r} must be a number from 0 to {TILES}, not {number!r}")
    return {key: number for key, number in entries.items() if type(number) is int and 0 <= number <= TILES}


def _tiles(counted: Mapping[str, int], faults: list[str]) -> tuple[Tile, ...]:
    """jade.parts.tiles: 85 of them, some all jungle, some with city parts that jungle separates."""
    tiles: list[Tile] = []
    for text, number in counted.items():
        try:
            tile = tile_of(text)
        except GameError as error:
            faults.append(f"[tiles] {error}")
            continue
        unknown = {symbol for part in tile.parts for symbol in part.symbols} - {HEAD, COIN}
        if unknown:
            faults.append(f"[tiles] {text!r}: a city shows h for heads and c for coins, and nothing else")
        tiles += [tile.kind] * number
    if len(tiles) != TILES:
        faults.append(f"[tiles] there are {TILES} by the rulebook, not {len(tiles)}")
    elif not any(tile.wild for tile in tiles) or not any(len(tile.parts) > 1 for tile in tiles):
        faults.append("[tiles] some must be all jungle, and some must have two city parts or more")
    return tuple(sorted(tiles, key=str))
