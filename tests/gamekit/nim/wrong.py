"""What is wrong with a text or a call about Nim, and what is said about it."""

from gamekit import Record
from tests.gamekit.nim.table import GAME

# Positions, and what is said about each.
POSITIONS = [
    ("players: 4", "from 2 to 3"),
    ("game: chess", "'chess'"),
    ("heaps: 3 4", "heaps must be 3 numbers, at most 3, 4 and 5; not '3 4'"),
    ("heaps: 3 4 6", "at most 3, 4 and 5"),
    ("heaps: a b c", "not 'a b c'"),
    ("heaps: 0 0 0", "so the game is over"),
    ("turn: over\nlast: player 1", "The game is not over"),
    ("turn: over\nheaps: 0 0 0", "say who took the last counter"),
    ("last: player 1", "When, and only when, the game is over"),
    ("last: me", "last must be player 1 or player 2, not 'me'"),
    ("last loses: perhaps", "last loses must be no or yes"),
    ("player 1:\n  heaps: 3", "'player 1'"),
]

# A position full of faults, the lines they are in, and a hint.
FAULTY = (
    "game: nim\nplayers: 2\nturn: player 7 sings\nheap: 3 4 5\nlast: nobody\n",
    {3, 4, 5},
    "Did you mean 'heaps'?",
)

# Positions that mean the same.
ALIKE = [("heaps: 3 4 5", ""), ("heaps: 1 2 3", "Heaps:  1, 2,3"), ("last loses: no", "turn: player 1")]

# Typed moves, and what they mean.
UNDERSTOOD = [(" TAKE 2  from Heap 1 ", "take 2 from heap 1")]

# What makes another box of a good one, and what a position is worth then.
OTHER_BOX = ("[3, 4, 5]", "[1, 2, 9]", "heaps: 0 0 0\nturn: over\nlast: player 1", 1)

# Positions that take long to read, if they are read carelessly.
HOSTILE = ["heaps: " + "1 " * 45_000, "heaps: " + "9" * 90_000]

# What is replaced in the text of a good box, by what, and what is said then.
BOXES = [
    ("[3, 4, 5]", "[3, 4]", "counters must be 3 numbers from 1 to 9"),
    ("[3, 4, 5]", "[3, 4, true]", "counters must be 3 numbers from 1 to 9"),
    ("counters", "stones", "[heaps] counters is missing"),
    ('"known"', '"guess"', "provenance"),
]

# The same for the text of a good record.
RECORDS = [
    ("record: nim", "record: jade", "a record of 'jade', not of 'nim'"),
    ("heaps: 3 4 5", "heaps: 3 4 9", "at most 3, 4 and 5"),
    ("\n  1 take", "\n  1 give", "is not a move"),
    ("  back to 2", "  back to 50", "back to 50"),
]

STATE = GAME.new()

# Slips in a cell of a notebook.
SLIPS = [
    (lambda: GAME.new(fast=True), "there are players, seed, first and last_loses"),
    (lambda: GAME.new(last_loses=1), "last_loses must be True or False"),
    (lambda: GAME.new(4), "Nim is for 2 or 3 players, not 4"),
    (lambda: STATE.play("take 2"), "'take 2' is not a move. Try, for example: take"),
    (lambda: STATE.play("take 4 from heap 1"), "Heap 1 has only 3 counters."),
    (lambda: STATE.score_sheet("round"), "A score sheet is of the 'game', not of 'round'"),
    (lambda: Record.from_text(Record(STATE).to_text()), "There is no game 'nim'"),
]
