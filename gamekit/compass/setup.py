"""Setting up: the stacks, a figure in Oxford for everyone, five cards in hand and a first challenge."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from gamekit.compass.box import (
    CHALLENGES,
    CHANCES,
    CITIES,
    HIDDEN_CHALLENGES,
    LEVELS,
    LYRA_PACK,
    NO_CHALLENGE,
    PAN_PILE,
    Box,
    Card,
)
from gamekit.compass.state import CompassState
from gamekit.decision import rule

if TYPE_CHECKING:
    from gamekit.compass.game import Compass

FIRST_HAND = 4  # Lyra cards of a player's colour, besides one Pan card


@rule("compass.setup.pan", "compass.setup.hand", "compass.setup.challenges", "compass.setup.first_challenge")
def deal(game: Compass, players: int, first: int, rng: random.Random) -> CompassState:
    """Shuffled stacks, hands of four Lyra cards and a Pan card, and a challenge card I for everyone."""
    state = bare(game, players, first)
    state.stacks = [tuple(rng.sample(pack, len(pack))) for pack in packs(game.box, players)]
    for seat in range(players):
        own, pan = state.stacks[seat], state.stacks[PAN_PILE]
        state.hands[seat] = tuple(sorted((*own[-FIRST_HAND:], pan[-1])))
        state.stacks[seat], state.stacks[PAN_PILE] = own[:-FIRST_HAND], pan[:-1]
    for level in range(len(LEVELS)):
        stack = tuple(rng.sample(challenge_pack(level), CHALLENGES))
        if players == 3:
            state.aside += stack[-1:]
            stack = stack[:-1]
        state.challenge_stacks[level] = stack
    for seat in range(players):
        state.challenges[seat] = state.challenge_stacks[0][-1]
        state.challenge_stacks[0] = state.challenge_stacks[0][:-1]
    state.chance = rng.randrange(CHANCES)
    return state


@rule("compass.setup.player", "compass.setup.start")
def bare(game: Compass, players: int, first: int) -> CompassState:
    """The table with figures in Oxford and compasses at 0, but without cards."""
    state = CompassState(game, players, first, starter=first)
    state.fields = [0] * players
    state.spaces = [(seat - first) % players + 1 for seat in range(players)]
    state.arrivals = [players, *[0] * (len(CITIES) - 1)]
    state.markers = [0] * (4 * players)
    state.hands = [()] * players
    state.challenges = [NO_CHALLENGE] * players
    state.met = [()] * players
    state.friends = [()] * players
    state.stacks = [()] * (PAN_PILE + 1)
    state.discards = [()] * (PAN_PILE + 1)
    state.challenge_stacks = [()] * len(LEVELS)
    return state


@rule("compass.setup.lyra")
def packs(box: Box, players: int) -> list[tuple[Card, ...]]:
    """All cards of each pile: the colours in play, nothing for those that are not, and the Pan cards."""
    return [*(pack if pile < players else () for pile, pack in enumerate(LYRA_PACK)), box.pan]


def challenge_pack(level: int) -> tuple[int, ...]:
    """The challenge cards of a stack."""
    return tuple(HIDDEN_CHALLENGES[level] + number for number in range(1, CHALLENGES + 1))
