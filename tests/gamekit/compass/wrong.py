"""What is wrong with a text or a call about the Golden Compass, and what is said about it."""

import gamekit
from gamekit import Record
from tests.gamekit.compass.table import GAME, position

NINE = "hand: blue 1 1 1 1 2 2 2 2 2"
DONE = "compass: north 3, bear 3, witch 3, dust 3\n  met: I-1 II-1 III-1 III-2\n  friends: faa iorek coram roger"
AT_FENS = "turn: player 1 travels\nplayer 1:\n  figure: fens+1"

# Positions, and what is said about each.
POSITIONS = [
    ("players: 5", "from 2 to 4"),
    ("game: chess", "'chess'"),
    ("box: mine", "'mine'"),
    ("seed: -1", "seed"),
    ("round: 101", "from 1 to 100"),
    ("start player: 3", "from 1 to 2"),
    ("chance: -4", "chance"),
    ("players: 2\nplayer 3:\n  compass: dust 1", "player 3"),
    # figures
    ("player 1:\n  figure: paris 1", "figure must be like 'fens 2'"),
    ("player 1:\n  figure: fens 0", "figure must be like 'fens 2'"),
    ("player 1:\n  figure: fens+9", "is no field: the next city comes before it"),
    ("player 1:\n  figure: bridge+1", "The bridge is the end of the way"),
    ("player 1:\n  figure: fens+2\nplayer 2:\n  figure: fens+2", "Two figures stand on the 2nd field after the Fens"),
    ("player 1:\n  figure: fens 1\nplayer 2:\n  figure: fens 1", "Two figures stand on space 1 of the Fens"),
    ("player 1:\n  figure: london 3", "Only 1 figure reached London, so nobody can be on space 3 there"),
    ("round: 9\nplayer 1:\n  figure: oxford+2", "so the figure cannot be only 2 fields from Oxford"),
    (
        "round: 80\nplayer 1:\n  figure: bridge 1\nplayer 2:\n  figure: bridge 2",
        "there must be more points on the compass, or challenges met",
    ),
    ("arrivals: london 3", "arrivals must be like 'london 2, fens 1'"),
    ("arrivals: london 1, london 2", "london is there twice"),
    ("arrivals: oxford 1", "The figures show that Oxford has given numbers to at least 2 of them, not to 1"),
    ("arrivals: london 2", "London has given numbers to at most 0 of them, not to 2"),
    # before a player
    ("player 1:\n  compass: north 7", "from 0 to 6"),
    ("player 1:\n  compass: south 2", "compass must be like 'north 2, dust 3'"),
    ("player 1:\n  compass: north 2, north 3", "north is there twice"),
    ("player 1:\n  friends: pan", "There is no friend 'pan'"),
    ("player 1:\n  met: I-1\n  friends: faa coram", "1 challenge met: that makes 1 friend here, not 2"),
    (
        "players: 4\nplayer 1:\n  friends: faa\nplayer 2:\n  friends: faa\nplayer 3:\n  friends: faa",
        "There are 2 cards of John Faa",
    ),
    ("player 1:\n  met: II-1\n  friends: faa", "Challenges are met in the order I II III III"),
    ("players: 3\nplayer 1:\n  met: I-1 II-1 III-1 III-2", "Challenges are met in the order I II III."),
    ("player 1:\n  challenges met: 5", "challenges met can be 0 to 4, or cards like 'I-1 II-?', not 5"),
    ("turn: player 1 chooses a friend\nplayer 1:\n  met: 0", "has met no challenge, so there is no friend to choose"),
    ("player 1:\n  challenges met: three", "is not a challenge card"),
    ("player 1:\n  met: 1\n  challenges met: 2", "line 3: 'met' and 'challenges met' are the same"),
    ("player 1:\n  challenges met: 2\n  friends: faa", "2 challenges met: that makes 2 friends here, not 1"),
    ("player 1:\n  challenge: II-1", "After 0 challenges the next one is a card I"),
    ("player 1:\n  challenge: -", "After 0 challenges the next one is a card I"),
    ("player 1:\n  challenge: I-1 I-2", "one challenge at a time"),
    ("player 1:\n  challenge: I-5", "is not a challenge card"),
    ("player 1:\n  challenge: I-1\nplayer 2:\n  challenge: I-1", "There is one card I-1"),
    (f"player 1:\n  {NINE}", "Player 1 may hold 8 cards now, not 9"),
    ("player 1:\n  hand: blue 4", "is not a card"),
    ("player 1:\n  hand: purple 1", "is not a card"),
    ("player 1:\n  hand: green 1", "Nobody plays green here"),
    ("player 1:\n  hand: blue 1 1 1 1 1 1 1", "The box has 6"),
    ("player 1:\n  hand: pan north/north", "is not a card"),
    # stacks
    ("stacks:\n  blue: ?x21", "There are 20 blue cards"),
    ("stacks:\n  red: 1", "Nobody plays red here"),
    ("discards:\n  green: 1", "Nobody plays green here"),
    ("stacks:\n  blue: swap", "is not a card of this pile"),
    ("stacks:\n  pan: 1", "is not a card of this pile"),
    ("discards:\n  pan: swap swap swap", "The box has 2"),
    ("stacks:\n  II: I-1", "I-1 is no card of stack II"),
    ("stacks:\n  II: II-1 II-1", "There is one card II-1"),
    ("stacks:\n  II: II-? II-? II-? II-? II-?", "There are 4 challenge cards II"),
    ("stacks:\n  purple: 1", "'purple' means nothing here"),
    ("aside: I-1 II-1 III-1", "With three players one challenge card of each stack is left out"),
    ("players: 3\naside: I-1 I-2 III-1", "With three players one challenge card of each stack is left out"),
    # the turn
    ("turn: player 3 travels", "with a player from 1 to 2"),
    ("turn: player 1 sings", "turn must be like"),
    ("this turn: slept", "not 'slept'"),
    ("this turn: moved", "player 1 has moved in 1, so the figure cannot be only 0 fields from Oxford"),
    (f"this turn: asked faa\n{AT_FENS}", "can have asked only own friends"),
    ("this turn: any colour", "Before the Fens every colour is allowed"),
    ("this turn: one less\nplayer 1:\n  figure: bridge 1", "At the end of the way no card is played"),
    (f"this turn: moved, stopped in a city\n{AT_FENS}", "needs a figure that has moved to a city"),
    ("this turn: stopped for north\nplayer 1:\n  figure: oxford+1", "needs a figure that has moved to such a field"),
    ("this turn: moved, stopped for bear\nplayer 1:\n  figure: oxford+1", "needs a figure that has moved"),
    ("turn: player 1 draws\nround: 1", "Nobody draws in the first round"),
    ("turn: player 1 draws\nthis turn: moved", "nothing has happened in it"),
    ("turn: player 1 draws\nplayer 1:\n  figure: bridge 1", "waits at the bridge and draws no cards"),
    *(
        (f"turn: player 1 {phase}\nplayer 1:\n  figure: bridge 1\n  {hand}", "waits at the bridge and draws no cards")
        for phase, hand in (
            ("draws on the way", "hand: blue 1"),
            ("discards on the way", NINE),
            ("swaps Lyra cards", "hand: blue 1"),
            ("gives a Lyra card", "hand: blue 1"),
        )
    ),
    ("turn: player 1 draws\nto draw: 5", "draws 4 in this round, so to draw can be 1 to 4"),
    ("to draw: 2", "Nobody draws now"),
    ("turn: player 1 draws on the way\nto draw: 0", "so to draw is at least 1"),
    ("turn: player 1 discards", "need not discard any: 8 are allowed"),
    ("turn: player 1 discards on the way", "need not discard any: 8 are allowed"),
    ("turn: player 1 chooses a marker\nplayer 1:\n  figure: oxford+1", "only on a compass field or as the first"),
    (
        "turn: player 1 chooses a marker\nplayer 1:\n  figure: london 1\nplayer 2:\n  figure: london+1",
        "is not the first in this city",
    ),
    ("turn: player 1 waits and moves a marker", "waits only at the bridge"),
    ("turn: player 1 swaps Lyra cards\nplayer 1:\n  hand: pan swap", "has no Lyra card to discard"),
    ("turn: player 1 trades experience", "no marker to move back"),
    ("turn: over", "nobody has done all that is needed"),
    (f"player 1:\n  figure: bridge 1\n  {DONE}\nturn: player 1 draws", "so the game is over"),
    # slips of a beginner
    ("player 5:\n  compass: dust 1", "line 1: There is no 'player 5': the players are 1 to 2."),
    ("player 1: fens 1", "Write 'player 1:' alone in its line, and what belongs to it indented below."),
    ("stacks: blue 1", "Write 'stacks:' alone in its line"),
    ("player 1:\n  gold: 3", "'gold' means nothing here under 'player 1'."),
    ("player 1:\n  friend: faa", "Did you mean 'friends'?"),
    ("player 1:\n  challenges: I-1", "Did you mean 'challenge'?"),
]

