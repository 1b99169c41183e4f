"""What exercises name on a board is there, also where the position has a mistake in it."""

import pytest

import gamekit
from gamekit.exercises import Name, make
from widgets.boards import board_of


@pytest.mark.parametrize("game", gamekit.games())
def test_all_that_a_choice_names_is_on_the_board(game):
    kinds, seen = ("where", "ends", "who", "winner", "mistake"), set()
    names = [Name(game, kind, rule, seed) for rule in gamekit.load(game).rules for kind in kinds for seed in (0, 50)]
    for name in names:
        exercise = make(name)
        if exercise is None or exercise.state is None or not any(choice.about for choice in exercise.choices):
            continue
        state = exercise.state if exercise.seat is None else exercise.state.view(exercise.seat)
        scene = board_of(state).scene(state, exercise.seat)
        keys = [choice.about for choice in exercise.choices if choice.about]
        assert all(scene.find(key) for key in keys), name
        assert len(set(keys)) == len(keys), name
        seen.add(name.kind)
    assert seen >= {"ends", "who", "mistake"}


@pytest.mark.parametrize("game", gamekit.games())
def test_a_board_has_words_for_every_move_that_is_asked_about(game):
    """Also for those that are refused: nothing is tried that is not there."""
    said = 0
    for rule in gamekit.load(game).rules:
        for kind in ("allowed", "where", "why", "order"):
            exercise = make(Name(game, kind, rule, 20))
            if exercise is not None and exercise.state is not None:
                moves = [choice.move for choice in exercise.choices] + [exercise.asks.facts.get("move")]
                texts = [board_of(exercise.state).say(exercise.state, move) for move in moves if move is not None]
                assert all(texts)
                said += len(texts)
    assert said > 50
