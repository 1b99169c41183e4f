"""Moves of The Golden Compass that are sensible and found at once."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from math import inf
from typing import NamedTuple, TypeAlias

from gamekit.bots.compass.judgement import FRIENDS, HASTE, LEAST_FIELDS, ROOM, lacks
from gamekit.compass import (
    BEFRIEND,
    BEFRIENDS,
    BORROW,
    CITY,
    COMPASS,
    CORAM,
    DISCARD,
    DISTANCE,
    DRAW,
    DRAWS,
    DRAWS_ON_WAY,
    END,
    END_TURN,
    ENOUGH,
    GO_ON,
    HAND,
    ICE,
    MARK,
    MARKS,
    MEET,
    MOST,
    NO_CHALLENGE,
    PAN_PILE,
    PLAY,
    ROGER,
    SCORESBY,
    SERAFINA,
    SWAP,
    SWAPS,
    TRADES,
    TRAVELS,
    WAITS,
    WALK,
    Ask,
    Card,
    Compass,
    CompassState,
    Trade,
    Use,
    colours,
)
from gamekit.compass.challenge import can_meet
from gamekit.compass.friend import helpers
from gamekit.compass.pan import actions
from gamekit.compass.way import step
from gamekit.move import Move

# What moves are worth in a turn, in points of experience.
CARD, PAN = 0.05, 0.6  # what a Lyra card and a Pan card must gain
HELP = 0.4  # what a friend does who brings a card or lets one be played
MEETING = 0.1  # a challenge is met when nothing better is left to do
FOCUS = 0.6  # what a point gains more that the next challenge asks for
TRADE, LESS = 0.5, 0.1  # what a trade must gain, and a step less
STEP = 0.5  # a field nearer to the bridge, when nothing else is missing
LOST = -1.0  # a step that a card is given up for
NO_USE = -9.0

FONDNESS: Mapping[Move, float] = dict(zip(BEFRIEND, FRIENDS, strict=True))
Stops: TypeAlias = tuple[float, float, float, float]  # what no step, one, two and three bring
NOWHERE: Stops = (0.0, 0.0, 0.0, 0.0)


class Needs(NamedTuple):
    """What is still to be gained, as somebody sees it who does not think long."""

    missing: float  # points of experience, until the end
    gains: tuple[float, ...]  # what a point of each experience is worth
    most: float  # the best of them
    trades: tuple[tuple[float, ...], ...]  # what one marker back and another one on gain
    trade: float  # the best of them


def quick(state: CompassState, rng: random.Random) -> Move:
    """A sensible move at once."""
    seat, phase = state.player, state.phase
    assert seat is not None
    if phase == TRAVELS:
        return _travel(state, seat)
    if phase in (DRAWS, DRAWS_ON_WAY):
        return _draw(state, seat, rng)
    if phase in (MARKS, WAITS):
        return MARK[max(state.can_go_on(seat), key=needs(state, seat).gains.__getitem__)]
    if phase == BEFRIENDS:
        return max(state.moves(), key=FONDNESS.__getitem__)
    if phase == TRADES:
        trades = needs(state, seat).trades
        return max(state.moves(), key=lambda move: trades[move.back][move.on] if isinstance(move, Trade) else 0.0)
    if phase == SWAPS and state.to_draw:
        return ENOUGH
    allowed = colours(state, seat)
    return DISCARD[
        min(state.hands[seat], key=lambda card: PAN if card.pile == PAN_PILE else CARD * (card.pile in allowed))
    ]


def needs(state: CompassState, seat: int) -> Needs:
    """What a player needs."""
    markers = tuple(state.markers[4 * seat : 4 * seat + 4])
    return _needs(state.game, state.needed, len(state.met[seat]), state.challenges[seat], markers)


@cache
def _needs(game: Compass, needed: int, met: int, challenge: int, markers: tuple[int, ...]) -> Needs:
    """What is needed with so many challenges met, this one before the player, and these markers."""
    lack = lacks(game, needed, met, challenge)
    asked = game.box.challenges[challenge].need if challenge != NO_CHALLENGE else (0, 0, 0, 0)
    gains, costs = [], []
    for number, have in enumerate(markers):
        points = lack[number]
        gain = points[have] - points[have + 1] if have < MOST else 0.0
        gains.append(gain + FOCUS if have < asked[number] else gain)
        costs.append(points[have - 1] - points[have] if have else -NO_USE)
    trades = tuple(tuple(gain - cost for gain in gains) for cost in costs)
    best = max(trades[back][on] for back in range(4) for on in range(4) if back != on)
    missing = sum([points[have] for points, have in zip(lack, markers, strict=True)])
    return Needs(missing, tuple(gains), max(gains), trades, best)


def _draw(state: CompassState, seat: int, rng: random.Random) -> Move:
    """Any card that can be played now, or else any card."""
    allowed, best, chosen = colours(state, seat), -1.0, -1
    for pile in range(state.players):
        if state.stacks[pile] or state.discards[pile]:
            worth = (pile in allowed) + rng.random()
            if worth > best:
                best, chosen = worth, pile
    return DRAW[chosen]


def _travel(state: CompassState, seat: int) -> Move:
    """The card, the friend or the Pan action that brings most at once; if all cost too much, the end of the turn."""
    need, allowed, hand = needs(state, seat), colours(state, seat), state.hands[seat]
    stops = _stops(state, seat, need) if allowed else NOWHERE  # who waits at the bridge goes nowhere
    cards = (0.0, stops[1], stops[1], stops[2]) if state.shorter else stops
    best, last = -inf, None
    chosen: Move = END_TURN
    pan: list[Card] = []
    for card in hand:
        if card is last:
            continue
        last = card
        if card.pile == PAN_PILE:
            pan.append(card)
        elif card.pile in allowed:
            worth = cards[card.value] - CARD
            if worth > best:
                best, chosen = worth, PLAY[card]
    if pan and allowed and stops[1] - PAN > best:
        best, chosen = stops[1] - PAN, WALK[pan[0]]
    stuck = best == -inf and not state.moved
    helps: list[Move] = []
    for card in pan:
        helps += actions(state, seat, card)
    if state.friends[seat]:
        helps += helpers(state, seat)
    for move in helps:
        worth = _help(state, seat, move, need, stops)
        if worth > best:
            best, chosen = worth, move
    if stuck:  # a step costs a card, if there is one
        worth = LOST if hand else 0.0
        if worth > best:
            best, chosen = worth, DISCARD[hand[0]] if hand else GO_ON
    if state.moved and best < MEETING:
        if can_meet(state, seat):
            return MEET
        if best < 0.0:
            return END_TURN
    return chosen


def _stops(state: CompassState, seat: int, need: Needs) -> Stops:
    """What no step, one, two and three bring: what the field gives, less the fields that are gone."""
    fields, way, missing = state.fields, state.game.box.way, need.missing
    here = field = fields[seat]
    leader = max(fields)
    haste = missing - LEAST_FIELDS * (END - here)
    haste = HASTE * haste if haste > 0.0 else 0.0
    worths = [0.0]
    for _ in range(3):
        if field != END and (field == here or way[field] != ICE):
            field = step(fields, way, field)
        kind = way[field]
        if kind < COMPASS:
            gain = need.gains[kind]
        elif kind == COMPASS or (kind == CITY and leader < field):
            gain = need.most
        else:
            gain = PAN if kind == CITY else 0.0
        if missing:
            late = missing - gain - LEAST_FIELDS * (END - field)
            late = HASTE * late if late > 0.0 else 0.0
            worths.append(gain - ROOM * (field - here) - late + haste)
        else:
            worths.append(gain + STEP * (field - here))
    none, one, two, three = worths
    return none, one, two, three


def _help(state: CompassState, seat: int, move: Move, need: Needs, stops: Stops) -> float:
    """What a friend or a Pan action brings."""
    if isinstance(move, Ask):
        return _ask(state, seat, move.friend, need, stops)
    assert isinstance(move, Use)
    if move.card == DISTANCE:
        return stops[move.choice] - PAN
    if move.card == BORROW:
        return _ask(state, seat, move.choice, need, stops) - PAN
    return NO_USE if move.card == SWAP else need.gains[move.choice] - PAN


def _ask(state: CompassState, seat: int, friend: int, need: Needs, stops: Stops) -> float:
    """What a friend can do now."""
    if friend == SCORESBY:
        return stops[1]
    if friend == CORAM:
        return need.trade - TRADE
    if friend == ROGER:
        allowed = colours(state, seat)
        values = {card.value for card in state.hands[seat] if card.value > 1 and card.pile in allowed}
        return max([stops[value - 1] for value in values]) - max([stops[value] for value in values]) - LESS
    return NO_USE if friend == SERAFINA and len(state.hands[seat]) >= HAND else HELP
