"""What each player may know, and a full state made of it by dealing the unseen anew."""

from __future__ import annotations

import random
from collections import Counter

from gamekit.compass.box import CHANCES, HIDDEN, HIDDEN_CHALLENGES, NO_CHALLENGE, Card, level_of
from gamekit.compass.setup import challenge_pack, packs
from gamekit.compass.state import CompassState
from gamekit.decision import rule
from gamekit.errors import GameError
from gamekit.position import HIDDEN_CHANCE

BACKS = frozenset(HIDDEN)


@rule("compass.setup.first_challenge")
def view(state: CompassState, player: int | None) -> CompassState:
    """What that player may know: of the others' cards only the backs, which show the colour but not the value."""
    seen = state.copy()
    for seat in range(state.players):
        if seat != player:
            seen.hands[seat] = _backs(state.hands[seat])
            if state.challenges[seat] != NO_CHALLENGE:  # only its owner looks at it
                seen.challenges[seat] = _covered(state.challenges[seat])
    seen.stacks = [_backs(stack) for stack in state.stacks]
    seen.challenge_stacks = [tuple(map(_covered, stack)) for stack in state.challenge_stacks]
    seen.aside = tuple(map(_covered, state.aside))
    seen.chance = HIDDEN_CHANCE
    return seen


def _backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards face down."""
    return tuple(HIDDEN[card.pile] for card in cards)


def _covered(challenge: int) -> int:
    """A challenge card face down."""
    return HIDDEN_CHALLENGES[level_of(challenge)]


def complete(state: CompassState) -> bool:
    """Whether nothing is hidden."""
    covered = any(card.hidden for cards in (*state.hands, *state.stacks) for card in cards)
    places = (state.challenges, state.aside, *state.met, *state.challenge_stacks)
    unseen = any(challenge in HIDDEN_CHALLENGES for place in places for challenge in place)
    return not covered and not unseen and state.chance != HIDDEN_CHANCE


def check_open(state: CompassState, seat: int) -> None:
    """Raise an error when a player's cards are hidden, so that nobody can tell what that player may do."""
    if not BACKS.isdisjoint(state.hands[seat]) or state.challenges[seat] in HIDDEN_CHALLENGES:
        raise GameError(f"The cards of player {seat + 1} are hidden here, so the moves are not known.")


def deal_unknown(state: CompassState, rng: random.Random) -> None:
    """Deal the cards that are nowhere to be seen to the places where one is hidden, each to a back of its kind."""
    _deal_cards(state, rng)
    _deal_challenges(state, rng)
    if state.chance == HIDDEN_CHANCE:
        state.chance = rng.randrange(CHANCES)


def _deal_cards(state: CompassState, rng: random.Random) -> None:
    """Give faces to Lyra and Pan cards."""
    seen = Counter(card for cards in (*state.hands, *state.stacks, *state.discards) for card in cards)
    fresh = {}
    for pile, pack in enumerate(packs(state.game.box, state.players)):
        unseen = sorted((Counter(pack) - seen).elements())
        fresh[HIDDEN[pile]] = rng.sample(unseen, len(unseen))

    def faced(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(fresh[card].pop() if card.hidden else card for card in cards)

    state.hands = [tuple(sorted(faced(hand))) for hand in state.hands]
    state.stacks = [faced(stack) for stack in state.stacks]
    state.discards = [faced(discards) for discards in state.discards]


def _deal_challenges(state: CompassState, rng: random.Random) -> None:
    """Give faces to challenge cards."""
    places = (state.challenges, state.aside, *state.met, *state.challenge_stacks)
    seen = {challenge for place in places for challenge in place}
    fresh = {}
    for level, back in enumerate(HIDDEN_CHALLENGES):
        unseen = [challenge for challenge in challenge_pack(level) if challenge not in seen]
        fresh[back] = rng.sample(unseen, len(unseen))

    def faced(challenges: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(fresh[challenge].pop() if challenge in fresh else challenge for challenge in challenges)

    state.challenges = list(faced(tuple(state.challenges)))
    state.aside = faced(state.aside)
    state.met = [faced(met) for met in state.met]
    state.challenge_stacks = [faced(stack) for stack in state.challenge_stacks]
