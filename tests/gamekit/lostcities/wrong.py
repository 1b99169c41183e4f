"""What is wrong with a text or a call about Lost Cities, and what is said about it."""

import gamekit
from gamekit import Record, lostcities
from tests.gamekit.lostcities.table import GAME

NINE_ARTEFACTS = """\
  yellow: 2 artefact, 4 artefact, 5 artefact, 7 artefact, 9 artefact
  blue: 2 artefact, 4 artefact, 6 artefact, 7 artefact
"""
CHIP_AT_THE_END = """
turn: player 1 uses the stage chip
player 1:
  red: 1, explorer on 9
events:
  red: 9 stage
"""
FIVE_CROSSED = """
player 1:
  red: 1, explorer on 7
  blue: 1, explorer on 7
  green: 1, explorer on 7
player 2:
  red: 1, explorer on 7
  blue: 1, explorer on 7
"""

# Positions, and what is said about each.
POSITIONS = [
    ("players: 5", "from 2 to 4"),
    ("round: 4", "from 1 to 3"),
    ("variant: short game\nround: 2", "from 1 to 1"),
    ("variant: sideways", "no variant 'sideways'"),
    ("game: chess", "'chess'"),
    ("box: mine", "'mine'"),
    ("player 1:\n  hand: r1 r2 r3 r4 r5 r6 r7 r8 r9", "8 cards in hand"),
    ("player 1:\n  red: 7 4", "4 cannot follow 7"),
    ("variant: up and down\nplayer 1:\n  red: 4 7 5", "5 cannot follow 4 7"),
    ("player 1:\n  red: 1 2 3, explorer on 2", "at least to stage 3"),
    ("player 1:\n  red: 1, leader on 1\n  blue: 1, leader on 1", "one leader"),
    ("player 1:\n  red: 1\n  blue: 1\n  green: 1\n  white: 1\n  yellow: 1", "four explorers"),
    ("events:\n  red: 5 stage", "stage"),
    ("events:\n  red: 3 points 20", "points 20"),
    ("events:\n  red: 3 empty", "cannot be empty"),
    ("player 1:\n  points: -5", "from 0"),
    ("player 1:\n  artefacts: 3", "3 artefacts"),
    ("player 1:\n  artefact chips: 10", "0 to 9"),
    ("deck: -", "deck is empty"),
    ("player 1:\n  seen: r4\n  hand: r5", "red 4"),
    ("turn: player 1 uses the stage chip", "stage chip"),
    ("turn: over", "not over"),
    ("turn: player 1 starts the next round\ndeck: r1", "not over"),
    (FIVE_CROSSED, "5 pieces have crossed"),
    ("players: 2\nplayer 3:\n  points: 4", "player 3"),
    ("seed: -1", "seed"),
    ("round: 3\nturn: player 1 starts the next round\ndeck: -", "Round 3 is the last one"),
    ("piles:\n  red: b4", "blue 4 cannot lie with the red cards"),
    ("player 1:\n  artefact chips: 5\nplayer 2:\n  artefact chips: 5", "nine artefact chips"),
    ("player 1:\n  artefact chips: 1\nevents:\n" + NINE_ARTEFACTS, "nine artefact chips"),
    ("round 2:\n  events: stage, stage\n  cards: r1", "25 event chips"),
    (CHIP_AT_THE_END, "no piece that the stage chip could move"),
    ("round 2:\n  cards: r1", "round 2"),
    # slips of a beginner
    ("player 5:\n  points: 3", "line 1: There is no 'player 5': the players are 1 to 2."),
    ("player 1: red 3", "Write 'player 1:' alone in its line, and what belongs to it indented below."),
    ("piles: red 3", "Write 'piles:' alone in its line"),
    ("turn: player 3 draws", "with a player from 1 to 2; not 'player 3 draws'"),
    ("player 1:\n  hand:\n    red: 3 5", "line 2: Nothing stands after 'hand:'"),
    ("player 1:\n  points: 0\n  chip points: 20", "Player 1 cannot have 0 points: the rest does not add up."),
    ("round: 2\nplayer 1:\n  past rounds: -5 0 0", "three numbers for each round"),
    ("events: red 3 stage", "Write 'events: none' for a board without chips, or the chips indented below."),
    ("events: none\nevents:\n  red: 3 stage", "no chips, but some are listed"),
    ("turn: player 1 uses the stage chip\nplayer 1:\n  red: 1\nevents: none", "no piece on a stage chip"),
    ("player 1:\n  hand: -", "line 2: Player 1 has no card in hand to play."),
    ("player 2:\n  hand: -", "line 2: Player 2 has no card in hand to play."),
    ("player 1:\n  hand: red 3, deal them", "'deal' is not a card"),
    ("player 1:\n  hand: ?x9, deal the rest", "8 cards in hand"),
]

