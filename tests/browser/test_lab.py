"""The house itself: a canvas is painted, clicked, tapped, and lives through a reload and a restart."""

import pytest

from tests.browser.board import Board
from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Notebook

CANVAS = """
from ipycanvas import MultiCanvas, hold_canvas

board = MultiCanvas(2, width=400, height=200, layout={"width": "200px", "height": "100px"})

def paint(colour, x=0):
    with hold_canvas():
        board[0].fill_style = colour
        board[0].fill_rect(x, 0, 200, 200)

board.on_mouse_down(lambda x, y: paint("rgb(0, 0, 255)", 200))
board.on_touch_start(lambda fingers: paint("rgb(0, 128, 0)", 200))
paint("rgb(255, 0, 0)")
board
"""
RED, GREEN, BLUE, BLANK = (255, 0, 0, 255), (0, 128, 0, 255), (0, 0, 255, 255), (0, 0, 0, 0)


def canvas(notebook: Notebook) -> Board:
    """A canvas of its own, on no stage."""
    bare = notebook.cell(0).locator("canvas")
    return Board(notebook, bare, bare)


def test_a_canvas_is_painted_and_clicked(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([CANVAS, "print('done', 6 * 7)"]).run_all()
    assert notebook.text(1) == "done 42"
    board = canvas(notebook)
    assert board.size() == (400, 200)
    assert board.pixel(100, 100) == RED
    assert board.pixel(300, 100) == BLANK
    board.click(40, 40)
    assert board.pixel(300, 100) == BLUE
    notebook.assert_clean()


def test_a_canvas_is_tapped(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([CANVAS], width=800, touch=True, dark=True, sidebar=False).run_all()
    board = canvas(notebook)
    board.tap(10, 10)
    assert board.pixel(300, 100) == GREEN
    assert notebook.page.evaluate("() => document.body.dataset.jpThemeLight") == "false"
    notebook.screenshot("lab-dark-800")
    notebook.assert_clean()


def test_nothing_asks_about_news_in_front_of_the_boards(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([CANVAS]).run_all()
    notebook.page.wait_for_timeout(3000)  # JupyterLab asks some time after its start
    assert not notebook.page.get_by_text("Jupyter news").is_visible()


def test_the_kernel_lives_through_a_reload_and_not_through_a_restart(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(["try:\n    n += 1\nexcept NameError:\n    n = 1\nprint(n)"]).run_all()
    assert notebook.text(0) == "1"
    notebook.reload()
    assert notebook.text(0) == "1"
    notebook.run_all()
    assert notebook.text(0) == "2"
    notebook.restart_kernel().run_all()
    assert notebook.text(0) == "1"
    notebook.assert_clean()


def test_an_error_is_seen(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(["1 / 0"]).run_all()
    assert notebook.tracebacks() == ["ZeroDivisionError: division by zero"]
    notebook.page.evaluate("() => { console.error('spilt milk') }")
    with pytest.raises(AssertionError):
        notebook.assert_clean()
    assert notebook.errors == ["console: spilt milk"]
    notebook.errors.clear()  # it is wiped up: the page can be used again
