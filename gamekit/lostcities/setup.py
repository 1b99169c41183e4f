"""Setting up: chips on the board, cards in hand and in the deck, for the first round and for every other one."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from gamekit.decision import rule
from gamekit.lostcities.box import EMPTY, EXPLORERS, FIELDS, HAND, OUT, ROUNDS
from gamekit.lostcities.cards import COLOURS, PACK
from gamekit.lostcities.state import PLAY, Deal, LostCitiesState

if TYPE_CHECKING:
    from gamekit.lostcities.game import LostCities


@rule("lostcities.setup.first_player", "lostcities.short.game")
def deal(
    game: LostCities, players: int, first: int, rng: random.Random, short: bool = False, up_and_down: bool = False
) -> LostCitiesState:
    """The first round laid out, and the chance of all later ones."""
    rounds = 1 if short else ROUNDS
    state = LostCitiesState(game, players, rounds, up_and_down, first)
    state.points = [0] * players
    state.artefacts = [0] * players
    state.later = tuple(chance(game, rng) for _ in range(rounds))
    lay_out(state)
    return state


def chance(game: LostCities, rng: random.Random) -> Deal:
    """The chips and the cards of one round, shuffled."""
    return Deal(shuffled(game.box.chips, rng), shuffled(PACK, rng))


@rule("lostcities.setup.events", "lostcities.setup.hands", "lostcities.setup.two_players")
def lay_out(state: LostCitiesState) -> None:
    """A chip on each symbol, eight cards each and the rest as the deck; with two players 30 cards stay out."""
    (chips, cards), state.later = state.later[0], state.later[1:]
    players = state.players
    state.round += 1
    state.phase = PLAY
    take_back_pieces(state)
    state.found = [0] * players
    state.earned = [0] * players
    state.chips = [EMPTY] * FIELDS
    for spot, chip in zip(state.game.box.symbols, chips, strict=True):
        state.chips[spot] = chip
    dealt = HAND * players
    state.hands = [tuple(sorted(cards[seat * HAND : seat * HAND + HAND])) for seat in range(players)]
    state.seen = [()] * players
    out = OUT if players == 2 else 0
    state.aside = cards[dealt : dealt + out]
    state.deck = cards[dealt + out :]
    state.left = len(state.deck)
    state.piles = [()] * len(COLOURS)


@rule("lostcities.setup.pieces", "lostcities.score.pieces_back")
def take_back_pieces(state: LostCitiesState) -> None:
    """All pieces with their owners, and no rows."""
    state.explorers = [EXPLORERS] * state.players
    state.leaders = [-1] * state.players
    state.stages = [0] * (len(COLOURS) * state.players)
    state.rows = [()] * (len(COLOURS) * state.players)
    state.crossed = 0


def shuffled(things: Iterable[Any], rng: random.Random) -> tuple[Any, ...]:
    """The things in a random order."""
    dice = rng.random
    return tuple(sorted(things, key=lambda _: dice()))
