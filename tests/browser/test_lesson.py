"""A lesson and a score sheet in a real page: read, try, be told why not, solve, go on."""

from tests.browser.conftest import OpenNotebook
from tests.browser.seat import ask, press
from tests.widgets.player import mid_game, spot
from widgets import Lesson, SheetView, Step

LESSON = """\
from tests.browser.test_lesson import lesson
shown = lesson()
shown"""
SHEET = """\
from tests.widgets.player import mid_game
from widgets import SheetView
shown = SheetView(mid_game(2))
shown"""


def lesson() -> Lesson:
    add = Step("Rows only rise.", mid_game(2), task="Add the blue 8 to your row.", goal="add blue 8", after="It fits.")
    no_draw = Step("Now draw.", task="Try to play a second card.", refused="lostcities.turn.order")
    return Lesson("lostcities", [add, no_draw], title="One turn")


def test_a_lesson_is_read_and_solved_by_mouse(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([LESSON], sidebar=False).run_all()
    mirror = lesson()
    scene = mirror.area.scene
    board = notebook.board(cell=0, scene=(scene.width, scene.height))

    def click(*keys: str) -> None:
        for key in keys:
            board.click(*spot(mirror.area.scene, key))
            mirror.area.click(key)

    assert "Your turn: Add the blue 8" in notebook.text(0)
    click("hand/blue 8", "pile/blue")
    assert "not what was asked for" in notebook.page.locator("[role=alert]").inner_text()
    click("hand/blue 8", "field/blue/9")
    assert "Rule lostcities.advance.value" in notebook.page.locator("[role=alert]").inner_text()
    assert ask(notebook, "shown.solved") == "[False, False]"
    press(notebook, "Again")
    mirror.go(0)
    click("hand/blue 8", "row/1/blue")
    assert "Right! It fits." in notebook.text(0)
    assert "Done. Add the blue 8" in notebook.text(0)
    press(notebook, "Next")
    mirror.go(1)
    assert "Step 2 of 2" in notebook.text(0)
    click("hand/blue 10")
    assert "Rule lostcities.turn.order" in notebook.page.locator("[role=alert]").inner_text()
    assert ask(notebook, "shown.solved") == "[True, True]"
    notebook.assert_clean()


def test_a_score_sheet_points_by_mouse_and_by_keyboard(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([SHEET], sidebar=False).run_all()
    mirror = SheetView(mid_game(2))
    scene = mirror.canvas.scene
    board = notebook.board(cell=0, scene=(scene.width, scene.height))
    board.click(*spot(scene, "line/2"))
    assert ask(notebook, "shown._line") == "2"
    assert f"Rule {mirror.sheet.lines[2].rule}" in notebook.text(0)
    notebook.page.locator(".jp-OutputArea-output select").focus()
    for key in ("Space", "ArrowDown", "ArrowDown", "Enter"):  # JupyterLab keeps the arrows of a closed list to itself
        notebook.page.keyboard.press(key)
    notebook.wait_idle()
    line = int(ask(notebook, "shown._line"))
    assert line > 2
    assert f"Rule {mirror.sheet.lines[line].rule}" in notebook.text(0)
    notebook.assert_clean()
