"""Pan cards: each is a move of 1, or its special action."""

import pytest

from tests.gamekit.compass.looking import ICE, before, discards, figure, hand, left, markers, place
from tests.gamekit.compass.table import position
from tests.gamekit.table import moves, play, refused


def with_pan(cards, *more, figure="oxford+1", compass="north 2, dust 1", lyra="blue 1 2"):
    """Player 1 has these Pan cards."""
    return position(
        f"""
        players: 3
        player 1:
          figure: {figure}
          hand: {lyra}, pan {cards}
          compass: {compass}
        player 2:
          figure: london+1
          met: I-1 II-1
          friends: coram iorek
        player 3:
          figure: london+2
          met: I-2 II-2
          friends: faa scoresby
        """,
        *more,
    )


@pytest.mark.rule("compass.pan.limit")
def test_a_used_card_goes_face_up_to_the_pan_discards():
    state = play(with_pan("distance", "discards:\n  pan: swap"), "use distance for 1")
    assert discards(state, "pan") == "swap distance"
    assert hand(state, 0) == "blue 1, blue 2"


@pytest.mark.rule("compass.pan.limit")
def test_pan_cards_count_for_the_hand_limit():
    state = position("""
        round: 2
        start player: 2
        turn: player 2 draws
        to draw: 2
        player 1:
          figure: oxford+1
        player 2:
          figure: oxford+2
          hand: yellow 1 1, pan swap swap borrow borrow distance
        """)
    state = play(state, "draw blue", "draw blue")
    assert (state.phase, len(state.hands[1])) == ("discards", 9)


@pytest.mark.rule("compass.pan.limit")
def test_as_many_as_the_player_likes_before_and_after_moving():
    state = with_pan("distance distance north/bear")
    state = play(state, "use north/bear for bear", "use distance for 2", "use distance for 1", "mark dust")
    assert figure(state, 0) == "oxford+4"
    assert markers(state, 0) == {"north": 2, "bear": 1, "dust": 3}
    assert "end turn" in moves(state)


@pytest.mark.rule("compass.pan.limit")
def test_a_card_that_is_not_in_hand_cannot_be_used():
    state = with_pan("swap")
    for move in ("use distance for 2", "use north/bear for bear", "use double for dust", "use borrow for coram"):
        refused(state, move, "compass.pan.limit", move.split()[1])


@pytest.mark.rule("compass.pan.choose_distance")
@pytest.mark.parametrize(("number", "gains"), [(1, "bear"), (2, "dust"), (3, None)])
def test_the_player_chooses_1_2_or_3_fields(number, gains):
    state = play(with_pan("distance", compass="-"), f"use distance for {number}")
    assert figure(state, 0) == f"oxford+{1 + number}"
    assert markers(state, 0) == ({gains: 1} if gains else {})
    assert state.moved
    assert (state.phase == "chooses a marker") == (gains is None)


@pytest.mark.rule("compass.pan.choose_distance")
def test_it_needs_no_colour_and_stops_on_ice():
    state = with_pan("distance", figure=place(ICE - 1))
    assert figure(play(state, "use distance for 3"), 0) == place(ICE)


@pytest.mark.rule("compass.pan.two_experiences")
def test_one_of_the_two_markers_on_the_card_goes_on():
    state = with_pan("witch/dust")
    assert moves(state, "use") == ["use witch/dust for witch", "use witch/dust for dust"]
    assert markers(play(state, "use witch/dust for dust"), 0) == {"north": 2, "dust": 2}
    assert markers(play(state, "use witch/dust for witch"), 0) == {"north": 2, "witch": 1, "dust": 1}
    refused(play(state, "use witch/dust for dust"), "end turn", "compass.travel.must_move")


@pytest.mark.rule("compass.pan.two_experiences")
def test_a_marker_at_6_stays():
    state = with_pan("witch/dust", compass="dust 6")
    assert moves(state, "use") == ["use witch/dust for witch"]
    refused(state, "use witch/dust for dust", "compass.pan.two_experiences", "Dust", "6")


@pytest.mark.rule("compass.pan.borrow_friend")
def test_a_friend_of_another_player_helps_as_if_it_were_the_own():
    state = with_pan("borrow")
    assert moves(state, "use") == [f"use borrow for {kind}" for kind in ("scoresby", "faa", "coram")]
    after = play(state, "use borrow for scoresby")
    assert (figure(after, 0), markers(after, 0)) == ("oxford+2", {"north": 2, "bear": 1, "dust": 1})
    after = play(state, "use borrow for coram", "trade north for witch")
    assert markers(after, 0) == {"north": 1, "witch": 1, "dust": 1}
    refused(state, "use borrow for roger", "compass.pan.borrow_friend", "Roger")


