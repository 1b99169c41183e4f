"""A position of the Desert Sons: what lies on the table and before each player."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from gamekit.desert.box import GOODS
from gamekit.move import Event
from gamekit.tiles.grid import NAMES
from gamekit.tiles.land import Land
from gamekit.tiles.state import TileState, field_of
from gamekit.tiles.tile import Tile

if TYPE_CHECKING:
    from gamekit.desert.game import Desert

# What the player has to do now, so that "player 1" before it makes a sentence.
START = "picks a start"
MOVE = "moves"
DISCOVER = "discovers"
PICK = "picks a tile"
RETURN = "may draw in return"
LAY = "lays the tile"
PLACE = "places an explorer"
RECALL = "recalls"
CHOOSE = "chooses an action space"
LOAD_UP = "loads a good"
TELL = "places a rumour"
LISTEN = "looks at a rumour"
DOUBT = "keeps or removes a rumour"
CHIEF = "may send the chief"
OVER = "over"
SCORING = (CHOOSE, LOAD_UP, TELL, LISTEN, DOUBT)  # the decisions within the scoring of an oasis


class Explorer(NamedTuple):
    """An explorer on the board: its height, and a side of the oasis part it stands on."""

    height: int
    side: int


class Rumour(NamedTuple):
    """A rumour tile: what it adds to a value, None where that is hidden, and who has seen it, a bit for each seat."""

    value: int | None
    seen: int = 0


@dataclass(slots=True, eq=False, repr=False)
class DesertState(TileState):
    """Lists with an entry for each player have the seat as index."""

    game: Desert
    players: int
    player: int | None  # whose decision it is
    land: Land
    phase: str = START  # which decision it is
    active: int = 0  # whose turn it is
    # before each player
    caravans: list[int] = field(default_factory=list)  # the field of each caravan, 0 before it is placed
    water: list[int] = field(default_factory=list)
    camels: list[int] = field(default_factory=list)
    goods: list[list[int]] = field(default_factory=list)  # how many of each are loaded
    supplies: list[tuple[Tile, ...]] = field(default_factory=list)
    camp: list[tuple[int, ...]] = field(default_factory=list)  # explorers not on the board, the tallest first
    # on the table
    explorers: dict[int, Explorer] = field(default_factory=dict)  # by field; there is never more than one on a tile
    turban: int = 0  # the explorer that wears it, 0 while it waits for one
    turban_seat: int = 0  # whose it is
    pool: tuple[Rumour, ...] = ()  # the rumours beside the table; the last one is taken next
    rumours: list[tuple[Rumour, ...]] = field(default_factory=list)  # on the table, by good
    stacks: list[tuple[Tile, ...]] = field(default_factory=list)  # the top tile last
    removed: tuple[Tile, ...] = ()  # tiles that stuck players discarded
    aside: tuple[Tile, ...] = ()  # tiles that are left out of the game
    all_stacks: bool = False  # whether two players play with stack 1 too
    last_turns: int = -1  # how many turns follow on this one, once the last tile is drawn
    # in this turn
    held: Tile | None = None  # the tile to be laid
    bonus: bool = False  # whether it is the chief's bonus turn
    herder: bool = False  # whether the camel herder is paid
    again: bool = False  # whether a desert tile was laid, so that the caravan moves again
    laid: int = 0  # the field of the tile with oasis that was laid
    # while an oasis is scored
    side: int = -1  # of the laid tile: which oasis it is
    line: tuple[int, ...] = ()  # explorers that have still to choose, the tallest first; nobody before the toll
    chosen: tuple[tuple[int, str], ...] = ()  # explorers on action spaces, in the order of their choice
    done: int = 0  # how many of their actions are carried out
    left: int = 0  # the explorer that left for want of water
    looked: tuple[int, ...] = ()  # good and place of the rumour just looked at
    events: tuple[Event, ...] = ()
    log: list[Event] | None = None

    def copy(self) -> DesertState:
        """A state of its own that is equal to this one."""
        return DesertState(
            self.game, self.players, self.player, self.land.copy(), self.phase, self.active,
            self.caravans[:], self.water[:], self.camels[:], [loaded[:] for loaded in self.goods],
            self.supplies[:], self.camp[:],
            self.explorers.copy(), self.turban, self.turban_seat, self.pool, self.rumours[:], self.stacks[:],
            self.removed, self.aside, self.all_stacks, self.last_turns,
            self.held, self.bonus, self.herder, self.again, self.laid,
            self.side, self.line, self.chosen, self.done, self.left, self.looked, self.events,
        )  # fmt: skip

    # In a reader's words

    def caravan(self, seat: int) -> str:
        """Where a player's caravan stands; nothing before it is placed.

        >>> import gamekit
        >>> gamekit.load("desert").new().play("start f1").caravan(0)
        'f1'
        """
        return NAMES[self.caravans[seat]]

    def explorer(self, name: str) -> Explorer | None:
        """The explorer on a field, if there is one.

        >>> import gamekit
        >>> gamekit.load("desert").new().explorer("e5") is None
        True
        """
        return self.explorers.get(field_of(name))

    def loaded(self, seat: int) -> dict[str, int]:
        """The goods on a player's camels.

        >>> import gamekit
        >>> gamekit.load("desert").new().loaded(0)
        {'incense': 0, 'myrrh': 0, 'salt': 0, 'gem': 0}
        """
        return dict(zip(GOODS, self.goods[seat], strict=True))

    def stock(self, good: int) -> int:
        """How many tiles of a good nobody has."""
        return self.game.box.goods[good] - sum(loaded[good] for loaded in self.goods)
