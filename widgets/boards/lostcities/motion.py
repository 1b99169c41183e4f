"""How cards and pieces of Lost Cities move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from gamekit import Event
from gamekit.lostcities import DECK, UNKNOWN, Card, LostCitiesState
from widgets.boards.base import Trip
from widgets.boards.lostcities import keys
from widgets.boards.lostcities.hand import back, face
from widgets.boards.lostcities.plan import Spot

CARD: Final = Spot(0, 0, 50, 64)  # on its way, from and to wherever it is larger or smaller


def trips(before: LostCitiesState, event: Event, state: LostCitiesState) -> Sequence[Trip]:
    """What an event moves, from the board before to the one after it."""
    seat, facts = event.player, event.facts
    colour = facts.get("colour", "")
    card = Card(colour, facts["value"]) if "value" in facts else UNKNOWN
    match event.kind:
        case "start":
            piece = keys.piece(seat, colour)
            return [*_to_row(card, seat), Trip(keys.home(seat, leader=facts["leader"]), piece, piece, leaves=False)]
        case "add":
            return _to_row(card, seat)
        case "move":
            piece = keys.piece(seat, colour)
            return [Trip(piece, piece, piece)]
        case "discard":
            pile = keys.pile(colour)
            shows = face(card, CARD)
            return [Trip(keys.hand(card), pile, shows), Trip(keys.player(seat), pile, shows, leaves=False)]
        case "draw":
            hidden = facts["pile"] == DECK
            source = keys.DECK if hidden else keys.pile(colour)
            own = [Trip(source, key, key, leaves=False) for key in drawn(before, state, seat)]
            return [*own, Trip(source, keys.player(seat), back(CARD) if hidden else face(card, CARD), leaves=False)]
    return ()


def _to_row(card: Card, seat: int) -> list[Trip]:
    """A card goes from a hand that is seen to its row."""
    return [Trip(keys.hand(card), keys.row(seat, card.colour), keys.hand(card))]


def drawn(before: LostCitiesState, state: LostCitiesState, seat: int) -> Sequence[str]:
    """The keys of the cards that a seat has got into its hand since an earlier position."""
    had, has = Counter(before.hands[seat]), Counter(state.hands[seat])
    return [keys.hand(card, second=has[card] > 1) for card in has - had if card is not UNKNOWN]
