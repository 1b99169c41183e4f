"""The end of the game: the last tile, the last turns, and the score."""

import pytest

from tests.gamekit.desert.table import caravan, position, supply
from tests.gamekit.table import kinds, moves, play, refused

LAST = """
    players: 3
    turn: player 2 discovers
    player 1:
      water: 0
      caravan: f4
      supply: a---
    player 2:
      water: 0
      caravan: f5
    player 3:
      water: 0
      caravan: f7
    stacks:
      5: aa--
    """


@pytest.mark.rule("desert.end.last_tile")
def test_after_the_last_tile_everyone_has_one_more_turn_the_drawer_included():
    state = play(position(LAST), "draw", "lay g5", "pass")
    assert state.last_turns == 2
    turns = []
    while state.player is not None:
        turns.append(state.player)
        state = play(state, "stay")
        state = play(state, "pass") if state.phase == "discovers" else state
    assert turns == [2, 0, 1]
    assert state.phase == "over"
    assert kinds(state)[-1] == "game over"
    assert moves(state) == []


@pytest.mark.rule("desert.end.last_tile")
def test_it_is_told_when_the_last_tile_is_drawn():
    state = play(position(LAST), "draw")
    assert kinds(state) == ["draw", "last tile"]
    assert state.last_turns == 3
    before = play(position(LAST.replace("5: aa--", "5: aa-- ----")), "draw")
    assert kinds(before) == ["draw"]
    assert before.last_turns == -1


@pytest.mark.rule("desert.end.last_tile")
def test_a_last_tile_that_does_not_fit_is_the_last_all_the_same():
    state = play(position(LAST.replace("5: aa--", "5: aaaa/sg")), "draw")
    assert kinds(state) == ["draw", "last tile", "no fit"]
    assert (state.player, state.last_turns) == (2, 2)
    assert supply(state, 1) == ["aaaa/sg"]


@pytest.mark.rule("desert.end.last_tile")
def test_a_last_tile_drawn_to_the_supply_counts_too():
    state = play(position(LAST.replace("caravan: f5", "caravan: f5\n      supply: ----")), "draw to supply")
    assert kinds(state) == ["draw", "last tile", "keep"]
    assert state.last_turns == 3


@pytest.mark.rule("desert.end.last_tile")
def test_also_when_it_is_drawn_in_return():
    text = LAST.replace("turn: player 2", "turn: player 1").replace("water: 0", "water: 1", 1)
    text = text.replace("caravan: f7", "caravan: f7\n      supply: a---/i")
    state = play(position(text), "scout player 3 tile 1", "draw")
    assert kinds(state) == ["draw", "last tile"]
    assert (state.player, state.last_turns) == (0, 3)
    state = play(state, "lay g4 turned 270", "pass")
    turns = []
    while state.player is not None:  # player 1, whose turn it was, has one more like all the others
        turns.append(state.player)
        state = play(state, "stay")
        state = play(state, "pass") if state.phase == "discovers" else state
    assert turns == [1, 2, 0]


@pytest.mark.rule("desert.end.last_tile")
def test_in_the_last_turns_the_chief_may_be_used_and_supplies_may_be_laid():
    text = """
        last turns: 0
        player 1:
          caravan: f4
          water: 1
          supply: a--- ----
        stacks:
          5: -
        """
    state = play(position(text), "stay", "take 1", "lay g4 turned 270", "pass")
    assert moves(state) == ["chief", "pass"]
    state = play(state, "chief", "move f4", "take 1", "lay e4", "stay")
    assert (state.player, state.phase, caravan(state, 0)) == (None, "over", "e4")


@pytest.mark.rule("desert.end.last_tile")
def test_the_bonus_turn_of_the_drawer_is_not_yet_the_last_turn():
    text = LAST.replace("water: 0\n      caravan: f5", "water: 1\n      caravan: f5")
    state = play(position(text), "draw", "lay g5", "pass", "chief", "stay")
    assert (state.player, state.last_turns) == (2, 2)


