"""A position of the Jade Goddess: what lies on the table and before each player."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from gamekit.jade.box import FIGURES
from gamekit.move import Event
from gamekit.tiles.grid import NAMES
from gamekit.tiles.land import Land
from gamekit.tiles.state import TileState, field_of
from gamekit.tiles.tile import Tile

if TYPE_CHECKING:
    from gamekit.jade.game import Jade

# What the player has to do now, so that "player 1" before it makes a sentence.
FIRST_TILE = "draws a first tile"
DRIVE = "drives"
DISCOVER = "discovers"
LAY = "lays the tile"
SETTLE = "settles"
EXCHANGE = "exchanges"
LAY_OFF = "lays off"
RECALL = "recalls"
BONUS = "buys a bonus turn"
OVER = "over"

UNKNOWN = "?"  # an artefact that a view does not show
HIDDEN_GOLD = -1


class Figure(NamedTuple):
    """A figure on the board: whose it is, its archaeologists, and a side of the city part it stands on."""

    seat: int
    size: int
    side: int


@dataclass(slots=True, eq=False, repr=False)
class JadeState(TileState):
    """Lists with an entry for each player have the seat as index."""

    game: Jade
    players: int
    player: int | None  # whose decision it is
    land: Land
    phase: str = FIRST_TILE  # which decision it is
    # before each player
    jeeps: list[int] = field(default_factory=list)  # the field of each jeep
    gold: list[int] = field(default_factory=list)
    displays: list[tuple[Tile, ...]] = field(default_factory=list)
    camp: list[list[int]] = field(default_factory=list)  # figures not on the board, by archaeologists; [0] is unused
    chips: list[tuple[str, ...]] = field(default_factory=list)  # artefacts behind the screen, sorted
    seen: list[tuple[str, ...]] = field(default_factory=list)  # those of them that all saw it take
    laid_off: list[tuple[str, ...]] = field(default_factory=list)  # artefacts it knows to be in the pool
    # on the table
    bank: int = 0  # the gold that nobody has
    figures: dict[int, Figure] = field(default_factory=dict)  # by field; there is never more than one on a tile
    open: tuple[str, ...] = ()  # the five artefacts that lie face up
    pool: tuple[str, ...] = ()  # the artefacts that lie face down; the last one is drawn next
    chance: int = 0  # decides where in the pool an artefact goes that is laid off; below 0 in a view
    stacks: list[tuple[Tile, ...]] = field(default_factory=list)  # the top tile last
    sunk: list[int] = field(default_factory=list)  # how many tiles at the bottom of each stack all saw go there
    aside: tuple[Tile, ...] = ()  # tiles that a position leaves out of the game
    aside_chips: tuple[str, ...] = ()
    last_turns: int = -1  # how many turns follow on this one, once the last tile is drawn
    # in this turn
    held: Tile | None = None  # the tile to be laid
    bonus: bool = False  # whether it is a bonus turn
    swapped: bool = False  # whether a tile of the display was swapped
    again: bool = False  # whether a jungle tile was laid, so that the jeep drives again
    laid: int = 0  # the field of the tile with city that was laid
    owed: int = 0  # how many artefacts must still be laid off
    events: tuple[Event, ...] = ()
    log: list[Event] | None = None

    def copy(self) -> JadeState:
        """A state of its own that is equal to this one."""
        return JadeState(
            self.game, self.players, self.player, self.land.copy(), self.phase,
            self.jeeps[:], self.gold[:], self.displays[:], [camp[:] for camp in self.camp],
            self.chips[:], self.seen[:], self.laid_off[:],
            self.bank, self.figures.copy(), self.open, self.pool, self.chance, self.stacks[:], self.sunk[:],
            self.aside, self.aside_chips, self.last_turns,
            self.held, self.bonus, self.swapped, self.again, self.laid, self.owed, self.events,
        )  # fmt: skip

    # In a reader's words

    def jeep(self, seat: int) -> str:
        """Where a player's jeep stands.

        >>> import gamekit
        >>> gamekit.load("jade").new().jeep(0)
        'f6'
        """
        return NAMES[self.jeeps[seat]]

    def figure(self, name: str) -> Figure | None:
        """The figure on a field, if there is one.

        >>> import gamekit
        >>> gamekit.load("jade").new().figure("e5") is None
        True
        """
        return self.figures.get(field_of(name))


def full_camp() -> list[int]:
    """The figures of a player who has none on the board."""
    return [0, *FIGURES]
