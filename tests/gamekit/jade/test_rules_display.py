"""What three tiles in a display ask for."""

import pytest

from gamekit.tiles.tile import tile_of
from tests.gamekit.jade.table import CLOSED, display, position
from tests.gamekit.table import moves, play, refused, told


@pytest.mark.rule("jade.display.limit")
def test_with_three_tiles_in_the_display_nothing_is_drawn():
    state = position("""
        player 1:
          jeep: f4
          display: a---, aa--, ----
        """)
    state = play(state, "stay")
    assert moves(state) == ["take 1", "take 2", "take 3"]
    refused(state, "draw 1", "jade.display.limit", "three tiles")
    state = play(state, "take 3", "lay e4")
    assert len(display(state, 0)) == 2
    assert moves(play(state, "stay"), "draw") == [f"draw {number}" for number in range(1, 7)]


FULL = """
    player 1:
      jeep: f6
      artefacts: A+
      display: aaaa/h, aaaa/h, aaaa/c
    """


@pytest.mark.rule("jade.display.must_reduce")
def test_a_full_display_must_be_reduced_where_that_can_be_done():
    state = position(FULL)
    # Tiles with city all around fit only beside the city of the cross.
    assert moves(state) == [f"drive {field}" for field in ("f2", "f4", "b6", "d6", "h6", "j6", "f8", "f10")]
    refused(state, "stay", "jade.display.must_reduce", "full", "f2", "not to f6")
    refused(state, "drive f5", "jade.display.must_reduce", "not to f5")
    state = play(state, "drive f4")
    assert moves(state) == ["take 1", "take 2", "take 3"]
    assert moves(play(state, "take 2"), "lay") == ["lay g4"]


@pytest.mark.rule("jade.display.must_reduce")
def test_with_fewer_than_three_tiles_the_player_is_free():
    state = position(FULL.replace(", aaaa/c", ""))
    assert "stay" in moves(state)
    assert "drive f5" in moves(state)


OUT_OF_REACH = """
    player 1:
      jeep: g4
      display: aaaa/h, aaaa/h, aaaa/c
    board:
      g4: ---a
    """


@pytest.mark.rule("jade.display.must_reduce")
def test_where_no_such_field_can_be_reached_the_jeep_is_only_driven():
    state = position(OUT_OF_REACH)  # the drive ends on f4, behind the brown line
    assert moves(state) == ["stay", "drive f4"]
    after = play(state, "drive f4")
    assert moves(after) == ["bonus turn", "pass"]  # nothing was discovered
    assert len(display(after, 0)) == 3
    after = play(after, "bonus turn")
    assert "drive f2" in moves(after)
    assert "stay" not in moves(after)


TWO_STACKS = """
    stacks:
      1: a---/h, ----
      2: aabb/h/c
    """


@pytest.mark.rule("jade.display.stuck_swap")
def test_when_none_of_three_tiles_can_be_laid_one_may_be_swapped_before_the_drive():
    state = position(CLOSED, TWO_STACKS)
    assert moves(state, "swap") == [f"swap {place} with stack {stack}" for place in (1, 2, 3) for stack in (1, 2)]
    refused(state, "swap 1 with stack 3", "jade.display.stuck_swap", "Stack 3 is empty")
    state = play(state, "swap 1 with stack 1")
    assert display(state, 0) == ["aaaa/h", "aaaa/c", "a---/h"]
    assert [str(piece) for piece in state.stacks[0]] == ["aaaa/h", "----"]  # the bottom first
    assert (state.player, state.phase) == (0, "drives")
    assert state.last_turns < 0  # it was not the last tile


@pytest.mark.rule("jade.display.stuck_swap")
def test_a_stack_of_one_tile_can_be_swapped_with():
    state = play(position(CLOSED, TWO_STACKS), "swap 3 with stack 2")
    assert display(state, 0) == ["aaaa/h", "aaaa/h", str(tile_of("aabb/h/c").kind)]
    assert [str(piece) for piece in state.stacks[1]] == ["aaaa/c"]


@pytest.mark.rule("jade.display.stuck_swap")
def test_a_stack_that_all_have_seen_stays_seen():
    state = play(position(CLOSED, "stacks:\n  1: - | aaa- ----"), "swap 1 with stack 1")
    assert "  1: - | ---- aaaa/h\n" in state.view(1).to_text()
    assert state.sunk[0] == 2


@pytest.mark.rule("jade.display.stuck_swap")
def test_a_swap_is_made_once_a_turn_and_the_new_tile_must_be_laid_if_it_can():
    state = play(position(CLOSED, TWO_STACKS), "swap 1 with stack 1")
    refused(state, "swap 1 with stack 2", "jade.display.stuck_swap", "fits on")
    refused(state, "stay", "jade.display.must_reduce", "full")
    state = position(CLOSED, TWO_STACKS, "this turn: swapped")
    refused(state, "swap 1 with stack 2", "jade.display.stuck_swap", "once a turn")


@pytest.mark.rule("jade.display.stuck_swap")
def test_nobody_has_to_swap_and_everybody_sees_what_went_under():
    state = position(CLOSED, TWO_STACKS)
    assert {"stay", "drive f5"} <= set(moves(state))
    seen = play(state, "swap 3 with stack 1").view(1)
    assert [str(piece) for piece in seen.stacks[0]] == ["aaaa/c", "?"]


@pytest.mark.rule("jade.display.stuck_swap")
def test_a_tile_that_fits_anywhere_on_the_board_rules_the_swap_out():
    refused(position(OUT_OF_REACH), "swap 1 with stack 1", "jade.display.stuck_swap", "fits on e2")
    two = position(CLOSED.replace(", aaaa/c\n", "\n"), TWO_STACKS)
    refused(two, "swap 1 with stack 1", "jade.display.stuck_swap", "full display", "2 tiles")


@pytest.mark.rule("jade.exchange.where", "jade.display.must_reduce")
def test_with_a_full_display_there_is_no_exchange():
    state = play(position(CLOSED, TWO_STACKS), "stay")
    assert "full, so nothing is exchanged" in str(told(state, "nothing")[0])
    assert moves(state) == ["bonus turn", "pass"]


@pytest.mark.rule("jade.display.must_reduce")
def test_who_may_not_draw_is_not_told_to():
    state = play(position(FULL), "drive f4")
    refused(state, "pass", "jade.display.must_reduce", "display is full", "take it to lay it")


@pytest.mark.rule("jade.display.must_reduce")
def test_on_the_exchange_field_a_full_display_is_why_nothing_is_exchanged():
    state = play(position(CLOSED), "stay")
    assert [event.rule for event in state.events][-1] == "jade.display.must_reduce"
    for move in (f"exchange A+ for {state.open[0]}", "exchange blind 1"):
        refused(state, move, "jade.display.must_reduce", "display is full", "nothing is exchanged")
