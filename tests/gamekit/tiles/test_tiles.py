"""Tiles: how they are written, how they turn, and where they fit."""

import pickle

import pytest

from gamekit import GameError
from gamekit.tiles.tile import demand, side_list, tile_of, unmet
from tests.gamekit.tiles import plain
from tests.gamekit.tiles.layings import TILES

every_tile = pytest.mark.parametrize("tile", [*TILES, tile_of("ab-c/h/cc/hc"), tile_of("aabb/h/-")], ids=str)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("----", []),
        ("a---", [((0,), "")]),
        ("-a--/h", [((1,), "h")]),
        ("aa-b/hc/h", [((0, 1), "hc"), ((3,), "h")]),
        ("a-b-/-/c", [((0,), ""), ((2,), "c")]),
        ("aaaa/hhcc", [((0, 1, 2, 3), "hhcc")]),
        ("abcd", [((0,), ""), ((1,), ""), ((2,), ""), ((3,), "")]),
        ("abba", [((0, 3), ""), ((1, 2), "")]),
    ],
)
def test_a_tile_is_its_sides_from_the_north_clockwise_and_what_each_site_shows(text, parts):
    assert [tuple(part) for part in tile_of(text).parts] == parts


def test_the_same_look_is_the_same_tile_however_it_is_written():
    assert tile_of("aa-b/hc/h") is tile_of("aa-b/ch/h")
    assert tile_of("a---/-") is tile_of("a---") is tile_of("a---/")
    assert str(tile_of("aa--/ch")) == str(tile_of("aa--/hc"))


@every_tile
def test_the_text_gives_the_tile_back(tile):
    assert tile_of(str(tile)) is tile
    assert pickle.loads(pickle.dumps(tile)) is tile
    assert repr(tile) == f"<tile {tile}>"


@every_tile
def test_a_quarter_turn_takes_the_north_to_the_east(tile):
    once = tile.turned[1]
    shown = {(frozenset((side + 1) % 4 for side in part.sides), part.symbols) for part in tile.parts}
    assert {(frozenset(part.sides), part.symbols) for part in once.parts} == shown
    assert tile.turned == (tile, once, once.turned[1], once.turned[2])
    assert once.turned[3] is tile


@every_tile
def test_a_tile_and_its_turns_are_of_one_kind_that_is_one_of_them(tile):
    assert {turn.kind for turn in tile.turned} == {tile.kind}
    assert tile.kind in tile.turned


@every_tile
def test_a_tile_fits_where_its_sides_show_what_is_demanded_and_each_look_counts_once(tile):
    for wanted in range(256):
        known = frozenset((side, bool(wanted >> side & 1)) for side in range(4) if wanted >> 4 >> side & 1)
        assert tile.fits[wanted] == plain.fitting(plain.tile(str(tile)), known)


@pytest.mark.parametrize(
    ("text", "looks"),
    [("----", 1), ("aaaa/h", 1), ("abcd", 1), ("a-a-", 2), ("a-b-", 2), ("a-b-/h/c", 4), ("aabb", 2), ("aa--", 4)],
)
def test_a_tile_that_looks_the_same_after_a_turn_has_fewer_turns(text, looks):
    assert len(tile_of(text).fits[0]) == looks
    assert tile_of(text).fits[0] == tuple(range(looks))


def test_what_neighbours_demand_is_joined():
    both = demand(0, True) | demand(3, False)
    assert tile_of("aa--").fits[both] == (0,)
    assert unmet(tile_of("aa--"), both) == []
    assert unmet(tile_of("--aa"), both) == [0, 3]
    assert unmet(tile_of("--aa"), 0) == []


def test_a_tile_knows_its_parts_by_side():
    tile = tile_of("aa-b/h/c")
    assert [tile.part_at(side) for side in range(4)] == [tile.parts[0], tile.parts[0], None, tile.parts[1]]
    assert [tile_of(text).wild for text in ("----", "a---", "aaaa")] == [True, False, False]


def test_sides_in_words():
    assert side_list((0, 1)) == "north and east"
    assert side_list((3,)) == "west"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is not a tile"),
        ("---", "sides from north clockwise"),
        ("-----", "sides from north clockwise"),
        ("b---", "sides from north clockwise"),
        ("ba--", "sides from north clockwise"),
        ("ac--", "sides from north clockwise"),
        ("A---", "sides from north clockwise"),
        ("a?--", "sides from north clockwise"),
        ("abab", "its two parts would cross"),
        ("abab/h/c", "its two parts would cross"),
        ("a---/h/c", "what is on each of its parts"),
        ("ab--/h", "what is on each of its parts"),
        ("----/h", "what is on each of its parts"),
        ("a---/" + "h" * 10, "no part shows more than 9 symbols"),
        ("x" * 5_000, "is not a tile"),
    ],
)
def test_what_is_no_tile_is_refused(text, says):
    with pytest.raises(GameError) as raised:
        tile_of(text)
    assert says in str(raised.value)
    assert len(str(raised.value)) < 200
