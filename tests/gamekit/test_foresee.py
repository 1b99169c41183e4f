"""What a move would do, as far as who decides can know it."""

from random import Random

import pytest

import gamekit
from tests.anywhere import anywhere

POSITIONS, MOVES = 200, 5


@pytest.mark.parametrize("game", gamekit.games())
def test_what_is_foreseen_is_what_happens_and_tells_nothing_hidden(game: str) -> None:
    rng = Random(1)
    seen = 0
    for state in anywhere(game, POSITIONS):
        seat, moves = state.player, state.moves()
        elsewhere = state.sample(seat, rng)  # differs only in what this seat cannot see
        for move in rng.sample(moves, min(MOVES, len(moves))):
            foreseen = state.foresee(move)
            happens = [event.told() for event, _ in state.story(move)]
            assert [event.told() for event, _ in foreseen] == happens[: len(foreseen)], move
            assert [(event.told(), after) for event, after in foreseen] == [
                (event.told(), after) for event, after in elsewhere.foresee(move)
            ], move
            assert [(event.told(), after) for event, after in foreseen] == [
                (event.told(), after) for event, after in state.view(seat).foresee(move)
            ], move
            seen += len(foreseen)
    assert seen > POSITIONS


def test_it_ends_before_the_first_surprise() -> None:
    state = gamekit.load("lostcities").new(2, 1)
    move = next(move for move in state.moves() if str(move).startswith("discard"))
    assert [event.kind for event, _ in state.foresee(move)] == ["discard"]
    assert state.play(move).foresee("draw deck") == []
