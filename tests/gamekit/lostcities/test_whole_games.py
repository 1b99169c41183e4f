"""Whole random games, every state recounted and compared with the reference; `make soak` plays many more."""

import itertools
from collections import Counter

import pytest

from tests.gamekit.lostcities.invariants import POLICIES, play_checked

# Uniform play takes from the piles for ever, so that only its short games are short enough here.
PLANS = [
    (players, policy, short, up_and_down)
    for players, policy, short, up_and_down in itertools.product((2, 3, 4), POLICIES, (True, False), (False, True))
    if short or policy != "uniform"
]


@pytest.mark.parametrize(("players", "policy", "short", "up_and_down"), PLANS)
def test_nothing_is_lost_and_everything_agrees(players, policy, short, up_and_down):
    counts = Counter()
    for seed in range(8 if short and policy != "uniform" else 1):
        counts += play_checked(seed, players, policy, short, up_and_down, share=0.03)
    assert counts["finished"] == counts["games"]


def test_rounds_end_both_ways():
    counts = sum((play_checked(seed, 2, "climber", short=True, share=0) for seed in range(6)), Counter())
    assert counts["lostcities.round.fifth_bridge"]
    assert counts["lostcities.round.deck_out"]
