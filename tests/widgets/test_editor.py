"""An editor: positions made by hand, and what is said of those that cannot be."""

import dataclasses
import random
from html import escape

import pytest

import gamekit
from gamekit import GameError, PositionError
from gamekit.draft import Draft
from tests.gamekit.bad import cases, texts_of
from tests.gamekit.games import of_game
from tests.gamekit.spoil import ODD
from tests.widgets.edits import EDITED, check, edit_checked, faults_of, some_state
from tests.widgets.plan import Told, make
from tests.widgets.test_play_area import HOSTILE
from widgets import Editor
from widgets.boards.editing import Thing

GAME = gamekit.load("lostcities")
every_game = pytest.mark.parametrize("game", gamekit.games())
edited_game = pytest.mark.parametrize("game", EDITED)


# All games


@every_game
def test_an_editor_begins_with_a_game_a_position_or_a_text(game):
    state = some_state(game, random.Random(2))
    assert Editor(game).draft == Draft.empty(gamekit.load(game))
    assert Editor(gamekit.load(game), players=3).state.players == 3
    assert Editor(state).text == state.to_text()
    assert Editor(state.to_text()).state == state


@every_game
def test_the_faults_of_a_text_are_those_of_the_position(game):
    for _, text, _ in (case for case in cases("POSITIONS") if case[0] == game):
        draft = Draft(gamekit.load(game), text)
        assert draft.faults == faults_of(draft)


@edited_game
@pytest.mark.parametrize("seed", range(6))
def test_edits_by_chance(game, seed):
    edit_checked(game, seed, close=True)


@edited_game
def test_whatever_is_wrong_is_drawn_all_the_same(game):
    texts = [text for name, text, _ in cases("POSITIONS") if name == game]
    rng, editor = random.Random(3), Editor(game)
    for good in texts_of(game):
        lines = good.splitlines()
        for _ in range(10):
            at = rng.randrange(len(lines))
            texts.append(
                "\n".join([*lines[:at], lines[at].partition(":")[0] + ": " + rng.choice(ODD), *lines[at + 1 :]])
            )
    for text in texts:
        editor.write(text)
        check(editor)
        editor.area.put_into_words()


@edited_game
def test_hostile_text_is_told_plainly_and_nothing_of_it_is_lost(game):
    editor = Editor(game, names=HOSTILE)
    typed = [text for bad in HOSTILE for text in (bad, f"player 1:\n  {bad}: {bad}\n  hand: {bad}")]
    for text in (*typed, *of_game(game, "wrong").HOSTILE):
        text = text[:200_000]
        editor.write(text)
        assert editor.draft.faults == faults_of(editor.draft)
        assert editor.text.splitlines() == text.splitlines()
        frame = editor.area.frame
        assert not [bad for bad in HOSTILE for html in (frame.told, frame.words) if bad in html]
        assert editor.draft.faults or text not in typed  # some that are only long can be read


@edited_game
def test_everything_in_a_list_can_go_back_into_the_box(game):
    state = some_state(game, random.Random(5))
    for about in ("", *(f"player {seat + 1}" for seat in range(state.players))):
        editor = Editor(state)
        editor.look_at(about)
        for heap in editor.heaps():
            for thing in heap.things:
                editor.pick_up(thing)
                if thing.at:
                    editor.put("")
                    check(editor)
                    editor.undo()
                editor.let_go()
        assert editor.text == state.to_text()


@edited_game
def test_every_thing_in_the_box_is_drawn_and_can_be_put_where_it_may_go(game):
    editor = Editor(game)
    editor.open("Box")
    labels = {shape.key: shape.label for shape in editor.area.scene if shape.key}
    stocks = [stock for group in editor.editing.box(editor.draft) for stock in group.stocks]
    assert set(labels) == {f"box/{stock.thing.key}" for stock in stocks}
    for stock in stocks:
        editor.click(f"box/{stock.thing.key}")
        if stock.left <= 0 or not editor.editing.spots(editor.draft, stock.thing):
            assert editor.held is None
            assert "none left" in editor.area.frame.told or "no place yet" in editor.area.frame.told
            continue
        assert editor.held == stock.thing
        before = editor.text
        editor.put(editor.spots()[0].name)
        assert editor.text != before
        check(editor)
        editor.undo()
        editor.open("Box")


@edited_game
def test_what_lies_on_the_board_is_taken_up_by_a_click_and_let_go_by_another(game):
    editor = Editor(some_state(game, random.Random(4)))
    before = editor.text
    for key in sorted({shape.key for shape in editor.area.scene if shape.key}):
        editor.click(key)
        if editor.held is not None:
            editor.click(key)
            assert editor.held is None, key
            assert editor.text == before


@edited_game
def test_a_fault_is_on_its_line_and_at_its_place(game):
    state = some_state(game, random.Random(9))
    editor = Editor(state)
    for number, line in enumerate(state.to_text().splitlines(), 1):
        section, key = editor.draft.place(number)
        for shape in editor.editing.keys(editor.draft, section, key):
            place = editor.editing.place(shape, state.player or 0)
            assert place in {("", ""), (section, key)} or key not in place, line


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in EDITED for name in gamekit.load(game).examples])
def test_every_example_is_made_from_the_empty_table(game, name):
    kit = gamekit.load(game)
    want = Draft(kit, kit.examples[name].position)
    editor = Editor(game)
    make(Told(editor), want)
    assert editor.state == kit.position(want.text)


# Lost Cities


def held(editor: Editor) -> Thing:
    assert editor.held is not None
    return editor.held


