"""Positions of the Golden Compass to draw and to click on."""

import random
from functools import cache

from gamekit import Move
from gamekit.compass import (
    MEET,
    OVER,
    Ask,
    Befriend,
    Compass,
    CompassState,
    Use,
)
from tests.widgets.boards.checks import played
from widgets.boards.compass.board import CompassBoard

GAME = Compass()
BOARD = CompassBoard()


def position(text: str) -> CompassState:
    return GAME.position(text)


# Beyond the Fens: Ann, blue, follows Bob, yellow, who leads; Cleo, red, has not reached the Fens.
WAY = """\
players: 3
round: 5
start player: 3
turn: player 1 travels
player 1:
  figure: {place}
  compass: {compass}
  hand: {hand}
  challenge: III-1
  met: I-3, II-1
  friends: {friends}
player 2:
  figure: fens+4
  compass: bear 2
  hand: yellow 1 2
  met: I-2, II-2
  friends: roger, serafina
player 3:
  figure: london 1
  hand: red 1, pan swap
stacks:
  blue: 1 2 3
discards:
  red: 2 3
  pan: distance
"""


def way(
    *moves: str,
    place: str = "fens+1",
    compass: str = "north 2, dust 3",
    hand: str = "blue 2, yellow 1 1 3, pan borrow distance north/bear",
    friends: str = "coram, faa",
) -> CompassState:
    """Ann's turn after some moves."""
    state = position(WAY.format(place=place, compass=compass, hand=hand, friends=friends))
    for move in moves:
        state = state.play(move)
    return state


STARTING = GAME.new(4, 1)
TRAVELLING = way()
MOVED = way("play yellow 1")
MARKING = way("play yellow 1", place="fens+2")
DRAWING = way("use borrow for serafina")
GIVING = way("ask faa")
TRADING = way("ask coram")
SWAPPING = way("use swap", "discard yellow 1", hand="blue 2, yellow 1 1, pan swap double")
READY = way("play yellow 1", compass="north 6, bear 6, witch 6, dust 6")
BEFRIENDING = READY.play("meet the challenge")
STUCK = way(hand="blue 1 2, red 3")
EMPTY = way(hand="-")
CITY = way(place="london+8", hand="blue 1, yellow 1, pan double")  # the next field is the Fens

TYPED = (
    STARTING, TRAVELLING, MOVED, MARKING, DRAWING, GIVING, TRADING, SWAPPING, READY, BEFRIENDING, STUCK, EMPTY, CITY,
)  # fmt: skip


def eager(state: CompassState, rng: random.Random) -> Move:
    """Any move, but rather one that is seldom possible: so everything comes about."""
    moves = state.moves()
    wanted = [move for move in moves if isinstance(move, Ask | Befriend | Use) or move == MEET]
    return rng.choice(wanted if wanted and rng.random() < 0.5 else moves)


@cache
def games() -> tuple[CompassState, ...]:
    """States from random games, with the typed ones that have what is rare."""
    found = (*TYPED, *played(GAME, eager, (2, 3, 4, 2, 4), 23, OVER))
    assert {state.phase for state in found} == set(GAME.decisions)
    return found
