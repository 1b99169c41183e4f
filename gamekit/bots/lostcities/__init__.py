"""What a good player of Lost Cities makes of a position: how far each expedition will come until the round ends."""

from __future__ import annotations

import random
from math import hypot, sqrt

from gamekit.bots.lostcities import quick
from gamekit.bots.lostcities.forecast import artefacts_of, best_open, field, plans, turns_left, useful
from gamekit.bots.lostcities.weights import CHIPS, FRESH, LEAD, LEAD_ROUND, LEAD_TURN, TERMS, UNSURE
from gamekit.bots.mind import Mind
from gamekit.lostcities.play import Discard
from gamekit.lostcities.rounds import NEXT_ROUND
from gamekit.lostcities.state import DRAW, OVER, PLAY, SCORED, STAGE, LostCitiesState
from gamekit.move import Move


class LostCitiesMind(Mind):
    """Small steps, few expeditions, the leader on the best one, and an eye on the bridges."""

    terms = TERMS
    pauses = (SCORED,)  # a round is over: the next one is dealt anew for all
    careless = 0.1
    sure = 0.75  # with 1.5 it won 19 of 27 games against a careful player, with this 21 of 26
    effort = 2000

    def options(self, state: LostCitiesState) -> list[Move]:
        """All moves but those by which one could wait for ever: to take what fits no row, to discard what does."""
        moves, seat = state.moves(), state.player
        assert seat is not None
        if state.phase == DRAW:
            tops = [pile[-1] for pile in state.piles if pile]  # as the moves are in order: the deck, then the piles
            return moves[:1] + [move for move, top in zip(moves[1:], tops, strict=True) if useful(state, seat, top)]
        if state.phase == PLAY:
            return [move for move in moves if not isinstance(move, Discard) or not useful(state, seat, move.card)]
        return moves

    def lone(self, view: LostCitiesState) -> str:
        """Why only one of several moves is worth a thought."""
        return "No open card fits a row of yours." if view.phase == DRAW else super().lone(view)

    def judge(self, state: LostCitiesState, seat: int) -> list[float]:
        """What each of the terms is worth to a seat: what it has, and what it may expect of the round."""
        values, points, artefacts = state.game.box.values, float(state.points[seat]), artefacts_of(state, seat)
        if state.scored:
            if state.phase == OVER:  # the points have those for artefacts in them
                points -= state.game.box.artefact_points(state.artefacts[seat], state.short)
            stages, leader = state.stages[5 * seat : 5 * seat + 5], state.leaders[seat]
            fields = float(sum([values[stage] for stage in stages]))
            lead = float(values[stages[leader]]) if leader >= 0 else 0.0
            return [points - fields - lead, fields, 0.0, lead, 0.0, 0.0, artefacts, 0.0]
        chips, time = state.chips, turns_left(state)
        fields = ahead = lead = fresh = reach = promised = 0.0
        for _, colour, stage, steps, weight in plans(state, seat, time):
            steps = min(steps, time)
            if stage:
                time -= steps
                now = values[stage]
                gain = UNSURE * (field(values, stage + steps) - now)
                fields += now
                ahead += gain
                if weight == 2:
                    lead += now + gain
                first = colour * 10 + stage + 1
                for chip in chips[first : first + int(steps)]:
                    reach += CHIPS.get(chip, chip)
            else:
                gain = field(values, steps)
                if gain > 0.0:
                    time -= steps
                    fresh += FRESH * gain
                    promised = max(promised, gain)
        if state.leaders[seat] < 0:
            lead += FRESH * promised
        ahead += max(0.0, -(points + fields + ahead + lead))  # nobody ends a round with fewer than 0 points
        return [points, fields, ahead, lead, fresh, UNSURE * reach, artefacts, best_open(state, seat)]

    def turns(self, players: int) -> int:  # noqa: ARG002  # they draw from one deck
        """So many that a round comes near its end: with half of them fewer games are won, among two and among four."""
        return 24

    def spread(self, state: LostCitiesState) -> float:
        """The lead that wins about three games of four from here."""
        turns = 0.0 if state.scored else turns_left(state)
        return hypot(LEAD + LEAD_TURN * turns, LEAD_ROUND * sqrt(state.rounds - state.round))

    def choose(self, view: LostCitiesState, rng: random.Random) -> Move:
        """The move after which the own position looks best, compared with that of the best of the others."""
        if view.phase == DRAW:
            return self.quick(view, rng)  # to imagine what the deck may bring has won no more games
        moves = self.options(view)
        if len(moves) == 1:
            return moves[0]
        worths = [(self._worth(view, move), -number) for number, move in enumerate(moves)]
        return moves[-max(worths)[1]]

    def _worth(self, view: LostCitiesState, move: Move) -> float:
        """How good the position is after a move, and after the best use of the stage chip that it may find."""
        seat = view.player
        assert seat is not None
        after = view.copy()
        after.apply(move)
        if after.phase == STAGE:
            return max(self._worth(after, further) for further in after.moves())
        return self._lead(after, seat)

    def _lead(self, state: LostCitiesState, seat: int) -> float:
        """How much better a position is for a seat than for the best of the others."""
        worths = [sum(self.judge(state, each)) for each in range(state.players)]
        return worths.pop(seat) - max(worths)

    def quick(self, state: LostCitiesState, rng: random.Random) -> Move:  # noqa: ARG002  # chance is in the worlds
        """The smallest step, the best field, or the card that nobody misses."""
        seat, phase = state.player, state.phase
        assert seat is not None
        if phase == PLAY:
            return quick.play(state, seat)
        if phase == DRAW:
            return quick.draw(state, seat)
        return quick.use_stage(state, seat) if phase == STAGE else NEXT_ROUND