def test_cards_go_from_the_box_into_rows_and_hands():
    editor = Editor("lostcities", names=["Ann", "Ben"])
    editor.click("box/card/red 4")
    editor.click("row/1/red")
    editor.take("card/red 2")
    editor.click("row/1/red")
    assert editor.draft.get("player 1", "red") == "2 4, explorer on 2"
    editor.take("card/blue 7")
    editor.click("player/2")
    assert editor.draft.get("player 2", "hand") == "?x7, blue 7"


def test_the_box_counts_down_and_says_where_things_are():
    editor = Editor("lostcities", names=["Ann", "Ben"])
    for _ in range(2):
        editor.take("card/red 4")
        editor.click("row/1/red")
    editor.click("box/card/red 4")
    assert editor.held is None
    assert "none left, both are in Ann&#x27;s row" in editor.area.frame.told


def test_a_piece_goes_along_its_path_and_a_leader_takes_the_place_of_an_explorer():
    editor = Editor("players: 2\ngame: lostcities\nplayer 1:\n  blue: 2 4 5\n")
    editor.click("piece/1/blue")
    assert "Player 1's blue explorer" in held(editor).words
    editor.click("field/blue/5")
    assert editor.draft.get("player 1", "blue") == "2 4 5, explorer on 5"
    editor.click("home/1/leader")
    editor.click("field/blue/6")
    assert editor.draft.get("player 1", "blue") == "2 4 5, leader on 6"
    assert editor.state.explorers[0] == 4


def test_where_something_does_not_fit_it_can_be_put_all_the_same_and_is_a_fault():
    editor = Editor("game: lostcities\nplayer 1:\n  blue: 2 4 5\n")
    editor.click("piece/1/blue")
    assert "field/blue/2" not in editor.area._marks.targets
    editor.click("field/blue/2")
    assert [fault.text for fault in editor.draft.faults] == ["3 cards took the blue piece at least to stage 3."]
    with pytest.raises(PositionError):
        _ = editor.state


def test_chips_are_laid_on_their_symbols_moved_and_taken_away():
    editor = Editor("lostcities")
    editor.take("chip/points 15")
    editor.click("field/red/3")
    assert editor.draft.get("events", "red") == "3 points 15"
    editor.click("field/red/3")
    editor.click("field/red/9")
    assert editor.draft.get("events", "red") == "9 points 15"
    editor.click("field/red/9")
    editor.put("")
    assert editor.draft.get("events", "red") == ""


def test_the_fifth_explorer_is_made_the_leader_by_a_button():
    rows = "".join(f"  {colour}: 1, explorer on 1\n" for colour in ("yellow", "blue", "white", "green", "red"))
    editor = Editor(f"game: lostcities\nplayer 1:\n{rows}")
    assert "Make the red piece the leader" in editor.area.frame.told
    editor.mend(0)
    assert editor.draft.faults == ()


def test_several_things_are_put_one_after_the_other():
    editor = Editor("lostcities")
    editor.take("chip/stage")
    editor.press("Put several")
    editor.click("field/red/3")
    assert held(editor).key == "chip/stage"
    editor.click("field/red/4")
    editor.let_go()
    assert editor.draft.get("events", "red") == "3 stage, 4 stage"


def test_what_is_typed_in_one_go_is_undone_in_one_go():
    editor = Editor("lostcities")
    first = editor.text
    for text in ("r", "ro", "round: 2"):
        editor.write(first + text)
    editor.undo()
    assert editor.text == first


def test_drafts_that_were_left_keep_their_text_alone():
    editor = Editor("lostcities")
    for number in range(1, 4):
        editor.set("seed", number)
    editor.undo()
    kept = [draft for draft in editor.drafts.every if len(vars(draft)) > len(dataclasses.fields(draft))]
    assert kept == [editor.draft]


def test_moves_are_made_from_here_and_back_again():
    editor = Editor(GAME.new(2, 1))
    text = editor.text
    editor.play()
    editor.area.type(str(editor.state.moves()[0]))
    assert "Edit this position" in editor.area.buttons()
    editor.press("Back to editing")
    assert editor.text == text
    editor.play()
    editor.area.type(str(editor.state.moves()[0]))
    editor.press("Edit this position")
    assert editor.state == GAME.new(2, 1).play(GAME.new(2, 1).moves()[0])
    editor.undo()
    assert editor.text == text


def test_it_can_be_asked_what_is_allowed_without_making_a_move():
    editor = Editor(GAME.new(2, 1))
    text = editor.text
    editor.play(asking=True)
    editor.area.type(str(editor.state.moves()[0]))
    assert "Yes, that is allowed" in editor.area.frame.told
    editor.area.type("draw deck")
    assert "Rule" in editor.area.frame.told
    editor.press("Back to editing")
    assert editor.text == text


def test_nothing_can_be_played_as_long_as_something_is_wrong():
    editor = Editor("game: lostcities\nround: 4\n")
    editor.play()
    assert "First mend what is wrong" in editor.area.frame.told


@pytest.mark.parametrize("start", ["red: 3\nblue: 4", 7, "chess"])
def test_what_is_no_position_at_all_is_refused(start):
    with pytest.raises(GameError):
        Editor(start)


def test_names_are_escaped_wherever_they_stand():
    editor = Editor("lostcities", names=HOSTILE)
    for seat, name in enumerate(HOSTILE, 1):
        editor.click(f"home/{seat}/leader")
        assert name not in editor.area.frame.words
        assert escape(name) in editor.area.frame.words
        editor.let_go()
