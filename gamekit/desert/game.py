"""In the Realm of the Desert Sons, as a game of the kit."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Mapping
from os import PathLike

from gamekit.decision import by_name
from gamekit.desert import (
    action,
    discover,
    explorer,
    oasis,
    position,
    rumour,
    score,
    setup,
    supply,
    travel,
    turn,
    views,
)
from gamekit.desert.box import TERRAIN, Box, read_box, standard_box
from gamekit.desert.explorer import Place
from gamekit.desert.state import DesertState
from gamekit.game import Option
from gamekit.move import Move
from gamekit.rules import Rulebook, read_examples
from gamekit.tiles.boxes import lay_cross
from gamekit.tiles.game import TileGame
from gamekit.tiles.moves import SHARED


class Desert(TileGame):
    """In the Realm of the Desert Sons, played with the components of one box."""

    box: Box
    name = "desert"
    title = "In the Realm of the Desert Sons"
    players = (2, 3, 4)
    options = (
        Option(
            "all_stacks",
            "Two players begin with stack 1 too, which they would otherwise leave out",
            "desert.setup.two_players",
        ),
    )
    longest = 20_000
    surprises = frozenset({"draw", "look"})
    terrain = TERRAIN
    puts = Place
    decisions = by_name(
        setup.STARTING,
        travel.MOVING,
        discover.DISCOVERING,
        discover.PICKING,
        discover.RETURNING,
        discover.LAYING,
        explorer.PLACING,
        explorer.RECALLING,
        oasis.CHOOSING,
        action.LOADING,
        rumour.TELLING,
        rumour.LISTENING,
        rumour.DOUBTING,
        turn.SENDING,
        turn.ENDED,
    )
    kinds = (
        *SHARED,
        setup.Start,
        supply.Discard,
        travel.Herder,
        travel.Travel,
        discover.Draw,
        discover.DrawAndSwap,
        discover.Scout,
        Place,
        oasis.Choose,
        action.Replace,
        rumour.PlaceRumour,
        rumour.Peek,
        rumour.TakeOff,
        turn.Chief,
    )
    views = views
    score = score
    positions = position

    def __init__(self, box: Box | None = None) -> None:
        self.box = box or standard_box()
        self.rules = Rulebook.of("gamekit.desert")
        self.examples = read_examples("gamekit.desert")
        super().__init__(self.box.tiles, lay_cross(self.box.strip))
        self.stacked = [Counter(stack) for stack in self.box.stacks]  # how many of each tile were in a stack
        self.owner = {height: seat for seat, heights in enumerate(self.box.heights) for height in heights}
        # Of all heights that there may be, those of this box.
        self._moves = {
            text: move
            for text, move in super().every_move().items()
            if not isinstance(move, Place) or move.height in self.owner
        }

    def with_box(self, path: str | PathLike[str]) -> Desert:
        """The same game played with the components of another file."""
        return Desert(read_box(path))

    def set_up(
        self, players: int, first: int, rng: random.Random, *, all_stacks: bool = False, **_: bool
    ) -> DesertState:
        """The table as a game begins."""
        return setup.deal(self, players, first, rng, all_stacks=all_stacks)

    def every_move(self) -> Mapping[str, Move]:
        """All moves that the game knows at all, by their text."""
        return self._moves

    def tidy(self, text: str) -> str:
        """A typed move in the spelling of `every_move`."""
        return re.sub(r"\bgems\b", "gem", super().tidy(text))


GAME = Desert
