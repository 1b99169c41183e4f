"""How a round ends, is scored, and the next one begins."""

import pytest

from tests.gamekit.lostcities.table import COLOURS, GAME, chip, hand, position, stage
from tests.gamekit.table import kinds, moves, play, refused

FOUR_CROSSED = """
    players: {players}
    player 1:
      points: 100
      hand: red 9, yellow 9, white 0 1 2 3 4 5
      red: 2 4, explorer on 6
      yellow: 2 4, explorer on 6
      blue: 3, leader on 7
    player 2:
      points: 100
      blue: 2, explorer on 8
      green: 1, explorer on 9
      white: 6, explorer on 7
    events:
      yellow: 7 {chip}
    """


def four_crossed(players=2, chip="points 15"):
    return position(FOUR_CROSSED.format(players=players, chip=chip))


@pytest.mark.rule("lostcities.round.fifth_bridge")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_fifth_piece_over_a_bridge_ends_the_round_at_once(players):
    state = four_crossed(players)
    assert state.crossed == 4
    state = play(state, "add red 9")
    assert "round over" in kinds(state)
    assert len(state.hands[0]) == 7, "no card is drawn any more"
    refused(state, "draw deck", "lostcities.round.next", "round is over")
    assert moves(state) == ["next round"]


@pytest.mark.rule("lostcities.round.fifth_bridge")
def test_pieces_of_all_players_on_all_expeditions_count_two_on_one_bridge_too():
    state = four_crossed()
    assert [sum(stage(state, seat, colour) > 6 for seat in range(2)) for colour in COLOURS] == [0, 2, 1, 1, 0]
    ended = play(state, "add red 9")
    assert ended.phase != state.phase
    assert ended.score_sheet().title.startswith("Round 1")


@pytest.mark.rule("lostcities.round.fifth_bridge")
def test_four_pieces_over_bridges_or_a_fifth_that_goes_on_behind_one_do_not_end_it():
    state = position("""
        player 1:
          hand: red 9, white 0 1 2 3 4 5 6
          red: 2 4, explorer on 7
        player 2:
          blue: 2, explorer on 8
          green: 1, explorer on 9
          white: 6, explorer on 7
        events:
          red: 8 artefact
        """)
    state = play(state, "add red 9")
    assert state.crossed == 4
    assert "round over" not in kinds(state)
    refused(state, "next round", "lostcities.round.deck_out", "not over", "4 of 5")


@pytest.mark.rule("lostcities.round.fifth_bridge", "lostcities.event.stage")
def test_a_stage_chip_may_take_the_fifth_piece_over():
    state = position("""
        turn: player 2 uses the stage chip
        player 1:
          red: 2 4, explorer on 9
          yellow: 1, explorer on 7
        player 2:
          blue: 2, explorer on 6
          green: 1, explorer on 9
          white: 6, explorer on 7
        events:
          blue: 6 stage, 7 stage
        """)
    state = play(state, "stage blue")
    assert moves(state) == ["next round"]
    assert len(state.hands[1]) == 7


@pytest.mark.rule("lostcities.round.last_event")
@pytest.mark.parametrize("what", ["points 15", "artefact", "stage"])
def test_the_chip_under_the_fifth_piece_is_not_carried_out(what):
    before = four_crossed(chip=what)
    state = play(before, "add yellow 9")
    assert not {"points", "artefact", "stage chip"} & set(kinds(state))
    assert chip(state, "yellow", 7) == what
    assert state.artefacts == [0, 0]
    fields = 30 + 15 + 2 * 30  # yellow on 7, red on 6, the leader on 7
    assert state.points[0] == before.points[0] + fields


@pytest.mark.rule("lostcities.round.last_event")
def test_the_chip_under_the_fourth_piece_is_carried_out():
    state = position("""
        player 1:
          hand: yellow 9, white 0 1 2 3 4 5 6
          yellow: 2 4, explorer on 6
        player 2:
          blue: 2, explorer on 8
          green: 1, explorer on 9
          white: 6, explorer on 7
        events:
          yellow: 7 points 15
        """)
    assert play(state, "add yellow 9").points == [15, 0]


@pytest.mark.rule("lostcities.round.deck_out")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_drawing_the_last_card_of_the_deck_ends_the_round(players):
    state = position(f"""
        players: {players}
        player 1:
          hand: red 9, white 0 1 2 3 4 5 6
        deck: green 8
        """)
    state = play(state, "discard red 9", "draw deck")
    assert "g8" in hand(state, 0), "the last card is still taken"
    assert "round over" in kinds(state)
    assert moves(state) == ["next round"]


@pytest.mark.rule("lostcities.round.deck_out")
def test_taking_from_a_pile_leaves_the_last_card_of_the_deck_there():
    state = position("""
        player 1:
          hand: red 9, white 0 1 2 3 4 5 6
        deck: green 8
        """)
    state = play(state, "discard red 9", "draw red")
    assert state.left == 1
    assert state.player == 1
    refused(state, "next round", "lostcities.round.deck_out", "not over")


