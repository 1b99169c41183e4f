"""What is particular to positions of the Golden Compass made by hand."""

import pytest

import gamekit
from gamekit.draft import Draft
from widgets import Editor
from widgets.boards.editing import Thing

GAME = gamekit.load("compass")


def started(text: str = "", players: int = 3) -> Editor:
    """An editor with a position that says this."""
    return Editor(f"game: compass\nplayers: {players}\n{text}", names=["Ann", "Ben", "Cleo", "Dan"][:players])


def line(editor: Editor, section: str, key: str) -> str:
    return editor.draft.get(section, key)


def put(editor: Editor, kind: str, spot: str) -> None:
    """Take a thing out of the box and put it somewhere."""
    editor.take(kind)
    editor.put(spot)


def left(editor: Editor, kind: str) -> int:
    stocks = [stock for group in editor.editing.box(editor.draft) for stock in group.stocks]
    return next(stock.left for stock in stocks if stock.thing.key == kind)


def listed(editor: Editor, about: str) -> list[Thing]:
    editor.look_at(about)
    return [thing for heap in editor.heaps() for thing in heap.things]


# Figures


def test_a_figure_goes_along_the_way_by_two_clicks():
    editor = started()
    editor.click("figure/1")
    editor.click("field/fens+3")
    assert line(editor, "player 1", "figure") == "fens+3"
    assert editor.state.figure(0) == "fens+3"


def test_a_figure_that_comes_into_a_city_gets_its_next_number():
    editor = started("player 1:\n  figure: fens 1")
    editor.click("figure/2")
    editor.click("field/fens")
    assert line(editor, "player 2", "figure") == "fens 2"


def test_a_numbered_space_of_a_city_can_be_clicked():
    editor = started("player 1:\n  figure: fens 2\nplayer 3:\n  figure: fens+1")
    editor.click("figure/2")
    lit = [spot.key for spot in editor.spots() if spot.fits]
    assert "space/fens/1" in lit
    assert "space/fens/3" in lit
    assert "figure/1" not in lit  # who stands on space 2
    editor.click("space/fens/3")
    assert line(editor, "player 2", "figure") == "fens 3"
    assert not editor.draft.faults


def test_free_spaces_of_cities_lie_where_they_are_drawn():
    editor = started("player 1:\n  figure: fens 1\nplayer 2:\n  figure: fens 2")
    stands, space = editor.area.scene.bounds("figure/2"), editor.area.scene.bounds("space/fens/3")
    middle = ((stands[0] + stands[2]) / 2, (space[0] + space[2]) / 2)
    assert middle[1] - middle[0] == pytest.approx(24, abs=1)
    assert not editor.area.scene.find("space/fens/1")  # a figure stands there
    assert not editor.area.scene.find("space/fens/4")  # only three play


def test_the_numbers_that_cities_have_given_follow_the_figures():
    editor = started("player 1:\n  figure: london 1\narrivals: oxford 3, london 1")
    editor.click("figure/1")
    editor.click("field/fens")
    assert line(editor, "player 1", "figure") == "fens 1"
    assert editor.state.arrivals[:3] == [3, 1, 1]
    editor.click("figure/1")
    editor.click("field/oxford+1")
    assert line(editor, "", "arrivals") == "oxford 3"
    assert not editor.draft.faults


def test_how_many_stopped_in_a_city_is_asked_where_the_figures_do_not_tell():
    editor = started("player 1:\n  figure: fens+1\nplayer 2:\n  figure: london 1")
    knobs = {knob.name: knob for knob in editor.knobs()}
    assert (knobs["arrivals london"].least, knobs["arrivals london"].most) == (1, 2)
    assert (knobs["arrivals fens"].least, knobs["arrivals fens"].most) == (0, 1)
    assert "arrivals trollesund" not in knobs
    editor.set("arrivals london", 2)
    assert editor.state.arrivals[1] == 2


def test_two_figures_on_a_field_are_parted_by_a_click():
    editor = started("player 1:\n  figure: fens+2\nplayer 2:\n  figure: fens+2")
    assert [fault.line for fault in editor.draft.faults] == [6]
    editor.mend(0)
    assert line(editor, "player 2", "figure") == "fens+3"
    assert not editor.draft.faults


