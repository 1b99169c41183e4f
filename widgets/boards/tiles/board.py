"""A board of either tile game, as far as both are the same: tiles that turn, and regions to look at."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

from gamekit.tiles.grid import NAMES
from gamekit.tiles.regions import Region
from widgets.boards.base import ALL, Chapter, Path, TouchedBoard
from widgets.boards.tiles import clicks as tiles_clicks
from widgets.boards.tiles import keys
from widgets.boards.tiles.grid import part_round
from widgets.boards.tiles.marks import first_sites, region_key, site_of


class TileBoard(TouchedBoard):
    """What a board of a tile game has beside its looks."""

    @abstractmethod
    def region(self, state: Any, field: int, side: int) -> Region:
        """The region of the site on a side of a field."""

    @abstractmethod
    def told(self, state: Any, region: Any, names: Sequence[str]) -> str:
        """A region in a sentence or two."""

    @abstractmethod
    def standing(self, state: Any) -> Iterable[int]:
        """The fields where something stands."""

    @abstractmethod
    def asks_for_field(self, state: Any) -> bool:
        """Whether the next decision is about fields; of others the moves may be hidden."""

    def part(self, state: Any, before: str = "", /) -> str:
        """The part of the area that matters: two corners, or "all"; what was shown before stays in it."""
        laid = {field for field, _ in state.land.discovered(state.game.cross)}
        if not laid:
            return ALL  # the start cross reaches from edge to edge
        fields = laid | {*self.standing(state)}
        moves = state.moves() if self.asks_for_field(state) else ()
        fields |= {move.field for move in moves if hasattr(move, "field")}
        return part_round(fields, before)

    def turn(self, state: Any, path: Path, /) -> str:
        """The key that turns the tile in hand once more, after these clicks; nothing where there is none to turn."""
        return tiles_clicks.turn(state, path)

    def ways(self, state: Any, path: Path, /) -> list[str]:
        """The keys of the turns in which the tile fits where it lies for a trial."""
        return tiles_clicks.trial_turns(state, path)

    def around(self, state: Any, key: str, /) -> str:
        """The region that a shape belongs to, by the key of its first part; nothing where there is none."""
        site = site_of(state.land, key)
        return region_key(self.region(state, *site)) if site is not None else ""

    def regions(self, state: Any, names: Sequence[str] = (), /) -> list[tuple[str, str]]:
        """Every region in words, with the key that `around` gives for it."""
        found = [self.region(state, field, side) for field, side in first_sites(state.land)]
        return [(f"{NAMES[each.sites[0][0]]}: {self.told(state, each, names)}", region_key(each)) for each in found]

    def land_chapters(self, state: Any, names: Sequence[str]) -> list[Chapter]:
        """The land field by field and region by region; sites are told with their fields."""
        regions = tuple(told for told, _ in self.regions(state, names))
        land = [Chapter("The land", (keys.FIELDS,)), Chapter("The regions", lines=regions)]
        return [*land, Chapter("", (keys.PARTS, keys.PLACES))]
