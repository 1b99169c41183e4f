"""Positions of the Jade Goddess for tests in the page, small enough to be seen through."""

import gamekit
from tests.browser.games import BOTH, NAMES, Ending, Outline, example
from widgets import Lesson, Table
from widgets.boards.jade.teach import dig_lesson

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
KINDS = frozenset({
    "stay", "exchange", "recall", "bonus", "drive", "draw", "lay", "settle", "dig", "artefacts", "home", "last tile",
    "again", "blind", "lay off", "take", "pass", "game over",
})  # fmt: skip
ENDING = Ending("jade", END, (FIRST, SECOND, THIRD, LAST), KINDS)

REGION = Outline(
    "k4",
    "City with 3 heads and 2 coins, still open at k2. Archaeologists: Ada 3, Grace 1, Edsger 2, Barbara 1.",
    {"j4": True, "k5": True, "f1": False},
)
NO_PLACE = ("place/k1", "No line of k3, where your jeep stands, leads to k1", "jade.discover.where")
NO_WAY = ("field/c10", "The drive ends at c9: the line from c8 is brown.", "jade.drive.brown_stops")
SHOWN, HIDDEN = "A-", "D-"  # one's own artefacts, and some that nobody has seen
LOOK = "player/2"

# Behind the first player's screen is a statue that nobody else has seen, and the next decision ends this turn.
STATUE = """
players: 2
turn: player 1 settles
this turn: bonus, laid g5
player 1:
  gold: 3
  jeep: g5
  artefacts: A- B- C- D-
player 2:
  gold: 2
  jeep: f6
  artefacts: B- C-
board:
  e5: a---
  g5: -a--/h
open: A+ B- C+ C- D+
"""


def handing_over() -> Table:
    """Two humans before one screen, and the second is next."""
    return Table(gamekit.load("jade").position(STATUE), BOTH, names=NAMES[:2])


def completing() -> Table:
    """Four players at a region that the tile in hand will complete; the second of them is a human."""
    return Table(example("jade", "dig"), ["random", "human", "random", "random"], names=NAMES)


def travelling() -> Table:
    """A jeep that can go far, but not over a brown line and on."""
    return Table(example("jade", "drive"), names=NAMES[:2])


def lesson() -> Lesson:
    """What happens when the region of `completing` is completed."""
    return dig_lesson(example("jade", "dig"), "lay k2 turned 90", "settle 2 east", names=NAMES)


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
