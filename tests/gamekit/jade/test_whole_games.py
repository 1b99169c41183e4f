"""Whole random games, every state recounted and compared with the reference; `make soak` plays many more."""

import os
import random
from collections import Counter

import pytest

from tests import soak
from tests.gamekit.jade import invariants
from tests.gamekit.jade.playing import POLICIES, plans
from tests.gamekit.jade.table import CLOSED, GAME, position

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


def test_the_soak_tells_what_failed(monkeypatch):
    def broken(state):
        raise AssertionError("a broken check")

    monkeypatch.setattr(invariants, "check_sheet", broken)
    story = soak.one_game(("jade", 1, 2, "grower"))
    assert story.startswith("play_checked('jade', 1, 2, 'grower') failed:")
    assert "a broken check" in story
    assert "1 games failed" in soak.closing_line("jade", Counter(), [story])


def test_the_soak_tells_which_layings_failed(monkeypatch):
    def broken(*_):
        raise AssertionError("a broken recount")

    monkeypatch.setattr(soak.layings, "lay_many", broken)
    assert soak.lay_part((10, 3)).startswith("lay_many(10, 3) failed:")
    monkeypatch.undo()
    assert soak.lay_part((10, 3)) == ""


SPOILERS = {
    "a tile is lost": lambda state: state.stacks.__setitem__(0, state.stacks[0][1:]),
    "a tile is there too often": lambda state: state.stacks.__setitem__(0, state.stacks[0][:1] * len(state.stacks[0])),
    "an artefact is lost": lambda state: setattr(state, "pool", state.pool[1:]),
    "an artefact is there too often": lambda state: setattr(state, "pool", state.pool[:1] * len(state.pool)),
    "gold comes from nowhere": lambda state: state.gold.__setitem__(0, 6),
    "gold goes nowhere": lambda state: setattr(state, "bank", 0),
    "a figure is gone": lambda state: state.camp[0].__setitem__(3, 0),
    "a jeep is off the board": lambda state: state.jeeps.__setitem__(0, 14),
    "a last turn is announced too soon": lambda state: setattr(state, "last_turns", 1),
    "an artefact was seen that nobody has": lambda state: state.seen.__setitem__(0, ("A+",)),
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
        invariants.play_checked(1, 2, "uniform")
