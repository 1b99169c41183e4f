"""A turn on the way: moving by cards, experience, cities, and challenges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.compass import cards, rounds, way
from gamekit.compass.parts import (
    BEFRIENDS,
    BRIDGE,
    CITY,
    COLOURS,
    COMPASS,
    END,
    EXPERIENCE_NAMES,
    EXPERIENCES,
    FRIEND_NAMES,
    ICE,
    LEVEL_OF,
    LEVELS,
    MARKS,
    MOST,
    NO_CHALLENGE,
    NO_STOP,
    STOP_IN_CITY,
    TRAVELS,
    WAITS,
    Befriend,
    Discard,
    EndTurn,
    GoOn,
    Mark,
    Meet,
    Play,
    Walk,
    challenge_name,
)
from gamekit.text import count, listing

if TYPE_CHECKING:
    from gamekit.compass.state import CompassState


def play(state: CompassState, move: Play, seat: int) -> None:
    """compass.travel.move: play a Lyra card and go as far as it shows."""
    card = move.card
    cards.lay_off(state, seat, card)
    steps = way.steps_of(state, card)
    if state.log is not None:
        rule, _ = way.why_colours(state, seat)
        less = " and, with Roger's help, goes one field less" if steps < card.value else ""
        state.tell("play", rule, f"{{player}} plays a {card}{less}.", colour=card.colour, value=card.value)
    state.any_colour = state.shorter = False
    go(state, seat, steps)


def walk(state: CompassState, move: Walk, seat: int) -> None:
    """compass.travel.pan_as_move: play a Pan card as a 1 without colour."""
    cards.lay_off(state, seat, move.card)
    if state.log is not None:
        says = f"{{player}} plays {cards.name(move.card)} as a 1; its action is lost."
        state.tell("walk", "compass.travel.pan_as_move", says, face=move.card.face)
    go(state, seat, 1)


def forced(state: CompassState, move: Discard, seat: int) -> None:
    """compass.travel.must_move: no card can be played, so one is given up for a step that brings nothing."""
    cards.lay_off(state, seat, move.card)
    if state.log is not None:
        says = f"{{player}} has no card to play and must move: {cards.name(move.card)} is discarded for one step."
        state.tell("forced", "compass.travel.must_move", says, colour=move.card.colour, face=move.card.face)
    go(state, seat, 1, rewarded=False)


def go_on(state: CompassState, _: GoOn, seat: int) -> None:
    """compass.travel.must_move, with an empty hand."""
    if state.log is not None:
        says = "{player} has no card at all and must move: the figure goes one step."
        state.tell("forced", "compass.travel.must_move", says)
    go(state, seat, 1, rewarded=False)


def go(state: CompassState, seat: int, steps: int, rewarded: bool = True) -> None:
    """Move a figure, and give it what the field brings where it stops."""
    fields = state.fields
    start, target = fields[seat], way.landing(state, seat, steps)
    kind = state.game.box.way[target]
    first = max(fields) < target  # compass.city.first_passed: nobody has been there, nobody has gone through
    fields[seat] = target
    state.spaces[seat] = 0
    state.moved, state.stop, state.phase = True, NO_STOP, TRAVELS
    if target == END:
        state.any_colour = state.shorter = False  # no card will follow for which friends could help
    if kind in (CITY, BRIDGE):  # compass.city.order
        city = state.game.box.cities.index(target)
        state.arrivals[city] += 1
        state.spaces[seat] = state.arrivals[city]
    if state.log is not None:
        _tell_way(state, seat, start)
    if not rewarded:
        return
    if kind < COMPASS:  # compass.travel.experience
        state.stop = kind
        gain(state, seat, kind, "compass.travel.experience")
    elif kind == COMPASS:
        _let_mark(state, seat, "compass.travel.compass_field")
    elif kind == CITY:  # compass.city.reward
        state.stop = STOP_IN_CITY
        if first:
            _let_mark(state, seat, "compass.city.reward")
        else:
            _second_reward(state, seat)


def _let_mark(state: CompassState, seat: int, rule: str) -> None:
    """Let the player choose a marker, if one can go on."""
    if state.below_most(seat):
        state.phase = MARKS
    elif state.log is not None:
        state.tell("full", rule, f"All of {{player}}'s markers are on {MOST}: none can go on.", seat)


def _second_reward(state: CompassState, seat: int) -> None:
    """compass.city.reward: a Pan card for all who are not the first in a city."""
    rule = "compass.city.reward"
    if state.spaces[seat] == 1:
        rule = "compass.city.first_passed"
        if state.log is not None:
            state.tell("passed", rule, "Another figure went through without stopping: the first reward is lost.", seat)
    cards.take_pan(state, seat, rule)


def _tell_way(state: CompassState, seat: int, start: int) -> None:
    """Tell where a move led, and what was special about it."""
    box, target = state.game.box, state.fields[seat]
    kind = box.way[target]
    jumped = {
        COLOURS[other]: box.way[field]
        for other, field in enumerate(state.fields)
        if start < field < target and box.way[field] != CITY
    }
    rule, over = "compass.travel.move", ""
    if jumped:
        rule = "compass.ice.jump" if ICE in jumped.values() else "compass.travel.one_per_field"
        over = f", jumping over {listing(jumped)}"
    where = way.field_name(box, target)
    if state.spaces[seat]:
        where += f", space {state.spaces[seat]}"
    facts = {"from": start, "to": target}
    state.tell("move", rule, f"{{player}} goes to {where}{over}.", seat, **facts)
    if start < box.fens <= target:
        says = "{player} has reached the Fens: from now on the order on the way says which colours may be played."
        state.tell("expedition", "compass.expedition.from_fens", says, seat)
    if kind == ICE:
        state.tell("ice", "compass.ice.stop", "{player} has to stop on the ice.", seat)


def gain(state: CompassState, seat: int, experience: int, rule: str) -> None:
    """Move a marker on by one, as far as it goes."""
    place = 4 * seat + experience
    before = state.markers[place]
    if before < MOST:
        state.markers[place] = before + 1
    if state.log is not None:
        name = EXPERIENCE_NAMES[experience]
        says = f"{{player}}'s {name} marker goes on to {before + 1}."
        if before == MOST:
            says = f"{{player}}'s {name} marker stays on {MOST}, the most there is."
        state.tell("experience", rule, says, seat, experience=EXPERIENCES[experience], points=state.markers[place])


def mark(state: CompassState, move: Mark, seat: int) -> None:
    """Move the marker that the player has chosen."""
    rule = "compass.city.reward"
    if state.phase == WAITS:
        rule = "compass.end.waiting"
    elif state.stop != STOP_IN_CITY:
        rule = "compass.travel.compass_field"
        state.stop = move.experience
    state.phase = TRAVELS
    gain(state, seat, move.experience, rule)


def meet(state: CompassState, _: Meet, seat: int) -> None:
    """compass.challenge.cost: pay for the challenge, take the next card, and choose a friend."""
    challenge = state.challenges[seat]
    base = 4 * seat
    cost = state.game.box.challenges[challenge].cost
    for number, points in enumerate(cost):
        state.markers[base + number] -= points
    met = state.met[seat] = (*state.met[seat], challenge)
    if state.log is not None:
        paid = listing(f"{points} {EXPERIENCE_NAMES[number]}" for number, points in enumerate(cost) if points)
        says = f"{{player}} meets the challenge {challenge_name(challenge)} and gives back {paid}."
        state.tell("challenge", "compass.challenge.cost", says, seat, challenge=challenge_name(challenge), met=len(met))
    state.challenges[seat] = NO_CHALLENGE
    if len(met) < state.needed:  # compass.challenge.next, compass.two.challenges
        level = LEVEL_OF[len(met)]
        stack = state.challenge_stacks[level]
        state.challenges[seat], state.challenge_stacks[level] = stack[-1], stack[:-1]
        if state.log is not None:
            rule = "compass.two.challenges" if len(met) == len(LEVELS) else "compass.challenge.next"
            state.tell("next challenge", rule, f"{{player}} takes a challenge card {LEVELS[level]}.", seat)
    state.phase = BEFRIENDS


def befriend(state: CompassState, move: Befriend, seat: int) -> None:
    """compass.friend.take: keep a friend to the end; compass.challenge.ends_turn: the turn is over."""
    state.friends[seat] = tuple(sorted((*state.friends[seat], move.friend)))
    if state.log is not None:
        says = f"{{player}} has a new friend, {FRIEND_NAMES[move.friend]}."
        state.tell("friend", "compass.friend.take", says, friend=FRIEND_NAMES[move.friend])
        says = "{player} has met a challenge, so the turn is over."
        state.tell("turn over", "compass.challenge.ends_turn", says)
    rounds.end_turn(state, seat)


def end_turn(state: CompassState, _: EndTurn, seat: int) -> None:
    """Play no more cards."""
    if state.log is not None:
        held = count(len(state.hands[seat]), "card")
        rule, done = "compass.travel.go_on", "ends the turn"
        if state.fields[seat] == END:
            rule, done = "compass.end.waiting", "waits at the bridge"
        state.tell("end turn", rule, f"{{player}} {done} with {held} in hand.")
    rounds.end_turn(state, seat)
