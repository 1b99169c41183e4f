"""Good states of the Jade Goddess to spoil, how to recount one, and moves built by hand."""

from gamekit.explorer import moves
from gamekit.jade import parts
from tests.gamekit.bad import somewhere
from tests.gamekit.explorer import layings
from tests.gamekit.jade.invariants import check_board, check_parts, check_table
from tests.gamekit.jade.reference import Table
from tests.gamekit.jade.table import GAME

STATES = [
    GAME.new(2, 1),
    somewhere(GAME, 2, "uniform", "lays the tile"),
    somewhere(GAME, 3, "grower", "settles", players=4),
    somewhere(GAME, 4, "trader", "lays off", players=3),
    somewhere(GAME, 5, "closer", "recalls"),
    somewhere(GAME, 6, "grower", "over", players=3),
]


def recount(state):
    """Everything is there, and lies as it may."""
    table = Table.of(state)
    check_parts(table, state)
    check_table(table)
    check_board(table)
    layings.check_land(state.land)


def makers(word, number, other):
    """Calls that make moves of anything."""
    return (
        lambda: parts.Drive(number),
        lambda: parts.Draw(number),
        lambda: moves.Take(number),
        lambda: parts.Swap(number, other),
        lambda: moves.Lay(number, other),
        lambda: parts.Settle(number, other),
        lambda: moves.Recall(number),
        lambda: parts.Blind(number),
        lambda: parts.Exchange(word, word),
        lambda: parts.LayOff(word),
    )
