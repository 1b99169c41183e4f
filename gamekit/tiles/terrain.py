"""What the land is called in a game, and the sentences about it that both tile games use."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from gamekit.game import Refusal
from gamekit.text import listing
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

    def refuse_tile(self, land: Land, here: int, tile: Tile) -> Refusal | None:
        """Why a tile cannot be laid at any open line of a field."""
        places = land.open_lines(here)
        if any(tile.fits[land.demands[place]] for place in places):
            return None
        needs = "; ".join(f"{NAMES[place]} needs {self.needed(land.demands[place])}" for place in places)
        says = f"However it is turned, this tile fits at no open line of {NAMES[here]}: {needs}."
        return Refusal(f"{self.game}.fit.sides", says)

    def refuse_lay(self, land: Land, here: int, held: Tile, move: Lay) -> Refusal | None:
        """Why the tile in hand cannot be laid in this way."""
        place, rule = NAMES[move.field], f"{self.game}.discover.where"
        if land.tiles[move.field] is not None:
            return Refusal(rule, f"{place} is discovered already.")
        if move.field not in land.open_lines(here):
            stands = f"where your {self.traveller} stands"
            says = f"No line of {NAMES[here]}, {stands}, leads to {place}: lay the tile beside the {self.traveller}."
            return Refusal(rule, says)
        tile, rule = held.turned[move.turn], f"{self.game}.fit.sides"
        for side in unmet(tile, land.demands[move.field]):
            mine, theirs = self.shown(tile.sites >> side), self.shown(~tile.sites >> side)
            near = NAMES[move.field + STEP[side]]
            says = f"{SIDES[side].capitalize()} of the tile is {mine}, its neighbour {near} shows {theirs}."
            return Refusal(rule, says)
        looks = held.turned.index(tile)
        if looks != move.turn:
            says = f"Turned by {TURNS[move.turn]} degrees the tile looks as turned by {TURNS[looks]}: say it that way."
            return Refusal(rule, says)
        return None


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
