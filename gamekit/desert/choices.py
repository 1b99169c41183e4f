"""What a player may decide: the legal moves of every decision, each list in a fixed order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from gamekit.desert import oasis
from gamekit.desert.parts import (
    CHIEF,
    CHIEF_TURN,
    CHOOSE,
    CHOOSE_SPACE,
    DISCARD,
    DISCOVER,
    DOUBT,
    DRAW,
    DRAW_AND_SWAP,
    GOODS,
    HERDER,
    LAY,
    LISTEN,
    LOAD_UP,
    MOVE,
    PEEK,
    PICK,
    PLACE,
    PLACES,
    RECALL,
    REPLACE,
    RETURN,
    RUMOUR_AT,
    SCOUT,
    SPACES,
    START,
    START_AT,
    SUPPLY,
    TAKE_OFF,
    TELL,
    TRAVEL_TO,
)
from gamekit.move import Move
from gamekit.tiles.moves import PASS, RECALL_FROM, STAY, lays, takes

if TYPE_CHECKING:
    from gamekit.desert.state import DesertState


def start(state: DesertState, _: int) -> list[Move]:
    """desert.setup.caravans: any end of the cross that is still free."""
    return [move for end, move in START_AT.items() if end not in state.caravans]


def move(state: DesertState, seat: int) -> list[Move]:
    """To discard when stuck, to pay the herder, to stay, or to move to any field in reach."""
    moves: list[Move] = []
    if stuck(state, seat):
        moves += DISCARD
    if state.water[seat] and not state.herder:  # desert.move.herder
        moves.append(HERDER)
    moves.append(STAY)
    ends = state.reach(seat) - {state.caravans[seat]}
    return moves + [TRAVEL_TO[end] for end in sorted(ends)]


def stuck(state: DesertState, seat: int) -> bool:
    """desert.supply.stuck_discard: before moving, with three tiles none of which can be laid anywhere."""
    supply = state.supplies[seat]
    return len(supply) == SUPPLY and not state.again and not state.land.places(supply)


def discover(state: DesertState, seat: int) -> list[Move]:
    """To draw in either way, to take from a full supply, to send the scout, or nothing; none where nothing is open."""
    here, supply = state.caravans[seat], state.supplies[seat]
    places = state.land.open_lines(here)
    if not places:
        return []
    moves: list[Move] = []
    if len(supply) == SUPPLY or not any(state.stacks):  # desert.supply.limit
        moves += takes(state.land, here, supply)
    else:
        moves.append(DRAW)  # desert.discover.draw
        if supply:
            moves.append(DRAW_AND_SWAP)  # desert.discover.draw_and_swap
    if state.water[seat]:  # desert.discover.scout
        demands = [state.land.demands[place] for place in places]
        for other, theirs in enumerate(state.supplies):
            if other != seat:
                for place, tile in enumerate(theirs):
                    if any(tile.fits[demand] for demand in demands):
                        moves.append(SCOUT[other][place])
    if moves:
        moves.append(PASS)  # desert.discover.where: may, not must
    return moves


def pick(state: DesertState, seat: int) -> list[Move]:
    """Any tile of the supply that fits, the one just drawn included."""
    return takes(state.land, state.caravans[seat], state.supplies[seat])


def draw_in_return(_: DesertState, __: int) -> list[Move]:
    """desert.discover.scout: a tile for the one that was taken; or none."""
    return [DRAW, PASS]


def lay(state: DesertState, seat: int) -> list[Move]:
    """desert.discover.must_lay: every place at an open line of the caravan's field, and every turn that fits.

    See desert.fit.sides and desert.fit.board_edge.
    """
    assert state.held is not None
    return lays(state.land, state.caravans[seat], state.held)


def place(state: DesertState, seat: int) -> list[Move]:
    """desert.explorer.part: any explorer that is left, on any oasis part of the tile just laid; or none."""
    tile = state.land.tiles[state.laid]
    assert tile is not None
    placing = state.game.placing
    moves: list[Move] = [placing[height][part.sides[0]] for part in tile.parts for height in state.camp[seat]]
    moves.append(PASS)
    return moves


def recall(state: DesertState, seat: int) -> list[Move]:
    """desert.explorer.recall: any own explorer on the board; or none."""
    owner = state.game.owner
    moves: list[Move] = [
        RECALL_FROM[place] for place, explorer in sorted(state.explorers.items()) if owner[explorer.height] == seat
    ]
    moves.append(PASS)
    return moves


def choose(state: DesertState, _: int) -> list[Move]:
    """desert.oasis.choose: any kind of action space that is still free."""
    free = oasis.spaces_left(state)
    return [move for letter, move in CHOOSE_SPACE.items() if letter in free]


def load_up(state: DesertState, seat: int) -> list[Move]:
    """desert.action.good: to replace another good, or to do without the new one."""
    new = SPACES[state.chosen[state.done][1]]
    loaded = state.goods[seat]
    moves: list[Move] = [REPLACE[good] for good, name in enumerate(GOODS) if loaded[good] and name != new]
    moves.append(PASS)
    return moves


def tell(state: DesertState, _: int) -> list[Move]:
    """desert.action.rumour_place: any good with a free place beside it."""
    return [move for move, there in zip(RUMOUR_AT, state.rumours, strict=True) if len(there) < PLACES]


def listen(state: DesertState, _: int) -> list[Move]:
    """desert.action.rumour_peek: any rumour on the table; or none."""
    moves: list[Move] = [PEEK[good][place] for good, there in enumerate(state.rumours) for place in range(len(there))]
    moves.append(PASS)
    return moves


def doubt(_: DesertState, __: int) -> list[Move]:
    """To take the rumour off, or to leave it."""
    return [TAKE_OFF, PASS]


def chief(_: DesertState, __: int) -> list[Move]:
    """desert.turn.chief: a bonus turn for 1 water; or none."""
    return [CHIEF_TURN, PASS]


CHOICES: Mapping[str, Callable[[DesertState, int], list[Move]]] = {
    START: start,
    MOVE: move,
    DISCOVER: discover,
    PICK: pick,
    RETURN: draw_in_return,
    LAY: lay,
    PLACE: place,
    RECALL: recall,
    CHOOSE: choose,
    LOAD_UP: load_up,
    TELL: tell,
    LISTEN: listen,
    DOUBT: doubt,
    CHIEF: chief,
}
