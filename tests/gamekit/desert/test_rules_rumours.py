"""Rumours: placed in secret beside a good, looked at when all are placed, and taken off."""

import pytest

from tests.gamekit.desert.table import alone, beside, position
from tests.gamekit.table import kinds, moves, play, refused, told

# Players 1 and 2 are to choose in a complete oasis with two rumour spaces.
BOTH = """
    turn: player 1 chooses an action space
    this turn: laid h4
    oasis:
      side: west
      line: 16 15
    player 1:
      caravan: h4
      explorers: 16 on h4
    player 2:
      explorers: 15 on g4
    board:
      g4: -a-a/r
      h4: ---a/r
    """

POOL = """
    players: 3
    rumours:
      pool: +2, -1, +1
      salt: -2 (2), -1
      gem: +1
    """

# All rumours are placed.
TOLD = """
    players: 3
    rumours:
      pool: -
      incense: +2, +1 (1)
      myrrh: -1, +1 (2)
      salt: -2 (2)
      gem: -1
    """


def seen_by(state, good, place=0):
    """The players who have seen a rumour beside a good."""
    seen = state.rumours[["incense", "myrrh", "salt", "gem"].index(good)][place].seen
    return [seat + 1 for seat in range(state.players) if seen >> seat & 1]


@pytest.mark.rule("desert.action.rumour_place")
def test_while_rumours_are_left_one_is_taken_and_looked_at_in_secret():
    state = play(alone("r", "water: 2", POOL), "choose rumour")
    assert (state.player, state.phase) == (0, "places a rumour")
    assert kinds(state) == ["choose", "look"]
    assert "+2" not in "".join(map(str, state.events))
    assert [state.view(seat).pool[-1].value for seat in (0, 1, 2, None)] == [2, None, None, None]
    assert {rumour.value for rumour in state.view(0).pool[:-1]} == {None}


@pytest.mark.rule("desert.action.rumour_place")
def test_it_is_laid_face_down_beside_a_good_with_a_free_place():
    state = play(alone("r", "water: 2", POOL), "choose rumour")
    assert moves(state) == ["rumour incense", "rumour myrrh", "rumour gem"]
    refused(state, "rumour salt", "desert.action.rumour_place", "Both places beside salt are taken")
    refused(state, "pass", "desert.action.rumour_place", "lay it beside a good")
    state = play(state, "rumour gem")
    assert beside(state, "gem") == [1, 2]
    assert [rumour.value for rumour in state.pool] == [1, -1]
    assert told(state, "rumour")[0].facts == {"good": "gem"}
    assert [state.view(seat).rumours[3][1].value for seat in (0, 1, 2, None)] == [2, None, None, None]


@pytest.mark.rule("desert.action.rumour_place")
def test_two_rumours_can_be_placed_in_one_scoring():
    state = position(BOTH, POOL)
    state = play(state, "choose rumour", "choose rumour", "rumour incense")
    assert state.phase == "places a rumour"
    state = play(state, "rumour incense")
    assert beside(state, "incense") == [2, -1]
    assert len(state.pool) == 1


@pytest.mark.rule("desert.action.rumour_peek")
def test_with_no_rumour_left_one_on_the_table_may_be_looked_at():
    state = play(alone("r", "water: 2", TOLD), "choose rumour")
    assert (state.player, state.phase) == (0, "looks at a rumour")
    places = ["incense 1", "incense 2", "myrrh 1", "myrrh 2", "salt 1", "gem 1"]
    assert moves(state) == [*(f"peek {place}" for place in places), "pass"]
    refused(state, "peek gem 2", "desert.action.rumour_peek", "Beside gem there is 1 rumour")
    refused(state, "rumour gem", "desert.action.rumour_peek", "look at one on the table, or pass")
    after = play(state, "pass")
    assert after.phase == "may send the chief"
    assert after.rumours == state.rumours


@pytest.mark.rule("desert.action.rumour_peek")
def test_who_looks_sees_it_alone():
    state = play(alone("r", "water: 2", TOLD), "choose rumour", "peek salt 1")
    assert state.phase == "keeps or removes a rumour"
    assert seen_by(state, "salt") == [1, 2]
    assert [state.view(seat).rumours[2][0].value for seat in (0, 1, 2, None)] == [-2, -2, None, None]
    assert all("2" not in str(event) for event in told(state, "peek"))


@pytest.mark.rule("desert.action.rumour_peek")
def test_then_leaves_it():
    state = play(alone("r", "water: 2", TOLD), "choose rumour", "peek myrrh 2")
    refused(state, "peek salt 1", "desert.action.rumour_peek", "take it off, or pass and leave it")
    state = play(state, "pass")
    assert beside(state, "myrrh") == [-1, 1]
    assert state.pool == ()
    assert seen_by(state, "myrrh", 1) == [1, 2]


@pytest.mark.rule("desert.action.rumour_peek")
def test_or_takes_it_off_back_into_the_pool():
    state = play(alone("r", "water: 2", TOLD), "choose rumour", "peek myrrh 1", "take off")
    assert beside(state, "myrrh") == [1]
    assert [(rumour.value, rumour.seen) for rumour in state.pool] == [(-1, 1)]
    assert told(state, "take off")[0].facts["good"] == "myrrh"


@pytest.mark.rule("desert.action.rumour_peek")
def test_one_taken_off_must_be_placed_again_before_others_are_looked_at():
    state = play(position(BOTH, TOLD), "choose rumour", "choose rumour", "peek gem 1", "take off")
    assert (state.player, state.phase) == (1, "places a rumour")
    assert state.view(1).pool[-1].value == -1
    assert moves(state) == ["rumour salt", "rumour gem"]
    state = play(state, "rumour salt")
    assert beside(state, "salt") == [-2, -1]
    assert seen_by(state, "salt", 1) == [1, 2]


@pytest.mark.rule("desert.action.rumour_place", "desert.action.rumour_peek")
def test_others_know_who_has_seen_a_rumour_but_not_what_it_says():
    view = play(alone("r", "water: 2", POOL), "choose rumour", "rumour gem").view(2)
    assert "gem: ?, ? (1)" in view.to_text()
    assert "salt: ? (2), ?" in view.to_text()
