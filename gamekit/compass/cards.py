"""Lyra and Pan cards that come and go: taking, shuffling again, discarding, the hand limit."""

from __future__ import annotations

import random
from bisect import bisect
from typing import TYPE_CHECKING

from gamekit.compass.parts import CHANCES, COLOURS, DISCARDS_ON_WAY, HAND, PAN_PILE, TRAVELS, Card, Discard
from gamekit.text import count

if TYPE_CHECKING:
    from gamekit.compass.state import CompassState


def take(state: CompassState, seat: int, pile: int) -> bool:
    """Take the top card of a stack into a hand, which is sorted; False when there is none."""
    stack = state.stacks[pile] or _refilled(state, seat, pile)
    if not stack:
        return False
    card = stack[-1]
    state.stacks[pile] = stack[:-1]
    hand = state.hands[seat]
    place = bisect(hand, card)
    state.hands[seat] = (*hand[:place], card, *hand[place:])
    return True


def _refilled(state: CompassState, seat: int, pile: int) -> tuple[Card, ...]:
    """A new stack made of the discards; the next shuffle will follow from another number."""
    discards = state.discards[pile]
    if not discards:
        return ()
    rng = random.Random(state.chance)
    state.chance = rng.randrange(CHANCES)
    state.discards[pile] = ()
    if state.log is not None:
        rule, name = ("compass.setup.pan", "Pan") if pile == PAN_PILE else ("compass.draw.any_stack", COLOURS[pile])
        cards = count(len(discards), "card")
        says = f"The {name} stack is empty: its discards are shuffled and make a new one of {cards}."
        state.tell("shuffle", rule, says, seat, pile=name.lower(), cards=len(discards))
    return tuple(rng.sample(sorted(discards), len(discards)))


def draw_lyra(state: CompassState, seat: int, pile: int) -> None:
    """Take a card of the colour that the player has chosen."""
    take(state, seat, pile)
    state.to_draw -= 1
    if state.log is not None:
        says = f"{{player}} takes a {COLOURS[pile]} card."
        state.tell("draw", "compass.draw.any_stack", says, seat, colour=COLOURS[pile])


def take_pan(state: CompassState, seat: int, rule: str) -> None:
    """Take a Pan card, if there is one, and keep the hand limit."""
    taken = take(state, seat, PAN_PILE)
    if state.log is not None:
        says = "{player} takes a Pan card." if taken else "There is no Pan card left for {player} to take."
        state.tell("pan card", rule, says, seat)
    keep_limit(state, seat)


def lay_off(state: CompassState, seat: int, card: Card) -> None:
    """compass.travel.discards, compass.pan.limit: put a card of a hand face up beside its stack."""
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    state.discards[card.pile] += (card,)


def keep_limit(state: CompassState, seat: int) -> None:
    """compass.draw.hand_limit: go on with the turn, but first give up what is too much."""
    state.phase = DISCARDS_ON_WAY if len(state.hands[seat]) > HAND else TRAVELS


def discard(state: CompassState, move: Discard, seat: int, rule: str = "compass.draw.hand_limit") -> None:
    """Give up a card of the player's choice."""
    card = move.card
    lay_off(state, seat, card)
    if state.log is not None:
        state.tell("discard", rule, f"{{player}} discards {name(card)}.", seat, colour=card.colour, face=card.face)


def name(card: Card) -> str:
    """A card in a sentence."""
    return f'the Pan card "{card.face}"' if card.pile == PAN_PILE else f"a {card}"
