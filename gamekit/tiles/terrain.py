"""What the land is called in a game, and the sentences about it that both tile games use."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from gamekit.move import Refusal
from gamekit.text import Text, listing, say
from gamekit.tiles.grid import NAMES, SIDES, STEP, side_towards
from gamekit.tiles.land import Land
from gamekit.tiles.moves import Lay
from gamekit.tiles.tile import TURNS, Tile, unmet


class Terrain(NamedTuple):
    """The words of a game for its land and for what travels over it."""

    game: str
    wild: str
    site: str
    traveller: str

    def shown(self, site: int) -> str:
        """What a side shows."""
        return self.site if site & 1 else self.wild

    def needed(self, demand: int) -> str:
        """What neighbours demand of a tile, in words: "city to the north and jungle to the west"."""
        return listing(
            f"{self.shown(demand >> side)} to the {name}" for side, name in enumerate(SIDES) if demand >> 4 >> side & 1
        )

    def no_place(self, land: Land, here: int, tile: Tile) -> Text | None:
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

    def not_beside(self, land: Land, here: int, place: int) -> Text | None:
        """Why a tile cannot be laid on a field by who stands here."""
        if land.tiles[place] is not None:
            return say("{place} is discovered already.", place=NAMES[place])
        if place in land.open_lines(here):
            return None
        says = (
            "No line of {here}, where your {traveller} stands, leads to {place}: lay the tile beside the {traveller}."
        )
        return say(says, here=NAMES[here], place=NAMES[place], traveller=self.traveller)

    def no_match(self, land: Land, held: Tile, move: Lay) -> Text | None:
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

    # For the Desert Sons, until its chapters are cut.

    def refuse_tile(self, land: Land, here: int, tile: Tile) -> Refusal | None:
        """Why a tile cannot be laid at any open line of a field."""
        why = self.no_place(land, here, tile)
        return Refusal(f"{self.game}.fit.sides", *why) if why is not None else None

    def refuse_lay(self, land: Land, here: int, held: Tile, move: Lay) -> Refusal | None:
        """Why the tile in hand cannot be laid in this way."""
        why = self.not_beside(land, here, move.field)
        if why is not None:
            return Refusal(f"{self.game}.discover.where", *why)
        why = self.no_match(land, held, move)
        return Refusal(f"{self.game}.fit.sides", *why) if why is not None else None


def first_site_line(land: Land, start: int, end: int) -> tuple[int, int]:
    """The first site line on the way with the fewest of them, as the fields before and behind it."""
    tiles = land.tiles
    before: dict[int, int] = {}
    border = deque([(start, start)])
    while end not in before:
        here, came = border.popleft()
        tile = tiles[here]
        if tile is None or here in before:
            continue
        before[here] = came
        for side, step in enumerate(STEP):  # wild lines first, so that no way has more site lines than it needs
            (border.append if tile.sites >> side & 1 else border.appendleft)((here + step, here))
    lines = []
    while end != start:
        lines.append((before[end], end))
        end = before[end]
    return next((here, there) for here, there in reversed(lines) if _over_site(land, here, there))


def _over_site(land: Land, here: int, there: int) -> bool:
    """Whether the line between two neighbours leads over a site."""
    tile = land.tiles[here]
    return tile is not None and bool(tile.sites >> side_towards(here, there) & 1)
