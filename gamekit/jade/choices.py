"""What a player may decide: the legal moves of every decision, each list in a fixed order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from gamekit.game import Move
from gamekit.jade.parts import (
    BLIND,
    BONUS,
    BONUS_TURN,
    COST,
    DISCOVER,
    DISPLAY,
    DRAW,
    DRIVE,
    DRIVE_TO,
    EXCHANGE,
    EXCHANGE_FOR,
    FIRST_TILE,
    LAY,
    LAY_OFF,
    LAY_OFF_CHIP,
    RECALL,
    SETTLE,
    SETTLE_ON,
    SIZES,
    SWAP,
)
from gamekit.tiles.moves import PASS, RECALL_FROM, STAY, lays, takes

if TYPE_CHECKING:
    from gamekit.jade.state import JadeState


def first_tile(state: JadeState, _: int) -> list[Move]:
    """jade.setup.display: a tile from a stack of choice."""
    return [move for move, stack in zip(DRAW, state.stacks, strict=True) if stack]


def drive(state: JadeState, seat: int) -> list[Move]:
    """To stay, or to drive to any field in reach; first of all, perhaps, to swap a tile that cannot be laid."""
    here, ends = state.jeeps[seat], state.reach(seat)
    moves: list[Move] = []
    if len(state.displays[seat]) == DISPLAY:
        wanted = state.land.laying_fields(state.displays[seat])
        if not wanted:
            if not state.swapped and not state.again:  # jade.display.stuck_swap
                moves += [move for move in SWAP if state.stacks[move.stack]]
        elif wanted & ends:  # jade.display.must_reduce
            ends &= wanted
    if here in ends:
        moves.append(STAY)
        ends -= {here}
    return moves + [DRIVE_TO[end] for end in sorted(ends)]


def discover(state: JadeState, seat: int) -> list[Move]:
    """To draw from a stack, or to take a fitting tile from the display; nothing where no line is open."""
    here, display = state.jeeps[seat], state.displays[seat]
    if not state.land.open_lines(here):
        return []
    moves: list[Move] = []
    if len(display) < DISPLAY:  # jade.display.limit
        moves += [move for move, stack in zip(DRAW, state.stacks, strict=True) if stack]  # jade.discover.draw
    moves += takes(state.land, here, display)  # jade.discover.from_display
    return moves


def lay(state: JadeState, seat: int) -> list[Move]:
    """jade.discover.must_lay: every place at an open line of the jeep's field, and every turn that fits.

    See jade.fit.sides and jade.fit.board_edge.
    """
    assert state.held is not None
    return lays(state.land, state.jeeps[seat], state.held)


def settle(state: JadeState, seat: int) -> list[Move]:
    """A figure that is left and can be paid for, on any city part of the tile just laid; or none."""
    tile = state.land.tiles[state.laid]
    assert tile is not None
    state.check_open(seat)
    camp, gold = state.camp[seat], state.gold[seat]
    sizes = [size for size in SIZES if camp[size] and COST[size] <= gold]  # jade.settle.cost
    moves: list[Move] = [SETTLE_ON[size][part.sides[0]] for part in tile.parts for size in sizes]  # jade.settle.part
    moves.append(PASS)
    return moves


def exchange(state: JadeState, seat: int) -> list[Move]:
    """An own artefact for an open one, or one or two blind ones for gold; or none."""
    state.check_open(seat)
    mine = dict.fromkeys(state.chips[seat])
    theirs = dict.fromkeys(sorted(state.open))
    moves: list[Move] = [EXCHANGE_FOR[give, take] for give in mine for take in theirs]  # jade.exchange.open
    if state.gold[seat]:  # jade.exchange.blind
        moves += BLIND[: min(len(state.chips[seat]), len(state.pool))]
    moves.append(PASS)
    return moves


def lay_off(state: JadeState, seat: int) -> list[Move]:
    """Any of the own artefacts, the ones just drawn among them."""
    state.check_open(seat)
    return [LAY_OFF_CHIP[chip] for chip in dict.fromkeys(state.chips[seat])]


def recall(state: JadeState, seat: int) -> list[Move]:
    """jade.settle.recall: any own figure on the board; or none."""
    moves: list[Move] = [RECALL_FROM[place] for place, figure in sorted(state.figures.items()) if figure.seat == seat]
    moves.append(PASS)
    return moves


def bonus(_: JadeState, __: int) -> list[Move]:
    """jade.turn.bonus: one more turn for 1 gold; or none."""
    return [BONUS_TURN, PASS]


CHOICES: Mapping[str, Callable[[JadeState, int], list[Move]]] = {
    FIRST_TILE: first_tile,
    DRIVE: drive,
    DISCOVER: discover,
    LAY: lay,
    SETTLE: settle,
    EXCHANGE: exchange,
    LAY_OFF: lay_off,
    RECALL: recall,
    BONUS: bonus,
}
