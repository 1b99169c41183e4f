"""A game of discovery tiles, as far as both of them are the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from itertools import chain

from gamekit.errors import GameError
from gamekit.game import Game
from gamekit.move import Move, MoveError
from gamekit.state import State
from gamekit.text import listing, shorten
from gamekit.tiles.grid import FIELD, NAMES, SIDES
from gamekit.tiles.land import Land
from gamekit.tiles.moves import LAY_AT, Lay, Put, same_lay
from gamekit.tiles.state import TileState
from gamekit.tiles.terrain import Terrain
from gamekit.tiles.tile import Tile, spelled

LAY_AS = re.compile(r"lay ([a-k][0-9]+) as ([a-z/-]+)")  # a laying told by how the tile would lie


class TileGame(Game):
    """A game with these tiles on this start cross."""

    terrain: Terrain
    puts: type[Put]  # the move that puts a figure on the tile just laid

    def __init__(self, tiles: tuple[Tile, ...], cross: Land) -> None:
        self.tiles = tiles
        self.cross = cross
        # Those of the cross lie there in every game.
        self._kinds = Counter(chain(tiles, [tile.kind for tile in cross.tiles if tile is not None]))
        self.looks = {tile.text: tile for kind in tiles for tile in kind.turned}  # every tile in every turn

    def unseen_tiles(self, land: Land, held: Tile | None, places: Iterable[tuple[Tile, ...]]) -> Counter[Tile]:
        """The tiles that are neither on the board, in hand nor in these places, each with how many of it there are."""
        known = [tile.kind for tile in (held, *land.tiles) if tile is not None]
        seen = Counter(chain(known, *places))
        return Counter({tile: left for tile, number in self._kinds.items() if (left := number - seen[tile]) > 0})

    def parse(self, text: str, state: State | None = None) -> Move:
        """The move that a text means; what looks the same under another name is known by both names."""
        if not isinstance(state, TileState) or not isinstance(text, str):
            return super().parse(text, state)
        known, laid = self.every_move(), state.land.tiles[state.laid]
        wanted = self.tidy(text)
        if (found := LAY_AS.fullmatch(wanted.lower())) and found[1] in FIELD:
            return self._lay_as(state.held, FIELD[found[1]], found[2])
        if laid is not None and f"{wanted} {SIDES[0]}" in known:
            return known[f"{wanted} {self._only_side(state, laid, wanted)}"]
        move = super().parse(text, state)
        if isinstance(move, self.puts) and laid is not None and (part := laid.part_at(move.side)):
            return known[f"{str(move).rpartition(' ')[0]} {SIDES[part.sides[0]]}"]
        return same_lay(move, state.held) if isinstance(move, Lay) and state.held is not None else move

    def _lay_as(self, held: Tile | None, field: int, look: str) -> Lay:
        """To lay the tile in hand so that it looks like this; without a tile in hand the rules say what comes first."""
        if held is None:
            return LAY_AT[field][0]
        looks = [tile.text for tile in held.turned]
        with suppress(GameError):  # for what is no tile at all
            if (text := spelled(look)) in looks:
                return LAY_AT[field][looks.index(text)]
        ways = listing(dict.fromkeys(looks), "or")
        move = f"lay {NAMES[field]} as {look}"
        raise MoveError(f"{shorten(move)} is not a move: the tile in your hand can only lie as {ways}.")

    def _only_side(self, state: TileState, laid: Tile, wanted: str) -> str:
        """The side of the only site on the tile that was laid; where there are several a figure needs a side."""
        sides = [SIDES[part.sides[0]] for part in laid.parts]
        if len(sides) > 1:
            where = f"{NAMES[state.laid]} has {len(sides)} {self.terrain.site} parts"
            choices = listing([f"'{wanted} {side}'" for side in sides], "or")
            raise MoveError(f"{wanted!r} is not a move yet: on which side? {where}, so say {choices}.")
        return sides[0]
