"""Moving the caravan: brown lines, white lines, the camel herder, and caravans in the way."""

import pytest

from tests.gamekit.desert.table import caravan, position
from tests.gamekit.table import moves, play, refused, told

WAYS = """
    player 1:
      caravan: f6
    player 2:
      caravan: i4
    board:
      g4: -a-a
      h4: ---a
      i4: ----
      i5: ----
    """

# From f6 a white line leads from f4 to g4, and further ones to h4 and i4.
OASES = """
    player 1:
      caravan: f6
    board:
      g4: -a-a
      h4: -a-a
      i4: ---a
    """


@pytest.mark.rule("desert.move.brown_free")
def test_over_brown_lines_the_caravan_goes_as_far_as_the_player_likes():
    state = position(WAYS)
    cross = {*(f"f{row}" for row in range(1, 12)), *(f"{column}6" for column in "abcdefghijk")}
    ends = {move.split()[1] for move in moves(state, "move")}
    assert ends == (cross - {"f6"}) | {"i5", "h4", "g4"}  # by f6 - i6 - i5 - i4 - h4; g4 is behind white lines
    event = told(play(state, "move h4"), "move")[0]
    assert (event.rule, event.facts["start"], event.facts["field"]) == ("desert.move.brown_free", "f6", "h4")
    assert "over brown lines" in str(event)


@pytest.mark.rule("desert.move.brown_free")
def test_a_caravan_moves_over_discovered_fields_only():
    refused(position(WAYS), "move g5", "desert.move.brown_free", "g5 is not discovered")


@pytest.mark.rule("desert.move.white_stops")
def test_behind_a_white_line_the_move_ends():
    state = position(OASES)
    assert "move g4" in moves(state)  # over brown lines to f4, then over one white line
    event = told(play(state, "move g4"), "move")[0]
    assert event.rule == "desert.move.white_stops"
    assert "white line, where the move ends" in str(event)


@pytest.mark.rule("desert.move.white_stops")
def test_a_second_white_line_is_too_far():
    state = position(OASES)
    refused(state, "move h4", "desert.move.white_stops")
    refused(state, "move i4", "desert.move.white_stops")


@pytest.mark.rule("desert.move.white_stops")
def test_the_refusal_says_where_the_move_ends_and_who_could_help():
    refusal = position(OASES).why_not("move i4")
    assert refusal.text == (
        "The move ends at g4: the line from f4 is white. With the camel herder (1 water) you could go on."
    )
    poor = position(OASES.replace("f6", "f6\n      water: 0", 1)).why_not("move i4")
    assert poor.text == "The move ends at g4: the line from f4 is white."


@pytest.mark.rule("desert.move.white_stops")
def test_brown_lines_behind_a_white_one_are_not_used_any_more():
    state = position("""
        player 1:
          caravan: f6
        board:
          g4: ---a
          h4: ----
        """)
    assert "move g4" in moves(state)
    refused(state, "move h4", "desert.move.white_stops", "ends at g4", "from f4")


@pytest.mark.rule("desert.move.white_stops")
def test_the_next_move_may_cross_the_next_white_line():
    state = position(OASES.replace("caravan: f6", "caravan: g4\n      water: 0"))
    assert moves(state) == ["stay", "move f4", "move h4"]


@pytest.mark.rule("desert.move.white_stops")
def test_a_white_line_into_an_occupied_field_cannot_be_crossed():
    state = position(OASES, "player 2:\n  caravan: g4")
    refused(state, "move g4", "desert.move.end_free", "Player 2's caravan is on g4")
    refused(state, "move h4", "desert.move.white_stops", "white line from f4", "Player 2's caravan is there")


@pytest.mark.rule("desert.move.herder")
def test_the_herder_lets_the_caravan_cross_any_number_of_white_lines():
    state = play(position(OASES), "herder")
    assert (state.player, state.phase, state.water[0]) == (0, "moves", 1)
    assert {"move g4", "move h4", "move i4", "stay"} <= set(moves(state))
    event = told(play(state, "move i4"), "move")[0]
    assert event.rule == "desert.move.herder"
    assert caravan(play(state, "move i4"), 0) == "i4"


@pytest.mark.rule("desert.move.herder")
def test_past_a_caravan_behind_a_white_line_the_herder_leads_on():
    state = play(position(OASES, "player 2:\n  caravan: g4"), "herder")
    assert "move h4" in moves(state)
    refused(state, "move g4", "desert.move.end_free", "Player 2's caravan is on g4")


@pytest.mark.rule("desert.move.herder")
def test_the_herder_costs_1_water_and_is_paid_once_a_turn():
    state = play(position(OASES), "herder")
    refused(state, "herder", "desert.move.herder", "You have paid the herder")
    poor = position(OASES.replace("f6", "f6\n      water: 0", 1))
    refused(poor, "herder", "desert.move.herder", "costs 1 water; you have none")


@pytest.mark.rule("desert.move.herder")
def test_one_water_covers_every_move_of_the_turn():
    state = position(
        """
        turn: player 1 lays the tile
        this turn: herder
        in hand: ----
        player 1:
          caravan: f5
          water: 0
        board:
          g4: -a-a
          h4: ---a
        """
    )
    state = play(state, "lay e5")
    assert state.herder
    assert {"move g4", "move h4"} <= set(moves(state))


@pytest.mark.rule("desert.move.herder")
def test_but_not_the_moves_of_a_bonus_turn_or_of_the_next_player():
    state = play(position(OASES), "herder", "stay")
    assert state.phase == "may send the chief"
    bonus = play(state, "chief")
    refused(bonus, "move h4", "desert.move.white_stops", "ends at g4")
    assert not play(state, "pass").herder


@pytest.mark.rule("desert.move.herder")
def test_water_that_was_paid_can_be_won_again():
    state = position("""
        turn: player 1 moves
        player 1:
          caravan: f4
          water: 10
        player 2:
          water: 10
        stacks:
          2: a---/d ----
        """)
    state = play(state, "herder", "stay", "draw", "lay g4 turned 270", "place 1 west", "choose double water")
    assert state.water == [10, 10]  # one was paid, and so only one was there to take
    assert "no more" in str(told(state, "water")[0])


@pytest.mark.rule("desert.move.end_free")
def test_a_move_does_not_end_on_another_caravan():
    refused(position(WAYS), "move i4", "desert.move.end_free", "Player 2's caravan", "i4")


@pytest.mark.rule("desert.move.end_free")
def test_not_even_on_the_centre_of_the_cross():
    state = position("player 1:\n  caravan: f3\nplayer 2:\n  caravan: f6")
    refused(state, "move f6", "desert.move.end_free", "Player 2's caravan", "f6")


@pytest.mark.rule("desert.move.end_free")
def test_a_caravan_may_pass_over_another():
    state = position(WAYS)
    assert "move h4" in moves(state)  # the way leads over i4, where player 2 stands
    assert caravan(play(state, "move h4"), 0) == "h4"
