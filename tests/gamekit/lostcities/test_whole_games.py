"""Whole random games, every state recounted and compared with the reference; `make soak` plays many more."""

import itertools
import os

from tests import soak
from tests.gamekit.lostcities.playing import POLICIES

KINDS = list(itertools.product((2, 3, 4), ("digger", "climber"), (True, False), (False, True)))
# Whole games of three rounds, and those of uniform play, are long: one of each has to do here.
PLANS = [(seed, *kind) for kind in KINDS for seed in range(8 if kind[2] else 1)]
PLANS += [(seed, players, "uniform", True, seed == 1) for players in (2, 3, 4) for seed in range(2)]


def test_nothing_is_lost_and_everything_agrees_in_a_hundred_games():
    counts, failures = soak.soak([("lostcities", *plan) for plan in PLANS], os.cpu_count())
    assert failures == []
    assert counts["games"] == counts["finished"] == len(PLANS) > 100
    assert counts["states"] > 10_000
    assert counts["lostcities.round.fifth_bridge"] > 15
    assert counts["lostcities.round.deck_out"] > 15


def test_the_soak_plans_all_kinds_of_games():
    wanted = list(soak.plans("lostcities", 300))
    assert len({seed for _, seed, *_ in wanted}) == 300
    assert {tuple(kind) for _, _, *kind in wanted} >= set(KINDS)
    assert {kind[1] for _, _, *kind in wanted} == set(POLICIES)
