"""What each player may know and remember, and a full state made of it by dealing the unseen anew."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from copy import copy
from itertools import chain
from typing import Self

from gamekit.dealing import left_of, shuffle
from gamekit.decision import rule
from gamekit.errors import GameError
from gamekit.jade.box import CHANCES, COST, GOLD, SIZES, START_GOLD
from gamekit.jade.state import FIRST_TILE, HIDDEN_GOLD, OVER, SETTLE, UNKNOWN, JadeState
from gamekit.memory import Memory, Whereabouts
from gamekit.move import Event, Move
from gamekit.position import HIDDEN_CHANCE
from gamekit.tiles.tile import FACE_DOWN, Tile


@rule("jade.parts.screens")
def view(state: JadeState, player: int | None) -> JadeState:
    """What that player may know: the own screen, and of the others' artefacts those taken from the open ones.

    When the game is over the screens are taken away, so that everyone can count.
    """
    seen = state.copy()
    for seat in range(state.players):
        if seat != player and state.phase != OVER:
            seen.gold[seat] = HIDDEN_GOLD
            covered = len(state.chips[seat]) - len(state.seen[seat])
            seen.chips[seat] = (*[UNKNOWN] * covered, *state.seen[seat])
            seen.laid_off[seat] = ()
    seen.pool = (UNKNOWN,) * len(state.pool)
    seen.aside, seen.aside_chips = (FACE_DOWN,) * len(state.aside), (UNKNOWN,) * len(state.aside_chips)
    seen.chance = HIDDEN_CHANCE
    for number, stack in enumerate(state.stacks):
        sunk = state.sunk[number]
        seen.stacks[number] = (*stack[:sunk], *[FACE_DOWN] * (len(stack) - sunk))
    return seen


def complete(state: JadeState) -> bool:
    """Whether nothing is hidden."""
    return (
        state.chance != HIDDEN_CHANCE
        and HIDDEN_GOLD not in state.gold
        and not any(UNKNOWN in chips for chips in (*state.chips, state.pool, state.aside_chips))
        and not any(FACE_DOWN in tiles for tiles in (*state.stacks, state.aside))
    )


def deal_unknown(state: JadeState, rng: random.Random) -> None:
    """Deal the tiles, artefacts and gold that are nowhere to be seen to the places where one is hidden."""
    _deal_tiles(state, rng)
    _deal_chips(state, rng)
    _deal_gold(state, rng)
    if state.chance == HIDDEN_CHANCE:
        state.chance = rng.randrange(CHANCES)


def check_open(state: JadeState, seat: int) -> None:
    """Raise an error when what is behind a screen is hidden, so that nobody can tell what its owner may do."""
    if state.gold[seat] < 0:
        raise GameError(f"The screen of player {seat + 1} hides gold and artefacts, so its moves are not known.")


def least_gold(state: JadeState, seat: int) -> int:
    """The gold that a player must have for the decision it has to make."""
    if seat != state.player or state.phase != SETTLE:
        return 0
    return min((COST[size] for size in SIZES if state.camp[seat][size]), default=0)


def unseen_tiles(view: JadeState) -> Counter[Tile]:
    """The tiles whose faces are nowhere to be seen in a view, each with how many of it there are."""
    return view.game.unseen_tiles(view.land, view.held, (*view.displays, *view.stacks, view.aside))


def _deal_tiles(state: JadeState, rng: random.Random) -> None:
    """Fill the stacks, and what is set aside, with the tiles that lie nowhere else."""
    fresh = list(unseen_tiles(state).elements())
    shuffle(fresh, rng)
    state.stacks = [
        tuple([fresh.pop() if tile is FACE_DOWN else tile for tile in stack]) if FACE_DOWN in stack else stack
        for stack in state.stacks
    ]
    state.aside = tuple(sorted((fresh.pop() if tile is FACE_DOWN else tile for tile in state.aside), key=str))


def _deal_chips(state: JadeState, rng: random.Random) -> None:
    """Fill screens, pool and the rest; what a player laid off is in the pool for sure."""
    pool = left_of(chain.from_iterable(state.laid_off), state.pool)
    seen = chain(pool, state.open, state.pool, state.aside_chips, *state.chips)
    fresh = left_of(state.game.box.artefacts, seen)
    shuffle(fresh, rng)

    state.chips = [tuple(sorted(_filled(chips, fresh))) for chips in state.chips]
    state.open = tuple(_filled(state.open, fresh))
    state.aside_chips = tuple(sorted(_filled(state.aside_chips, fresh)))
    pool += fresh
    shuffle(pool, rng)
    state.pool = tuple(_filled(state.pool, pool))


def _filled(chips: tuple[str, ...], fresh: list[str]) -> list[str]:
    return [fresh.pop() if chip == UNKNOWN else chip for chip in chips]


def _deal_gold(state: JadeState, rng: random.Random) -> None:
    """Share out the gold that is not seen, in any way that it may be shared."""
    covered = [seat for seat in range(state.players) if state.gold[seat] == HIDDEN_GOLD]
    if covered:
        share_out(state, {seat: least_gold(state, seat) for seat in covered}, rng)


def hidden_gold(state: JadeState) -> int:
    """The gold that is neither in the bank nor in sight."""
    return GOLD - state.bank - sum(gold for gold in state.gold if gold != HIDDEN_GOLD)


def share_out(state: JadeState, least: Mapping[int, int], rng: random.Random) -> None:
    """Give these seats the gold that nobody else has, in any way in which each has at least so much."""
    rest = hidden_gold(state) - sum(least.values())
    cuts = sorted(rng.randint(0, rest) for _ in range(len(least) - 1))
    for (seat, gold), low, high in zip(least.items(), [0, *cuts], [*cuts, rest], strict=True):
        state.gold[seat] = gold + high - low


# What a player remembers


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
