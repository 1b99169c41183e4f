"""Discovering: the three ways to a tile, and laying it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.desert import choices
from gamekit.desert.parts import LAY, MOVE, PICK, PLACE, RETURN, Draw, DrawAndSwap, Scout, tile_in_hand
from gamekit.tiles.grid import NAMES
from gamekit.tiles.moves import Lay, Take
from gamekit.tiles.tile import Tile

if TYPE_CHECKING:
    from gamekit.desert.state import DesertState


def _top_tile(state: DesertState, drawer: int) -> Tile:
    """Draw the top tile of the current stack; the last tile of all brings the last turns."""
    number = next(number for number, stack in enumerate(state.stacks) if stack)  # desert.setup.stacks
    tile = state.stacks[number][-1]
    state.stacks[number] = state.stacks[number][:-1]
    if not any(state.stacks):
        state.last_turns = state.players
    if state.log is not None:
        says = f"{{player}} draws {tile_in_hand(tile)} from stack {number + 1}."
        rule = "desert.discover.scout" if state.phase == RETURN else "desert.discover.draw"
        state.tell("draw", rule, says, drawer, stack=number, tile=tile.text)
        if not any(state.stacks):
            says = "That was the last tile: everyone has one more turn, {player} the last of all."
            state.tell("last tile", "desert.end.last_tile", says, state.active)
    return tile


def give_tile(state: DesertState, seat: int, place: int) -> Tile:
    """Take a tile out of a supply."""
    supply = state.supplies[seat]
    state.supplies[seat] = supply[:place] + supply[place + 1 :]
    return supply[place]


def draw(state: DesertState, _: Draw, seat: int) -> None:
    """Draw a tile to lay it, or in return for one that a scout took."""
    tile = _top_tile(state, seat)
    if state.phase == RETURN:
        state.supplies[seat] += (tile,)
        returned(state)
        return
    state.held = tile
    if choices.lay(state, seat):
        state.phase = LAY
        return
    state.held = None
    state.supplies[seat] += (tile,)
    if state.log is not None:
        says = f"The tile fits nowhere at {NAMES[state.caravans[seat]]}, so it goes to {{player}}'s supply."
        state.tell("no fit", "desert.discover.no_fit", says, tile=tile.text)
    state.close(seat)


def draw_and_swap(state: DesertState, _: DrawAndSwap, seat: int) -> None:
    """Draw a tile into the supply, to lay one from there."""
    state.supplies[seat] += (_top_tile(state, seat),)
    if state.log is not None:
        says = "{player} puts the tile into the supply, to lay one from there."
        state.tell("keep", "desert.discover.draw_and_swap", says)
    if choices.pick(state, seat):
        state.phase = PICK
        return
    if state.log is not None:
        says = f"No tile of the supply fits at {NAMES[state.caravans[seat]]}."
        state.tell("no fit", "desert.discover.draw_and_swap", says)
    state.close(seat)


def take(state: DesertState, move: Take, seat: int) -> None:
    """Take a tile from the supply, to lay it."""
    state.held = give_tile(state, seat, move.place)
    state.phase = LAY
    if state.log is not None:
        says = f"{{player}} takes {tile_in_hand(state.held)} from the supply."
        state.tell("take", "desert.discover.draw_and_swap", says, tile=state.held.text)


def scout(state: DesertState, move: Scout, seat: int) -> None:
    """Pay the scout and take another player's tile, who may draw one in return."""
    state.water[seat] -= 1
    state.held = give_tile(state, move.seat, move.place)
    if state.log is not None:
        what = f"{tile_in_hand(state.held)} from the supply of {{seat {move.seat}}}"
        says = f"{{player}} pays 1 water for the scout and takes {what}."
        state.tell("scout", "desert.discover.scout", says, owner=move.seat, tile=state.held.text)
    state.phase = LAY
    if any(state.stacks):
        state.player, state.phase = move.seat, RETURN


def returned(state: DesertState) -> None:
    """Go on with the scout's tile, once the other player has decided."""
    state.player, state.phase = state.active, LAY


def lay(state: DesertState, move: Lay, seat: int) -> None:
    """Lay the tile and move the caravan onto it."""
    assert state.held is not None
    tile, state.held = state.held.turned[move.turn], None
    state.land.lay(move.field, tile)
    state.caravans[seat] = move.field  # desert.discover.caravan_moves
    if state.log is not None:
        says = f"{{player}} lays the tile on {NAMES[move.field]} and moves the caravan onto it."
        state.tell("lay", "desert.discover.caravan_moves", says, field=NAMES[move.field], tile=tile.text)
    if tile.wild:
        state.again = True
        state.phase = MOVE
        if state.log is not None:
            says = "The tile shows nothing but desert: {player} may move on and discover again."
            state.tell("again", "desert.desert_tile.again", says, field=NAMES[move.field])
        return
    state.laid = move.field  # desert.discover.ends: an explorer may follow, then the turn is over
    if state.camp[seat]:  # desert.explorer.none_left
        state.phase = PLACE
    else:
        state.close(seat)
