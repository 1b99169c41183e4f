"""What is wrong with a text or a call about the Desert Sons, and what is said about it."""

import gamekit
from gamekit import Record
from tests.gamekit.desert.table import GAME, position

TEN = "incense " * 10
FULL = "player 1:\n  supply: ---- ---- ----"
PLACED = "player 1:\n  caravan: g4\n  explorers: 9 on g4\nboard:\n  g4: --aa"

# Positions, and what is said about each.
POSITIONS = [
    ("players: 5", "from 2 to 4"),
    ("game: chess", "'chess'"),
    ("box: mine", "'mine'"),
    ("seed: -1", "seed"),
    ("players: 2\nplayer 3:\n  water: 4", "player 3"),
    ("all stacks: perhaps", "'yes' or 'no'"),
    ("players: 3\nall stacks: yes", "only with two players"),
    # the board
    ("board:\n  f5: ----", "f5 belongs to the start cross"),
    ("board:\n  g4: ----", "g4 shows desert to the west, its neighbour f4 shows oasis there"),
    ("board:\n  g5: a---\n  g4: ---a", "g4 shows desert to the south, its neighbour g5 shows oasis there"),
    ("board:\n  c3: ----", "c3 hangs in the air"),
    ("board:\n  g5: abab", "would cross"),
    ("board:\n  g5: a---/x", "no tile 'a---/x' in the box"),
    ("board:\n  z5: ----", "'z5' means nothing here"),
    # tiles
    ("player 1:\n  supply: ---- ---- ---- ----", "at most 3 tiles, not 4"),
    ("player 1:\n  supply: ?", "lie face up"),
    ("removed: ?", "seen by all"),
    ("stacks:\n  2: " + "aaaa/sg " * 20, "more tiles aaaa/sg"),
    ("stacks:\n  2: ?x86", "85"),
    ("stacks:\n  7: ----", "'7' means nothing here"),
    ("aside:\n  tiles: ?x4", "say what the stacks hold"),
    ("stacks:\n  5: -", "last turns"),
    ("last turns: 2", "there are tiles in the stacks"),
    ("last turns: 3", "from 0 to 2"),
    # caravans
    ("player 1:\n  caravan: g5", "No tile lies on g5"),
    ("player 1:\n  caravan: l3", "a1 to k11"),
    ("player 1:\n  caravan: -", "Every caravan is on the board"),
    ("player 1:\n  caravan: f5\nplayer 2:\n  caravan: f5", "Two caravans stand on f5"),
    # belongings
    ("player 1:\n  water: 21", "from 0 to 20"),
    ("player 1:\n  water: 15\nplayer 2:\n  water: 15", "only 20 water stones, not 30"),
    ("player 1:\n  camels: 1", "from 2 to 12"),
    ("player 1:\n  camels: 8\nplayer 2:\n  camels: 7", "only 10 camel cards"),
    ("player 1:\n  goods: sugar", "is not a good"),
    ("player 1:\n  goods: salt salt salt salt salt", "2 camels carry 4 goods, not 5"),
    (f"player 1:\n  camels: 6\n  goods: {TEN} incense", "only 10 tiles of incense"),
    # explorers and the turban
    ("player 1:\n  explorers: 16 on g5", "no discovered tile on g5"),
    (
        "player 1:\n  explorers: 16 on f4 east",
        "f4 belongs to the start cross: explorers stand only on tiles that were laid",
    ),
    ("player 1:\n  explorers: 16 on f6", "line 2: f6 belongs to the start cross"),
    ("player 1:\n  explorers: tall on g4", "is not an explorer"),
    ("player 1:\n  explorers: 16 on g4 east\nboard:\n  g4: --aa", "no oasis there"),
    ("player 1:\n  explorers: 16 on g4\nboard:\n  g4: -a-b/i/w", "several oasis parts"),
    ("player 1:\n  explorers: 15 on g4\nboard:\n  g4: --aa", "no further explorer 15"),
    ("player 1:\n  explorers: 9 on g4, 9 on e2\nboard:\n  g4: --aa\n  e2: -aa-", "no further explorer 9"),
    ("player 1:\n  explorers: 9 on g4\nplayer 2:\n  explorers: 7 on g4\nboard:\n  g4: --aa", "two explorers on g4"),
    ("player 1:\n  explorers: 9 on g4\nboard:\n  g4: ---a", "complete"),
    ("turban: 14", "No player has an explorer of height 14"),
    ("turban: player 3", "from 1 to 2"),
    ("turban: player 2", "15 is there"),
    # rumours
    ("rumours:\n  salt: +2, +1, -1", "2 places"),
    ("rumours:\n  salt: +3", "line 2: There is no rumour +3: they are +2, +1, +1, -1, -1 and -2."),
    ("rumours:\n  salt: +2\n  gem: +2", "more rumours +2"),
    ("rumours:\n  salt: good", "is not a rumour"),
    ("rumours:\n  salt: +2 (3)", "3"),
    *((f"rumours:\n  salt: ? ({'2' * digits})", "line 2: ") for digits in (5, 9, 10, 11, 20, 5000)),
    ("rumours:\n  salt: \u0662", "is not a rumour"),
    ("rumours:\n  pool: ?, ?", "6 rumours, not 2"),
    # the turn
    ("turn: player 3 moves", "with a player from 1 to 2"),
    ("turn: player 1 sings", "turn must be like"),
    ("this turn: slept", "'slept'"),
    ("in the turn of: player 2", "decides in another's turn"),
    ("turn: over", "not over"),
    ("turn: over\nlast turns: 1\nstacks:\n  5: -", "not over"),
    ("turn: over\nlast turns: 0\nstacks:\n  5: -\nthis turn: bonus", "no turn"),
    ("in hand: ----", "only while a player lays it"),
    ("turn: player 1 lays the tile", "line 1: Say which tile is to be laid, as in 'in hand: aa--'."),
    ("turn: player 1 lays the tile\nin hand: aaaa/sg\nplayer 1:\n  caravan: f5", "fits nowhere at f5"),
    ("turn: player 1 may draw in return\nin hand: ----\nplayer 1:\n  caravan: f5", "whose scout took the tile"),
    (
        f"turn: player 1 may draw in return\nin the turn of: player 2\nin hand: a---\n{FULL}",
        "fewer than three",
    ),
    ("turn: player 1 discovers\nplayer 1:\n  caravan: f6", "nothing to discover on f6"),
    ("turn: player 1 picks a tile\nplayer 1:\n  caravan: f5\n  supply: aaaa/sg", "must fit on f5"),
    ("turn: player 1 picks a start\nplayer 1:\n  caravan: f1", "Caravans are placed"),
    ("turn: player 1 picks a start\nboard:\n  g5: ----", "Caravans are placed"),
    ("turn: player 1 places an explorer", "laid in this turn"),
    ("turn: player 1 places an explorer\nthis turn: laid f4\nplayer 1:\n  caravan: f4", "must show oasis"),
    ("turn: player 1 places an explorer\nthis turn: laid g4\nboard:\n  g4: ---a", "player 1's caravan"),
    ("this turn: laid g4\nplayer 1:\n  caravan: g4\nboard:\n  g4: ---a", "'laid' matters only"),
    (
        f"turn: player 1 recalls\nthis turn: laid g4\n{PLACED}",
        "placed on the laid tile already",
    ),
    ("turn: player 1 recalls", "no explorer on the board"),
    ("turn: player 1 may send the chief\nthis turn: bonus", "no further one"),
    ("turn: player 1 may send the chief\nplayer 1:\n  water: 0", "water"),
    ("turn: player 1 may send the chief\nthis turn: again", "as long as the player moves"),
    # slips of a beginner
    ("player 5:\n  water: 3", "line 1: There is no 'player 5': the players are 1 to 2."),
    ("player 1: f5", "Write 'player 1:' alone in its line, and what belongs to it indented below."),
    ("board: g5 ----", "Write 'board:' alone in its line"),
    ("turn: player 3 moves", "with a player from 1 to 2"),
    ("player 1:\n  gold: 3", "'gold' means nothing here under 'player 1'."),
    ("player 1:\n  explorer: 16 on g4", "Did you mean 'explorers'?"),
    ("player 1:\n  caravans: f5", "Did you mean 'caravan'?"),
    ("player 1:\n  explorers: tall on g4", "is not an explorer. Write '16 on g5 north', or '16 on g5'."),
    ("player 1:\n  goods: jade", "is not a good: they are incense, myrrh, salt and gem."),
    ("board:\n  g4: oasis", "is not a tile. Write its sides from north clockwise"),
    (
        "board:\n  g4: aaab",
        "There is no tile 'aaab' in the box. The nearest are aaaa/r, aaaa/sg, aabb/g/s and aabb/s/g.",
    ),
    ("rumours:\n  salt: two", "is not a rumour. Write '+2'"),
]