# A position full of faults, the lines they are in, and a hint.
FAULTY = (
    """\
game: compass
players: 2
turn: player 7 sings
this turn: slept
start player: 4
to draw: many
player 1:
  figure: fens+12
  compass: north 9
  hand: blue 1 2, purple 3
  challenge: IV-1
player 2:
  friends: mrs coulter
  met: I-9
arrivals: rome 2
stacks:
  red: 1
discards:
  blue: 5
stack:
  blue: 4
nonsense
""",
    {3, 4, 5, 6, 8, 9, 10, 11, 13, 14, 15, 17, 19, 20, 22},
    "Did you mean 'stacks'?",
)

# Positions that mean the same.
ALIKE = [
    ("player 1:\n  hand: blue 1 2, pan swap", "\ufeffplayer 1:\r\n\xa0\xa0hand: Blue 2 1, PAN Swap\r\n"),
    ("player 1:\n  hand: blue 1 2, pan swap", "player 1:\n  hand: swap, blue 1, blue 2"),
    ("player 1:\n  compass: north 2, dust 1", "player 1:\n  compass: Dust 1, north 2, bear 0"),
    ("player 1:\n  figure: fens+3", "player 1:\n  figure: Fens + 3"),
    ("player 1:\n  figure: fens 1", "player 1:\n  figure: fens"),
    (
        "player 1:\n  met: I-1 II-2\n  friends: faa iorek",
        "player 1:\n  Challenges met: I-1, II-2\n  friends: faa iorek",
    ),
    ("player 1:\n  met: I-? II-?\n  friends: faa iorek", "player 1:\n  challenges met: 2\n  friends: faa iorek"),
    ("player 1:\n  compass: bear 2, witch 1", "player 1:\n  compass: armoured bears 2, Witches 1"),
    ("player 1:\n  hand: pan bear/witch", "player 1:\n  hand: pan bears/witches"),
    (
        "this turn: asked scoresby\nplayer 1:\n  figure: london+1\n  friends: scoresby faa",
        "this turn: asked Lee Scoresby\nplayer 1:\n  figure: london+1\n  friends: John Faa, Lee Scoresby",
    ),
    (
        "players: 3\nplayer 2:\n  friends: faa coram\n  met: I-1 II-2",
        "players: 3\nplayer 2:\n  met: i-1, ii-2\n  friends: coram, Faa",
    ),
]

