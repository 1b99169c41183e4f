"""What is in the box, and how a game begins."""

from collections import Counter

import pytest

from gamekit.tiles.grid import FIELD
from tests.gamekit.desert.reference import BOX
from tests.gamekit.desert.table import GAME, TABLE, alone, caravan, position, supply
from tests.gamekit.table import kinds, moves, play, refused, told
from tests.gamekit.tiles import plain
from tests.gamekit.tiles.table import tile_on

SEATS = pytest.mark.parametrize("players", [2, 3, 4])


def tiles_of(state):
    """Every discovery tile of a state that is in the game, wherever it lies."""
    return [str(piece.kind) for place in (*state.stacks, *state.supplies) for piece in place]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.rule("desert.parts.tiles")
def test_85_tiles_some_all_desert_and_some_with_oasis_that_desert_separates(players):
    tiles = tiles_of(GAME.new(players, seed=5))
    assert len(tiles) == 85
    assert "----" in tiles
    assert any(len(plain.tile(text)) > 1 for text in tiles)


@pytest.mark.rule("desert.parts.tiles")
def test_oasis_on_one_tile_is_joined_or_separated_as_drawn():
    land = position("""
        board:
          g4: -a-a
          e2: -a-b/i/w
        """).land
    assert land.region(FIELD["g4"], 1) == land.region(FIELD["g4"], 3)
    assert land.region(FIELD["e2"], 1) != land.region(FIELD["e2"], 3)


@pytest.mark.rule("desert.parts.tiles")
def test_the_line_to_a_side_is_brown_through_desert_and_white_through_oasis():
    state = position("""
        player 1:
          caravan: g4
          water: 0
        board:
          g4: ---a
          h4: ----
          i4: ----
        """)
    assert moves(state, "move") == ["move f4", "move h4", "move i4"]  # west is white, east is brown


@pytest.mark.rule("desert.parts.tiles")
def test_a_tile_with_oasis_may_carry_action_spaces_and_desert_never_does():
    shown = {text: {symbol for _, symbols in plain.tile(text) for symbol in symbols} for text in tiles_of(GAME.new(4))}
    assert set().union(*shown.values()) == set("imsgcwdr")
    assert shown["----"] == set()
    assert any(not symbols for text, symbols in shown.items() if text != "----")


@pytest.mark.rule("desert.parts.cross")
def test_the_cross_is_a_centre_and_four_side_paths_on_an_area_of_11_by_11():
    cross = {name for name in FIELD if tile_on(GAME.new(), name)}
    assert cross == {*(f"f{row}" for row in range(1, 12)), *(f"{column}6" for column in "abcdefghijk")}
    assert len(FIELD) - len(cross) == 4 * 25


@pytest.mark.rule("desert.parts.cross")
def test_along_the_side_paths_lines_are_brown():
    state = position("player 1:\n  caravan: f1\n  water: 0\nplayer 2:\n  caravan: a6")
    assert {f"move {field}" for field in ("f2", "f6", "f11", "b6", "k6")} <= set(moves(state))


@pytest.mark.rule("desert.parts.cross")
def test_the_quarters_are_reached_over_open_lines_brown_or_white():
    cross = plain.land_of(TABLE.cross)
    open_lines = [(field, side) for field in cross for side, near in plain.NEAR[field].items() if near not in cross]
    sides = Counter(side in plain.site(cross[field]) for field, side in open_lines)
    assert sides == {False: 32, True: 8}


@SEATS
@pytest.mark.rule("desert.parts.explorers")
def test_four_explorers_a_player_all_of_different_height_and_equal_when_stacked(players):
    state = GAME.new(players, seed=3)
    assert len(state.caravans) == players
    assert [len(camp) for camp in state.camp] == [4] * players
    heights = [height for camp in state.camp for height in camp]
    assert len(set(heights)) == 4 * players
    assert len({sum(camp) for camp in state.camp}) == 1


@pytest.mark.rule("desert.parts.explorers")
def test_nobody_places_an_explorer_of_another_player():
    state = position("""
        turn: player 1 places an explorer
        this turn: laid g4
        player 1:
          caravan: g4
        board:
          g4: ---a
        """)
    refused(state, "place 15 west", "desert.parts.explorers", "15", "Player 2's")
    refused(state, "place 14 west", "desert.parts.explorers", "14", "nobody plays")


