"""The mind of The Golden Compass: it judges as the rulebook decides, and plays sensibly."""

from random import Random
from statistics import mean

import pytest

import gamekit
from gamekit.bots.compass import CompassMind
from gamekit.bots.compass.judgement import lacks
from gamekit.compass import CHALLENGES, HIDDEN_CHALLENGES, NO_CHALLENGE
from tests.gamekit.bots.contests import (
    any_move,
    careful,
    check_no_peeking,
    check_the_end_is_judged,
    finished,
    first_by_judgement,
    wins,
)
from tests.gamekit.compass.table import position

GAME = gamekit.load("compass")
MIND = CompassMind()
TERM = {term.name: number for number, term in enumerate(MIND.terms)}
UNKNOWN_I, _, UNKNOWN_III = HIDDEN_CHALLENGES


def worth(state, seat, name):
    """What a term is worth to a seat."""
    return MIND.judge(state, seat)[TERM[name]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_end_the_judgement_puts_the_winner_first(players):
    check_the_end_is_judged(GAME, MIND, players, 12)


@pytest.mark.parametrize(
    ("ones", "others", "winner"),
    [((3, 3, 3, 4), (3, 3, 4, 4), 1), ((3, 3, 3, 4), (4, 3, 3, 3), 0), ((3, 3, 3, 3), (6, 6, 6, 2), 0)],
    ids=["more points", "earlier arrival", "only one is able"],
)
def test_at_the_bridge_points_decide_and_then_the_earlier_arrival(ones, others, winner):
    state = finished(GAME, MIND, 2, 1)[0]
    state.fields, state.spaces, state.challenges = [60, 60], [1, 2], [NO_CHALLENGE] * 2
    state.met, state.markers = [(1, 6, 11, 12), (2, 7, 13, 14)], [*ones, *others]
    assert state.outcome.winners == (winner,)
    assert first_by_judgement(MIND, state) == (winner,)


def test_after_the_last_challenge_all_that_lacks_of_3_is_missing():
    assert lacks(GAME, 4, 4, NO_CHALLENGE) == ((3, 2, 1, 0, 0, 0, 0),) * 4


def test_the_last_challenge_needs_what_it_says_and_leaves_3():
    north, bear, witch, dust = lacks(
        GAME, 4, 3, UNKNOWN_III + 1
    )  # III-1: 5 north 4 dust 4 witch 2 bear: 2 north 1 dust
    assert [north[0], bear[0], witch[0], dust[0]] == [5, 3, 4, 4]
    assert [north[5], bear[3], witch[4], dust[4]] == [0, 0, 0, 0]


def test_a_challenge_that_is_not_seen_asks_for_what_its_stack_asks_on_average():
    cards = [lacks(GAME, 4, 0, UNKNOWN_I + number) for number in range(1, CHALLENGES + 1)]
    for number, lack in enumerate(lacks(GAME, 4, 0, UNKNOWN_I)):
        assert lack == pytest.approx([mean(card[number][have] for card in cards) for have in range(7)])


def test_experience_that_is_needed_counts_and_at_the_bridge_it_counts_more():
    def at(figure, compass):
        return position(f"""
            turn: player 1 travels
            player 1:
              figure: {figure}
              compass: {compass}
            """)

    def gains(figure):
        return sum(MIND.judge(at(figure, "north 2"), 0)) - sum(MIND.judge(at(figure, "north 1"), 0))

    assert worth(at("oxford 1", "north 2"), 0, "missing experience") > worth(
        at("oxford 1", "north 1"), 0, "missing experience"
    )
    assert gains("svalbard + 16") > gains("oxford 1") > 0


def test_who_goes_past_fields_has_fewer_to_gain_on():
    near, far = (
        position(f"player 1:\n  figure: {figure}\nturn: player 1 travels") for figure in ("fens + 1", "fens + 4")
    )
    assert worth(near, 0, "fields to gain on") > worth(far, 0, "fields to gain on")


def test_near_the_bridge_a_field_on_the_way_counts_more_than_before():
    def a_field(leader):
        near, far = (
            position(f"""
                turn: player 1 travels
                player 1:
                  figure: london + {steps}
                  compass: north 6, bear 6, witch 6, dust 6
                player 2:
                  figure: {leader}
                """)
            for steps in (2, 1)
        )
        return worth(near, 0, "the way to the bridge") - worth(far, 0, "the way to the bridge")

    assert a_field("svalbard + 16") > 3 * a_field("fens + 1") > 0


def test_who_has_had_the_last_turn_when_another_is_done_has_lost():
    state = next(
        state
        for state, _ in (finished(GAME, MIND, 2, seed) for seed in range(20))
        if state.outcome.rule == "compass.end.win"
    )
    (winner,) = state.outcome.winners
    assert worth(state, 1 - winner, "all that is needed") < 0 < worth(state, winner, "all that is needed")


def test_a_quick_player_thinks_of_the_card_after_the_next_one():
    """Only Dust is missing: no card leads to it, but two cards of 3 do."""
    state = position("""
        turn: player 1 travels
        player 1:
          figure: london + 2
          hand: blue 1 3 3
          compass: north 6, bear 6, witch 6
          challenge: I-1
        """)
    assert str(MIND.quick(state, Random(1))) == "play blue 3"


def test_quick_moves_beat_random_ones():
    assert wins(GAME, MIND.quick, any_move, 12) == 12


def test_a_careful_player_beats_a_quick_one():
    assert wins(GAME, careful(MIND), MIND.quick, 40) >= 25


@pytest.mark.parametrize("players", [2, 4])
def test_a_careful_player_sees_no_more_than_its_view(players):
    check_no_peeking(GAME, MIND, players, seed=2)
