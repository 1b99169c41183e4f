"""Good states of Lost Cities to spoil, how to recount one, and moves built by hand."""

from gamekit import lostcities
from tests.gamekit.bad import somewhere
from tests.gamekit.lostcities.invariants import check_cards, check_pieces
from tests.gamekit.lostcities.reference import Table
from tests.gamekit.lostcities.table import GAME, position

STATES = [
    GAME.new(2, 1),
    somewhere(GAME, 2, "uniform", "plays", up_and_down=True),
    somewhere(GAME, 3, "uniform", "draws", players=4, after=90, short=True),
    position("round: 2\nturn: player 3 draws\nplayer 3:\n  artefact chips: 2\ndeck: r1").play("draw deck"),
    position("round: 3\nturn: player 1 draws\nplayer 2:\n  artefacts: 9\ndeck: r1").play("draw deck"),
]


def recount(state):
    """Everything is there, and lies as it may."""
    table = Table.of(state)
    check_cards(table, state)
    assert max(map(len, table.hands)) <= 8
    check_pieces(table, state)


def makers(word, number, other):
    """Calls that make moves of anything."""
    return (
        lambda: lostcities.Draw(word),
        lambda: lostcities.UseStage(word),
        lambda: lostcities.Advance(lostcities.Card("red", number), word),
        lambda: lostcities.Start(lostcities.Card(word, number)),
        lambda: lostcities.Discard(lostcities.Card("red", other)),
    )


# What may go wrong at the start of a game, as the recount has to notice.
SPOILERS = {
    "a card is lost": lambda state: state.hands.__setitem__(0, state.hands[0][1:]),
    "a card is there three times": lambda state: state.hands.__setitem__(0, state.hands[0][:1] * len(state.hands[0])),
    "a chip is lost": lambda state: state.chips.__setitem__(state.game.box.symbols[0], 0),
    "a piece is gone": lambda state: state.explorers.__setitem__(0, 2),
    "points come from nowhere": lambda state: state.points.__setitem__(0, 5),
    "a bridge was crossed by nobody": lambda state: setattr(state, "crossed", 1),
}
