"""To discover: draw or take a tile, and lay it where it fits."""

import pytest

from tests.gamekit.jade.table import display, jeep, position
from tests.gamekit.table import kinds, moves, play, refused, told
from tests.gamekit.tiles.table import tile_on

AT_F4 = """
    turn: player 1 discovers
    player 1:
      jeep: f4
      display: a---/h, ----
    stacks:
      1: aaa-/h ----
      2: aabb/h/c
      3: -
    """


@pytest.mark.rule("jade.discover.where")
def test_a_tile_goes_to_an_open_line_of_the_jeeps_own_field():
    state = position("""
        turn: player 1 lays the tile
        in hand: ----
        player 1:
          jeep: f5
        """)
    assert moves(state) == ["lay g5", "lay e5"]
    refused(state, "lay g4", "jade.discover.where", "No line of f5", "leads to g4")
    refused(state, "lay f4", "jade.discover.where", "f4 is discovered already")
    refused(state, "lay a1", "jade.discover.where", "No line of f5", "a1")


@pytest.mark.rule("jade.discover.where")
def test_who_stands_at_an_open_line_discovers():
    state = play(position("player 1:\n  jeep: f4"), "stay")
    assert state.phase == "discovers"
    refused(state, "pass", "jade.discover.where", "open line", "draw a tile")


@pytest.mark.rule("jade.discover.where")
def test_where_nothing_can_be_drawn_or_laid_discovering_is_skipped():
    empty = "last turns: 1\nstacks:\n  1: -"
    fits = position("player 1:\n  jeep: f5\n  display: a---\n  gold: 0", empty)
    assert moves(play(fits, "stay")) == ["take 1"]
    for mine in ("display: aaaa/h", "display: -"):
        state = play(position(f"player 1:\n  jeep: f5\n  {mine}\n  gold: 0", empty), "stay")
        assert (state.player, state.phase) == (0, "buys a bonus turn")


@pytest.mark.rule("jade.discover.draw")
def test_the_top_tile_of_any_stack_is_drawn():
    state = position(AT_F4)
    assert moves(state, "draw") == ["draw 1", "draw 2"]
    refused(state, "draw 3", "jade.discover.draw", "Stack 3 is empty")
    state = play(state, "draw 1")
    assert str(state.held) == "aaa-/h"
    assert [len(stack) for stack in state.stacks] == [1, 1, 0, 0, 0, 0]
    assert display(state, 0) == ["a---/h", "----"]


@pytest.mark.rule("jade.discover.from_display")
def test_or_nothing_is_drawn_and_a_fitting_tile_comes_from_the_display():
    state = position(AT_F4)
    assert moves(state, "take") == ["take 1", "take 2"]
    refused(state, "take 3", "jade.discover.from_display", "2 tiles")
    state = play(state, "take 1")
    assert str(state.held) == "a---/h"
    assert display(state, 0) == ["----"]
    assert [len(stack) for stack in state.stacks] == [2, 1, 0, 0, 0, 0]


@pytest.mark.rule("jade.discover.from_display")
def test_a_tile_of_the_display_that_fits_nowhere_here_cannot_be_taken():
    state = position("""
        turn: player 1 discovers
        player 1:
          jeep: f5
          display: aaaa/h
        """)
    refused(state, "take 1", "jade.fit.sides", "g5 needs jungle to the south and jungle to the west")


@pytest.mark.rule("jade.discover.must_lay")
def test_a_drawn_tile_that_fits_must_be_laid_where_and_how_the_player_picks():
    state = play(position(AT_F4), "draw 1")
    assert state.phase == "lays the tile"
    refused(state, "pass", "jade.discover.must_lay", "lay it")
    refused(state, "stay", "jade.discover.must_lay", "lay it")
    refused(state, "draw 2", "jade.discover.must_lay", "lay it")


@pytest.mark.rule("jade.discover.must_lay")
def test_every_fitting_place_and_turn_is_offered_once():
    state = play(position(AT_F4), "draw 1")  # three sides of city, the west of g4 and not the east of e4 among them
    assert moves(state) == ["lay g4 turned 90", "lay g4 turned 180", "lay g4 turned 270", "lay e4 turned 180"]


@pytest.mark.rule("jade.discover.jeep_moves")
@pytest.mark.parametrize("way", ["draw 1", "take 1"])
def test_the_jeep_moves_onto_the_tile_drawn_or_taken(way):
    state = play(position(AT_F4), way, "lay g4 turned 270")
    assert jeep(state, 0) == "g4"
    assert tile_on(state, "g4") == {"draw 1": "aa-a/h", "take 1": "---a/h"}[way]
    assert told(state, "lay")[0].facts["field"] == "g4"


@pytest.mark.rule("jade.discover.no_fit")
def test_a_drawn_tile_that_fits_nowhere_goes_to_the_display_and_the_turn_is_over():
    state = position("""
        turn: player 1 discovers
        player 1:
          jeep: f5
          gold: 0
          display: ----
        stacks:
          1: aaaa/h a---
        """)
    state = play(state, "draw 1")
    assert kinds(state) == ["draw", "no fit"]
    assert display(state, 0) == ["----", "aaaa/h"]
    assert jeep(state, 0) == "f5"
    assert (state.player, state.phase) == (0, "buys a bonus turn")


@pytest.mark.rule("jade.discover.no_fit")
def test_only_the_jeeps_own_field_counts_for_the_fit():
    state = position("""
        turn: player 1 discovers
        player 1:
          jeep: f5
        stacks:
          1: aaaa/h a---
        """)
    assert "no fit" in kinds(play(state, "draw 1"))  # it would fit on g4, beside f4


@pytest.mark.rule("jade.discover.ends")
@pytest.mark.parametrize("choice", ["settle 1 west", "pass"])
def test_after_a_tile_with_city_the_regular_turn_is_over(choice):
    state = play(position(AT_F4), "take 1", "lay g4 turned 270", choice)
    assert moves(state) == ["bonus turn", "pass"]


JUNGLE = """
    turn: player 1 lays the tile
    in hand: ----
    player 1:
      jeep: f5
      artefacts: A+
      display: ----
    """


@pytest.mark.rule("jade.jungle.drive_again")
def test_after_a_jungle_tile_the_jeep_drives_again_at_once():
    state = play(position(JUNGLE), "lay g5")
    assert (state.player, state.phase, jeep(state, 0)) == (0, "drives", "g5")
    assert kinds(state) == ["lay", "again"]
    refused(state, "pass", "jade.jungle.drive_again", "drive the jeep again")
    assert {"stay", "drive f6", "drive a6"} <= set(moves(state))


@pytest.mark.rule("jade.jungle.drive_again")
def test_then_the_player_discovers_or_exchanges_as_usual():
    state = play(position(JUNGLE), "lay g5")
    assert play(state, "stay").phase == "discovers"
    assert play(state, "drive f6").phase == "exchanges"


@pytest.mark.rule("jade.jungle.drive_again")
def test_it_repeats_as_often_as_jungle_is_laid_and_is_one_turn():
    state = play(position(JUNGLE), "lay g5", "stay", "take 1", "lay h5")
    assert (state.player, state.phase, jeep(state, 0)) == (0, "drives", "h5")
    assert not state.bonus
    assert state.gold[0] == 5


@pytest.mark.rule("jade.jungle.drive_again")
def test_no_figure_stands_on_jungle():
    state = play(position(JUNGLE), "lay g5")
    refused(state, "settle 1 north", "jade.jungle.drive_again")
    assert state.figures == {}
