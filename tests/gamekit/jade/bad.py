"""Good states and texts of the Jade Goddess to spoil, and what holds for a position that was accepted."""

from pathlib import Path

from tests.gamekit import bad
from tests.gamekit.bad import a_record, somewhere
from tests.gamekit.explorer import layings
from tests.gamekit.jade.invariants import check_board, check_parts, check_table
from tests.gamekit.jade.reference import Table
from tests.gamekit.jade.table import GAME

BOX = Path("gamekit/jade/components.toml").read_text(encoding="utf-8").replace('"standard"', '"mine"')
STATES = [
    GAME.new(2, 1),
    somewhere(GAME, 2, "uniform", "lays the tile"),
    somewhere(GAME, 3, "grower", "settles", players=4),
    somewhere(GAME, 4, "trader", "lays off", players=3),
    somewhere(GAME, 5, "closer", "recalls"),
    somewhere(GAME, 6, "grower", "over", players=3),
]
TEXTS = [text for state in STATES for text in (state.to_text(), state.view(0).to_text())]
RECORD = a_record(GAME).to_text()


def check_accepted(state):
    """A position that was accepted is a real one."""
    bad.check_accepted(state, recount, Table.of)


def recount(state):
    """Everything is there, and lies as it may."""
    table = Table.of(state)
    check_parts(table, state)
    check_table(table)
    check_board(table)
    layings.check_land(state.land)