# Typed moves, and what they mean.
UNDERSTOOD = [
    ("  PLAY  Blue 2 ", "play blue 2"),
    ("meet", "meet the challenge"),
    ("Meet challenge", "meet the challenge"),
    ("use North/Bear for BEAR", "use north/bear for bear"),
    ("play SWAP as 1", "play swap as 1"),
    ("ask Lee Scoresby", "ask scoresby"),
    ("befriend Serafina Pekkala", "befriend serafina"),
    ("use borrow for John Faa", "use borrow for faa"),
    ("use pan bears/witches for armoured bears", "use bear/witch for bear"),
    ("mark bears", "mark bear"),
    ("trade Witches for Dust", "trade witch for dust"),
]

# What makes another box of a good one, and what a position is worth then.
OTHER_BOX = ('oxford = "nb', 'oxford = "bn', "player 1:\n  compass: north 5, bear 1, witch 4, dust 3", 13)

# Positions that take long to read, if they are read carelessly.
HOSTILE = [
    "stacks:\n  blue: " + "?x110 " * 16_000,
    "stacks:\n  blue: " + "1 " * 45_000,
    "stacks:\n  pan: " + "swap " * 19_000,
    "stacks:\n  II: " + "II-? " * 19_000,
    "player 1:\n  hand: " + "blue 1," * 14_000,
    "player 1:\n  hand: " + "blue " * 19_000,
    "player 1:\n  compass: " + "north 1," * 12_000,
    "player 1:\n  friends: " + "faa " * 24_000,
    "player 1:\n  met: " + "I-1 " * 24_000,
    "player 1:\n  figure: fens" + " " * 50_000 + "+1",
    "arrivals: " + "london 1," * 10_000,
    "this turn: " + "moved," * 16_000,
    "this turn: asked " + "faa " * 24_000,
    "aside: " + "I-1 " * 24_000,
]

