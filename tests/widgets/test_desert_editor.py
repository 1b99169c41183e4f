"""Positions of the Desert Sons made by hand: what only this game has."""

import random

import pytest

import gamekit
from gamekit.draft import Draft
from tests.gamekit.desert.bad import STATES
from tests.widgets.plan import Told, make
from widgets import Editor
from widgets.boards.desert.examples import CLASS_OASIS, THE_END

GAME = gamekit.load("desert")
NAMES = ("Ann", "Ben", "Cleo", "Dan")
WANTED = {"four in an oasis": Draft(GAME, CLASS_OASIS), "the end of a game": Draft(GAME, THE_END)}
WANTED |= {f"a player {state.phase}": Draft.of(state) for state in STATES}
OASIS = """\
game: desert
players: 3
player 1:
  caravan: k7
  explorers: 16 on k7
player 2:
  water: 0
  explorers: 10 on h7
board:
  h7: aa--/i
  i7: -a-a/s
  j7: -a-a/s
  k7: --aa/m
"""


@pytest.mark.parametrize("name", WANTED)
def test_whatever_a_position_says_can_be_made_from_the_empty_table(name):
    editor = Editor("desert")
    make(Told(editor), WANTED[name])
    assert editor.draft.faults == ()
    assert editor.state == WANTED[name].sound


# Goods, water and camels


def goods_editor():
    return Editor("game: desert\nplayer 1:\n  goods: salt salt gem\n", names=NAMES)


def test_goods_go_onto_the_camels_as_long_as_there_is_room():
    editor = goods_editor()
    editor.take("good/myrrh")
    spots = {spot.name: spot.fits for spot in editor.spots()}
    assert spots == {"player 1/goods": True, "player 2/goods": True}
    editor.click("player/1")
    assert editor.draft.get("player 1", "goods") == "myrrh salt salt gem"
    editor.take("good/myrrh")
    assert {spot.name: spot.fits for spot in editor.spots()} == {"player 2/goods": True, "player 1/goods": False}


def test_more_than_the_camels_carry_is_a_fault_at_the_goods():
    editor = goods_editor()
    editor.look_at("player 1")
    editor.set("incense", 3)
    assert [fault.text for fault in editor.draft.faults] == ["2 camels carry 4 goods, not 6."]
    assert "2 too many" in [shape.text for shape in editor.area.scene if hasattr(shape, "text")]
    editor.go_to(0)
    assert "good/1/salt" in editor.area._marks.pointer
    editor.set("camels", 3)
    assert editor.draft.faults == ()


def test_a_good_is_taken_off_the_camels_by_a_click():
    editor = goods_editor()
    editor.click("good/1/salt")
    editor.click("player/2")
    assert editor.draft.get("player 1", "goods") == "salt gem"
    assert editor.draft.get("player 2", "goods") == "salt"


def test_the_camels_of_the_caravan_card_cannot_be_taken():
    editor = goods_editor()
    editor.click("camels/1")
    assert editor.held is None
    editor.click("bank/camel")
    editor.click("player/1")
    editor.click("camels/1")
    assert editor.held.words == "a camel"


def test_the_box_counts_down():
    left = {
        stock.thing.key: stock.left for group in goods_editor().editing.box(goods_editor().draft) for stock in group[1]
    }
    assert (left["good/salt"], left["good/gem"], left["water"], left["camel"]) == (8, 9, 16, 10)


# Explorers and the turban


def test_an_explorer_goes_onto_a_part_of_a_tile():
    editor = Editor("game: desert\nboard:\n  g4: -a-b/i/w\n", names=NAMES)
    editor.click("camp/1/16")
    editor.click("part/g4/west")
    assert editor.draft.get("player 1", "explorers") == "16 on g4 west"


def test_an_explorer_takes_the_place_of_one_that_stands_there():
    editor = Editor(OASIS, names=NAMES)
    editor.click("camp/2/15")
    words = {spot.name: spot.words for spot in editor.spots()}
    assert words["player 2/explorers@k7 south"] == "on k7 south, in the place of Ann's explorer of height 16"
    editor.click("field/k7")
    assert editor.draft.get("player 1", "explorers") == ""
    assert editor.draft.get("player 2", "explorers") == "10 on h7 north, 15 on k7 south"
    assert editor.draft.faults == ()


def test_before_there_is_oasis_there_is_no_place_for_explorers():
    editor = Editor("desert", names=NAMES)
    editor.take("explorer/1/16")
    assert editor.held is None
    assert "no place yet" in editor.area.frame.told


def test_the_turban_goes_onto_an_explorer_or_waits_beside_a_player():
    editor = Editor(OASIS, names=NAMES)
    editor.take("turban")
    editor.click("field/h7")
    assert editor.draft.get("", "turban") == "10"
    editor.pick_up(next(thing for heap in editor.heaps() for thing in heap.things if thing.key == "turban"))
    waits = {spot.name: spot.fits for spot in editor.spots() if "player" in spot.name}
    assert waits == {f"/turban@player {number}": False for number in (1, 2, 3)}
    editor.put("/turban@player 3")
    assert [fault.text for fault in editor.draft.faults] == [
        "The turban waits only for a player without explorers at home, but 14 is there."
    ]


# Rumours


def test_a_rumour_is_laid_beside_a_good_and_shown_to_who_makes_the_position():
    editor = Editor("desert", names=NAMES)
    editor.take("rumour/+2")
    editor.click("value/salt")
    assert editor.draft.get("rumours", "salt") == "+2"
    assert "a rumour: salt +2" in [shape.label for shape in editor.area.scene]
    assert len(editor.state.pool) == 5


