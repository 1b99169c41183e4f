"""Players of The Golden Compass who plan their turn, by what they may know."""

from __future__ import annotations

import math
import random
from functools import cache
from statistics import mean
from typing import NamedTuple

from gamekit import compass
from gamekit.compass import Compass, CompassState, ahead
from gamekit.move import Move

WIDTH, DEPTH = 5, 10  # how many ways to go on a player keeps in mind, and how many moves ahead

# What is still to be done is counted in cards that it takes, about.
USEFUL = 0.55  # how much of what is needed a card brings
FAR = 3.0  # how many fields it goes
LARGER = 0.55  # how much the larger of the two tasks, fields and experience, counts
WAITING = 2.5  # a point of experience at the bridge, which takes a round
SHORT = 0.3  # a point that the next challenge lacks
READY = 0.4  # a challenge that can be met
SPARE = 0.05  # a point more than needed, for the last comparison
LATER = 0.75  # what each later challenge costs of an experience, on average
FRIEND = 0.25  # a new friend, for each round to come
A_ROUND = 2.7  # cards that a round brings
DONE = 100.0  # all that is needed to win

# What cards are worth, compared with a Lyra card that can be played.
PAN = {"distance": 1.3, "lesson": 1.3, "borrow": 1.1, "swap": 1.0, "double": 1.3, "?": 1.3}
LESSON = 2.0  # a Pan card that moves a marker, at the bridge
HELD = (1.0, 1.0, 0.9, 0.8, 0.5, 0.3, 0.2, 0.1)  # one more card in hand: it must be played before it is too much
STEP = 0.08  # how much more a card of 3 is worth than one of 2 when there is far to go
BEHIND = 0.2  # a card of a player behind
OWN = 0.3  # a card of the own colour when others are ahead
PLACE = 0.6  # each player that is further back draws a card more

# How much each friend helps in a round, about, and how much players differ about it.
FRIENDS = (0.9, 0.5, 0.8, 0.9, 0.5, 0.5)
TASTE = 1.0
MOST_GAINED = 3.0  # what a help is worth, even if it decides the game

LAST = (compass.MEET, compass.END_TURN)  # the moves that end a turn


def sensible_player(state: CompassState, rng: random.Random) -> Move:
    """The first move of the best plan for this turn, by what the player may know."""
    seat = state.player
    assert seat is not None
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    if state.phase == compass.BEFRIENDS:
        return max(moves, key=lambda move: FRIENDS[compass.BEFRIEND.index(move)] + TASTE * rng.random())
    rng.shuffle(moves)  # so that of moves that look alike any is chosen
    seen = _seen(state)
    mind = Mind(seen, seat)
    if state.phase == compass.TRAVELS:
        return mind.plan(seen)[1]
    if state.phase in (compass.MARKS, compass.WAITS):
        return max(moves, key=lambda move: mind.plan(mind.after(seen, move))[0])
    return max(moves, key=lambda move: mind.worth(mind.after(seen, move)))


def _seen(state: CompassState) -> CompassState:
    """What the player may know; nobody knows how discards will be shuffled that make a new stack."""
    seen = state.view(state.player)
    for pile, stack in enumerate(seen.stacks):
        if not stack:
            seen.stacks[pile] = tuple(compass.HIDDEN[pile] for _ in seen.discards[pile])
            seen.discards[pile] = ()
    return seen


@cache
def expected_needs(game: Compass) -> dict[int, tuple[tuple[float, ...], tuple[float, ...]]]:
    """What each challenge needs and costs; a hidden one as much as those of its level on average."""
    box = game.box
    known = {number: (challenge.need, challenge.cost) for number, challenge in box.challenges.items()}
    hidden = {}
    for back in compass.HIDDEN_CHALLENGES:
        level = [box.challenges[back + number] for number in range(1, compass.CHALLENGES + 1)]
        hidden[back] = (
            tuple(mean(challenge.need[number] for challenge in level) for number in range(4)),
            tuple(mean(challenge.cost[number] for challenge in level) for number in range(4)),
        )
    return known | hidden


class Node(NamedTuple):
    """A way to go on in a turn."""

    worth: float  # of the turn, if it ended here
    state: CompassState
    first: Move | None  # how it begins
    promised: float  # the worth of cards that nobody has seen yet


