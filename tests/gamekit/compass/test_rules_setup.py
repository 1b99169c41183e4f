"""What is in the box, and how a game begins."""

from collections import Counter

import pytest

from tests.gamekit.compass.looking import figure, hand, left, markers
from tests.gamekit.compass.reference_round import challenge
from tests.gamekit.compass.reference_way import CHALLENGES, COLOURS, EXPERIENCES
from tests.gamekit.compass.table import GAME, position
from tests.gamekit.table import moves, play, refused

SEATS = pytest.mark.parametrize("players", [2, 3, 4])


def lyra_of(state):
    """Every Lyra card of a state that is in the game."""
    return Counter(str(card) for place in (*state.stacks[:4], *state.hands) for card in place if card.colour != "pan")


def pan_of(state):
    """Every Pan card of a state."""
    return [str(card) for place in (state.stacks[4], *state.hands) for card in place if card.colour == "pan"]


@pytest.mark.rule("compass.parts.lyra")
def test_80_lyra_cards_20_a_colour_six_of_1_eight_of_2_six_of_3():
    cards = lyra_of(GAME.new(4, seed=3))
    assert cards.total() == 80
    for colour in ("blue", "yellow", "red", "green"):
        assert [cards[f"{colour} {value}"] for value in (1, 2, 3)] == [6, 8, 6]


@pytest.mark.rule("compass.parts.other")
@SEATS
def test_16_pan_cards_12_challenges_12_friends_and_a_figure_with_four_markers_each(players):
    state = GAME.new(players, seed=3)
    assert len(pan_of(state)) == 16
    assert len(CHALLENGES) == 12
    dealt = [*state.challenges, *state.aside, *(card for stack in state.challenge_stacks for card in stack)]
    assert sorted(map(challenge, dealt)) == sorted(CHALLENGES)
    assert (len(state.fields), len(state.markers)) == (players, 4 * players)
    assert EXPERIENCES == ("north", "bear", "witch", "dust")


@pytest.mark.rule("compass.parts.other")
def test_each_of_the_12_friends_is_there_until_two_players_have_it():
    state = position("""
        players: 4
        turn: player 1 chooses a friend
        this turn: moved
        player 1:
          figure: london+1
          met: I-1
        player 2:
          met: I-2 II-1
          friends: scoresby faa
        player 3:
          met: I-3 II-2
          friends: scoresby iorek
        """)
    assert moves(state) == [f"befriend {kind}" for kind in ("iorek", "serafina", "faa", "coram", "roger")]


@pytest.mark.rule("compass.setup.lyra")
@SEATS
def test_only_the_colours_of_the_players_are_in_the_game(players):
    state = GAME.new(players, seed=4)
    assert {card.split()[0] for card in lyra_of(state)} == set(COLOURS[:players])
    assert [len(stack) for stack in state.stacks[:4]] == [16] * players + [0] * (4 - players)


@pytest.mark.rule("compass.setup.lyra")
def test_a_colour_that_nobody_plays_cannot_be_drawn():
    state = position("""
        players: 3
        round: 2
        turn: player 1 draws
        to draw: 4
        player 1:
          figure: oxford+1
        player 2:
          figure: oxford+2
        player 3:
          figure: oxford+3
        """)
    assert moves(state) == ["draw blue", "draw yellow", "draw red"]
    refused(state, "draw green", "compass.setup.lyra", "Nobody plays green")


@pytest.mark.rule("compass.setup.lyra")
@SEATS
def test_the_stacks_are_shuffled_and_lie_face_down(players):
    orders = {tuple(map(str, GAME.new(players, seed).stacks[0])) for seed in range(20)}
    assert len(orders) == 20
    view = GAME.new(players).view(0)
    assert all(card.hidden for stack in view.stacks for card in stack)


