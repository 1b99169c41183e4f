"""Tiles laid at random, and all that the land keeps up to date compared with a recount from scratch."""

import random
from itertools import product

from gamekit.errors import GameError
from gamekit.tiles.grid import FIELD, NAMES
from gamekit.tiles.land import Land, cross
from gamekit.tiles.tile import tile_of
from tests.gamekit.tiles import plain


def _all_tiles():
    """Every tile there can be, with no symbols."""
    for letters in product("-abcd", repeat=4):
        try:
            yield tile_of("".join(letters))
        except GameError:
            continue


TILES = sorted(set(_all_tiles()), key=str)


def random_tile(rng):
    """Any tile, with any symbols; those with much wild land a little more often, so that land grows wide."""
    text = rng.choice([*TILES, *[tile_of("----"), tile_of("a---"), tile_of("aa--"), tile_of("a-a-")] * 8]).text
    sites = len(set(text) - {"-"})
    shown = "".join("/" + "".join(rng.choices("hcw", k=rng.choice((0, 0, 1, 1, 2)))) for _ in range(sites))
    return tile_of(text + shown)


def random_start(rng):
    """A cross with random branches, or a single tile anywhere."""
    land = Land()
    if rng.random() < 0.2:
        land.lay(rng.choice(list(FIELD.values())), random_tile(rng))
        return land
    strips = {}
    for side in range(4):
        left, right = (side + 3) % 4, (side + 1) % 4
        strip = []
        for _ in range(rng.choice((1, 3, 5, 5))):
            sites = [way for way in sorted((left, right)) if rng.random() < 0.3]
            strip.append(tile_of("".join("ab"[sites.index(way)] if way in sites else "-" for way in range(4))))
        strips[side] = tuple(strip)
    return cross(strips, tile_of("----"))


def check_land(land):
    """Demands, regions, roads: all is as a flood fill finds it."""
    ground = plain.land_of(land)
    _check_demands(land, ground)
    _check_roads(land, ground)
    _check_regions(land, ground)


def _check_demands(land, ground):
    for field in plain.FIELDS:
        wanted = sum(16 << side | site << side for side, site in plain.known(ground, field))
        assert land.demands[FIELD[field]] == wanted, field


def _check_roads(land, ground):
    left = dict.fromkeys(ground)
    numbers = set()
    while left:
        fields, behind = plain.road(ground, next(iter(left)))
        number = land.road[FIELD[min(fields)]]
        assert {land.road[FIELD[field]] for field in fields} == {number}
        numbers.add(number)
        assert {NAMES[field] for field in land.roads[number]} == fields
        # A site line may also join two fields of one road; where a drive may end is what counts.
        assert {NAMES[field] for field in land.beyond[number]} | fields == behind | fields
        assert {NAMES[field] for field in land.beyond[number]} <= behind
        for field in fields:
            del left[field]
    assert land.roads.keys() == land.beyond.keys() == numbers


def _check_regions(land, ground):
    left = {(field, part) for field, piece in ground.items() for part, _ in piece}
    numbers = set()
    while left:
        field, part = next(iter(left))
        sites, ends = plain.region(ground, field, part)
        number = land.region(FIELD[field], min(part))
        assert {land.region(FIELD[place], side) for place, sides in sites for side in sides} == {number}
        assert number not in numbers
        numbers.add(number)
        assert land.gaps[number] == len(ends)
        assert "".join(sorted(land.symbols[number])) == plain.symbols(ground, sites)
        left -= sites


def check_lists(land):
    """What is listed for the eye: the sites of a region, its gaps, the open lines of a field, and places for tiles."""
    ground = plain.land_of(land)
    for field, piece in ground.items():
        undiscovered = {near for near in plain.NEAR[field].values() if near not in ground}
        assert {NAMES[near] for near in land.open_lines(FIELD[field])} == undiscovered
        for part, _ in piece:
            number = land.region(FIELD[field], min(part))
            sites, ends = plain.region(ground, field, part)
            listed = list(land.sites_of(number))
            assert listed == sorted(listed)
            assert {(NAMES[place], frozenset(sides)) for place, sides in listed} == sites
            gaps = land.gaps_of(number)
            assert gaps == sorted(gaps)
            assert {NAMES[gap] for gap in gaps} == {plain.NEAR[end][side] for end, side in ends}
    empty = [field for field in plain.FIELDS if field not in ground and plain.known(ground, field)]
    for pieces in (TILES[:1], TILES[3:5], TILES[-1:], ()):
        fit = [f for f in empty if any(plain.fitting(plain.tile(str(one)), plain.known(ground, f)) for one in pieces)]
        assert [NAMES[place] for place in land.places(pieces)] == fit


def lay_many(number, seed=0, check=check_land):
    """Lay so many tiles, over as many lands as it takes, and recount after each."""
    rng = random.Random(seed)
    while number:
        land = random_start(rng)
        check(land)
        piece = random_tile(rng)
        while number and (places := land.places([piece])):
            field = rng.choice(places)
            land.lay(field, piece.turned[rng.choice(piece.fits[land.demands[field]])])
            check(land)
            number -= 1
            piece = random_tile(rng)
