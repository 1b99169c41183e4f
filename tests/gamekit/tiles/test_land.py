"""The playing area and the land on it: what is kept up to date is what a recount finds."""

from itertools import pairwise

import pytest

from gamekit.tiles import grid
from gamekit.tiles.grid import FIELD, NAMES
from gamekit.tiles.land import Land, cross
from gamekit.tiles.terrain import first_site_line, way_to
from gamekit.tiles.tile import tile_of
from tests.gamekit.tiles import layings, plain


def test_the_area_has_11_by_11_fields_from_a1_to_k11():
    assert [NAMES[field] for field in grid.FIELDS] == plain.FIELDS
    assert len(grid.FIELDS) == 121
    assert NAMES[grid.CENTRE] == "f6"
    assert (NAMES[grid.FIELDS[0]], NAMES[grid.FIELDS[-1]]) == ("a1", "k11")


def test_neighbours_lie_inside_and_sides_are_clockwise_from_the_north():
    for field, around in plain.NEAR.items():
        assert sorted(NAMES[near] for near in grid.NEIGHBOURS[FIELD[field]]) == sorted(around.values())
        for side, near in around.items():
            assert grid.side_towards(FIELD[field], FIELD[near]) == side
            assert FIELD[field] + grid.STEP[side] == FIELD[near]
            assert grid.OPPOSITE[side] == (side + 2) % 4
    assert grid.SIDES == plain.SIDES


def test_the_frame_is_off_the_area():
    inside = [field for field in range(grid.FRAME) if grid.INSIDE[field]]
    assert tuple(inside) == grid.FIELDS
    assert all(NAMES[field] == "" for field in range(grid.FRAME) if not grid.INSIDE[field])
    assert all(not grid.NEIGHBOURS[field] for field in range(grid.FRAME) if not grid.INSIDE[field])


def test_thousands_of_layings_are_as_a_recount_finds_them():
    layings.lay_many(2_000)


def test_what_is_listed_for_the_eye_is_as_a_recount_finds_it():
    layings.lay_many(150, 1, layings.check_lists)


def small_land(**tiles):
    """A land of a few tiles, laid in the order given."""
    land = Land()
    for field, text in tiles.items():
        land.lay(FIELD[field], tile_of(text))
    return land


def test_a_tile_that_joins_two_regions_adds_up_their_symbols_and_gaps():
    land = small_land(e6="-a--/h", g6="---a/c")
    assert land.region(FIELD["e6"], 1) != land.region(FIELD["g6"], 3)
    land.lay(FIELD["f6"], tile_of("-aaa/hc"))
    number = land.region(FIELD["e6"], 1)
    assert number == land.region(FIELD["g6"], 3) == land.region(FIELD["f6"], 2)
    assert sorted(land.symbols[number]) == ["c", "c", "h", "h"]
    assert land.gaps[number] == 1
    assert [NAMES[gap] for gap in land.gaps_of(number)] == ["f7"]


def test_a_tile_that_separates_its_parts_leaves_two_regions():
    land = small_land(e6="-a--/h", f6="-a-b/-/c")
    assert land.region(FIELD["f6"], 3) == land.region(FIELD["e6"], 1)
    assert land.region(FIELD["f6"], 3) != land.region(FIELD["f6"], 1)
    assert land.gaps[land.region(FIELD["e6"], 1)] == 0


def test_a_ring_closes_on_itself():
    land = small_land(e5="-aa-", f5="--aa", e6="aa--", f6="a--a/h")
    number = land.region(FIELD["e5"], 1)
    assert {land.region(FIELD[field], side) for field, side in (("f5", 2), ("e6", 0), ("f6", 3))} == {number}
    assert (land.gaps[number], land.symbols[number]) == (0, "h")


def test_a_site_towards_the_edge_of_the_area_is_no_gap():
    land = small_land(a1="aaaa")
    number = land.region(FIELD["a1"], 0)
    assert [NAMES[gap] for gap in land.gaps_of(number)] == ["b1", "a2"]
    assert land.gaps[number] == 2


def test_roads_join_over_wild_lines_and_site_lines_lead_beyond():
    land = small_land(e6="-a--", f6="---a", g6="----")
    far, near = land.road[FIELD["e6"]], land.road[FIELD["f6"]]
    assert land.road[FIELD["g6"]] == near != far
    assert land.roads[near] == {FIELD["f6"], FIELD["g6"]}
    assert land.beyond[near] == {FIELD["e6"]}
    assert land.beyond[far] == {FIELD["f6"]}


def test_a_copy_of_land_goes_its_own_way():
    land = small_land(f6="-a--")
    copy = land.copy()
    assert copy == land
    copy.lay(FIELD["g6"], tile_of("---a"))
    assert copy != land
    layings.check_land(land)
    layings.check_land(copy)


def test_the_cross_lies_from_the_centre_outwards():
    land = cross({0: (tile_of("-a--"), tile_of("---a")), 1: (tile_of("a---"),)}, tile_of("----"))
    laid = {field: str(piece) for field, piece in zip(plain.PLACES, land.tiles, strict=True) if piece}
    assert laid == {"f6": "----", "f5": "-a--", "f4": "---a", "g6": "a---"}


def test_the_recount_notices_a_wrong_land():
    def broken(change):
        land = small_land(e6="-a--/h", f6="---a", g6="----")
        change(land)
        with pytest.raises(AssertionError):
            layings.check_land(land)

    broken(lambda land: land.gaps.__setitem__(land.region(FIELD["e6"], 1), 1))
    broken(lambda land: land.symbols.__setitem__(land.region(FIELD["e6"], 1), ""))
    broken(lambda land: land.road.__setitem__(FIELD["f6"], FIELD["f6"]))
    broken(lambda land: land.beyond.__setitem__(land.road[FIELD["e6"]], frozenset()))
    broken(lambda land: land.demands.__setitem__(FIELD["h6"], 0))


def test_a_way_goes_round_site_lines_and_takes_no_step_too_many():
    lower = {f"{column}{row}": "----" for row in (6, 7) for column in "efg"}
    land = small_land(e5="-a--", f5="-a-a", g5="-a-a", h5="---a", **lower)
    way = way_to(land, FIELD["e5"], FIELD["h5"])
    assert [NAMES[field] for field in way] == ["e5", "e6", "f6", "g6", "g5", "h5"]
    assert first_site_line(land, FIELD["e5"], FIELD["h5"]) == (FIELD["g5"], FIELD["h5"])


def test_no_way_has_fewer_site_lines():
    layings.lay_many(300, 2, check_way)


def check_way(land):
    """From the first tile to the last: over neighbours, and over as few site lines as roads have to be left."""
    there = plain.land_of(land)
    fields = [field for field in plain.FIELDS if field in there]
    start, end = fields[0], fields[-1]
    way = [NAMES[field] for field in way_to(land, FIELD[start], FIELD[end])]
    assert (way[0], way[-1]) == (start, end)
    sides = [next(side for side, near in plain.NEAR[one].items() if near == other) for one, other in pairwise(way)]
    lines = sum(side in plain.site(there[field]) for field, side in zip(way, sides, strict=False))
    reached, fewest = {start}, 0
    while end not in (reached := reached.union(*(plain.road(there, field)[0] for field in reached))):
        reached, fewest = reached.union(*(plain.road(there, field)[1] for field in reached)), fewest + 1
    assert lines == fewest