@pytest.mark.rule("desert.end.last_tile")
def test_after_the_end_nothing_is_played():
    state = position("turn: over\nlast turns: 0\nstacks:\n  5: -")
    refused(state, "stay", "desert.end.last_tile", "The game is over")
    assert state.moves() == []


VALUES = """
    turn: over
    last turns: 0
    player 1:
      goods: incense incense myrrh salt
    player 2:
      goods: gem gem salt
    rumours:
      pool: -1
      incense: +2, +1
      myrrh: -2, -1
      salt: +1
    stacks:
      5: -
    """


@pytest.mark.rule("desert.score.values")
def test_a_good_is_worth_4_and_what_the_rumours_beside_it_say():
    state = position(VALUES)
    assert [(line.text, line.points) for line in state.score_sheet().of(0)] == [
        ("2 incense at 7 (4 +2 +1)", 14),
        ("1 myrrh at 1 (4 \N{MINUS SIGN}2 \N{MINUS SIGN}1)", 1),
        ("1 salt at 5 (4 +1)", 5),
    ]
    assert state.score_sheet().totals == (20, 13)
    assert state.outcome.scores == (20, 13)


@pytest.mark.rule("desert.score.values")
def test_at_the_end_the_rumours_on_the_table_are_revealed_and_no_others():
    view = position(VALUES).view(1)
    assert [[rumour.value for rumour in there] for there in view.rumours] == [[2, 1], [-2, -1], [1], []]
    assert [rumour.value for rumour in view.pool] == [None]
    assert view.score_sheet().totals == (20, 13)


@pytest.mark.rule("desert.score.values")
def test_before_the_end_a_player_counts_with_the_rumours_it_has_seen():
    middle = VALUES.replace("turn: over", "turn: player 1").replace("+2, +1", "+2 (2), +1")
    state = position(middle)
    assert state.view(0).score_sheet().totals == (16, 12)
    assert state.view(1).score_sheet().totals == (20, 12)
    assert state.score_sheet().totals == (20, 13)
    assert "not seen" in state.view(0).score_sheet().of(0)[0].text


@pytest.mark.rule("desert.score.values")
def test_who_has_no_goods_has_no_points():
    state = position(VALUES.replace("goods: gem gem salt", "goods: -"))
    assert state.score_sheet().totals == (20, 0)
    assert [line.text for line in state.score_sheet().of(1)] == ["No goods"]


TIE = """
    players: 3
    turn: over
    last turns: 0
    player 1:
      goods: salt salt
      water: {}
    player 2:
      goods: gem gem
      water: {}
    player 3:
      goods: gem
      water: 5
    rumours:
      pool: ?, ?, ?, ?, ?, ?
    stacks:
      5: -
    """


@pytest.mark.rule("desert.score.ties")
@pytest.mark.parametrize(
    ("first", "second", "winners", "says"),
    [
        (2, 1, (0,), "2 players have 8 points; Player 1 has the most water of them and wins."),
        (0, 3, (1,), "2 players have 8 points; Player 2 has the most water of them and wins."),
        (4, 4, (0, 1), "Player 1 and Player 2 share the win with 8 points and as much water."),
    ],
)
def test_a_tie_goes_to_the_player_with_more_water_and_else_is_shared(first, second, winners, says):
    outcome = position(TIE.format(first, second)).outcome
    assert (outcome.scores, outcome.winners, outcome.rule) == ((8, 8, 4), winners, "desert.score.ties")
    assert str(outcome) == says


@pytest.mark.rule("desert.score.ties")
def test_the_highest_total_wins_whatever_the_water():
    outcome = position(TIE.format(0, 9).replace("salt salt", "salt salt salt")).outcome
    assert (outcome.winners, str(outcome)) == ((0,), "Player 1 wins with 12 points.")
