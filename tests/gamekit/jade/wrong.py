"""What is wrong with a text or a call about the Jade Goddess, and what is said about it."""

import gamekit
from gamekit import Record
from tests.gamekit.jade.table import GAME, position

NINE = "A+ A+ A+ A+ A+ A+ A+ A+ A+"

# Positions, and what is said about each.
POSITIONS = [
    ("players: 5", "from 2 to 4"),
    ("game: chess", "'chess'"),
    ("box: mine", "'mine'"),
    ("seed: -1", "seed"),
    ("players: 2\nplayer 3:\n  gold: 4", "player 3"),
    # the board
    ("board:\n  f5: ----", "f5 belongs to the start cross"),
    ("board:\n  g4: ----", "g4 shows jungle to the west, its neighbour f4 shows city there"),
    ("board:\n  g5: a---\n  g4: ---a", "g4 shows jungle to the south, its neighbour g5 shows city there"),
    ("board:\n  c3: ----", "c3 hangs in the air"),
    ("board:\n  g5: abab", "would cross"),
    ("board:\n  g5: a---/w", "no tile 'a---/w' in the box"),
    ("board:\n  z5: ----", "'z5' means nothing here"),
    # tiles
    ("player 1:\n  display: ---- ---- ---- ----", "at most 3 tiles, not 4"),
    ("player 1:\n  display: ?", "lie face up"),
    ("stacks:\n  1: " + "aaaa/h " * 20, "more tiles aaaa/h"),
    ("stacks:\n  1: ?x86", "85"),
    ("stacks:\n  1: ---- | ?", "cannot be '?'"),
    ("stacks:\n  7: ----", "'7' means nothing here"),
    ("stacks:\n  1: -", "last turns"),
    ("last turns: 2", "there are tiles in the stacks"),
    ("last turns: 3", "from 0 to 2"),
    # jeeps
    ("player 1:\n  jeep: g5", "No tile lies on g5"),
    ("player 1:\n  jeep: l3", "a1 to k11"),
    ("player 1:\n  jeep: f5\nplayer 2:\n  jeep: f5", "Two jeeps stand on f5"),
    # figures
    ("player 1:\n  figures: 1 on g5", "no discovered tile on g5"),
    ("player 1:\n  figures: 1 on f4 east", "f4 belongs to the start cross: figures stand only on tiles that were laid"),
    ("player 1:\n  figures: 4 on g4", "is not a figure"),
    ("player 1:\n  figures: 2 on g4 east\nboard:\n  g4: --aa", "no city there"),
    ("player 1:\n  figures: 2 on g4\nboard:\n  g4: -a-b/h/c", "several city parts"),
    ("player 1:\n  figures: 2 on g4\nplayer 2:\n  figures: 1 on g4\nboard:\n  g4: --aa", "two figures on g4"),
    ("player 1:\n  figures: 2 on g4, 2 on e2\nboard:\n  g4: --aa\n  e2: -aa-", "no further figure of 2"),
    ("player 1:\n  figures: 1 on g4\nboard:\n  g4: ---a", "complete"),
    # artefacts
    ("player 1:\n  artefacts: E+", "is not an artefact"),
    (f"player 1:\n  artefacts: {NINE} A+", "more artefacts A+"),
    ("open: A+ B+ C+ D+", "5 artefacts"),
    ("open: A+ B+ C+ D+ ?", "5 artefacts"),
    ("pool: ?x73", "72"),
    ("pool: -", "The pool is empty, so the game is over"),
    ("player 1:\n  artefacts: A+\n  seen: B+", "seen must be"),
    ("player 1:\n  artefacts: ?\n  seen: A+", "seen must be"),
    ("pool: A+\nplayer 1:\n  laid off: B+", "laid off must be"),
    (f"player 1:\n  laid off: A+\nplayer 2:\n  artefacts: {NINE}", "laid off must be"),
    ("player 1:\n  laid off: A+\nplayer 2:\n  laid off: B+", "Only one player can know"),
    ("chance: -4", "chance must be"),
    # gold
    ("player 1:\n  gold: 63", "from 0 to 62"),
    ("player 1:\n  gold: 40\nplayer 2:\n  gold: 40", "all coins together are 62"),
    ("bank: 3", "so the bank has 52, not 3"),
    # the turn
    ("turn: player 3 drives", "with a player from 1 to 2"),
    ("turn: player 1 sings", "turn must be like"),
    ("this turn: slept", "'slept'"),
    ("turn: over", "not over"),
    ("turn: over\nlast turns: 0", "not over"),
    ("turn: over\npool: -\nthis turn: bonus", "no turn any more"),
    ("in hand: ----", "only while a player lays it"),
    ("turn: player 1 lays the tile", "line 1: Say which tile is to be laid, as in 'in hand: aa--'."),
    ("turn: player 1 lays the tile\nin hand: aaaa/h\nplayer 1:\n  jeep: f5", "fits nowhere at f5"),
    ("turn: player 1 discovers", "nothing to discover on f6"),
    ("turn: player 1 settles", "laid in this turn"),
    ("turn: player 1 settles\nthis turn: laid f4\nplayer 1:\n  jeep: f4", "must show city"),
    ("turn: player 1 settles\nthis turn: laid g4\nboard:\n  g4: ---a", "hold Player 1's jeep"),
    ("this turn: laid g4\nplayer 1:\n  jeep: g4\nboard:\n  g4: ---a", "'laid' matters only"),
    ("turn: player 1 recalls", "no figure on the board"),
    ("turn: player 1 exchanges", "needs an artefact"),
    ("turn: player 1 exchanges\nplayer 1:\n  artefacts: A+\n  jeep: f5", "only with the jeep on f6"),
    ("turn: player 1 lays off\nplayer 1:\n  artefacts: A+", "owes one or two"),
    ("this turn: owes 1", "owed only by"),
    ("turn: player 1 buys a bonus turn\nthis turn: bonus", "no further one"),
    ("turn: player 1 buys a bonus turn\nthis turn: swapped", "as long as the player drives"),
    ("turn: player 1 buys a bonus turn\nthis turn: again", "as long as the player drives"),
    ("turn: player 1 draws a first tile\nplayer 1:\n  display: ----", "First tiles"),
    ("turn: player 1 draws a first tile\nstacks:\n  1: ---- a---", "First tiles"),
    ("turn: player 1 draws a first tile\nboard:\n  g5: ----", "First tiles"),
    # slips of a beginner
    ("player 5:\n  gold: 3", "line 1: There is no 'player 5': the players are 1 to 2."),
    ("player 1: f5", "Write 'player 1:' alone in its line, and what belongs to it indented below."),
    ("board: g5 ----", "Write 'board:' alone in its line"),
    ("turn: player 3 drives", "with a player from 1 to 2"),
    ("player 1:\n  chips: A+", "'chips' means nothing here under 'player 1'."),
    ("player 1:\n  artifacts: A+", "Did you mean 'artefacts'?"),
    ("player 1:\n  jeeps: f5", "Did you mean 'jeep'?"),
    ("player 1:\n  figures: two on g4", "is not a figure. Write '2 on g5 north', or '2 on g5'."),
    ("board:\n  g4: city", "is not a tile. Write its sides from north clockwise"),
    ("board:\n  g4: aaab", "There is no tile 'aaab' in the box. The nearest are aaaa/c, aaaa/h, "),
]

