"""Whole random games, every state recounted and compared with the reference; `make soak` plays many more."""

import os
import random

import pytest

from tests import soak
from tests.gamekit.jade import invariants
from tests.gamekit.jade.playing import POLICIES, plans
from tests.gamekit.jade.table import CLOSED, position

ALL = 75  # games until every kind was planned
KINDS = {plan[1:] for plan in plans(ALL)}


def test_nothing_is_lost_and_everything_agrees_in_every_kind_of_game():
    counts, failures = soak.soak(soak.plans("jade", ALL), os.cpu_count())
    assert failures == []
    assert counts["games"] == counts["finished"] == ALL
    assert counts["states"] > 25_000
    assert counts["jade.end.last_tile"] > 20
    assert counts["jade.end.no_artefacts"] > 10
    for seldom in ("jade.dig.shortage", "short of gold", "exchange", "blind", "full display", "again", "recall"):
        assert counts[seldom] > 10, seldom


@pytest.mark.parametrize("seed", range(4))
def test_everything_agrees_when_tiles_are_swapped(seed):
    rng = random.Random(seed)
    counts = invariants.go_on_checked(lambda: position(CLOSED, f"seed: {seed}"), "closer", rng, close=0.05)
    assert counts["swap"] > 0
    assert counts["close looks"] > 5


def test_the_soak_plans_all_kinds_of_games():
    wanted = list(soak.plans("jade", 300))
    assert len({seed for _, seed, *_ in wanted}) == 300
    assert {(players, policy) for _, _, players, policy, *_ in wanted} == {
        (players, policy) for players in (2, 3, 4) for policy in POLICIES
    }
    assert {tuple(kind) for _, _, *kind in wanted} == KINDS
