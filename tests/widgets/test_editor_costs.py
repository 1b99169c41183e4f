"""What an edit costs the page and the reader: short lists, little that is sent, and ways out that are soon found."""

import random

import pytest

import gamekit
from benchmarks.edits import BACK, DOWN, KILOBYTES, KNOB, TYPED, UNDO, costs
from gamekit import GameError
from gamekit.draft import Draft
from tests.widgets.edits import EDITED, THREE_FAULTS, edit_checked, some_state, states_checked
from widgets import Editor
from widgets.play import cures
from widgets.play.boxful import KIND
from widgets.play.edit_view import ELSEWHERE, FITTING, OTHERS
from widgets.scene.shapes import Rect, Text

edited_game = pytest.mark.parametrize("game", EDITED)
FAULTY = THREE_FAULTS["compass"]


@edited_game
def test_an_edit_sends_little(game):
    found = costs(game, 12)
    assert {DOWN, BACK, KNOB, TYPED, UNDO} <= {cost.kind for cost in found}
    assert not [cost for cost in found if cost.size >= 1000 * KILOBYTES[cost.kind]]


@edited_game
def test_the_board_is_not_drawn_to_open_the_box(game, monkeypatch):
    editor = Editor(some_state(game, random.Random(1)))
    drawn = []
    draw = type(editor.area.board).draw
    monkeypatch.setattr(
        type(editor.area.board), "draw", lambda board, *asked: (drawn.append(asked), draw(board, *asked))[1]
    )
    editor.open("Box")
    assert not drawn
    assert editor.area.scene.covers is not None
    editor.open("Board")
    assert len(drawn) == 1


@edited_game
def test_what_is_undone_is_not_read_again(game, monkeypatch):
    editor = Editor(some_state(game, random.Random(1)))
    positions, read = editor.draft.game.positions, []
    draft = positions.draft
    monkeypatch.setattr(positions, "draft", lambda *asked: (read.append(asked), draft(*asked))[1])
    editor.set("seed", 12345)
    assert read
    read.clear()
    editor.undo()
    editor.redo()
    assert not read


@edited_game
def test_states_go_through_an_editor(game):
    states_checked(game, 1, states=5)


@edited_game
def test_edits_that_nobody_looks_at(game):
    edit_checked(game, 7, close=False)


# Lists


def test_what_lies_in_many_places_is_listed_place_by_place():
    editor = Editor("game: jade\nplayer 1:\n  display: aa--\nboard:\n  g5: a-a-\n")
    board = next(text for text in editor.area.buttons() if text.startswith("On the board: "))
    assert board == "On the board: 1 thing"
    editor.press(board)
    *things, other = editor.area.buttons()
    assert other == OTHERS
    assert [text.endswith(" (on the board)") for text in things] == [True]
    editor.press(OTHERS)
    assert board in editor.area.buttons()
    editor.press(board)
    editor.press(things[0])
    assert editor.held is not None
    editor.let_go()
    assert board in editor.area.buttons()  # the list begins again with the places


def test_the_box_is_listed_group_by_group():
    editor = Editor("jade")
    editor.open("Box")
    assert editor.area.buttons() == ["Tiles: 23 kinds", "Artefacts: 9 kinds", "Figures and jeeps: 8 kinds"]
    editor.press("Artefacts: 9 kinds")
    editor.press("the artefact A, well preserved: 9 left")
    assert editor.held is not None
    assert editor.held.key == "chip/A+"


def test_where_a_tile_does_not_fit_is_a_list_of_its_own():
    editor = Editor("jade")
    editor.take(next(stock.thing.key for group in editor.box(editor.draft) for stock in group.stocks))
    fits = [text for text in editor.area.buttons() if text.startswith("Put it on ")]
    assert not any(text.endswith("(does not fit)") for text in fits)
    editor.press(ELSEWHERE)
    others = [text for text in editor.area.buttons() if text.startswith("Put it on ")]
    assert others
    assert all(text.endswith("(does not fit)") for text in others)
    editor.press(FITTING)
    assert [text for text in editor.area.buttons() if text.startswith("Put it on ")] == fits


# Ways out


def test_three_faults_are_each_offered_a_way_out():
    told = Editor(FAULTY).area.frame.told
    assert [f'data-do="word/cure/{number}"' in told for number in range(3)] == [True] * 3


