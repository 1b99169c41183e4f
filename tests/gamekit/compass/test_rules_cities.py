"""Cities and what they give, and from the Fens on the expedition rules."""

import pytest

from tests.gamekit.compass.looking import EXPEDITION, before, figure, hand, markers
from tests.gamekit.compass.reference_way import BOX
from tests.gamekit.compass.table import position
from tests.gamekit.table import moves, play, refused, told

NEAR_LONDON = """
    players: 4
    player 1:
      figure: oxford+6
      hand: blue 1 2
    player 2:
      figure: oxford+5
      hand: yellow 1 2
    player 3:
      figure: oxford+4
      hand: red 2 3
    player 4:
      figure: oxford+3
      hand: green 3
    """

# All Pan cards.
_KINDS = [kind for kind, number in BOX["pan"].items() if kind not in ("provenance", "note") for _ in range(number)]
EIGHT, OTHER_EIGHT = " ".join(_KINDS[:8]), " ".join(_KINDS[8:])


def travel(state, *cards):
    """Each player in turn plays a card, takes what comes and ends the turn."""
    for card in cards:
        state = play(state, f"play {card}")
        if state.phase == "chooses a marker":
            state = play(state, "mark dust")
        state = play(state, "end turn")
    return state


@pytest.mark.rule("compass.city.order")
def test_figures_take_the_spaces_of_a_city_in_order_of_arrival():
    state = travel(position(NEAR_LONDON), "blue 1", "yellow 2", "red 3")
    assert [figure(state, seat) for seat in range(3)] == ["london 1", "london 2", "london 3"]


@pytest.mark.rule("compass.city.order")
def test_the_order_counts_for_who_is_ahead():
    state = travel(position(NEAR_LONDON), "blue 1", "yellow 2", "red 3", "green 3")
    assert figure(state, 3) == "oxford+6"
    order = []
    while state.phase == "draws":
        order.append((state.player, state.to_draw))
        state = play(state, *["draw blue"] * state.to_draw)
    assert order == [(3, 4), (2, 3), (1, 2), (0, 1)]


@pytest.mark.rule("compass.city.order")
def test_a_number_is_not_given_twice():
    state = travel(position(NEAR_LONDON), "blue 1", "yellow 2")
    state = position(state.to_text().replace("figure: london 1", "figure: london+3"))
    state = play(state, "play red 3")
    assert figure(state, 2) == "london 3"


@pytest.mark.rule("compass.city.order")
def test_oxford_gives_no_reward():
    state = position("")
    assert (state.phase, markers(state, 0)) == ("travels", {})


@pytest.mark.rule("compass.city.reward")
def test_the_first_to_arrive_moves_any_marker_on():
    state = play(position(NEAR_LONDON.replace("blue 1 2", "blue 1 2\n      compass: bear 6, dust 1")), "play blue 1")
    assert state.phase == "chooses a marker"
    assert moves(state) == ["mark north", "mark witch", "mark dust"]
    refused(state, "end turn", "compass.city.reward", "marker")
    state = play(state, "mark dust")
    assert markers(state, 0) == {"bear": 6, "dust": 2}
    assert (state.phase, hand(state, 0)) == ("travels", "blue 2")


@pytest.mark.rule("compass.city.reward")
def test_the_others_take_a_pan_card():
    state = position(NEAR_LONDON, "stacks:\n  pan: double swap")
    state = travel(state, "blue 1", "yellow 2", "red 3")
    assert hand(state, 1) == "yellow 1, double"
    assert hand(state, 2) == "red 2, swap"
    assert [markers(state, seat) for seat in range(3)] == [{"dust": 1}, {}, {}]


@pytest.mark.rule("compass.city.reward")
def test_while_all_pan_cards_are_in_hands_there_is_no_reward():
    state = position(f"""
        players: 3
        player 1:
          figure: {before("london", 1)}
          hand: blue 1
        player 2:
          figure: london 1
          hand: pan {EIGHT}
        player 3:
          hand: pan {OTHER_EIGHT}
        """)
    state = play(state, "play blue 1")
    assert (figure(state, 0), state.phase, hand(state, 0)) == ("london 2", "travels", "")


@pytest.mark.rule("compass.city.reward")
def test_the_reward_is_for_who_stops_not_for_who_passes():
    state = play(position(NEAR_LONDON), "play blue 2")
    assert figure(state, 0) == "london+1"
    assert "mark dust" not in moves(state)
    assert hand(state, 0) == "blue 1"