@pytest.mark.rule("compass.pan.borrow_friend")
def test_a_friend_that_cannot_help_now_cannot_be_borrowed():
    refused(with_pan("borrow"), "use borrow for iorek", "compass.friend.function", "Iorek")
    state = with_pan("borrow", figure="fens+2")
    after = play(state, "use borrow for scoresby")
    assert (after.phase, figure(after, 0)) == ("chooses a marker", "fens+3")
    state = with_pan("borrow", figure="fens+2", lyra="yellow 1")
    after = play(state, "use borrow for iorek")
    assert "play yellow 1" in moves(after)


@pytest.mark.rule("compass.pan.borrow_friend")
def test_it_does_not_use_up_the_owners_use_nor_the_own_friend():
    state = with_pan("borrow borrow", compass="north 3")
    state = play(state, *("use borrow for coram", "trade north for dust") * 2, "play blue 1", "end turn")
    assert state.player == 1
    state = position(state.to_text().replace("compass: -", "compass: north 3", 1))
    assert "ask coram" in moves(state)


@pytest.mark.rule("compass.pan.borrow_friend")
def test_only_a_friend_of_another_player():
    state = position("player 1:\n  hand: pan borrow\n  met: I-1\n  friends: scoresby")
    refused(state, "use borrow for scoresby", "compass.pan.borrow_friend", "Lee Scoresby")


@pytest.mark.rule("compass.pan.swap_lyra")
def test_any_number_of_lyra_cards_is_discarded_and_as_many_are_drawn():
    state = play(with_pan("swap double", "stacks:\n  red: 3 1", lyra="blue 1 2, yellow 3"), "use swap")
    assert moves(state) == ["discard blue 1", "discard blue 2", "discard yellow 3"]
    refused(state, "enough", "compass.pan.swap_lyra")
    refused(state, "discard double", "compass.pan.swap_lyra", "Lyra")
    state = play(state, "discard blue 2", "discard yellow 3", "enough")
    assert (state.phase, state.to_draw) == ("draws on the way", 2)
    state = play(state, "draw red", "draw red")
    assert (hand(state, 0), state.phase) == ("blue 1, red 1, red 3, double", "travels")
    assert discards(state, "blue")[-1] == "2"


@pytest.mark.rule("compass.pan.swap_lyra")
def test_when_all_are_discarded_that_is_enough():
    state = play(with_pan("swap"), "use swap", "discard blue 1", "discard blue 2")
    assert (state.phase, state.to_draw) == ("draws on the way", 2)
    assert moves(state) == ["draw blue", "draw yellow", "draw red"]


@pytest.mark.rule("compass.pan.swap_lyra")
def test_it_needs_a_lyra_card():
    state = position("player 1:\n  hand: pan swap double")
    refused(state, "use swap", "compass.pan.swap_lyra", "Lyra")


@pytest.mark.rule("compass.pan.double_experience")
def test_after_stopping_on_an_experience_field_its_marker_goes_on_twice():
    state = with_pan("double double")
    refused(state, "use double for north", "compass.pan.double_experience")
    state = play(state, "play blue 1")
    assert moves(state, "use") == ["use double for bear"]
    refused(state, "use double for north", "compass.pan.double_experience", "bear")
    state = play(state, "use double for bear")
    assert markers(state, 0) == {"north": 2, "bear": 2, "dust": 1}
    refused(state, "use double for bear", "compass.pan.double_experience")  # once a stop


@pytest.mark.rule("compass.pan.double_experience")
def test_on_a_compass_field_it_is_the_marker_just_chosen():
    state = play(with_pan("double", lyra="blue 3"), "play blue 3", "mark witch")
    assert moves(state, "use") == ["use double for witch"]
    assert markers(play(state, "use double for witch"), 0)["witch"] == 2


@pytest.mark.rule("compass.pan.double_experience")
@pytest.mark.parametrize("first", [True, False])
def test_in_a_city_any_one_marker_goes_on_on_top_of_the_reward(first):
    state = with_pan("double", "stacks:\n  pan: swap", figure=before("london", 1), compass="bear 6, dust 1")
    if first:
        text = state.to_text().replace("london+1", "oxford+2").replace("london+2", "oxford+3")
        state = play(position(text), "play blue 1", "mark dust")
    else:
        state = play(state, "play blue 1")
        assert hand(state, 0) == "blue 2, swap, double"
    names = ("north", "witch", "dust")
    assert moves(state, "use double") == [f"use double for {name}" for name in names]
    state = play(state, "use double for north")
    assert markers(state, 0) == {"north": 1, "bear": 6, "dust": 1 + first}
    assert moves(state, "use double") == []


@pytest.mark.rule("compass.pan.double_experience")
def test_who_went_on_or_was_forced_did_not_stop_there():
    state = play(with_pan("double distance"), "play blue 1", "use distance for 1")
    assert moves(state, "use double") == ["use double for dust"]
    state = play(with_pan("double", figure=place(ICE - 1)), "play double as 1")
    assert moves(state, "use") == []
    assert left(state, "pan") > 0
