"""A turn of The Golden Compass, planned to its end by what the player may know."""

from __future__ import annotations

import math
from typing import NamedTuple

from gamekit import compass
from gamekit.bots.compass.judgement import turn_worths
from gamekit.compass import CompassState
from gamekit.move import Move

WIDTH, DEPTH = 5, 10  # how many ways to go on a player keeps in mind, and how many moves ahead
LAST = (compass.MEET, compass.END_TURN)  # the moves that end a turn


class Way(NamedTuple):
    """A way to go on in a turn."""

    worth: float  # of the turn, if it ended here
    state: CompassState
    first: Move | None  # how it begins
    promised: float  # the worth of cards that nobody has seen yet


class Planner:
    """Somebody who thinks about a turn."""

    def __init__(self, view: CompassState, without: str = "") -> None:
        assert view.player is not None
        self.seat, self.without = view.player, without  # a friend or a Pan action that the player does not think of
        self.seen = view.copy()
        for pile, stack in enumerate(view.stacks):  # nobody knows how discards will be shuffled that make a new stack
            if not stack:
                self.seen.stacks[pile] = tuple(compass.HIDDEN[pile] for _ in view.discards[pile])
                self.seen.discards[pile] = ()

    def plan(self, seen: CompassState) -> tuple[float, Move]:
        """The best way to end this turn: its worth and its first move."""
        best, first = -math.inf, seen.moves()[0]
        beam = [Way(0.0, seen, None, 0.0)]
        for _ in range(DEPTH):
            further: dict[object, Way] = {}
            for way in beam:
                for move in way.state.moves():
                    if self.without and help_of(move) == self.without:
                        continue
                    following = self._follow(way, move)
                    assert following.first is not None
                    if move in LAST:
                        if following.worth > best:
                            best, first = following.worth, following.first
                        continue
                    key = self._key(following.state)
                    if key not in further or following.worth > further[key].worth:
                        further[key] = following
            beam = sorted(further.values(), key=lambda way: -way.worth)[:WIDTH]
        return best, first

    def _follow(self, way: Way, move: Move) -> Way:
        """Go on with a move."""
        state, promised = way.state, way.promised
        if move is not compass.END_TURN:
            state = self.after(state, move)
        if move not in LAST:
            promised += self._settle(state)
        return Way(self.worth(state) + promised, state, way.first or move, promised)

    def _key(self, state: CompassState) -> object:
        """What two ways to go on have in common if they are as good as one."""
        flags = (state.stop, state.asked, state.any_colour, state.shorter)
        return state.fields[self.seat], state.hands[self.seat], tuple(state.markers), flags

    def after(self, state: CompassState, move: Move) -> CompassState:
        """The position after a move."""
        after = state.copy()
        after.apply(move)
        return after

    def _settle(self, state: CompassState) -> float:
        """Decide what a move leads to in the midst of a turn; cards drawn are a promise, as nobody knows them yet."""
        seat = self.seat
        while state.phase not in (compass.TRAVELS, compass.DISCARDS_ON_WAY):
            state.apply(max(state.moves(), key=lambda move: self.worth(self.after(state, move))))
        hand = state.hands[seat]
        shown = tuple(card for card in hand if not card.hidden)
        if len(shown) == len(hand):
            return 0.0
        with_them = self.worth(state)
        state.hands[seat], state.phase = shown, compass.TRAVELS
        return with_them - self.worth(state)

    def worth(self, state: CompassState) -> float:
        """How good it is to end the turn here."""
        return sum(turn_worths(state, self.seat))


def help_of(move: Move) -> str:
    """The friend or the Pan action that a move makes use of."""
    if isinstance(move, compass.Ask):
        return compass.FRIENDS[move.friend]
    if isinstance(move, compass.Use):
        return action_of(move.card.face)
    return ""


def action_of(face: str) -> str:
    """The action of a Pan card; those with two experiences are lessons."""
    return "lesson" if "/" in face else face
