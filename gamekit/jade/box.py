"""The components of a box, read from a file and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from typing import Any

from gamekit.box import BoxError, check_tables, read_other
from gamekit.decision import rule
from gamekit.rules import read_toml
from gamekit.tiles.boxes import check_all, counted, read_strip, read_tiles
from gamekit.tiles.moves import KEPT
from gamekit.tiles.terrain import Terrain
from gamekit.tiles.tile import Tile

TERRAIN = Terrain(wild="jungle", site="city", traveller="jeep", figure="figure")
STACKS = 6
DISPLAY = KEPT  # with so many tiles nothing is drawn
OPEN = 5  # artefacts that lie face up
START_GOLD = 5
SIZES = (1, 2, 3)  # archaeologists on a figure
FIGURES = (3, 1, 1)  # how many of each size a player has
COST = (0, 0, 1, 2)  # of a figure, by its archaeologists

HEAD, COIN = "h", "c"  # the symbols on tiles

# An artefact chip is a letter and how well it is preserved: A+ is well preserved, A- badly.
LETTERS = "ABCD"
CHIPS = tuple(letter + state for letter in LETTERS for state in "+-")
CHANCES = 2**29  # how many numbers there are that decide where in the pool an artefact goes

TITLE = "In the Realm of the Jade Goddess"
ARTEFACTS = 72

# What the rulebook says of each table; a box that says otherwise is not this game.
RULEBOOK: Mapping[str, Mapping[str, Any]] = {
    "gold": {"ones": 32, "fives": 6},
    "figures": dict(zip(("of_one", "of_two", "of_three"), FIGURES, strict=True)),
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


def standard_box() -> Box:
    """The box that comes with the package."""
    return _check(read_toml("gamekit.jade", "components.toml"), "components.toml")


def read_box(path: str | PathLike[str]) -> Box:
    """Read a component file of the user's own."""
    return read_other(path, TITLE, _check, standard_box())


@rule("jade.parts.tiles", "jade.parts.cross", "jade.parts.gold", "jade.parts.artefacts")
def _check(data: Mapping[str, Any], where: str) -> Box:
    """Make a box of a file's data, or tell all of its faults."""
    faults: list[str] = []
    wanted = {**{name: set(fixed) for name, fixed in RULEBOOK.items()}, "cross": {"strip"}, "artefacts": set(CHIPS)}
    name, tables = check_tables(data, {**wanted, "tiles": None}, RULEBOOK, faults)
    chips = counted(tables.get("artefacts", {}), "artefacts", faults)
    for letter in LETTERS:
        found = sum(number for chip, number in chips.items() if chip[:1] == letter)
        if found != ARTEFACTS // len(LETTERS):
            faults.append(f"[artefacts] there are 18 chips of each letter, but {found} of {letter}")
    symbols = {HEAD: "heads", COIN: "coins"}
    tiles = read_tiles(counted(tables.get("tiles", {}), "tiles", faults), "tiles", symbols, TERRAIN, faults)
    check_all(tiles, "tiles", TERRAIN, faults)
    strip = read_strip(tables.get("cross", {}), TERRAIN, faults)
    if faults:
        raise BoxError(TITLE, where, faults)
    artefacts = tuple(chip for chip in CHIPS for _ in range(chips[chip]))
    return Box(name, tuple(tiles), artefacts, strip, {table: entry["provenance"] for table, entry in tables.items()})
