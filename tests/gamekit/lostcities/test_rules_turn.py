"""A turn: start an expedition, go on, or discard; then draw."""

import pytest

from gamekit import PositionError
from tests.gamekit.lostcities.table import COLOURS, GAME, hand, pile, position, row, stage
from tests.gamekit.table import moves, play, refused

FRESH = """
    player 1:
      hand: red 3 5 9, blue 4 4 10, green 0, white 7
    player 2:
      hand: yellow 1 2 3 4 5 6 7 8
    """


@pytest.mark.rule("lostcities.turn.order")
def test_first_a_card_then_a_draw_then_the_next_player():
    state = position(FRESH)
    assert {move.split()[0] for move in moves(state)} == {"start", "discard"}
    refused(state, "draw deck", "lostcities.turn.order", "First play a card")
    state = play(state, "discard red 3")
    assert state.player == 0
    assert moves(state) == ["draw deck", "draw red"]
    refused(state, "discard red 5", "lostcities.turn.order", "Now draw one")
    refused(state, "start green 0", "lostcities.turn.order", "Now draw one")
    assert play(state, "draw deck").player == 1


@pytest.mark.rule("lostcities.turn.order")
def test_only_cards_of_the_own_hand_can_be_played():
    refused(position(FRESH), "discard yellow 1", "lostcities.turn.order", "yellow 1", "hand")
    refused(position(FRESH), "start yellow 1", "lostcities.turn.order", "yellow 1", "hand")


@pytest.mark.rule("lostcities.turn.order")
def test_nobody_has_to_start_an_expedition():
    state = position(FRESH)
    assert moves(state, "discard") == [f"discard {card}" for card in dict.fromkeys(state.hands[0])]


@pytest.mark.rule("lostcities.start.lowest")
def test_a_row_starts_with_the_lowest_card_of_its_colour_in_hand():
    state = position(FRESH)
    refused(state, "start red 5", "lostcities.start.lowest", "lowest", "red 3", "5")
    refused(state, "start blue 10 leader", "lostcities.start.lowest", "blue 4", "10")
    state = play(state, "start red 3")
    assert row(state, 0, "red") == [3]
    assert "r3" not in hand(state, 0)


@pytest.mark.rule("lostcities.start.lowest")
def test_a_lower_card_that_lies_elsewhere_does_not_matter():
    state = position("""
        player 1:
          hand: red 9, blue 4 4 10, green 0 1 2 3
        piles:
          red: 0 1
        """)
    assert row(play(state, "start red 9"), 0, "red") == [9]


@pytest.mark.rule("lostcities.start.lowest")
def test_a_start_is_offered_for_the_lowest_card_of_each_colour_only():
    assert moves(position(FRESH), "start") == [
        "start blue 4",
        "start blue 4 leader",
        "start white 7",
        "start white 7 leader",
        "start green 0",
        "start green 0 leader",
        "start red 3",
        "start red 3 leader",
    ]


@pytest.mark.rule("lostcities.start.piece")
@pytest.mark.parametrize(("move", "explorers", "leader"), [("start red 3", 3, -1), ("start red 3 leader", 4, 4)])
def test_the_player_picks_an_explorer_or_the_leader_and_puts_it_on_minus_20(move, explorers, leader):
    state = play(position(FRESH), move)
    assert stage(state, 0, "red") == 1
    assert (state.explorers[0], state.leaders[0]) == (explorers, leader)
    assert "-20" in str(state.events[0])
    assert sum(state.stages) == 1


@pytest.mark.rule("lostcities.start.piece")
def test_a_piece_that_is_on_its_way_cannot_start_again():
    state = position("""
        player 1:
          hand: red 3 5 9, blue 4 4 10, green 0, white 7
          yellow: 2 4, leader on 3
        """)
    refused(state, "start red 3 leader", "lostcities.start.piece", "leader", "yellow")
    assert "start red 3" in moves(state)


@pytest.mark.rule("lostcities.start.one_row")
def test_a_player_has_one_row_a_colour():
    state = position("""
        player 1:
          hand: red 3 5 9, blue 4 4 10, green 0, white 7
          red: 2, explorer on 1
        """)
    refused(state, "start red 3", "lostcities.start.one_row", "already", "red row")
    refused(state, "start red 3 leader", "lostcities.start.one_row", "already", "red row")


