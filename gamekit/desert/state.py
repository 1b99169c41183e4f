"""A position of the Desert Sons and what can happen in it, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from gamekit.desert import choices, discovering, hidden, oasis, refusals, scoring, writer
from gamekit.desert.choices import CHOICES
from gamekit.desert.parts import (
    CHIEF,
    DISCOVER,
    DOUBT,
    LISTEN,
    LOAD_UP,
    MOVE,
    OVER,
    PLACE,
    RECALL,
    RETURN,
    START,
    SUPPLY,
    Chief,
    Choose,
    Discard,
    Draw,
    DrawAndSwap,
    Explorer,
    Herder,
    Peek,
    Place,
    PlaceRumour,
    Replace,
    Rumour,
    Scout,
    Start,
    TakeOff,
    Travel,
    tile_in_hand,
)
from gamekit.modular import ModularState, Modules
from gamekit.move import Event, Move
from gamekit.tiles.grid import NAMES
from gamekit.tiles.land import Land
from gamekit.tiles.moves import Lay, Pass, Recall, Stay, Take
from gamekit.tiles.tile import Tile

if TYPE_CHECKING:
    from gamekit.desert.game import Desert


@dataclass(slots=True, eq=False, repr=False)
class DesertState(ModularState):
    """Lists with an entry a player have the seat as index."""

    modules: ClassVar[Modules] = Modules(refusals, hidden, scoring, writer)

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
    line: tuple[int, ...] = ()  # explorers that have still to choose, the tallest first
    chosen: tuple[tuple[int, str], ...] = ()  # explorers on action spaces, in the order of their choice
    done: int = 0  # how many of their actions are carried out
    left: int = 0  # the explorer that left for want of water
    looked: tuple[int, ...] = ()  # good and place of the rumour just looked at
    events: tuple[Event, ...] = ()
    log: list[Event] | None = None

    def moves(self) -> list[Move]:
        """Every legal move, in a fixed order; never empty before the end."""
        return CHOICES[self.phase](self, self.player) if self.player is not None else []

    def apply(self, move: Move) -> None:
        """Make a move taken from `moves()`, in place and unchecked."""
        assert self.player is not None
        _DO[move.__class__](self, move, self.player)

    def _start(self, move: Start, seat: int) -> None:
        """Put a caravan on an end of the cross; after the last player the first turn begins."""
        self.caravans[seat] = move.field
        if self.log is not None:
            says = f"{{player}} puts a caravan on {NAMES[move.field]}."
            self.tell("start", "desert.setup.caravans", says, field=NAMES[move.field])
        self.player = self.active = (seat + 1) % self.players
        if all(self.caravans):
            self._begin(self.player, False)

    # Move the caravan

    def reach(self, seat: int) -> frozenset[int]:
        """The fields where a player's move may end, the one where the caravan stands among them."""
        here = self.caravans[seat]
        if self.herder:  # desert.move.herder: lines of either colour lead to every field
            ends = frozenset(place for place, tile in enumerate(self.land.tiles) if tile is not None)
        else:  # desert.move.brown_free and desert.move.white_stops
            ends = self.land.reach(here)
        return ends.difference([caravan for caravan in self.caravans if caravan != here])  # desert.move.end_free

    def _discard(self, move: Discard, seat: int) -> None:
        """Remove a tile that nobody can lay from the game."""
        tile = discovering.give_tile(self, seat, move.place)
        self.removed = tuple(sorted((*self.removed, tile), key=str))
        if self.log is not None:
            says = f"None of {{player}}'s tiles can be laid anywhere: {tile_in_hand(tile)} is removed from the game."
            self.tell("discard", "desert.supply.stuck_discard", says, tile=tile.text)

    def _herder(self, _: Herder, seat: int) -> None:
        """Pay the herder for this turn."""
        self.water[seat] -= 1
        self.herder = True
        if self.log is not None:
            says = "{player} pays 1 water for the camel herder: in this turn white lines do not stop the caravan."
            self.tell("herder", "desert.move.herder", says)

    def _travel(self, move: Travel, seat: int) -> None:
        """Move the caravan to a field, and see what there is to discover."""
        before, self.caravans[seat] = self.caravans[seat], move.field
        if self.log is not None:
            if move.field in self.land.roads[self.land.road[before]]:
                rule, way = "desert.move.brown_free", "over brown lines"
            elif move.field in self.land.beyond[self.land.road[before]]:
                rule, way = "desert.move.white_stops", "over a white line, where the move ends"
            else:
                rule, way = "desert.move.herder", "with the camel herder over white lines"
            says = f"{{player}} moves from {NAMES[before]} to {NAMES[move.field]}, {way}."
            self.tell("move", rule, says, start=NAMES[before], field=NAMES[move.field])
        self._arrive(seat)

    def _stay(self, _: Stay, seat: int) -> None:
        """Leave the caravan, and see what there is to discover."""
        if self.log is not None:
            self.tell("stay", "desert.turn.order", f"{{player}} stays on {NAMES[self.caravans[seat]]}.")
        self._arrive(seat)

    def _arrive(self, seat: int) -> None:
        """Go on to discover, where there is something to discover."""
        self.again = False
        if choices.discover(self, seat):
            self.phase = DISCOVER
            return
        if self.log is not None:
            here = self.caravans[seat]
            if not self.land.open_lines(here):
                rule, says = "desert.discover.where", f"No line is open on {NAMES[here]}: there is nothing to discover."
            elif len(self.supplies[seat]) == SUPPLY:
                rule, says = "desert.supply.full_turn", "{player}'s supply is full, and no tile of it fits here."
            else:
                rule, says = "desert.discover.where", "No tile is left to draw, and {player} has none that fits here."
            self.tell("nothing", rule, says, field=NAMES[here])
        self.close(seat)

    # Discover: see discovering.py

    # Place an explorer

    def _place(self, move: Place, seat: int) -> None:
        """Put an explorer on the tile just laid."""
        self.camp[seat] = tuple(height for height in self.camp[seat] if height != move.height)
        self.explorers[self.laid] = Explorer(move.height, move.side)
        if self.log is not None:
            turban = " with the turban" if move.height == self.turban else ""
            says = f"{{player}} puts the explorer of height {move.height}{turban} on {NAMES[self.laid]}."
            self.tell("place", "desert.explorer.place", says, field=NAMES[self.laid], height=move.height)
        oasis.score_next(self)

    def close(self, seat: int) -> None:
        """After a turn in which no explorer was placed, one may be taken back."""
        if len(choices.recall(self, seat)) > 1:
            self.phase = RECALL
        else:
            oasis.score_next(self)

    def _recall(self, move: Recall, _: int) -> None:
        """Take an explorer back."""
        height = oasis.go_home(self, move.field)
        if self.log is not None:
            says = f"{{player}} takes the explorer of height {height} back from {NAMES[move.field]}."
            self.tell("recall", "desert.explorer.recall", says, field=NAMES[move.field], height=height)
        oasis.put_on_turban(self)
        oasis.score_next(self)

    def _pass(self, _: Pass, seat: int) -> None:
        """Do without what is offered."""
        phase = self.phase
        if self.log is not None:
            self.tell("pass", *_PASSED[phase])
        if phase in (DISCOVER, PLACE):
            self.close(seat)
        elif phase == RETURN:
            discovering.returned(self)
        elif phase == RECALL:
            oasis.score_next(self)
        elif phase == CHIEF:
            self._next()
        else:
            oasis.next_action(self)

    # Oasis scoring: see oasis.py

    def stock(self, good: int) -> int:
        """How many tiles of a good nobody has."""
        return self.game.box.goods[good] - sum(loaded[good] for loaded in self.goods)

    # The end of a turn

    def end_turn(self) -> None:
        """End the turn, unless the chief makes it two."""
        self.player = self.active
        if not self.bonus and self.water[self.active]:
            self.phase = CHIEF
        else:
            self._next()

    def _chief(self, _: Chief, seat: int) -> None:
        """Pay the chief for a bonus turn, which follows at once."""
        self.water[seat] -= 1
        if self.log is not None:
            self.tell("chief", "desert.turn.chief", "{player} pays 1 water for the chief: a bonus turn.")
        self._begin(seat, True)

    def _next(self) -> None:
        """Hand on to the next player, or end the game after the last turn."""
        if self.last_turns == 0:
            if self.log is not None:
                self.tell("game over", "desert.end.last_tile", "Everyone has had a last turn: the game is over.")
            self.player, self.phase = None, OVER
            self.bonus = self.herder = False
            return
        if self.last_turns > 0:
            self.last_turns -= 1
        self._begin((self.active + 1) % self.players, False)  # desert.setup.turban: clockwise

    def _begin(self, seat: int, bonus: bool) -> None:
        """Begin a turn (desert.turn.order)."""
        self.player = self.active = seat
        self.phase = MOVE
        self.bonus = bonus
        self.herder = False

    # Copies, views and text

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

    @property
    def options(self) -> dict[str, Any]:
        """The variants this game is played with."""
        return {"all_stacks": self.all_stacks}


