"""A turn: all that it offers, chapter by chapter; and at the end of the way, where figures move no more."""

from __future__ import annotations

from collections.abc import Iterator

from gamekit.compass.box import BRIDGE, DISTANCE, END, FRIEND_NAMES, NO_CHALLENGE, SWAP
from gamekit.compass.challenge import MEET, Meet, can_meet
from gamekit.compass.draw import DISCARD, Discard
from gamekit.compass.friend import FAA, SERAFINA, Ask, helpers, of_no_use_at_end
from gamekit.compass.pan import Use, actions
from gamekit.compass.state import TRAVELS, WAITS, CompassState
from gamekit.compass.travel import (
    END_TURN,
    GO_ON,
    TRAVELLING,
    EndTurn,
    GoOn,
    Mark,
    Play,
    Walk,
    gain,
    limit_marker,
    marks,
    plays,
)
from gamekit.compass.views import check_open
from gamekit.decision import Decision, effect, limit, passes
from gamekit.move import Move, Refusal
from gamekit.text import Sentence, say

# 60 rounds take everybody to the end, a field or more in each; there the points on a compass and four times
# the challenges met grow together by at least one in every round, up to 40.
MOST_ROUNDS = 100
GROWTH = 4

# Each round of waiting begins with a marker

WAITING = Decision(
    WAITS, Refusal("compass.end.waiting", "You wait at the bridge: first move one of your markers on by one.")
)

WAITING.offers(marks)
limit_marker(WAITING[Mark])


@effect(WAITING[Mark])
def mark(state: CompassState, move: Mark, seat: int) -> None:
    """Move the marker that the player has chosen; then the turn goes on."""
    state.phase = TRAVELS
    gain(state, seat, move.experience, "compass.end.waiting")


@WAITING.doubts
def does_not_wait(state: CompassState, seat: int) -> Iterator[tuple[str, str]]:
    """Who waits is at the bridge."""
    if state.game.box.way[state.fields[seat]] != BRIDGE or not state.can_go_on(seat):
        yield "/turn", f"Player {seat + 1} waits only at the bridge, and with a marker that can go on."


# The rest of the turn moves no figure and brings no card


def must_meet(state: CompassState, seat: int) -> bool:
    """Whether a player has nothing left to wait for: all markers are at 6 and a challenge is still to be met."""
    return state.fields[seat] == END and state.challenges[seat] != NO_CHALLENGE and not state.can_go_on(seat)


@limit(
    "compass.end.waiting",
    *(TRAVELLING[kind] for kind in (Play, Walk, Discard, GoOn, Use, Ask, EndTurn)),
)
def no_more_travels(state: CompassState, move: Move, seat: int) -> Sentence | None:
    """Who is at the end travels no more, draws no cards, and waits only as long as there is something to wait for."""
    if state.fields[seat] != END:
        return None
    if isinstance(move, EndTurn):
        says = "All of your markers are on 6: there is nothing left to wait for, so meet your challenge."
        return say(says) if must_meet(state, seat) else None
    if isinstance(move, Discard | GoOn):
        return say("You are at the end of the way and travel no more.")
    if isinstance(move, Ask | Use) and of_no_use_at_end(state, seat, move.friend):
        says = "{friend} helps figures on their way, and yours is at the end of it."
        if move.friend in (SERAFINA, FAA):
            says = "{friend} cannot help you here: players who wait at the bridge draw no cards."
        return say(says, friend=FRIEND_NAMES[move.friend])
    if isinstance(move, Use) and move.card == SWAP:
        return say("You wait at the bridge, where you draw no cards: nothing can be swapped.")
    if isinstance(move, Play | Walk) or (isinstance(move, Use) and move.card == DISTANCE):
        return say("You are at the end of the way: your figure moves no more.")
    return None


passes(TRAVELLING[EndTurn], unless=[Meet])


# All that a turn offers


@TRAVELLING.offers
def choices(state: CompassState, seat: int) -> list[Move]:
    """All that a turn offers, chapter by chapter."""
    check_open(state, seat)
    moves, pan = plays(state, seat)
    travelling = state.fields[seat] != END
    stuck = travelling and not moves and not state.moved
    for card in pan:
        moves += actions(state, seat, card)
    if state.friends[seat]:
        moves += helpers(state, seat)
    if stuck:
        hand = state.hands[seat]
        moves += [DISCARD[card] for card in dict.fromkeys(hand)] if hand else [GO_ON]
    if state.moved:
        if can_meet(state, seat):
            moves.append(MEET)
        if travelling or not must_meet(state, seat):
            moves.append(END_TURN)
    return moves
