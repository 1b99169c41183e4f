"""A turn: drive the jeep, discover or exchange, and perhaps a bonus turn."""

import pytest

from tests.gamekit.jade.table import jeep, position
from tests.gamekit.table import kinds, moves, play, refused, told

FRESH = """
    player 1:
      display: ----
    player 2:
      display: a---
    """


@pytest.mark.rule("jade.turn.order")
def test_a_turn_begins_with_the_jeep_which_may_stay():
    state = position(FRESH)
    assert {move.split()[0] for move in moves(state)} == {"stay", "drive"}
    refused(state, "draw 1", "jade.turn.order", "begins with the jeep")
    refused(state, "pass", "jade.turn.order", "begins with the jeep")
    assert jeep(play(state, "drive f5"), 0) == "f5"


@pytest.mark.rule("jade.turn.order")
@pytest.mark.parametrize(
    ("field", "phase"), [("f5", "discovers"), ("g6", "discovers"), ("f1", "discovers"), ("f6", "exchanges")]
)
def test_then_the_field_says_whether_to_discover_or_to_exchange(field, phase):
    state = position("""
        player 1:
          jeep: f3
          artefacts: A+
        """)
    assert play(state, f"drive {field}").phase == phase


@pytest.mark.rule("jade.turn.order")
def test_play_goes_round_clockwise():
    state = position("""
        players: 3
        turn: player 2
        player 2:
          gold: 0
        player 3:
          gold: 0
        """)
    order = [state.player]
    for _ in range(2):
        state = play(state, "stay", "pass")  # on the start field there is nothing to do
        order.append(state.player)
    assert order == [1, 2, 0]


@pytest.mark.rule("jade.turn.bonus")
def test_after_a_regular_turn_one_bonus_turn_may_be_bought_for_1_gold():
    state = play(position(FRESH), "stay")
    assert moves(state) == ["bonus turn", "pass"]
    refused(state, "stay", "jade.turn.bonus", "regular turn is over")
    state = play(state, "bonus turn")
    assert (state.player, state.phase, state.gold[0], state.bank) == (0, "drives", 4, 53)
    state = play(state, "drive f1", "draw 1")
    assert state.player == 0  # with every option of a regular turn
    state = play(position(FRESH), "stay", "bonus turn", "stay")
    assert (state.player, state.phase) == (1, "drives")  # no third turn


@pytest.mark.rule("jade.turn.bonus")
def test_without_the_bonus_turn_the_next_player_follows():
    state = play(position(FRESH), "stay", "pass")
    assert (state.player, state.phase, state.gold[0]) == (1, "drives", 5)


@pytest.mark.rule("jade.turn.bonus")
def test_without_gold_there_is_no_bonus_turn_but_everyone_is_asked():
    state = play(position("player 1:\n  gold: 0"), "stay")
    assert moves(state) == ["pass"]  # who were not asked would be known to have no gold
    refused(state, "bonus turn", "jade.turn.bonus", "costs 1 gold", "you have none")
    assert play(state, "pass").player == 1


WAYS = """
    player 1:
      jeep: f6
    player 2:
      jeep: i4
    board:
      g4: -a-a
      h4: ---a
      i4: ----
      i5: ----
    """


@pytest.mark.rule("jade.drive.white_free")
def test_over_white_lines_the_jeep_goes_as_far_as_the_player_likes():
    state = position(WAYS)
    cross = {*(f"f{row}" for row in range(1, 12)), *(f"{column}6" for column in "abcdefghijk")}
    ends = {move.split()[1] for move in moves(state, "drive")}
    assert ends >= (cross - {"f6"}) | {"i5", "h4"}  # by f6 - i6 - i5 - i4 - h4
    event = told(play(state, "drive h4"), "drive")[0]
    assert (event.rule, event.facts["start"], event.facts["field"]) == ("jade.drive.white_free", "f6", "h4")


@pytest.mark.rule("jade.drive.white_free")
def test_a_jeep_drives_over_discovered_fields_only():
    state = position(WAYS)
    refused(state, "drive g5", "jade.drive.white_free", "g5 is not discovered")
    refused(state, "drive f6", "jade.drive.white_free", "on f6 already", "stay")


@pytest.mark.rule("jade.drive.brown_stops")
def test_behind_a_brown_line_the_drive_ends():
    state = position(WAYS)
    assert "drive g4" in moves(state)  # over white to f4, then over one brown line
    event = told(play(state, "drive g4"), "drive")[0]
    assert event.rule == "jade.drive.brown_stops"
    assert "brown line, where the drive ends" in str(event)


