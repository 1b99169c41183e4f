"""Nim, as a game of the kit."""

from __future__ import annotations

import random
from os import PathLike

from gamekit.decision import by_name
from gamekit.game import Game, Option
from gamekit.rules import Rulebook, read_examples
from tests.nim import position, score, setup, take, views
from tests.nim.box import TITLE, Box, read_box, standard_box
from tests.nim.state import NimState


class Nim(Game):
    """Nim, played with the heaps of one box."""

    box: Box
    name = "nim"
    title = TITLE
    players = (2, 3)
    options = (Option("last_loses", "Whoever takes the last counter loses.", "nim.score.last_loses"),)
    longest = 100
    decisions = by_name(take.TAKING, take.ENDED)
    kinds = (take.Take,)
    views = views
    score = score
    positions = position

    def __init__(self, box: Box | None = None) -> None:
        self.box = box or standard_box()
        self.rules = Rulebook.of("tests.nim")
        self.examples = read_examples("tests.nim")

    def with_box(self, path: str | PathLike[str]) -> Nim:
        """The same game played with the components of another file."""
        return Nim(read_box(path))

    def set_up(
        self,
        players: int,
        first: int,
        rng: random.Random,  # noqa: ARG002 - nothing is left to chance
        **options: bool,
    ) -> NimState:
        """The table as a game begins."""
        return setup.lay_out(self, players, first, **options)


GAME = Nim
