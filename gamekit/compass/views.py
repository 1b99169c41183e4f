"""What each player may know and remember, and a full state made of it by dealing the unseen anew."""

from __future__ import annotations

import random
from collections import Counter
from copy import copy
from typing import Self

from gamekit.compass.box import CARDS, CHANCES, HIDDEN, HIDDEN_CHALLENGES, NO_CHALLENGE, Card, level_of
from gamekit.compass.setup import challenge_pack, packs
from gamekit.compass.state import CompassState
from gamekit.decision import rule
from gamekit.errors import GameError
from gamekit.memory import Memory, Whereabouts
from gamekit.move import Move
from gamekit.position import HIDDEN_CHANCE

BACKS = frozenset(HIDDEN)
FACES = tuple(tuple(card for card in CARDS if card.pile == back.pile and not card.hidden) for back in HIDDEN)


@rule("compass.setup.first_challenge")
def view(state: CompassState, player: int | None) -> CompassState:
    """What that player may know: of the others' cards only the backs, which show the colour but not the value."""
    seen = state.copy()
    for seat in range(state.players):
        if seat != player:
            seen.hands[seat] = _backs(state.hands[seat])
            if state.challenges[seat] != NO_CHALLENGE:  # only its owner looks at it
                seen.challenges[seat] = _covered(state.challenges[seat])
    seen.stacks = [(back,) * len(stack) for back, stack in zip(HIDDEN, state.stacks, strict=True)]
    seen.challenge_stacks = [tuple(map(_covered, stack)) for stack in state.challenge_stacks]
    seen.aside = tuple(map(_covered, state.aside))
    seen.chance = HIDDEN_CHANCE
    return seen


def _backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards face down."""
    return tuple([HIDDEN[card.pile] for card in cards])


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
    unseen = [0] * len(CARDS)  # of each card
    for pack in packs(state.game.box, state.players):
        for card in pack:
            unseen[card] += 1
    for place in (*state.hands, *state.stacks, *state.discards):
        for card in place:
            unseen[card] -= 1
    fresh = {}
    for back, faces in zip(HIDDEN, FACES, strict=True):
        cards = [card for card in faces for _ in range(unseen[card])]
        fresh[back] = rng.sample(cards, len(cards))

    def faced(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([fresh[card].pop() if card.hidden else card for card in cards])

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


# What a player remembers


class CompassMemory(Memory):
    """Where the cards of each pile may be; the places are the players' hands, the stack, and out of the game."""

    def __init__(self, start: CompassState, seat: int) -> None:
        super().__init__(start, seat)
        self._stack = start.players
        self._piles = [_shown(start, seat, pile) for pile in range(len(start.stacks))]

    def after(self, state: CompassState, move: Move) -> Self:
        """What the player remembers when somebody has made a move in a state."""
        memory = copy(self)
        memory._piles = self._piles[:]
        for event, after in state.story(move):
            assert isinstance(after, CompassState)
            for pile in range(len(memory._piles)):
                memory._see(pile, event.player, state, after)
                if memory._piles[pile].lost:
                    memory._piles[pile] = _shown(after, self.seat, pile)
            state = after
        return memory

    def _see(self, pile: int, actor: int, before: CompassState, after: CompassState) -> None:
        """See what one player did with one pile: discard a card, shuffle the discards or draw a card."""
        stack, other = self._stack, actor != self.seat
        for card in after.discards[pile][len(before.discards[pile]) :]:
            if other:
                self._piles[pile] = self._piles[pile].show(actor, card)
        if len(after.discards[pile]) < len(before.discards[pile]):
            self._piles[pile] = self._piles[pile].put_in(stack, before.discards[pile])
        elif len(after.stacks[pile]) < len(before.stacks[pile]):
            if other:
                self._piles[pile] = self._piles[pile].move(stack, actor)
            else:
                (card,) = Counter(after.hands[actor]) - Counter(before.hands[actor])
                self._piles[pile] = self._piles[pile].show(stack, card)

    def recall(self, view: CompassState, rng: random.Random) -> None:
        """Deal the cards of those piles about which more is known than their backs say."""
        for pile, whereabouts in enumerate(self._piles):
            if not whereabouts.mixed:
                *hands, stack, _ = whereabouts.dealt(rng)
                view.stacks[pile] = tuple(stack)
                for seat, cards in enumerate(hands):
                    if cards:
                        others = [card for card in view.hands[seat] if card.pile != pile]
                        view.hands[seat] = (*others, *cards)


def _shown(state: CompassState, seat: int, pile: int) -> Whereabouts:
    """Where the cards of a pile may be by what a player sees on the table: the backs tell how many each one holds."""
    pack = Counter(packs(state.game.box, state.players)[pile])
    unseen = pack - Counter((*state.discards[pile], *state.hands[seat]))
    at = [sum([card.pile == pile for card in hand]) if other != seat else 0 for other, hand in enumerate(state.hands)]
    at.append(len(state.stacks[pile]))
    at.append(unseen.total() - sum(at))
    return Whereabouts(len(at)).put(unseen.elements(), at)
