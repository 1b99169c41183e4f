"""Challenges: what they need and cost, and the next one; who meets one ends the turn with a new friend."""

from __future__ import annotations

from dataclasses import dataclass

from gamekit.compass.box import EXPERIENCE_NAMES, LEVELS, NO_CHALLENGE, challenge_name
from gamekit.compass.state import BEFRIENDS, CompassState
from gamekit.compass.travel import TRAVELLING, limit_standing
from gamekit.compass.views import check_open
from gamekit.decision import effect, limit
from gamekit.move import Move
from gamekit.text import Sentence, say

LEVEL_OF = (0, 1, 2, 2)  # the stack of the next challenge, by the number of challenges met


@dataclass(frozen=True, slots=True, repr=False)
class Meet(Move):
    """Meet the challenge that lies before the player."""

    text = "meet the challenge"


MEET = Meet()


def can_meet(state: CompassState, seat: int) -> bool:
    """Whether a player has the experience that the challenge asks for."""
    challenge = state.challenges[seat]
    if challenge == NO_CHALLENGE:
        return False
    north, bear, witch, dust = state.game.box.challenges[challenge].need
    markers, base = state.markers, 4 * seat
    return (
        markers[base] >= north
        and markers[base + 1] >= bear
        and markers[base + 2] >= witch
        and markers[base + 3] >= dust
    )


def lacking(state: CompassState, seat: int) -> list[int]:
    """The experiences of which a player has less than the challenge asks for."""
    need = state.game.box.challenges[state.challenges[seat]].need
    return [number for number, have in enumerate(state.compass(seat)) if have < need[number]]


@limit("compass.challenge.next", TRAVELLING[Meet])
def one_that_is_left(state: CompassState, _: Meet, seat: int) -> Sentence | None:
    """Who has met all challenges meets no more."""
    check_open(state, seat)
    if state.challenges[seat] != NO_CHALLENGE:
        return None
    return say("You have met all {needed} challenges: there is none left.", needed=state.needed)


@limit("compass.challenge.need", TRAVELLING[Meet])
def enough_experience(state: CompassState, _: Meet, seat: int) -> Sentence | None:
    """A challenge names how much experience it needs in three or four domains."""
    if can_meet(state, seat):
        return None
    challenge, compass = state.challenges[seat], state.compass(seat)
    need = state.game.box.challenges[challenge].need
    missing = [
        say(
            "{need} {name} (you have {have})",
            need=need[number], name=EXPERIENCE_NAMES[number], have=compass[number],
        )
        for number in lacking(state, seat)
    ]  # fmt: skip
    return say("The challenge {challenge} needs {missing}.", challenge=challenge_name(challenge), missing=missing)


limit_standing(TRAVELLING[Meet])


@effect(TRAVELLING[Meet])
def meet(state: CompassState, _: Meet, seat: int) -> None:
    """Pay for the challenge, take the next card, and choose a friend."""
    challenge, base = state.challenges[seat], 4 * seat
    cost = state.game.box.challenges[challenge].cost
    for number, points in enumerate(cost):
        state.markers[base + number] -= points
    met = state.met[seat] = (*state.met[seat], challenge)
    state.challenges[seat] = NO_CHALLENGE
    following = len(met) < state.needed
    if following:
        stack = state.challenge_stacks[LEVEL_OF[len(met)]]
        state.challenges[seat], state.challenge_stacks[LEVEL_OF[len(met)]] = stack[-1], stack[:-1]
    state.phase = BEFRIENDS
    if state.log is not None:
        paid = [
            say("{points} {name}", points=points, name=name)
            for name, points in zip(EXPERIENCE_NAMES, cost, strict=True)
            if points
        ]
        says = "{player} meets the challenge {challenge} and gives back {paid}."
        facts = {"challenge": challenge_name(challenge), "paid": paid, "met": len(met)}
        state.tell("challenge", "compass.challenge.cost", says, seat, **facts)
        if following:
            rule = "compass.two.challenges" if len(met) == len(LEVELS) else "compass.challenge.next"
            level = LEVELS[LEVEL_OF[len(met)]]
            state.tell("next challenge", rule, "{player} takes a challenge card {level}.", seat, level=level)