@pytest.mark.rule("lostcities.start.one_row")
def test_several_players_may_be_on_the_same_expedition():
    state = position("""
        player 1:
          hand: red 0 0 1 1, blue 0 0 1 1
        player 2:
          hand: red 2 2 3 3, blue 2 2 3 3
        player 3:
          hand: red 4 4 5 5, blue 4 4 5 5
        player 4:
          hand: red 6 6 7 7, blue 6 6 7 7
        """)
    for value in (0, 2, 4, 6):
        state = play(state, f"start red {value}", "draw deck")
    assert [stage(state, seat, "red") for seat in range(4)] == [1, 1, 1, 1]
    assert [row(state, seat, "red") for seat in range(4)] == [[0], [2], [4], [6]]


@pytest.mark.rule("lostcities.start.own_rows")
def test_only_the_owner_adds_cards_to_a_row():
    state = position("""
        player 1:
          hand: red 3 5 9, blue 4 4 10, green 0, white 7
        player 2:
          red: 2, explorer on 1
        """)
    refused(state, "add red 3", "lostcities.start.own_rows", "no red row", "Player 2")
    after = play(state, "start red 3")
    assert row(after, 1, "red") == [2]
    assert row(after, 0, "red") == [3]


@pytest.mark.rule("lostcities.start.leader_doubles")
@pytest.mark.parametrize(("at", "explorer"), [(1, -20), (2, -15), (3, -10), (4, 5), (6, 15), (7, 30), (9, 50)])
def test_the_leader_doubles_its_field_negative_ones_too(at, explorer):
    totals = [
        position(f"""
            player 1:
              points: 500
              green: 2, {piece} on {at}
            """)
        .score_sheet("round")
        .totals[0]
        - 500
        for piece in ("explorer", "leader")
    ]
    assert totals == [explorer, 2 * explorer]


GOING = """
    player 1:
      hand: red 3 4 7 9, blue 4 5, green 0, white 7
      red: 4 7, explorer on 2
    events:
      red: 3 artefact
    """


@pytest.mark.rule("lostcities.advance.value")
@pytest.mark.parametrize("value", [7, 9])
def test_an_equal_or_higher_card_takes_the_piece_one_stage_further(value):
    state = play(position(GOING), f"add red {value}")
    assert row(state, 0, "red") == [4, 7, value]
    assert stage(state, 0, "red") == 3


@pytest.mark.rule("lostcities.advance.value")
@pytest.mark.parametrize("value", [3, 4])
def test_a_lower_card_is_refused_with_both_numbers(value):
    refused(position(GOING), f"add red {value}", "lostcities.advance.value", "ends with 7", f"a {value} is lower")


@pytest.mark.rule("lostcities.advance.value")
def test_the_sentence_is_whole():
    refusal = position(GOING).why_not(GAME.parse("add red 4"))
    assert str(refusal) == "Your red row ends with 7; a 4 is lower. Rule lostcities.advance.value"


@pytest.mark.rule("lostcities.advance.value")
def test_an_8_has_the_article_it_is_read_with():
    state = position("""
        player 1:
          hand: red 8 8 9, blue 4 5, green 0, white 7 8
          red: 9, explorer on 1
        """)
    assert str(state.why_not("add red 8")).startswith("Your red row ends with 9; an 8 is lower.")
    assert "starts the white expedition with a 7 and" in str(play(state, "start white 7").events[0])
    other = position("player 1:\n  hand: red 8, blue 4 5, green 0, white 7 8 9 9\n  white: 8, explorer on 1")
    assert "starts the red expedition with an 8 and" in str(play(other, "start red 8").events[0])
    assert str(play(other, "add white 8").events[0]) == "Player 1 adds an 8 to the white row."
    with pytest.raises(PositionError, match="In the red row an 8 cannot follow 9"):
        position("player 1:\n  red: 9 8")


@pytest.mark.rule("lostcities.advance.value")
def test_an_expedition_must_be_started_first():
    refused(position(GOING), "add blue 4", "lostcities.advance.value", "no blue row")


@pytest.mark.rule("lostcities.advance.value")
def test_values_may_be_skipped_and_repeated():
    state = position("""
        player 1:
          hand: red 0 0 10 10, blue 4, green 0, white 7 8
        events:
          red: 3 artefact, 4 artefact
        """)
    for move in ("start red 0", "add red 0", "add red 10", "add red 10"):
        state = play(state, move, "draw deck", f"discard {state.hands[1][0]}", "draw deck")
    assert row(state, 0, "red") == [0, 0, 10, 10]
    assert stage(state, 0, "red") == 4


REACHED = """
    player 1:
      hand: red 3 9, blue 4 5, green 0, white 7 8, yellow 5
      red: 4 7, explorer on 9
      blue: 2, leader on 3
      white: 6, explorer on 9
      green: 1, explorer on 8
    events:
      blue: 4 artefact
      green: 9 artefact
    """


