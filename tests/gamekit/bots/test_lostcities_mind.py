"""The judgement of Lost Cities: what a good player sees is what it counts."""

import random

import pytest

from gamekit.bots.lostcities import LostCitiesMind
from gamekit.bots.lostcities.forecast import turns_left
from tests.gamekit.bots.minds import positions
from tests.gamekit.lostcities.table import GAME, position

MIND = LostCitiesMind()
NAMES = [term.name for term in MIND.terms]


def judged(text, seat=0):
    """What each term is worth in a position, by name."""
    return dict(zip(NAMES, MIND.judge(position(text), seat), strict=True))


def chosen(text):
    """What a careful player does."""
    state = position(text)
    return str(MIND.choose(state.view(state.player), random.Random(1)))


def quick(text):
    """What a quick player does."""
    return str(MIND.quick(position(text), random.Random(1)))


def test_the_fields_of_pieces_count_what_they_would_bring_now():
    assert judged("player 1:\n  red: 1 2 3 4\n  blue: 5")["fields reached"] == 5 - 20


def test_cards_that_fit_a_row_take_a_piece_further_and_others_do_not():
    fits = judged("player 1:\n  hand: red 6 7 8, white 9\n  red: 1 2 3")
    none = judged("player 1:\n  hand: red 0 0, white 9 9\n  red: 1 2 3")
    assert fits["way ahead"] > none["way ahead"]


def test_small_steps_keep_more_cards_of_use():
    small = judged("player 1:\n  hand: white 9\n  red: 1 2")
    large = judged("player 1:\n  hand: white 9\n  red: 1 9")
    assert small["way ahead"] > large["way ahead"]


def test_many_low_cards_of_a_colour_are_worth_starting():
    low = judged("player 1:\n  hand: red 0 1 2 3 4 5")
    high = judged("player 1:\n  hand: red 9 9, blue 10 10, white 9 9")
    assert low["new expeditions"] > high["new expeditions"]


def test_a_leader_is_worth_much_far_ahead_and_costs_on_a_field_that_it_cannot_leave():
    far = judged("player 1:\n  hand: white 9\n  red: 1 2 3 4 5 6 7, leader")
    stuck = judged("deck: blue 9\nplayer 1:\n  hand: white 9\n  red: 9, leader\n  points: 100\nround: 2")
    assert far["leader"] > 0 > stuck["leader"]


def test_when_a_round_is_over_pieces_still_tell_what_they_brought():
    rows = "player 1:\n  red: 1 2 3 4 5, leader\n  blue: 5"
    before = judged(rows)
    after = judged(f"turn: player 1 starts the next round\n{rows}\n  points: 50")
    assert after["fields reached"] == before["fields reached"] == 10 - 20
    assert after["leader"] == 10
    assert sum(after.values()) - after["artefacts"] == 50


def test_an_open_card_helps_whom_it_fits():
    text = "piles:\n  red: 4\nplayer 1:\n  red: 3\nplayer 2:\n  red: 8"
    assert judged(text, 0)["open cards"] > judged(text, 1)["open cards"] == 0


def test_more_artefacts_are_worth_more_at_any_time():
    worths = [judged(f"round: 3\nplayer 1:\n  artefacts: {number}")["artefacts"] for number in range(12)]
    assert worths == sorted(worths)
    assert worths[0] < 0 < worths[-1]


def test_a_round_gets_shorter_with_the_deck_and_with_the_bridges():
    new = turns_left(GAME.new(2, 1))
    assert turns_left(position("deck: red 1 2")) < new
    assert turns_left(position("player 1:\n  red: 0 1 2 3 4 5 6\n  blue: 0 1 2 3 4 5 6")) < new


def test_a_careful_player_takes_small_steps():
    assert chosen("player 1:\n  hand: red 4 9, blue 10 10, white 10 10, green 10 10\n  red: 1 2 3") == "add red 4"


def test_a_careful_player_takes_the_open_card_that_fits():
    text = (
        "turn: player 1 draws\npiles:\n  red: 5\nplayer 1:\n  hand: blue 9 9, white 8 9 10, green 9 10\n  red: 1 2 3 4"
    )
    assert chosen(text) == quick(text) == "draw red"


@pytest.mark.parametrize("options", [{}, {"up_and_down": True}, {"short": True}])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_quick_and_careful_players_make_legal_moves(options, players):
    for state in positions("lostcities", 150, players, options=options):
        assert MIND.quick(state, random.Random(1)) in state.moves()
        assert MIND.choose(state.view(state.player), random.Random(1)) in state.moves()


def test_nobody_takes_and_discards_for_ever():
    for state in positions("lostcities", 100):
        useful = MIND.options(state)
        assert useful
        assert set(useful) <= set(state.moves())
        if state.phase == "draws":
            assert str(useful[0]) == "draw deck"
