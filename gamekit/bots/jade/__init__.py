"""The Jade Goddess as somebody sees it who plays it well."""

from __future__ import annotations

import random

from gamekit.bots.jade.careful import choose
from gamekit.bots.jade.judgement import TERMS, judge, tiles_left
from gamekit.bots.jade.light import quick
from gamekit.bots.mind import Mind
from gamekit.jade import JadeState
from gamekit.move import Move

LEAST_LEAD = 1.2  # what wins three games of four at the end
LEAD_A_TILE = 0.24  # and more for each tile that is left; among many players each has fewer of them to come


class JadeMind(Mind):
    """The judgement of the Jade Goddess, in points."""

    terms = TERMS
    turns = 4

    def judge(self, state: JadeState, seat: int) -> list[float]:
        """What each of the terms is worth to a seat in a full position, in their order."""
        return judge(state, seat)

    def spread(self, state: JadeState) -> float:
        """The lead that wins about three games of four from here."""
        return LEAST_LEAD + LEAD_A_TILE * tiles_left(state) / state.players

    def choose(self, view: JadeState, rng: random.Random) -> Move:
        """The move that looks best for the next turn."""
        return choose(view, rng)

    def quick(self, state: JadeState, rng: random.Random) -> Move:
        """A sensible move at once."""
        return quick(state, rng)
