"""To discover: three ways to get a tile, and where it may be laid."""

import pytest

from tests.gamekit.desert.table import caravan, position, supply
from tests.gamekit.table import kinds, moves, play, refused, told
from tests.gamekit.tiles.table import tile_on

AT_F4 = """
    turn: player 1 discovers
    player 1:
      caravan: f4
      supply: a---/i, ----
    player 2:
      supply: aa--/s, aaaa/sg
    stacks:
      2: aaa-/mr ----
      3: aab-/i/w
    """


@pytest.mark.rule("desert.discover.where")
def test_a_tile_goes_to_an_open_line_of_the_caravans_own_field():
    state = position("""
        turn: player 1 lays the tile
        in hand: ----
        player 1:
          caravan: f5
        """)
    assert moves(state) == ["lay g5", "lay e5"]
    refused(state, "lay g4", "desert.discover.where", "No line of f5", "leads to g4", "beside the caravan")
    refused(state, "lay f4", "desert.discover.where", "f4 is discovered already")


@pytest.mark.rule("desert.discover.where")
def test_who_stands_at_an_open_line_may_discover_but_need_not():
    state = play(position("player 1:\n  caravan: f4\n  water: 0"), "stay")
    assert moves(state) == ["draw", "pass"]
    state = play(state, "pass")
    assert (state.player, state.phase) == (1, "moves")


@pytest.mark.rule("desert.discover.where")
def test_without_an_open_line_there_is_nothing_to_discover():
    state = play(position("player 1:\n  caravan: f6\n  supply: ---- ---- ----"), "stay")
    assert kinds(state) == ["stay", "nothing"]
    assert "No line is open on f6" in str(state.events[1])


@pytest.mark.rule("desert.discover.draw")
def test_way_one_the_top_tile_of_the_current_stack_is_drawn_to_be_laid():
    state = play(position(AT_F4), "draw")
    assert str(state.held) == "aaa-/rm"
    assert state.phase == "lays the tile"
    assert supply(state, 0) == ["a---/i", "----"]
    assert [len(stack) for stack in state.stacks] == [0, 1, 1, 0, 0]


@pytest.mark.rule("desert.discover.draw")
def test_a_tile_of_the_supply_cannot_just_be_laid_instead():
    refused(position(AT_F4), "take 1", "desert.discover.draw_and_swap", "draw one into it first")


@pytest.mark.rule("desert.discover.draw_and_swap")
def test_way_two_draws_into_the_supply_and_lays_any_tile_of_it():
    state = play(position(AT_F4), "draw to supply")
    assert supply(state, 0) == ["a---/i", "----", "aaa-/rm"]
    assert (state.phase, moves(state)) == ("picks a tile", ["take 1", "take 2", "take 3"])
    refused(state, "pass", "desert.discover.draw_and_swap", "one fits here: take it")
    state = play(state, "take 1")
    assert str(state.held) == "a---/i"
    assert supply(state, 0) == ["----", "aaa-/rm"]


@pytest.mark.rule("desert.discover.draw_and_swap")
def test_the_tile_just_drawn_may_be_the_one_that_is_laid():
    state = play(position(AT_F4), "draw to supply", "take 3")
    assert str(state.held) == "aaa-/rm"
    assert supply(state, 0) == ["a---/i", "----"]


@pytest.mark.rule("desert.discover.draw_and_swap")
def test_only_what_fits_here_can_be_taken_from_the_supply():
    state = position("""
        turn: player 1 picks a tile
        player 1:
          caravan: f5
          supply: aaaa/sg ----
        """)
    assert moves(state) == ["take 2"]
    refused(state, "take 1", "desert.fit.sides", "g5 needs desert to the south and desert to the west")
    refused(state, "take 3", "desert.discover.draw_and_swap", "2 tiles")


@pytest.mark.rule("desert.discover.draw_and_swap")
def test_if_no_tile_of_the_supply_fits_the_turn_is_over():
    state = position("""
        turn: player 1 discovers
        player 1:
          caravan: f5
          water: 0
          supply: aaaa/sg
        stacks:
          2: aaaa/sg ----
        """)
    state = play(state, "draw to supply")
    assert kinds(state) == ["draw", "keep", "no fit"]
    assert supply(state, 0) == ["aaaa/sg", "aaaa/sg"]
    assert (state.player, state.phase) == (1, "moves")


