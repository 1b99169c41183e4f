"""Whole random games, every state recounted and compared with the reference; `make soak` plays many more."""

import os

from tests import soak
from tests.gamekit.compass.playing import BEGINNINGS, POLICIES, plans
from tests.gamekit.compass.reference_round import PHASES

ALL = 108  # games until every kind was planned
SOME = 5  # of which one is played here
KINDS = {plan[1:] for plan in plans(ALL)}


def test_nothing_is_lost_and_everything_agrees_in_every_kind_of_game():
    wanted = list(soak.plans("compass", ALL))[::SOME]
    counts, failures = soak.soak(wanted, os.cpu_count())
    assert failures == []
    assert counts["games"] == counts["finished"] == len(wanted)
    assert counts["states"] > 8_000
    for phase in PHASES:
        assert counts[phase] > 20, phase
    often = ("forced", "ice", "challenge", "ask", "walk", "shuffle", "pan card", "compass.travel.one_per_field")
    for seldom in (*often, "compass.city.reward", "compass.expedition.leader", "compass.expedition.others"):
        assert counts[seldom] > 20, seldom
    for rare in ("borrow_friend", "choose_distance", "double_experience", "swap_lyra", "two_experiences"):
        assert counts[f"compass.pan.{rare}"] > 5, rare
    assert counts["compass.setup.pan"] > 0


def test_the_soak_plans_all_kinds_of_games():
    wanted = list(soak.plans("compass", 300))
    assert len({seed for _, seed, *_ in wanted}) == 300
    assert {tuple(kind) for _, _, *kind in wanted} == KINDS
    assert len(KINDS) == 3 * len(POLICIES) * len(BEGINNINGS)