@pytest.mark.rule("compass.setup.pan")
@SEATS
def test_the_pan_cards_that_nobody_has_are_a_shuffled_stack_face_down(players):
    state = GAME.new(players, seed=1)
    assert left(state, "pan") == 16 - players
    assert {card.colour for card in state.stacks[4]} == {"pan"}
    assert all(card.hidden for card in state.view(0).stacks[4])
    assert len({tuple(map(str, GAME.new(players, seed).stacks[4])) for seed in range(20)}) == 20


@pytest.mark.rule("compass.setup.pan")
def test_an_empty_pan_stack_is_refilled_from_its_discards():
    state = position("""
        turn: player 1 gives a Lyra card
        player 1:
          figure: london+1
          hand: blue 1
          met: I-1
          friends: faa
        stacks:
          pan: -
        """)
    assert left(state, "pan") == 0
    beside = Counter(map(str, state.discards[4]))
    state = play(state, "discard blue 1")
    assert len(state.discards[4]) == 0
    assert Counter(map(str, (*state.stacks[4], *state.hands[0]))) == beside


@pytest.mark.rule("compass.setup.challenges")
@pytest.mark.parametrize(("players", "left", "aside"), [(2, [2, 4, 4], 0), (3, [0, 3, 3], 3), (4, [0, 4, 4], 0)])
def test_three_stacks_of_challenges_and_with_three_players_one_card_of_each_is_out(players, left, aside):
    state = GAME.new(players, seed=5)
    assert [len(stack) for stack in state.challenge_stacks] == left
    for number, stack in enumerate(state.challenge_stacks):
        assert {card // 5 for card in stack} <= {number}
    assert [card // 5 for card in state.aside] == ([0, 1, 2] if aside else [])
    assert len({tuple(GAME.new(players, seed).challenge_stacks[1]) for seed in range(30)}) > 10


@pytest.mark.rule("compass.setup.first_challenge")
@SEATS
def test_each_player_has_one_card_of_stack_i_that_only_this_player_may_look_at(players):
    state = GAME.new(players, seed=6)
    for seat in range(players):
        assert challenge(state.challenges[seat]).startswith("I-")
        seen = [challenge(card) for card in state.view(seat).challenges]
        assert seen == [challenge(state.challenges[seat]) if other == seat else "I-0" for other in range(players)]
    assert len(set(state.challenges)) == players


@pytest.mark.rule("compass.setup.friends")
def test_the_friends_lie_open_beside_the_board_for_all_to_choose_from():
    state = GAME.new(4, seed=6)
    assert [list(kinds) for kinds in state.friends] == [[]] * 4
    text = "turn: player 1 chooses a friend\nthis turn: moved\nplayer 1:\n  figure: london+1\n  met: I-1"
    view = position(text).view(1)
    kinds = ("scoresby", "iorek", "serafina", "faa", "coram", "roger")
    assert [str(move) for move in view.moves()] == [f"befriend {kind}" for kind in kinds]


@pytest.mark.rule("compass.setup.player")
@SEATS
def test_each_player_has_a_figure_and_markers_that_are_not_on_the_compass_yet(players):
    state = GAME.new(players, seed=7)
    assert state.fields == [0] * players
    assert [markers(state, seat) for seat in range(players)] == [{}] * players
    assert state.score_sheet().totals == (0,) * players


@pytest.mark.rule("compass.setup.start")
@SEATS
def test_the_start_player_stands_on_space_1_of_oxford_and_the_others_follow_clockwise(players):
    for first in range(players):
        state = GAME.new(players, seed=8, first=first)
        assert (state.starter, state.player, state.round) == (first, first, 1)
        for number in range(players):
            assert figure(state, (first + number) % players) == f"oxford {number + 1}"
    assert GAME.new(players).starter == 0


@pytest.mark.rule("compass.setup.hand")
@SEATS
def test_each_player_has_four_lyra_cards_of_the_own_colour_and_a_pan_card(players):
    state = GAME.new(players, seed=9)
    for seat, colour in enumerate(COLOURS[:players]):
        colours = [card.colour for card in state.hands[seat]]
        assert colours == [colour] * 4 + ["pan"], hand(state, seat)