@pytest.mark.rule("compass.city.first_passed")
def test_if_the_first_figure_passed_all_who_stop_get_a_pan_card():
    state = position(NEAR_LONDON, "stacks:\n  pan: double swap")
    state = travel(state, "blue 2")
    stopped = play(state, "play yellow 2")
    assert {event.rule for event in told(stopped, "passed") + told(stopped, "pan card")} == {
        "compass.city.first_passed"
    }
    state = travel(state, "yellow 2")
    assert figure(state, 1) == "london 1"
    assert (hand(state, 1), markers(state, 1)) == ("yellow 1, double", {})
    state = play(state, "play red 3")
    assert (figure(state, 2), hand(state, 2)) == ("london 2", "red 2, swap")


@pytest.mark.rule("compass.city.first_passed")
def test_who_arrives_by_a_forced_step_is_first_without_a_reward():
    state = position(f"""
        players: 3
        player 1:
          figure: {before("trollesund", 1)}
          hand: yellow 2
        player 2:
          figure: {before("trollesund", 2)}
          hand: blue 2
        player 3:
          figure: fens+1
        """)
    state = play(state, "discard yellow 2")
    assert (figure(state, 0), state.phase, markers(state, 0)) == ("trollesund 1", "travels", {})
    state = play(state, "end turn", "play blue 2")
    assert figure(state, 1) == "trollesund 2"
    assert [card.colour for card in state.hands[1]] == ["pan"]


@pytest.mark.rule("compass.expedition.from_fens")
def test_before_the_fens_the_order_on_the_way_does_not_matter():
    state = position(EXPEDITION.replace("fens 1", before("fens", 1)))
    colours = {move.split()[1] for move in moves(state, "play")}
    assert colours == {"blue", "yellow", "red", "green"}


@pytest.mark.rule("compass.expedition.from_fens")
@pytest.mark.parametrize("at", ["fens 1", "fens+1"])
def test_who_reaches_or_passes_the_fens_is_restricted(at):
    state = position(EXPEDITION.replace("fens 1", at))
    colours = {move.split()[1] for move in moves(state, "play")}
    assert colours == {"blue", "red"}


@pytest.mark.rule("compass.expedition.from_fens")
def test_it_holds_from_the_next_card_on():
    state = position(EXPEDITION.replace("fens 1", before("fens", 1)).replace("fens+4", "london+1").replace("+2", "+4"))
    state = play(state, "play green 2")
    assert figure(state, 1) == "fens+1"
    assert [event.rule for event in told(state, "expedition")] == ["compass.expedition.from_fens"]
    assert {move.split()[1] for move in moves(state, "play")} == {"red"}


@pytest.mark.rule("compass.expedition.leader")
def test_the_leader_plays_only_the_own_colour():
    state = position(EXPEDITION.replace("fens 1", "fens+5"))
    assert moves(state, "play") == ["play yellow 1", "play yellow 2"]
    refused(state, "play red 1", "compass.expedition.leader", "your own colour, yellow")
    refused(state, "play blue 1", "compass.expedition.leader", "your own colour, yellow")


@pytest.mark.rule("compass.expedition.leader")
def test_of_those_in_one_city_who_came_first_leads():
    text = EXPEDITION.replace("fens+4", "fens 2").replace("fens+2", "fens 3")
    assert {move.split()[1] for move in moves(position(text), "play")} == {"yellow"}
    text = EXPEDITION.replace("fens 1", "fens 3").replace("fens+4", "fens 2").replace("fens+2", "fens 1")
    assert {move.split()[1] for move in moves(position(text), "play")} == {"blue", "red"}


@pytest.mark.rule("compass.expedition.others")
def test_everyone_else_plays_colours_of_players_ahead_alone():
    state = position(EXPEDITION)
    assert moves(state, "play") == ["play blue 1", "play blue 2", "play red 1"]
    allowed = "those ahead: blue (Player 1) and red (Player 3)."
    refused(state, "play yellow 1", "compass.expedition.others", "own colour is only for the leader", allowed)
    refused(state, "play green 2", "compass.expedition.others", "Player 4 is behind you", allowed)
    state = position(EXPEDITION.replace("fens 1", "fens+3"))
    refused(state, "play red 1", "compass.expedition.others", "Player 3 is behind you", "those ahead: blue (Player 1).")


@pytest.mark.rule("compass.expedition.others")
def test_the_order_is_taken_anew_for_each_card_as_in_the_example():
    state = play(position(EXPEDITION), "play blue 2")
    assert (figure(state, 1), state.phase) == ("fens+3", "chooses a marker")
    state = play(state, "mark bear")
    assert moves(state, "play") == ["play blue 1"]
    state = play(state, "play blue 1")
    assert (figure(state, 1), markers(state, 1)) == ("fens+5", {"bear": 1, "witch": 1})
    assert moves(state, "play") == ["play yellow 1", "play yellow 2"]
    state = play(state, "play yellow 1")
    assert (figure(state, 1), markers(state, 1)) == ("fens+6", {"bear": 2, "witch": 1})
    assert [event.rule for event in told(state, "play")] == ["compass.expedition.leader"]
