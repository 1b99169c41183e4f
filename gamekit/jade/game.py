"""In the Realm of the Jade Goddess, as a game of the kit."""

from __future__ import annotations

import random
import re
from os import PathLike

from gamekit.decision import by_name
from gamekit.jade import discover, display, drive, exchange, position, score, settle, setup, turn, views
from gamekit.jade.box import TERRAIN, Box, read_box, standard_box
from gamekit.jade.settle import Settle
from gamekit.jade.state import JadeState
from gamekit.rules import Rulebook, read_examples
from gamekit.tiles.boxes import lay_cross
from gamekit.tiles.game import TileGame
from gamekit.tiles.moves import SHARED


class Jade(TileGame):
    """In the Realm of the Jade Goddess, played with the components of one box."""

    box: Box
    name = "jade"
    title = "In the Realm of the Jade Goddess"
    players = (2, 3, 4)
    longest = 20_000
    surprises = frozenset({"draw", "first tile", "swap"})
    terrain = TERRAIN
    puts = Settle
    decisions = by_name(
        setup.FIRST_TILES,
        drive.DRIVING,
        discover.DISCOVERING,
        discover.LAYING,
        settle.SETTLING,
        exchange.EXCHANGING,
        exchange.LAYING_OFF,
        settle.RECALLING,
        turn.BUYING,
        turn.ENDED,
    )
    kinds = (
        *SHARED,
        drive.Drive,
        display.Swap,
        discover.Draw,
        Settle,
        exchange.Exchange,
        exchange.Blind,
        exchange.LayOff,
        turn.Bonus,
    )
    views = views
    score = score
    positions = position
    memory = views.JadeMemory

    def __init__(self, box: Box | None = None) -> None:
        self.box = box or standard_box()
        self.rules = Rulebook.of("gamekit.jade")
        self.examples = read_examples("gamekit.jade")
        super().__init__(self.box.tiles, lay_cross(self.box.strip))

    def with_box(self, path: str | PathLike[str]) -> Jade:
        """The same game played with the components of another file."""
        return Jade(read_box(path))

    def set_up(self, players: int, first: int, rng: random.Random, **_: bool) -> JadeState:
        """The table as a game begins."""
        return setup.deal(self, players, first, rng)

    def tidy(self, text: str) -> str:
        """A typed move in the spelling of `every_move`: artefacts have capital letters."""
        return re.sub(r"\b[a-d][+-]", lambda found: found[0].upper(), super().tidy(text))


GAME = Jade
