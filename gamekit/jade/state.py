"""A position of the Jade Goddess and what can happen in it, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from gamekit.errors import GameError
from gamekit.game import Event, Move
from gamekit.jade import choices, digging, exchanging, hidden, refusals, scoring, writer
from gamekit.jade.choices import CHOICES
from gamekit.jade.parts import (
    BONUS,
    COST,
    DISCOVER,
    DISPLAY,
    DRIVE,
    EXCHANGE,
    FIGURES,
    FIRST_TILE,
    LAY,
    OVER,
    RECALL,
    SETTLE,
    Blind,
    Bonus,
    Draw,
    Drive,
    Exchange,
    Figure,
    LayOff,
    Settle,
    Swap,
    tile_in_hand,
)
from gamekit.modular import ModularState, Modules
from gamekit.text import count
from gamekit.tiles.grid import CENTRE, NAMES
from gamekit.tiles.land import Land
from gamekit.tiles.moves import Lay, Pass, Recall, Stay, Take
from gamekit.tiles.tile import Tile

if TYPE_CHECKING:
    from gamekit.jade.game import Jade


@dataclass(slots=True, eq=False, repr=False)
class JadeState(ModularState):
    """Lists with an entry a player have the seat as index."""

    modules: ClassVar[Modules] = Modules(refusals, hidden, scoring, writer)

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

    # Drive the jeep

    def moves(self) -> list[Move]:
        """Every legal move, in a fixed order; never empty before the end."""
        return CHOICES[self.phase](self, self.player) if self.player is not None else []

    def reach(self, seat: int) -> frozenset[int]:
        """The fields where a player's drive may end, the one where the jeep stands among them."""
        here = self.jeeps[seat]
        # jade.drive.white_free and jade.drive.brown_stops, passing over others by jade.drive.pass_over
        ends = self.land.reach(here)
        # jade.drive.end_free and jade.drive.start_shared
        return ends.difference([jeep for jeep in self.jeeps if jeep != CENTRE and jeep != here])

    def apply(self, move: Move) -> None:
        """Make a move taken from `moves()`, in place and unchecked."""
        assert self.player is not None
        _DO[move.__class__](self, move, self.player)

    def _swap(self, move: Swap, seat: int) -> None:
        """Put a tile of the display under a stack, and draw the top one of that stack."""
        display, stack = self.displays[seat], self.stacks[move.stack]
        gone, drawn = display[move.place], stack[-1]
        self.displays[seat] = (*display[: move.place], *display[move.place + 1 :], drawn)
        self.stacks[move.stack] = (gone, *stack[:-1])
        self.sunk[move.stack] = min(self.sunk[move.stack], len(stack) - 1) + 1
        self.swapped = True
        if self.log is not None:
            put, got = tile_in_hand(gone), tile_in_hand(drawn)
            says = f"{{player}} puts {put} under stack {move.stack + 1} and draws {got} from it."
            self.tell("swap", "jade.display.stuck_swap", says, stack=move.stack, gone=gone.text, tile=drawn.text)

    def _drive(self, move: Drive, seat: int) -> None:
        """Drive to a field, and do there what it asks for."""
        before, self.jeeps[seat] = self.jeeps[seat], move.field
        if self.log is not None:
            over_brown = move.field not in self.land.roads[self.land.road[before]]
            rule = "jade.drive.brown_stops" if over_brown else "jade.drive.white_free"
            way = "over a brown line, where the drive ends" if over_brown else "over white lines"
            says = f"{{player}} drives from {NAMES[before]} to {NAMES[move.field]}, {way}."
            self.tell("drive", rule, says, start=NAMES[before], field=NAMES[move.field])
        self._arrive(seat)

    def _stay(self, _: Stay, seat: int) -> None:
        """Leave the jeep, and do what its field asks for."""
        if self.log is not None:
            self.tell("stay", "jade.turn.order", f"{{player}} stays on {NAMES[self.jeeps[seat]]}.")
        self._arrive(seat)

    def _arrive(self, seat: int) -> None:
        """Go on to what the jeep's field asks for: to discover, to exchange, or nothing."""
        self.swapped = self.again = False
        if self.jeeps[seat] == CENTRE:
            if self.chips[seat] and len(self.displays[seat]) < DISPLAY:  # jade.exchange.where
                self.phase = EXCHANGE
                return
        elif choices.discover(self, seat):  # jade.discover.where
            self.phase = DISCOVER
            return
        if self.log is not None:
            self._tell_nothing(seat)
        self.close(seat)

    def _tell_nothing(self, seat: int) -> None:
        """Tell why there is nothing to do on the jeep's field."""
        here, full = self.jeeps[seat], len(self.displays[seat]) == DISPLAY
        if here == CENTRE and not self.chips[seat]:
            rule, says = "jade.exchange.where", "{player} has no artefact to exchange."
        elif here == CENTRE:
            rule, says = "jade.display.must_reduce", "{player}'s display is full, so nothing is exchanged."
        elif not self.land.open_lines(here):
            rule, says = "jade.discover.where", f"No line is open on {NAMES[here]}: there is nothing to discover."
        elif full:
            rule, says = "jade.display.limit", "{player}'s display is full, and no tile of it fits here."
        else:
            rule, says = "jade.discover.where", "No tile is left to draw, and {player} has none that fits here."
        self.tell("nothing", rule, says, field=NAMES[here])

    # Discover

    def _draw(self, move: Draw, seat: int) -> None:
        """Draw a tile, at the start for the display, later to lay it."""
        stack = self.stacks[move.stack]
        tile = stack[-1]
        self.stacks[move.stack] = stack[:-1]
        if self.sunk[move.stack] == len(stack):
            self.sunk[move.stack] -= 1
        if self.phase == FIRST_TILE:
            self._first_tile(seat, move.stack, tile)
            return
        if self.log is not None:
            says = f"{{player}} draws {tile_in_hand(tile)} from stack {move.stack + 1}."
            self.tell("draw", "jade.discover.draw", says, stack=move.stack, tile=tile.text)
        if not any(self.stacks):
            self.last_turns = self.players
            if self.log is not None:
                says = "That was the last tile: everyone has one more turn, {player} the last of all."
                self.tell("last tile", "jade.end.last_tile", says)
        self.held = tile
        if choices.lay(self, seat):
            self.phase = LAY
        else:
            self.held = None
            self.displays[seat] += (tile,)
            if self.log is not None:
                says = f"The tile fits nowhere at {NAMES[self.jeeps[seat]]}, so {{player}} puts it into the display."
                self.tell("no fit", "jade.discover.no_fit", says, tile=tile.text)
            self.close(seat)

    def _first_tile(self, seat: int, stack: int, tile: Tile) -> None:
        """Begin a display; after the last player the first turn begins."""
        self.displays[seat] = (tile,)
        if self.log is not None:
            says = f"{{player}} draws {tile_in_hand(tile)} from stack {stack + 1} and begins a display with it."
            self.tell("first tile", "jade.setup.display", says, stack=stack, tile=tile.text)
        self.player = (seat + 1) % self.players
        if all(self.displays):
            self._begin(False)

    def _take(self, move: Take, seat: int) -> None:
        """Take a tile from the display, to lay it."""
        display = self.displays[seat]
        self.held = display[move.place]
        self.displays[seat] = display[: move.place] + display[move.place + 1 :]
        self.phase = LAY
        if self.log is not None:
            says = f"{{player}} takes {tile_in_hand(self.held)} from the display."
            self.tell("take", "jade.discover.from_display", says, tile=self.held.text)

    def _lay(self, move: Lay, seat: int) -> None:
        """Lay the tile and move the jeep onto it."""
        assert self.held is not None
        tile, self.held = self.held.turned[move.turn], None
        self.land.lay(move.field, tile)
        self.jeeps[seat] = move.field  # jade.discover.jeep_moves
        if self.log is not None:
            says = f"{{player}} lays the tile on {NAMES[move.field]} and moves the jeep onto it."
            self.tell("lay", "jade.discover.jeep_moves", says, field=NAMES[move.field], tile=tile.text)
        if tile.wild:
            self.again = True
            self.phase = DRIVE
            if self.log is not None:
                says = "The tile shows nothing but jungle: {player} drives again."
                self.tell("again", "jade.jungle.drive_again", says, field=NAMES[move.field])
            return
        self.laid = move.field  # jade.discover.ends: a figure may follow, then the turn is over
        if len(choices.settle(self, seat)) > 1:
            self.phase = SETTLE
        else:
            self.close(seat)

    # Put down an archaeologist

    def _settle(self, move: Settle, seat: int) -> None:
        """Put down a figure, which ends the turn."""
        self.camp[seat][move.size] -= 1
        self.pay(seat, COST[move.size])
        self.figures[self.laid] = Figure(seat, move.size, move.side)
        if self.log is not None:
            price = f" for {COST[move.size]} gold" if COST[move.size] else ""
            what = f"a figure of {count(move.size, 'archaeologist')}"
            says = f"{{player}} puts {what} on {NAMES[self.laid]}{price}."
            self.tell("settle", "jade.settle.cost", says, field=NAMES[self.laid], size=move.size, gold=COST[move.size])
        self._finish(seat)

    def _pass(self, _: Pass, seat: int) -> None:
        """Do without what is offered."""
        if self.log is not None:
            self.tell("pass", *_PASSED[self.phase])
        if self.phase == BONUS:
            self._next()
        elif self.phase == RECALL:
            self._finish(seat)
        else:
            self.close(seat)

    def pay(self, seat: int, gold: int) -> None:
        """Pay gold to the bank."""
        self.gold[seat] -= gold
        self.bank += gold

    # Exchange artefacts: see exchanging.py

    def check_open(self, seat: int) -> None:
        """Raise an error when what is behind a screen is hidden, so that nobody can tell what its owner may do."""
        if self.gold[seat] < 0:
            raise GameError(f"The screen of player {seat + 1} hides gold and artefacts, so its moves are not known.")

    # The end of a turn

    def close(self, seat: int) -> None:
        """After a turn in which no figure was put down, one may be taken back."""
        if len(choices.recall(self, seat)) > 1:
            self.phase = RECALL
        else:
            self._finish(seat)

    def _recall(self, move: Recall, seat: int) -> None:
        """Take a figure back."""
        figure = self.figures.pop(move.field)
        self.camp[seat][figure.size] += 1
        if self.log is not None:
            what = f"the figure of {count(figure.size, 'archaeologist')}"
            says = f"{{player}} takes {what} back from {NAMES[move.field]}."
            self.tell("recall", "jade.settle.recall", says, field=NAMES[move.field], size=figure.size)
        self._finish(seat)

    def _finish(self, seat: int) -> None:
        """Dig what the turn completed; then the turn is over, unless another one is bought."""
        dug = self.laid and digging.dig_all(self, seat, self.laid)
        self.laid = 0
        if dug and not self.pool:
            self._end("jade.end.no_artefacts", "No artefact is left to dig for: the game ends with this turn.")
        elif not self.bonus and self.gold[seat]:
            self.phase = BONUS
        else:
            self._next()

    def _bonus(self, _: Bonus, seat: int) -> None:
        """Pay for a bonus turn, which follows at once."""
        self.pay(seat, 1)
        if self.log is not None:
            self.tell("bonus", "jade.turn.bonus", "{player} pays 1 gold for a bonus turn.")
        self._begin(True)

    def _next(self) -> None:
        """Hand on to the next player, or end the game after the last turn."""
        assert self.player is not None
        if self.last_turns == 0:
            self._end("jade.end.last_tile", "Everyone has had a last turn: the game is over.")
            return
        if self.last_turns > 0:
            self.last_turns -= 1
        self.player = (self.player + 1) % self.players  # jade.turn.order: clockwise
        self._begin(False)

    def _begin(self, bonus: bool) -> None:
        """Begin a turn."""
        self.phase = DRIVE
        self.bonus = bonus

    def _end(self, rule: str, says: str) -> None:
        """End the game."""
        if self.log is not None:
            self.tell("game over", rule, says)
        self.player = None
        self.phase = OVER
        self.bonus = False

    # Copies, views and text

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

    @property
    def options(self) -> dict[str, Any]:
        """The variants this game is played with: the rulebook has none."""
        return {}


def full_camp() -> list[int]:
    """The figures of a player who has none on the board."""
    return [0, *FIGURES]


_PASSED = {
    SETTLE: ("jade.settle.when", "{player} puts down no figure."),
    EXCHANGE: ("jade.exchange.where", "{player} exchanges nothing."),
    RECALL: ("jade.settle.recall", "{player} takes no figure back."),
    BONUS: ("jade.turn.bonus", "{player} buys no bonus turn."),
}

_DO: Mapping[type[Move], Callable[[JadeState, Any, int], None]] = {
    Swap: JadeState._swap,
    Drive: JadeState._drive,
    Stay: JadeState._stay,
    Draw: JadeState._draw,
    Take: JadeState._take,
    Lay: JadeState._lay,
    Settle: JadeState._settle,
    Pass: JadeState._pass,
    Exchange: exchanging.exchange,
    Blind: exchanging.blind,
    LayOff: exchanging.lay_off,
    Recall: JadeState._recall,
    Bonus: JadeState._bonus,
}
