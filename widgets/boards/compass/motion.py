"""How figures, markers and cards of the Golden Compass move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from gamekit import Event
from gamekit.compass import COLOURS, EXPERIENCES, FRIEND_NAMES, PAN_PILE, Card, CompassState
from widgets.boards.base import Trip
from widgets.boards.compass import keys
from widgets.boards.compass.art import friend_art
from widgets.boards.compass.hand import cards_art
from widgets.boards.compass.supply import FRIEND, card_back
from widgets.scene.shapes import Shape, Stamp

CARD: Final = (46, 72)  # a card on its way
STACK_W: Final = 26


def trips(before: CompassState, event: Event, state: CompassState) -> Sequence[Trip]:
    """What an event moves, from the board before to the one after it."""
    seat, facts = event.player, event.facts
    match event.kind:
        case "move":
            figure = keys.figure(seat)
            return [Trip(figure, figure, figure)]
        case "experience":
            marker = keys.on_dial(seat, EXPERIENCES.index(facts["experience"]))
            return [Trip(marker, marker, marker)]
        case "play" | "walk" | "pan action" | "forced" | "discard":
            return _played(before, state, seat)
        case "draw" | "pan card":
            pile = COLOURS.index(facts["colour"]) if event.kind == "draw" else PAN_PILE
            stack = keys.stack(pile)
            own = [Trip(stack, keys.hand(card), _shown(card), leaves=False) for card in _got(before, state, seat)]
            return [*own, Trip(stack, keys.held(seat), card_back(pile, STACK_W), leaves=False)]
        case "friend":
            friend = FRIEND_NAMES.index(facts["friend"])
            shows = (Stamp(0, 0, friend_art(friend, FRIEND)),)
            return [Trip(keys.friend(friend), keys.player(seat), shows, leaves=False)]
    return ()


def _played(before: CompassState, state: CompassState, seat: int) -> list[Trip]:
    """A card goes to the discards of its pile, from the hand that is seen or from its owner."""
    piles = [pile for pile, (old, new) in enumerate(zip(before.discards, state.discards, strict=True)) if old != new]
    cards = Counter(before.hands[seat]) - Counter(state.hands[seat])
    return [
        Trip(start, keys.discards(pile), _shown(state.discards[pile][-1]), leaves=False)
        for pile in piles
        for start in (*(keys.hand(card) for card in cards), keys.held(seat))
    ]


def _shown(card: Card) -> tuple[Shape, ...]:
    """A card on its way, from and to wherever it is larger or smaller."""
    return (Stamp(0, 0, cards_art(card, 1, *CARD, 0)),)


def _got(before: CompassState, state: CompassState, seat: int) -> Counter[Card]:
    """The cards that a seat has got into its hand since an earlier position."""
    return Counter(state.hands[seat]) - Counter(before.hands[seat])


def drawn(before: CompassState, state: CompassState, seat: int) -> Sequence[str]:
    """The keys of the cards that a seat has got into its hand since an earlier position."""
    return [keys.hand(card) for card in _got(before, state, seat)]