@pytest.mark.rule("lostcities.advance.lost_city")
def test_a_valid_card_for_a_piece_at_its_lost_city_moves_another_one():
    state = position(REACHED)
    assert moves(state, "add") == [
        "add blue 4",
        "add blue 5",
        "add white 7 for blue",
        "add white 7 for green",
        "add white 8 for blue",
        "add white 8 for green",
        "add red 9 for blue",
        "add red 9 for green",
    ]
    state = play(state, "add red 9 for blue")
    assert row(state, 0, "red") == [4, 7, 9]
    assert row(state, 0, "blue") == [2]
    assert (stage(state, 0, "red"), stage(state, 0, "blue")) == (9, 4)


@pytest.mark.rule("lostcities.advance.lost_city")
def test_what_a_card_for_a_piece_at_its_lost_city_cannot_do():
    state = position(REACHED)
    rule = "lostcities.advance.lost_city"
    refused(state, "add red 9", rule, "red", "Lost City", "stays", "blue or green")
    refused(state, "add red 9 for white", rule, "white", "Lost City too")
    refused(state, "add red 9 for yellow", rule, "yellow", "not started")
    refused(state, "add red 3 for blue", "lostcities.advance.value", "ends with 7", "a 3 is lower")
    refused(state, "add blue 4 for green", rule, "blue", "stage 3")


@pytest.mark.rule("lostcities.advance.lost_city")
def test_without_another_piece_on_the_way_the_card_can_only_be_discarded():
    state = position("""
        player 1:
          hand: red 9, blue 4 5, green 0, white 7 8, yellow 5 6
          red: 4 7, explorer on 9
        """)
    refused(state, "add red 9", "lostcities.advance.lost_city", "only be discarded")
    assert moves(state, "add") == []
    assert pile(play(state, "discard red 9"), "red") == [9]


@pytest.mark.rule("lostcities.discard")
@pytest.mark.parametrize("card", ["red 3", "red 9", "blue 4", "white 7"])
def test_any_card_may_go_face_up_on_the_pile_of_its_colour(card):
    state = play(position(FRESH), f"discard {card}")
    colour, value = card.split()
    assert pile(state, colour) == [int(value)]
    assert len(state.hands[0]) == 7
    assert sum(state.stages) == 0


@pytest.mark.rule("lostcities.discard")
def test_there_is_one_pile_a_colour_and_the_new_card_is_on_top():
    state = position("""
        player 1:
          hand: red 3 5 9, blue 4 4 10, green 0, white 7
        piles:
          red: 10 2
          blue: 1
        """)
    state = play(state, "discard red 5")
    assert [pile(state, colour) for colour in COLOURS] == [[], [1], [], [], [10, 2, 5]]


@pytest.mark.rule("lostcities.draw")
def test_the_top_card_of_the_deck():
    state = position("""
        player 1:
          hand: red 3 5 9, blue 4 4 10, green 0, white 7
        deck: yellow 6, green 9
        """)
    state = play(state, "discard red 3", "draw deck")
    assert hand(state, 0) == ["y6", "b4", "b4", "b10", "w7", "g0", "r5", "r9"]
    assert state.left == 1


@pytest.mark.rule("lostcities.draw")
def test_the_top_card_of_any_discard_pile():
    state = position("""
        player 1:
          hand: red 3 5 9, blue 4 4 10, green 0, white 7
        piles:
          yellow: 6 2
          green: 9
        """)
    state = play(state, "start red 3")
    assert moves(state) == ["draw deck", "draw yellow", "draw green"]
    refused(state, "draw white", "lostcities.draw", "white", "empty")
    after = play(state, "draw yellow")
    assert hand(after, 0) == ["y2", "b4", "b4", "b10", "w7", "g0", "r5", "r9"]
    assert pile(after, "yellow") == [6]
    assert after.left == state.left


@pytest.mark.rule("lostcities.draw")
def test_the_card_just_discarded_may_be_taken_back():
    state = position(FRESH)
    again = play(state, "discard red 3", "draw red")
    assert again.hands[0] == state.hands[0]
    assert again.player == 1


@pytest.mark.rule("lostcities.draw")
@pytest.mark.parametrize("pile_of", ["deck", "red"])
def test_the_player_is_back_to_eight_cards_and_the_turn_is_over(pile_of):
    state = play(position(FRESH), "discard red 3", f"draw {pile_of}")
    assert len(state.hands[0]) == 8
    assert state.player == 1