class Mind:
    """What a player makes of a position, in cards."""

    def __init__(self, seen: CompassState, seat: int, without: str = "") -> None:
        self.seat, self.without = seat, without  # a friend or a Pan action that the player does not think of
        self.needs = expected_needs(seen.game)
        self._missing: dict[tuple[int, ...], tuple[float, float]] = {}
        self._held: dict[tuple[tuple[compass.Card, ...], int, int, bool], float] = {}

    # A turn

    def plan(self, seen: CompassState) -> tuple[float, Move]:
        """The best way to end this turn: its worth and its first move."""
        best, first = -math.inf, seen.moves()[0]
        beam = [Node(0.0, seen, None, 0.0)]
        for _ in range(DEPTH):
            further: dict[object, Node] = {}
            for node in beam:
                for move in node.state.moves():
                    if self.without and help_of(move) == self.without:
                        continue
                    following = self._follow(node, move)
                    assert following.first is not None
                    if move in LAST:
                        if following.worth > best:
                            best, first = following.worth, following.first
                        continue
                    key = self._key(following.state)
                    if key not in further or following.worth > further[key].worth:
                        further[key] = following
            beam = sorted(further.values(), key=lambda node: -node.worth)[:WIDTH]
        return best, first

    def _follow(self, node: Node, move: Move) -> Node:
        """Go on with a move."""
        state, promised = node.state, node.promised
        if move is not compass.END_TURN:
            state = self.after(state, move)
        if move not in LAST:
            promised += self.settle(state)
        return Node(self.worth(state) + promised, state, node.first or move, promised)

    def _key(self, state: CompassState) -> object:
        """What two ways to go on have in common if they are as good as one."""
        flags = (state.stop, state.asked, state.any_colour, state.shorter)
        return state.fields[self.seat], state.hands[self.seat], tuple(state.markers), flags

    def after(self, state: CompassState, move: Move) -> CompassState:
        """The position after a move."""
        after = state.copy()
        after.apply(move)
        return after

    def settle(self, state: CompassState) -> float:
        """Decide what a move leads to in the midst of a turn; cards drawn are a promise, as nobody knows them yet."""
        seat = self.seat
        while state.phase not in (compass.TRAVELS, compass.DISCARDS_ON_WAY):
            move = max(state.moves(), key=lambda move: self.worth(self.after(state, move)))
            state.apply(move)
        hand = state.hands[seat]
        shown = tuple(card for card in hand if not card.hidden)
        if len(shown) == len(hand):
            return 0.0
        with_them = self.worth(state)
        state.hands[seat], state.phase = shown, compass.TRAVELS
        return with_them - self.worth(state)

    # What a position is worth

    def worth(self, state: CompassState) -> float:
        """How good it is to end the turn here."""
        seat = self.seat
        base = 4 * seat
        learned = (*state.markers[base : base + 4], state.challenges[seat], len(state.met[seat]))
        if learned not in self._missing:
            self._missing[learned] = self._learned(state)
        missing, worth = self._missing[learned]
        friend = FRIEND * (state.phase == compass.BEFRIENDS)
        field = state.fields[seat]
        if field == compass.END:
            if not missing and state.challenges[seat] == compass.NO_CHALLENGE:
                return DONE + sum(learned[:4])
            lessons = sum(card in compass.LESSONS for card in state.hands[seat])
            return worth + friend * (1 + missing) + LESSON * lessons - WAITING * missing
        fields, points = (compass.END - field) / FAR, missing / USEFUL
        larger, smaller = (fields, points) if fields > points else (points, fields)
        task = LARGER * larger + (1 - LARGER) * smaller
        held = (state.hands[seat], field, state.spaces[seat], fields > points)
        if held not in self._held:
            self._held[held] = self._hand(state, STEP if fields > points else -STEP)
        return worth - task + friend * (1 + task / A_ROUND) + self._held[held]

    def _learned(self, state: CompassState) -> tuple[float, float]:
        """How many points are missing for all that is to be done, and what is good or bad about this challenge."""
        seat = self.seat
        markers, challenge = state.compass(seat), state.challenges[seat]
        worth = SPARE * sum(markers)
        if challenge == compass.NO_CHALLENGE:
            return sum(max(0.0, compass.ENOUGH_TO_WIN - have) for have in markers), worth
        need, cost = self.needs[challenge]
        later = compass.ENOUGH_TO_WIN + LATER * (state.needed - len(state.met[seat]) - 1)
        missing = sum(max(0.0, later + pays - have) for have, pays in zip(markers, cost, strict=True))
        short = sum(max(0.0, needs - have) for have, needs in zip(markers, need, strict=True))
        return max(missing, short), worth - SHORT * short + (0.0 if short else READY)

    def _hand(self, state: CompassState, step: float) -> float:
        """What the cards in hand and the place on the way are worth for the rounds to come."""
        others = ahead(state, self.seat)
        chances = self._chances(state, others)
        worths = [
            PAN[action_of(card.face)]
            if card.pile == compass.PAN_PILE
            else chances[card.pile] * (1 + step * ((card.value or 2) - 2))
            for card in state.hands[self.seat]
        ]
        worths.sort(reverse=True)
        back = state.players - 1 - len(others) if state.players > 2 else 0
        return sum(worth * held for worth, held in zip(worths, HELD, strict=False)) - PLACE * back

    def _chances(self, state: CompassState, others: list[int]) -> list[float]:
        """How likely a card of each colour can be played in the next turn."""
        free = min(max((state.game.box.fens - state.fields[self.seat]) / 8, 0.0), 1.0)  # as long as the Fens are far
        chances = [1.0 if colour in others else BEHIND for colour in range(state.players)]
        chances[self.seat] = OWN if others else 0.9
        return [free + (1 - free) * chance for chance in chances]


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


def what_it_gains(state: CompassState, name: str) -> float:
    """How much worse the best plan for this turn would be without a friend or a Pan action, in cards."""
    seen = _seen(state)
    assert state.player is not None
    gain = Mind(seen, state.player).plan(seen)[0] - Mind(seen, state.player, name).plan(seen)[0]
    return min(max(gain, 0.0), MOST_GAINED)
