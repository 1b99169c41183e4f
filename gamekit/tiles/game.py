"""A game of discovery tiles, as far as both of them are the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from gamekit.game import Game
from gamekit.move import Move
from gamekit.tiles.land import Land
from gamekit.tiles.moves import Lay, same_lay
from gamekit.tiles.terrain import Terrain
from gamekit.tiles.tile import FACE_DOWN, Tile


class TileGame(Game):
    """A game with these tiles on this start cross."""

    terrain: Terrain

    def __init__(self, tiles: tuple[Tile, ...], cross: Land) -> None:
        self.tiles = tiles
        self.cross = cross
        self.looks = {tile.text: tile for kind in tiles for tile in kind.turned}  # every tile in every turn

    def unseen_tiles(self, land: Land, held: Tile | None, places: Iterable[tuple[Tile, ...]]) -> Counter[Tile]:
        """The tiles that are neither on the board, in hand nor in these places, each with how many of it there are."""
        unseen = Counter(self.tiles)
        unseen.subtract(tile for place in places for tile in place)
        unseen.subtract(tile.kind for _, tile in land.discovered(self.cross))
        unseen.subtract([held.kind] if held is not None else [])
        del unseen[FACE_DOWN]
        return +unseen

    def listed(self, move: Move, held: Tile | None) -> Move:
        """A typed move as it stands in the list of moves: a laying is known by every turn that looks the same."""
        return same_lay(move, held) if isinstance(move, Lay) and held is not None else move
