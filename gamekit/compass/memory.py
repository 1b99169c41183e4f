"""What a player of The Golden Compass remembers: which cards went into a new stack, and so are in nobody's hand."""

from __future__ import annotations

import random
from collections import Counter
from copy import copy
from typing import Self

from gamekit.compass.setup import packs
from gamekit.compass.state import CompassState
from gamekit.memory import Memory, Whereabouts
from gamekit.move import Move


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
