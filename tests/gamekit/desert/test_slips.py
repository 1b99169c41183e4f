"""What a beginner gets wrong in a cell: each slip has an answer in plain words, and no other kind of error."""

import pytest

import gamekit
from gamekit import GameError, Record
from tests.gamekit.desert.table import GAME, TABLE, goods, position, supply

STATE = GAME.new(seed=7)
MOVING = position("player 1:\n  caravan: f5")


@pytest.mark.parametrize(
    ("slip", "says"),
    [
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
        (lambda: gamekit.load("dessert"), "Did you mean 'desert'?"),
        (lambda: Record(STATE.view(0)), "A record needs a whole position"),
        (lambda: STATE.view(0).play("start f1"), "sample()"),
        (lambda: MOVING.play("move"), "'move' is not a move. Try, for example: move"),
        (lambda: MOVING.play("move f12"), "'move f12' is not a move. Try, for example: move f"),
        (lambda: MOVING.play("move to f4"), "Try, for example: move f4"),
        (lambda: MOVING.play("drive f4"), "'drive f4' is not a move. Try, for example: move f4"),
        (lambda: MOVING.play("lay g5 turned 45"), "'lay g5 turned 45' is not a move"),
        (lambda: MOVING.play("place 44 north"), "'place 44 north' is not a move"),
        (lambda: MOVING.play("choose gold"), "'choose gold' is not a move"),
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
        ("board:\n  g4: aaab", "There is no tile 'aaab' in the box."),
        ("rumours:\n  salt: two", "is not a rumour. Write '+2'"),
    ],
)
def test_a_slip_in_a_position(text, says):
    with pytest.raises(gamekit.PositionError) as raised:
        TABLE.position(text)
    assert says in str(raised.value)


@pytest.mark.parametrize(
    "loaded", ["incense salt gem", "Gem SALT incense", "incense, salt, gem", " gems  salt,incense "]
)
def test_goods_may_be_written_in_many_ways(loaded):
    assert goods(GAME.position(f"\ufeffplayer 1:\r\n\xa0\xa0goods: {loaded}\r\n"), 0) == "incense salt gem"


@pytest.mark.parametrize("tile", ["aaa-/mr", "AAA-/MR", "aaa-/rm", "-aaa/mr"])
def test_a_tile_beside_the_board_may_be_written_as_it_lies_or_otherwise(tile):
    assert supply(GAME.position(f"player 1:\n  supply: {tile}"), 0) == ["aaa-/rm"]


@pytest.mark.parametrize("text", ["move f4", "MOVE F4", " move  f4 "])
def test_a_move_may_be_written_in_many_ways(text):
    assert str(GAME.parse(text)) == "move f4"
    assert MOVING.play(text) == MOVING.play("move f4")
