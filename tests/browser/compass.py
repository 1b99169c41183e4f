"""Positions of the Golden Compass for tests in the page, small enough to be seen through."""

from collections.abc import Sequence

import gamekit
from tests.browser.games import BOTH, NAMES, Ending, example, in_the_way
from widgets import Lesson, SheetView, Table, lesson_of

# Svalbard is three fields ahead and nobody has reached it. The yellow stack lasts until the last round.
END = """
players: 2
round: 12
start player: 1
turn: player 1 draws
to draw: 1
player 1:
  figure: bolvangar+4
  compass: north 3, bear 2, witch 2, dust 4
  hand: blue 3 3, yellow 2 3, pan distance swap double
  challenge: III-1
  friends: scoresby coram roger
player 2:
  figure: bolvangar+6
  compass: north 4, bear 5, witch 3, dust 4
  hand: blue 1, yellow 1 3
  challenge: III-2
  friends: iorek faa
stacks:
  blue: 3 3 3 2
  yellow: 2 2 1 2 3 2 3 1
  pan: borrow north/bear witch/dust
discards:
  yellow: 1 1 1 2 2 2 3 3
"""
DRAWING = "draw blue; draw yellow; draw yellow"
SWAPPING = "use swap; discard yellow 3; enough; draw blue"
TO_SVALBARD = "ask roger; play yellow 2; mark north; use double for north; use distance for 3; mark bear"
TRADING = "ask coram; trade dust for witch; end turn"
SECOND = "ask faa; discard yellow 1; ask iorek; play yellow 3; meet the challenge; befriend serafina"
DRAWING_MORE = "draw yellow; draw yellow; draw yellow; draw yellow; discard blue 1; draw yellow; draw blue"
SECOND_AGAIN = (
    "ask serafina; draw yellow; discard yellow 1; ask faa; discard yellow 1; "
    "use borrow for scoresby; play witch/dust as 1; use north/bear for north; end turn"
)
TO_THE_BRIDGE = (  # from ice to ice
    "ask scoresby; play yellow 3; play blue 3; play blue 3; play blue 3; play blue 3; play blue 3; end turn"
)
LAST = "draw yellow; draw yellow; mark dust; meet the challenge; befriend iorek; discard yellow 3; end turn"
KINDS = frozenset({
    "draws", "draw", "shuffle", "discard", "play", "walk", "forced", "move", "ice", "experience", "pan card",
    "pan action", "ask", "challenge", "next challenge", "friend", "end turn", "turn over", "round", "over",
})  # fmt: skip
ENDING = Ending(
    "compass",
    END,
    (DRAWING, SWAPPING, TO_SVALBARD, TRADING, SECOND, DRAWING_MORE, SECOND_AGAIN, TO_THE_BRIDGE, LAST),
    KINDS,
    frozenset({"button", "typed"}),
)

# Everybody has as much as can be, and the four figures stand close together.
CROWD = """
players: 4
round: 9
start player: 1
turn: player 1 travels
this turn: moved, stopped in a city
player 1:
  figure: trollesund 4
  compass: north 6, bear 6, witch 5, dust 4
  hand: blue 1 2, yellow 3, red 2 2, green 1, pan distance witch/dust
  challenge: III-1
  friends: scoresby iorek
player 2:
  figure: trollesund+1
  compass: north 5, bear 6, witch 6, dust 6
  hand: blue 1 2, yellow 1 1, red 3, green 3, pan swap borrow
  friends: scoresby coram roger
player 3:
  figure: trollesund 2
  compass: north 1, bear 1
  friends: iorek serafina
player 4:
  figure: trollesund+2
  hand: -
arrivals: london 4, fens 4, trollesund 4
discards:
  red: 3 1 2
  pan: double
"""
THREE = """
players: 3
round: 5
start player: 3
turn: player 1 discards
player 1:
  figure: london+6
  compass: north 2, bear 1, witch 3, dust 1
  hand: blue 1 2 2 3, yellow 2, red 1 3, pan borrow north/dust
  challenge: I-2
player 2:
  figure: london+7
  compass: north 3, bear 2, witch 2
  friends: faa
player 3:
  figure: london 1
  compass: bear 2, dust 2
"""
EXPEDITION = "expedition"  # which colours yellow may play from the Fens on
WRONG_COLOUR = (
    "hand/yellow 1",
    "you may not play yellow now. You may play the colours of those ahead: blue (Ada) and red (Edsger).",
    "compass.expedition.others",
)
TOO_FAR = ("field/fens+8", "No card that you may play leads there.", "compass.travel.move")

# What player 2 holds and takes up in this turn, only player 2 knows.
HIDING = """
players: 2
round: 12
start player: 2
turn: player 2 travels
player 1:
  figure: svalbard 1
  compass: north 3, bear 2, witch 2, dust 3
  hand: blue 3 3, yellow 1, pan distance
  challenge: II-1
  met: I-1
  friends: coram
player 2:
  figure: bolvangar+7
  compass: north 3, bear 5, witch 6, dust 6
  hand: blue 2, yellow {yellow}, pan {pan}
  challenge: II-4
  met: I-2
  friends: serafina
stacks:
  yellow: {next_yellow}
  pan: {next_pan}
  III: {next_challenge}
chance: {chance}
"""
SHOWN, HIDDEN = "II-1", "III-4"  # one's own challenge, and one that only player 2 has seen
LOOK = "challenge/2"


def table(position: str, seats: Sequence[str] = BOTH) -> Table:
    """A table with this position."""
    return Table(gamekit.load("compass").position(position), seats, names=NAMES[: len(seats)])


def crowd() -> Table:
    """Four players close together, and a Pan card taken up."""
    found = table(CROWD, ("human", "random", "random", "random"))
    found.click("hand/distance")
    return found


def three() -> Table:
    """Three players, one of them with a card too many."""
    return table(THREE, ("human", "random", "random"))


def over() -> Table:
    """A game that has just been won, with everybody's points."""
    found = Table(example("compass", "thirteen"), ["random", "random", "human"], names=NAMES[:3])
    found.play("end turn")
    return found


def travelling() -> Table:
    """The rulebook's example of the colours from the Fens on; yellow is a human."""
    return Table(example("compass", EXPEDITION), ["random", "human", "random", "random"], names=NAMES)


def lesson() -> Lesson:
    """The same example as a lesson."""
    return lesson_of(EXPEDITION, "compass", names=NAMES)


def sheet(line: int | None = None) -> SheetView:
    """The points of the rulebook's example of how a game is won."""
    found = SheetView(example("compass", "thirteen"), NAMES[:3])
    found.point(line)
    return found


def hiding(*, swapped: bool) -> Table:
    """The page of player 1 after a turn of player 2, with what only player 2 knows in one of two ways."""
    ways = {
        "yellow": ("3 3", "1 2"),
        "pan": ("swap", "borrow"),
        "next_yellow": ("2", "3"),
        "next_pan": ("witch/dust", "bear/dust"),
        "next_challenge": ("III-4 III-1", "III-2 III-3"),
        "chance": ("1", "2"),
    }
    hidden = table(HIDING.format_map({name: way[swapped] for name, way in ways.items()}))
    for move in ("ask serafina", "draw yellow", "play blue 2", "meet the challenge", "befriend faa", ""):
        for says in in_the_way(hidden):
            hidden.area.press(says)
        if move:
            hidden.play(move)
    return hidden
