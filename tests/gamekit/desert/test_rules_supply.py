"""The supply: three tiles are the limit, and what a player can do who has them."""

import pytest

from tests.gamekit.desert.table import CLOSED, caravan, position, supply
from tests.gamekit.table import kinds, moves, play, refused, told

FULL = """
    player 1:
      caravan: f5
      supply: aaaa/sg aaaa/sg aa--/i
    player 2:
      supply: ----
    stacks:
      2: ---- a---
    """


@pytest.mark.rule("desert.supply.limit")
def test_with_three_tiles_nothing_is_drawn_from_the_stack():
    state = play(position(FULL), "move f4")
    assert moves(state) == ["take 1", "take 2", "take 3", "scout player 2 tile 1", "pass"]
    refused(state, "draw", "desert.supply.limit", "supply has three tiles")
    refused(state, "draw to supply", "desert.supply.limit", "supply has three tiles")


@pytest.mark.rule("desert.supply.limit")
def test_the_scout_may_still_be_used():
    state = play(position(FULL), "move f4", "scout player 2 tile 1", "pass", "lay e4")
    assert len(supply(state, 0)) == 3
    assert (caravan(state, 0), state.phase) == ("e4", "moves")


@pytest.mark.rule("desert.supply.limit")
def test_a_supply_never_has_more_than_three():
    with pytest.raises(ValueError, match="at most 3 tiles, not 4"):
        position("player 1:\n  supply: ---- ---- ---- ----")


@pytest.mark.rule("desert.supply.full_turn")
def test_the_caravan_can_be_moved_where_a_tile_of_the_supply_fits():
    state = play(position(FULL), "move f4")
    assert moves(state, "take") == ["take 1", "take 2", "take 3"]
    state = play(state, "take 1", "lay g4", "pass")
    assert supply(state, 0) == ["aaaa/sg", "aa--/i"]


@pytest.mark.rule("desert.supply.full_turn")
def test_or_only_to_a_better_place():
    stuck = FULL.replace("aa--/i", "aaaa/sg").replace("supply: ----", "water: 0")
    state = play(position(stuck), "move f3")
    assert kinds(state) == ["move", "nothing"]
    assert told(state, "nothing")[0].rule == "desert.supply.full_turn"
    assert caravan(state, 0) == "f3"
    assert moves(state) == ["chief", "pass"]  # from there it may go on in a bonus turn


@pytest.mark.rule("desert.supply.full_turn")
def test_who_then_tries_to_discover_is_told_why_nothing_can_be():
    stuck = FULL.replace("aa--/i", "aaaa/sg")
    state = play(position(stuck), "move f3")
    says = "Your supply is full, and no tile of it fits at f3. Your turn is over: send the chief, or pass."
    for move in ("draw", "draw to supply", "take 1"):
        refused(play(state, "pass"), move, "desert.supply.full_turn", says)
    placed = stuck.replace("caravan: f5", "caravan: f5\n      explorers: 9 on e2")
    state = play(position(placed, "board:\n  e2: -aa-"), "move f3", "pass")
    refused(state, "draw", "desert.supply.full_turn", "no tile of it fits at f3: take an explorer back, or pass")


@pytest.mark.rule("desert.supply.full_turn")
def test_and_before_the_move_too_when_nothing_is_in_reach():
    refused(position(FULL), "draw", "desert.turn.order", "A turn begins with the caravan")  # all fit at f4
    refused(
        position(CLOSED), "draw", "desert.supply.full_turn", "no tile of it fits anywhere", "remove one, or just move"
    )
    walled = """
        player 1:
          caravan: i4
          supply: ---- ---- ----
        board:
          g4: -a-a
          h4: aaaa/sg
          i4: aaaa/sg
        """
    refused(position(walled), "take 1", "desert.supply.full_turn", "no tile of it fits at a field in reach", "or stay")
    assert play(position(walled), "herder").why_not("take 1").rule == "desert.turn.order"


@pytest.mark.rule("desert.supply.full_turn")
def test_any_field_in_reach_may_be_the_better_place():
    state = position(FULL)
    assert {"stay", "move f3", "move a6"} <= set(moves(state))


@pytest.mark.rule("desert.supply.full_turn")
def test_with_fewer_than_three_tiles_drawing_is_allowed_again():
    state = play(position(FULL), "move f4", "take 1", "lay g4", "pass", "chief", "move f4")
    assert len(supply(state, 0)) == 2
    assert {"draw", "draw to supply"} <= set(moves(state))


@pytest.mark.rule("desert.supply.stuck_discard")
def test_who_can_lay_none_of_three_tiles_anywhere_may_remove_one_before_moving():
    state = position(CLOSED)
    assert moves(state, "discard") == ["discard 1", "discard 2", "discard 3"]
    state = play(state, "discard 2")
    assert supply(state, 0) == ["aaaa/sg", "aaaa/sg"]
    assert [str(piece) for piece in state.removed] == ["aaaa/sg"]
    assert "removed from the game" in str(told(state, "discard")[0])
    assert (state.player, state.phase) == (0, "moves")


@pytest.mark.rule("desert.supply.stuck_discard")
def test_then_the_supply_holds_two_and_the_player_may_draw():
    state = play(position(CLOSED), "discard 1")
    refused(state, "discard 1", "desert.supply.stuck_discard", "only from a full supply", "2 tiles")
    assert {"draw", "draw to supply"} <= set(moves(play(state, "stay")))


@pytest.mark.rule("desert.supply.stuck_discard")
def test_who_could_lay_one_somewhere_on_the_board_may_remove_none():
    state = position(FULL)
    assert not moves(state, "discard")
    refused(state, "discard 1", "desert.supply.stuck_discard", "none can be laid", "fits on")
    few = position(FULL.replace("aaaa/sg aaaa/sg", ""))
    refused(few, "discard 1", "desert.supply.stuck_discard", "yours has 1 tile")


@pytest.mark.rule("desert.supply.stuck_discard")
def test_not_after_a_desert_tile_has_been_laid_in_this_turn():
    state = play(position(CLOSED, "player 2:\n  supply: ----"), "stay", "scout player 2 tile 1", "pass", "lay g1")
    assert state.again
    assert not moves(state, "discard")
    refused(state, "discard 1", "desert.supply.stuck_discard", "before the caravan has moved")


@pytest.mark.rule("desert.supply.stuck_discard")
def test_a_bonus_turn_begins_like_any_other():
    state = play(position(CLOSED), "stay", "chief")
    assert moves(state, "discard") == ["discard 1", "discard 2", "discard 3"]
