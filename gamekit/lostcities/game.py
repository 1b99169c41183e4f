"""Lost Cities: The Board Game, as a game of the kit."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from os import PathLike
from typing import Any

from gamekit.errors import GameError, whole_number
from gamekit.game import Game, Option
from gamekit.lostcities import reader
from gamekit.lostcities.box import Box, read_box, standard_box
from gamekit.lostcities.parts import COLOURS, EVERY_MOVE, PACK, Deal, shuffled
from gamekit.lostcities.state import LostCitiesState
from gamekit.move import Move
from gamekit.rules import Rulebook, read_examples
from gamekit.text import listing


class LostCities(Game):
    """Lost Cities: The Board Game, played with the components of one box."""

    box: Box
    name = "lostcities"
    title = "Lost Cities: The Board Game"
    players = (2, 3, 4)
    options = (
        Option("short", "The short game: one round, and the short table.", "lostcities.short.game"),
        Option("up_and_down", "Up and Down: every row may rise or fall.", "lostcities.variant.start"),
    )
    longest = 20_000

    def __init__(self, box: Box | None = None) -> None:
        self.box = box or standard_box()
        self.rules = Rulebook.of("gamekit.lostcities")
        self.examples = read_examples("gamekit.lostcities")

    def with_box(self, path: str | PathLike[str]) -> LostCities:
        """The same game played with the components of another file."""
        return LostCities(read_box(path))

    def new(
        self,
        players: int = 2,
        seed: int = 0,
        *,
        short: bool = False,
        up_and_down: bool = False,
        first: int = 0,
        **unknown: Any,
    ) -> LostCitiesState:
        """A start position; the seed decides all chance of the game, `first` is the seat that begins."""
        if unknown:
            known = ["players", "seed", "first", *(option.name for option in self.options)]
            raise GameError(f"There is no option {listing(unknown)}; there are {listing(known)}.")
        for name, chosen in (("short", short), ("up_and_down", up_and_down)):
            if not isinstance(chosen, bool):
                raise GameError(f"{name} must be True or False, not {chosen!r}.")
        players = self.check_players(players)
        first = self.check_first(first, players)
        rng = random.Random(whole_number(seed, "The seed"))
        deals = tuple(self.deal(rng) for _ in range(1 if short else 3))
        return LostCitiesState.start(self, players, deals, up_and_down, first)

    def deal(self, rng: random.Random) -> Deal:
        """The chance of one round."""
        return Deal(shuffled(self.box.chips, rng), shuffled(PACK, rng))

    def position(self, text: str) -> LostCitiesState:
        """The state that a text describes; what it leaves out is dealt from its seed."""
        return reader.read(self, text)

    def every_move(self) -> Mapping[str, Move]:
        """All moves that the game knows at all, by their text."""
        return EVERY_MOVE

    def tidy(self, text: str) -> str:
        """A typed move in full: `add r4` is `add red 4`, and `draw` alone is from the deck."""
        spelled = re.sub(rf"\b({_COLOUR})(\d+)\b", lambda found: f"{_NAMES[found[1]]} {found[2]}", super().tidy(text))
        return "draw deck" if spelled == "draw" else spelled


GAME = LostCities
_NAMES = {word: colour for colour in COLOURS for word in (colour, colour[0])}
_COLOUR = "|".join(_NAMES)
