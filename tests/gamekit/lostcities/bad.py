"""What the tests of bad input share: good states and texts to spoil, and what an answer must be like."""

import random
import time
from contextlib import contextmanager
from pathlib import Path

from hypothesis import strategies as st

import gamekit
from gamekit.record import Record
from tests.gamekit.lostcities.invariants import check_cards, check_pieces
from tests.gamekit.lostcities.reference import Table
from tests.gamekit.lostcities.table import GAME, position
from tests.gamekit.spoil import ODD

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


def error_of(call):
    """What a call is refused with, None when it is taken; any other exception fails the test."""
    try:
        call()
    except gamekit.GameError as error:
        text = str(error)
        assert text.strip()
        assert len(text) < 20_000, "nobody reads that"
        assert "Traceback" not in text
        return error
    return None


@contextmanager
def soon(seconds=5):
    """What is inside must not take longer than this, by the clock of the process."""
    began = time.process_time()
    yield
    assert time.process_time() - began < seconds


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


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.sampled_from(ODD),
    lambda inner: st.lists(inner, max_size=4) | st.tuples(inner, inner) | st.dictionaries(st.text(), inner, max_size=2),
    max_leaves=6,
)
