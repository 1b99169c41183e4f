"""Good states and texts of Lost Cities to spoil, and what holds for a position that was accepted."""

import random
from pathlib import Path

from gamekit.record import Record
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
    table = Table.of(state)
    check_cards(table, state)
    check_pieces(table, state)
    text = state.to_text()
    assert GAME.position(text).to_text() == text
    state.score_sheet()
    state.view(0).to_text()
    rng = random.Random(1)
    for _ in range(12):
        moves = state.moves()
        if not moves:
            break
        state = state.play(rng.choice(moves))
    check_pieces(Table.of(state), state)