# A position full of faults, the lines they are in, and a hint.
FAULTY = (
    """\
game: jade
players: 2
turn: player 7 sings
this turn: slept
player 1:
  gold: many
  jeep: z9
  display: a--- abab ---- aa--
  artefacts: A+ E+
  figures: 4 on g5
board:
  f5: ----
  g4: ----
  c3: ----
  m12: ----
opn: A+
nonsense
chance: never
""",
    {3, 4, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18},
    "Did you mean 'open'?",
)

# Positions that mean the same.
ALIKE = [
    ("player 1:\n  artefacts: A+ B- C+", "\ufeffplayer 1:\r\n\xa0\xa0artefacts: a+ b- c+\r\n"),
    ("player 1:\n  artefacts: A+ B- C+", "player 1:\n  artefacts: A+, B-, C+"),
    ("player 1:\n  artefacts: A+ B- C+", "player 1:\n  artefacts:  C+  a+,b- "),
    *(("player 1:\n  display: aab-/h/c", f"player 1:\n  display: {tile}") for tile in ("AAB-/H/C", "-aab/h/c")),
]

# Typed moves, and what they mean.
UNDERSTOOD = [
    ("  Exchange  a+ FOR d-", "exchange A+ for D-"),
    ("LAY G5 turned 90", "lay g5 turned 90"),
    ("Lay off b-", "lay off B-"),
    (" DRIVE  F4 ", "drive f4"),
]

# What makes another box of a good one, and what a position is worth then.
OTHER_BOX = ('"A+" = 9\n"A-" = 9', '"A+" = 18\n"A-" = 0', "player 1:\n  artefacts: " + "A+ " * 18, 18)

# Positions that take long to read, if they are read carelessly.
HOSTILE = [
    "board:\n" + "".join(f"  {number:x}: ----\n" for number in range(7_000)),
    "stacks:\n  1: " + "?x110 " * 16_000,
    "stacks:\n  1: " + "---- " * 19_000,
    "stacks:\n  1: " + " ".join(f"a---/{number}" for number in range(9_000)),
    "stacks:\n  1: " + "|" * 90_000,
    "pool: " + "?x72 " * 19_000,
    "pool: " + "A+ " * 33_000,
    "player 1:\n  figures: " + "1 on g4," * 11_000,
    "player 1:\n  laid off: " + "A+ " * 30_000,
    "this turn: " + "again," * 16_000,
    "board:\n  g4: " + "a" * 90_000,
    "chance: " + "9" * 90_000,
]

