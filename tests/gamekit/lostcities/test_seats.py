"""No seat is special: when everybody moves one seat on, everything moves with them."""

import random

import pytest

from tests.gamekit.lostcities.playing import POLICIES
from tests.gamekit.lostcities.table import GAME
from tests.gamekit.seats import one_on, words


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("up_and_down", [False, True])
def test_everything_moves_one_seat_on(players, up_and_down):
    rng = random.Random(players)
    state = GAME.new(players, seed=9, up_and_down=up_and_down)
    for number in range(1, 401):
        moves = state.moves()
        if not moves:
            break
        move = POLICIES["climber" if number % 5 else "uniform"](state, moves, rng)
        if number % 8 == 0:
            moved = GAME.position(one_on(state.to_text(), players))
            assert moved.player == (state.player + 1) % players
            assert moved.moves() == moves
            for other in GAME.every_move().values():
                before, after = state.why_not(other), moved.why_not(other)
                assert (before is None) == (after is None)
                if before is not None:
                    assert before.rule == after.rule
                    assert words(one_on(before.text, players)) == words(after.text)
            totals = state.score_sheet("game").totals
            assert moved.score_sheet("game").totals == (totals[-1], *totals[:-1])
            if str(move) != "next round":  # the cards of the next round are dealt seat by seat
                assert moved.play(move) == GAME.position(one_on(state.play(move).to_text(), players))
        state = state.play(move)
