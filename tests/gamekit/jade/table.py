"""How the tests of the Jade Goddess set a table: a typed position, and what lies on it."""

from pathlib import Path

import gamekit
from gamekit.tiles.grid import NAMES
from tests.gamekit.table import typed
from tests.gamekit.tiles.table import standing

GAME = gamekit.load("jade")
BOX_OF_THE_TABLE = Path(__file__).with_name("box.toml")
TABLE = GAME.with_box(BOX_OF_THE_TABLE)
position = typed(TABLE)


# All city is closed, and three tiles that show nothing else fit nowhere.
CLOSED = """
    player 1:
      display: aaaa/h, aaaa/h, aaaa/c
      artefacts: A+
    board:
      g4: ---a
      e2: -a--
      h7: a---
      j5: --a-
      e8: -a--
      g10: ---a
      d5: --a-/c
      b7: a---/c
    """


def jeep(state, seat):
    """The field where a player's jeep stands."""
    return NAMES[state.jeeps[seat]]


def display(state, seat):
    """The tiles before a player, as texts."""
    return [str(piece) for piece in state.displays[seat]]


def figures(state, seat):
    """A player's figures on the board: "2 on g5 north"."""
    return standing(state.figures, lambda figure: figure.seat == seat)
