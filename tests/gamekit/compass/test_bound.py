"""Every game ends: nobody stands still on the way, and who waits at the end comes nearer to winning each round."""

import random

import pytest
from hypothesis import given, target
from hypothesis import strategies as st

from tests.gamekit.compass.invariants import MOST_ROUNDS
from tests.gamekit.compass.playing import POLICIES
from tests.gamekit.compass.reference_way import BRIDGE
from tests.gamekit.compass.table import GAME

DELAYS = ("stroller", "stroller", "stroller", "hoarder", "uniform")  # how to make a game long


def progress(state, seat):
    """How far a player has come: 60 fields, and at the end 24 points of experience and 4 for every challenge."""
    if state.fields[seat] < BRIDGE:
        return state.fields[seat]
    return BRIDGE + sum(state.markers[4 * seat : 4 * seat + 4]) + 4 * len(state.met[seat])


def play_out(players, seed, policies, rng):
    """The length of a game in rounds and in decisions, while everybody gets on in every round."""
    state, decisions, in_a_turn = GAME.new(players, seed), 0, 0
    known = [-1] * players
    while state.player is not None:
        before = (state.round, state.player)
        choose = POLICIES[policies[state.player % len(policies)]]
        state.apply(choose(state, state.moves(), rng))
        decisions += 1
        in_a_turn = in_a_turn + 1 if (state.round, state.player) == before else 0
        assert in_a_turn < GAME.longest // MOST_ROUNDS // 4
        if state.round != before[0]:
            now = [progress(state, seat) for seat in range(players)]
            assert all(new > old for new, old in zip(now, known, strict=True))
            known = now
    return state.round, decisions


@pytest.mark.rule("compass.travel.must_move", "compass.end.waiting")
@given(
    players=st.sampled_from(GAME.players),
    seed=st.integers(0, 2**32),
    policies=st.lists(st.sampled_from(DELAYS), min_size=1, max_size=4),
    dice=st.integers(0, 2**32),
)
def test_a_game_has_at_most_100_rounds_however_it_is_delayed(players, seed, policies, dice):
    rounds, decisions = play_out(players, seed, policies, random.Random(dice))
    target(rounds, label="rounds")
    assert MOST_ROUNDS == BRIDGE + 4 * 6 + 4 * 4 == 100
    assert rounds <= MOST_ROUNDS
    assert decisions <= GAME.longest


@pytest.mark.parametrize("players", GAME.players)
def test_games_can_be_long(players, record_property):
    lengths = [play_out(players, seed, ["stroller"], random.Random(seed)) for seed in range(12)]
    record_property("most rounds", max(rounds for rounds, _ in lengths))
    record_property("most decisions", max(decisions for _, decisions in lengths))
    assert max(lengths)[0] > 60
