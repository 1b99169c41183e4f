"""The worked examples of the Golden Compass that bring points, to be told line by line."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from gamekit import load
from gamekit.compass import COLOURS
from widgets.boards.compass.teach import challenge_steps, colours_steps
from widgets.play.examples import NAMES, Make, in_slow_motion, line_by_line, played
from widgets.play.sheet import SheetView
from widgets.play.slow import SlowMotion
from widgets.play.stage import Stage

RULEBOOK: Final = tuple(colour.capitalize() for colour in COLOURS)  # what its example calls the players
CHALLENGE: Final = """
players: 3
turn: player 1 travels
this turn: moved
player 1:
  figure: london+3
  compass: north 2, bear 1, witch 3, dust 3
  challenge: I-1
  hand: blue 2 3, red 1, pan bear/dust
player 2:
  figure: london+1
player 3:
  figure: london+5
"""


def _thirteen(stage: Stage) -> SheetView:
    says = "Ann and Ben stand on the bridge to the stars, and Cleo ends the round. The game is over."
    return line_by_line(stage, played("compass", "thirteen"), says)


def _tie(stage: Stage) -> SheetView:
    says = "Both stand on the bridge; Ben was there before Ann. With two players, four challenges are needed."
    return line_by_line(stage, played("compass", "tie"), says)


def _colours(stage: Stage) -> SlowMotion:
    state = load("compass").position(load("compass").examples["expedition"].position)
    return SlowMotion(stage, colours_steps(state, names=NAMES), NAMES, title="Which colours from the Fens on")


def _challenge(stage: Stage) -> SlowMotion:
    steps = challenge_steps(load("compass").position(CHALLENGE), "use bear/dust for bear", names=NAMES)
    return SlowMotion(stage, steps, NAMES[:3], title="A challenge")


EXAMPLES: Final[Mapping[str, Make]] = {
    "A compass with 13 points": _thirteen,
    "A 1 to a North field, a 2 to a witch": partial(
        in_slow_motion,
        game="compass",
        example="two_fields",
        ask="What do a red 1 and then a red 2 bring?",
        names=RULEBOOK,
        title="A 1 to a North field, a 2 to a witch",
    ),
    "Which colours from the Fens on": _colours,
    "Ours: the same points": _tie,
    "Ours: a challenge": _challenge,
}
