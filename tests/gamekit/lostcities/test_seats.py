"""No seat is special: when everybody moves one seat on, everything moves with them."""

import pytest

from tests.gamekit.lostcities.table import GAME
from tests.gamekit.seats import check_one_on, some_states


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("up_and_down", [False, True])
def test_everything_moves_one_seat_on(players, up_and_down):
    for state, move in some_states(GAME, players, up_and_down=up_and_down):
        if str(move) != "next round":  # the cards of the next round are dealt seat by seat
            check_one_on(state, move, every=1)
