"""Moves of The Golden Compass that are sensible and found at once."""

from __future__ import annotations

import random

from gamekit import compass
from gamekit.bots.compass.judgement import FRIENDS, HASTE, LEAST_FIELDS, ROOM, lacks
from gamekit.compass import (
    CITY,
    COMPASS,
    CORAM,
    END,
    FAA,
    IOREK,
    MOST,
    NO_CHALLENGE,
    PAN_PILE,
    SCORESBY,
    SERAFINA,
    CompassState,
    colours,
    landing,
)
from gamekit.move import Move

# What moves are worth in a turn, in points of experience.
CARD, PAN = 0.05, 0.6  # what a Lyra card and a Pan card must gain
HELP = 0.4  # what a friend does who brings a card or lets one be played
MEET = 0.1  # a challenge is met when nothing better is left to do
FOCUS = 0.6  # what a point gains more that the next challenge asks for
TRADE, LESS = 0.5, 0.1  # what a trade must gain, and a step less
STEP = 0.5  # a field nearer to the bridge, when nothing else is missing
LOST = -1.0  # a step that a card is given up for
NO_USE = -9.0


def quick(state: CompassState, rng: random.Random) -> Move:
    """A sensible move at once."""
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    seat = state.player
    assert seat is not None
    return max(moves, key=Hurry(state, seat, rng).worth)


class Hurry:
    """What somebody who does not think long makes of the moves of a decision."""

    def __init__(self, state: CompassState, seat: int, rng: random.Random) -> None:
        self.state, self.seat, self.rng = state, seat, rng
        self.markers = markers = state.markers[4 * seat : 4 * seat + 4]
        self.table = lacks(state.game, state.needed, len(state.met[seat]), state.challenges[seat])
        self.short = [lack[have] for lack, have in zip(self.table, markers, strict=True)]
        self.gains = [
            short - lack[have + 1] if have < MOST else 0.0
            for short, lack, have in zip(self.short, self.table, markers, strict=True)
        ]
        if state.challenges[seat] != NO_CHALLENGE:
            need = state.game.box.challenges[state.challenges[seat]].need
            self.gains = [
                gain + FOCUS if have < asked else gain
                for gain, have, asked in zip(self.gains, markers, need, strict=True)
            ]
        self.missing = sum(self.short)
        self.hand, self.colours = state.hands[seat], colours(state, seat)
        self.stops: dict[int, float] = {}

    def worth(self, move: Move) -> float:
        """What a move is worth, about."""
        if isinstance(move, compass.Play):
            steps = move.card.value
            return self.stop(steps - 1 if self.state.shorter and steps > 1 else steps) - CARD
        if isinstance(move, compass.Walk):
            return self.stop(1) - PAN
        if isinstance(move, compass.Use):
            return self._use(move)
        if isinstance(move, compass.Ask):
            return self._ask(move.friend)
        if isinstance(move, compass.Draw):
            return (move.pile in self.colours) + self.rng.random()
        if isinstance(move, compass.Mark):
            return self.gains[move.experience]
        if isinstance(move, compass.Befriend):
            return FRIENDS[move.friend]
        if isinstance(move, compass.Trade):
            return self._trade(move.back, move.on)
        if isinstance(move, compass.Discard):
            return LOST - self._card(move.card)
        return MEET if move is compass.MEET else 0.0

    def stop(self, steps: int) -> float:
        """What so many steps bring: what the field gives, less the fields that are gone."""
        if steps not in self.stops:
            self.stops[steps] = self._stop(steps)
        return self.stops[steps]

    def _stop(self, steps: int) -> float:
        """The same, counted."""
        state = self.state
        here = state.fields[self.seat]
        field = landing(state, self.seat, steps)
        kind = state.game.box.way[field]
        if kind < COMPASS:
            gain = self.gains[kind]
        elif kind == COMPASS or (kind == CITY and max(state.fields) < field):
            gain = max(self.gains)
        else:
            gain = PAN if kind == CITY else 0.0
        if not self.missing:
            return gain + STEP * (field - here)
        late = max(0.0, self.missing - gain - LEAST_FIELDS * (END - field))
        return gain - ROOM * (field - here) - HASTE * (late - max(0.0, self.missing - LEAST_FIELDS * (END - here)))

    def _use(self, move: compass.Use) -> float:
        """What a Pan card brings."""
        if move.card == compass.DISTANCE:
            return self.stop(move.choice) - PAN
        if move.card == compass.BORROW:
            return self._ask(move.choice) - PAN
        return NO_USE if move.card == compass.SWAP else self.gains[move.choice] - PAN

    def _ask(self, friend: int) -> float:
        """What a friend can do now."""
        if friend == SCORESBY:
            return self.stop(1)
        if friend == CORAM:
            return max(self._trade(back, on) for back in range(4) for on in range(4) if back != on) - TRADE
        if friend == SERAFINA:
            return HELP if len(self.hand) < compass.HAND else NO_USE
        if friend == IOREK:
            return NO_USE if self.state.any_colour else HELP
        if friend == FAA:
            return HELP
        steps = sorted({card.value for card in self.hand if card.pile in self.colours and card.value > 1})
        return max(self.stop(each - 1) for each in steps) - max(self.stop(each) for each in steps) - LESS

    def _trade(self, back: int, on: int) -> float:
        """What one marker back and another one on gain."""
        have = self.markers[back]
        return self.gains[on] - (self.table[back][have - 1] - self.short[back]) if have else NO_USE

    def _card(self, card: compass.Card) -> float:
        """What a card in hand is worth."""
        if card.pile == PAN_PILE:
            return PAN
        return CARD if card.pile in self.colours else 0.0
