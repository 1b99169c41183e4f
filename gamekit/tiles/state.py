"""A position of a tile game, asked in a reader's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.errors import GameError, guess
from gamekit.state import State
from gamekit.text import shorten
from gamekit.tiles.grid import FIELD, FIELDS, NAMES, SIDES
from gamekit.tiles.land import Land
from gamekit.tiles.tile import Tile

if TYPE_CHECKING:
    from gamekit.tiles.game import TileGame


class TileState(State):
    """A state with land that is discovered tile by tile."""

    __slots__ = ()

    game: TileGame
    land: Land
    stacks: list[tuple[Tile, ...]]  # the top tile last
    last_turns: int  # how many turns follow on this one, once the last tile is drawn
    bonus: bool  # whether it is a bonus turn
    held: Tile | None  # the tile to be laid
    laid: int  # the field of the tile with a site that was laid in this turn

    def tile(self, name: str) -> Tile | None:
        """The tile on a field, or None where nothing is discovered.

        >>> import gamekit
        >>> start = gamekit.load("jade").new()
        >>> start.tile("f6"), start.tile("e5")
        (<tile ---->, None)
        """
        return self.land.tiles[field_of(name)]

    def fields(self) -> list[str]:
        """The fields where a tile lies, the start cross among them, in the order of reading.

        >>> import gamekit
        >>> gamekit.load("jade").new().fields()[:3]
        ['f1', 'f2', 'f3']
        """
        return [NAMES[field] for field in FIELDS if self.land.tiles[field] is not None]

    def open_lines(self, name: str) -> list[str]:
        """The undiscovered fields that lines of a field lead to.

        >>> import gamekit
        >>> gamekit.load("jade").new().open_lines("f9")
        ['g9', 'e9']
        """
        return [NAMES[field] for field in self.land.open_lines(field_of(name))]


def field_of(name: str) -> int:
    """The number of a field, or an error for what is none."""
    if name not in FIELD:
        raise GameError(f"There is no field {shorten(name)}: fields are a1 to k11.")
    return FIELD[name]


def side_of(name: str) -> int:
    """The number of a side, or an error for what is none."""
    if name not in SIDES:
        raise GameError(f"There is no side {shorten(name)}.{guess(str(name), SIDES)}")
    return SIDES.index(name)