# A position full of faults, the lines they are in, and a hint.
FAULTY = (
    """\
game: desert
players: 2
turn: player 7 sings
this turn: slept
turban: 40
oasis:
  side: up
  chosen: 16 gold
player 1:
  water: many
  caravan: z9
  goods: salt sugar
  supply: a--- abab ---- aa--
  explorers: tall on g5
board:
  f5: ----
  g4: ----
  c3: ----
rumours:
  salt: +3
turbann: 16
nonsense
""",
    {3, 4, 5, 7, 8, 10, 11, 12, 13, 14, 16, 17, 18, 20, 21, 22},
    "Did you mean 'turban'?",
)

# Positions that mean the same.
ALIKE = [
    ("player 1:\n  goods: incense salt gem", "\ufeffplayer 1:\r\n\xa0\xa0goods: Gem SALT incense\r\n"),
    ("player 1:\n  goods: incense salt gem", "player 1:\n  goods: incense, salt, gems"),
    *(("player 1:\n  supply: aaa-/mr", f"player 1:\n  supply: {tile}") for tile in ("AAA-/MR", "aaa-/rm", "-aaa/mr")),
]

# Typed moves, and what they mean.
UNDERSTOOD = [
    ("  Scout  PLAYER 2 tile 1", "scout player 2 tile 1"),
    ("LAY G5 turned 90", "lay g5 turned 90"),
    ("Choose GEMS", "choose gem"),
    (" MOVE  F4 ", "move f4"),
]

