"""What the land is called in a game, and the sentences about it that both tile games use."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from gamekit.text import Seat, Sentence, listing, say
from gamekit.tiles.grid import NAMES, SIDES, STEP, side_towards
from gamekit.tiles.land import Land
from gamekit.tiles.moves import Lay
from gamekit.tiles.tile import TURNS, Tile, unmet


class Terrain(NamedTuple):
    """The words of a game for its land, for what travels over it and for what stands on it."""

    wild: str
    site: str
    traveller: str
    figure: str

    def shown(self, site: int) -> str:
        """What a side shows."""
        return self.site if site & 1 else self.wild

    def needed(self, demand: int) -> str:
        """What neighbours demand of a tile, in words: "city to the north and jungle to the west"."""
        return listing(
            f"{self.shown(demand >> side)} to the {name}" for side, name in enumerate(SIDES) if demand >> 4 >> side & 1
        )

    def no_place(self, land: Land, here: int, tile: Tile) -> Sentence | None:
        """Why a tile cannot be laid at any open line of a field."""
        places = land.open_lines(here)
        if any(tile.fits[land.demands[place]] for place in places):
            return None
        needs = [
            say("{place} needs {needed}", place=NAMES[place], needed=self.needed(land.demands[place]))
            for place in places
        ]
        says = "However it is turned, this tile fits at no open line of {here}: {needs}."
        return say(says, here=NAMES[here], needs="; ".join(map(str, needs)))

    def not_beside(self, land: Land, here: int, place: int) -> Sentence | None:
        """Why a tile cannot be laid on a field by who stands here."""
        if land.tiles[place] is not None:
            return say("{place} is discovered already.", place=NAMES[place])
        if place in land.open_lines(here):
            return None
        says = (
            "No line of {here}, where your {traveller} stands, leads to {place}: lay the tile beside the {traveller}."
        )
        return say(says, here=NAMES[here], place=NAMES[place], traveller=self.traveller)

    def no_match(self, land: Land, held: Tile, move: Lay) -> Sentence | None:
        """Why the tile in hand does not fit on a field as it is turned."""
        tile = held.turned[move.turn]
        for side in unmet(tile, land.demands[move.field]):
            says = "{side} of the tile is {mine}, its neighbour {near} shows {theirs}."
            mine, theirs = self.shown(tile.sites >> side), self.shown(~tile.sites >> side)
            near = NAMES[move.field + STEP[side]]
            return say(says, side=SIDES[side].capitalize(), mine=mine, near=near, theirs=theirs)
        looks = held.turned.index(tile)
        if looks != move.turn:
            says = "Turned by {turn} degrees the tile looks as turned by {looks}: say it that way."
            return say(says, turn=TURNS[move.turn], looks=TURNS[looks])
        return None

    # A figure on the tile just laid, or on its way back

    def no_site(self, land: Land, field: int, side: int) -> Sentence | None:
        """Why no figure can stand on a side of a field."""
        tile = land.tiles[field]
        if tile is not None and tile.part_at(side) is not None:
            return None
        says = "On {field} there is no {site} to the {side}, only {wild}."
        return say(says, field=NAMES[field], site=self.site, side=SIDES[side], wild=self.wild)

    def told_by_another_side(self, land: Land, field: int, side: int, move: str) -> Sentence | None:
        """Why a site is not named by a side of it: it is known by its first one, clockwise from the north."""
        tile = land.tiles[field]
        part = tile.part_at(side) if tile is not None else None
        if part is None or part.sides[0] == side:
            return None
        says = "The {site} to the {side} is one with that to the {first}: say '{move} {first}'."
        return say(says, site=self.site, side=SIDES[side], first=SIDES[part.sides[0]], move=move)

    def not_yours(self, field: int, owner: int | None, seat: int) -> Sentence | None:
        """Why a figure on a field, of this owner, cannot be taken back."""
        if owner is None:
            return say("There is no {figure} on {field}.", figure=self.figure, field=NAMES[field])
        if owner == seat:
            return None
        says = "The {figure} on {field} is {owner}'s: you may take back only your own."
        return say(says, figure=self.figure, field=NAMES[field], owner=Seat(owner))

    # In words

    def in_hand(self, tile: Tile, shown: Sequence[object]) -> Sentence:
        """A tile that does not lie on the board, with what it shows: "a tile with city on two sides and a head"."""
        if tile.wild:
            return say("a {wild} tile", wild=self.wild)
        sides = ("one side", "two sides", "three sides", "all four sides")[tile.sites.bit_count() - 1]
        site = say("{site} on {sides}", site=self.site, sides=sides)
        return say("a tile with {shown}", shown=[site, *shown])


def way_to(land: Land, start: int, end: int) -> list[int]:
    """The way from a discovered field to another with the fewest site lines, and of such ways the shortest."""
    before: dict[int, int] = {}
    border = [(0, 0, start, start)]  # site lines and steps so far, the field, and the one before it
    while end not in before:
        lines, steps, here, came = heappop(border)
        if here in before:
            continue
        before[here] = came
        tile = land.tiles[here]
        assert tile is not None
        for side, step in enumerate(STEP):
            if land.tiles[here + step] is not None and here + step not in before:
                heappush(border, (lines + (tile.sites >> side & 1), steps + 1, here + step, here))
    way = [end]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1]


def first_site_line(land: Land, start: int, end: int) -> tuple[int, int]:
    """The first site line on the way to a field, as the fields before and behind it."""
    return next(line for line in pairwise(way_to(land, start, end)) if _over_site(land, *line))


def _over_site(land: Land, here: int, there: int) -> bool:
    """Whether the line between two neighbours leads over a site."""
    tile = land.tiles[here]
    return tile is not None and bool(tile.sites >> side_towards(here, there) & 1)