def ending(players_text, round_number=1):
    """A position in which player 1 draws the last card of the deck."""
    return position(f"round: {round_number}\nturn: player 1 draws\ndeck: red 10\n{players_text}")


@pytest.mark.rule("lostcities.score.fields")
def test_positive_fields_are_added_and_negative_ones_subtracted():
    state = ending("""
player 1:
  points: 10
  yellow: 1, explorer on 4
  blue: 1, leader on 6
  white: 1, explorer on 1
  green: 1, explorer on 3
player 2:
  red: 1, leader on 9
""")
    state = play(state, "draw deck")
    assert state.points == [10 + 5 + 2 * 15 - 20 - 10, 2 * 50]
    assert [(line.text, line.points) for line in state.score_sheet().of(0)] == [
        ("Points at the start", 10),
        ("Yellow, stage 4: explorer", 5),
        ("Blue, stage 6: leader, 2 x 15", 30),
        ("White, stage 1: explorer", -20),
        ("Green, stage 3: explorer", -10),
    ]


@pytest.mark.rule("lostcities.score.fields")
def test_pieces_that_never_started_count_nothing():
    assert play(ending("player 1:\n  points: 10\n"), "draw deck").points == [10, 0]


@pytest.mark.rule("lostcities.score.floor")
@pytest.mark.parametrize(("points", "after"), [(0, 0), (30, 0), (40, 0), (41, 1), (60, 20)])
def test_nobody_ends_a_round_below_0_and_earlier_points_can_be_lost(points, after):
    state = play(ending(f"player 1:\n  points: {points}\n  red: 1, leader on 1\n"), "draw deck")
    assert state.points[0] == after
    assert ("floor" in kinds(state)) == (points < 40)


@pytest.mark.rule("lostcities.score.artefacts")
def test_artefact_chips_are_handed_back_each_for_one_artefact():
    state = ending("player 1:\n  artefacts: 1\n  artefact chips: 3\nplayer 2:\n  artefact chips: 1\n", round_number=2)
    state = play(state, "draw deck")
    assert state.found == [0, 0]
    assert state.artefacts == [4, 1]


@pytest.mark.rule("lostcities.score.pieces_back")
def test_after_the_scoring_all_pieces_are_back_with_their_owners():
    state = ending("player 1:\n  red: 1, leader on 4\n  blue: 3 4, explorer on 5\nplayer 2:\n  red: 2, explorer on 1\n")
    state = play(state, "draw deck", "next round")
    assert state.explorers == [4, 4]
    assert state.leaders == [-1, -1]
    assert not any(state.stages)
    assert not any(state.rows)


@pytest.mark.rule("lostcities.round.next")
def test_the_next_round_has_all_chips_and_all_cards_and_keeps_points_and_artefacts():
    state = ending("player 1:\n  points: 35\n  artefact chips: 2\nplayer 2:\n  points: 15\n")
    assert chip(state, "red", 3)
    state = play(state, "draw deck", "next round")
    assert (state.round, state.points, state.artefacts) == (2, [35, 15], [2, 0])
    text = state.to_text().partition("events:")[2].partition("piles:")[0]
    assert (text.count("artefact"), text.count("stage"), text.count("points"), text.count("empty")) == (9, 9, 7, 0)
    assert [len(cards) for cards in state.hands] == [8, 8]
    assert sum(map(len, (*state.hands, *state.piles, state.deck[: state.left], state.aside))) == 110


@pytest.mark.rule("lostcities.round.next")
def test_chips_and_cards_are_shuffled_anew():
    rounds = [GAME.new(3, seed=6)]
    for _ in range(2):
        state = rounds[-1]
        while moves(state) != ["next round"]:
            state = play(state, moves(state, "disc")[0], "draw deck")
        rounds.append(play(state, "next round"))
    assert len({tuple(state.chips) for state in rounds}) == 3
    assert len({tuple(state.hands[0]) for state in rounds}) == 3


@pytest.mark.rule("lostcities.round.next")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_player_whose_turn_it_would_have_been_begins_after_the_deck_ran_out(players):
    for seat in range(players):
        state = position(f"players: {players}\nturn: player {seat + 1} draws\ndeck: red 10\n")
        state = play(state, "draw deck", "next round")
        assert state.player == (seat + 1) % players


@pytest.mark.rule("lostcities.round.next")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_and_after_the_fifth_bridge(players):
    assert play(four_crossed(players), "add red 9", "next round").player == 1


@pytest.mark.rule("lostcities.round.next")
def test_nothing_else_can_be_done_between_rounds():
    state = play(ending("player 1:\n  hand: red 1 2 3 4 5 6 7\n"), "draw deck")
    refused(state, "discard red 1", "lostcities.round.next", "round is over")
    refused(state, "stay", "lostcities.round.next", "round is over")
