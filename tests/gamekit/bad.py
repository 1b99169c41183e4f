"""What the tests of bad input share: what an answer must be like, and all sorts of things to try."""

import time
from contextlib import contextmanager

from hypothesis import strategies as st

import gamekit
from tests.gamekit.spoil import ODD


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


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.sampled_from(ODD),
    lambda inner: st.lists(inner, max_size=4) | st.tuples(inner, inner) | st.dictionaries(st.text(), inner, max_size=2),
    max_leaves=6,
)
