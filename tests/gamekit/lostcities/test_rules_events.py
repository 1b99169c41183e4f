"""What a piece finds on its way."""

import pytest

from tests.gamekit.lostcities.table import chip, position, stage
from tests.gamekit.table import kinds, moves, play, refused

FOLLOWER = """
        player 2:
          hand: red 9, blue 0 0 1 1 2 2 3
          red: 4, explorer on 2
"""


def before(chips, piece="explorer", more=""):
    """Player 1 can go to the chip on red 3 (and to the one on red 4 after that), and to yellow 4."""
    return position(f"""
        player 1:
          hand: red 5 6, yellow 5 6, white 0 1 2 3
          red: 4, {piece} on 2
          yellow: 3, explorer on 3
        {more}
        events:
          red: {chips}
          yellow: 4 artefact
        """)


@pytest.mark.rule("lostcities.event.when")
@pytest.mark.parametrize(("what", "kind"), [("artefact", "artefact"), ("points 10", "points"), ("stage", "stage chip")])
def test_a_piece_that_moves_onto_a_chip_triggers_it_at_once(what, kind):
    state = play(before(f"3 {what}"), "add red 5")
    assert kinds(state)[-1] == kind
    assert state.player == 0


@pytest.mark.rule("lostcities.event.when")
def test_the_stage_chip_comes_before_the_draw():
    state = play(before("3 stage"), "add red 5")
    refused(state, "draw deck", "lostcities.event.when", "stage chip comes first")
    refused(state, "discard red 6", "lostcities.event.when", "stage chip comes first")


@pytest.mark.rule("lostcities.event.when")
def test_a_field_without_a_chip_does_nothing():
    state = position("""
        player 1:
          hand: red 5 6, yellow 5 6, white 0 1 2 3
          red: 4, explorer on 1
        """)
    state = play(state, "add red 5")
    assert kinds(state) == ["add", "move"]
    assert moves(state)[0] == "draw deck"


@pytest.mark.rule("lostcities.event.artefact")
def test_an_artefact_chip_is_taken_and_its_field_is_empty():
    state = play(before("3 artefact"), "add red 5")
    assert state.found == [1, 0]
    assert state.artefacts == [0, 0]
    assert chip(state, "red", 3) == "empty"


@pytest.mark.rule("lostcities.event.artefact")
def test_who_comes_later_finds_nothing():
    state = before(
        "3 artefact", more="player 2:\n          hand: red 9, blue 0 0 1 1 2 2 3\n          red: 4, explorer on 2"
    )
    state = play(state, "add red 5", "draw deck", "add red 9")
    assert stage(state, 1, "red") == 3
    assert state.found == [1, 0]
    assert kinds(state) == ["add", "move"]


@pytest.mark.rule("lostcities.event.points")
@pytest.mark.parametrize("points", [5, 10, 15])
@pytest.mark.parametrize("piece", ["explorer", "leader"])
def test_a_point_chip_gives_its_number_not_doubled_for_the_leader(points, piece):
    state = play(before(f"3 points {points}", piece), "add red 5")
    assert state.points == [points, 0]


@pytest.mark.rule("lostcities.event.points")
def test_a_point_chip_stays_for_others():
    state = before(
        "3 points 10", more="player 2:\n          hand: red 9, blue 0 0 1 1 2 2 3\n          red: 4, explorer on 2"
    )
    state = play(state, "add red 5")
    assert chip(state, "red", 3) == "points 10"
    state = play(state, "draw deck", "add red 9")
    assert state.points == [10, 10]
    assert chip(state, "red", 3) == "points 10"


@pytest.mark.rule("lostcities.event.stage")
def test_a_stage_chip_moves_any_started_piece_the_finder_included_or_none():
    state = play(before("3 stage, 4 artefact"), "add red 5")
    assert moves(state) == ["stage yellow", "stage red", "stay"]
    other = play(state, "stage yellow")
    assert (stage(other, 0, "yellow"), stage(other, 0, "red")) == (4, 3)
    finder = play(state, "stage red")
    assert (stage(finder, 0, "yellow"), stage(finder, 0, "red")) == (3, 4)
    none = play(state, "stay")
    assert (stage(none, 0, "yellow"), stage(none, 0, "red")) == (3, 3)
    assert [moves(after, "draw")[0] for after in (other, finder, none)] == ["draw deck"] * 3


@pytest.mark.rule("lostcities.event.stage")
def test_the_stage_chip_stays_for_others():
    state = before(
        "3 stage", more="player 2:\n          hand: red 9, blue 0 0 1 1 2 2 3\n          red: 4, explorer on 2"
    )
    state = play(state, "add red 5", "stay", "draw deck", "add red 9")
    assert chip(state, "red", 3) == "stage"
    assert moves(state) == ["stage red", "stay"]


@pytest.mark.rule("lostcities.event.stage")
def test_a_stage_chip_moves_nobody_who_has_not_started_nor_who_has_arrived():
    state = position("""
        turn: player 1 uses the stage chip
        player 1:
          hand: white 0 1 2 3 4 5 6
          red: 4, explorer on 3
          yellow: 3, leader on 9
        player 2:
          blue: 2, explorer on 2
        events:
          red: 3 stage
        """)
    refused(state, "stage blue", "lostcities.event.stage", "blue", "not started")
    refused(state, "stage yellow", "lostcities.event.stage", "yellow", "ninth")
    assert moves(state) == ["stage red", "stay"]


@pytest.mark.rule("lostcities.event.stage")
def test_a_stage_chip_that_can_move_nobody_is_passed_over():
    state = position("""
        player 1:
          hand: red 5, white 0 1 2 3 4 5 6
          red: 4, explorer on 8
        events:
          red: 9 stage
        """)
    state = play(state, "add red 5")
    assert stage(state, 0, "red") == 9
    assert moves(state)[0] == "draw deck"


@pytest.mark.rule("lostcities.event.stage")
def test_a_stage_chip_needs_to_be_found():
    state = before("3 stage")
    refused(state, "stage red", "lostcities.event.stage", "not just landed")
    refused(play(state, "discard red 5"), "stay", "lostcities.event.stage", "not just landed")


@pytest.mark.rule("lostcities.event.chain")
def test_a_stage_chip_leads_to_the_next_chip_and_that_one_counts_too():
    state = position("""
        player 1:
          hand: green 5, white 0 1 2 3 4 5 6
          green: 4, leader on 1
          yellow: 3, explorer on 3
          blue: 2, explorer on 3
        events:
          green: 2 stage, 3 stage
          yellow: 4 stage, 5 points 15
          blue: 4 artefact
        """)
    state = play(state, "add green 5")
    state = play(state, "stage green")
    assert stage(state, 0, "green") == 3
    state = play(state, "stage yellow")
    assert stage(state, 0, "yellow") == 4
    points = play(state, "stage yellow")
    assert points.points == [15, 0]
    assert moves(points)[0] == "draw deck"
    artefact = play(state, "stage blue")
    assert artefact.found == [1, 0]
    assert moves(artefact)[0] == "draw deck"


@pytest.mark.rule("lostcities.event.chain", "lostcities.advance.lost_city")
def test_a_card_from_a_lost_city_row_triggers_the_chip_the_other_piece_finds():
    state = position("""
        player 1:
          hand: green 5, white 0 1 2 3 4 5 6
          green: 4, leader on 9
          yellow: 3, explorer on 3
        events:
          yellow: 4 points 5
        """)
    assert play(state, "add green 5 for yellow").points == [5, 0]