# What makes another box of a good one, and what a position is worth then.
OTHER_BOX = ("[2, 1, 1,", "[2, 2, 1,", "player 1:\n  goods: salt\nrumours:\n  salt: +2, +2", 8)

# Positions that take long to read, if they are read carelessly.
HOSTILE = [
    "board:\n" + "".join(f"  {number:x}: ----\n" for number in range(7_000)),
    "stacks:\n  2: " + "?x110 " * 16_000,
    "stacks:\n  2: " + "---- " * 19_000,
    "stacks:\n  2: " + " ".join(f"a---/{number}" for number in range(9_000)),
    "rumours:\n  pool: " + "?," * 49_000,
    "rumours:\n  pool: " + "+2 (1 2 3 4)," * 7_000,
    "rumours:\n  pool: " + "(" * 90_000,
    "player 1:\n  goods: " + "salt " * 19_000,
    "player 1:\n  explorers: " + "16 on g4," * 10_000,
    "oasis:\n  line: " + "16 " * 30_000,
    "oasis:\n  chosen: " + "16 salt," * 12_000,
    "this turn: " + "again," * 16_000,
    "board:\n  g4: " + "a" * 90_000,
]

# What is replaced in the text of a good box, by what, and what is said then.
BOXES = [
    ("water = 20", "water = 19", "water is 20 by the rulebook, not 19"),
    ("camel_cards = 10", "camel_cards = 12", "camel_cards is 10 by the rulebook, not 12"),
    ("camel_cards = 10", "", "[pieces] camel_cards is missing"),
    ("incense = 10", "incense = 9", "there are 40 by the rulebook, not 39"),
    ("incense = 10", 'incense = "many"', "[goods] 'incense' must be a number"),
    ("incense = 10", "amber = 10", "[goods] incense is missing"),
    ("[16, 9, 8, 1]", "[16, 9, 8, 2]", "no two explorers may be of one height"),
    ("[16, 9, 8, 1]", "[17, 9, 8, 1]", "must add up to the same, not to 35, 34, 34, 34"),
    ("[16, 9, 8, 1]", "[16, 9, 9]", "player_1 must be 4 numbers from 1 to 99"),
    ("[16, 9, 8, 1]", '["tall", 9, 8, 1]', "player_1 must be 4 numbers from 1 to 99"),
    ("[2, 1, 1, -1, -1, -2]", "[2, 1, 1, -1, -1]", "values must be 6 numbers from -2 to 2"),
    ("[2, 1, 1, -1, -1, -2]", "[3, 1, 1, -1, -1, -2]", "values must be 6 numbers from -2 to 2"),
    ("strip = [", 'strip = ["--", ', "five fields"),
    ('strip = ["--"', 'strip = ["desert"', "five fields"),
    ("[cross]", "[crossing]", "[cross] is missing"),
    ("[stack_3]", "[stack_6]", "[stack_3] is missing"),
    ('"a---" =', '"b---" =', "is not a tile"),
    ('"a---" =', '"a---/x" =', "nothing else"),
    ('"----" = ', '"----" = 1', "there are 85 by the rulebook"),
    ('"----" = ', '"----" = -', "must be a number from 0 to 85"),
    ('provenance = "reconstructed"', 'provenance = "guess"', "provenance"),
    ('name = "mine"', 'name = "my box"', "name"),
    ('name = "mine"', 'name = "standard"\nextra = 1', "extra"),
    ("[goods]", "[goods", "TOML"),
]

