"""In the Realm of the Jade Goddess, as a game of the kit."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any

from gamekit.errors import GameError, whole_number
from gamekit.game import Move, Option, State
from gamekit.jade import reader
from gamekit.jade.box import GOLD, Box, read_box, standard_box
from gamekit.jade.parts import CHANCES, EVERY_MOVE, OPEN, SETTLE_ON, STACKS, START_GOLD, TERRAIN, Settle
from gamekit.jade.state import JadeState, full_camp
from gamekit.rules import Rulebook, read_examples
from gamekit.text import listing
from gamekit.tiles.boxes import lay_cross
from gamekit.tiles.game import TileGame
from gamekit.tiles.grid import CENTRE
from gamekit.tiles.tile import Tile


class Jade(TileGame):
    """In the Realm of the Jade Goddess, played with the components of one box."""

    name = "jade"
    title = "In the Realm of the Jade Goddess"
    players = (2, 3, 4)
    options: tuple[Option, ...] = ()
    longest = 20_000
    terrain = TERRAIN

    def __init__(self, box: Box | None = None) -> None:
        self.box = box or standard_box()
        self.rules = Rulebook.of("gamekit.jade")
        self.examples = read_examples("gamekit.jade")
        super().__init__(self.box.tiles, lay_cross(self.box.strip))  # jade.parts.cross

    def with_box(self, path: str | PathLike[str]) -> Jade:
        """The same game played with the components of another file."""
        return Jade(read_box(path))

    def new(self, players: int = 2, seed: int = 0, *, first: int = 0, **unknown: Any) -> JadeState:
        """A start position; the seed decides all chance of the game, `first` is the seat that begins."""
        if unknown:
            raise GameError(f"There is no option {listing(unknown)}; there are players, seed and first.")
        players = self.check_players(players)
        first = self.check_first(first, players)
        rng = random.Random(whole_number(seed, "The seed"))
        state = self.bare(players, first)
        tiles, chips = list(self.box.tiles), list(self.box.artefacts)
        rng.shuffle(tiles)
        rng.shuffle(chips)
        state.stacks = split(tiles)
        state.open = tuple(chips[:OPEN])  # jade.setup.open_artefacts
        state.pool = tuple(chips[OPEN:])
        state.chance = rng.randrange(CHANCES)
        return state

    def bare(self, players: int, first: int) -> JadeState:
        """The table with jeeps, gold and figures, but without tiles and artefacts."""
        state = JadeState(self, players, first, self.cross.copy())
        state.jeeps = [CENTRE] * players  # jade.setup.jeeps
        state.gold = [START_GOLD] * players  # jade.setup.gold
        state.bank = GOLD - players * START_GOLD
        state.displays = [()] * players
        state.camp = [full_camp() for _ in range(players)]
        state.chips = [()] * players
        state.seen = [()] * players
        state.laid_off = [()] * players
        state.stacks = [()] * STACKS
        state.sunk = [0] * STACKS
        return state

    def position(self, text: str) -> JadeState:
        """The state that a text describes; what it leaves out is dealt from its seed."""
        return reader.read(self, text)

    def every_move(self) -> Mapping[str, Move]:
        """All moves that the game knows at all, by their text."""
        return EVERY_MOVE

    def tidy(self, text: str) -> str:
        """A typed move in the spelling of `every_move`: artefacts have capital letters."""
        return re.sub(r"\b[a-d][+-]", lambda found: found[0].upper(), super().tidy(text))

    def parse(self, text: str, state: State | None = None) -> Move:
        """The move that a text means; what looks the same under another name is known by both names."""
        if not isinstance(state, JadeState) or not isinstance(text, str):
            return super().parse(text, state)
        laid = state.land.tiles[state.laid]
        if laid is not None and len(laid.parts) == 1 and re.fullmatch(r"settle [1-3]", self.tidy(text)):
            return SETTLE_ON[int(self.tidy(text)[-1])][laid.parts[0].sides[0]]  # there is no other part to name
        move = super().parse(text, state)
        if isinstance(move, Settle) and laid is not None and (part := laid.part_at(move.side)):
            return SETTLE_ON[move.size][part.sides[0]]
        return self.listed(move, state.held)


GAME = Jade


def split(tiles: Sequence[Tile]) -> list[tuple[Tile, ...]]:
    """jade.setup.stacks: six stacks of about equal height."""
    return [tuple(tiles[stack::STACKS]) for stack in range(STACKS)]
