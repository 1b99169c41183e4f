"""What is in the box, and how a game begins."""

from collections import Counter

import pytest

from tests.gamekit.lostcities.table import COLOURS, GAME, chip, position, stage
from tests.gamekit.table import play, refused

SEATS = pytest.mark.parametrize("players", [2, 3, 4])


def cards_of(state):
    """Every card of a state, wherever it lies."""
    places = (*state.hands, *state.rows, *state.piles, state.deck[: state.left], state.aside)
    return [(card.colour, card.value) for place in places for card in place]


def chips_of(state):
    """Every chip on the board, as the position text calls it."""
    lines = state.to_text().partition("\nevents:\n")[2].partition("\npiles:")[0].splitlines()
    return [item.split(" ", 1)[1] for line in lines for item in line.partition(": ")[2].split(", ")]


@SEATS
@pytest.mark.rule("lostcities.parts.cards")
def test_110_cards_in_five_colours_with_0_to_10_twice(players):
    cards = cards_of(GAME.new(players, seed=5))
    assert len(cards) == 110
    assert Counter(cards) == {(colour, value): 2 for colour in COLOURS for value in range(11)}


@pytest.mark.rule("lostcities.parts.board")
def test_three_negative_stages_then_six_positive_ones():
    values = []
    for at in range(1, 10):
        state = position(f"""
            player 1:
              points: 500
              red: 0, explorer on {at}
            """)
        line = next(line for line in state.score_sheet("round").of(0) if "Red" in line.text)
        values.append(line.points)
    assert values == [-20, -15, -10, 5, 10, 15, 30, 35, 50]


@pytest.mark.rule("lostcities.parts.board")
@pytest.mark.parametrize(("before", "crossed"), [(5, 3), (6, 4)])
def test_the_bridge_lies_between_stages_6_and_7(before, crossed):
    state = position(f"""
        player 1:
          hand: red 9, yellow 0 0 1 1 2 2 3
          red: 0, explorer on {before}
        player 2:
          yellow: 4, explorer on 7
          blue: 4, explorer on 8
          green: 4, explorer on 9
        events:
          red: 6 artefact
        """)
    assert state.crossed == 3
    assert play(state, "add red 9").crossed == crossed


@SEATS
@pytest.mark.rule("lostcities.parts.events", "lostcities.setup.events")
def test_25_chips_lie_open_one_on_each_symbol(players):
    chips = chips_of(GAME.new(players, seed=3))
    kinds = Counter(chip.split()[0] for chip in chips)
    assert kinds == {"artefact": 9, "stage": 9, "points": 7}


@pytest.mark.rule("lostcities.setup.events")
def test_the_chips_are_shuffled():
    assert len({tuple(chips_of(GAME.new(seed=seed))) for seed in range(10)}) == 10


@pytest.mark.rule("lostcities.setup.events")
def test_everybody_sees_the_chips():
    state = GAME.new(3, seed=8)
    assert chips_of(state.view(None)) == chips_of(state)


@SEATS
@pytest.mark.rule("lostcities.parts.pieces", "lostcities.setup.pieces")
def test_four_explorers_and_a_leader_each_and_none_on_the_way(players):
    state = GAME.new(players)
    assert state.explorers == [4] * players
    assert state.leaders == [-1] * players
    assert not any(stage(state, seat, colour) for seat in range(players) for colour in COLOURS)


@pytest.mark.rule("lostcities.parts.pieces")
def test_all_five_pieces_can_be_on_the_way_and_no_sixth():
    state = position("""
        player 1:
          hand: red 0 1 2 3 4 5 6 7
          yellow: 1, explorer
          blue: 1, explorer
          white: 1, explorer
          green: 1, explorer
        """)
    refused(state, "start red 0", "lostcities.start.piece", "four", "leader")
    state = play(state, "start red 0 leader")
    assert state.explorers[0] == 0
    assert COLOURS[state.leaders[0]] == "red"


@SEATS
@pytest.mark.rule("lostcities.setup.hands")
def test_eight_cards_each_and_the_rest_is_the_deck(players):
    state = GAME.new(players, seed=2)
    assert [len(hand) for hand in state.hands] == [8] * players
    assert state.left == 110 - 8 * players - (30 if players == 2 else 0)


@pytest.mark.rule("lostcities.setup.hands")
def test_hands_and_deck_are_hidden_from_the_others():
    view = GAME.new(2, seed=2).view(0)
    assert "hand: ?x8" in view.to_text()
    assert "deck: ?x64" in view.to_text()


@pytest.mark.rule("lostcities.setup.two_players")
def test_with_two_players_30_cards_stay_out_in_every_round():
    state = GAME.new(2, seed=4)
    assert len(state.aside) == 30
    assert "aside: ?x30" in state.view(0).to_text()
    ending = position("""
        player 1:
          hand: red 9, yellow 0 0 1 1 2 2 3
        deck: red 1
        """)
    second = play(ending, "discard red 9", "draw deck", "next round")
    assert second.round == 2
    assert (second.left, len(second.aside)) == (64, 30)


@pytest.mark.rule("lostcities.setup.two_players")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_all_cards_are_in_the_game(players):
    assert GAME.new(players).aside == ()


@SEATS
@pytest.mark.rule("lostcities.setup.first_player")
def test_the_named_player_begins_and_play_goes_clockwise(players):
    for first in range(players):
        state = GAME.new(players, seed=1, first=first)
        order = []
        for _ in range(players + 1):
            order.append(state.player)
            state = play(state, f"discard {state.hands[state.player][0]}", "draw deck")
        assert order == [(first + turn) % players for turn in range(players + 1)]


@pytest.mark.rule("lostcities.setup.first_player")
def test_seat_0_begins_unless_another_is_named():
    assert GAME.new(4).player == 0


def test_an_event_chip_can_be_read_from_the_position():
    assert chip(position("events:\n  red: 3 points 15"), "red", 3) == "points 15"