# What is replaced in the text of a good box, by what, and what is said then.
BOXES = [
    ("ones = 6", "ones = 5", "ones is 6 by the rulebook, not 5"),
    ("four = [4, 3, 2, 1]", "four = [4, 3, 2, 2]", "four is [4, 3, 2, 1] by the rulebook"),
    ("three = [4, 3, 2]", "three = [2, 3, 4]", "[draws] three must be three numbers from 4 to 1"),
    ("three = [4, 3, 2]", "", "[draws] three"),
    ("cards = 12", "cards = 13", "cards is 12 by the rulebook, not 13"),
    ('oxford = "', 'oxford = "x', "[way] oxford must be the fields after it: n for north"),
    ('oxford = "', 'oxford = "i', "[way] oxford cannot have ice: there is some only after Svalbard"),
    ('oxford = "', 'oxford = "n', "[way] there are 61 fields with the cities and both ends, not 62"),
    ('I-1 = "3 dust', 'I-1 = "7 dust', "[challenges] I-1 must be like"),
    ('I-1 = "3 dust 2 bear 2 north', 'I-1 = "3 dust 2 bear', "[challenges] I-1 must need three or four experiences"),
    (": 2 dust 1 bear", ": 2 dust 2 bear", "must cost 2 of one experience and 1 of another"),
    (": 2 dust 1 bear", ": 2 dust 1 witch", "cannot cost more than it needs"),
    ("distance = ", "distance = 1", "[pan] there are 16 by the rulebook"),
    ("distance = ", "distance = -", "[pan] distance must be a number from 0 to 16"),
    ("[challenges]", "[challengers]", "[challenges] is missing"),
    ('provenance = "reconstructed"', 'provenance = "guess"', "provenance"),
    ('name = "mine"', 'name = "my box"', "name"),
    ('name = "mine"', 'name = "mine"\nextra = 1', "extra"),
    ("[way]", "[way", "TOML"),
]

# The same for the text of a good record.
RECORDS = [
    ("record: compass", "record: jade", "line"),
    ("players: 3", "players: 9", "from 2 to 4"),
    ("turn: player 1 travels", "turn: player 1 draws", "Nobody draws in the first round"),
    ("\n  1 ", "\n  1 please ", "is not a move"),
    ("\n  3 ", "\n  3 go on\n  4 ", "Rule compass."),
    ("  back to ", "  back to 9", "must name a position"),
]

STATE = GAME.new(seed=7)
TRAVELLING = position("player 1:\n  hand: blue 1 2, pan swap")

# Slips in a cell of a notebook.
SLIPS = [
    (lambda: GAME.new(sed=7), "no option sed; there are players, seed and first"),
    (lambda: GAME.new(players=5), "is for 2, 3 or 4 players, not 5"),
    (lambda: GAME.new(players="2"), "number of players must be a whole number, not \"'2'\""),
    (lambda: GAME.new(seed=1.5), "seed must be a whole number, not '1.5'"),
    (lambda: GAME.new(first=2), "first must be a seat from 0 to 1, not 2"),
    (lambda: STATE.play(["end turn"]), "A move is a text like"),
    (lambda: STATE.why_not(3), "A move is a text like"),
    (lambda: STATE.view(2), "There is no seat 2: seats are 0 to 1 (player 1 has seat 0)"),
    (lambda: STATE.sample(0, "x"), "A seed must be a whole number"),
    (lambda: STATE.score_sheet("round"), "A score sheet is of the 'game', not of 'round'"),
    (lambda: GAME.rules["compass.city.rewards"], "Did you mean 'compass.city.reward'?"),
    (lambda: gamekit.load("compas"), "Did you mean 'compass'?"),
    (lambda: Record(STATE.view(0)), "A record needs a whole position"),
    (lambda: STATE.view(0).play(STATE.moves()[0]), "sample()"),
    (lambda: TRAVELLING.play("play blue"), "'play blue' is not a move. Try, for example: play blue"),
    (lambda: TRAVELLING.play("plya blue 2"), "Try, for example: play blue 2"),
    (lambda: TRAVELLING.play("play blue 4"), "'play blue 4' is not a move. Try, for example: play blue"),
    (lambda: TRAVELLING.play("play swap"), "'play swap' is not a move. Try, for example: play swap as 1"),
    (lambda: TRAVELLING.play("ask lyra"), "'ask lyra' is not a move"),
    (lambda: GAME.position(STATE), "A position is a text, not"),
]
