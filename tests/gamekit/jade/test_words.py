"""Small things: what a state, a region and the events say."""

import pytest

import gamekit
from gamekit.jade import region_at
from gamekit.tiles.grid import FIELD, NAMES
from gamekit.tiles.regions import completing
from tests.gamekit.jade.table import GAME, position
from tests.gamekit.table import play

CITY = """
    player 1:
      figures: 2 on g4
      jeep: g4
    player 2:
      figures: 3 on h4
    board:
      g4: -a-a/h
      h4: -a-a/c
      e2: -aa-
    """


def test_a_state_says_in_short_where_it_stands():
    assert repr(GAME.new()) == "<In the Realm of the Jade Goddess: player 1 draws a first tile>"
    assert repr(position("turn: player 2")).endswith(": player 2 drives>")
    over = position("turn: over\npool: -\nplayer 1:\n  artefacts: A+ B+")
    assert repr(over).endswith(": Player 1 wins with 2 points.>")


def test_a_region_is_described_with_its_figures_and_gaps():
    state = position(CITY)
    region = region_at(state, "f4", "east")
    assert region == region_at(state, "h4", "east")
    assert [NAMES[field] for field, _ in region.sites] == ["f4", "g4", "h4"]
    assert (region.heads, region.coins, region.complete) == (1, 1, False)
    assert region.archaeologists(2) == [2, 3]
    assert region.told(2) == "City with 1 head and 1 coin, still open at i4. Archaeologists: Player 1 2, Player 2 3."
    assert "Ann 2, Bo 3" in region.told(2, ["Ann", "Bo"])
    other = region_at(state, "e2", "south")
    assert other.told(2) == "City with 0 heads and 0 coins, still open at e3. Archaeologists: none."


def test_a_complete_region_says_so():
    state = position("board:\n  g4: ---a")
    assert region_at(state, "g4", "west").complete
    assert "complete" in region_at(state, "g4", "west").told(2)


@pytest.mark.parametrize(("field", "side"), [("f6", "north"), ("g4", "north"), ("a1", "south")])
def test_where_there_is_no_city_there_is_no_region(field, side):
    with pytest.raises(gamekit.GameError, match="no city"):
        region_at(position(CITY), field, side)


def test_what_would_complete_a_region_is_known():
    state = position(CITY)
    found = completing(state, region_at(state, "g4", "east"), state.game.tiles)
    assert found
    for piece in found:
        land = state.land.copy()
        land.lay(FIELD["i4"], piece)
        assert land.gaps[land.region(FIELD["g4"], 1)] == 0
    assert {str(piece) for piece in found} >= {"---a", "---a/h", "---a/cc"}
    assert all(str(piece) != "-a-a" for piece in found)
    wide = position("board:\n  g4: -aaa")
    assert completing(wide, region_at(wide, "g4", "west"), wide.game.tiles) == []  # it has two gaps


def test_events_tell_a_turn_in_sentences():
    state = play(position("turn: player 1 lays the tile\nin hand: a---/h\nplayer 1:\n  jeep: f4"), "lay g4 turned 270")
    assert [event.told(["Ann", "Bo"]) for event in state.events] == [
        "Ann lays the tile on g4 and moves the jeep onto it."
    ]
    state = play(state, "settle 2 west")
    assert [event.told(["Ann", "Bo"]) for event in state.events] == [
        "Ann puts a figure of 2 archaeologists on g4 for 1 gold.",
        "Ann completed a region with 1 head and 0 coins.",
        "Ann has the most archaeologists (2) and draws 1 artefact: one for the only head.",
        "All figures of the region go home: 1 figure from g4.",
    ]


SHEET = """\
If the game ended now

Ann
  6 artefacts                 +6  jade.score.chips
  Fine statue A+ B+ C+ D+     +5  jade.score.fine_statue
  Total                       11

Bo
  4 artefacts                 +4  jade.score.chips
  Mixed statue A- B+ C+ D-    +3  jade.score.mixed_statue
  Total                        7"""


def test_a_sheet_as_text_lines_up_and_names_the_players():
    state = position("player 1:\n  artefacts: A+ A+ B+ B- C+ D+\nplayer 2:\n  artefacts: A- B+ C+ D-")
    assert state.score_sheet().to_text(["Ann", "Bo"]) == SHEET
    assert state.score_sheet().of(0)[1].about == ("chip/1/A+", "chip/1/B+", "chip/1/C+", "chip/1/D+")


def test_a_view_scores_what_can_be_seen():
    state = position("player 1:\n  artefacts: A+ B+ C+ D+\nplayer 2:\n  artefacts: A- B-")
    assert state.view(1).score_sheet().totals == (4, 2)  # four chips, and no statue that anybody saw


def test_the_rulebook_has_54_rules():
    assert len(GAME.rules) == 54
    assert all(rule.text and rule.source for rule in GAME.rules.values())


def test_a_position_fills_in_what_it_leaves_out_from_its_seed():
    same = [GAME.position("seed: 4").to_text(), GAME.position("seed: 4").to_text()]
    assert same[0] == same[1] != GAME.position("seed: 5").to_text()
    assert GAME.position("") == GAME.position("seed: 0")


@pytest.mark.parametrize("text", ["settle 2", "settle 2 west", "settle 2 south"])
def test_a_part_is_named_by_its_first_side_and_known_by_every_one(text):
    state = position("turn: player 1 settles\nthis turn: laid g4\nplayer 1:\n  jeep: g4\nboard:\n  g4: --aa/h")
    assert str(GAME.parse(text, state)) == "settle 2 south"