@pytest.mark.rule("desert.discover.draw_and_swap")
def test_with_an_empty_supply_there_is_nothing_to_lay_instead():
    state = position("turn: player 1 discovers\nplayer 1:\n  caravan: f4")
    assert "draw to supply" not in moves(state)
    refused(state, "draw to supply", "desert.discover.draw_and_swap", "no tile in your supply")


@pytest.mark.rule("desert.discover.draw_and_swap")
@pytest.mark.parametrize(
    ("mine", "stacks"), [("a---/i ---- aa--", ""), ("a---/i ----", "last turns: 1\nstacks:\n  5: -")]
)
def test_with_a_full_supply_or_empty_stacks_it_is_laid_without_drawing(mine, stacks):
    state = position(f"turn: player 1 discovers\nplayer 1:\n  caravan: f4\n  water: 0\n  supply: {mine}", stacks)
    assert {"take 1", "take 2", "pass"} <= set(moves(state))
    assert not moves(state, "draw")
    state = play(state, "take 1")
    assert str(state.held) == "a---/i"
    assert "draw" not in kinds(state)


@pytest.mark.rule("desert.discover.scout")
def test_way_three_the_scout_lays_a_fitting_tile_of_another_player():
    state = position(AT_F4)
    assert moves(state, "scout") == ["scout player 2 tile 1", "scout player 2 tile 2"]
    state = play(state, "scout player 2 tile 1")
    assert (str(state.held), state.water[0]) == ("aa--/s", 1)
    assert supply(state, 1) == ["aaaa/sg"]


@pytest.mark.rule("desert.discover.scout")
def test_that_player_may_draw_a_tile_in_return_at_once():
    state = play(position(AT_F4), "scout player 2 tile 1")
    assert (state.player, state.active, state.phase) == (1, 0, "may draw in return")
    assert moves(state) == ["draw", "pass"]
    refused(state, "lay g4 turned 180", "desert.discover.scout", "draw one in return, or pass")
    drawn, none = play(state, "draw"), play(state, "pass")
    assert supply(drawn, 1) == ["aaaa/sg", "aaa-/rm"]
    assert supply(none, 1) == ["aaaa/sg"]
    assert [(after.player, after.phase) for after in (drawn, none)] == [(0, "lays the tile")] * 2
    assert told(drawn, "draw")[0].player == 1
    assert told(drawn, "draw")[0].rule == "desert.discover.scout"


@pytest.mark.rule("desert.discover.scout")
def test_the_scouts_tile_must_be_laid_and_is_never_kept():
    state = play(position(AT_F4), "scout player 2 tile 1", "pass")
    assert {move.split()[0] for move in moves(state)} == {"lay"}
    refused(state, "pass", "desert.discover.must_lay", "lay it")
    state = play(state, "lay g4 turned 180")
    assert tile_on(state, "g4") == "--aa/s"
    assert supply(state, 0) == ["a---/i", "----"]


@pytest.mark.rule("desert.discover.scout")
def test_with_empty_stacks_nothing_is_drawn_in_return():
    text = AT_F4.partition("stacks")[0]
    state = position(text, "last turns: 1\nstacks:\n  5: -")
    state = play(state, "scout player 2 tile 1")
    assert (state.player, state.phase) == (0, "lays the tile")


@pytest.mark.rule("desert.discover.scout")
def test_the_scout_is_refused_with_the_facts():
    state = position(AT_F4, "player 3:\n  water: 2\nplayers: 3")
    refused(state, "scout player 1 tile 1", "desert.discover.scout", "another player's supply, not from your own")
    refused(state, "scout player 3 tile 1", "desert.discover.scout", "supply of Player 3 has 0 tiles")
    refused(state, "scout player 4 tile 1", "desert.discover.scout", "no player 4")
    refused(state, "scout player 2 tile 3", "desert.discover.scout", "supply of Player 2 has 2 tiles")
    poor = position(AT_F4.replace("f4", "f4\n      water: 0"))
    assert not moves(poor, "scout")
    refused(poor, "scout player 2 tile 1", "desert.discover.scout", "costs 1 water; you have none")
    away = position(AT_F4.replace("f4", "f5"))
    assert moves(away, "scout") == ["scout player 2 tile 1"]
    refused(away, "scout player 2 tile 2", "desert.fit.sides", "fits at no open line of f5")


