"""What is behind More in an editor: trying a position out, its worth, other positions, names, copies and files."""

import re
from html import unescape
from pathlib import Path

import pytest

import gamekit
from gamekit import GameError
from gamekit.draft import Draft
from tests.widgets.edits import EDITED
from tests.widgets.player import mid_game, open_tool, press, send
from tests.widgets.wire import Wire
from widgets import Editor, Lesson, Step
from widgets.play.edit_tools import save_text

GAME = gamekit.load("lostcities")
WRONG = "game: lostcities\nround: 4\n"
COPY, STEP, NEW = "Copy as text or code", "Make a lesson step", "New: clear, deal, examples"
NAMES, FILES, WORTH, PLAY = (
    "Names, and whose hand is open",
    "Load and save",
    "What is it worth?",
    "Play from here, or ask",
)
MOVE = 4_000  # bytes that the repaint of an edit may cost, as that of a move


def copied(editor: Editor, tool: str) -> list[str]:
    """The texts that a tool offers to be copied."""
    pages = "".join(item.get("html", "") for item in open_tool(editor.area, tool))
    return [unescape(text) for text in re.findall(r"<textarea[^>]*>(.*?)</textarea>", pages, re.DOTALL)]


def choose(editor: Editor, tool: str, text: str, value: str) -> None:
    """Choose from a list of a tool, or fill in one of its entries."""
    item = next(item for item in open_tool(editor.area, tool) if item["text"] == text)
    send(editor.area, do=item["id"], value=value)


def test_a_position_is_copied_as_text_and_as_code():
    editor = Editor(mid_game(3))
    text, code = copied(editor, COPY)
    assert text == editor.text
    made = eval(code, {"gamekit": gamekit})
    assert made == editor.state


@pytest.mark.parametrize("comment", ['"""', "\\n", "'"])
def test_code_is_right_whatever_the_text_says(comment):
    editor = Editor(f"game: lostcities\n# {comment}\nround: 2\n")
    _, code = copied(editor, COPY)
    assert eval(code, {"gamekit": gamekit}) == editor.state


def test_a_step_of_a_lesson_shows_the_position():
    editor = Editor(mid_game(2))
    (code,) = copied(editor, STEP)
    step = eval(code, {"Step": Step})
    assert GAME.position(step.position) == editor.state
    Lesson("lostcities", [step])


@pytest.mark.parametrize("tool", [STEP, WORTH, PLAY])
def test_of_a_wrong_position_no_more_is_offered_than_to_mend_it(tool):
    items = open_tool(Editor(WRONG).area, tool)
    assert [item["kind"] for item in items] == ["html"]
    assert "First mend what is wrong" in items[0]["html"]


def test_the_worth_of_a_position_is_its_score_sheet_and_its_moves_can_be_compared():
    editor = Editor(mid_game(2))
    items = open_tool(editor.area, WORTH)
    assert editor.state.score_sheet().title in unescape(items[0]["html"])
    press(editor.area, "Compare the moves")
    assert editor.area.frame.opened == "Compare the moves"
    assert editor.area.moves == editor.state.moves()


def test_a_new_game_is_dealt_from_a_seed_and_undo_brings_the_position_back():
    editor = Editor(mid_game(3))
    before = editor.text
    open_tool(editor.area, NEW)
    press(editor.area, "Deal a new game", "17")
    assert editor.state == GAME.new(3, 17)
    editor.undo()
    assert editor.text == before
    open_tool(editor.area, NEW)
    press(editor.area, "Deal a new game", "many")
    assert "A seed is a whole number" in editor.area.frame.told


@pytest.mark.parametrize("game", EDITED)
def test_an_editor_starts_from_any_example(game):
    editor = Editor(game)
    for name, example in editor.draft.game.examples.items():
        choose(editor, NEW, "Start from an example", name)
        assert editor.state == editor.draft.game.position(example.position)


def test_the_table_is_cleared_for_as_many_players():
    editor = Editor(mid_game(4))
    open_tool(editor.area, NEW)
    press(editor.area, "Clear the table")
    assert editor.draft == Draft.empty(GAME, 4)


def test_players_are_named_and_a_name_that_is_none_is_refused():
    editor = Editor(mid_game(2))
    choose(editor, NAMES, "Player 2 is called", "Grace")
    assert editor.area.names == ["Player 1", "Grace"]
    choose(editor, NAMES, "Player 1 is called", "")
    assert "is not a name" in editor.area.frame.told
    editor.undo()
    assert editor.area.names == ["Player 1", "Player 2"]


def test_a_hand_is_opened_or_none():
    editor = Editor(mid_game(2))
    for seat in (1, 0):
        choose(editor, NAMES, "The open hand is", str(seat))
        shown = [shape.key for shape in editor.area.scene if shape.key.startswith("hand/")]
        assert len(shown) == len(editor.state.hands[seat])
    choose(editor, NAMES, "The open hand is", "")
    assert not [shape for shape in editor.area.scene if shape.key.startswith("hand/")]


def test_what_is_hidden_is_dealt_and_what_one_cannot_know_is_hidden():
    editor = Editor("lostcities", names=["Ann", "Ben"])
    dealt = editor.state
    open_tool(editor.area, NAMES)
    press(editor.area, "Deal what is hidden")
    assert editor.text == dealt.to_text()
    open_tool(editor.area, NAMES)
    press(editor.area, "Hide what Ann does not know")
    assert editor.text == dealt.view(0).to_text()
    assert editor.draft.faults == ()


def test_a_text_is_saved_and_loaded_and_no_other_is_lost(tmp_path: Path):
    editor, path = Editor(WRONG), tmp_path / "folder" / "mine.txt"
    open_tool(editor.area, FILES)
    press(editor.area, "Save", str(path))
    assert path.read_text(encoding="utf-8") == WRONG
    editor.write(WRONG + "seed: 3\n")
    open_tool(editor.area, FILES)
    press(editor.area, "Save", str(path))
    assert path.read_text(encoding="utf-8") == WRONG
    assert path.with_stem("mine-2").read_text(encoding="utf-8") == editor.text
    open_tool(editor.area, FILES)
    press(editor.area, "Load", str(path))
    assert editor.text == WRONG
    assert save_text(str(path), WRONG) == path
    before = editor.text
    open_tool(editor.area, FILES)
    press(editor.area, "Load", str(tmp_path / "nothing.txt"))
    assert "there is no such file" in editor.area.frame.told
    assert editor.text == before


def test_a_bad_name_for_a_file_is_refused():
    with pytest.raises(GameError, match="not the name of a file"):
        save_text("..", "game: jade")


@pytest.mark.parametrize("game", EDITED)
def test_an_edit_s_repaint_stays_within_its_bytes(game, monkeypatch: pytest.MonkeyPatch):
    editor = Editor(game)
    wire = Wire(editor.area.canvas, monkeypatch).connect()
    kinds = [stock.thing.key for group in editor.editing.box(editor.draft) for stock in group.stocks if stock.left > 0]
    over = []
    for kind in kinds[::5]:
        editor.take(kind)
        wire.take()
        if editor.held is not None and editor.spots():
            editor.put(editor.spots()[0].name)
            if wire.size() > MOVE:
                over.append((kind, wire.size()))
        editor.let_go()
    assert over == []
