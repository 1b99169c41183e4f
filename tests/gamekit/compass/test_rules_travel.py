"""Travelling: cards move the figure on, and where each card's move ends counts."""

import pytest

from tests.gamekit.compass.looking import ICE, discards, figure, hand, left, markers, place
from tests.gamekit.compass.reference_way import WAY, is_city
from tests.gamekit.compass.table import GAME, position
from tests.gamekit.table import moves, play, refused, told

AT_OXFORD = """
    player 1:
      figure: oxford 1
      hand: blue 1 2 3, yellow 2, pan swap
    """


@pytest.mark.rule("compass.travel.move")
@pytest.mark.parametrize(("card", "to"), [("blue 1", 1), ("blue 2", 2), ("blue 3", 3), ("yellow 2", 2)])
def test_a_card_moves_the_figure_on_by_its_value(card, to):
    state = play(position(AT_OXFORD), f"play {card}")
    assert figure(state, 0) == f"oxford+{to}"
    assert card not in hand(state, 0)


@pytest.mark.rule("compass.travel.move")
def test_a_card_that_is_not_in_hand_cannot_be_played():
    state = position(AT_OXFORD)
    refused(state, "play yellow 3", "compass.travel.move", "yellow 3", "hand")
    refused(state, "play distance as 1", "compass.pan.limit", "distance")


@pytest.mark.rule("compass.travel.move")
def test_cards_are_played_one_by_one_until_the_player_ends_the_turn():
    state = play(position(AT_OXFORD), "play blue 1", "play yellow 2")
    assert (state.player, figure(state, 0)) == (0, "oxford+3")
    state = play(state, "end turn")
    assert (state.player, state.phase) == (1, "travels")


@pytest.mark.rule("compass.travel.any_colour")
@pytest.mark.parametrize("at", ["oxford 1", "london 1", "fens"])
def test_before_the_fens_every_colour_may_be_played(at):
    at = place(WAY.index("fens") - 1) if at == "fens" else at
    state = position(f"""
        players: 3
        player 1:
          figure: {at}
          hand: blue 1, yellow 2, red 3
        player 2:
          figure: bridge 1
        """)
    assert moves(state, "play") == ["play blue 1", "play yellow 2", "play red 3"]


@pytest.mark.rule("compass.travel.one_per_field")
def test_a_figure_in_the_way_is_jumped_over_and_its_field_is_not_counted():
    state = position("""
        players: 4
        player 1:
          figure: oxford+1
          hand: blue 1 2, yellow 1
        player 2:
          figure: oxford+2
        player 3:
          figure: oxford+3
        player 4:
          figure: oxford+5
        """)
    assert figure(play(state, "play blue 1"), 0) == "oxford+4"
    assert figure(play(state, "play blue 2"), 0) == "oxford+6"


@pytest.mark.rule("compass.travel.cities_shared")
def test_a_city_holds_several_figures_and_counts_as_one_field():
    state = position("""
        players: 3
        player 1:
          figure: oxford+6
          hand: blue 1 2 3
        player 2:
          figure: london 1
        player 3:
          figure: london 2
        """)
    assert figure(play(state, "play blue 1"), 0) == "london 3"
    assert figure(play(state, "play blue 2"), 0) == "london+1"
    assert figure(play(state, "play blue 3"), 0) == "london+2"


@pytest.mark.rule("compass.travel.cities_shared")
def test_the_end_holds_several_figures_too_and_surplus_steps_are_lost():
    at = place(len(WAY) - 2)
    state = position(f"""
        players: 3
        player 1:
          figure: {at}
          hand: blue 3, red 3
        player 2:
          figure: svalbard+1
        player 3:
          figure: bridge 1
        """)
    state = play(state, "play red 3")
    assert figure(state, 0) == "bridge 2"
    refused(state, "play blue 3", "compass.end.waiting", "end of the way")


@pytest.mark.rule("compass.travel.experience")
@pytest.mark.parametrize(("card", "name"), [("blue 1", "north"), ("blue 2", "bear"), ("blue 3", "dust")])
def test_the_field_where_a_move_ends_gives_its_experience(card, name):
    state = play(position(AT_OXFORD), f"play {card}")
    assert markers(state, 0) == {name: 1}
    assert [event.rule for event in told(state, "experience")] == ["compass.travel.experience"]


@pytest.mark.rule("compass.travel.experience")
def test_a_marker_on_the_compass_goes_one_further_and_6_is_the_most():
    for had, has in [(1, 2), (5, 6), (6, 6)]:
        state = position(AT_OXFORD.replace("oxford 1", f"oxford 1\n      compass: north {had}"))
        assert markers(play(state, "play blue 1"), 0) == {"north": has}


