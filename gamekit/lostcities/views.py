"""What each player may know, and a full state made of it by dealing the unseen anew."""

from __future__ import annotations

import random

from gamekit.errors import GameError
from gamekit.lostcities.cards import CARDS, COPIES, UNKNOWN, Card
from gamekit.lostcities.setup import chance, shuffled
from gamekit.lostcities.state import LostCitiesState


def view(state: LostCitiesState, player: int | None) -> LostCitiesState:
    """What that player may know: the own hand, and of the others' what they took from a pile."""
    seen = state.copy()
    for seat in range(state.players):
        if seat != player:
            unseen = len(state.hands[seat]) - len(state.seen[seat])
            seen.hands[seat] = (*[UNKNOWN] * unseen, *sorted(state.seen[seat]))
    seen.deck = (UNKNOWN,) * state.left
    seen.aside = (UNKNOWN,) * len(state.aside)
    seen.later = ()
    return seen


def complete(state: LostCitiesState) -> bool:
    """Whether nothing is hidden."""
    covered = UNKNOWN in state.deck[: state.left] or any(UNKNOWN in hand for hand in state.hands)
    return not covered and len(state.later) == state.rounds - state.round


def check_open(state: LostCitiesState, seat: int) -> None:
    """Raise an error when a hand has hidden cards, so that nobody can tell what its owner may do."""
    if UNKNOWN in state.hands[seat][:1]:
        raise GameError(f"The hand of player {seat + 1} is hidden here, so its moves are not known.")


def deal_unknown(state: LostCitiesState, rng: random.Random) -> None:
    """Deal the cards that are nowhere to be seen to the places where one is hidden, and the rounds to come."""
    deck = state.deck[: state.left]
    unseen = [COPIES] * len(CARDS) + [0]  # of each card; the last place is for those that are hidden
    for place in (*state.hands, *state.rows, *state.piles, deck, state.aside):
        for card in place:
            unseen[card] -= 1
    fresh = iter(shuffled([card for card in CARDS for _ in range(unseen[card])], rng))

    def filled(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([next(fresh) if card == UNKNOWN else card for card in cards]) if UNKNOWN in cards else cards

    state.hands = [tuple(sorted(filled(hand))) for hand in state.hands]
    state.deck = filled(deck)
    state.aside = filled(state.aside)
    missing = state.rounds - state.round - len(state.later)
    state.later += tuple(chance(state.game, rng) for _ in range(missing))
