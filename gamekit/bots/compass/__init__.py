"""The Golden Compass as somebody sees it who plays it well."""

from __future__ import annotations

import random
from types import MappingProxyType

from gamekit import compass
from gamekit.bots.compass.judgement import FRIENDS, TERMS, judge
from gamekit.bots.compass.light import quick
from gamekit.bots.compass.plan import Planner
from gamekit.bots.mind import Mind
from gamekit.compass import CompassState
from gamekit.move import Move

TASTE = 2.0  # how much players differ about friends, in points of experience
FIRST_LEAD, LAST_LEAD = 4.0, 2.0  # what wins three games of four at the beginning and near the bridge


class CompassMind(Mind):
    """The judgement of The Golden Compass, in points of experience."""

    terms = TERMS
    careless = 0.2
    effort = 1200
    ahead = MappingProxyType({"challenge": "meet your challenge"})

    def judge(self, state: CompassState, seat: int) -> list[float]:
        """What each of the terms is worth to a seat in a full position, in their order."""
        return judge(state, seat)

    def turns(self, players: int) -> int:  # noqa: ARG002  # rounds are short where many play
        """Eight: with two, four players won 79 of 120 games against careful ones, with these 37 of 40."""
        return 8

    def spread(self, state: CompassState) -> float:
        """The lead that wins about three games of four from here."""
        return FIRST_LEAD + (LAST_LEAD - FIRST_LEAD) * max(state.fields) / compass.END

    def choose(self, view: CompassState, rng: random.Random) -> Move:
        """The first move of the best plan for this turn."""
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        if view.phase == compass.BEFRIENDS:
            return max(moves, key=lambda move: FRIENDS[compass.BEFRIEND.index(move)] + TASTE * rng.random())
        rng.shuffle(moves)  # so that of moves that look alike any is chosen
        planner = Planner(view)
        if view.phase == compass.TRAVELS:
            return planner.plan(planner.seen)[1]
        if view.phase in (compass.MARKS, compass.WAITS):
            return max(moves, key=lambda move: planner.plan(planner.after(planner.seen, move))[0])
        return max(moves, key=lambda move: planner.worth(planner.after(planner.seen, move)))

    def quick(self, state: CompassState, rng: random.Random) -> Move:
        """A sensible move at once."""
        return quick(state, rng)
