"""What the tests of bad input share: what an answer must be like, and all sorts of things to try.

Each game brings `bad.py` (good states, and how to recount one) and `wrong.py` (what is wrong, and what is said).
"""

import random
import time
from contextlib import contextmanager

import pytest
from hypothesis import strategies as st

import gamekit
from gamekit.record import Record
from tests.gamekit.games import NAMES, game_of, home, of_game, playing
from tests.gamekit.spoil import ODD

every_game = pytest.mark.parametrize("game", NAMES)

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.sampled_from(ODD),
    lambda inner: st.lists(inner, max_size=4) | st.tuples(inner, inner) | st.dictionaries(st.text(), inner, max_size=2),
    max_leaves=6,
)


def cases(name):
    """What `wrong.py` of every game lists under this name, with the game before it."""
    return [(game, *case) for game in NAMES for case in getattr(of_game(game, "wrong"), name)]


def texts_of(game):
    """Good positions as text, and what the first player sees of them."""
    return [text for state in of_game(game, "bad").STATES for text in (state.to_text(), state.view(0).to_text())]


def box_of(game):
    """The box file of a game, under another name."""
    text = home(game).joinpath("components.toml").read_text(encoding="utf-8")
    return text.replace('"standard"', '"mine"')


def error_of(call):
    """What a call is refused with, None when it is taken; any other exception fails the test."""
    try:
        call()
    except gamekit.GameError as error:
        text = str(error)
        assert text.strip()
        assert len(text) <= 2_000, "nobody reads that"
        text.encode()  # or it cannot be shown
        assert "Traceback" not in text
        return error
    return None


@contextmanager
def soon(seconds=5):
    """What is inside must not take longer than this, by the clock of the process."""
    began = time.process_time()
    yield
    assert time.process_time() - began < seconds


def somewhere(game, seed, policy, phase, players=2, after=150, **options):
    """A state in the midst of a game, the first one after so many decisions in which this is to be decided.

    A game that ends without it is followed by that of the next seed.
    """
    rng, choose = random.Random(seed), playing(game.name).POLICIES[policy]
    state, number = game.new(players, seed, **options), 0
    while state.phase != phase or number < after:
        if not state.moves():
            return somewhere(game, seed + 1, policy, phase, players, after, **options)
        state, number = state.play(choose(state, state.moves(), rng)), number + 1
    return state


def a_record(game):
    """A record with names and branches."""
    record, rng = Record(game_of(game).new(3, seed=4), ["Ann", "Bo", "Cy"]), random.Random(4)
    for _ in range(12):
        if moves := record.state.moves():
            record.play(rng.choice(moves))
    record.goto(len(record) // 3)
    for _ in range(5):
        if moves := record.state.moves():
            record.play(moves[-1])
    record.undo()
    return record


def check_accepted(state):
    """A position that was accepted is a real one: it recounts, it round-trips, it can be scored and played."""
    recount, table = of_game(state.game.name, "bad").recount, of_game(state.game.name, "reference").Table.of
    recount(state)
    text = state.to_text()
    assert state.game.position(text).to_text() == text
    state.score_sheet()
    state.view(0).to_text()
    rng = random.Random(1)
    for _ in range(12):
        moves = state.moves()
        assert {str(move) for move in moves} == table(state).legal()
        if not moves:
            break
        state = state.play(rng.choice(moves))
    recount(state)
    assert (state.player is None) == (state.outcome is not None) == (not state.moves())


def play_a_while(game):
    """A box that was accepted can be played with."""
    state, rng = game.new(2, seed=1), random.Random(1)
    for _ in range(60):
        moves = state.moves()
        if not moves:
            break
        state = state.play(rng.choice(moves))
    assert game.position(state.to_text()) == state
