"""Good states and texts of Lost Cities to spoil, and what holds for a position that was accepted."""

import random
from pathlib import Path

from tests.gamekit import bad
from tests.gamekit.bad import a_record
from tests.gamekit.lostcities.invariants import check_cards, check_pieces
from tests.gamekit.lostcities.reference import Table
from tests.gamekit.lostcities.table import GAME, position

BOX = Path("gamekit/lostcities/components.toml").read_text(encoding="utf-8").replace('"standard"', '"mine"')


def somewhere(seed, steps, **options):
    """A state in the midst of a game."""
    rng, state = random.Random(seed), GAME.new(seed=seed, **options)
    for _ in range(steps):
        state = state.play(rng.choice(state.moves()))
    return state


STATES = [
    somewhere(1, 0, players=2),
    somewhere(2, 150, players=2, up_and_down=True),
    somewhere(3, 90, players=4, short=True),
    position("round: 2\nturn: player 3 draws\nplayer 3:\n  artefact chips: 2\ndeck: r1").play("draw deck"),
    position("round: 3\nturn: player 1 draws\nplayer 2:\n  artefacts: 9\ndeck: r1").play("draw deck"),
]
TEXTS = [text for state in STATES for text in (state.to_text(), state.view(0).to_text())]


RECORD = a_record(GAME).to_text()


def check_accepted(state):
    """A position that was accepted is a real one."""
    bad.check_accepted(state, recount, Table.of)


def recount(state):
    """Everything is there, and lies as it may."""
    table = Table.of(state)
    check_cards(table, state)
    check_pieces(table, state)
