"""Drawing a tile and laying it, as far as both tile games do it alike."""

from __future__ import annotations

from typing import Protocol

from gamekit.move import Event
from gamekit.tiles.grid import NAMES
from gamekit.tiles.land import Land
from gamekit.tiles.moves import KEPT, Lay
from gamekit.tiles.tile import Tile


class TileTable(Protocol):
    """What both games have on the table while a tile is laid."""

    players: int
    land: Land
    stacks: list[tuple[Tile, ...]]
    last_turns: int
    held: Tile | None
    again: bool
    laid: int
    log: list[Event] | None

    def tell(self, kind: str, rule: str, says: str, player: int | None = None, /, **facts: object) -> None:
        """Note an event."""


def count_last_turns(state: TileTable, seat: int, rule: str) -> None:
    """Begin the last turns when all stacks are empty: everyone has one, this player the last of all."""
    if any(state.stacks):
        return
    state.last_turns = state.players
    if state.log is not None:
        says = "That was the last tile: everyone has one more turn, {player} the last of all."
        state.tell("last tile", rule, says, seat)


def tell_nothing(state: TileTable, here: int, kept: tuple[Tile, ...], where: str, full: tuple[str, str]) -> None:
    """Tell why there is nothing to discover on a field, by the rule where one may discover or by that of full hands."""
    if not state.land.open_lines(here):
        says = "No line is open on {field}: there is nothing to discover."
        state.tell("nothing", where, says, field=NAMES[here])
    elif len(kept) == KEPT:
        state.tell("nothing", *full, field=NAMES[here])
    else:
        says = "No tile is left to draw, and {player} has none that fits here."
        state.tell("nothing", where, says, field=NAMES[here])


def lay_in_hand(
    state: TileTable, move: Lay, seat: int, travellers: list[int], onto: tuple[str, str], again: tuple[str, str]
) -> bool:
    """Lay the tile in hand and move the traveller onto it; whether it is all wild, so that the player goes on."""
    assert state.held is not None
    tile, state.held = state.held.turned[move.turn], None
    state.land.lay(move.field, tile)
    travellers[seat] = move.field
    if tile.wild:
        state.again = True
    else:
        state.laid = move.field
    if state.log is not None:
        state.tell("lay", *onto, field=NAMES[move.field], tile=tile.text)
        if tile.wild:
            state.tell("again", *again, field=NAMES[move.field])
    return tile.wild