# A position full of faults, the lines they are in, and a hint.
FAULTY = (
    """\
game: lostcities
players: 2
turn: player 7 sings
player 1:
  points: many
  hand: red 4 4 4, purple 3
  red: 5 3, explorer on 12
  blue: 2, leader on 3
  green: 2, leader on 1
evnts:
  red: 3 stage
nonsense
deck: r1 r1 r1
""",
    {3, 5, 6, 7, 9, 10, 12, 13},
    "Did you mean 'events'?",
)

# Positions that mean the same.
ALIKE = [
    ("player 1:\n  hand: red 3 7, blue 10", hand)
    for hand in (
        "\ufeffplayer 1:\r\n\xa0\xa0hand: r3 r7 b10\r\n",
        "player 1:\n  hand: R3 R7 B10",
        "player 1:\n  hand: Red3 red7 Blue10",
        "player 1:\n  hand: red 3, red 7, blue 10",
    )
]
ALIKE += [
    ("player 1:\n  hand: red 3 7, deal the rest", "player 1:\n  hand: r3 r7 Deal  the rest"),
    ("player 1:\n  hand: red 3 7, deal the rest", "player 1:\n  hand: red 3 7, ?x6"),
    ("player 1:\n  points: 5", "player 1:\n  points: 5\n  hand: deal the rest"),
]

# Typed moves, and what they mean.
UNDERSTOOD = [
    ("ADD  r4", "add red 4"),
    ("draw", "draw deck"),
    ("start b10 leader", "start blue 10 leader"),
    ("start b4", "start blue 4"),
    ("START Blue4", "start blue 4"),
    (" start  blue 4 ", "start blue 4"),
]

# What makes another box of a good one, and what a position is worth then.
OTHER_BOX = ("30, 35, 50]", "30, 35, 60]", "player 1:\n  red: 1, explorer on 9", 60 - 50)

# Positions that take long to read, if they are read carelessly.
HOSTILE = [
    "deck: " + "?x110 " * 16_000,
    "deck: " + "r1 " * 33_000,
    "events:\n  red: " + "9 stage," * 11_000,
    "player 1:\n  past rounds: " + "1 1 1," * 12_000,
    "player 1:\n  red: " + "1 " * 45_000,
    "variant: " + "x," * 49_000,
]

# What is replaced in the text of a good box, by what, and what is said then.
BOXES = [
    ("yellow = [2, 4, 5, 7, 9]", "yellow = []", "25 in all"),
    ("yellow = [2, 4, 5, 7, 9]", "yellow = [2, 4, 5, 7, 7]", "different stages"),
    ("yellow = [2, 4, 5, 7, 9]", "", "[symbols] yellow is missing"),
    ("copies = 2", "copies = 3", "copies is 2 by the rulebook, not 3"),
    ("values = [-20, -15", "values = [20, -15", "-20"),
    ("values = [-20, -15", "values = [-20, 15", "negative on stages 1 to 3"),
    ("35, 50]", "35, -5]", "positive on stages 4 to 9"),
    ("10, 15, 30, 35, 50]", "10, 15, 30, 35]", "9 numbers"),
    ("[5, 5, 10, 10, 10, 15, 15]", "[5, 5, 10, 10, 10, 15, 0]", "above 0"),
    ("15, 30, 40, 55, 70,", "15, 35, 40, 55, 70,", "30 points for 6"),
    ("-20, -10, 15, 30", "-20, 10, 15, 30", "fewer than 5"),
    ('provenance = "reconstructed"', 'provenance = "guess"', "provenance"),
    ('name = "mine"', 'name = "my box"', "name"),
    ('name = "mine"', "", "name"),
    ("[long_table]", "[longer_table]", "longer_table"),
    ("[long_table]", "[long_table", "TOML"),
    ("[long_table]", "a = " + "[" * 5000 + "\n[long_table]", "more than 1,000 letters"),
    ('name = "mine"', "name = " + "1" * 5000, "more than 1,000 letters"),
]

