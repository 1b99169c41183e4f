"""What holds in every state of a tile game: all tiles are there and match, and refusals name lines that are there."""

import re
from collections import Counter

from tests.gamekit import invariants
from tests.gamekit.games import of_game
from tests.gamekit.tiles import layings, plain

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


def recount(state):
    """Everything is there, and lies as it may."""
    rules = of_game(state.game.name, "invariants")
    table = of_game(state.game.name, "reference").Table.of(state)
    rules.check_parts(table, state)
    rules.check_table(table)
    rules.check_board(table)
    layings.check_land(state.land)


class TileWatch(invariants.Watch):
    """The reference and the story, beside a tile game; its `invariants.py` says what must hold."""

    def __init__(self, state):
        self.rules = of_game(state.game.name, "invariants")
        self.Table, self.Story = of_game(state.game.name, "reference").Table, self.rules.Story
        super().__init__(state)

    def check(self, state):
        """What is quick to check."""
        self.rules.check_parts(self.table, state)
        self.rules.check_table(self.table)
        self.story.check(self.table, state)

    def check_closely(self, state, rng):
        """What takes longer."""
        self.rules.check_board(self.table)
        layings.check_land(state.land)
        self.rules.check_geometry(self.table, state)
        self.rules.check_sheet(state)
        self.rules.check_view(state, rng.choice([None, *range(state.players)]), rng, self.story)
