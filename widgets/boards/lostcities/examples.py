"""The worked examples of Lost Cities that bring points, to be told line by line."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from gamekit import load
from widgets.play.examples import NAMES, Make, in_slow_motion, line_by_line, played
from widgets.play.sheet import SheetView
from widgets.play.stage import Stage

CLASS_ROUND: Final = """
turn: player 4
player 1:
  blue: 0 1 1 3 6 8 9 10, leader on 8
  red: 5 7, explorer on 2
player 2:
  yellow: 2 2 4 6 7 9, explorer on 7
  white: 0 3 3 5, explorer on 4
  green: 1 4, leader on 3
player 3:
  blue: 2 4 5 5 7 9, explorer on 7
  yellow: 0 1 5 8 8 9 10, explorer on 7
player 4:
  hand: white 9, deal the rest
  white: 1 2 4 6 7 8, leader on 6
  red: 8, explorer on 1
"""
THIRD_ROUND: Final = """
round: 3
player 1:
  points: 145
  past rounds: 10 60 0, 0 75 0
  artefacts: 4
  artefact chips: 1
  green: 1 2 4 6 6 8, leader on 6
player 2:
  points: 100
  past rounds: 0 -35 35, 25 75 0
  artefacts: 2
  white: 0 1 3 5 6 7 9, leader on 8
"""


def _bridges(stage: Stage) -> SheetView:
    says = "Ann's green explorer has just crossed, as the fifth piece: the round is over at once."
    return line_by_line(stage, played("lostcities", "bridges"), says)


def _artefacts(stage: Stage) -> SheetView:
    says = "The third round is over, and no piece is on its way. All have 100 points; what do their artefacts bring?"
    return line_by_line(stage, played("lostcities", "artefacts"), says)


def _class_round(stage: Stage) -> SheetView:
    says = "Dan's white leader has just crossed the bridge, as the fifth piece. The round is over."
    return line_by_line(stage, load("lostcities").position(CLASS_ROUND).play("add white 9"), says)


def _third_round(stage: Stage) -> SheetView:
    says = "The third round is about to end. Each finished round has a line, and the artefacts come last."
    return line_by_line(stage, load("lostcities").position(THIRD_ROUND), says)


_slow = partial(in_slow_motion, game="lostcities", names=NAMES[:2], scope="round")

EXAMPLES: Final[Mapping[str, Make]] = {
    "Five pieces over the bridges": _bridges,
    "The start on −20": partial(
        _slow, example="start", ask="What is it worth there, and after one more card?", title="The start on −20"
    ),
    "A stage chip and 15 points": partial(
        _slow,
        example="stage_chip",
        ask="What can one more blue card bring?",
        title="A stage chip and 15 points",
    ),
    "6 artefacts and 9 artefacts": _artefacts,
    "Ours: a round of four": _class_round,
    "Ours: before the last round ends": _third_round,
}