CUT_OFF = """
    player 1:
      jeep: f6
    board:
      g4: -a-a
      h4: -a-a
      i4: ---a
    """


@pytest.mark.rule("jade.drive.brown_stops")
def test_a_second_brown_line_is_too_far():
    state = position(CUT_OFF)
    assert "drive g4" in moves(state)
    refused(state, "drive h4", "jade.drive.brown_stops")
    refused(state, "drive i4", "jade.drive.brown_stops")


@pytest.mark.rule("jade.drive.brown_stops")
def test_the_refusal_says_where_the_drive_ends():
    refusal = position(CUT_OFF).why_not("drive i4")
    assert str(refusal) == "The drive ends at g4: the line from f4 is brown. Rule jade.drive.brown_stops"


@pytest.mark.rule("jade.drive.brown_stops")
def test_of_several_ways_the_refusal_follows_the_one_with_the_fewest_brown_lines():
    state = position("""
        board:
          g4: -a-a
          h4: ---a
          i4: --a-
          i5: a---
        """)
    # By g4 two lines are brown; the longer way by i5 has one, and white ones behind it.
    refused(state, "drive h4", "jade.drive.brown_stops", "ends at i4", "from i5")


@pytest.mark.rule("jade.drive.brown_stops")
def test_white_lines_behind_a_brown_one_are_not_used_any_more():
    state = position("""
        player 1:
          jeep: f6
        board:
          g4: ---a
          h4: ----
        """)
    assert "drive g4" in moves(state)
    refused(state, "drive h4", "jade.drive.brown_stops", "ends at g4", "from f4")


@pytest.mark.rule("jade.drive.brown_stops")
def test_a_new_drive_may_cross_the_next_brown_line():
    state = position(CUT_OFF.replace("jeep: f6", "jeep: g4"))
    assert moves(state) == ["stay", "drive f4", "drive h4"]


@pytest.mark.rule("jade.drive.end_free")
def test_a_drive_does_not_end_on_another_jeep():
    state = position(WAYS)
    refused(state, "drive i4", "jade.drive.end_free", "Player 2's jeep", "i4")


@pytest.mark.rule("jade.drive.start_shared")
def test_only_the_start_field_has_room_for_several():
    state = position("""
        players: 3
        player 1:
          jeep: f3
        player 2:
          jeep: f5
        """)
    refused(state, "drive f5", "jade.drive.end_free", "Only f6 has room for several")
    state = play(state, "drive f6")
    assert [jeep(state, seat) for seat in range(3)] == ["f6", "f5", "f6"]


@pytest.mark.rule("jade.drive.pass_over")
def test_a_jeep_may_drive_past_another():
    state = position(WAYS)
    assert "drive h4" in moves(state)  # the way leads over i4, where player 2 stands
    assert jeep(play(state, "drive h4"), 0) == "h4"


@pytest.mark.rule("jade.drive.pass_over")
def test_over_a_brown_line_nobody_drives_into_another_jeep_or_past_it():
    state = position(CUT_OFF, "player 2:\n  jeep: g4\n")
    refused(state, "drive g4", "jade.drive.end_free", "Player 2")
    refused(state, "drive h4", "jade.drive.pass_over", "brown line from f4", "Player 2's jeep is there")


SURROUNDED = "board:\n  g5: ----\n  g4: ---a\n  h5: ----"
LAST = "last turns: 1\nstacks:\n  1: -"


@pytest.mark.rule("jade.turn.order")
@pytest.mark.parametrize(
    ("mine", "rest", "rule", "says"),
    [
        ("jeep: f6", "", "jade.exchange.where", "no artefact"),
        ("jeep: g5", SURROUNDED, "jade.discover.where", "No line is open on g5"),
        ("jeep: f5\n  display: aaaa/h", LAST, "jade.discover.where", "No tile is left to draw"),
        ("jeep: g4\n  display: aaaa/h aaaa/h aaaa/c", "board:\n  g4: ---a", "jade.display.limit", "full"),
    ],
)
def test_a_turn_on_a_field_that_asks_for_nothing_is_over(mine, rest, rule, says):
    state = play(position(f"player 1:\n  gold: 0\n  {mine}", rest), "stay")
    assert kinds(state) == ["stay", "nothing"]
    assert state.events[1].rule == rule
    assert says in str(state.events[1])
    assert state.phase == "buys a bonus turn"
