"""Positions of the Desert Sons for tests in the page, small enough to be seen through."""

import gamekit
from tests.browser.games import NAMES, Ending, Outline, example, in_the_way
from widgets import Lesson, Table
from widgets.boards.desert.teach import oasis_lesson

# Three tiles are left to draw. The oasis at f4 is open on g5 alone, the one at f2 on d3; each has a rumour space.
END = """
players: 2
turban: 16
player 1:
  caravan: e2
  water: 3
  goods: myrrh salt salt gem
  supply: a---/w
  explorers: 9 on e2, 8 on e5
player 2:
  caravan: f3
  water: 2
  goods: incense incense gem
  supply: ----
  explorers: 15 on g4, 10 on e3
board:
  g4: --aa/r
  e2: -aa-/r
  e3: a--a/c
  e5: a---
rumours:
  pool: +2
  incense: -1 (1), +1
  myrrh: -2
  salt: +1
  gem: -1 (2)
stacks:
  5: a---/i ---- aa--/s
"""
TO_G5 = "herder; move g4; draw; lay g5; place 16 north"
LINE_UP = "choose incense; choose rumour; replace salt; rumour salt"  # nobody can look at a new rumour after this
BONUS = "chief; stay; draw to supply; take 2; lay h5; move f4; pass; recall e5"  # the second tile is all desert
SECOND = "move e3; scout player 1 tile 1; draw; lay d3 turned 90; place 15 east"  # the last tile is drawn in return
SECOND_LINE_UP = "choose rumour; choose camel; choose water; peek salt 2; take off"
LAST = "stay; take 1; lay e4 turned 180; place 16 south; pass; stay; pass"
KINDS = frozenset({
    "herder", "move", "stay", "draw", "last tile", "keep", "take", "scout", "lay", "again", "place", "recall", "pass",
    "oasis", "line-up", "toll", "choose", "replace", "camel", "water", "look", "rumour", "peek", "take off", "home",
    "turban", "put on", "chief", "game over",
})  # fmt: skip
ENDING = Ending("desert", END, (TO_G5, LINE_UP, BONUS, SECOND, SECOND_LINE_UP, LAST), KINDS)

REGION = Outline(
    "j7",
    "Oasis with incense, myrrh and 2 salt, still open at k8. "
    "Explorers: Grace 10 with the turban, Ada 16, Edsger 14, Edsger 11.",
    {"h7": True, "k7": True, "f11": False},
)
NO_PLACE = ("place/e5", "No line of k7, where your caravan stands, leads to e5", "desert.discover.where")
NO_WAY = ("field/c10", "The move ends at c9: the line from c8 is white.", "desert.move.white_stops")
SHOWN, HIDDEN = "-1", "+2"  # a rumour that player 1 has seen, and one that only others have
LOOK = "rumour/myrrh/1"


def completing() -> Table:
    """Three players at an oasis that the tile in hand will complete; the first of them is a human."""
    return Table(example("desert", "complete"), ["human", "random", "random"], names=NAMES[:3])


def travelling() -> Table:
    """A caravan that can go far, but not over a white line and on."""
    return Table(example("desert", "travel"), names=NAMES[:2])


def lesson() -> Lesson:
    """What happens when the oasis of `completing` is completed."""
    chosen = ("choose myrrh", "choose salt", "choose salt", "choose incense")
    return oasis_lesson(example("desert", "complete"), "lay k8", "place 9 north", *chosen, names=NAMES[:3])


def hiding(*, swapped: bool) -> Table:
    """The page of player 1 after player 2 has looked at one rumour and laid it; it and another are swapped, or not."""
    text = END.replace("pool: +2", "pool: -2").replace("myrrh: -2", "myrrh: +2") if swapped else END
    table = Table(gamekit.load("desert").position(text), ["human", "random"])
    table.play(*TO_G5.split("; "), "choose incense")
    for says in in_the_way(table):
        table.area.press(says)
    table.play("replace salt")
    for says in in_the_way(table):
        table.area.press(says)
    return table
