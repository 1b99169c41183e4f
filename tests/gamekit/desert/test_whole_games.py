"""Whole random games, every state recounted and compared with the reference; `make soak` plays many more."""

import os
import random
from collections import Counter

import pytest

from tests import soak
from tests.gamekit.desert import invariants
from tests.gamekit.desert.playing import POLICIES, plans
from tests.gamekit.desert.table import GAME, position

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


def test_the_soak_tells_what_failed(monkeypatch):
    def broken(state):
        raise AssertionError("a broken check")

    monkeypatch.setattr(invariants, "check_sheet", broken)
    story = soak.one_game(("desert", 1, 2, "grower"))
    assert story.startswith("play_checked('desert', 1, 2, 'grower') failed:")
    assert "a broken check" in story
    assert "1 games failed" in soak.closing_line("desert", Counter(), [story])


SPOILERS = {
    "a tile is lost": lambda state: state.stacks.__setitem__(1, state.stacks[1][1:]),
    "a tile is there too often": lambda state: state.stacks.__setitem__(1, state.stacks[1][:1] * len(state.stacks[1])),
    "a rumour is lost": lambda state: setattr(state, "pool", state.pool[1:]),
    "a rumour is there too often": lambda state: setattr(state, "pool", state.pool[:1] * 6),
    "water comes from nowhere": lambda state: state.water.__setitem__(0, 19),
    "a camel is gone": lambda state: state.camels.__setitem__(0, 1),
    "a camel carries too much": lambda state: state.goods.__setitem__(0, [5, 0, 0, 0]),
    "there are too many goods": lambda state: (
        state.goods.__setitem__(0, [11, 0, 0, 0]),
        state.camels.__setitem__(0, 6),
    ),
    "an explorer is gone": lambda state: state.camp.__setitem__(0, state.camp[0][1:]),
    "a caravan is off the board": lambda state: state.caravans.__setitem__(0, 14),
    "a last turn is announced too soon": lambda state: setattr(state, "last_turns", 1),
    "the turban is on another's head": lambda state: setattr(state, "turban", 15),
}


@pytest.mark.parametrize("spoiler", SPOILERS)
def test_the_recount_notices_when(monkeypatch, spoiler):
    new = GAME.new

    def spoilt(*args, **options):
        state = new(*args, **{**options, "first": 0})
        SPOILERS[spoiler](state)
        return state

    monkeypatch.setattr(GAME, "new", spoilt)
    with pytest.raises(AssertionError):
        invariants.play_checked(1, 2, "uniform")