# What is replaced in the text of a good box, by what, and what is said then.
BOXES = [
    ("ones = 32", "ones = 31", "ones is 32 by the rulebook, not 31"),
    ("of_three = 1", "of_three = 2", "of_three is 1 by the rulebook, not 2"),
    ("of_three = 1", "", "[figures] of_three is missing"),
    ('"A+" = 9', '"A+" = 8', "18 chips of each letter, but 17 of A"),
    ('"A+" = 9', '"A+" = "many"', "[artefacts] 'A+' must be a number"),
    ('"A+" = 9', '"E+" = 9', "[artefacts] A+ is missing"),
    ("strip = [", 'strip = ["--", ', "five fields"),
    ('strip = ["--"', 'strip = ["jungle"', "five fields"),
    ("[cross]", "[crossing]", "[cross] is missing"),
    ('"a---" =', '"b---" =', "is not a tile"),
    ('"a---" =', '"a---/x" =', "nothing else"),
    ('"a---" =', '"a---/c" =', "TOML"),
    ('"----" = ', '"----" = 1', "there are 85 by the rulebook"),
    ('"----" = ', '"----" = -', "must be a number from 0 to 85"),
    ('provenance = "reconstructed"', 'provenance = "guess"', "provenance"),
    ('name = "mine"', 'name = "my box"', "name"),
    ('name = "mine"', 'name = "standard"\nextra = 1', "extra"),
    ("[tiles]", "[tiles", "TOML"),
]

# The same for the text of a good record.
RECORDS = [
    ("record: jade", "record: lostcities", "line"),
    ("players: 3", "players: 9", "from 2 to 4"),
    ("turn: player 1 draws a first tile", "turn: player 1 discovers", "nothing to discover"),
    ("\n  1 draw ", "\n  1 drive ", "is not a move"),
    ("\n  4 ", "\n  4 lay off A+\n  5 ", "Rule jade."),
    ("  back to 4", "  back to 50", "back to 50"),
]

STATE = GAME.new(seed=7)
DRIVING = position("player 1:\n  jeep: f5")
LAID = "this turn: laid g4\nplayer 1:\n  jeep: g4\nboard:\n  g4: -a-b/h/c"
SETTLING = position(f"turn: player 1 settles\n{LAID}")
WHICH = "'settle 1' is not a move yet: on which side? g4 has 2 city parts, so say 'settle 1 east' or 'settle 1 west'."

# Slips in a cell of a notebook.
SLIPS = [
    (lambda: GAME.new(sed=7), "no option sed; there are players, seed and first"),
    (lambda: GAME.new(short=True), "no option short; there are players, seed and first"),
    (lambda: GAME.new(players=5), "is for 2, 3 or 4 players, not 5"),
    (lambda: GAME.new(players="2"), "number of players must be a whole number, not \"'2'\""),
    (lambda: GAME.new(seed=1.5), "seed must be a whole number, not '1.5'"),
    (lambda: GAME.new(first=2), "first must be a seat from 0 to 1, not 2"),
    (lambda: STATE.play(["draw 1"]), "A move is a text like"),
    (lambda: STATE.why_not(3), "A move is a text like"),
    (lambda: STATE.view(2), "There is no seat 2: seats are 0 to 1 (player 1 has seat 0)"),
    (lambda: STATE.sample(0, "x"), "A seed must be a whole number"),
    (lambda: STATE.score_sheet("round"), "A score sheet is of the 'game', not of 'round'"),
    (lambda: GAME.rules["jade.drive.brown"], "Did you mean 'jade.drive.brown_stops'?"),
    (lambda: GAME.examples["digs"], "Did you mean 'dig'?"),
    (lambda: gamekit.load("jad"), "Did you mean 'jade'?"),
    (lambda: Record(STATE.view(0)), "A record needs a whole position"),
    (lambda: STATE.view(0).play("draw 1"), "sample()"),
    (lambda: DRIVING.play("drive"), "'drive' is not a move. Try, for example: drive"),
    (lambda: DRIVING.play("drive f12"), "'drive f12' is not a move. Try, for example: drive f"),
    (lambda: DRIVING.play("drive to f4"), "Try, for example: drive f4"),
    (lambda: DRIVING.play("drvie f4"), "Try, for example: drive f4"),
    (lambda: DRIVING.play("f4"), "'f4' is not a move. Try, for example:"),
    (lambda: DRIVING.play("lay g5 turned 45"), "'lay g5 turned 45' is not a move"),
    (lambda: DRIVING.play("draw"), "'draw' is not a move"),
    (lambda: SETTLING.play("settle 1"), WHICH),
    (lambda: SETTLING.why_not(" Settle  1"), WHICH),
    (lambda: DRIVING.play("settle 4 north"), "'settle 4 north' is not a move"),
    (lambda: GAME.position(STATE), "A position is a text, not"),
]
