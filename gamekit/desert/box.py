"""The components of a box, read from a file and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from typing import Any

from gamekit.box import BoxError, check_tables, read_other
from gamekit.decision import rule
from gamekit.rules import read_toml
from gamekit.text import Count
from gamekit.tiles.boxes import check_all, counted, read_strip, read_tiles
from gamekit.tiles.moves import KEPT
from gamekit.tiles.terrain import Terrain
from gamekit.tiles.tile import Tile

TERRAIN = Terrain(wild="desert", site="oasis", traveller="caravan", figure="explorer")
STACKS = 5
SUPPLY = KEPT  # with so many tiles nothing is drawn
START_WATER = 2
WATER = 20  # stones in all
CAMELS = 2  # on a caravan card
CAMEL_CARDS = 10
LOAD = 2  # goods on a camel
BASE = 4  # what a good is worth before the rumours
PLACES = 2  # for rumours beside each good

GOODS = ("incense", "myrrh", "salt", "gem")
CAMEL, ONE_WATER, TWO_WATER, RUMOUR = "camel", "water", "double water", "rumour"
# Action spaces, by the letter that stands for them on tiles.
SPACES: Mapping[str, str] = {
    **{good[0]: good for good in GOODS},
    "c": CAMEL,
    "w": ONE_WATER,
    "d": TWO_WATER,
    "r": RUMOUR,
}
LETTERS: Mapping[str, str] = {space: letter for letter, space in SPACES.items()}

TITLE = "In the Realm of the Desert Sons"
ALL_GOODS = 40
RUMOURS = 6
STRONGEST = 2  # what a rumour adds or takes at most
EXPLORERS = 4  # of each player
TALLEST = 99

# What the rulebook says of each table; a box that says otherwise is not this game.
RULEBOOK: Mapping[str, Mapping[str, Any]] = {"pieces": {"water": WATER, "camel_cards": CAMEL_CARDS}}


@dataclass(frozen=True, slots=True)
class Box:
    """The components that may differ from box to box, in the form that the rules use."""

    name: str
    stacks: tuple[tuple[Tile, ...], ...]  # by the number on their backs
    goods: tuple[int, ...]  # how many tiles there are of each
    heights: tuple[tuple[int, ...], ...]  # of each player's explorers, the tallest first
    rumours: tuple[int, ...]
    strip: tuple[str, ...]  # what lies left and right of each field of the cross, from the centre outwards
    provenance: Mapping[str, str]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles of all stacks."""
        return tuple(tile for stack in self.stacks for tile in stack)


def standard_box() -> Box:
    """The box that comes with the package."""
    return _check(read_toml("gamekit.desert", "components.toml"), "components.toml")


def read_box(path: str | PathLike[str]) -> Box:
    """Read a component file of the user's own."""
    return read_other(path, TITLE, _check, standard_box())


@rule("desert.parts.tiles", "desert.parts.cross", "desert.parts.goods")
def _check(data: Mapping[str, Any], where: str) -> Box:
    """Make a box of a file's data, or tell all of its faults."""
    faults: list[str] = []
    players = [f"player_{number}" for number in range(1, 5)]
    stacks = [f"stack_{number}" for number in range(1, STACKS + 1)]
    wanted: dict[str, set[str] | None] = {name: set(fixed) for name, fixed in RULEBOOK.items()}
    wanted |= {"goods": set(GOODS), "heights": set(players), "rumours": {"values"}, "cross": {"strip"}}
    name, tables = check_tables(data, {**wanted, **dict.fromkeys(stacks)}, RULEBOOK, faults)
    goods = counted(tables.get("goods", {}), "goods", faults)
    if sum(goods.values()) != ALL_GOODS:
        faults.append(f"[goods] there are {ALL_GOODS} by the rulebook, not {sum(goods.values())}")
    heights = [_heights(tables.get("heights", {}).get(player), player, faults) for player in players]
    _compare_heights(heights, faults)
    rumours = tables.get("rumours", {}).get("values", [])
    if not isinstance(rumours, list) or len(rumours) != RUMOURS or any(not _is_rumour(each) for each in rumours):
        faults.append(f"[rumours] values must be {RUMOURS} numbers from -{STRONGEST} to {STRONGEST}")
    tiles = [
        read_tiles(counted(tables.get(stack, {}), stack, faults), stack, SPACES, TERRAIN, faults) for stack in stacks
    ]
    check_all([tile for stack in tiles for tile in stack], "stack_1 to stack_5", TERRAIN, faults)
    for stack, found in zip(stacks, tiles, strict=True):
        if len(found) < len(players):  # everyone draws one of the first
            faults.append(f"[{stack}] must have at least {len(players)} tiles")
    strip = read_strip(tables.get("cross", {}), TERRAIN, faults)
    if faults:
        raise BoxError(TITLE, where, faults)
    return Box(
        name, tuple(map(tuple, tiles)), tuple(goods[good] for good in GOODS), tuple(map(tuple, heights)),
        tuple(sorted(rumours, reverse=True)), strip, {table: entry["provenance"] for table, entry in tables.items()},
    )  # fmt: skip


def _is_rumour(value: object) -> bool:
    """Whether a rumour can add this much."""
    return type(value) is int and -STRONGEST <= value <= STRONGEST


def _heights(entry: object, player: str, faults: list[str]) -> list[int]:
    """The heights of a player's explorers, the tallest first."""
    found = entry if isinstance(entry, list) else []
    heights = sorted((each for each in found if type(each) is int and 0 < each <= TALLEST), reverse=True)
    if len(found) != EXPLORERS or len(heights) != EXPLORERS:
        faults.append(f"[heights] {player} must be {EXPLORERS} numbers from 1 to {TALLEST}")
    return heights


@rule("desert.parts.explorers")
def _compare_heights(heights: list[list[int]], faults: list[str]) -> None:
    """All differ, and each player's add up to the same."""
    every = [height for mine in heights for height in mine]
    if len(set(every)) < len(every):
        faults.append("[heights] no two explorers may be of one height")
    if len(set(map(sum, heights))) > 1:
        sums = ", ".join(str(sum(mine)) for mine in heights)
        faults.append(f"[heights] each player's explorers must add up to the same, not to {sums}")


def space_words(symbols: str) -> list[str | Count]:
    """Action spaces in words, those of a kind together: "incense", "2 salt"."""
    shown = [(space, symbols.count(letter)) for letter, space in SPACES.items()]
    return [space if number == 1 else Count(number, space, space) for space, number in shown if number]
