"""Whole random games, every state recounted and compared with the reference; `make soak` plays many more."""

import os
import random

import pytest

from tests import soak
from tests.gamekit.desert import invariants
from tests.gamekit.desert.playing import POLICIES, plans
from tests.gamekit.desert.table import position

ALL = 168  # games until every kind was planned
SOME = 5  # of which one is played here
KINDS = {plan[1:] for plan in plans(ALL)}


def test_nothing_is_lost_and_everything_agrees_in_every_kind_of_game():
    wanted = list(soak.plans("desert", ALL))[::SOME]
    counts, failures = soak.soak(wanted, os.cpu_count())
    assert failures == []
    assert counts["games"] == len(wanted)
    assert counts["finished"] > 0.9 * len(wanted)
    assert counts["states"] > 15_000
    often = ("two or more", "toll", "cannot pay", "no space", "turban", "replace", "rumour", "scout", "drawn in return")
    for seldom in (*often, "full supply", "herder", "chief", "recall", "again"):
        assert counts[seldom] > 10, seldom
    for rare in ("four or more", "turban waits", "none left", "peek", "take off", "discard"):
        assert counts[rare] > 0, rare


LAST_TILE = """
    players: 3
    turn: player 2 may draw in return
    in the turn of: player 1
    in hand: aa--/i
    player 1:
      caravan: f4
    player 2:
      supply: aa--/s ----
    player 3:
      supply: aa--/g aaaa/sg
    stacks:
      5: a---
    """


@pytest.mark.parametrize("seed", range(4))
def test_everything_agrees_when_the_last_tile_is_drawn_in_return(seed):
    rng = random.Random(seed)
    counts = invariants.go_on_checked(lambda: position(LAST_TILE), "spender", rng, close=0.2)
    assert counts["last in return"] == counts["finished"] == 1


def test_the_soak_plans_all_kinds_of_games():
    wanted = list(soak.plans("desert", 400))
    assert len({seed for _, seed, *_ in wanted}) == 400
    assert {(players, policy, all_stacks) for _, _, players, policy, all_stacks, _ in wanted} == {
        (players, policy, all_stacks)
        for players in (2, 3, 4)
        for policy in POLICIES
        for all_stacks in (False, players == 2)
    }
    assert {tuple(kind) for _, _, *kind in wanted} == KINDS
