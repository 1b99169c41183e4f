"""Positions of the Desert Sons to draw and to click on."""

import random
from functools import cache

from gamekit import Move
from gamekit.desert import OVER, Desert, DesertState, Place
from gamekit.tiles.grid import FIELDS
from gamekit.tiles.moves import PASS
from gamekit.tiles.tile import tile_of
from tests.widgets.boards.checks import played
from widgets.boards.desert.board import DesertBoard

GAME = Desert()
BOARD = DesertBoard()


def position(text: str) -> DesertState:
    return GAME.position(text)


# Player 1 has just laid g5: the oasis of f4, g4, g5 and h5 is complete, with salt, rumour and incense.
OASIS = """\
players: 3
turn: player 1 places an explorer
this turn: laid g5
turban: 16
player 1:
  caravan: g5
  water: {water}
  goods: salt salt gem
  supply: aa--/i ----
  explorers: 16 on g4 south
player 2:
  caravan: f3
  water: 1
  camels: 3
  goods: incense incense salt salt gem gem
  supply: aa--/m
  explorers: 15 on h5 west
player 3:
  caravan: f9
board:
  g4: --aa/r
  g5: aa--/s
  h5: {h5}
  g9: ----
rumours:
  pool: {pool}
  incense: {incense}
  myrrh: {myrrh}
  salt: +1 (2)
  gem: {gem}
"""


def oasis(*moves: str, water: int = 2, told: bool = False, h5: str = "---a/i") -> DesertState:
    """The oasis after some moves; player 1 has so much water, and all rumours may lie on the table already."""
    table = {"pool": "+2, -2 (3), +1, -1, -1", "incense": "-", "myrrh": "-", "gem": "-"}
    if told:
        table = {"pool": "-", "incense": "+2 (1), -2", "myrrh": "-1, -1", "gem": "+1"}
    state = position(OASIS.format(water=water, h5=h5, **table))
    for move in moves:
        state = state.play(move)
    return state


PLACING = oasis()
CHOOSING = oasis("place 9")
NEXT = oasis("place 9", "choose salt")
LOADING = oasis("place 9", "choose incense", "choose salt", water=0)
TELLING = oasis("place 9", "choose rumour", "choose salt", "choose incense")
LISTENING = oasis("place 9", "choose rumour", "choose salt", "choose incense", told=True)
DOUBTING = LISTENING.play("peek incense 1")

# Player 1's caravan stands on g7, with an open line to the east; nobody but player 2 has a tile that fits there.
LAND = """\
players: 2
turn: player 1 {turn}
player 1:
  caravan: g7
  water: {water}
  supply: {supply}
  explorers: 16 on g8 east
player 2:
  caravan: f6
  water: 3
  supply: aa--/g a---/i
  explorers: 15 on g9 north
board:
  g7: -a--/i
  g8: -ab-/s/w
  g9: aa--/c
stacks:
  2: {top} ---- ---- aa--/m
"""


def land(turn: str, *moves: str, water: int = 2, supply: str = "a---", top: str = "aa--/s") -> DesertState:
    """Player 1's turn after some moves."""
    state = position(LAND.format(turn=turn, water=water, supply=supply, top=top))
    for move in moves:
        state = state.play(move)
    return state


STARTING = GAME.new(4, 1)
MOVING = land("moves")
HERDING = land("moves", "herder")
DISCOVERING = land("discovers")
FULL = land("discovers", supply="aa--/i a--- aaa-/mr")
RETURNING = land("discovers", "scout player 2 tile 1")
LAYING = land("discovers", "draw")
PICKING = land("discovers", "draw to supply")
RECALLING = land("discovers", "pass")
SENDING = land("discovers", "pass", "pass")


def stuck() -> DesertState:
    """A full supply of nothing but oasis, on a board that has only desert to offer."""
    state = land("moves")
    for field in FIELDS:
        demand = state.land.demands[field]
        if state.land.tiles[field] is None and demand & 15:
            state.land.lay(field, tile_of("".join("a" if demand >> side & 1 else "-" for side in range(4))))
    state.supplies[0] = (tile_of("aaaa/sg"),) * 3
    return state


STUCK = stuck()
PARTS = land("discovers", "draw", "lay h7 turned 270", supply="-", top="ab--/s/w")

TYPED = (
    STARTING, MOVING, HERDING, STUCK, DISCOVERING, FULL, RETURNING, PICKING, LAYING, PLACING, PARTS, RECALLING,
    CHOOSING, NEXT, LOADING, TELLING, LISTENING, DOUBTING, SENDING,
)  # fmt: skip


def eager(state: DesertState, rng: random.Random) -> Move:
    """Any move, but rather one that goes on: so everything comes about."""
    moves = state.moves()
    wanted = [move for move in moves if isinstance(move, Place)] or [move for move in moves if move != PASS]
    return rng.choice(wanted if wanted and rng.random() < 0.7 else moves)


@cache
def games() -> tuple[DesertState, ...]:
    """States from random games, with the typed ones that have all phases."""
    found = (*TYPED, *played(GAME, eager, (2, 3, 4, 2, 4), 23, OVER))
    assert {state.phase for state in found} == set(Desert.decisions)
    return found
