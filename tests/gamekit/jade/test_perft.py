"""Perft: the number of lines of play from a few positions, counted by the engine and by the reference."""

import pickle
import tomllib
from pathlib import Path

import pytest

from tests.gamekit.jade.reference import Table
from tests.gamekit.jade.table import position
from tests.gamekit.perft import perft

FILE = Path(__file__).with_name("perft.toml")
POSITIONS = tomllib.loads(FILE.read_text(encoding="utf-8"))["position"]

every_position = pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["name"])


def reference_perft(table, depth):
    """The same by the reference."""
    moves = table.legal()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = pickle.loads(pickle.dumps(table))  # quicker than a deep copy
        after.do(move)
        count += reference_perft(after, depth - 1)
    return count


@every_position
def test_the_engine_counts_what_is_written_down(entry):
    state = position(entry["text"])
    assert [perft(state, depth) for depth in range(1, len(entry["counts"]) + 1)] == entry["counts"]


@every_position
def test_the_reference_counts_the_same(entry):
    table = Table.of(position(entry["text"]))
    assert len(entry["counts"]) >= 3
    assert [reference_perft(table, depth) for depth in range(1, len(entry["counts"]) + 1)] == entry["counts"]
