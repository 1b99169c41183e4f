"""What the standard box of the Desert Sons says of itself, counted from its tiles."""

from collections import Counter
from itertools import pairwise
from statistics import mean

import gamekit
from gamekit.desert import GOODS, SPACES
from gamekit.rules import read_toml
from gamekit.tiles.tile import Tile

BOX = gamekit.load("desert").box
NOTES = [read_toml("gamekit.desert", "components.toml")[f"stack_{number}"]["note"] for number in range(1, 6)]
DESERT, OASES = ([[tile for tile in stack if tile.wild == wild] for stack in BOX.stacks] for wild in (True, False))


def spaces(tiles: list[Tile]) -> Counter[str]:
    """How many action spaces of each kind these tiles show."""
    return Counter(SPACES[letter] for tile in tiles for part in tile.parts for letter in part.symbols)


def rising(numbers: list[float]) -> bool:
    """Whether each number is larger than the one before."""
    return all(one < following for one, following in pairwise(numbers))


def test_the_stacks_are_of_one_size_with_pure_desert_in_each() -> None:
    assert [len(stack) for stack in BOX.stacks] == [17] * 5
    assert [len(tiles) for tiles in DESERT] == [2] * 5


def test_the_oases_grow_richer_from_stack_to_stack() -> None:
    assert rising([spaces(tiles).total() / len(tiles) for tiles in OASES])
    assert rising([sum(spaces(tiles)[kind] for kind in ("camel", "double water", "rumour")) for tiles in OASES])
    bare = [sum(not spaces([tile]) for tile in tiles) for tiles in OASES]
    assert rising([-number for number in bare[:4]])
    assert bare[4] <= bare[3]


def test_the_notes_tell_how_many_spaces_a_stack_has() -> None:
    for note, tiles in zip(NOTES, OASES, strict=True):
        assert f"{spaces(tiles).total()} action spaces on {len(tiles)} tiles with oasis" in note


def test_all_goods_are_as_frequent() -> None:
    assert {spaces(list(BOX.tiles))[good] for good in GOODS} == {9}


def test_from_stack_2_on_every_stack_shows_every_kind_of_space() -> None:
    assert set(spaces(OASES[0])) < set(SPACES.values())
    assert all(set(spaces(tiles)) == set(SPACES.values()) for tiles in OASES[1:])


def test_about_half_of_all_sides_are_oasis_and_every_stack_has_tiles_with_several_parts() -> None:
    sides = sum(tile.sites.bit_count() for tile in BOX.tiles)
    assert 0.45 < sides / (4 * len(BOX.tiles)) < 0.5
    assert all(any(len(tile.parts) > 1 for tile in tiles) for tiles in OASES)


def test_goods_are_on_larger_parts_than_the_other_spaces() -> None:
    sizes: dict[bool, list[int]] = {True: [], False: []}
    for part in (part for tile in BOX.tiles for part in tile.parts):
        for letter in part.symbols:
            sizes[SPACES[letter] in GOODS].append(len(part.sides))
    assert f"parts of {mean(sizes[True]):.1f} sides" in NOTES[1]
    assert f"on parts of {mean(sizes[False]):.1f}" in NOTES[1]
    assert mean(sizes[True]) > 1.3 * mean(sizes[False])


def test_no_part_shows_more_than_two_spaces() -> None:
    assert max(len(part.symbols) for tile in BOX.tiles for part in tile.parts) == 2
