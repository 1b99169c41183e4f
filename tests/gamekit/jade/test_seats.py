"""No seat and no side is special: when all move one seat on, or the board is turned, everything moves with them."""

import pytest

from tests.gamekit.jade.table import GAME
from tests.gamekit.seats import check_one_on, some_states
from tests.gamekit.tiles.turning import turn_board, turn_move


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_moves_one_seat_on(players):
    for state, move in some_states(GAME, players):
        check_one_on(state, move)


BESIDE = ("display", "open", "pool", "in hand")  # what does not turn with the board


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_turns_with_the_board(players):
    for state, move in some_states(GAME, players):
        turned = turn_board(state, BESIDE)
        assert {turn_move(other, turned) for other in state.moves()} == set(turned.moves())
        after, turned_after = state.play(move), turned.play(turn_move(move, turned))
        if sum(event.kind == "dig" for event in after.events) < 2:  # several digs begin at the top of the tile
            assert turn_board(after, BESIDE) == turned_after
