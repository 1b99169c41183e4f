"""Perft: the number of lines of play from a few positions, counted by each engine and by its reference."""

import pickle
import tomllib
from pathlib import Path

import pytest

from tests.gamekit.games import NAMES, of_game


def positions():
    """The positions of every game, with the numbers that are written down for them."""
    for game in NAMES:
        file = Path(__file__).parent / game / "perft.toml"
        for entry in tomllib.loads(file.read_text(encoding="utf-8"))["position"]:
            yield pytest.param(game, entry["text"], entry["counts"], id=f"{game}: {entry['name']}")


every_position = pytest.mark.parametrize(("game", "text", "counts"), list(positions()))


def position(game, text):
    """The position of a text, at the table of the game's tests."""
    return of_game(game, "table").position(text)


def perft(state, depth):
    """How many lines of play of this depth the engine finds."""
    moves = state.moves()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = state.copy()
        after.apply(move)
        count += perft(after, depth - 1)
    return count


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
def test_the_engine_counts_what_is_written_down(game, text, counts):
    state = position(game, text)
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


@every_position
def test_the_reference_counts_the_same(game, text, counts):
    table = of_game(game, "reference").Table.of(position(game, text))
    assert len(counts) >= 3
    assert [reference_perft(table, depth) for depth in range(1, len(counts) + 1)] == counts
