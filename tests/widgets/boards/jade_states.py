"""Positions of the Jade Goddess to draw and to click on."""

import random
from functools import cache

from gamekit import Move
from gamekit.jade import OVER, Bonus, Drive, Exchange, Jade, JadeState, Settle
from gamekit.tiles.grid import CENTRE
from gamekit.tiles.moves import Pass
from tests.widgets.boards.checks import played
from widgets.boards.jade.board import JadeBoard

GAME = Jade()
BOARD = JadeBoard()


def eager(state: JadeState, rng: random.Random) -> Move:
    """Any move, but rather one that settles, exchanges and goes on: so everything comes about."""
    moves = state.moves()
    seat = state.player
    assert seat is not None
    if state.chips[seat] and Drive(CENTRE) in moves and rng.random() < 0.4:
        return Drive(CENTRE)
    wanted = [move for move in moves if isinstance(move, Settle | Exchange | Bonus) or not isinstance(move, Pass)]
    return rng.choice(wanted if wanted and rng.random() < 0.7 else moves)


@cache
def games() -> tuple[JadeState, ...]:
    """States from random games, all phases among them."""
    found = tuple(played(GAME, eager, (2, 3, 4, 2, 4), 17, OVER))
    assert {state.phase for state in found} == set(Jade.decisions)
    return found


def position(text: str) -> JadeState:
    return GAME.position(text)
