"""No seat and no colour is special: when everybody moves one seat on, everything moves with them."""

import re

import pytest

from tests.gamekit.compass.reference_way import COLOURS
from tests.gamekit.compass.table import GAME
from tests.gamekit.seats import check_one_on, one_on, some_states, words


def one_seat_on(text, players):
    """A text in which each player is the next one, and each colour is that of the next player."""
    colours = COLOURS[:players]
    text = re.sub(r"(start player: )(\d)", lambda found: f"{found[1]}{int(found[2]) % players + 1}", text)
    text = re.sub("|".join(colours), lambda found: colours[(colours.index(found[0]) + 1) % players], text)
    return one_on(text, players)


def moved_on(state):
    """The state in which everybody sits one seat further on."""
    return GAME.position(one_seat_on(state.to_text(), state.players))


def words_but_examples(text):
    """The words of a sentence; which cards are named as examples is by the order of the colours."""
    return words(text.partition("You can play ")[0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_moves_one_seat_on(players):
    for state, move in some_states(GAME, players):
        check_one_on(state, move, moved_on, every=3, one_on=one_seat_on, words=words_but_examples)
