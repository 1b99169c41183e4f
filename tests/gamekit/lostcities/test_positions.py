"""What a typed position may leave out, and what is made of that."""

from tests.gamekit.lostcities.table import GAME, hand, position
from tests.gamekit.table import kinds, moves, play


def test_a_short_hand_stays_as_it_is_typed():
    state = position("""
        player 1:
          hand: red 3 7, blue 10
        player 2:
          hand: green 0
        """)
    assert (hand(state, 0), hand(state, 1)) == (["b10", "r3", "r7"], ["g0"])
    assert moves(state, "discard") == ["discard blue 10", "discard red 3", "discard red 7"]
    assert GAME.position(state.to_text()) == state
    state = play(state, "discard blue 10", "draw deck", "discard green 0", "draw deck")
    assert [len(cards) for cards in state.hands] == [3, 1]


def test_the_rest_of_a_hand_is_dealt_where_it_is_asked_for():
    state = position("player 1:\n  hand: red 3 7, deal the rest")
    assert {"r3", "r7"} <= set(hand(state, 0))
    assert [len(cards) for cards in state.hands] == [8, 8]
    drawing = position("turn: player 1 draws\nplayer 1:\n  hand: red 3 7, deal the rest")
    assert [len(cards) for cards in drawing.hands] == [7, 8]


def test_a_hand_that_is_not_mentioned_is_dealt():
    assert [len(cards) for cards in position("players: 3\nturn: player 2 draws").hands] == [8, 7, 8]


def test_who_draws_may_have_played_the_last_card():
    state = position("turn: player 1 draws\nplayer 1:\n  hand: -\ndeck: red 1 2")
    assert hand(play(state, "draw deck"), 0) == ["r1"]


def test_a_board_without_chips_can_be_asked_for():
    state = position("""
        player 1:
          hand: red 5 6
          red: 4, explorer on 2
          artefact chips: 2
        events: none
        """)
    assert not any(state.chips)
    assert "\nevents: none\n" in state.to_text()
    assert GAME.position(state.to_text()) == state
    after = play(state, "add red 5")
    assert kinds(after) == ["add", "move"]
    assert moves(after) == ["draw deck"]


def test_the_next_round_has_all_chips_again():
    state = position("turn: player 1 draws\nevents: None\ndeck: red 1")
    assert len([chip for chip in play(state, "draw deck", "next round").chips if chip]) == 25
