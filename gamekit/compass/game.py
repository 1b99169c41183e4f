"""The Golden Compass, as a game of the kit."""

from __future__ import annotations

import random
from os import PathLike

from gamekit.compass import (
    challenge,
    draw,
    friend,
    pan,
    position,
    rounds,
    score,
    setup,
    travel,
    turn,
    views,
)
from gamekit.compass.box import TITLE, Box, plain, read_box, standard_box
from gamekit.compass.state import CompassState
from gamekit.decision import by_name
from gamekit.game import Game
from gamekit.rules import Rulebook, read_examples

MOST_IN_A_ROUND = 320  # decisions of one player: what 8 cards, and all that they can bring, allow for


class Compass(Game):
    """The Golden Compass, played with the components of one box."""

    box: Box
    name = "compass"
    title = TITLE
    players = (2, 3, 4)
    longest = turn.MOST_ROUNDS * 4 * MOST_IN_A_ROUND
    surprises = frozenset({"draw", "pan card", "shuffle", "next challenge"})
    decisions = by_name(
        draw.DRAWING,
        draw.DISCARDING,
        travel.TRAVELLING,
        travel.MARKING,
        turn.WAITING,
        draw.DRAWING_ON_WAY,
        draw.DISCARDING_ON_WAY,
        pan.SWAPPING,
        friend.GIVING,
        friend.TRADING,
        friend.BEFRIENDING,
        rounds.ENDED,
    )
    kinds = (
        draw.Draw,
        draw.Discard,
        travel.Play,
        travel.Walk,
        pan.Use,
        friend.Ask,
        travel.GoOn,
        travel.Mark,
        friend.Trade,
        pan.Enough,
        challenge.Meet,
        friend.Befriend,
        travel.EndTurn,
    )
    views = views
    score = score
    positions = position
    memory = views.CompassMemory

    def __init__(self, box: Box | None = None) -> None:
        self.box = box or standard_box()
        self.rules = Rulebook.of("gamekit.compass")
        self.examples = read_examples("gamekit.compass")

    def with_box(self, path: str | PathLike[str]) -> Compass:
        """The same game played with the components of another file."""
        return Compass(read_box(path))

    def set_up(self, players: int, first: int, rng: random.Random, **_: bool) -> CompassState:
        """The table as a game begins."""
        return setup.deal(self, players, first, rng)

    def tidy(self, text: str) -> str:
        """A typed move in full: `meet` is `meet the challenge`, and `ask lee scoresby` is `ask scoresby`."""
        spelled = plain(super().tidy(text)).replace(" pan ", " ")
        return {
            "meet": str(challenge.MEET),
            "meet challenge": str(challenge.MEET),
            "end": str(travel.END_TURN),
        }.get(spelled, spelled)


GAME = Compass