@pytest.mark.rule("compass.travel.experience")
def test_after_every_single_card_not_only_at_the_end_of_the_turn():
    state = play(position(AT_OXFORD), "play blue 1", "play yellow 2")
    assert markers(state, 0) == {"north": 1, "dust": 1}


ON_COMPASS = """
    player 1:
      figure: oxford+2
      hand: blue 2, pan swap
      compass: north 6, dust 2
    """


@pytest.mark.rule("compass.travel.compass_field")
def test_a_golden_compass_field_lets_the_player_choose_the_marker():
    state = play(position(ON_COMPASS), "play blue 2")
    assert state.phase == "chooses a marker"
    assert moves(state) == ["mark bear", "mark witch", "mark dust"]
    refused(state, "mark north", "compass.travel.experience", "6")
    refused(state, "end turn", "compass.travel.compass_field", "marker")
    assert markers(play(state, "mark dust"), 0) == {"north": 6, "dust": 3}
    assert markers(play(state, "mark witch"), 0) == {"north": 6, "witch": 1, "dust": 2}
    assert play(state, "mark dust").phase == "travels"


@pytest.mark.rule("compass.travel.compass_field")
def test_with_all_markers_at_6_there_is_nothing_to_choose():
    state = play(position(ON_COMPASS.replace("dust 2", "bear 6, witch 6, dust 6")), "play blue 2")
    assert (state.player, state.phase) == (0, "travels")
    assert "end turn" in moves(state)


@pytest.mark.rule("compass.travel.go_on")
def test_the_player_may_go_on_as_long_as_there_are_cards_to_play():
    state = play(position(AT_OXFORD), "play blue 1")
    assert {"play blue 2", "play blue 3", "play yellow 2", "play swap as 1", "end turn"} <= set(moves(state))
    state = play(state, "play blue 2", "play swap as 1")
    assert (state.phase, figure(state, 0)) == ("chooses a marker", "oxford+4")
    state = play(state, "mark bear", "play yellow 2")
    assert markers(state, 0)["bear"] == 1
    state = play(state, "play blue 3")
    assert hand(state, 0) == ""
    assert moves(state) == ["end turn"]


@pytest.mark.rule("compass.travel.pan_as_move")
def test_a_pan_card_may_be_played_as_1_and_loses_its_action():
    state = play(position(AT_OXFORD), "play swap as 1")
    assert (figure(state, 0), state.phase) == ("oxford+1", "travels")
    assert markers(state, 0) == {"north": 1}
    assert discards(state, "pan").split()[-1] == "swap"
    assert hand(state, 0) == "blue 1, blue 2, blue 3, yellow 2"


@pytest.mark.rule("compass.travel.pan_as_move")
def test_it_has_no_colour_and_may_always_be_played():
    state = position("""
        players: 3
        player 1:
          figure: fens+1
          hand: blue 2, pan borrow
        player 2:
          figure: fens+4
        """)
    assert moves(state, "play") == ["play borrow as 1"]
    assert figure(play(state, "play borrow as 1"), 0) == "fens+2"


@pytest.mark.rule("compass.travel.discards")
def test_played_cards_lie_face_up_beside_their_stack():
    state = position(AT_OXFORD, "discards:\n  blue: 3\n  pan: -\n")
    state = play(state, "play blue 2", "play yellow 2", "mark dust", "play swap as 1")
    assert [discards(state, colour) for colour in ("blue", "yellow", "pan")] == ["3 2", "2", "swap"]
    for player in (0, 1, None):
        assert state.view(player).discards == state.discards


STUCK = """
    players: 3
    player 1:
      figure: fens+1
      hand: blue 2 3, red 1
      compass: north 2
    player 2:
      figure: fens+2
    player 3:
      figure: london+1
    """


@pytest.mark.rule("compass.travel.must_move")
def test_nobody_may_stand_still():
    state = position(AT_OXFORD)
    refused(state, "end turn", "compass.travel.must_move", "move")
    refused(state, "go on", "compass.travel.must_move", "play")
    refused(state, "discard blue 1", "compass.travel.must_move", "play")


@pytest.mark.rule("compass.travel.must_move")
def test_with_no_card_to_play_any_card_is_discarded_for_the_next_free_field_without_reward():
    state = position(STUCK)
    assert moves(state) == ["discard blue 2", "discard blue 3", "discard red 1"]
    refused(state, "go on", "compass.travel.must_move", "discard")
    after = play(state, "discard red 1")
    assert [event.rule for event in told(after, "forced")] == ["compass.travel.must_move"]
    assert figure(after, 0) == "fens+3"
    assert (after.phase, markers(after, 0)) == ("travels", {"north": 2})  # a compass field, but nothing to choose
    assert (hand(after, 0), discards(after, "red")[-1]) == ("blue 2, blue 3", "1")


