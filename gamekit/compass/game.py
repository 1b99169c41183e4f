"""The Golden Compass, as a game of the kit."""

from __future__ import annotations

import random
from collections.abc import Mapping
from os import PathLike
from typing import Any

from gamekit.compass import reader
from gamekit.compass.box import Box, read_box, standard_box
from gamekit.compass.parts import (
    CHALLENGES,
    CHANCES,
    CITIES,
    END_TURN,
    EVERY_MOVE,
    FIRST_HAND,
    LEVELS,
    LYRA_PACK,
    MEET,
    MOST_ROUNDS,
    NO_CHALLENGE,
    PAN_PILE,
    Card,
)
from gamekit.compass.state import CompassState
from gamekit.errors import GameError, whole_number
from gamekit.game import Game, Option
from gamekit.move import Move
from gamekit.rules import Rulebook, read_examples
from gamekit.text import listing

MOST_IN_A_ROUND = 320  # decisions of one player: what 8 cards, and all that they can bring, allow for


class Compass(Game):
    """The Golden Compass, played with the components of one box."""

    box: Box
    name = "compass"
    title = "The Golden Compass"
    players = (2, 3, 4)
    options: tuple[Option, ...] = ()
    longest = MOST_ROUNDS * 4 * MOST_IN_A_ROUND

    def __init__(self, box: Box | None = None) -> None:
        self.box = box or standard_box()
        self.rules = Rulebook.of("gamekit.compass")
        self.examples = read_examples("gamekit.compass")

    def with_box(self, path: str | PathLike[str]) -> Compass:
        """The same game played with the components of another file."""
        return Compass(read_box(path))

    def new(self, players: int = 2, seed: int = 0, *, first: int = 0, **unknown: Any) -> CompassState:
        """A start position; the seed decides all chance of the game, `first` is the seat that begins."""
        if unknown:
            raise GameError(f"There is no option {listing(unknown)}; there are players, seed and first.")
        players = self.check_players(players)
        first = self.check_first(first, players)
        rng = random.Random(whole_number(seed, "The seed"))
        state = self.bare(players, first)
        # compass.setup.lyra and compass.setup.pan: the colours in play, and the Pan cards, each a stack.
        state.stacks = [tuple(rng.sample(pack, len(pack))) for pack in self.packs(players)]
        for seat in range(players):  # compass.setup.hand
            own, pan = state.stacks[seat], state.stacks[PAN_PILE]
            state.hands[seat] = tuple(sorted((*own[-FIRST_HAND:], pan[-1])))
            state.stacks[seat], state.stacks[PAN_PILE] = own[:-FIRST_HAND], pan[:-1]
        for level in range(len(LEVELS)):  # compass.setup.challenges
            stack = tuple(rng.sample(self.challenges(level), CHALLENGES))
            if players == 3:
                state.aside += stack[-1:]
                stack = stack[:-1]
            state.challenge_stacks[level] = stack
        for seat in range(players):  # compass.setup.first_challenge
            state.challenges[seat] = state.challenge_stacks[0][-1]
            state.challenge_stacks[0] = state.challenge_stacks[0][:-1]
        state.chance = rng.randrange(CHANCES)
        return state

    def bare(self, players: int, first: int) -> CompassState:
        """The table with figures in Oxford and compasses at 0, but without cards."""
        state = CompassState(self, players, first, starter=first)
        state.fields = [0] * players
        state.spaces = [(seat - first) % players + 1 for seat in range(players)]  # compass.setup.start
        state.arrivals = [players, *[0] * (len(CITIES) - 1)]
        state.markers = [0] * (4 * players)  # compass.setup.player
        state.hands = [()] * players
        state.challenges = [NO_CHALLENGE] * players
        state.met = [()] * players
        state.friends = [()] * players
        state.stacks = [()] * (PAN_PILE + 1)
        state.discards = [()] * (PAN_PILE + 1)
        state.challenge_stacks = [()] * len(LEVELS)
        return state

    def packs(self, players: int) -> list[tuple[Card, ...]]:
        """All cards of each pile: the colours in play, nothing for those that are not, and the Pan cards."""
        return [*(pack if pile < players else () for pile, pack in enumerate(LYRA_PACK)), self.box.pan]

    def challenges(self, level: int) -> tuple[int, ...]:
        """The challenge cards of a stack."""
        return tuple(level * (CHALLENGES + 1) + number for number in range(1, CHALLENGES + 1))

    def position(self, text: str) -> CompassState:
        """The state that a text describes; what it leaves out is dealt from its seed."""
        return reader.read(self, text)

    def every_move(self) -> Mapping[str, Move]:
        """All moves that the game knows at all, by their text."""
        return EVERY_MOVE

    def tidy(self, text: str) -> str:
        """A typed move in full: `meet` is `meet the challenge`, and `use pan swap` is `use swap`."""
        spelled = super().tidy(text).replace(" pan ", " ")
        return {"meet": str(MEET), "meet challenge": str(MEET), "end": str(END_TURN)}.get(spelled, spelled)


GAME = Compass
