"""Positions of the Jade Goddess for tests in the page, small enough to be seen through."""

from collections.abc import Sequence
from pathlib import Path

import gamekit
from gamekit import Record, State
from tests.browser.seat import Decide, script
from widgets import Lesson, Table
from widgets.boards.base import Path as Keys
from widgets.jade import dig_lesson

# Three tiles are left to draw. Each side of the north strip has room for them, and f4 borders on a city to the east.
END = """
players: 2
player 1:
  gold: 4
  artefacts: A- B+ C-
  figures: 1 on e5
player 2:
  gold: 2
  display: a---
  artefacts: B- C-
board:
  e5: a---
open: A+ B- C+ D+ D-
pool: B- A+ A+ C- D+ B+
stacks:
  1: a---/h
  2: a---/h
  3: ----
"""
FIRST = "stay; exchange C- for D+; recall e5; bonus turn; drive f5; draw 1; lay g5 turned 90; settle 2 east"
SECOND = "drive f4; draw 2; lay g4 turned 270; settle 1 west; pass"  # it closes a region, so there is a dig
THIRD = "drive f3; draw 3; lay g3; drive f6; exchange blind 1; lay off A-; pass; pass"  # the last tile, all jungle
LAST = "stay; take 1; lay h4 turned 180; pass; pass; stay; pass; pass; pass"
KINDS = {
    "stay", "exchange", "recall", "bonus", "drive", "draw", "lay", "settle", "dig", "artefacts", "home", "last tile",
    "again", "blind", "lay off", "take", "pass", "game over",
}  # fmt: skip
BOTH = ("human", "human")
NAMES = ("Ada", "Grace", "Edsger", "Barbara")


def end_table(seats: Sequence[str] = BOTH, file: str | Path | None = None) -> Table:
    """A table with the end of a game; the kernel of a page and the test's own process each make one."""
    return Table(gamekit.load("jade").position(END), seats, names=NAMES[: len(seats)], file=file)


def to_the_end() -> Decide:
    """All that happens there when both players do as it is written."""
    return script(f"{FIRST}; {SECOND}; {THIRD}; {LAST}")


def the_other_way(ways: Sequence[Keys]) -> Keys:
    """First turn the tile and then choose its place, first the open artefact, first the city and then the figure."""
    return ways[0] if "turn/0" in ways[-1] else ways[-1]


def kinds(record: Record) -> set[str]:
    """What has happened in a game."""
    return {event.kind for number in record.line() for event in record.state_at(number).events}


def digging() -> Table:
    """Four players at a region that the tile in hand will complete; the second of them is a human."""
    return Table(example("dig"), ["random", "human", "random", "random"], names=NAMES)


def driving() -> Table:
    """A jeep that can go far, but not over a brown line and on."""
    return Table(example("drive"), names=NAMES[:2])


def dig() -> Lesson:
    """What happens when the region of `digging` is completed."""
    return dig_lesson(example("dig"), "lay k2 turned 90", "settle 2 east", names=NAMES)


def example(name: str) -> State:
    game = gamekit.load("jade")
    return game.position(game.examples[name].position)


def hiding(*, swapped: bool) -> Table:
    """The page of player 1; what the other two hide behind their screens is swapped, or not."""
    second, third = [("3", "A+ D- D- D-"), ("11", "B+ B- C- C+")][:: -1 if swapped else 1]
    text = f"""
players: 3
player 1:
  artefacts: A- B-
player 2:
  gold: {second[0]}
  artefacts: {second[1]}
player 3:
  gold: {third[0]}
  artefacts: {third[1]}
open: A+ B- C+ D+ D+
"""
    return Table(gamekit.load("jade").position(text), ["human", "random", "random"])