@pytest.mark.rule("compass.travel.must_move")
def test_after_a_forced_step_the_turn_goes_on():
    state = play(position(STUCK), "discard red 1")  # ahead of player 2 now, so the leader
    assert moves(state) == ["play blue 2", "play blue 3", "end turn"]
    assert play(state, "end turn").player == 1


@pytest.mark.rule("compass.travel.must_move")
def test_only_one_forced_step_a_turn():
    state = play(position(STUCK.replace("figure: fens+2", "figure: fens+7")), "discard red 1")
    assert moves(state) == ["end turn"]
    refused(state, "discard blue 2", "compass.travel.must_move", "moved")


@pytest.mark.rule("compass.travel.must_move")
def test_with_a_pan_card_there_is_no_forced_step():
    state = position(STUCK.replace("red 1", "red 1, pan swap"))
    assert moves(state) == ["play swap as 1", "use swap"]
    refused(state, "discard red 1", "compass.travel.must_move", "play")


@pytest.mark.rule("compass.travel.must_move")
def test_with_an_empty_hand_nothing_is_discarded():
    state = position(STUCK.replace("blue 2 3, red 1", "-"))
    assert moves(state) == ["go on"]
    state = play(state, "go on")
    assert (figure(state, 0), state.phase, markers(state, 0)) == ("fens+3", "travels", {"north": 2})
    assert moves(state) == ["end turn"]


@pytest.mark.rule("compass.travel.must_move")
def test_a_city_is_always_free_and_gives_no_reward_after_a_forced_step():
    last = place(WAY.index("trollesund") - 1)
    state = position(f"""
        players: 3
        player 1:
          figure: {last}
          hand: blue 2
        player 2:
          figure: trollesund 1
        """)
    pan = left(state, "pan")
    state = play(state, "discard blue 2")
    assert (figure(state, 0), state.phase) == ("trollesund 2", "travels")
    assert (hand(state, 0), left(state, "pan")) == ("", pan)


@pytest.mark.rule("compass.travel.scoresby")
def test_who_moves_by_lee_scoresby_discards_nothing_and_gets_the_reward():
    state = position(STUCK.replace("compass: north 2", "compass: north 2\n      met: I-1\n      friends: scoresby"))
    assert "ask scoresby" in moves(state)
    state = play(state, "ask scoresby")
    assert [event.rule for event in told(state, "ask")] == ["compass.travel.scoresby"]
    assert (figure(state, 0), state.phase) == ("fens+3", "chooses a marker")
    state = play(state, "mark dust")
    assert markers(state, 0) == {"north": 2, "dust": 1}
    assert hand(state, 0) == "blue 2, blue 3, red 1"
    assert "end turn" in moves(state)


ICY = f"""
    players: 3
    player 1:
      figure: {place(ICE - 1)}
      hand: blue 1 3 3, pan swap
      compass: north 1
    player 2:
      figure: london+1
    player 3:
      figure: london+2
    """


@pytest.mark.rule("compass.ice.stop")
def test_on_ice_the_figure_must_stop_whatever_is_left_of_the_card():
    state = position(ICY)
    for card in ("blue 1", "blue 3", "swap as 1"):
        after = play(state, f"play {card}")
        assert figure(after, 0) == place(ICE)
        assert (after.phase, markers(after, 0)) == ("travels", {"north": 1})
        assert [event.rule for event in told(after, "ice")] == ["compass.ice.stop"]


@pytest.mark.rule("compass.ice.stop")
def test_the_player_may_then_play_on():
    state = play(position(ICY), "play blue 3")
    assert {"play blue 1", "play blue 3", "end turn"} <= set(moves(state))
    assert figure(play(state, "play blue 1"), 0) == place(ICE + 1)


@pytest.mark.rule("compass.ice.stop")
def test_ice_lies_only_between_svalbard_and_the_end():
    svalbard = WAY.index("svalbard")
    assert "ice" in WAY[svalbard:]
    assert "ice" not in WAY[:svalbard]
    assert not any(is_city(at) for at in range(svalbard + 1, len(WAY) - 1))
    assert len(GAME.box.way) == len(WAY)


@pytest.mark.rule("compass.ice.jump")
def test_an_ice_field_with_a_figure_on_it_is_jumped_over():
    state = position(ICY.replace("london+1", place(ICE)).replace("blue 1 3 3", "yellow 1 3"))
    state = play(state, "play yellow 1")
    assert figure(state, 0) == place(ICE + 1)
    assert [event.rule for event in told(state, "move")] == ["compass.ice.jump"]