# The same for the text of a good record.
RECORDS = [
    ("record: lostcities", "record: chess", "no game 'chess'"),
    ("record: lostcities", "", "'record:' is expected"),
    ('"Ann"', '"Bo"', "same name"),
    ('"Ann", ', "", "3 names"),
    ('"Ann"', '"A\\nn"', "not a name"),
    ('"Ann"', "1", "names must be"),
    ('["Ann"', "[" * 50_000 + '"Ann"', "names must be"),
    ('"Ann"', "1" * 5_000, "names must be"),
    ("players: 3", "players: 9", "line 5"),
    ("\n  1 ", "\n  2 ", "Move 1 is expected"),
    ("  back to 5", "  back to 50", "back to 50"),
    ("  back to 5", "  back to four", "back to four"),
    ("moves:", "moves: 12", "Nothing may follow"),
    ("\nat: ", "\nat: -", "at"),
    ("\nat: ", "\nat: 9", "at"),
    ("\nat: ", "\nredo: 99\nat: ", "'redo' must name"),
    ("\nat: ", "\nredo: 0\nat: ", "'redo' must name"),
    ("\nat: ", "\n  back to 2\nat: ", "A move must follow"),
    ("\n  13 ", "\n  back to 5\n  13 ", "A move must follow"),
    ("\nat: 15\n", "\nat: 15\nmore", "ends before this line"),
    ("\n  13 draw red", "\n  13 draw deck", "was made from there before"),
]

STATE = GAME.new(seed=7)
PLAYING = GAME.position("player 1:\n  hand: red 3 5 9, blue 4 4 10, green 0, white 7")

# Slips in a cell of a notebook.
SLIPS = [
    (lambda: PLAYING.play("discrad green 0"), "discard green 0"),
    (lambda: GAME.new(sed=7), "no option sed; there are players, seed, first, short and up_and_down"),
    (lambda: GAME.new(short="no"), "short must be True or False, not 'no'"),
    (lambda: GAME.new(up_and_down=1), "up_and_down must be True or False, not 1"),
    (lambda: GAME.new(players="2"), "number of players must be a whole number, not \"'2'\""),
    (lambda: GAME.new(seed=1.5), "seed must be a whole number, not '1.5'"),
    (lambda: GAME.new(first=True), "first must be a whole number"),
    (lambda: GAME.new(first=2), "first must be a seat from 0 to 1, not 2"),
    (lambda: STATE.play(["start blue 4"]), "A move is a text like"),
    (lambda: STATE.why_not(lostcities.Draw(["deck"])), "\"draw ['deck']\" is not a move."),
    (lambda: STATE.why_not(lostcities.Advance([4], "red")), "'add [4] for red' is not a move."),
    (lambda: STATE.why_not(3), "A move is a text like"),
    (lambda: STATE.view(2), "There is no seat 2: seats are 0 to 1 (player 1 has seat 0)"),
    (lambda: STATE.view("Ann"), "There is no seat 'Ann'"),
    (lambda: STATE.view(True), "There is no seat True"),
    (lambda: STATE.sample(0, "x"), "A seed must be a whole number"),
    (lambda: STATE.sample(5, 1), "There is no seat 5"),
    (lambda: STATE.score_sheet().total(7), "There is no seat 7 on this sheet"),
    (lambda: GAME.rules["lostcities.drw"], "There is no rule 'lostcities.drw'. Did you mean 'lostcities.draw'?"),
    (lambda: GAME.examples["star"], "There is no example 'star'. Did you mean 'start'?"),
    (lambda: gamekit.load("lost cities"), "Did you mean 'lostcities'?"),
    (lambda: Record(STATE.view(0)), "A record needs a whole position"),
    (lambda: Record("a text"), "A record needs a whole position"),
    (lambda: Record(STATE).goto("3"), "The number of a position must be a whole number"),
    (lambda: Record(STATE, ["Ann", "ann"]), "Two players have the same name"),
    (lambda: GAME.position(STATE), "A position is a text, not"),
]
