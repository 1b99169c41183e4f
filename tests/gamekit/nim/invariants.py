"""Nim recounted from scratch, move by move, and whole games played under that eye."""

import random
from collections import Counter
from functools import partial

from tests.gamekit import invariants
from tests.gamekit.nim.playing import POLICIES, SCOPES
from tests.gamekit.nim.reference import Table
from tests.gamekit.nim.table import GAME


def recount(state):
    """No counter is new, and the game is over when none is left."""
    assert all(0 <= heap <= full for heap, full in zip(state.heaps, state.game.box.heaps, strict=True))
    assert (sum(state.heaps) == 0) == (state.player is None) == (state.last is not None) == (state.phase == "over")


def check_sheet(state):
    """There is a point for each winner, and none before the end."""
    invariants.check_sheet(state, SCOPES)
    winners = state.outcome.winners if state.outcome is not None else ()
    assert state.score_sheet().totals == tuple(int(seat in winners) for seat in range(state.players))


class Story:
    """What the events have told, to be compared with what the state says."""

    def __init__(self, state):
        self.heaps = state.heaps[:]
        self.counts = Counter()

    def hear(self, events):
        """Count what happened, and follow it."""
        for event in events:
            self.counts[event.kind] += 1
            if event.kind == "take":
                self.heaps[event.facts["heap"] - 1] -= event.facts["number"]


class Watch(invariants.Watch):
    """The reference and the story, beside a game."""

    Table, Story = Table, Story

    def check(self, state):
        """What is quick to check."""
        recount(state)
        assert state.heaps == self.story.heaps

    def check_closely(self, state, rng):
        """What takes longer."""
        check_sheet(state)
        invariants.check_view(state, rng.choice([None, *range(state.players)]), rng)


def play_checked(seed, players, policy, last_loses):
    """Play a random game and check every state of it; the counts."""
    rng = random.Random(f"{seed} {players} {policy} {last_loses}")
    begin = partial(GAME.new, players, seed, first=rng.randrange(players), last_loses=last_loses)
    return invariants.go_on_checked(begin, POLICIES[policy], rng, Watch, close=0.3)
