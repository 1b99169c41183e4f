"""Placing an explorer on oasis just laid, and taking one back."""

import pytest

from tests.gamekit.desert.table import explorers, position
from tests.gamekit.table import kinds, moves, play, refused

LAID = """
    turn: player 1 lays the tile
    in hand: aa--/s
    player 1:
      caravan: f4
    """


@pytest.mark.rule("desert.explorer.place")
def test_who_laid_oasis_may_put_one_explorer_on_it():
    state = play(position(LAID), "lay g4 turned 180")
    assert moves(state) == ["place 16 south", "place 9 south", "place 8 south", "place 1 south", "pass"]
    state = play(state, "place 9 south")
    assert explorers(state, 0) == ["9 on g4 south"]
    assert state.camp[0] == (16, 8, 1)
    assert state.phase == "may send the chief"  # one is enough


@pytest.mark.rule("desert.explorer.place")
def test_in_the_same_turn_only():
    state = play(position(LAID), "lay g4 turned 180", "pass")
    refused(state, "place 9 south", "desert.turn.chief")
    state = play(state, "chief")
    refused(state, "place 9 south", "desert.turn.order")


@pytest.mark.rule("desert.explorer.place")
def test_after_desert_nothing_is_placed():
    state = play(position("turn: player 1 lays the tile\nin hand: ----\nplayer 1:\n  caravan: f5"), "lay g5")
    refused(state, "place 16 north", "desert.desert_tile.again")


@pytest.mark.rule("desert.explorer.place")
def test_an_explorer_that_is_on_the_board_is_not_placed_again():
    state = position(
        """
        turn: player 1 places an explorer
        this turn: laid g4
        player 1:
          caravan: g4
          explorers: 9 on e2
        board:
          g4: --aa/s
          e2: -aa-
        """
    )
    assert moves(state) == ["place 16 south", "place 8 south", "place 1 south", "pass"]
    refused(state, "place 9 south", "desert.explorer.place", "height 9 is on the board already")


PARTS = """
    turn: player 1 places an explorer
    this turn: laid g4
    player 1:
      caravan: g4
    board:
      g4: -a-b/w/i
    """


@pytest.mark.rule("desert.explorer.part")
def test_of_several_parts_that_desert_separates_one_is_chosen():
    state = position(PARTS)
    assert moves(state, "place 16") == ["place 16 east", "place 16 west"]
    assert explorers(play(state, "place 16 east"), 0) == ["16 on g4 east"]  # the other part is complete and scored
    assert "choose incense" in moves(play(state, "place 16 west"))


@pytest.mark.rule("desert.explorer.part")
def test_a_part_is_named_by_its_first_side_and_known_by_every_one():
    state = play(position(LAID), "lay g4 turned 180")
    assert play(state, "place 16 west") == play(state, "place 16 south") == play(state, "place 16")
    named = state.why_not(state.game.parse("place 16 west"))
    assert (named.rule, "place 16 south" in named.text) == ("desert.explorer.part", True)


@pytest.mark.rule("desert.explorer.spot")
def test_an_explorer_stands_on_oasis_and_not_on_desert():
    state = position(PARTS)
    refused(state, "place 16 north", "desert.explorer.spot", "g4", "no oasis to the north, only desert")
    refused(state, "place 16 south", "desert.explorer.spot", "south")


@pytest.mark.rule("desert.explorer.spot")
def test_and_takes_no_action_space_until_the_oasis_is_scored():
    state = position("""
        turn: player 1 lays the tile
        in hand: a---
        player 1:
          caravan: g4
        player 2:
          explorers: 15 on g4
        board:
          g4: -a-a/i
        """)
    state = play(state, "lay h4 turned 270", "pass")
    assert (state.player, moves(state)) == (1, ["choose incense"])


ALL_OUT = """
    turn: player 1 lays the tile
    in hand: aa--/s
    player 1:
      caravan: f4
      explorers: 16 on e2, 9 on e3, 8 on h7, 1 on h8
    board:
      e2: -aa-
      e3: a-a-
      h7: a-a-
      h8: a-a-
    """


