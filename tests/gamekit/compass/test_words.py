"""Small things: what a state, a sheet and the events say."""

import pytest

from gamekit.compass import why_colours
from tests.gamekit.compass.looking import EXPEDITION, figure
from tests.gamekit.compass.reference_round import challenge
from tests.gamekit.compass.table import GAME, position
from tests.gamekit.table import play

OVER = """
    turn: over
    player 1:
      figure: bridge 1
      compass: north 3, bear 3, witch 3, dust 3
      met: I-1 II-1 III-1 III-2
      friends: faa iorek coram roger
    player 2:
      figure: fens+1
    """


def test_a_state_says_in_short_where_it_stands():
    assert repr(GAME.new()) == "<The Golden Compass: round 1, player 1 travels>"
    assert repr(position("round: 4\nturn: player 2 draws")) == "<The Golden Compass: round 4, player 2 draws>"
    assert repr(position(OVER)).endswith("Player 1 alone has done all that is needed, and wins with 12 points.>")


def test_events_tell_a_turn_in_sentences():
    state, heard = position(EXPEDITION), []
    for move in ("play blue 2", "mark bear", "play blue 1", "play yellow 1", "end turn"):
        state = play(state, move)
        heard += [event.told(["Ann", "Bo", "Cy", "Di"]) for event in state.events]
    assert heard == [
        "Bo plays a blue 2.",
        "Bo goes to the 3rd field after the Fens (golden compass), jumping over red.",
        "Bo's bear marker goes on to 1.",
        "Bo plays a blue 1.",
        "Bo goes to the 5th field after the Fens (witch), jumping over blue.",
        "Bo's witch marker goes on to 1.",
        "Bo plays a yellow 1.",
        "Bo goes to the 6th field after the Fens (bear).",
        "Bo's bear marker goes on to 2.",
        "Bo ends the turn with 3 cards in hand.",
    ]


@pytest.mark.parametrize(
    ("at", "rule", "says"),
    [
        ("london+1", "compass.travel.any_colour", "every colour"),
        ("fens 1", "compass.expedition.others", "the players ahead of you: blue and red."),
        ("fens+5", "compass.expedition.leader", "only your own colour, yellow."),
        ("bridge 1", "compass.end.waiting", "you play no more Lyra cards."),
    ],
)
def test_it_is_said_which_colours_may_be_played_and_why(at, rule, says):
    state = position(EXPEDITION.replace("fens 1", at))
    told_rule, sentence = why_colours(state, 1)
    assert told_rule == rule
    assert says in str(sentence)


def test_it_is_said_that_iorek_helps_with_any_colour():
    rule, sentence = why_colours(position(EXPEDITION, "this turn: any colour"), 1)
    assert rule == "compass.friend.function"
    assert "Iorek Byrnison helps" in str(sentence)


LEVELS = ["I", "II", "III", "III"]  # of the challenges, as they are met
SHEET = """\
The points on the compasses now

Ann
  Has not done all that is needed to win    +0  compass.end.win
  At the end: arrived as number 1           +0  compass.goal
  Challenges met: 1 of 4                    +0  compass.goal
  North                                     +5  compass.end.several
  Bear: 2 short of 3                        +1  compass.end.several
  Witch                                     +4  compass.end.several
  Dust                                      +3  compass.end.several
  Total                                     13

Bo
  Has not done all that is needed to win    +0  compass.end.win
  Still 43 fields to go                     +0  compass.goal
  Challenges met: 0 of 4                    +0  compass.goal
  North: 3 short of 3                       +0  compass.end.several
  Bear: 3 short of 3                        +0  compass.end.several
  Witch: 3 short of 3                       +0  compass.end.several
  Dust: 3 short of 3                        +0  compass.end.several
  Total                                      0"""


def test_a_sheet_as_text_lines_up_and_names_the_players():
    one = "player 1:\n  figure: bridge 1\n  compass: north 5, bear 1, witch 4, dust 3\n  met: I-1\n  friends: faa"
    state = position(one, "player 2:\n  figure: fens+1")
    assert state.score_sheet().to_text(["Ann", "Bo"]) == SHEET
    assert state.score_sheet().of(0)[3].about == ("marker/1/north",)
    assert position(OVER).score_sheet().title == "The final score"


def test_a_view_scores_what_all_can_see():
    state = position("player 1:\n  compass: north 5\nplayer 2:\n  compass: dust 2")
    assert state.view(None).score_sheet() == state.score_sheet()


def test_the_rulebook_has_55_rules():
    assert len(GAME.rules) == 55
    assert all(rule.text and rule.source for rule in GAME.rules.values())


def test_a_position_fills_in_what_it_leaves_out_from_its_seed():
    same = [GAME.position("seed: 4").to_text(), GAME.position("seed: 4").to_text()]
    assert same[0] == same[1] != GAME.position("seed: 5").to_text()
    assert GAME.position("") == GAME.position("seed: 0")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_figures_that_are_left_out_stand_where_the_rounds_led_them(players):
    state = position(f"players: {players}\nround: 6")
    assert len({figure(state, seat) for seat in range(players)}) == players
    assert min(state.fields) >= 5


def test_a_stack_that_is_typed_has_its_top_card_first_and_the_rest_below():
    state = position("stacks:\n  blue: 3 1\n  pan: swap")
    assert [card.face for card in state.stacks[0][:-3:-1]] == ["3", "1"]
    assert [len(stack) for stack in state.stacks] == [16, 16, 0, 0, 14]
    assert state.stacks[4][-1].face == "swap"


@pytest.mark.parametrize(("players", "met"), [(2, 0), (2, 3), (2, 4), (3, 1), (3, 3), (4, 2), (4, 3)])
def test_challenges_met_can_be_said_as_a_number_and_bring_friends(players, met):
    each = "".join(f"player {seat + 1}:\n  challenges met: {met}\n" for seat in range(players))
    state = position(f"players: {players}\n{each}")
    for seat in range(players):
        assert [name.partition("-")[0] for name in map(challenge, state.met[seat])] == LEVELS[:met]
        assert len(set(state.friends[seat])) == met


def test_who_is_about_to_choose_a_friend_has_one_less():
    state = position("turn: player 1 chooses a friend\nplayer 1:\n  figure: oxford+2\n  challenges met: 3")
    assert (len(state.met[0]), len(state.friends[0])) == (3, 2)


@pytest.mark.parametrize("rule", ["compass.city.reward", "compass.friend.function", "compass.draw.by_place"])
def test_a_reading_says_what_is_ours_and_not_the_rulebooks(rule):
    assert "a settlement of this project, not the rulebook's" in GAME.rules[rule].reading
