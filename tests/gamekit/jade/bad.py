"""Good states and texts of the Jade Goddess to spoil, and what holds for a position that was accepted."""

import random
from pathlib import Path

from gamekit.record import Record
from tests.gamekit.explorer import layings
from tests.gamekit.jade.invariants import check_board, check_parts, check_table
from tests.gamekit.jade.playing import POLICIES
from tests.gamekit.jade.reference import Table
from tests.gamekit.jade.table import GAME

BOX = Path("gamekit/jade/components.toml").read_text(encoding="utf-8").replace('"standard"', '"mine"')


def somewhere(seed, policy, phase, players=2, after=150):
    """A state in the midst of a game, the first one after so many decisions in which this is to be decided."""
    rng, state = random.Random(seed), GAME.new(players, seed)
    while state.phase != phase or after > 0:
        state = state.play(POLICIES[policy](state, state.moves(), rng))
        after -= 1
    return state


STATES = [
    GAME.new(2, 1),
    somewhere(2, "uniform", "lays the tile"),
    somewhere(3, "grower", "settles", players=4),
    somewhere(4, "trader", "lays off", players=3),
    somewhere(5, "closer", "recalls"),
    somewhere(6, "grower", "over", players=3),
]
TEXTS = [text for state in STATES for text in (state.to_text(), state.view(0).to_text())]


def a_record():
    """A record with names and branches."""
    record, rng = Record(GAME.new(3, seed=4), ["Ann", "Bo", "Cy"]), random.Random(4)
    for _ in range(12):
        record.play(rng.choice(record.state.moves()))
    record.goto(4)
    for _ in range(5):
        record.play(record.state.moves()[-1])
    record.undo()
    return record


RECORD = a_record().to_text()


def check_accepted(state):
    """A position that was accepted is a real one: it recounts, it round-trips, it can be scored and played."""
    check_all(state)
    text = state.to_text()
    assert GAME.position(text).to_text() == text
    state.score_sheet()
    state.view(0).to_text()
    rng, table = random.Random(1), Table.of(state)
    for _ in range(12):
        moves = state.moves()
        assert {str(move) for move in moves} == table.legal()
        if not moves:
            break
        state = state.play(rng.choice(moves))
        table = Table.of(state)
    check_all(state)
    assert (state.player is None) == (state.outcome is not None) == (not state.moves())


def check_all(state):
    """Everything is there, and lies as it may."""
    table = Table.of(state)
    check_parts(table, state)
    check_table(table)
    check_board(table)
    layings.check_land(state.land)