@pytest.mark.rule("desert.parts.goods")
def test_forty_goods_twenty_water_ten_camels_and_six_rumours():
    assert GAME.box.goods == (10, 10, 10, 10)
    assert sum(GAME.box.goods) == 40
    assert len(GAME.box.rumours) == 6
    assert (BOX["pieces"]["water"], BOX["pieces"]["camel_cards"]) == (20, 10)


@pytest.mark.rule("desert.parts.goods")
def test_a_good_of_which_none_is_left_gives_nothing():
    state = alone("i", "water: 2", "player 2:\n  camels: 5\n  goods: " + "incense " * 10)
    after = play(state, "choose incense")
    assert after.goods[0] == [0, 0, 0, 0]
    assert "none is left" in str(told(after, "good")[0])


@SEATS
@pytest.mark.rule("desert.setup.stacks")
def test_five_stacks_by_the_number_on_the_back_face_down(players):
    state = GAME.new(players, seed=1, all_stacks=players == 2)
    for number, stack in enumerate(state.stacks, 1):
        wanted = Counter({text: n for text, n in BOX[f"stack_{number}"].items() if isinstance(n, int)})
        drawn = [str(state.supplies[seat][0]) for seat in range(players)] if number == 1 else []
        found = Counter(plain.looks(plain.tile(text)) for text in [*map(str, stack), *drawn])
        assert found == {plain.looks(plain.tile(text)): n for text, n in wanted.items()}
    assert {str(piece) for stack in state.view(0).stacks for piece in stack} == {"?"}


@pytest.mark.rule("desert.setup.stacks")
def test_each_stack_is_shuffled():
    for number in range(1, 5):
        assert len({tuple(map(str, GAME.new(3, seed).stacks[number])) for seed in range(8)}) == 8


@pytest.mark.rule("desert.setup.stacks")
def test_only_the_lowest_stack_with_a_tile_is_drawn_from():
    state = position("""
        turn: player 1 discovers
        player 1:
          caravan: f5
        stacks:
          2: ----
          3: a--- aa--
        """)
    state = play(state, "draw")
    assert str(state.held) == "----"
    assert told(state, "draw")[0].facts["stack"] == 1
    state = play(state, "lay g5", "stay", "draw")
    assert str(state.held) == "a---"
    assert "from stack 3" in str(told(state, "draw")[0])


@pytest.mark.rule("desert.setup.stacks")
def test_from_empty_stacks_nothing_is_drawn():
    state = position("""
        turn: player 1 discovers
        last turns: 1
        player 1:
          caravan: f5
          supply: ----
        stacks:
          5: -
        """)
    assert moves(state) == ["take 1", "pass"]
    refused(state, "draw", "desert.setup.stacks", "five stacks are empty")


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.rule("desert.setup.supply")
def test_everyone_begins_with_one_tile_of_stack_1_face_up(players):
    state = GAME.new(players, seed=6)
    assert [len(tiles) for tiles in state.supplies] == [1] * players
    assert [len(stack) for stack in state.stacks] == [17 - players, 17, 17, 17, 17]
    assert state.view(0).supplies == state.supplies
    names = {plain.looks(plain.tile(text)) for text, number in BOX["stack_1"].items() if isinstance(number, int)}
    assert all(plain.looks(plain.tile(supply(state, seat)[0])) in names for seat in range(players))


@SEATS
@pytest.mark.rule("desert.setup.caravans")
def test_in_seating_order_each_caravan_goes_on_a_free_end_of_the_cross(players):
    state = GAME.new(players, seed=6, first=1)
    ends = ["f1", "k6", "f11", "a6"]
    for turn in range(players):
        assert (state.player, state.phase) == ((1 + turn) % players, "picks a start")
        assert moves(state) == [f"start {end}" for end in ends[: 4 - turn]]
        refused(state, "stay", "desert.setup.caravans", "free end of the cross")
        state = play(state, f"start {ends[3 - turn]}")
        assert caravan(state, (1 + turn) % players) == ends[3 - turn]
    assert (state.player, state.phase) == (1, "moves")


