"""In the Realm of the Desert Sons, as a game of the kit."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from os import PathLike
from typing import Any

from gamekit.desert import reader
from gamekit.desert.box import Box, read_box, standard_box
from gamekit.desert.parts import (
    CAMELS,
    GOODS,
    START_WATER,
    TERRAIN,
    Place,
    Rumour,
    every_move,
    placings,
)
from gamekit.desert.state import DesertState
from gamekit.errors import GameError, whole_number
from gamekit.game import Option
from gamekit.move import Move
from gamekit.rules import Rulebook, read_examples
from gamekit.state import State
from gamekit.text import listing
from gamekit.tiles.boxes import lay_cross
from gamekit.tiles.game import TileGame


class Desert(TileGame):
    """In the Realm of the Desert Sons, played with the components of one box."""

    box: Box
    name = "desert"
    title = "In the Realm of the Desert Sons"
    players = (2, 3, 4)
    options = (
        Option(
            "all_stacks", "Two players begin with stack 1 too, which they else leave out", "desert.setup.two_players"
        ),
    )
    longest = 20_000
    terrain = TERRAIN

    def __init__(self, box: Box | None = None) -> None:
        self.box = box or standard_box()
        self.rules = Rulebook.of("gamekit.desert")
        self.examples = read_examples("gamekit.desert")
        super().__init__(self.box.tiles, lay_cross(self.box.strip))  # desert.parts.cross
        self.owner = {height: seat for seat, heights in enumerate(self.box.heights) for height in heights}
        self.placing = placings(self.owner)
        self._moves = every_move(self.placing)

    def with_box(self, path: str | PathLike[str]) -> Desert:
        """The same game played with the components of another file."""
        return Desert(read_box(path))

    def new(
        self, players: int = 2, seed: int = 0, *, first: int = 0, all_stacks: bool = False, **unknown: Any
    ) -> DesertState:
        """A start position; the seed decides all chance of the game, `first` is the seat that begins."""
        if unknown:
            raise GameError(f"There is no option {listing(unknown)}; there are players, seed, first and all_stacks.")
        if not isinstance(all_stacks, bool):
            raise GameError(f"all_stacks must be True or False, not {all_stacks!r}.")
        players = self.check_players(players)
        first = self.check_first(first, players)
        rng = random.Random(whole_number(seed, "The seed"))
        state = self.bare(players, first)
        state.all_stacks = all_stacks and players == 2
        stacks = [list(stack) for stack in self.box.stacks]
        for stack in stacks:
            rng.shuffle(stack)
        if players == 2 and not all_stacks:  # desert.setup.two_players
            state.aside = tuple(sorted(stacks[0], key=str))
            stacks[0] = []
        lowest = next(stack for stack in stacks if stack)
        for step in range(players):  # desert.setup.supply
            state.supplies[(first + step) % players] = (lowest.pop(),)
        state.stacks = [tuple(stack) for stack in stacks]
        rumours = list(self.box.rumours)
        rng.shuffle(rumours)
        state.pool = tuple(map(Rumour, rumours))  # desert.setup.rumours
        return state

    def bare(self, players: int, first: int) -> DesertState:
        """The table with caravan cards, water and explorers, but without tiles and rumours."""
        state = DesertState(self, players, first, self.cross.copy(), active=first)
        state.caravans = [0] * players
        state.water = [START_WATER] * players  # desert.setup.water
        state.camels = [CAMELS] * players  # desert.setup.caravan_card
        state.goods = [[0] * len(GOODS) for _ in range(players)]
        state.supplies = [()] * players
        state.camp = list(self.box.heights[:players])
        state.turban, state.turban_seat = self.box.heights[first][0], first  # desert.setup.turban
        state.rumours = [()] * len(GOODS)
        state.stacks = [()] * len(self.box.stacks)
        return state

    def position(self, text: str) -> DesertState:
        """The state that a text describes; what it leaves out is dealt from its seed."""
        return reader.read(self, text)

    def every_move(self) -> Mapping[str, Move]:
        """All moves that the game knows at all, by their text."""
        return self._moves

    def tidy(self, text: str) -> str:
        """A typed move in the spelling of `every_move`."""
        return re.sub(r"\bgems\b", "gem", super().tidy(text))

    def parse(self, text: str, state: State | None = None) -> Move:
        """The move that a text means; what looks the same under another name is known by both names."""
        if not isinstance(state, DesertState) or not isinstance(text, str):
            return super().parse(text, state)
        laid = state.land.tiles[state.laid]
        alone = re.fullmatch(r"place (\d{1,2})", self.tidy(text))
        if alone and laid is not None and len(laid.parts) == 1 and int(alone[1]) in self.placing:
            return self.placing[int(alone[1])][laid.parts[0].sides[0]]  # there is no other part to name
        move = super().parse(text, state)
        if isinstance(move, Place) and laid is not None and (part := laid.part_at(move.side)):
            return self.placing[move.height][part.sides[0]]
        return self.listed(move, state.held)


GAME = Desert
