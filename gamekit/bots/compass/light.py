"""Moves of The Golden Compass that are sensible and found at once."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache, lru_cache
from math import inf
from typing import NamedTuple

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
from gamekit.compass.way import ALL_COLOURS, step
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
FAR = 6  # fields that two cards can lead to
KEPT = 5000  # ways ahead that are kept in mind


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
    """What brings most at once or with the card after it; if all that costs too much, the end of the turn."""
    allowed, hand, stops = colours(state, seat), state.hands[seat], _stops(state, seat)
    best, last, more = -inf, None, len(hand) > 1
    chosen: Move = END_TURN
    pan: list[Card] = []
    tried: list[int] = []
    for card in hand:
        if card is last:
            continue
        last = card
        if card.pile == PAN_PILE:
            pan.append(card)
        elif card.pile in allowed and card.value not in tried:
            tried.append(card.value)
            steps = card.value - 1 if state.shorter and card.value > 1 else card.value
            worth = (_with_next(hand, card, steps, stops) if more else stops.worths[steps]) - CARD
            if worth > best:
                best, chosen = worth, PLAY[card]
    if pan and allowed and stops.worths[1] - PAN > best:
        best, chosen = stops.worths[1] - PAN, WALK[pan[0]]
    stuck = best == -inf and not state.moved
    helps: list[Move] = []
    if stops.hope - PAN > best:
        for card in pan:
            helps += actions(state, seat, card)
    if stops.hope > best and state.friends[seat]:
        helps += helpers(state, seat)
    for move in helps:
        worth = _help(state, seat, move, stops)
        if worth > best:
            best, chosen = worth, move
    if stuck and best < (LOST if hand else 0.0):  # a step costs a card, if there is one
        return DISCARD[hand[0]] if hand else GO_ON
    if state.moved and best < MEETING:
        if can_meet(state, seat):
            return MEET
        if best < 0.0:
            return END_TURN
    return chosen


# The way ahead


class Stops(NamedTuple):
    """What no step and up to six of them lead to, by their number; who comes to ice stops there."""

    gains: list[float]  # what the field gives
    costs: list[float]  # the fields that are gone; when nothing is missing, they are a gain
    late: list[float]  # points that could no longer be gained on the way from there
    allowed: list[tuple[int, ...]]  # the colours that could be played next
    worths: list[float]  # what a single card of up to three steps brings
    ice: int  # how many steps it is to the next ice
    need: Needs
    hope: float  # the most that anything can bring beside a card


def _stops(state: CompassState, seat: int) -> Stops:
    """The way ahead of a player."""
    markers = tuple(state.markers[4 * seat : 4 * seat + 4])
    met, challenge = len(state.met[seat]), state.challenges[seat]
    return _counted(state.game, state.needed, met, challenge, markers, tuple(state.fields), seat)


@lru_cache(maxsize=KEPT)
def _counted(
    game: Compass, needed: int, met: int, challenge: int, markers: tuple[int, ...], places: tuple[int, ...], seat: int
) -> Stops:
    """The same, for a player with these needs and figures in these places; it comes again in most simulations."""
    need, way = _needs(game, needed, met, challenge, markers), game.box.way
    here, field, missing = places[seat], places[seat], need.missing
    leader, ice = max(places), FAR
    hurry = HASTE * max(0.0, missing - LEAST_FIELDS * (END - here))  # that it is late already is no news
    stops = Stops([0.0], [0.0], [0.0], [()], [0.0], FAR, need, 0.0)
    for steps in range(1, FAR + 1):
        gain = 0.0
        if field != END:
            field = step(places, way, field)
            kind = way[field]
            if kind < COMPASS:
                gain = need.gains[kind]
            elif kind == COMPASS:
                gain = need.most
            elif kind == CITY:
                gain = need.most if leader < field else PAN
            elif kind == ICE and steps < ice:
                ice = steps
        stops.gains.append(gain)
        stops.costs.append(ROOM * (field - here) - hurry if missing else STEP * (here - field))
        stops.late.append(missing - LEAST_FIELDS * (END - field) if missing else 0.0)
        stops.allowed.append(_colours_at(game, places, seat, field))
    for steps in (1, 2, 3):
        stop = min(steps, ice)
        stops.worths.append(_worth(stops, stop, stops.gains[stop]))
    _, one, two, three = stops.worths
    less = max(one, two) - min(two, three) - LESS  # with Roger's help
    return stops._replace(ice=ice, hope=max(one, two, three, less, need.most, need.trade - TRADE, HELP))


def _colours_at(game: Compass, places: tuple[int, ...], seat: int, field: int) -> tuple[int, ...]:
    """The colours that a player may play on a field; figures in the same city count as behind."""
    if field == END:
        return ()
    if field < game.box.fens:
        return ALL_COLOURS[len(places)]
    return tuple(other for other, place in enumerate(places) if place > field) or (seat,)


def _worth(stops: Stops, stop: int, gain: float) -> float:
    """What it is worth to gain so much on the way to a stop."""
    late = stops.late[stop]
    return gain - stops.costs[stop] - (HASTE * (late - gain) if late > gain else 0.0)


def _with_next(hand: tuple[Card, ...], card: Card, steps: int, stops: Stops) -> float:
    """What a Lyra card brings, alone or together with the best one that can be played after it."""
    best, ice = stops.worths[steps], stops.ice
    first = min(steps, ice)
    allowed, gained = stops.allowed[first], stops.gains[first]
    tried = 0
    for other in hand:
        value = other.value
        if value == tried or other.pile not in allowed or (other is card and hand.count(card) == 1):
            continue
        tried = value
        stop = first + value
        if first < ice < stop:
            stop = ice
        worth = _worth(stops, stop, gained + stops.gains[stop]) - CARD
        if worth > best:
            best = worth
    return best


# Help on the way


def _help(state: CompassState, seat: int, move: Move, stops: Stops) -> float:
    """What a friend or a Pan action brings."""
    if isinstance(move, Ask):
        return _ask(state, seat, move.friend, stops)
    assert isinstance(move, Use)
    if move.card == DISTANCE:
        return stops.worths[move.choice] - PAN
    if move.card == BORROW:
        return _ask(state, seat, move.choice, stops) - PAN
    return NO_USE if move.card == SWAP else stops.need.gains[move.choice] - PAN


def _ask(state: CompassState, seat: int, friend: int, stops: Stops) -> float:
    """What a friend can do now."""
    if friend == SCORESBY:
        return stops.worths[1]
    if friend == CORAM:
        return stops.need.trade - TRADE
    if friend == ROGER:
        allowed, worths = colours(state, seat), stops.worths
        values = {card.value for card in state.hands[seat] if card.value > 1 and card.pile in allowed}
        return max([worths[value - 1] for value in values]) - max([worths[value] for value in values]) - LESS
    return NO_USE if friend == SERAFINA and len(state.hands[seat]) >= HAND else HELP
