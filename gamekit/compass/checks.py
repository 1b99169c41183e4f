"""What must hold in a position of The Golden Compass, so that it could have come about and can be played on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from gamekit.compass import choices, rounds, scoring
from gamekit.compass.parts import (
    BEFRIENDS,
    BRIDGE,
    CITY,
    COMPASS,
    CORAM,
    DISCARDS,
    DISCARDS_ON_WAY,
    DRAWING,
    DRAWS,
    DRAWS_ON_WAY,
    END,
    EXPERIENCES,
    FAA,
    FRIEND_CARDS,
    FRIEND_NAMES,
    FRIENDS,
    GIVES,
    HAND,
    LAST,
    LEVEL_OF,
    LEVELS,
    MARKS,
    NO_CHALLENGE,
    NO_STOP,
    OVER,
    STOP_IN_CITY,
    SWAPS,
    TRADES,
    WAITS,
    level_of,
)
from gamekit.compass.way import field_name
from gamekit.text import count

if TYPE_CHECKING:
    from gamekit.compass.state import CompassState

GROWTH = 4  # see MOST_ROUNDS: what a challenge counts for among the points that grow in every round of waiting

Faults = Iterator[tuple[str, str]]  # each with the section and key it belongs to, as in `player 1/figure`


def faults(state: CompassState) -> Faults:
    """Everything that cannot be."""
    yield from _figures(state)
    yield from _arrivals(state)
    yield from _challenges(state)
    yield from _friends(state)
    yield from _hands(state)
    yield from _end(state)
    if state.player is None or state.phase in DRAWING:
        yield from _no_turn(state)
    else:
        yield from _this_turn(state, state.player)
    if state.player is not None:
        yield from _decision(state, state.player)


def had_turn(state: CompassState, seat: int) -> bool:
    """Whether a player's turn of this round is over."""
    if state.player is None:
        return True
    after = (seat - state.starter) % state.players
    return state.phase not in DRAWING and after < (state.player - state.starter) % state.players


def _figures(state: CompassState) -> Faults:
    """compass.travel.one_per_field, compass.travel.must_move, and in each round of waiting at least one point more."""
    box = state.game.box
    for seat, field in enumerate(state.fields):
        where = f"player {seat + 1}/figure"
        space = state.spaces[seat]
        if not space and field in state.fields[:seat]:
            yield where, f"Two figures stand on {field_name(box, field)}; a field has room for one."
        if space and (field, space) in zip(state.fields[:seat], state.spaces[:seat], strict=True):
            yield where, f"Two figures stand on space {space} of {field_name(box, field)}."
        turns = state.round - 1 + had_turn(state, seat)
        moves = turns + (seat == state.player and state.moved)
        if field < min(moves, END):
            says = f"A figure moves in every turn: player {seat + 1} has moved in {moves}"
            yield where, f"{says}, so the figure cannot be only {count(field, 'field')} from Oxford."
        if field == END and turns - END > sum(state.compass(seat)) + GROWTH * len(state.met[seat]):
            says = f"Player {seat + 1} has waited at the bridge for {turns - END} rounds at least"
            yield f"player {seat + 1}/compass", f"{says}: there must be more points on the compass, or challenges met."


def _arrivals(state: CompassState) -> Faults:
    """compass.city.order: a city gives its numbers one by one, to figures that stop there."""
    box = state.game.box
    for number, city in enumerate(box.cities):
        there = [seat for seat in range(state.players) if state.fields[seat] == city]
        most = sum(field >= city for field in state.fields)
        least = most if number in (0, LAST) else max((state.spaces[seat] for seat in there), default=0)
        name = field_name(box, city)
        beyond = [seat for seat in there if state.spaces[seat] > most]
        for seat in beyond:
            says = f"Only {count(most, 'figure')} reached {name}"
            yield f"player {seat + 1}/figure", f"{says}, so nobody can be on space {state.spaces[seat]} there."
        if not beyond and not least <= state.arrivals[number] <= most:
            bounds = f"at most {most}" if state.arrivals[number] > most else f"at least {least}"
            says = f"The figures show that {name} has given numbers to {bounds} of them"
            yield "/arrivals", f"{says}, not to {state.arrivals[number]}."


def _challenges(state: CompassState) -> Faults:
    """compass.challenge.next: I, II and III in their order."""
    for seat, met in enumerate(state.met):
        levels = tuple(map(level_of, met))
        if len(met) > state.needed or levels != LEVEL_OF[: len(met)]:
            order = " ".join(LEVELS[level] for level in LEVEL_OF[: state.needed])
            yield f"player {seat + 1}/met", f"Challenges are met in the order {order}."
            continue
        mine = state.challenges[seat]
        wanted = LEVEL_OF[len(met)] if len(met) < state.needed else NO_CHALLENGE
        if (mine if mine == NO_CHALLENGE else level_of(mine)) != wanted:
            card = f"a card {LEVELS[wanted]}" if wanted != NO_CHALLENGE else "none"
            says = f"After {count(len(met), 'challenge')} the next one is {card}."
            yield f"player {seat + 1}/challenge", says


