"""Good states of the Desert Sons to spoil, how to recount one, and moves built by hand."""

from gamekit import desert
from gamekit.tiles import moves
from tests.gamekit.bad import somewhere
from tests.gamekit.desert.table import GAME
from tests.gamekit.tiles.checks import recount

__all__ = ["SPOILERS", "STATES", "makers", "recount"]

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


def makers(word, number, other):
    """Calls that make moves of anything."""
    return (
        lambda: desert.Start(number),
        lambda: desert.Discard(number),
        lambda: desert.Travel(number),
        lambda: moves.Take(number),
        lambda: desert.Scout(number, other),
        lambda: moves.Lay(number, other),
        lambda: desert.Place(number, other),
        lambda: moves.Recall(number),
        lambda: desert.Choose(word),
        lambda: desert.Replace(word),
        lambda: desert.PlaceRumour(word),
        lambda: desert.Peek(word, number),
    )


# What may go wrong at the start of a game, as the recount has to notice.
SPOILERS = {
    "a tile is lost": lambda state: state.stacks.__setitem__(1, state.stacks[1][1:]),
    "a tile is there too often": lambda state: state.stacks.__setitem__(1, state.stacks[1][:1] * len(state.stacks[1])),
    "a rumour is lost": lambda state: setattr(state, "pool", state.pool[1:]),
    "a rumour is there too often": lambda state: setattr(state, "pool", state.pool[:1] * 6),
    "water comes from nowhere": lambda state: state.water.__setitem__(0, 19),
    "a camel is gone": lambda state: state.camels.__setitem__(0, 1),
    "a camel carries too much": lambda state: state.goods.__setitem__(0, [5, 0, 0, 0]),
    "there are too many goods": lambda state: (
        state.goods.__setitem__(0, [11, 0, 0, 0]),
        state.camels.__setitem__(0, 6),
    ),
    "an explorer is gone": lambda state: state.camp.__setitem__(0, state.camp[0][1:]),
    "a caravan is off the board": lambda state: state.caravans.__setitem__(0, 14),
    "a last turn is announced too soon": lambda state: setattr(state, "last_turns", 1),
    "the turban is on another's head": lambda state: setattr(state, "turban", 15),
}