def test_few_ways_are_tried_at_once_and_all_when_a_fault_is_asked_about(monkeypatch):
    monkeypatch.setattr(cures, "AT_ONCE", 1)
    editor = Editor(FAULTY)
    shown = ["word/cure/0" in editor.area.frame.told, "word/cure/2" in editor.area.frame.told]
    assert shown == [True, False]
    editor.go_to(2)
    assert "word/cure/2" in editor.area.frame.told
    editor.mend(2)
    assert len(editor.draft.faults) == 2


def test_a_way_out_that_was_found_is_not_looked_for_again(monkeypatch):
    editor = Editor(FAULTY)
    tried = []
    read = type(editor.draft)._read.func
    monkeypatch.setattr(Draft._read, "func", lambda draft: (tried.append(draft), read(draft))[1])
    editor.set("about", "Player 1")
    assert not tried  # nothing has changed
    editor.write(FAULTY + "# a remark\n")
    assert len(tried) == 1 + 3  # the text, and for each fault the way that was right before


def test_a_card_too_many_is_left_out_and_the_piece_stays():
    editor = Editor("game: lostcities\nplayer 2:\n  white: 1 1 1, explorer on 2\n")
    assert ">Leave out the cards too many<" in editor.area.frame.told
    editor.mend(0)
    assert editor.draft.get("player 2", "white") == "1 1, explorer on 2"


# What is used up


def test_what_is_used_up_is_pale_and_says_where_it_is():
    editor = Editor("game: jade\nboard:\n  g5: aaaa/hc\n")
    editor.open("Box")
    scene = editor.area.scene
    used = [shape for shape in scene.pieces if isinstance(shape, Rect) and shape.fill == "veil"]
    (label,) = {shape.label for shape in used if shape.key == f"{KIND}tile/aaaa/hc"}
    assert label.endswith(" with a head and a coin: none left, one is on g5")
    assert any(isinstance(shape, Text) and shape.text == "\u00d70" for shape in scene.pieces)
    editor.area.hover(f"{KIND}tile/aaaa/hc")
    assert editor.area.frame.tip == label
    editor.click(f"{KIND}tile/aaaa/hc")
    assert "none left, one is on g5" in editor.area.frame.told


@edited_game
def test_whatever_is_used_up_says_where(game):
    for seed in range(3):
        editor = Editor(some_state(game, random.Random(seed)))
        for group in editor.box(editor.draft):
            assert all(stock.gone for stock in group.stocks if stock.left <= 0), group.heading


def test_rumours_that_are_used_up_say_where():
    editor = Editor("game: desert\nrumours:\n  salt: -2 (1)\n")
    stocks = {stock.thing.key: stock for group in editor.box(editor.draft) for stock in group.stocks}
    assert stocks["rumour/-2"].gone == "one is beside salt"


# What an editor begins with


def test_a_text_without_a_game_is_taken_with_its_name():
    editor = Editor("players: 3\n", game="jade")
    assert (editor.draft.game.name, editor.state.players) == ("jade", 3)
    assert Editor("players: 3\n", game=gamekit.load("desert")).state.players == 3
    assert Editor("game: desert\n", game="jade").draft.faults
    with pytest.raises(
        GameError, match=r"begin it with a line like 'game: jade', or write Editor\(text, game='jade'\)"
    ):
        Editor("players: 3\n")


def test_half_a_sign_can_be_sent_to_the_page():
    editor = Editor("jade")
    editor.open("Text")
    editor.write("game: jade\n# \ud83d\n")
    assert editor.text == "game: jade\n# \ufffd\n"


def test_numbers_without_end_do_no_harm():
    editor = Editor(f"game: jade\nplayer {'9' * 5000}:\n  gold: 3\n")
    editor.look_at("player 1")
    editor.set("gold", 7)
    assert "gold: 7" in editor.text


def test_who_leaves_the_table_takes_along_what_is_in_hand():
    editor = Editor("compass", players=4)
    editor.take("figure/4") if editor._stock("figure/4").left else editor.pick_up(editor._stock("figure/4").thing)
    editor.set("players", "2")
    assert editor.held is None


def test_every_number_fits_its_card_in_the_box():
    editor = Editor("lostcities")
    cards = [
        stock.thing
        for group in editor.box(editor.draft)
        for stock in group.stocks
        if stock.thing.key.startswith("card/")
    ]
    assert len(cards) == 55 + 1  # and one that lies face down
    for thing in cards:
        for size in range(24, 72, 4):
            card, face, *_ = editor.editing.picture(thing, 0, 0, size)
            assert card.box[0] <= face.box[0]
            assert face.box[2] <= card.box[2]