# The same for the text of a good record.
RECORDS = [
    ("record: desert", "record: jade", "line"),
    ("players: 3", "players: 9", "from 2 to 4"),
    ("turn: player 1 picks a start", "turn: player 1 moves", "Every caravan is on the board"),
    ("\n  1 start ", "\n  1 begin ", "is not a move"),
    ("\n  4 ", "\n  4 chief\n  5 ", "Rule desert."),
    ("  back to ", "  back to 9", "must name a position"),
]

STATE = GAME.new(seed=7)
MOVING = position("player 1:\n  caravan: f5")
LAID = "this turn: laid g4\nplayer 1:\n  caravan: g4\nboard:\n  g4: -a-b/i/w"
PLACING = position(f"turn: player 1 places an explorer\n{LAID}")
WHICH = "'place 9' is not a move yet: on which side? g4 has 2 oasis parts, so say 'place 9 east' or 'place 9 west'."

# Slips in a cell of a notebook.
SLIPS = [
    (lambda: GAME.new(sed=7), "no option sed; there are players, seed, first and all_stacks"),
    (lambda: GAME.new(all_stacks="yes"), "all_stacks must be True or False, not 'yes'"),
    (lambda: GAME.new(players=5), "is for 2, 3 or 4 players, not 5"),
    (lambda: GAME.new(players="2"), "number of players must be a whole number, not \"'2'\""),
    (lambda: GAME.new(seed=1.5), "seed must be a whole number, not '1.5'"),
    (lambda: GAME.new(first=2), "first must be a seat from 0 to 1, not 2"),
    (lambda: STATE.play(["start f1"]), "A move is a text like"),
    (lambda: STATE.why_not(3), "A move is a text like"),
    (lambda: STATE.view(2), "There is no seat 2: seats are 0 to 1 (player 1 has seat 0)"),
    (lambda: STATE.sample(0, "x"), "A seed must be a whole number"),
    (lambda: STATE.score_sheet("round"), "A score sheet is of the 'game', not of 'round'"),
    (lambda: GAME.rules["desert.move.white"], "Did you mean 'desert.move.white_stops'?"),
    (lambda: GAME.examples["lineup"], "Did you mean 'line_up'?"),
    (lambda: gamekit.load("dessert"), "Did you mean 'desert'?"),
    (lambda: Record(STATE.view(0)), "A record needs a whole position"),
    (lambda: STATE.view(0).play("start f1"), "sample()"),
    (lambda: MOVING.play("move"), "'move' is not a move. Try, for example: move"),
    (lambda: MOVING.play("move f12"), "'move f12' is not a move. Try, for example: move f"),
    (lambda: MOVING.play("move to f4"), "Try, for example: move f4"),
    (lambda: MOVING.play("mvoe f4"), "Try, for example: move f4"),
    (lambda: MOVING.play("drive f4"), "'drive f4' is not a move. Try, for example: move f4"),
    (lambda: MOVING.play("lay g5 turned 45"), "'lay g5 turned 45' is not a move"),
    (lambda: MOVING.play("place 44 north"), "'place 44 north' is not a move"),
    (lambda: MOVING.play("choose gold"), "'choose gold' is not a move"),
    (lambda: PLACING.play("place 9"), WHICH),
    (lambda: PLACING.why_not(" Place  9"), WHICH),
    (lambda: PLACING.play("place 44"), "'place 44' is not a move"),
    (lambda: GAME.position(STATE), "A position is a text, not"),
]
