"""What is in the box, and how a game begins."""

from collections import Counter

import pytest

from gamekit.jade import reach
from gamekit.tiles.grid import FIELD, NAMES
from tests.gamekit.jade.reference import BOX
from tests.gamekit.jade.table import GAME, display, jeep, position
from tests.gamekit.table import moves, play, refused
from tests.gamekit.tiles import plain
from tests.gamekit.tiles.table import tile_on

SEATS = pytest.mark.parametrize("players", [2, 3, 4])


def tiles_of(state):
    """Every discovery tile of a state, wherever it lies."""
    return [str(piece.kind) for place in (*state.stacks, *state.displays) for piece in place]


def chips_of(state):
    """Every artefact of a state, wherever it lies."""
    return [chip for place in (*state.chips, state.open, state.pool) for chip in place]


@SEATS
@pytest.mark.rule("jade.parts.tiles")
def test_85_tiles_some_all_jungle_and_some_with_city_that_jungle_separates(players):
    tiles = tiles_of(GAME.new(players, seed=5))
    assert len(tiles) == 85
    assert "----" in tiles
    assert any(len(plain.tile(text)) > 1 for text in tiles)


@pytest.mark.rule("jade.parts.tiles")
def test_city_on_one_tile_is_joined_or_separated_as_drawn():
    land = position("""
        board:
          g4: -a-a
          e2: -a-b/h/-
        """).land
    assert land.region(FIELD["g4"], 1) == land.region(FIELD["g4"], 3)
    assert land.region(FIELD["e2"], 1) != land.region(FIELD["e2"], 3)


@pytest.mark.rule("jade.parts.tiles")
def test_the_line_to_a_side_is_white_through_jungle_and_brown_through_city():
    state = position("""
        player 1:
          jeep: g4
        board:
          g4: ---a
          h4: ----
          i4: ----
        """)
    assert moves(state, "drive") == ["drive f4", "drive h4", "drive i4"]  # west is brown, east is white


@pytest.mark.rule("jade.parts.cross")
def test_the_cross_is_a_centre_and_four_strips_on_an_area_of_11_by_11():
    cross = {name for name in FIELD if tile_on(GAME.new(), name)}
    assert len(FIELD) == 121
    assert cross == {f"f{row}" for row in range(1, 12)} | {f"{column}6" for column in "abcdefghijk"}
    assert len(cross) == 21


@pytest.mark.rule("jade.parts.cross")
def test_each_strip_shows_what_the_box_says_seen_from_the_centre():
    cross = plain.land_of(GAME.cross)
    for side in range(4):
        field = plain.CENTRE
        for left, right in BOX["cross"]["strip"]:
            field = plain.NEAR[field][side]
            city = {way for way, land in (((side - 1) % 4, left), ((side + 1) % 4, right)) if land == "c"}
            assert cross[field] == frozenset((frozenset({way}), "") for way in city)


@pytest.mark.rule("jade.parts.cross")
def test_some_fields_of_the_cross_border_on_city_and_the_roads_of_the_cross_are_white():
    state = GAME.new()
    city = [name for name in FIELD if "a" in tile_on(state, name)]
    assert city
    assert tile_on(state, "f6") == "----"
    assert reach(state, 0) == {FIELD[name] for name in FIELD if tile_on(state, name)}


@pytest.mark.rule("jade.parts.cross")
def test_lines_that_lead_off_the_cross_into_the_area_are_open():
    land = GAME.new().land
    assert [NAMES[end] for end in land.open_lines(FIELD["f4"])] == ["g4", "e4"]
    assert [NAMES[end] for end in land.open_lines(FIELD["f1"])] == ["g1", "e1"]  # nothing lies beyond the edge
    assert land.open_lines(FIELD["f6"]) == []


@SEATS
@pytest.mark.rule("jade.parts.gold", "jade.setup.gold")
def test_62_gold_of_which_everyone_starts_with_5(players):
    state = GAME.new(players)
    assert state.gold == [5] * players
    assert state.bank == 62 - 5 * players


@pytest.mark.rule("jade.parts.gold")
def test_the_bank_pays_what_it_has_left():
    state = position("""
        turn: player 1 lays the tile
        in hand: a---/cc
        player 1:
          jeep: f4
          gold: 30
        player 2:
          gold: 31
        """)
    assert state.bank == 1
    state = play(state, "lay g4 turned 270", "settle 1 west")
    assert (state.gold, state.bank) == ([31, 31], 0)


