"""The worked examples of the Jade Goddess that bring something, to be told line by line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gamekit import load
from widgets.boards.jade.teach import dig_steps
from widgets.play.examples import NAMES, Make, line_by_line
from widgets.play.sheet import SheetView
from widgets.play.slow import SlowMotion, close_up
from widgets.play.stage import Stage

CLASS_DIG: Final = """
turn: player 1 lays the tile
in hand: a---/c
player 1:
  jeep: d10
  figures: 2 on d10, 1 on c10
player 2:
  figures: 3 on d9
player 3:
  figures: 2 on b10
player 4:
  figures: 1 on b9
board:
  e9: ----
  d9: --a-/h
  d10: a-aa
  c10: -a-a/h
  b10: aa--/h
  b9: --a-/c
"""
STATUES: Final = """
turn: over
player 1:
  artefacts: A+ B+ C+ D+ A- B+ C- D+
player 2:
  artefacts: A+ B+ C+ D+ A- B+ C- B-
pool: -
"""
THE_END: Final = """
turn: over
player 1:
  artefacts: A+ B+ C+ D+ A- B- C- D- A-
player 2:
  artefacts: A+ A- B- C+ C+ D- D- B- C- D- A-
player 3:
  artefacts: A- A+ B+ B+ C- D+
player 4:
  artefacts: A- A- B- B- C- D- D+ D+
pool: -
"""


def _at_the_edge(stage: Stage) -> SlowMotion:
    state = load("jade").position(load("jade").examples["dig"].position)
    steps = dig_steps(state, "lay k2 turned 90", "settle 2 east", names=NAMES)
    return SlowMotion(stage, close_up(steps, "g1 k5"), NAMES, title="The dig at the edge")


def _of_four(stage: Stage) -> SlowMotion:
    steps = dig_steps(load("jade").position(CLASS_DIG), "lay d11", "pass", "pass", names=NAMES)
    return SlowMotion(stage, close_up(steps, "a7 e11"), NAMES, title="A dig of four")


def _two_statues(stage: Stage) -> SheetView:
    says = "Ann has exchanged one of her three B for a D. Ben has what she had before, and has not exchanged anything."
    return line_by_line(stage, load("jade").position(STATUES), says)


def _the_end(stage: Stage) -> SheetView:
    says = "The pool is empty, and the screens are taken away."
    return line_by_line(stage, load("jade").position(THE_END), says)


EXAMPLES: Final[Mapping[str, Make]] = {
    "The dig at the edge": _at_the_edge,
    "Two statues": _two_statues,
    "Ours: a dig of four": _of_four,
    "Ours: the end of a game": _the_end,
}
