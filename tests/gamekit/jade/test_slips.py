"""What a beginner gets wrong in a cell: each slip has an answer in plain words, and no other kind of error."""

import pytest

import gamekit
from gamekit import GameError, Record
from tests.gamekit.jade.table import GAME, TABLE, position

STATE = GAME.new(seed=7)
DRIVING = position("player 1:\n  jeep: f5")


@pytest.mark.parametrize(
    ("slip", "says"),
    [
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
        (lambda: DRIVING.play("f4"), "'f4' is not a move. Try, for example:"),
        (lambda: DRIVING.play("lay g5 turned 45"), "'lay g5 turned 45' is not a move"),
        (lambda: DRIVING.play("draw"), "'draw' is not a move"),
        (lambda: DRIVING.play("settle 4 north"), "'settle 4 north' is not a move"),
        (lambda: GAME.position(STATE), "A position is a text, not"),
    ],
)
def test_a_slip_in_python(slip, says):
    with pytest.raises(GameError) as raised:
        slip()
    assert says in str(raised.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("player 5:\n  gold: 3", "line 1: There is no 'player 5': the players are 1 to 2."),
        ("player 1: f5", "Write 'player 1:' alone in its line, and what belongs to it indented below."),
        ("board: g5 ----", "Write 'board:' alone in its line"),
        ("turn: player 3 drives", "with a player from 1 to 2"),
        ("player 1:\n  chips: A+", "'chips' means nothing here under 'player 1'."),
        ("player 1:\n  artifacts: A+", "Did you mean 'artefacts'?"),
        ("player 1:\n  jeeps: f5", "Did you mean 'jeep'?"),
        ("player 1:\n  figures: two on g4", "is not a figure. Write '2 on g5 north', or '2 on g5'."),
        ("board:\n  g4: city", "is not a tile. Write its sides from north clockwise"),
        ("board:\n  g4: aaab", "There is no tile 'aaab' in the box."),
    ],
)
def test_a_slip_in_a_position(text, says):
    with pytest.raises(gamekit.PositionError) as raised:
        TABLE.position(text)
    assert says in str(raised.value)


@pytest.mark.parametrize("chips", ["A+ B- C+", "a+ b- c+", "A+, B-, C+", " C+  a+,b- "])
def test_artefacts_may_be_written_in_many_ways(chips):
    state = GAME.position(f"\ufeffplayer 1:\r\n\xa0\xa0artefacts: {chips}\r\n")
    assert state.chips[0] == ("A+", "B-", "C+")


@pytest.mark.parametrize("tile", ["aa--/hc", "AA--/HC", "aa--/ch", "-aa-/hc"])
def test_a_tile_beside_the_board_may_be_written_as_it_lies_or_otherwise(tile):
    state = GAME.position(f"player 1:\n  display: {tile}")
    assert state.displays[0] == GAME.position("player 1:\n  display: aa--/ch").displays[0]


@pytest.mark.parametrize("text", ["drive f4", "DRIVE F4", " drive  f4 "])
def test_a_move_may_be_written_in_many_ways(text):
    assert str(GAME.parse(text)) == "drive f4"
    assert DRIVING.play(text) == DRIVING.play("drive f4")
