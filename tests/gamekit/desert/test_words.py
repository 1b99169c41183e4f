"""Small things: what a state, an oasis and the events say."""

import pytest

import gamekit
from gamekit.desert import completing, region_at
from gamekit.tiles.grid import NAMES
from tests.gamekit.desert.table import GAME, position
from tests.gamekit.table import play

OASIS = """
    player 1:
      explorers: 9 on g4
      caravan: g4
    player 2:
      explorers: 15 on h4
    board:
      g4: -a-a/i
      h4: -a-a/w
      e2: -aa-
    """


def test_a_state_says_in_short_where_it_stands():
    assert repr(GAME.new()) == "<In the Realm of the Desert Sons: player 1 picks a start>"
    assert repr(position("turn: player 2")).endswith(": player 2 moves>")
    over = position("turn: over\nlast turns: 0\nplayer 1:\n  goods: salt gem\nstacks:\n  5: -")
    assert repr(over).endswith(": Player 1 wins with 8 points.>")


def test_an_oasis_is_described_with_its_explorers_and_gaps():
    state = position(OASIS)
    oasis = region_at(state, "f4", "east")
    assert oasis == region_at(state, "h4", "east")
    assert [NAMES[field] for field, _ in oasis.sites] == ["f4", "g4", "h4"]
    assert (oasis.spaces, oasis.complete) == (["incense", "water"], False)
    says = "Oasis with incense and water, still open at i4. Explorers: Player 2 15, Player 1 9."
    assert oasis.told(state) == says
    assert "Bo 15, Ann 9" in oasis.told(state, ["Ann", "Bo"])
    other = region_at(state, "e2", "south")
    assert other.told(state) == "Oasis without action spaces, still open at e3. Explorers: none."


def test_the_turban_comes_first_in_the_description_too():
    state = position(OASIS, "turban: 9")
    assert "Player 1 9 with the turban, Player 2 15." in region_at(state, "f4", "east").told(state)


def test_a_complete_oasis_says_so():
    state = position("board:\n  g4: ---a")
    assert region_at(state, "g4", "west").complete
    assert "complete" in region_at(state, "g4", "west").told(state)


@pytest.mark.parametrize(("field", "side"), [("f6", "north"), ("g4", "north"), ("a1", "south")])
def test_where_there_is_no_oasis_there_is_no_region(field, side):
    with pytest.raises(gamekit.GameError, match="no oasis"):
        region_at(position(OASIS), field, side)


def test_what_would_complete_an_oasis_is_known():
    state = position(OASIS)
    found = completing(state, region_at(state, "g4", "east"), state.game.tiles)
    assert {str(piece) for piece in found} >= {"---a", "---a/i", "---a/d"}
    assert all(str(piece) != "-a-a" for piece in found)


def test_events_tell_a_turn_in_sentences():
    names = ["Ann", "Bo"]
    laying = position(OASIS.replace("caravan: g4", "caravan: h4"), "turn: player 1 lays the tile\nin hand: a---")
    state = play(laying, "lay i4 turned 270")
    assert [event.told(names) for event in state.events] == [
        "Ann lays the tile on i4 and moves the caravan onto it.",
    ]
    heard = []
    for move in ("place 16 west", "choose incense", "choose water"):
        state = play(state, move)
        heard += [event.told(names) for event in state.events]
    assert heard[:2] == [
        "Ann puts the explorer of height 16 with the turban on i4.",
        "Ann completed an oasis with incense and water.",
    ]
    assert "Ann is first in the line with 16 and pays 1 water." in heard
    assert "Ann puts 16 on incense." in heard
    assert heard[-5:] == [
        "Ann loads incense.",
        "Bo gets 1 water.",
        "The explorers of the oasis go home: 3 explorers from g4, h4 and i4.",
        "The turban took part: Ann hands it to Bo.",
        "Bo's explorer of height 15 wears the turban now.",
    ]


SHEET = """\
If the game ended now

Ann
  2 incense at 6 (4 +2)   +12  desert.score.values
  1 salt at 4              +4  desert.score.values
  Total                    16

Bo
  No goods                 +0  desert.score.values
  Total                     0"""


def test_a_sheet_as_text_lines_up_and_names_the_players():
    state = position("player 1:\n  goods: incense incense salt\nrumours:\n  incense: +2")
    assert state.score_sheet().to_text(["Ann", "Bo"]) == SHEET
    assert state.score_sheet().of(0)[0].about == ("good/1/incense",)


def test_a_sheet_says_how_many_rumours_it_does_not_know():
    state = position("player 1:\n  goods: salt\nrumours:\n  salt: +2 (1), -1")
    assert state.view(0).score_sheet().of(0)[0].text == "1 salt at 6 (4 +2 and 1 rumour not seen)"
    assert state.view(1).score_sheet().of(0)[0].text == "1 salt at 4 (4 and 2 rumours not seen)"


def test_the_rulebook_has_53_rules():
    assert len(GAME.rules) == 53
    assert all(rule.text and rule.source for rule in GAME.rules.values())


def test_a_position_fills_in_what_it_leaves_out_from_its_seed():
    same = [GAME.position("seed: 4").to_text(), GAME.position("seed: 4").to_text()]
    assert same[0] == same[1] != GAME.position("seed: 5").to_text()
    assert GAME.position("") == GAME.position("seed: 0")


def test_a_caravan_that_is_left_out_stands_on_a_free_end_of_the_cross():
    state = position("players: 4\nplayer 3:\n  caravan: f1")
    assert [NAMES[caravan] for caravan in state.caravans] == ["k6", "f11", "f1", "a6"]
