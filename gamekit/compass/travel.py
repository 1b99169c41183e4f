"""Travel: play cards one by one, move as far as they show, and gain what the fields bring; stay on no field."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gamekit.compass import rounds
from gamekit.compass.box import (
    BRIDGE,
    CITY,
    COLOURS,
    COMPASS,
    END,
    EXPERIENCE_NAMES,
    EXPERIENCES,
    ICE,
    LYRA,
    MOST,
    PAN,
    PAN_PILE,
    Card,
)
from gamekit.compass.draw import LYRA_WORDS, PAN_WORDS, Discard, card_text, in_hand, lay_off, take_pan
from gamekit.compass.state import MARKS, NO_STOP, STOP_IN_CITY, TRAVELS, CompassState
from gamekit.compass.views import check_open
from gamekit.compass.way import colours, field_text, landing, limit_colours, why_colours
from gamekit.decision import Choice, Decision, effect, limit, rule
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Sentence, say

if TYPE_CHECKING:
    from gamekit.compass.challenge import Meet
    from gamekit.compass.friend import Trade

EXPERIENCE_WORDS = dict(enumerate(EXPERIENCES))


@dataclass(frozen=True, slots=True, repr=False)
class Play(Move):
    """Play a Lyra card and move the figure by its value."""

    card: Card

    text = "play {card}"
    words = spelled(card=LYRA_WORDS)


@dataclass(frozen=True, slots=True, repr=False)
class Walk(Move):
    """Play a Pan card as a Lyra card of value 1."""

    card: Card

    text = "play {card} as 1"
    words = spelled(card=PAN_WORDS)


@dataclass(frozen=True, slots=True, repr=False)
class Mark(Move):
    """Move a marker on by one."""

    experience: int

    text = "mark {experience}"
    words = spelled(experience=EXPERIENCE_WORDS)


@dataclass(frozen=True, slots=True, repr=False)
class GoOn(Move):
    """Go to the next free field when the hand is empty."""

    text = "go on"


@dataclass(frozen=True, slots=True, repr=False)
class EndTurn(Move):
    """Play no more cards."""

    text = "end turn"


MARK = tuple(Mark(experience) for experience in range(len(EXPERIENCES)))
PLAY = {card: Play(card) for card in LYRA}
WALK = {card: Walk(card) for card in PAN}
GO_ON, END_TURN = GoOn(), EndTurn()
STEPS_SHOWN = 3  # moves in a sentence

# What a turn offers is the matter of several chapters; `turn` puts it together.
TRAVELLING = Decision(
    TRAVELS,
    Refusal("compass.round.phases", "It is your turn to travel: play cards, ask friends, or end your turn."),
)

in_hand(TRAVELLING[Play], TRAVELLING[Walk], TRAVELLING[Discard])
limit_colours(TRAVELLING[Play])


@rule("compass.travel.pan_as_move")
def plays(state: CompassState, seat: int) -> tuple[list[Move], list[Card]]:
    """The cards that can be played to move the figure, and the Pan cards in hand, each kind once."""
    moves: list[Move] = []
    pan: list[Card] = []
    allowed = colours(state, seat)
    last = None
    for card in state.hands[seat]:
        if card is last:
            continue
        last = card
        pile = card.pile
        if pile == PAN_PILE:
            pan.append(card)
        elif pile in allowed:
            moves.append(PLAY[card])
    if pan and state.fields[seat] != END:
        moves += [WALK[card] for card in pan]
    return moves, pan


def steps_with(state: CompassState, card: Card) -> int:
    """How far a Lyra card moves a figure now; with the help of Roger Parslow one field less, but never none."""
    return max(1, card.value - state.shorter)


@effect(TRAVELLING[Play])
def play(state: CompassState, move: Play, seat: int) -> None:
    """Play a Lyra card and go as far as it shows."""
    card = move.card
    lay_off(state, seat, card)
    steps = steps_with(state, card)
    if state.log is not None:
        rule, _ = why_colours(state, seat)
        says = "{player} plays a {card}."
        if steps < card.value:
            says = "{player} plays a {card} and, with Roger's help, goes one field less."
        state.tell("play", rule, says, card=str(card), colour=card.colour, value=card.value)
    state.any_colour = state.shorter = False
    go(state, seat, steps)


@effect(TRAVELLING[Walk])
def walk(state: CompassState, move: Walk, seat: int) -> None:
    """Play a Pan card as a 1 without colour."""
    lay_off(state, seat, move.card)
    if state.log is not None:
        says = "{player} plays {card} as a 1; its action is lost."
        state.tell("walk", "compass.travel.pan_as_move", says, card=card_text(move.card), face=move.card.face)
    go(state, seat, 1)


def go(state: CompassState, seat: int, steps: int, *, rewarded: bool = True) -> None:
    """Move a figure, and give it what the field brings where it stops."""
    fields = state.fields
    start, target = fields[seat], landing(state, seat, steps)
    kind = state.game.box.way[target]
    first = max(fields) < target  # nobody has been there, and nobody has gone through
    fields[seat] = target
    state.spaces[seat] = 0
    state.moved, state.stop, state.phase = True, NO_STOP, TRAVELS
    if target == END:
        state.any_colour = state.shorter = False  # no card will follow for which friends could help
    if kind in (CITY, BRIDGE):
        take_space(state, seat)
    if state.log is not None:
        _tell_way(state, seat, start)
    if not rewarded:
        return
    if kind < COMPASS:
        state.stop = kind
        gain(state, seat, kind, "compass.travel.experience")
    elif kind == COMPASS:
        let_mark(state, seat, "compass.travel.compass_field")
    elif kind == CITY:
        reward(state, seat, first=first)


def _tell_way(state: CompassState, seat: int, start: int) -> None:
    """Tell where a move led, and what was special about it."""
    box, target = state.game.box, state.fields[seat]
    jumped = {
        COLOURS[other]: box.way[field]
        for other, field in enumerate(state.fields)
        if start < field < target and box.way[field] != CITY
    }
    rule, says = "compass.travel.move", "{player} goes to {where}."
    if jumped:
        rule = "compass.ice.jump" if ICE in jumped.values() else "compass.travel.one_per_field"
        says = "{player} goes to {where}, jumping over {jumped}."
    where = field_text(box, target)
    if state.spaces[seat]:
        where = say("{city}, space {space}", city=where, space=state.spaces[seat])
    facts = {"from": start, "to": target, "where": where, "jumped": tuple(jumped)}
    state.tell("move", rule, says, seat, **facts)
    if start < box.fens <= target:
        says = "{player} has reached the Fens: from now on the order on the way says which colours may be played."
        state.tell("expedition", "compass.expedition.from_fens", says, seat)
    if box.way[target] == ICE:
        state.tell("ice", "compass.ice.stop", "{player} has to stop on the ice.", seat)


# Experience: a marker goes on by one, to 6 at most


def gain(state: CompassState, seat: int, experience: int, rule: str) -> None:
    """Move a marker on by one, as far as it goes."""
    place = 4 * seat + experience
    before = state.markers[place]
    if before < MOST:
        state.markers[place] = before + 1
    if state.log is not None:
        says = "{player}'s {name} marker goes on to {points}."
        if before == MOST:
            says = "{player}'s {name} marker stays on {points}, the most there is."
        facts = {"name": EXPERIENCE_NAMES[experience], "points": state.markers[place]}
        state.tell("experience", rule, says, seat, experience=EXPERIENCES[experience], **facts)


def marks(state: CompassState, seat: int) -> list[Move]:
    """Any marker that can go on."""
    return [MARK[number] for number in state.can_go_on(seat)]


def limit_marker(*choices: Choice) -> None:
    """Limit these choices to markers that can go on."""
    limit("compass.travel.experience", *choices)(_below_six)


def _below_six(state: CompassState, move: Mark | Trade, seat: int) -> Sentence | None:
    return marker_is_full(state, seat, move.experience if isinstance(move, Mark) else move.on)


def marker_is_full(state: CompassState, seat: int, experience: int) -> Sentence | None:
    """Why a marker cannot go on, if it cannot."""
    if state.markers[4 * seat + experience] < MOST:
        return None
    says = "Your {name} marker is on {most}, and that is the most there is."
    return say(says, name=EXPERIENCE_NAMES[experience], most=MOST)


# A compass field, and the first in a city: choose the marker that goes on


def why_a_marker(state: CompassState) -> Refusal:
    """What lets a player choose a marker."""
    says = "First choose which marker on your compass goes on by one."
    if state.stop == STOP_IN_CITY:
        return Refusal("compass.city.reward", says)
    return Refusal("compass.travel.compass_field", says)


MARKING = Decision(MARKS, why_a_marker)

MARKING.offers(marks)
limit_marker(MARKING[Mark])


def let_mark(state: CompassState, seat: int, rule: str) -> None:
    """Let the player choose a marker, if one can go on."""
    if state.can_go_on(seat):
        state.phase = MARKS
    elif state.log is not None:
        state.tell("full", rule, "All of {player}'s markers are on {most}: none can go on.", seat, most=MOST)


@MARKING.unless
def nothing_to_choose(state: CompassState, _: int) -> Refusal | None:
    """Who travels has no marker to choose."""
    if state.phase != TRAVELS:
        return None
    return Refusal("compass.travel.compass_field", "No field and no city lets you choose a marker now.")


@effect(MARKING[Mark])
def mark(state: CompassState, move: Mark, seat: int) -> None:
    """Move the marker that the player has chosen."""
    rule = "compass.city.reward"
    if state.stop != STOP_IN_CITY:
        rule = "compass.travel.compass_field"
        state.stop = move.experience
    state.phase = TRAVELS
    gain(state, seat, move.experience, rule)


@MARKING.doubts
def no_marker_to_choose(state: CompassState, seat: int) -> Iterator[tuple[str, str]]:
    """Who chooses a marker is on a compass field, or the first in a city."""
    who, field = f"Player {seat + 1}", state.fields[seat]
    kind = state.game.box.way[field]
    if kind not in (COMPASS, CITY) or not field or not state.can_go_on(seat):
        says = "chooses a marker only on a compass field or as the first in a city, and not with all at 6."
        yield "/turn", f"{who} {says}"
    if kind == CITY and max(state.fields) > field:
        yield "/turn", f"{who} is not the first in this city: another figure has gone further."
    if kind == CITY and state.spaces[seat] > 1:
        yield "/turn", f"{who} is not the first in this city, and only the first chooses a marker."


# The cities: numbered spaces in the order of arrival, and a reward for each figure that stops


@rule("compass.city.order")
def take_space(state: CompassState, seat: int) -> None:
    """Give a figure that stops in a city, or at the end, the next number there."""
    city = state.game.box.cities.index(state.fields[seat])
    state.arrivals[city] += 1
    state.spaces[seat] = state.arrivals[city]


def reward(state: CompassState, seat: int, *, first: bool) -> None:
    """The first in a city moves a marker, the others take a Pan card; `first` is who nobody has gone past."""
    state.stop = STOP_IN_CITY
    if first:
        let_mark(state, seat, "compass.city.reward")
        return
    rule = "compass.city.reward"
    if state.spaces[seat] == 1:
        rule = "compass.city.first_passed"
        if state.log is not None:
            state.tell("passed", rule, "Another figure went through without stopping: the first reward is lost.", seat)
    take_pan(state, seat, rule)


# Everybody must move


def limit_standing(*choices: Choice) -> None:
    """Limit these choices to players who have moved, or who cannot otherwise."""
    limit("compass.travel.must_move", *choices)(_must_move)


def _must_move(state: CompassState, move: Discard | GoOn | EndTurn | Meet, seat: int) -> Sentence | None:
    """Nobody ends a turn without a move; a step without a card is only for those who cannot play one."""
    if isinstance(move, Discard | GoOn):
        return _why_not_forced(state, move, seat)
    if state.moved:
        return None
    if isinstance(move, EndTurn):
        return say("You must move at least one field in your turn.")
    return say("First move on: a challenge closes the turn, and nobody may stand still.")


limit_standing(TRAVELLING[Discard], TRAVELLING[GoOn], TRAVELLING[EndTurn])


def _why_not_forced(state: CompassState, move: Discard | GoOn, seat: int) -> Sentence | None:
    """Why nothing forces a player to go on without a card; who waits at the end need not move at all."""
    check_open(state, seat)
    if state.fields[seat] == END:
        return None
    if state.moved:
        return say("You have moved in this turn, so nothing forces you on.")
    able, _ = plays(state, seat)
    if able:
        says = "A step without a card is only for those who cannot play one. You can {able:or}."
        return say(says, able=[str(each) for each in able[:STEPS_SHOWN]])
    if isinstance(move, GoOn) and state.hands[seat]:
        return say("You have cards, though none that you may play: discard one of them to go on by one field.")
    return None


@effect(TRAVELLING[Discard])
def discard_for_a_step(state: CompassState, move: Discard, seat: int) -> None:
    """No card can be played, so one is given up for a step that brings nothing."""
    lay_off(state, seat, move.card)
    if state.log is not None:
        says = "{player} has no card to play and must move: {card} is discarded for one step."
        facts = {"card": card_text(move.card), "colour": move.card.colour, "face": move.card.face}
        state.tell("forced", "compass.travel.must_move", says, **facts)
    go(state, seat, 1, rewarded=False)


@effect(TRAVELLING[GoOn])
def go_on(state: CompassState, _: GoOn, seat: int) -> None:
    """With an empty hand nothing is discarded for the step."""
    if state.log is not None:
        says = "{player} has no card at all and must move: the figure goes one step."
        state.tell("forced", "compass.travel.must_move", says)
    go(state, seat, 1, rewarded=False)


# Go on as long as there are cards, or end the turn


@effect(TRAVELLING[EndTurn])
def end_turn(state: CompassState, _: EndTurn, seat: int) -> None:
    """Play no more cards."""
    if state.log is not None:
        rule, says = "compass.travel.go_on", "{player} ends the turn with {cards|card} in hand."
        if state.fields[seat] == END:
            rule, says = "compass.end.waiting", "{player} waits at the bridge with {cards|card} in hand."
        state.tell("end turn", rule, says, cards=len(state.hands[seat]))
    rounds.end_turn(state, seat)
