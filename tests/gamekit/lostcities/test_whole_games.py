"""Whole random games, every state recounted and compared with the reference; `make soak` plays many more."""

import itertools
import os
from collections import Counter

import pytest

from tests import soak
from tests.gamekit.lostcities import invariants
from tests.gamekit.lostcities.playing import POLICIES
from tests.gamekit.lostcities.table import GAME

KINDS = list(itertools.product((2, 3, 4), ("digger", "climber"), (True, False), (False, True)))
# Whole games of three rounds, and those of uniform play, are long: one of each has to do here.
PLANS = [(seed, *kind) for kind in KINDS for seed in range(16 if kind[2] else 1)]
PLANS += [(seed, players, "uniform", True, seed == 1) for players in (2, 3, 4) for seed in range(2)]


def test_nothing_is_lost_and_everything_agrees_in_hundreds_of_games():
    counts, failures = soak.soak([("lostcities", *plan) for plan in PLANS], os.cpu_count())
    assert failures == []
    assert counts["games"] == counts["finished"] == len(PLANS) > 200
    assert counts["states"] > 20_000
    assert counts["lostcities.round.fifth_bridge"] > 30
    assert counts["lostcities.round.deck_out"] > 30


def test_the_soak_plans_all_kinds_of_games():
    wanted = list(soak.plans("lostcities", 300))
    assert len({seed for _, seed, *_ in wanted}) == 300
    assert {tuple(kind) for _, _, *kind in wanted} >= set(KINDS)
    assert {kind[1] for _, _, *kind in wanted} == set(POLICIES)


def test_the_soak_tells_what_failed(monkeypatch):
    def broken(state):
        raise AssertionError("a broken check")

    monkeypatch.setattr(invariants, "check_sheet", broken)
    story = soak.one_game(("lostcities", 1, 2, "digger", True, False))
    assert story.startswith("play_checked('lostcities', 1, 2, 'digger', True, False) failed:")
    assert "a broken check" in story
    assert "1 games failed" in soak.closing_line("lostcities", Counter(), [story])


SPOILERS = {
    "a card is lost": lambda state: state.hands.__setitem__(0, state.hands[0][1:]),
    "a card is there three times": lambda state: state.hands.__setitem__(0, state.hands[0][:1] * len(state.hands[0])),
    "a chip is lost": lambda state: state.chips.__setitem__(state.game.box.symbols[0], 0),
    "a piece is gone": lambda state: state.explorers.__setitem__(0, 2),
    "points come from nowhere": lambda state: state.points.__setitem__(0, 5),
    "a bridge was crossed by nobody": lambda state: setattr(state, "crossed", 1),
}


@pytest.mark.parametrize("spoiler", SPOILERS)
def test_the_recount_notices_when(monkeypatch, spoiler):
    new = GAME.new

    def spoilt(*args, **options):
        state = new(*args, **options)
        SPOILERS[spoiler](state)
        return state

    monkeypatch.setattr(GAME, "new", spoilt)
    with pytest.raises(AssertionError):
        invariants.play_checked(1, 2, "digger", short=True)
