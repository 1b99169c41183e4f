"""Friends and the actions of Pan cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.compass import cards, travelling
from gamekit.compass.parts import (
    BORROW,
    CORAM,
    DISTANCE,
    DOUBLE,
    DRAWS_ON_WAY,
    ENOUGH,
    EXPERIENCE_NAMES,
    EXPERIENCES,
    FAA,
    FRIEND_DOES,
    FRIEND_NAMES,
    GIVES,
    IOREK,
    NO_STOP,
    PAN_PILE,
    ROGER,
    SCORESBY,
    SWAP,
    SWAPS,
    TRADES,
    TRAVELS,
    Ask,
    Discard,
    Draw,
    Enough,
    Trade,
    Use,
)
from gamekit.text import count

if TYPE_CHECKING:
    from gamekit.compass.state import CompassState

# The rule of each Pan action; those not named are about two experiences.
PAN_RULES = {
    DISTANCE: "compass.pan.choose_distance",
    BORROW: "compass.pan.borrow_friend",
    SWAP: "compass.pan.swap_lyra",
    DOUBLE: "compass.pan.double_experience",
}
TWO_EXPERIENCES = "compass.pan.two_experiences"


def ask(state: CompassState, move: Ask, seat: int) -> None:
    """compass.friend.once_a_round: use a friend of the own."""
    state.asked = tuple(sorted((*state.asked, move.friend)))
    if state.log is not None:
        says = f"{{player}} asks {FRIEND_NAMES[move.friend]}: {FRIEND_DOES[move.friend]}"
        rule = "compass.travel.scoresby" if move.friend == SCORESBY else "compass.friend.function"
        state.tell("ask", rule, says, friend=FRIEND_NAMES[move.friend])
    _help(state, seat, move.friend)


def _help(state: CompassState, seat: int, friend: int) -> None:
    """compass.friend.function: what a friend does, whoever's it is."""
    if friend == SCORESBY:  # compass.travel.scoresby
        travelling.go(state, seat, 1)
    elif friend == IOREK:
        state.any_colour = True
    elif friend == ROGER:
        state.shorter = True
    elif friend == FAA:
        state.phase = GIVES
    elif friend == CORAM:
        state.phase = TRADES
    else:  # Serafina Pekkala
        state.phase, state.to_draw = DRAWS_ON_WAY, 1


def give(state: CompassState, move: Discard, seat: int) -> None:
    """Give up a Lyra card for a Pan card, as John Faa arranges."""
    cards.discard(state, move, seat, "compass.friend.function")
    cards.take_pan(state, seat, "compass.friend.function")


def trade(state: CompassState, move: Trade, seat: int) -> None:
    """Move one marker back and another one on, as Farder Coram knows how."""
    state.markers[4 * seat + move.back] -= 1
    state.phase = TRAVELS
    if state.log is not None:
        name, points = EXPERIENCE_NAMES[move.back], state.markers[4 * seat + move.back]
        says = f"{{player}}'s {name} marker goes back to {points}."
        state.tell("experience", "compass.friend.function", says, experience=EXPERIENCES[move.back], points=points)
    travelling.gain(state, seat, move.on, "compass.friend.function")


def use(state: CompassState, move: Use, seat: int) -> None:
    """Use the action of a Pan card, which is then discarded."""
    card, choice = move.card, move.choice
    cards.lay_off(state, seat, card)
    if state.log is not None:
        _tell_use(state, move)
    if card == DISTANCE:
        travelling.go(state, seat, choice)
    elif card == BORROW:
        _help(state, seat, choice)
    elif card == SWAP:
        state.phase, state.to_draw = SWAPS, 0
    else:
        if card == DOUBLE:
            state.stop = NO_STOP  # once a stop
        travelling.gain(state, seat, choice, PAN_RULES.get(card, TWO_EXPERIENCES))


def _tell_use(state: CompassState, move: Use) -> None:
    """Tell what a Pan card is used for."""
    for_what = ""
    if move.card == BORROW:
        for_what = f": {FRIEND_NAMES[move.choice]} helps. {FRIEND_DOES[move.choice]}"
    elif move.card == DISTANCE:
        for_what = f" and goes {count(move.choice, 'field')}."
    says = f"{{player}} uses {cards.name(move.card)}{for_what or '.'}"
    state.tell("pan action", PAN_RULES.get(move.card, TWO_EXPERIENCES), says, face=move.card.face)


def swap(state: CompassState, move: Discard, seat: int) -> None:
    """compass.pan.swap_lyra: discard one more Lyra card, for which another one will be drawn."""
    cards.discard(state, move, seat, "compass.pan.swap_lyra")
    state.to_draw += 1
    hand = state.hands[seat]
    if not hand or hand[0].pile == PAN_PILE:
        enough(state, ENOUGH, seat)


def enough(state: CompassState, _: Enough, __: int) -> None:
    """Draw as many Lyra cards as were discarded."""
    state.phase = DRAWS_ON_WAY
    if state.log is not None:
        says = f"{{player}} draws {count(state.to_draw, 'Lyra card')} instead."
        state.tell("draws", "compass.pan.swap_lyra", says, number=state.to_draw)


def draw(state: CompassState, move: Draw, seat: int) -> None:
    """Take a card of any colour in mid-turn."""
    cards.draw_lyra(state, seat, move.pile)
    if not state.to_draw:
        cards.keep_limit(state, seat)


def discard(state: CompassState, move: Discard, seat: int) -> None:
    """compass.draw.hand_limit: give up a card in mid-turn that is one too many."""
    cards.discard(state, move, seat)
    cards.keep_limit(state, seat)
