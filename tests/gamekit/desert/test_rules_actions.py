"""What the action spaces give: goods, camels and water."""

import pytest

from tests.gamekit.desert.table import alone, goods, position
from tests.gamekit.table import kinds, moves, play, refused, told


@pytest.mark.rule("desert.action.good")
@pytest.mark.parametrize("good", ["incense", "myrrh", "salt", "gem"])
def test_a_goods_space_gives_a_good_of_that_kind_on_a_free_place(good):
    state = play(alone(good[0], "goods: salt"), f"choose {good}")
    assert goods(state, 0).split() == sorted([good, "salt"], key=["incense", "myrrh", "salt", "gem"].index)
    assert kinds(state)[:2] == ["choose", "good"]


@pytest.mark.rule("desert.action.good")
def test_with_no_free_place_the_player_gives_it_up_or_replaces_one():
    state = play(alone("g", "goods: incense salt salt myrrh"), "choose gem")
    assert (state.player, state.phase) == (0, "loads a good")
    assert moves(state) == ["replace incense", "replace myrrh", "replace salt", "pass"]
    assert goods(play(state, "pass"), 0) == "incense myrrh salt salt"
    assert goods(play(state, "replace salt"), 0) == "incense myrrh salt gem"


@pytest.mark.rule("desert.action.good")
def test_only_what_is_loaded_and_of_another_kind_is_replaced():
    state = play(alone("g", "goods: incense salt salt gem"), "choose gem")
    refused(state, "replace myrrh", "desert.action.good", "no myrrh to give back")
    refused(state, "replace gem", "desert.action.good", "Gem for gem changes nothing")
    refused(state, "stay", "desert.action.good", "camels are full")


@pytest.mark.rule("desert.action.good")
def test_with_nothing_but_the_same_loaded_there_is_nothing_to_decide():
    state = play(alone("g", "goods: gem gem gem gem"), "choose gem")
    assert goods(state, 0) == "gem gem gem gem"
    assert "stays behind" in str(told(state, "good")[0])
    assert state.phase == "may send the chief"


@pytest.mark.rule("desert.action.replaced")
def test_what_is_replaced_goes_back_and_can_be_had_again():
    rich = "player 2:\n  camels: 5\n  goods: " + "salt " * 9
    state = play(alone("g", "goods: salt incense incense incense", rich), "choose gem")
    assert state.stock(2) == 0
    state = play(state, "replace salt")
    assert state.stock(2) == 1
    assert state.stock(3) == 9
    assert told(state, "replace")[0].facts == {"good": "gem", "gone": "salt"}


@pytest.mark.rule("desert.action.camel")
def test_a_camel_space_gives_a_camel_with_room_for_two_goods():
    state = play(alone("c", "goods: salt salt salt salt"), "choose camel")
    assert state.camels == [3, 2]
    full = position(state.to_text().replace("salt salt salt salt", "salt salt salt salt gem gem"))
    assert goods(full, 0) == "salt salt salt salt gem gem"
    with pytest.raises(ValueError, match="3 camels carry 6 goods, not 7"):
        position(state.to_text().replace("salt salt salt salt", "salt salt salt salt gem gem gem"))


@pytest.mark.rule("desert.action.camel")
def test_a_camel_that_came_first_carries_the_good_that_comes_after():
    state = position("""
        turn: player 1 chooses an action space
        this turn: laid h4
        oasis:
          side: west
          line: 16 9
        player 1:
          caravan: h4
          goods: salt salt salt salt
          explorers: 16 on g4, 9 on h4
        board:
          g4: -a-a/c
          h4: ---a/g
        """)
    state = play(state, "choose camel", "choose gem")
    assert goods(state, 0) == "salt salt salt salt gem"


@pytest.mark.rule("desert.action.camel")
def test_when_the_ten_cards_are_out_there_is_no_camel():
    state = play(alone("c", "camels: 7", "player 2:\n  camels: 7"), "choose camel")
    assert state.camels == [7, 7]
    assert "none is left" in str(told(state, "camel")[0])


@pytest.mark.rule("desert.action.water")
@pytest.mark.parametrize(("letter", "space", "stones"), [("w", "water", 1), ("d", "double water", 2)])
def test_a_water_space_gives_as_many_stones_as_it_shows(letter, space, stones):
    state = play(alone(letter, "water: 3"), f"choose {space}")
    assert state.water == [3 + stones, 2]
    assert told(state, "water")[0].facts["water"] == stones


@pytest.mark.rule("desert.action.water")
@pytest.mark.parametrize(("theirs", "got"), [(16, 1), (17, 0), (15, 2)])
def test_but_no_more_than_the_supply_of_20_has(theirs, got):
    state = play(alone("d", "water: 3", f"player 2:\n  water: {theirs}"), "choose double water")
    assert state.water == [3 + got, theirs]
    assert ("no more" in str(told(state, "water")[0])) == (got < 2)