@pytest.mark.rule("desert.discover.must_lay")
def test_a_drawn_tile_that_fits_must_be_laid_where_and_how_the_player_picks():
    state = play(position(AT_F4), "draw")
    refused(state, "pass", "desert.discover.must_lay", "lay it")
    refused(state, "stay", "desert.discover.must_lay", "lay it")
    refused(state, "draw", "desert.discover.must_lay", "lay it")
    # Three sides of oasis: the west of g4 is among them, the east of e4 is not.
    assert moves(state) == ["lay g4 turned 90", "lay g4 turned 180", "lay g4 turned 270", "lay e4 turned 180"]


@pytest.mark.rule("desert.discover.must_lay")
def test_where_only_one_way_fits_that_one_is_left():
    state = position("turn: player 1 lays the tile\nin hand: aaaa/sg\nplayer 1:\n  caravan: f4")
    assert moves(state) == ["lay g4"]


@pytest.mark.rule("desert.discover.caravan_moves")
@pytest.mark.parametrize(
    ("way", "lay", "lies"),
    [
        (("draw",), "lay g4 turned 270", "aa-a/rm"),
        (("draw to supply", "take 1"), "lay g4 turned 270", "---a/i"),
        (("scout player 2 tile 1", "pass"), "lay g4 turned 270", "a--a/s"),
    ],
)
def test_the_caravan_moves_onto_the_tile_wherever_it_came_from(way, lay, lies):
    state = play(position(AT_F4), *way, lay)
    assert caravan(state, 0) == "g4"
    assert tile_on(state, "g4") == lies
    assert told(state, "lay")[0].facts["field"] == "g4"


@pytest.mark.rule("desert.discover.no_fit")
def test_a_drawn_tile_that_cannot_be_laid_goes_to_the_supply_and_the_turn_is_over():
    state = position("""
        turn: player 1 discovers
        player 1:
          caravan: f5
          water: 0
          supply: ----
        stacks:
          2: aaaa/sg a---
        """)
    state = play(state, "draw")  # it would fit on g4, but f4 is not where the caravan stands
    assert kinds(state) == ["draw", "no fit"]
    assert supply(state, 0) == ["----", "aaaa/sg"]
    assert caravan(state, 0) == "f5"
    assert (state.player, state.phase) == (1, "moves")


@pytest.mark.rule("desert.discover.ends")
@pytest.mark.parametrize("choice", ["place 9 west", "pass"])
def test_after_a_tile_with_oasis_the_regular_turn_is_over(choice):
    state = play(position(AT_F4), "draw", "lay g4 turned 270", choice)
    assert (state.player, moves(state)) == (0, ["chief", "pass"])


@pytest.mark.rule("desert.fit.board_edge")
def test_oasis_is_closed_at_the_edge():
    state = position("turn: player 1 lays the tile\nin hand: a---/i\nplayer 1:\n  caravan: f1")
    state = play(state, "lay g1", "place 16 north")
    assert "oasis" in kinds(state)
    assert moves(state) == ["choose incense"]


DESERT = """
    turn: player 1 lays the tile
    in hand: ----
    player 1:
      caravan: f5
      supply: ---- a---
    stacks:
      2: aaaa/sg ----
    """


@pytest.mark.rule("desert.desert_tile.again")
def test_after_a_tile_of_nothing_but_desert_the_caravan_may_move_on():
    state = play(position(DESERT), "lay g5")
    assert (state.player, state.phase, caravan(state, 0)) == (0, "moves", "g5")
    assert kinds(state) == ["lay", "again"]
    refused(state, "pass", "desert.desert_tile.again", "move the caravan again, or stay")
    refused(state, "place 16 north", "desert.desert_tile.again")
    assert {"stay", "move f6", "move a6"} <= set(moves(state))


@pytest.mark.rule("desert.desert_tile.again")
def test_and_the_player_may_discover_again():
    state = play(position(DESERT), "lay g5", "stay")
    assert state.phase == "discovers"
    state = play(state, "draw to supply", "take 1", "lay h5")
    assert (state.player, state.phase, caravan(state, 0)) == (0, "moves", "h5")
    assert not state.bonus  # it repeats as often as desert is laid, and is the same turn
    assert state.water[0] == 2


@pytest.mark.rule("desert.desert_tile.again")
def test_a_desert_tile_that_does_not_fit_goes_to_the_supply_like_any_other():
    state = position("""
        turn: player 1 discovers
        player 1:
          caravan: g4
          water: 0
        board:
          g4: aa-a
          g3: --a-
          g5: ----
        stacks:
          2: ---- a---
        """)
    state = play(state, "draw")
    assert kinds(state) == ["draw", "no fit"]
    assert supply(state, 0) == ["----"]
    assert state.player == 1
