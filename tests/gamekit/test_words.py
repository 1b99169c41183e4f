"""Small things: words in sentences, score sheets as text, the rulebook, the names of games."""

import random

import pytest

import gamekit
import gamekit.record
from gamekit.bots import RandomBot, make_bot
from gamekit.rules import Rule, Rulebook
from gamekit.text import count, listing, minus, name_of, shorten, signed

GAME = gamekit.load("lostcities")


def test_words():
    assert count(1, "card") == "1 card"
    assert count(0, "card") == "0 cards"
    assert listing([]) == ""
    assert listing(["a"]) == "a"
    assert listing(["a", "b", "c"], "or") == "a, b or c"
    assert name_of(1) == "Player 2"
    assert name_of(1, ["Ann", "Bo"]) == "Bo"
    assert [minus(-5), minus(5)] == ["\N{MINUS SIGN}5", "5"]
    assert [signed(-5), signed(5), signed(0)] == ["\N{MINUS SIGN}5", "+5", "+0"]
    assert shorten("x" * 41) == repr("x" * 40 + "...")
    assert shorten("x" * 40) == repr("x" * 40)


SHEET = """\
If the round ended now

Ann
  Points at the start            +30  lostcities.round.next
  Red, stage 5: leader, 2 x 10   +20  lostcities.start.leader_doubles
  Total                           50

Bo
  Blue, stage 1: explorer        -20  lostcities.score.fields
  Never below 0                  +20  lostcities.score.floor
  Total                            0"""


def test_a_sheet_as_text_lines_up_and_names_the_players():
    state = GAME.position("player 1:\n  points: 30\n  red: 4, leader on 5\nplayer 2:\n  blue: 2, explorer on 1")
    assert state.score_sheet("round").to_text(["Ann", "Bo"]) == SHEET


def test_a_line_of_a_sheet_points_at_the_piece_it_counts():
    state = GAME.position("player 2:\n  blue: 2, explorer on 1")
    about = [line.about for line in state.score_sheet("round").of(1) if line.about]
    assert about == [("piece/2/blue",)]


@pytest.mark.parametrize(
    ("text", "scope", "title"),
    [
        ("round: 2", "", "If the game ended now"),
        ("round: 2", "round", "If the round ended now"),
        ("round: 2\nturn: player 1 starts the next round", "", "Round 2 of 3"),
        ("round: 2\nturn: player 1 starts the next round", "game", "If the game ended now"),
        ("round: 3\nturn: over", "", "The final score"),
        ("round: 3\nturn: over", "round", "Round 3 of 3"),
    ],
)
def test_the_title_of_a_sheet(text, scope, title):
    assert GAME.position(text).score_sheet(scope).title == title


def test_a_sheet_numbers_the_rounds_behind_it():
    state = GAME.position("""
round: 3
player 1:
  points: 75
  past rounds: 10 20 0, 5 40 0
player 2:
  past rounds: 0 -30 30, 0 0 0
""")
    assert [(line.text, line.points) for line in state.score_sheet("round").of(0)] == [
        ("Round 1: fields and chips", 30),
        ("Round 2: fields and chips", 45),
    ]
    assert state.score_sheet("round").totals == (75, 0)


def test_a_sheet_is_of_the_round_or_of_the_game():
    with pytest.raises(gamekit.GameError, match="'week'"):
        GAME.new().score_sheet("week")


def test_events_and_outcomes_are_told_with_names():
    state = GAME.position("round: 3\nturn: player 2 draws\nplayer 2:\n  points: 60\ndeck: r1").play("draw deck")
    assert "Bo draws from the deck; 0 cards left." in [event.told(["Ann", "Bo"]) for event in state.events]
    assert state.outcome.told(["Ann", "Bo"]) == "Bo wins with 10 points."


def test_the_rulebook_is_a_mapping_in_its_own_order():
    rules = GAME.rules
    assert len(rules) == 38
    assert next(iter(rules)) == "lostcities.parts.cards"
    assert "Our reading" in str(rules["lostcities.draw"])
    assert all(rule.text and rule.source for rule in rules.values())
    with pytest.raises(ValueError, match="twice"):
        Rulebook([Rule("a.b", "x", "y")] * 2, "A")


def test_every_game_can_be_loaded_and_is_loaded_once():
    for name in gamekit.games():
        assert gamekit.load(name) is gamekit.load(name)
        assert gamekit.load(name).name == name
        assert str(len(gamekit.load(name).rules)) in repr(gamekit.load(name))


def test_a_random_bot_plays_by_its_seed_and_sees_only_a_view():
    def game(seed):
        state, bots = GAME.new(3, seed=1, short=True), [RandomBot(seed + seat) for seat in range(3)]
        for _ in range(100):
            state = state.play(bots[state.player].choose(state.view(state.player)))
        return state.to_text()

    assert game(5) == game(5) != game(6)


def test_bots_are_made_by_name():
    assert make_bot("random", 3).choose(GAME.new()) == RandomBot(3).choose(GAME.new())
    with pytest.raises(gamekit.GameError, match="no bot 'genius'"):
        make_bot("genius")


def test_a_state_says_in_short_where_it_stands():
    assert repr(GAME.new()) == "<Lost Cities: The Board Game: round 1 of 3, player 1 plays>"
    assert repr(GAME.position("round: 3\nturn: over\nplayer 1:\n  points: 9")).endswith("Player 1 wins with 9 points.>")


def test_a_record_tells_what_was_at_each_number():
    record = gamekit.record.Record(GAME.new())
    move = record.state.moves()[0]
    record.play(move)
    assert (record.state_at(0), record.state_at(1)) == (record.start, record.state)
    assert "1 moves" in repr(record)


def test_a_position_fills_in_what_it_leaves_out_from_its_seed():
    same = [GAME.position("seed: 4").to_text(), GAME.position("seed: 4").to_text()]
    assert same[0] == same[1] != GAME.position("seed: 5").to_text()
    assert GAME.position("") == GAME.position("seed: 0")


def test_a_hidden_hand_has_no_list_of_moves():
    with pytest.raises(gamekit.GameError, match="hidden"):
        GAME.new().view(1).moves()


def test_sampling_is_by_the_given_dice():
    state = GAME.new(seed=3)
    first, again = (state.sample(0, random.Random(7)).to_text() for _ in range(2))
    assert first == again
