"""What each player may know, and a full state made of it by dealing the unseen anew."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

from gamekit.decision import rule
from gamekit.errors import GameError
from gamekit.jade.box import CHANCES, COST, GOLD, SIZES
from gamekit.jade.state import HIDDEN_GOLD, OVER, SETTLE, UNKNOWN, JadeState
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
    rng.shuffle(fresh)
    state.stacks = [
        tuple(fresh.pop() if tile is FACE_DOWN else tile for tile in stack) if FACE_DOWN in stack else stack
        for stack in state.stacks
    ]
    state.aside = tuple(sorted((fresh.pop() if tile is FACE_DOWN else tile for tile in state.aside), key=str))


def _deal_chips(state: JadeState, rng: random.Random) -> None:
    """Fill screens, pool and the rest; what a player laid off is in the pool for sure."""
    unseen = Counter(state.game.box.artefacts)
    unseen.subtract(chip for place in (*state.chips, state.open, state.pool, state.aside_chips) for chip in place)
    del unseen[UNKNOWN]
    sure = Counter(chip for chips in state.laid_off for chip in chips)
    sure.subtract(state.pool)
    pool = list((+sure).elements())
    unseen.subtract(pool)
    fresh = list(unseen.elements())
    rng.shuffle(fresh)

    def filled(chips: tuple[str, ...]) -> list[str]:
        return [fresh.pop() if chip == UNKNOWN else chip for chip in chips]

    state.chips = [tuple(sorted(filled(chips))) for chips in state.chips]
    state.open = tuple(filled(state.open))
    state.aside_chips = tuple(sorted(filled(state.aside_chips)))
    pool += fresh
    rng.shuffle(pool)
    state.pool = tuple(pool.pop() if chip == UNKNOWN else chip for chip in state.pool)


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
