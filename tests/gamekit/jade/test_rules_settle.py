"""Archaeologists: put down on a tile just laid, and taken back."""

import pytest

from tests.gamekit.jade.table import figures, position
from tests.gamekit.table import kinds, moves, play, refused, told

LAID = """
    turn: player 1 lays the tile
    in hand: aa--/h
    player 1:
      jeep: f4
    """


@pytest.mark.rule("jade.settle.when")
def test_after_a_tile_with_city_one_figure_may_be_put_down_on_it():
    state = play(position(LAID), "lay g4 turned 180")
    assert state.phase == "settles"
    assert moves(state) == ["settle 1 south", "settle 2 south", "settle 3 south", "pass"]
    refused(state, "stay", "jade.settle.when", "put down a figure")
    state = play(state, "settle 1 south")
    assert figures(state, 0) == ["1 on g4 south"]
    assert state.camp[0][1:] == [2, 1, 1]
    assert state.phase == "buys a bonus turn"  # one figure, and no second


@pytest.mark.rule("jade.settle.when")
def test_nobody_has_to_put_down_a_figure():
    state = play(position(LAID), "lay g4 turned 180", "pass")
    assert state.figures == {}
    assert state.phase == "buys a bonus turn"


@pytest.mark.rule("jade.settle.when")
def test_only_a_tile_laid_in_the_same_turn_can_be_settled():
    state = play(position(LAID), "lay g4 turned 180", "pass", "bonus turn")
    refused(state, "settle 1 south", "jade.turn.order")
    assert play(state, "stay").phase == "discovers"


@pytest.mark.rule("jade.settle.when")
def test_without_a_figure_left_there_is_nothing_to_decide():
    state = position("""
        turn: player 1 lays the tile
        in hand: a---
        player 1:
          jeep: f4
          figures: 1 on e2 south, 1 on h7, 1 on j5, 2 on e8, 3 on g10
        board:
          e2: -aa-
          h7: aa--
          j5: -aa-
          e8: aa--
          g10: a--a
        """)
    assert play(state, "lay g4 turned 270").phase == "recalls"


@pytest.mark.rule("jade.settle.cost")
@pytest.mark.parametrize(("size", "cost"), [(1, 0), (2, 1), (3, 2)])
def test_one_is_free_two_cost_1_gold_and_three_cost_2(size, cost):
    state = play(position(LAID), "lay g4 turned 180", f"settle {size} south")
    assert (state.gold[0], state.bank) == (5 - cost, 52 + cost)
    assert told(state, "settle")[0].facts["gold"] == cost


@pytest.mark.rule("jade.settle.cost")
def test_a_figure_that_cannot_be_paid_for_is_refused():
    state = play(position(LAID.replace("jeep: f4", "jeep: f4\n      gold: 1")), "lay g4 turned 180")
    assert moves(state) == ["settle 1 south", "settle 2 south", "pass"]
    refused(state, "settle 3 south", "jade.settle.cost", "costs 2 gold", "you have 1")
    state = play(position(LAID.replace("jeep: f4", "jeep: f4\n      gold: 0")), "lay g4 turned 180")
    refused(state, "settle 2 south", "jade.settle.cost", "costs 1 gold", "you have 0")


TWO_PARTS = """
    turn: player 1 lays the tile
    in hand: aab-/h/c
    player 1:
      jeep: f4
    player 2:
      figures: 3 on g5 north
    board:
      g5: aa--
    """


@pytest.mark.rule("jade.settle.part")
def test_of_several_city_parts_the_player_chooses_one():
    state = play(position(TWO_PARTS), "lay g4 turned 90")  # city to the east and south, and apart from it to the west
    assert moves(state, "settle 1") == ["settle 1 east", "settle 1 west"]
    refused(state, "settle 1 north", "jade.settle.part", "g4", "north", "only jungle")
    assert figures(play(state, "settle 1 east"), 0) == ["1 on g4 east"]
    assert play(state, "settle 1 west").gold[0] == 6  # that part is complete, and has the coin
    assert play(state, "settle 1 south") == play(state, "settle 1 east")  # one part with two sides


@pytest.mark.rule("jade.settle.part")
def test_a_region_with_others_figures_may_be_joined():
    state = play(position(TWO_PARTS), "lay g4 turned 90", "settle 1 east")
    assert (figures(state, 0), figures(state, 1)) == (["1 on g4 east"], ["3 on g5 north"])


OUT_THERE = """
    player 1:
      figures: 1 on e2, 2 on g10
      gold: 0
    player 2:
      figures: 1 on e8
    board:
      e2: -aa-
      g10: a--a
      e8: aa--
    """


@pytest.mark.rule("jade.settle.recall")
def test_who_puts_down_no_figure_may_take_one_of_the_own_back():
    state = play(position(OUT_THERE), "stay")
    assert moves(state) == ["recall e2", "recall g10", "pass"]
    refused(state, "recall e8", "jade.settle.recall", "Player 2's", "only your own")
    refused(state, "recall f4", "jade.settle.recall", "no figure on f4")
    state = play(state, "recall g10")
    assert figures(state, 0) == ["1 on e2 east"]
    assert state.camp[0][1:] == [2, 1, 1]
    assert state.phase == "buys a bonus turn"  # one figure, and no second


@pytest.mark.rule("jade.settle.recall")
def test_nobody_has_to_take_one_back():
    state = play(position(OUT_THERE), "stay", "pass")
    assert figures(state, 0) == ["1 on e2 east", "2 on g10 north"]
    assert state.phase == "buys a bonus turn"


@pytest.mark.rule("jade.settle.recall")
def test_after_putting_one_down_none_is_taken_back():
    laying = "turn: player 1 lays the tile\nin hand: aa--/h"
    state = position(OUT_THERE.replace("gold: 0", "gold: 0\n      jeep: f4"), laying)
    state = play(state, "lay g4 turned 180", "settle 1 south")
    assert state.phase == "buys a bonus turn"
    assert len(figures(state, 0)) == 3


@pytest.mark.rule("jade.settle.recall")
@pytest.mark.parametrize(
    ("start", "way"),
    [
        ("jeep: f5", ["stay", "draw 1"]),  # the tile does not fit
        ("artefacts: A+", ["stay", "exchange A+ for B+"]),
        ("artefacts: A+", ["stay", "pass"]),
        ("jeep: f5", ["stay", "draw 2", "lay g5", "drive f6"]),  # after jungle
    ],
)
def test_any_turn_without_a_figure_put_down_counts(start, way):
    rest = "open: B+ B+ C- D- D+\nstacks:\n  1: aaaa/h a---\n  2: ----"
    state = position(OUT_THERE.replace("gold: 0", f"gold: 0\n      {start}"), rest)
    assert moves(play(state, *way)) == ["recall e2", "recall g10", "pass"]


@pytest.mark.rule("jade.settle.recall")
def test_regular_and_bonus_turn_each_allow_one_and_it_can_be_used_again_at_once():
    state = play(position(OUT_THERE.replace("gold: 0", "gold: 1")), "stay", "recall g10", "bonus turn")
    assert state.camp[0][2] == 1
    state = play(state, "stay", "recall e2")
    assert state.camp[0][1:] == [3, 1, 1]
    assert "recall" in kinds(state)
    assert state.player == 1
