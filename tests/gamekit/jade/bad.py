"""Good states of the Jade Goddess to spoil, how to recount one, and moves built by hand."""

from gamekit import jade
from gamekit.tiles import moves
from tests.gamekit.bad import somewhere
from tests.gamekit.jade.table import GAME
from tests.gamekit.tiles.checks import recount

__all__ = ["SPOILERS", "STATES", "makers", "recount"]

STATES = [
    GAME.new(2, 1),
    somewhere(GAME, 2, "uniform", "lays the tile"),
    somewhere(GAME, 3, "grower", "settles", players=4),
    somewhere(GAME, 4, "trader", "lays off", players=3),
    somewhere(GAME, 5, "closer", "recalls"),
    somewhere(GAME, 6, "grower", "over", players=3),
]


def makers(word, number, other):
    """Calls that make moves of anything."""
    return (
        lambda: jade.Drive(number),
        lambda: jade.Draw(number),
        lambda: moves.Take(number),
        lambda: jade.Swap(number, other),
        lambda: moves.Lay(number, other),
        lambda: jade.Settle(number, other),
        lambda: moves.Recall(number),
        lambda: jade.Blind(number),
        lambda: jade.Exchange(word, word),
        lambda: jade.LayOff(word),
    )


# What may go wrong at the start of a game, as the recount has to notice.
SPOILERS = {
    "a tile is lost": lambda state: state.stacks.__setitem__(0, state.stacks[0][1:]),
    "a tile is there too often": lambda state: state.stacks.__setitem__(0, state.stacks[0][:1] * len(state.stacks[0])),
    "an artefact is lost": lambda state: setattr(state, "pool", state.pool[1:]),
    "an artefact is there too often": lambda state: setattr(state, "pool", state.pool[:1] * len(state.pool)),
    "gold comes from nowhere": lambda state: state.gold.__setitem__(0, 6),
    "gold goes nowhere": lambda state: setattr(state, "bank", 0),
    "a figure is gone": lambda state: state.camp[0].__setitem__(3, 0),
    "a jeep is off the board": lambda state: state.jeeps.__setitem__(0, 14),
    "a last turn is announced too soon": lambda state: setattr(state, "last_turns", 1),
    "an artefact was seen that nobody has": lambda state: state.seen.__setitem__(0, ("A+",)),
}