@pytest.mark.rule("desert.setup.caravans")
def test_an_end_that_is_taken_is_refused_with_those_that_are_free():
    state = play(GAME.new(3), "start k6")
    refused(state, "start k6", "desert.setup.caravans", "Player 1's caravan is on k6", "f1, f11 or a6")


@pytest.mark.rule("desert.setup.caravan_card")
def test_a_caravan_card_has_two_camels_for_two_goods_each():
    assert GAME.new(4).camels == [2, 2, 2, 2]
    with pytest.raises(ValueError, match="2 camels carry 4 goods, not 5"):
        position("player 1:\n  goods: salt salt salt salt salt")
    assert position("player 1:\n  goods: salt salt salt salt").goods[0] == [0, 0, 4, 0]


@pytest.mark.rule("desert.setup.caravan_card")
def test_chief_scout_and_herder_cost_one_water_each():
    state = play(position("player 1:\n  caravan: f5\n  water: 3\nplayer 2:\n  supply: aa--/s"), "herder")
    assert state.water[0] == 2
    state = play(state, "move f4", "scout player 2 tile 1", "pass", "lay g4 turned 270")
    assert state.water[0] == 1
    state = play(state, "pass", "chief")
    assert state.water[0] == 0


@pytest.mark.rule("desert.setup.rumours")
def test_every_good_is_worth_4_and_six_rumours_lie_shuffled_beside_the_table():
    state = GAME.new(2, seed=1)
    assert state.rumours == [(), (), (), ()]
    assert sorted(rumour.value for rumour in state.pool) == sorted(BOX["rumours"]["values"])
    assert {rumour.value for rumour in state.view(0).pool} == {None}
    assert len({tuple(GAME.new(2, seed).pool) for seed in range(20)}) > 10
    goods = position("player 1:\n  goods: incense myrrh salt gem").score_sheet()
    assert [line.points for line in goods.of(0)] == [4, 4, 4, 4]


@SEATS
@pytest.mark.rule("desert.setup.water")
def test_everyone_begins_with_two_water(players):
    assert GAME.new(players).water == [2] * players


@SEATS
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.rule("desert.setup.turban")
def test_who_begins_has_the_turban_on_the_tallest_explorer(players, first):
    state = GAME.new(players, seed=2, first=first)
    assert state.player == first
    assert (state.turban, state.turban_seat) == (max(state.camp[first]), first)


# Desert around g5, e5 and e7, so that there is no open line.
SURROUNDED = """
    players: 3
    turn: player 2
    player 1:
      caravan: g5
      water: 0
    player 2:
      caravan: e5
      water: 0
    player 3:
      caravan: e7
      water: 0
    board:
      g5: ----
      h5: ----
      g4: ---a
      e5: ----
      d5: --a-
      e4: ----
      e7: ----
      d7: ----
      e8: -a--
    """


@pytest.mark.rule("desert.setup.turban")
def test_play_goes_round_clockwise():
    state = position(SURROUNDED)
    order = [state.player]
    for _ in range(3):
        state = play(state, "stay")
        assert kinds(state) == ["stay", "nothing"]
        order.append(state.player)
    assert order == [1, 2, 0, 1]


@pytest.mark.rule("desert.setup.two_players")
def test_two_players_leave_stack_1_out():
    state = GAME.new(2, seed=3)
    assert [len(stack) for stack in state.stacks] == [0, 15, 17, 17, 17]
    assert len(state.aside) == 17
    first = Counter({plain.looks(plain.tile(t)): n for t, n in BOX["stack_1"].items() if isinstance(n, int)})
    assert Counter(plain.looks(plain.tile(str(piece))) for piece in state.aside) == first
    assert {str(piece) for piece in state.view(0).aside} == {"?"}
    assert "all stacks" not in state.to_text()


@pytest.mark.rule("desert.setup.two_players")
def test_or_they_play_with_all_stacks_if_they_want_to():
    state = GAME.new(2, seed=3, all_stacks=True)
    assert [len(stack) for stack in state.stacks] == [15, 17, 17, 17, 17]
    assert state.aside == ()
    assert "all stacks: yes" in state.to_text()
    assert state.options == {"all_stacks": True}


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.rule("desert.setup.two_players")
def test_more_players_always_use_all_stacks(players):
    assert GAME.new(players, all_stacks=True).to_text() == GAME.new(players).to_text()
    assert GAME.new(players).aside == ()
