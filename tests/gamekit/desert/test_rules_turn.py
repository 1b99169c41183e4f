"""A turn: move the caravan, discover, score what was completed, and perhaps the chief's bonus turn."""

import pytest

from tests.gamekit.desert.table import caravan, goods, position
from tests.gamekit.table import kinds, moves, play, refused, told
from tests.gamekit.tiles.table import tile_on

FRESH = """
    player 1:
      caravan: f5
      supply: ----
    player 2:
      caravan: f11
      supply: a---
    """


@pytest.mark.rule("desert.turn.order")
def test_a_turn_begins_with_the_caravan_which_may_stay():
    state = position(FRESH)
    assert {move.split()[0] for move in moves(state)} == {"herder", "stay", "move"}
    refused(state, "draw", "desert.turn.order", "begins with the caravan")
    refused(state, "pass", "desert.turn.order", "begins with the caravan")
    refused(state, "lay g5", "desert.turn.order", "begins with the caravan")
    refused(state, "move f5", "desert.turn.order", "on f5 already", "stay")
    assert caravan(play(state, "move f4"), 0) == "f4"
    assert caravan(play(state, "stay"), 0) == "f5"


@pytest.mark.rule("desert.turn.order")
def test_then_the_player_discovers_and_then_completed_oases_are_scored():
    state = position(FRESH, "stacks:\n  2: a---/i ----")
    state = play(state, "move f4")
    assert state.phase == "discovers"
    refused(state, "move f3", "desert.turn.order", "discover a tile, or pass")
    state = play(state, "draw", "lay g4 turned 270")
    assert state.phase == "places an explorer"
    state = play(state, "place 16 west")
    assert kinds(state)[:3] == ["place", "oasis", "line-up"]
    state = play(state, "choose incense")
    assert goods(state, 0) == "incense"
    assert state.phase == "may send the chief"


@pytest.mark.rule("desert.turn.order")
@pytest.mark.parametrize(
    ("mine", "rest", "rule", "says"),
    [
        ("caravan: g5", "board:\n  g5: ----\n  g4: ---a\n  h5: ----", "desert.discover.where", "No line is open on g5"),
        (
            "caravan: f5\n  supply: aaaa/sg",
            "last turns: 1\nstacks:\n  5: -",
            "desert.discover.where",
            "No tile is left",
        ),
        (
            "caravan: f5\n  supply: aaaa/sg aaaa/sg aaaa/sg",
            "board:\n  g4: ---a",
            "desert.supply.full_turn",
            "no tile of it fits here",
        ),
    ],
)
def test_a_turn_on_a_field_with_nothing_to_discover_is_over(mine, rest, rule, says):
    state = play(position(f"player 1:\n  water: 0\n  {mine}", rest), "stay")
    assert kinds(state) == ["stay", "nothing"]
    assert state.events[1].rule == rule
    assert says in str(state.events[1])
    assert (state.player, state.phase) == (1, "moves")


@pytest.mark.rule("desert.turn.chief")
def test_after_the_regular_turn_the_chief_gives_a_bonus_turn_for_1_water():
    state = play(position(FRESH), "stay", "pass")
    assert moves(state) == ["chief", "pass"]
    refused(state, "stay", "desert.turn.chief", "regular turn is over")
    state = play(state, "chief")
    assert (state.player, state.phase, state.water[0]) == (0, "moves", 1)
    assert told(state, "chief")[0].rule == "desert.turn.chief"


@pytest.mark.rule("desert.turn.chief")
def test_the_bonus_turn_has_everything_a_regular_turn_has():
    state = position(FRESH, "stacks:\n  2: a---/w ----\nplayer 3:\n  water: 0\nplayers: 3\n")
    state = play(state, "stay", "pass", "chief", "move f4", "draw", "lay g4 turned 270", "place 9 west", "choose water")
    assert tile_on(state, "g4") == "---a/w"
    assert state.water[0] == 2  # two, less one for the chief, and one from the oasis
    assert (state.player, state.phase) == (1, "moves")


@pytest.mark.rule("desert.turn.chief")
def test_only_once_a_turn():
    state = play(position(FRESH), "stay", "pass", "chief", "stay", "pass")
    assert (state.player, state.phase, state.water[0]) == (1, "moves", 1)


@pytest.mark.rule("desert.turn.chief")
def test_without_the_chief_the_next_player_follows():
    state = play(position(FRESH), "stay", "pass", "pass")
    assert (state.player, state.phase, state.water[0]) == (1, "moves", 2)


@pytest.mark.rule("desert.turn.chief")
def test_without_water_there_is_no_chief():
    state = play(position(FRESH.replace("f5", "f5\n      water: 0", 1)), "stay", "pass")
    assert (state.player, state.phase) == (1, "moves")


@pytest.mark.rule("desert.turn.chief")
def test_the_scoring_comes_before_the_chief_and_can_pay_for_it():
    state = position("""
        turn: player 1 lays the tile
        in hand: a---/w
        player 1:
          caravan: f4
          water: 0
        """)
    state = play(state, "lay g4 turned 270", "place 8 west", "choose water")
    assert kinds(state) == ["choose", "water", "home"]
    assert moves(state) == ["chief", "pass"]
    assert play(state, "chief").water[0] == 0
