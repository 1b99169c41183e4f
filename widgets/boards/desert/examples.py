"""The worked examples of the Desert Sons that bring something, to be told line by line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gamekit import load
from widgets.boards.desert.teach import oasis_steps
from widgets.play.examples import NAMES, Make, line_by_line, played
from widgets.play.sheet import SheetView
from widgets.play.slow import SlowMotion, close_up
from widgets.play.stage import Stage

CLASS_OASIS: Final = """
players: 4
turn: player 1 lays the tile
in hand: aa--
turban: 5
player 1:
  caravan: d9
  explorers: 16 on d9
player 2:
  explorers: 15 on c9
player 3:
  explorers: 11 on c10
player 4:
  explorers: 5 on b10
board:
  e9: ----
  d9: --aa
  c9: -aa-/d
  c10: aa-a/gc
  b10: -a--
"""
THE_END: Final = """
turn: over
last turns: 0
player 1:
  water: 1
  goods: salt salt gem
player 2:
  water: 3
  goods: incense incense incense
player 3:
  goods: myrrh myrrh gem gem
player 4:
  goods: salt incense
rumours:
  incense: +1
  salt: +1, +2
  gem: -1, -2
stacks:
  5: -
"""


def _five(stage: Stage) -> SlowMotion:
    state = load("desert").position(load("desert").examples["line_up"].position)
    moves = ("place 9 north", "choose myrrh", "choose salt", "choose salt", "choose incense")
    steps = close_up(oasis_steps(state, *moves, names=NAMES), "g5 k9")
    return SlowMotion(stage, steps, NAMES[:3], title="The line-up of five")


def _four(stage: Stage) -> SlowMotion:
    moves = ("lay d10 turned 270", "pass", "pass", "choose gem", "choose double water", "choose camel")
    steps = oasis_steps(load("desert").position(CLASS_OASIS), *moves, names=NAMES)
    return SlowMotion(stage, close_up(steps, "a7 e11"), NAMES, title="Four in an oasis")


def _values(stage: Stage) -> SheetView:
    says = "The last turn is over, and all rumours are turned face up. A good without any rumour is worth 4."
    return line_by_line(stage, played("desert", "values"), says)


def _the_end(stage: Stage) -> SheetView:
    says = "The rumours are turned face up, and two of the four have the most points."
    return line_by_line(stage, load("desert").position(THE_END), says)


EXAMPLES: Final[Mapping[str, Make]] = {
    "The line-up of five": _five,
    "What the rumours make of the goods": _values,
    "Ours: four in an oasis": _four,
    "Ours: the end of a game": _the_end,
}
