"""What a player of the Jade Goddess remembers: what others paid and got, and which artefacts went where."""

from __future__ import annotations

import random
from collections import Counter
from copy import copy
from typing import Self

from gamekit.jade.box import START_GOLD
from gamekit.jade.state import FIRST_TILE, JadeState
from gamekit.jade.views import hidden_gold, least_gold, share_out
from gamekit.memory import Memory, Whereabouts
from gamekit.move import Event, Move


class JadeMemory(Memory):
    """The gold and the artefacts behind the screens; the places of artefacts are screens, pool, and out of the game."""

    def __init__(self, start: JadeState, seat: int) -> None:
        super().__init__(start, seat)
        view = start.view(seat)
        self._pool = view.players
        self._least = [0] * view.players  # the gold that each had at the start, at least
        if view.phase == FIRST_TILE and hidden_gold(view) == START_GOLD * (view.players - 1):
            self._least = [START_GOLD] * view.players
        self._gained = [0] * view.players  # since then
        self._chips = _shown(view, seat)

    def after(self, state: JadeState, move: Move) -> Self:
        """What the player remembers when somebody has made a move in a state."""
        memory = copy(self)
        memory._least, memory._gained = self._least[:], self._gained[:]
        for event, after in state.story(move):
            assert isinstance(after, JadeState)
            for seat in range(state.players):
                memory._gained[seat] += after.gold[seat] - state.gold[seat]  # it goes to the bank or comes from there
                memory._least[seat] = max(memory._least[seat], -memory._gained[seat])
                if seat != self.seat:
                    memory._watch(seat, event, state, after)
            memory._look(event, state, after)
            if memory._chips.lost:
                memory._chips = _shown(after.view(self.seat), self.seat)
            state = after
        return memory

    def _watch(self, seat: int, event: Event, before: JadeState, after: JadeState) -> None:
        """See another player take or give up artefacts; the faces only when they lie open."""
        if event.kind == "exchange" and event.player == seat:
            self._chips = self._chips.show(seat, event.facts["give"]).put_in(seat, [event.facts["take"]])
        more = len(after.chips[seat]) - len(before.chips[seat])
        for _ in range(more):
            self._chips = self._chips.move(self._pool, seat)
        for _ in range(-more):
            self._chips = self._chips.move(seat, self._pool)

    def _look(self, event: Event, before: JadeState, after: JadeState) -> None:
        """Look at the artefacts that oneself draws or lays off."""
        was, now = Counter(before.chips[self.seat]), Counter(after.chips[self.seat])
        if event.kind != "exchange":  # what is exchanged lies open before and afterwards
            for chip in (now - was).elements():
                self._chips = self._chips.show(self._pool, chip)
            self._chips = self._chips.put_in(self._pool, (was - now).elements())

    def recall(self, view: JadeState, rng: random.Random) -> None:
        """Deal gold and artefacts to the others, and the rest of the artefacts to the pool."""
        covered = [seat for seat in range(view.players) if view.gold[seat] < 0]
        now = {seat: max(self._least[seat] + self._gained[seat], least_gold(view, seat)) for seat in covered}
        if covered and sum(now.values()) <= hidden_gold(view):  # a made-up start may have had more for some
            share_out(view, now, rng)
        *hands, pool, aside = self._chips.dealt(rng)
        for seat in covered:
            view.chips[seat] = tuple(sorted(hands[seat]))
        view.pool, view.aside_chips = tuple(pool), tuple(sorted(aside))


def _shown(view: JadeState, seat: int) -> Whereabouts:
    """Where the artefacts may be by what a player sees on the table, and what a view keeps of what was seen."""
    unseen = Counter(view.game.box.artefacts)
    unseen.subtract((*view.open, *view.chips[seat], *view.laid_off[seat]))
    chips = Whereabouts(view.players + 2).put_in(view.players, view.laid_off[seat])
    at = []
    for other in range(view.players):
        known = view.seen[other] if other != seat else view.chips[seat]
        at.append(len(view.chips[other]) - len(known))
        if other != seat:
            unseen.subtract(known)
            chips = chips.put_in(other, known)
    return chips.put(unseen.elements(), [*at, len(view.pool) - len(view.laid_off[seat]), len(view.aside_chips)])