@pytest.mark.rule("desert.explorer.none_left")
def test_who_has_all_explorers_on_the_board_can_place_none():
    state = play(position(ALL_OUT), "lay g4 turned 180")
    assert state.phase == "recalls"
    refused(state, "place 16 south", "desert.explorer.none_left", "All your explorers are on the board")


@pytest.mark.rule("desert.explorer.recall")
def test_who_placed_none_may_take_one_back():
    state = play(position(ALL_OUT), "lay g4 turned 180")
    assert moves(state) == ["recall e2", "recall e3", "recall h7", "recall h8", "pass"]
    after = play(state, "recall e3")
    assert after.camp[0] == (9,)
    assert explorers(after, 0) == ["16 on e2 east", "8 on h7 north", "1 on h8 north"]
    assert play(state, "pass").camp[0] == ()


@pytest.mark.rule("desert.explorer.recall")
def test_it_can_be_used_from_the_next_turn_on_a_bonus_turn_included():
    state = play(position(ALL_OUT, "stacks:\n  2: aa-- ----"), "lay g4 turned 180", "recall e3")
    refused(state, "place 9 south", "desert.turn.chief")
    state = play(state, "chief", "stay", "draw", "lay h4 turned 90")
    assert moves(state) == ["place 9 east", "pass"]


@pytest.mark.rule("desert.explorer.recall")
@pytest.mark.parametrize("how", ["laid but not placed", "nothing laid", "nothing to discover"])
def test_any_player_who_placed_none_may_whether_or_not_explorers_were_left(how):
    state = position("""
        player 1:
          caravan: f5
          explorers: 9 on e2
        board:
          e2: -aa-
        stacks:
          2: aa--/s ----
        """)
    if how == "laid but not placed":
        state = play(state, "move f4", "draw", "lay g4 turned 180", "pass")
    elif how == "nothing laid":
        state = play(state, "stay", "pass")
    else:
        state = play(state, "move f6")
    assert moves(state) == ["recall e2", "pass"]


@pytest.mark.rule("desert.explorer.recall")
def test_who_placed_one_takes_none_back():
    state = play(position(LAID), "lay g4 turned 180", "place 9 south")
    refused(state, "recall g4", "desert.turn.chief")


@pytest.mark.rule("desert.explorer.recall")
def test_only_an_own_explorer_is_taken_back():
    state = position("""
        turn: player 1 recalls
        player 1:
          explorers: 9 on e2
        player 2:
          explorers: 7 on e3
        board:
          e2: -aa-
          e3: a-a-
        """)
    refused(state, "recall e3", "desert.explorer.recall", "explorer on e3 is Player 2's", "only your own")
    refused(state, "recall g4", "desert.explorer.recall", "no explorer on g4")
    refused(state, "stay", "desert.explorer.recall", "take an explorer back, or pass")


@pytest.mark.rule("desert.explorer.recall")
def test_it_is_taken_back_before_the_scoring():
    state = position("""
        turn: player 1 lays the tile
        in hand: a---/i
        player 1:
          caravan: g4
          explorers: 8 on g4
        board:
          g4: -a-a
        """)
    state = play(state, "lay h4 turned 270", "pass")
    assert moves(state) == ["recall g4", "pass"]
    gone, stayed = play(state, "recall g4"), play(state, "pass")
    assert kinds(gone) == ["recall", "oasis", "line-up"]
    assert gone.goods[0] == [0, 0, 0, 0]
    assert moves(stayed) == ["choose incense"]


@pytest.mark.rule("desert.explorer.recall")
def test_a_recalled_explorer_keeps_the_turban():
    state = play(position(ALL_OUT), "lay g4 turned 180", "recall e2")
    assert (state.turban, state.camp[0]) == (16, (16,))
    assert "turban" not in kinds(state)
