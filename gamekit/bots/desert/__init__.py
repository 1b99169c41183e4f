"""The mind of the Desert Sons: what is good about a position, a careful player, and a quick one."""

from __future__ import annotations

import random
from math import sqrt
from types import MappingProxyType

from gamekit import desert
from gamekit.bots.desert.plan import Plan
from gamekit.bots.desert.weights import CASUAL, LOOKS, OPTIONS, SPARE, SPREAD, WIDE
from gamekit.bots.desert.worth import Outlook, turns_left
from gamekit.bots.mind import Mind, Term
from gamekit.desert import DesertState
from gamekit.desert.turn import CHIEF_TURN
from gamekit.move import Move
from gamekit.tiles.moves import PASS

DRAWS = (desert.DRAW, desert.DRAW_AND_SWAP)  # the second leaves a choice, so it is the better one
AHEAD = MappingProxyType(
    {"lay": "lay a tile on {field}", "place": "put an explorer on {field}", "oasis": "complete an oasis"}
)


class DesertMind(Mind):
    """The judgement of the Desert Sons, in points."""

    terms = (
        Term(
            "goods",
            "Goods on your camels are your points, as many as the rumours make of them.",
            "brings you points for goods",
            "costs you points for goods",
            "leaves {rival} fewer points for goods",
        ),
        Term(
            "room on camels",
            "A free place on a camel is worth as much as the good that will still come for it.",
            "gives you room for goods to come",
            "takes up room for goods to come",
            "leaves {rival} less room for goods to come",
        ),
        Term(
            "water",
            "Water pays tolls and buys bonus turns: the first stones count most, and in the end none does.",
            "means more water for you",
            "costs you water",
            "leaves {rival} less water",
        ),
        Term(
            "open oases",
            "An explorer in an open oasis brings you a space once it is complete; the easier its gaps, the likelier.",
            "gives your explorers more to hope for in their oases",
            "gives your explorers less to hope for in their oases",
            "leaves {rival}'s explorers less to hope for in their oases",
        ),
        Term(
            "explorers at home",
            "Only an explorer at home can claim the next oasis; with none at home you lay tiles for others.",
            "leaves you more explorers for the next oases",
            "leaves you fewer explorers for the next oases",
            "leaves {rival} fewer explorers for the next oases",
        ),
        Term(
            "tiles to choose from",
            "A tile or two in your supply let you choose, but with three you may not draw.",
            "leaves you better tiles to choose from",
            "leaves you a worse choice of tiles",
            "leaves {rival} a worse choice of tiles",
        ),
        Term(
            "turban",
            "The explorer with the turban chooses first in an oasis.",
            "lets you have the turban",
            "hands the turban on",
            "leaves {rival} without the turban",
        ),
        Term(
            "next tile",
            "Whoever lays the next tile can complete an oasis or claim one.",
            "lets you lay the next tile",
            "lets somebody else lay the next tile",
            "keeps {rival} from laying the next tile",
            lasting=False,
        ),
    )
    pauses = (desert.MOVE,)  # the judgement is best right after the own turn: what others then do is mostly noise
    ahead = AHEAD
    extra = "chief"
    effort = 300
    sure = 3.0  # the careful player looks at every tile that may come, which few worlds can put right

    def judge(self, state: DesertState, seat: int) -> list[float]:
        """What each of the terms is worth to a seat in a full position, in their order."""
        return Outlook(state).terms(seat)

    def judge_all(self, state: DesertState) -> list[list[float]]:
        """The same for every seat, at once."""
        outlook = Outlook(state)
        return [outlook.terms(seat) for seat in range(state.players)]

    def turns(self, players: int) -> int:
        """One for everyone, until a caravan is about to move."""
        return players

    def spread(self, state: DesertState) -> float:
        """The lead that wins about three games of four from here: it shrinks towards the end."""
        return SPREAD * sqrt(turns_left(state) + 1)

    def choose(self, view: DesertState, rng: random.Random) -> Move:
        """The move that looks best for the next turn, by what the player to move may know."""
        moves = view.moves()
        if len(moves) == 1 or view.phase == desert.START:
            return moves[int(rng.random() * len(moves))]
        return Plan(view).best(moves)

    def casual(self, view: DesertState, rng: random.Random) -> Move:
        """The same without weighing every field and every tile that may come: a dozen fields, for the own tiles."""
        moves = view.moves()
        return Plan(view).glance(moves, CASUAL, rng) if view.phase == desert.MOVE else self.choose(view, rng)

    def quick(self, state: DesertState, rng: random.Random) -> Move:
        """A sensible move at once: a caravan goes to the best of a few fields for the tiles in the supply."""
        moves = state.moves()
        if len(moves) == 1 or state.phase == desert.START:
            return moves[int(rng.random() * len(moves))]
        if state.phase == desert.CHIEF:  # with a bonus turn a playout takes twice as long
            return PASS
        if state.phase == desert.DISCOVER and (draws := [move for move in moves if move in DRAWS]):
            return draws[-1]
        plan = Plan(state)
        if state.phase != desert.MOVE:
            return plan.best(moves)
        return plan.glance(moves, WIDE if state.herder or state.bonus or state.again else LOOKS, rng)

    def simple(self, state: DesertState, rng: random.Random) -> Move:
        """The same, but with water to spare a bonus turn."""
        if state.phase == desert.CHIEF and state.water[state.active] >= SPARE:
            return CHIEF_TURN
        return self.quick(state, rng)

    def options(self, state: DesertState) -> list[Move]:
        """The moves that are worth a thought, in their order."""
        moves = state.moves()
        if state.phase == desert.MOVE:
            return Plan(state).good_moves(moves, OPTIONS)
        return [move for move in moves if move != desert.DRAW] if desert.DRAW_AND_SWAP in moves else moves

    def lone(self, view: DesertState) -> str:  # noqa: ARG002  # there is one such move
        """Why only the herder is worth a thought."""
        return "With the camel herder you come where there is more to gain."

    def settled(self, state: DesertState) -> bool:
        """Whether a turn begins: the judgement counts what it is worth to have it."""
        return not (state.again or state.herder or state.bonus)
