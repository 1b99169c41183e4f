"""The Jade Goddess as somebody sees it who plays it well."""

from __future__ import annotations

import random
from types import MappingProxyType

from gamekit import jade
from gamekit.bots.jade.careful import choose
from gamekit.bots.jade.judgement import TERMS, judge, tiles_left
from gamekit.bots.jade.light import quick, simple
from gamekit.bots.mind import Mind
from gamekit.jade import JadeState
from gamekit.move import Move
from gamekit.tiles.grid import CENTRE
from gamekit.tiles.moves import Stay

AHEAD = MappingProxyType(
    {
        "lay": "lay a tile on {field}",
        "settle": "put a figure on {field}",
        "dig": "complete a city",
        "exchange": "exchange an artefact",
    }
)
LEAST_LEAD = 1.2  # what wins three games of four at the end
LEAD_A_TILE = 0.24  # and more for each tile that is left; among many players each has fewer of them to come


class JadeMind(Mind):
    """The judgement of the Jade Goddess, in points."""

    terms = TERMS
    sure = 0.75  # with this 38 of 40 games against a careful player were won; with 1.5 and half the effort 6 of 10
    effort = 1000
    ahead = AHEAD
    extra = "bonus"

    def judge(self, state: JadeState, seat: int) -> list[float]:
        """What each of the terms is worth to a seat in a full position, in their order."""
        return judge(state)[seat]

    def judge_all(self, state: JadeState) -> list[list[float]]:
        """The same for every seat, at once."""
        return judge(state)

    def turns(self, players: int) -> int:
        """Two for everyone: with one, four players won 42 of 68 games against careful ones, with two 47 of 60."""
        return 2 * players

    def spread(self, state: JadeState) -> float:
        """The lead that wins about three games of four from here."""
        return LEAST_LEAD + LEAD_A_TILE * tiles_left(state) / state.players

    def choose(self, view: JadeState, rng: random.Random) -> Move:
        """The move that looks best for the next turn."""
        return choose(view, rng)

    def quick(self, state: JadeState, rng: random.Random) -> Move:
        """A sensible move at once."""
        return quick(state, rng)

    def simple(self, state: JadeState, rng: random.Random) -> Move:
        """The same, but with a bonus turn now and then."""
        return simple(state, rng)

    def options(self, state: JadeState) -> list[Move]:
        """The moves that are worth a thought: drives to where something can be done, and one of the stacks."""
        moves, seat = state.moves(), state.player
        assert seat is not None
        if state.phase == jade.DRIVE:
            useful = [move for move in moves if self._is_useful(state, move, seat)]
            return useful or moves
        if state.phase == jade.DISCOVER:
            blind = [move for move in moves if isinstance(move, jade.Draw) and not _top_is_known(state, move.stack)]
            return [move for move in moves if move not in blind[1:]]  # nobody knows what lies on any of them
        return moves

    def lone(self, view: JadeState) -> str:
        """Why only one of several moves is worth a thought."""
        if view.phase == jade.DISCOVER:
            return "Nobody knows what lies in the stacks, so one is as good as another."
        return "Wherever else you go, there is nothing to do."

    def _is_useful(self, state: JadeState, move: Move, seat: int) -> bool:
        """Whether a tile can be laid or drawn where a drive ends, or an artefact exchanged."""
        if not isinstance(move, jade.Drive | Stay):
            return True
        field, display = move.field if isinstance(move, jade.Drive) else state.jeeps[seat], state.displays[seat]
        if len(display) == jade.DISPLAY or not tiles_left(state):
            return field in state.land.laying_fields(display)
        return bool(state.land.open_lines(field)) or (field == CENTRE and bool(state.chips[seat]))


def _top_is_known(state: JadeState, stack: int) -> bool:
    """Whether all saw the tile on top of a stack go there."""
    return state.sunk[stack] == len(state.stacks[stack])