def _friends(state: CompassState) -> Faults:
    """compass.friend.take: one for every challenge met; there are two cards of each."""
    for seat, friends in enumerate(state.friends):
        due = len(state.met[seat]) - (seat == state.player and state.phase == BEFRIENDS)
        if len(friends) != due:
            says = f"{count(len(state.met[seat]), 'challenge')} met: that makes {count(due, 'friend')} here"
            yield f"player {seat + 1}/friends", f"{says}, not {len(friends)}."
        left = [friend for friend in range(len(FRIENDS)) if state.supply(friend) > 0 and friend not in friends]
        if len(set(friends)) < len(friends) and left:  # compass.friend.no_double: the supply only shrinks
            says = f"Nobody takes a friend twice, and {FRIEND_NAMES[left[0]]} is still to be had"
            yield f"player {seat + 1}/friends", f"{says}."
    for friend, number in Counter(friend for held in state.friends for friend in held).items():
        if number > FRIEND_CARDS:
            last = max(seat for seat, held in enumerate(state.friends) if friend in held)
            yield (
                f"player {last + 1}/friends",
                f"There are {FRIEND_CARDS} cards of {FRIEND_NAMES[friend]}, not {number}.",
            )


def _hands(state: CompassState) -> Faults:
    """compass.draw.hand_limit: at most eight cards, but for who has just drawn."""
    for seat, hand in enumerate(state.hands):
        most = HAND
        if seat == state.player:
            drawn = dict(rounds.drawers(state)).get(seat, 0)
            most += {DRAWS: drawn - state.to_draw, DISCARDS: drawn, DISCARDS_ON_WAY: 1}.get(state.phase, 0)
            if state.phase == SWAPS or (state.phase == DRAWS_ON_WAY and state.to_draw > 1):
                most -= 1 + state.to_draw  # the card that swaps is gone, and those discarded
        if len(hand) > most:
            yield f"player {seat + 1}/hand", f"Player {seat + 1} may hold {most} cards now, not {len(hand)}."


def _end(state: CompassState) -> Faults:
    """compass.end.win: the game ends with the round in which a player has done all that is needed."""
    able = scoring.qualified(state)
    if state.phase == OVER and not able:
        yield "/turn", "The game is not over: nobody has done all that is needed."
    for seat in able:
        if not had_turn(state, seat) and (seat != state.player or state.phase in (*DRAWING, WAITS)):
            says = f"Player {seat + 1} had done all that is needed when the last round ended"
            yield f"player {seat + 1}/figure", f"{says}, so the game is over."


def _no_turn(state: CompassState) -> Faults:
    """Between turns nothing has happened in one."""
    if state.moved or state.asked or state.any_colour or state.shorter or state.stop != NO_STOP:
        yield "/this turn", "It is nobody's turn to travel now, so nothing has happened in it."


def _this_turn(state: CompassState, seat: int) -> Faults:
    """What has happened in this turn must fit the figure, the friends and each other."""
    where, field = "/this turn", state.fields[seat]
    kind = state.game.box.way[field]
    if state.asked and Counter(state.asked) - Counter(state.friends[seat]):
        yield where, f"Player {seat + 1} can have asked only own friends, each card once."
    if (state.any_colour or state.shorter) and field == END:
        yield where, "At the end of the way no card is played, so nobody helps with one."
    if state.any_colour and field < state.game.box.fens:
        yield where, "Before the Fens every colour is allowed, so Iorek Byrnison was not asked."
    if state.stop == STOP_IN_CITY:
        if kind != CITY or not field or not state.moved:
            yield where, "'stopped in a city' needs a figure that has moved to a city in this turn."
    elif state.stop != NO_STOP and (kind not in (state.stop, COMPASS) or not state.moved):
        yield where, f"'stopped for {EXPERIENCES[state.stop]}' needs a figure that has moved to such a field."


def _decision(state: CompassState, seat: int) -> Faults:
    """The decision must be one that can come up here."""
    phase, where, who = state.phase, "/turn", f"Player {seat + 1}"
    field, hand = state.fields[seat], state.hands[seat]
    kind = state.game.box.way[field]
    full = not state.below_most(seat)
    if phase in DRAWING:
        drawn = dict(rounds.drawers(state)).get(seat, 0)
        if state.round == 1:  # compass.draw.not_first
            yield where, "Nobody draws in the first round."
        elif not drawn:
            yield where, f"{who} waits at the bridge and draws no cards."
        elif phase == DRAWS and not 1 <= state.to_draw <= drawn:
            yield "/to draw", f"{who} draws {drawn} in this round, so to draw can be 1 to {drawn}."
    if phase in (DISCARDS, DISCARDS_ON_WAY) and len(hand) <= HAND:
        yield where, f"{who} has {count(len(hand), 'card')} and need not discard any: {HAND} are allowed."
    if phase == MARKS and (kind not in (COMPASS, CITY) or not field or full):
        yield where, f"{who} chooses a marker only on a compass field or as the first in a city, and not with all at 6."
    if phase == MARKS and kind == CITY and max(state.fields) > field:
        yield where, f"{who} is not the first in this city: another figure has gone further."
    if phase == MARKS and kind == CITY and state.spaces[seat] > 1:
        yield where, f"{who} is not the first in this city, and only the first chooses a marker."
    if phase == WAITS and (kind != BRIDGE or full):
        yield where, f"{who} waits only at the bridge, and with a marker that can go on."
    if phase in (SWAPS, GIVES) and not choices.has_lyra(state, seat):
        yield where, f"{who} has no Lyra card to discard."
    if phase == GIVES and not choices.can_help(state, seat, FAA):
        yield where, "There is no Pan card that John Faa could give."
    if phase == TRADES and not choices.can_help(state, seat, CORAM):
        yield where, f"{who} has no marker to move back, or no other one to move on."
    if phase == DRAWS_ON_WAY and not state.to_draw:
        yield "/to draw", f"{who} draws on the way, so to draw is at least 1."
