"""What holds in every state of a tile game: all tiles are there and match, and refusals name lines that are there."""

import re
from collections import Counter

from tests.gamekit.explorer import plain

CLASH = re.compile(r"(\w+) of the tile is (\w+), its neighbour (\w+) shows (\w+)\.")


def kinds_of(*tables):
    """The tiles of some tables of a box, each with how many there are."""
    kinds = Counter()
    for table in tables:
        for text, number in table.items():
            if isinstance(number, int):
                kinds[plain.looks(plain.tile(text))] += number
    return kinds


def check_tiles(table, cross, places, aside, kinds):
    """Every tile of the box lies on the board, in one of these places, aside or in hand."""
    tiles = Counter(plain.looks(piece) for field, piece in table.land.items() if field not in cross)
    tiles.update(plain.looks(piece) for place in places for piece in place)
    tiles.update(plain.looks(plain.tile(piece.text)) for piece in aside)
    if table.held is not None:
        tiles[plain.looks(table.held)] += 1
    assert tiles == kinds


def check_board(table, cross, standing):
    """The cross lies as ever, all sides match, and nobody stands in a region that is complete, as (field, part)."""
    assert all(table.land[field] == piece for field, piece in cross.items())
    for field, piece in table.land.items():
        assert all((side in plain.site(piece)) == site for side, site in plain.known(table.land, field)), field
    for field, part in standing:
        sites, ends = plain.region(table.land, field, part)
        assert ends or any(place == table.laid for place, _ in sites), field  # it is scored at the end of this turn


def check_stops(table, state, here, verb, rule, says):
    """A refused drive or move would cross the site line that is named."""
    road, _ = plain.road(table.land, here)
    for field in table.land:
        refusal = state.why_not(f"{verb} {field}")
        if refusal is not None and refusal.rule == rule:
            stop, start = says.match(refusal.text).groups()
            beyond = {near for side, near in plain.NEAR[start].items() if side in plain.site(table.land[start])}
            assert start in road
            assert stop in beyond if stop else beyond
            assert stop != field
            assert field not in road


def check_clashes(table, state, here, rule, site):
    """A tile that is refused does not fit on the side that is named."""
    for field in plain.NEAR[here].values():
        for turns in range(4):
            refusal = state.why_not(f"lay {field}" + (f" turned {turns * 90}" if turns else ""))
            if refusal is not None and refusal.rule == rule:
                name, mine, near, theirs = CLASH.fullmatch(refusal.text).groups()
                side = plain.SIDES.index(name.lower())
                assert plain.NEAR[field][side] == near
                assert (side in plain.site(plain.turned(table.held, turns))) == (mine == site)
                assert ((side + 2) % 4 in plain.site(table.land[near])) == (theirs == site)
                assert mine != theirs