@pytest.mark.rule("jade.setup.gold")
def test_gold_is_hidden_from_the_others():
    state = GAME.new(3, seed=2)
    assert state.view(1).to_text().count("gold: ?") == 2
    assert state.view(1).gold[1] == 5
    assert state.view(None).to_text().count("gold: ?") == 3


@SEATS
@pytest.mark.rule("jade.parts.figures", "jade.setup.jeeps")
def test_everyone_has_a_jeep_on_the_start_field_and_five_figures(players):
    state = GAME.new(players)
    assert [jeep(state, seat) for seat in range(players)] == ["f6"] * players
    assert [camp[1:] for camp in state.camp] == [[3, 1, 1]] * players
    assert state.figures == {}


@pytest.mark.rule("jade.parts.figures")
def test_a_figure_that_is_on_the_board_cannot_be_put_down_again():
    state = position("""
        turn: player 1 settles
        this turn: laid g4
        player 1:
          jeep: g4
          figures: 3 on e2, 1 on h7, 1 on j5, 1 on e8
        board:
          g4: ---a
          e2: -aa-
          h7: aa--
          j5: -aa-
          e8: aa--
        """)
    assert moves(state) == ["settle 2 west", "pass"]
    refused(state, "settle 3", "jade.parts.figures", "no figure of 3 archaeologists left")
    refused(state, "settle 1 west", "jade.parts.figures", "no figure of 1 archaeologist left")


@SEATS
@pytest.mark.rule("jade.parts.artefacts", "jade.setup.open_artefacts")
def test_72_artefacts_of_which_five_lie_open_and_the_others_face_down(players):
    state = GAME.new(players, seed=4)
    letters = Counter(chip[0] for chip in chips_of(state))
    assert letters == {"A": 18, "B": 18, "C": 18, "D": 18}
    assert {chip[1] for chip in chips_of(state)} == {"+", "-"}
    assert (len(state.open), len(state.pool)) == (5, 67)
    assert state.chips == [()] * players
    view = state.view(0)
    assert view.open == state.open
    assert set(view.pool) == {"?"}


@pytest.mark.rule("jade.setup.open_artefacts")
def test_the_artefacts_are_mixed():
    assert len({GAME.new(seed=seed).open for seed in range(10)}) > 5
    assert len({GAME.new(seed=seed).pool for seed in range(10)}) == 10


@pytest.mark.rule("jade.parts.screens", "jade.dig.screen")
def test_nobody_sees_behind_the_screen_of_another():
    state = position("""
        player 1:
          artefacts: A+ B- C+
          gold: 9
        player 2:
          artefacts: D+ D- D-
          gold: 1
        """)
    view = state.view(1)
    assert view.chips == [("?", "?", "?"), ("D+", "D-", "D-")]
    assert (view.gold[0] < 0, view.gold[1]) == (True, 1)
    assert "A+" not in view.to_text().partition("player 2")[0]


@SEATS
@pytest.mark.rule("jade.setup.stacks")
def test_six_stacks_of_about_equal_height_face_down(players):
    state = GAME.new(players, seed=1)
    assert sorted(map(len, state.stacks)) == [14, 14, 14, 14, 14, 15]
    assert {str(piece) for stack in state.view(0).stacks for piece in stack} == {"?"}


@pytest.mark.rule("jade.setup.stacks")
def test_the_tiles_are_shuffled():
    assert len({tuple(tiles_of(GAME.new(seed=seed))) for seed in range(10)}) == 10


@SEATS
@pytest.mark.rule("jade.setup.display")
def test_everyone_draws_a_first_tile_from_a_stack_of_choice(players):
    state = GAME.new(players, seed=6, first=1)
    tops = [str(stack[-1]) for stack in state.stacks]
    for turn in range(players):
        assert state.player == (1 + turn) % players
        assert moves(state) == [f"draw {number}" for number in range(1, 7)]
        refused(state, "stay", "jade.setup.display", "first tile")
        state = play(state, f"draw {6 - turn}")
    assert [display(state, (1 + turn) % players) for turn in range(players)] == [
        [tops[5 - turn]] for turn in range(players)
    ]
    assert (state.player, state.phase) == (1, "drives")
    assert state.land == GAME.new().land


@pytest.mark.rule("jade.setup.display")
def test_several_players_may_draw_from_the_same_stack():
    state = GAME.new(3, seed=6)
    wanted = [str(piece) for piece in state.stacks[2][:-4:-1]]
    state = play(state, "draw 3", "draw 3", "draw 3")
    assert [display(state, seat) for seat in range(3)] == [[text] for text in wanted]
    assert len(state.stacks[2]) == len(GAME.new(3, seed=6).stacks[2]) - 3
