"""Good states of Nim to spoil, how to recount one, and moves built by hand."""

from tests.gamekit.nim.invariants import recount
from tests.gamekit.nim.table import GAME, position
from tests.nim import Take

__all__ = ["SPOILERS", "STATES", "makers", "recount"]

STATES = [
    GAME.new(),
    GAME.new(3, first=1, last_loses=True),
    position("players: 3\nturn: player 2 takes\nheaps: 0 1 2"),
    position("turn: over\nlast: player 2\nheaps: 0 0 0"),
]


def makers(word, number, other):
    """Calls that make moves of anything."""
    return (lambda: Take(number, other), lambda: Take(word, number))


# What may go wrong at the start of a game, as the recount has to notice.
SPOILERS = {
    "a counter comes from nowhere": lambda state: state.heaps.__setitem__(0, 4),
    "a heap owes counters": lambda state: state.heaps.__setitem__(0, -1),
    "somebody took the last one too soon": lambda state: setattr(state, "last", 0),
}