# Cards


def test_a_known_card_takes_the_place_of_a_hidden_one_of_its_colour():
    editor = started()
    put(editor, "card/blue 3", "player 1/hand")
    assert line(editor, "player 1", "hand") == "blue ?x3 3, pan ?x1"
    put(editor, "card/red 1", "player 1/hand")
    assert line(editor, "player 1", "hand") == "blue ?x3 3, red 1, pan ?x1"


def test_the_box_counts_down_and_says_where_things_are():
    editor = started("player 1:\n  hand: blue 1 1 1 1, pan swap\ndiscards:\n  blue: 1")
    assert left(editor, "card/blue 1") == 1
    put(editor, "card/blue 1", "discards/blue")
    assert left(editor, "card/blue 1") == 0
    editor.take("card/blue 1")
    assert editor.held is None
    assert "none left, they are in Ann&#x27;s hand and on the blue discards" in editor.area.frame.told
    assert left(editor, "card/swap") == GAME.box.pan.count(gamekit.compass.SWAP) - 1


def test_the_top_of_a_stack_is_fixed_and_the_rest_comes_from_the_seed():
    editor = started()
    put(editor, "card/red 2", "stacks/red")
    put(editor, "card/red 3", "stacks/red")
    assert line(editor, "stacks", "red") == "3 2"
    one = editor.state
    assert [str(card) for card in one.stacks[2][-2:]] == ["red 2", "red 3"]
    editor.set("seed", 5)
    two = editor.state
    assert [str(card) for card in two.stacks[2][-2:]] == ["red 2", "red 3"]
    assert one.stacks[2] != two.stacks[2]


def test_cards_of_a_position_that_is_known_whole_can_be_had_from_its_stacks():
    editor = Editor(GAME.new(2, 7))
    whole = len(editor.state.stacks[0])
    before = left(editor, "card/blue 3")
    assert before > 0
    put(editor, "card/blue 3", "player 2/hand")
    assert left(editor, "card/blue 3") == before - 1
    assert len(editor.state.stacks[0]) == whole - 1
    assert "blue 3" in map(str, editor.state.hands[1])


def test_a_stack_that_was_played_out_can_be_filled_again():
    editor = started("stacks:\n  blue: -")
    assert not editor.state.stacks[0]
    put_back = next(thing for thing in listed(editor, "") if thing.at == "discards/blue")
    assert put_back.many == 16
    editor.pick_up(put_back)
    editor.put("")
    assert len(editor.state.stacks[0]) == 16
    assert not editor.state.discards[0]


def test_a_click_on_a_stack_takes_a_hidden_card():
    editor = started("player 2:\n  hand: -")
    editor.click("stack/blue")
    assert editor.held == Thing("card/blue ?", "a hidden blue card")
    editor.put("player 2/hand")
    assert line(editor, "player 2", "hand") == "blue ?x1"


def test_colours_that_nobody_plays_are_not_in_the_box():
    kinds = {
        stock.thing.key for group in started(players=2).editing.box(started(players=2).draft) for stock in group[1]
    }
    assert "card/yellow 1" in kinds
    assert "card/red 1" not in kinds


# Compasses, challenges and friends


def test_markers_are_set_by_sliders():
    editor = started()
    editor.click("marker/2/bear")
    editor.set("bear", 4)
    editor.set("dust", 6)
    assert line(editor, "player 2", "compass") == "bear 4, dust 6"
    editor.set("bear", 0)
    editor.set("dust", 0)
    assert line(editor, "player 2", "compass") == ""


def test_a_challenge_is_met_and_a_next_one_comes():
    editor = started()
    put(editor, "challenge/I-2", "player 1/challenge")
    assert editor.state.challenge(0) == "I-2"
    editor.look_at("player 1")
    editor.set("met", 1)
    assert line(editor, "player 1", "met") == "I-2"
    assert editor.draft.state.challenge(0) == "II-?"
    assert not editor.draft.faults
    editor.set("met", 3)
    assert line(editor, "player 1", "met") == "I-2 II-? III-?"
    assert editor.draft.state.challenge(0) == ""


