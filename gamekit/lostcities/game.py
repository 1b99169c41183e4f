"""Lost Cities: The Board Game, as a game of the kit."""

from __future__ import annotations

import random
import re
from os import PathLike

from gamekit.decision import by_name
from gamekit.game import Game, Option
from gamekit.lostcities import draw, events, play, position, rounds, score, setup, views
from gamekit.lostcities.box import Box, read_box, standard_box
from gamekit.lostcities.cards import COLOURS
from gamekit.lostcities.state import LostCitiesState
from gamekit.rules import Rulebook, read_examples


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
    surprises = frozenset({"draw", "next round"})
    decisions = by_name(play.PLAYING, events.USING_STAGE, draw.DRAWING, rounds.STARTING, rounds.ENDED)
    kinds = (
        play.Start,
        play.Advance,
        play.Discard,
        draw.Draw,
        events.UseStage,
        events.Stay,
        rounds.NextRound,
    )
    views = views
    score = score
    positions = position

    def __init__(self, box: Box | None = None) -> None:
        self.box = box or standard_box()
        self.rules = Rulebook.of("gamekit.lostcities")
        self.examples = read_examples("gamekit.lostcities")

    def with_box(self, path: str | PathLike[str]) -> LostCities:
        """The same game played with the components of another file."""
        return LostCities(read_box(path))

    def set_up(self, players: int, first: int, rng: random.Random, **options: bool) -> LostCitiesState:
        """The table as a game begins."""
        return setup.deal(self, players, first, rng, **options)

    def tidy(self, text: str) -> str:
        """A typed move in full: `add r4` is `add red 4`, and `draw` alone is from the deck."""
        spelled = re.sub(rf"\b({_COLOUR})(\d+)\b", lambda found: f"{_NAMES[found[1]]} {found[2]}", super().tidy(text))
        return "draw deck" if spelled == "draw" else spelled


GAME = LostCities
_NAMES = {word: colour for colour in COLOURS for word in (colour, colour[0])}
_COLOUR = "|".join(_NAMES)
