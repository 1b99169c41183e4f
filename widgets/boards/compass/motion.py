"""How figures, markers and cards of the Golden Compass move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from gamekit import Event
from gamekit.compass import COLOURS, EXPERIENCES, FRIEND_NAMES, PAN_PILE, CompassState
from widgets.boards.base import Trip
from widgets.boards.compass import keys


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
            stack = keys.stack(COLOURS.index(facts["colour"]) if event.kind == "draw" else PAN_PILE)
            mine = drawn(before, state, seat)
            own = [Trip(stack, key, key, leaves=False) for key in mine]
            return [*own, Trip(stack, keys.held(seat), stack, leaves=False)]
        case "friend":
            friend = keys.friend(FRIEND_NAMES.index(facts["friend"]))
            return [Trip(friend, keys.player(seat), friend, leaves=False)]
    return ()


def _played(before: CompassState, state: CompassState, seat: int) -> list[Trip]:
    """A card goes to the discards of its pile, from the hand that is seen or from its owner."""
    piles = [pile for pile, (old, new) in enumerate(zip(before.discards, state.discards, strict=True)) if old != new]
    cards = Counter(before.hands[seat]) - Counter(state.hands[seat])
    return [
        Trip(start, keys.discards(pile), keys.discards(pile), leaves=False)
        for pile in piles
        for start in (*(keys.hand(card) for card in cards), keys.held(seat))
    ]


def drawn(before: CompassState, state: CompassState, seat: int) -> Sequence[str]:
    """The keys of the cards that a seat has got into its hand since an earlier position."""
    got = Counter(state.hands[seat]) - Counter(before.hands[seat])
    return [keys.hand(card) for card in got]
