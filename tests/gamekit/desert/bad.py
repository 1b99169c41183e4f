"""Good states and texts of the Desert Sons to spoil, and what holds for a position that was accepted."""

from pathlib import Path

from tests.gamekit import bad
from tests.gamekit.bad import a_record, somewhere
from tests.gamekit.desert.invariants import check_board, check_parts, check_table
from tests.gamekit.desert.reference import Table
from tests.gamekit.desert.table import GAME
from tests.gamekit.explorer import layings

BOX = Path("gamekit/desert/components.toml").read_text(encoding="utf-8").replace('"standard"', '"mine"')
STATES = [
    GAME.new(2, 1),
    somewhere(GAME, 2, "uniform", "lays the tile"),
    somewhere(GAME, 3, "grower", "chooses an action space", players=4),
    somewhere(GAME, 4, "gossip", "places a rumour", players=3),
    somewhere(GAME, 5, "closer", "recalls"),
    somewhere(GAME, 6, "spender", "may draw in return", players=3, after=20),
    somewhere(GAME, 7, "loader", "loads a good", players=2),
    somewhere(GAME, 8, "grower", "over", players=3),
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