def test_a_challenge_is_left_out_with_three_players_only():
    assert "/aside" in [spot.name for spot in _spots(started(), "challenge/II-3")]
    assert "/aside" not in [spot.name for spot in _spots(started(players=4), "challenge/II-3")]
    editor = started()
    put(editor, "challenge/II-3", "/aside")
    assert line(editor, "", "aside") == "I-? II-3 III-?"
    editor.pick_up(next(thing for thing in listed(editor, "") if thing.at == "/aside"))
    editor.put("")
    assert line(editor, "", "aside") == ""


def _spots(editor: Editor, kind: str):
    editor.take(kind)
    return editor.spots()


def test_friends_that_are_left_to_the_seed_are_not_drawn():
    editor = started("player 1:\n  met: 2")
    assert len(editor.draft.state.friends[0]) == 2
    assert editor.editing.shown(editor.draft).friends[0] == ()
    assert left(editor, "friend/roger") == 2


def test_a_friend_comes_from_beside_the_way():
    editor = started()
    editor.click("friend/roger")
    editor.click("player/2")
    assert line(editor, "player 2", "friends") == "roger"
    assert left(editor, "friend/roger") == 1
    assert len(editor.state.met[1]) == 1  # friends tell of challenges met


def test_too_few_challenges_for_the_friends_are_mended_by_a_click():
    editor = started("player 1:\n  met: I-1\n  friends: faa coram")
    (fault,) = editor.draft.faults
    assert "that makes 1 friend here, not 2" in fault.text
    editor.mend(0)
    assert not editor.draft.faults
    assert len(editor.state.met[0]) == 2


# The turn


def test_what_happened_in_a_turn_is_set_at_the_player_who_has_it():
    editor = started("turn: player 2 travels\nplayer 2:\n  figure: fens+3\n  friends: iorek\nround: 2\nstart player: 2")
    editor.look_at("player 1")
    assert "moved" not in {knob.name for knob in editor.knobs()}
    editor.look_at("player 2")
    editor.set("moved", "yes")
    editor.set("any colour", "yes")
    editor.set("asked iorek", "once")
    editor.set("stopped", "for bear")
    assert line(editor, "", "this turn") == "moved, any colour, stopped for bear, asked iorek"
    editor.look_at("")
    editor.set("who", "Ann")
    assert line(editor, "", "this turn") == ""


def test_cards_to_draw_are_asked_only_while_somebody_draws():
    editor = started("round: 3")
    assert "to draw" not in {knob.name for knob in editor.knobs()}
    editor.set("what", "draws")
    editor.set("to draw", 2)
    assert line(editor, "", "to draw") == "2"
    editor.set("what", "travels")
    assert line(editor, "", "to draw") == ""


def test_who_leaves_the_table_takes_everything_along():
    editor = Editor(GAME.new(4, 3))
    put(editor, "card/green 1", "player 1/hand")
    editor.set("players", "2")
    assert not editor.draft.faults
    assert editor.state.players == 2
    assert all(card.pile in (0, 1, 4) for card in editor.state.hands[0])


# What cannot be is drawn all the same


@pytest.mark.parametrize(
    "text",
    [
        "turn: over",
        "player 1:\n  figure: fens 9",
        "player 1:\n  friends: " + "roger " * 40,
        "player 1:\n  hand: blue ?x900, red ?x900",
        "player 1:\n  hand: blue 1 2 3, yellow 1 2 3, red 1 2 3, pan distance borrow swap double north/bear bear/dust",
        "stacks:\n  pan: -",
        "player 1:\n  met: I-1 I-2 I-3 I-4 II-1 II-2",
    ],
)
def test_what_cannot_be_is_drawn_as_far_as_there_is_room(text):
    editor = started(text)
    scene = editor.area.scene
    boxes = [shape.box for shape in scene.pieces]
    assert all(box[0] > -20 and box[2] < scene.width + 20 for box in boxes)
    assert editor.draft == Draft(GAME, editor.text, editor.draft.names)


def test_cards_typed_beyond_those_in_the_box_are_kept():
    editor = started("player 1:\n  hand: blue ?x18\nstacks:\n  blue: 1 2 3")
    assert editor.draft.faults
    editor.click("stack/blue")
    assert editor.held is not None
    assert editor.held.key == "card/blue 1"
