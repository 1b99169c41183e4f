"""States, games and moves go through a pickle, for code that hands them to its own processes."""

import pickle
import random

import pytest

import gamekit
from tests.gamekit.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def again(thing):
    """The same thing as another process would get it."""
    return pickle.loads(pickle.dumps(thing))


@pytest.mark.parametrize("game", [*map(gamekit.load, gamekit.games())], ids=gamekit.games())
def test_a_game_is_the_same_one_after_a_pickle(game):
    assert again(game) is game


@every_game
def test_a_game_with_a_box_of_its_own_keeps_it(game):
    other = type(game)(game.box)
    assert again(other) is not game
    assert again(other).box == game.box


@every_game
def test_states_and_moves_play_on_after_a_pickle(game):
    rng = random.Random(2)
    state = game.new(3, seed=2)
    for _ in range(120):
        moves = state.moves()
        assert again(moves) == moves
        move = rng.choice(moves)
        twin = again(state)
        assert twin == state
        assert twin.moves() == moves
        state = state.play(move)
        assert twin.play(move) == state
        if state.player is None:
            break
    assert again(state.events) == state.events
    assert again(state.view(0)) == state.view(0)