_PASSED = {
    DISCOVER: ("desert.discover.where", "{player} discovers nothing."),
    RETURN: ("desert.discover.scout", "{player} draws no tile in return."),
    PLACE: ("desert.explorer.place", "{player} places no explorer."),
    RECALL: ("desert.explorer.recall", "{player} takes no explorer back."),
    LOAD_UP: ("desert.action.good", "{player} has no free place on a camel and does without the good."),
    LISTEN: ("desert.action.rumour_peek", "{player} looks at no rumour."),
    DOUBT: ("desert.action.rumour_peek", "{player} leaves the rumour where it is."),
    CHIEF: ("desert.turn.chief", "{player} does not send the chief."),
}

_DO: Mapping[type[Move], Callable[[DesertState, Any, int], None]] = {
    Start: DesertState._start,
    Discard: DesertState._discard,
    Herder: DesertState._herder,
    Travel: DesertState._travel,
    Stay: DesertState._stay,
    Draw: discovering.draw,
    DrawAndSwap: discovering.draw_and_swap,
    Take: discovering.take,
    Scout: discovering.scout,
    Lay: discovering.lay,
    Place: DesertState._place,
    Recall: DesertState._recall,
    Pass: DesertState._pass,
    Choose: oasis.choose,
    Replace: oasis.replace,
    PlaceRumour: oasis.place_rumour,
    Peek: oasis.peek,
    TakeOff: oasis.take_off,
    Chief: DesertState._chief,
}
