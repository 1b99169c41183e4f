"""What a beginner gets wrong in a cell: each slip has an answer in plain words, and no other kind of error."""

import pytest

import gamekit
from gamekit import GameError, Record

GAME = gamekit.load("lostcities")
STATE = GAME.new(seed=7)


@pytest.mark.parametrize(
    ("slip", "says"),
    [
        (lambda: GAME.new(sed=7), "no option sed; there are players, seed, first, short and up_and_down"),
        (lambda: GAME.new(short="no"), "short must be True or False, not 'no'"),
        (lambda: GAME.new(up_and_down=1), "up_and_down must be True or False, not 1"),
        (lambda: GAME.new(players="2"), "number of players must be a whole number, not \"'2'\""),
        (lambda: GAME.new(seed=1.5), "seed must be a whole number, not '1.5'"),
        (lambda: GAME.new(first=True), "first must be a whole number"),
        (lambda: GAME.new(first=2), "first must be a seat from 0 to 1, not 2"),
        (lambda: STATE.play(["start blue 4"]), "A move is a text like"),
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
        (lambda: Record(STATE).goto("3"), "There is no position '3'"),
        (lambda: Record(STATE, ["Ann", "ann"]), "Two players have the same name"),
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
        ("player 5:\n  points: 3", "line 1: There is no 'player 5': the players are 1 to 2."),
        ("player 1: red 3", "Write 'player 1:' alone in its line, and what belongs to it indented below."),
        ("piles: red 3", "Write 'piles:' alone in its line"),
        ("turn: player 3 draws", "with a player from 1 to 2; not 'player 3 draws'"),
        ("player 1:\n  hand:\n    red: 3 5", "line 2: Nothing stands after 'hand:'"),
        ("player 1:\n  points: 0\n  chip points: 20", "Player 1 cannot have 0 points: the rest does not add up."),
        ("round: 2\nplayer 1:\n  past rounds: -5 0 0", "three numbers a round"),
        (
            "turn: over\nround: 3\nplayer 1:\n  hand: r1 r2 r3 r4 r5 r6 r7\nplayer 2:\n  hand: b1 b2 b3 b4 b5 b6 b7",
            "Only one",
        ),
    ],
)
def test_a_slip_in_a_position(text, says):
    with pytest.raises(gamekit.PositionError) as raised:
        GAME.position(text)
    assert says in str(raised.value)


@pytest.mark.parametrize(
    "hand", ["r3 r7 b10", "R3 R7 B10", "red 3 7, blue 10", "Red3 red7 Blue10", "red 3, red 7, blue 10"]
)
def test_a_hand_may_be_written_in_many_ways(hand):
    state = GAME.position(f"\ufeffplayer 1:\r\n\xa0\xa0hand: {hand}\r\n")
    assert {"red 3", "red 7", "blue 10"} <= {str(card) for card in state.hands[0]}


@pytest.mark.parametrize("text", ["start b4", "START Blue4", " start  blue 4 "])
def test_a_move_may_be_written_in_many_ways(text):
    assert str(GAME.parse(text)) == "start blue 4"


def test_a_whole_number_may_come_from_anywhere():
    class Seven:
        def __index__(self):
            return 7

    assert GAME.new(seed=Seven()) == STATE
    assert STATE.sample(0, Seven()) == STATE.sample(0, 7)


def test_a_record_may_have_been_tidied_by_an_editor():
    record = Record(STATE, ["Ann", "Ben"])
    record.play("start blue 4")
    text = record.to_text()
    tidied = "\n" + text.replace("moves:\n", "\n\nmoves:\n\n").replace("  1 start", "\t1 start") + "\n\n"
    assert Record.from_text(tidied).to_text() == text


def test_a_name_that_is_wrong_is_reported_in_its_line():
    text = Record(STATE, ["Ann", "Ben"]).to_text().replace('"Ben"', '"Ann"')
    with pytest.raises(gamekit.RecordError, match="line 2: Two players have the same name"):
        Record.from_text(text)