def test_who_has_seen_a_rumour_is_set_at_the_player():
    editor = Editor("game: desert\nrumours:\n  salt: +2\n", names=NAMES)
    for about in ("player 1", "player 2"):
        editor.look_at(about)
        editor.set("saw/salt/1", "yes")
    assert editor.draft.get("rumours", "salt") == "+2 (1 2)"
    editor.set("saw/salt/1", "no")
    assert editor.draft.get("rumours", "salt") == "+2 (1)"


def test_a_rumour_from_the_box_is_one_of_the_hidden_ones():
    editor = Editor("game: desert\nrumours:\n  pool: ?, ?, ?, ?\n  salt: ?, ? (1)\n")
    editor.take("rumour/+2")
    editor.click("value/salt")  # both places are taken: it is the first of the two
    assert editor.draft.get("rumours", "salt") == "+2, ? (1)"
    editor.take("rumour/-1")
    editor.click("pool")
    assert editor.draft.get("rumours", "pool") == "-1, ?, ?, ?"
    editor.click("rumour/salt/1")
    editor.put("")
    assert editor.draft.get("rumours", "salt") == "? (1)"
    assert editor.draft.get("rumours", "pool") == "-1, ?, ?, ?, ?"
    assert editor.draft.faults == ()


def test_a_rumour_that_nobody_has_seen_is_taken_out_of_the_pool():
    editor = Editor("game: desert\nrumours:\n  pool: +1, -2, +1, -1, -1\n  gem: +2\n")
    left = {stock.thing.key: stock.left for group in editor.editing.box(editor.draft) for stock in group.stocks}
    assert (left["rumour/+2"], left["rumour/+1"], left["rumour/-1"], left["rumour/-2"]) == (0, 2, 2, 1)
    editor.take("rumour/-1")
    editor.click("value/salt")
    assert editor.draft.get("rumours", "pool") == "+1, -2, +1, -1"
    assert editor.draft.get("rumours", "salt") == "-1"
    assert editor.draft.faults == ()


def test_a_rumour_goes_behind_the_other_one():
    editor = Editor("game: desert\nrumours:\n  salt: +2, -1\n")
    editor.click("rumour/salt/1")
    editor.click("value/salt")
    assert editor.draft.get("rumours", "salt") == "-1, +2"


# An oasis


def test_what_it_would_bring_to_complete_an_oasis_is_told():
    editor = Editor(OASIS, names=NAMES)
    told = editor.editing.told(editor.draft, "field/j7")
    assert told == (
        "If it were complete, Ann's 16 would come first and pay 1 water, then Ben's 10. "
        "The spaces: incense, myrrh and 2 salt."
    )
    editor.take("turban")
    editor.put("/turban@10")
    told = editor.editing.told(editor.draft, "field/j7")
    assert told == (
        "If it were complete, Ben's 10 would go home for want of water, then Ann's 16 would choose. "
        "The spaces: incense, myrrh and 2 salt."
    )
    assert editor.editing.told(editor.draft, "field/f6") == ""


def test_the_line_up_of_a_scoring_is_made_by_a_button():
    editor = Editor(
        GAME.examples["line_up"].position.replace("places an explorer", "chooses an action space") + "game: desert\n"
    )
    assert editor.draft.faults[0].text.startswith("Say which oasis is scored")
    editor.mend(0)
    assert editor.draft.get("oasis", "side") == "north"
    assert editor.draft.get("oasis", "line") == "10 16 14 11"
    assert editor.draft.get("", "turn") == "player 2 chooses an action space"
    assert editor.draft.get("", "in the turn of") == "player 1"
    assert editor.draft.faults == ()
    editor.set("choice/10", "salt")
    assert editor.draft.get("oasis", "chosen") == "10 salt"
    assert editor.draft.get("oasis", "line") == "16 14 11"


# The turn


def test_what_was_done_in_a_turn_is_a_menu():
    editor = Editor("game: desert\nthis turn: laid g4\n")
    editor.set("this turn", "a bonus turn and the herder paid")
    assert editor.draft.get("", "this turn") == "bonus, herder, laid g4"
    editor.set("laid", "nowhere")
    editor.set("this turn", "nothing special")
    assert editor.draft.get("", "this turn") == ""


def test_two_players_play_with_all_stacks_or_without_the_first():
    editor = Editor("desert")
    assert len(editor.state.stacks[0]) == 0
    editor.set("all stacks", "yes")
    assert len(editor.state.stacks[0]) == 17
    editor.set("players", "3")
    assert editor.draft.faults == ()


def test_a_caravan_that_stands_nowhere_is_drawn_where_the_text_has_it():
    editor = Editor("game: desert\nplayer 1:\n  caravan: c3\n")
    assert [fault.text for fault in editor.draft.faults] == ["No tile lies on c3, so no caravan can stand there."]
    assert [shape for shape in editor.area.scene if getattr(shape, "thing", "") == "traveller/1"]
    editor.click("place/c3")
    assert editor.held.words == "Player 1's caravan"
    editor.click("field/f3")
    assert editor.draft.faults == ()


def test_drafts_of_many_states_say_what_the_states_say():
    rng = random.Random(11)
    state = GAME.new(3, 11)
    for _ in range(150):
        state = state.play(rng.choice(state.moves()))
        assert Editor(state).text == state.to_text()
