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
