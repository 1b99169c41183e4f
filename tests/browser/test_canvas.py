"""The live canvas in a real page: its pixels, its size, clicks and taps, reload and restart, and its still picture."""

import pytest
from PIL import Image, ImageChops

from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Notebook
from tests.browser.seat import ask
from tests.browser.stills import drawn, resemble, still_cell, still_in
from tests.widgets.demo import HEIGHT, WIDTH, field_key, place
from widgets.scene.palette import DARK, LIGHT, Palette

LIVE = """
from tests.widgets.demo import demo
from widgets import Stage

picks = []
stage = Stage("demo", lambda room: demo(moved=len(picks) % 2 == 1))

def picked(key, finger):
    picks.append(key)
    stage.repaint()

stage.on_pick(picked)
stage
"""
MOVED_ON = 'Stage("demo", lambda room: demo(moved=True))'
PLAIN = 'Stage("demo", lambda room: demo())'
BOXES = "from ipywidgets import HBox, VBox, Label\nVBox([Label('above'), HBox([stage, VBox([Label('beside')] * 9)])])"
BUTTONS = "from ipywidgets import Button\nVBox([Button(description='before'), stage, Button(description='after')])"
FIRST, MOVED, FRESH, SECOND, BOXED, BETWEEN = range(6)
CELLS = [LIVE, MOVED_ON, PLAIN, "stage", BOXES, BUTTONS]

# A page that is busy with something else deals with all that the kernel has sent meanwhile in one go.
HOLD = """time => {
  const { kernel } = window.rulebook.panel.sessionContext.session;
  kernel._msgChain = kernel._msgChain.then(() => new Promise(done => setTimeout(done, time)));
}"""


@pytest.fixture(scope="module")
def opened(open_shared: OpenNotebook) -> Notebook:
    return open_shared(CELLS)


@pytest.fixture
def notebook(opened: Notebook) -> Notebook:
    """The cells, run anew for each test."""
    return opened.resize().run_all().go(FIRST)


def rgba(palette: Palette, token: str) -> tuple[int, ...]:
    return (*bytes.fromhex(palette[token][1:]), 255)


def field(colour: str, stage: int) -> tuple[float, float]:
    """A point of a field that nothing else covers."""
    x, y = place(colour, stage)
    return x + 4.5, y + 28.5


def differing(one: Image.Image, other: Image.Image) -> int:
    """How many pixels of two pictures differ so that an eye could tell.

    The smoothed edge of a shape drawn under a clip may come out a few steps of 255 lighter or darker.
    """
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).convert("L")
    return sum(difference.histogram()[8:])


def picture(notebook: Notebook, cell: int) -> Image.Image:
    """What the board of a cell shows when it is looked at."""
    return notebook.go(cell).board(cell=cell).image()


def picks(notebook: Notebook) -> str:
    """The keys that were clicked, as the kernel knows them."""
    return ask(notebook, "picks")


def test_the_board_is_painted_and_a_click_changes_it(notebook: Notebook) -> None:
    board = notebook.board(cell=FIRST)
    wide, high = board.canvas.evaluate("canvas => [canvas.clientWidth, canvas.clientHeight]")
    assert board.size() == (wide, high), "a pixel of the canvas is one of the screen"
    for colour in ("yellow", "blue", "white", "green", "red"):
        assert board.pixel(*field(colour, 8)) == rgba(LIGHT, colour)
    before = board.image()
    board.click(*field("red", 8))
    assert picks(notebook) == str([field_key("red", 8)])
    assert differing(before, board.image()) > 1000
    notebook.assert_clean()


def test_what_was_repainted_in_part_equals_a_fresh_picture(notebook: Notebook) -> None:
    board = notebook.board(cell=FIRST)
    first = board.image()
    board.click(*field("red", 8))
    assert differing(board.image(), picture(notebook, MOVED)) == 0
    assert differing(board.image(), first) > 0
    notebook.go(FIRST)
    board.click(*field("red", 8))
    assert differing(board.image(), picture(notebook, FRESH)) == 0
    notebook.assert_clean()


def test_a_new_size_in_the_middle_of_a_drawing_spoils_nothing(notebook: Notebook) -> None:
    board = notebook.board(cell=FIRST)
    first = board.image()
    notebook.page.evaluate(HOLD, 500)
    ask(notebook, "[(picked('', False), stage.frame.set_trait('fine', fine)) for fine in (3.0, stage.frame.fine)]")
    notebook.wait_idle()
    assert differing(board.image(), first) == 0
    notebook.assert_clean()


def test_one_canvas_shown_twice_is_the_same_in_both_places(notebook: Notebook) -> None:
    first, second = (notebook.board(cell=cell) for cell in (FIRST, SECOND))
    start = first.image()
    assert differing(second.image(), start) == 0
    notebook.go(SECOND)
    second.click(*field("red", 8))
    assert differing(first.image(), start) > 0
    assert differing(first.image(), second.image()) == 0
    notebook.assert_clean()


def test_boxes_do_not_stretch_the_board(notebook: Notebook) -> None:
    box = notebook.board(cell=BOXED).canvas.bounding_box()
    assert box is not None
    assert box["width"] / box["height"] == pytest.approx(WIDTH / HEIGHT, rel=0.01)


def test_the_keyboard_is_not_caught_in_the_board(notebook: Notebook) -> None:
    notebook.go(BETWEEN)
    focused = "() => document.activeElement.textContent || document.activeElement.ariaLabel"
    notebook.board(cell=BETWEEN).click(*field("red", 8))
    assert notebook.page.evaluate("() => !document.activeElement.closest('.rulebook-stage')")
    notebook.cell(BETWEEN).get_by_role("button", name="before").focus()
    for says in ("Read the board in words", "Present: fill the screen (F)", "after"):
        notebook.page.keyboard.press("Tab")
        assert notebook.page.evaluate(focused) == says
    notebook.assert_clean()


def test_the_board_lives_through_a_reload_in_the_middle(notebook: Notebook) -> None:
    board = notebook.board(cell=FIRST)
    start = board.image()
    board.click(*field("red", 8))
    moved = board.image()
    notebook.reload().go(FIRST)
    board = notebook.board(cell=FIRST)
    assert differing(board.image(), moved) == 0
    assert differing(picture(notebook, FRESH), start) == 0
    notebook.go(FIRST)
    board.click(*field("blue", 8))
    assert differing(board.image(), start) == 0
    assert picks(notebook) == str([field_key("red", 8), field_key("blue", 8)])
    notebook.assert_clean()


def test_the_board_is_alive_again_after_a_restart_and_a_run(notebook: Notebook) -> None:
    notebook.board(cell=FIRST).click(*field("red", 8))
    notebook.restart_kernel().run_all().go(FIRST)
    board = notebook.board(cell=FIRST)
    assert board.pixel(*field("red", 8)) == rgba(LIGHT, "red")
    board.click(*field("blue", 8))
    assert picks(notebook) == str([field_key("blue", 8)])


def test_a_narrow_page_shrinks_the_board_in_proportion_and_clicks_still_hit(notebook: Notebook) -> None:
    notebook.resize(800).go(FIRST).wait_idle()
    board = notebook.go(FIRST).board(cell=FIRST)  # the boards above may have found their size only now
    box = board.canvas.bounding_box()
    assert box is not None
    assert box["width"] < 720
    assert box["width"] / box["height"] == pytest.approx(WIDTH / HEIGHT, rel=0.01)
    for colour, stage in (("yellow", 1), ("red", 9), ("green", 5)):
        board.click(*field(colour, stage))
    expected = [field_key("yellow", 1), field_key("red", 9), field_key("green", 5)]
    assert picks(notebook) == str(expected)
    notebook.assert_clean()


def test_a_tap_picks_once(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([LIVE], width=800, touch=True, sidebar=False).run_all().go(0)
    notebook.board(cell=0).tap(*field("blue", 8))
    assert picks(notebook) == str([field_key("blue", 8)])
    notebook.assert_clean()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_still_picture_looks_like_the_live_board(open_notebook: OpenNotebook, dark: bool) -> None:
    notebook = open_notebook([LIVE, still_cell("stage.still('')")], dark=dark).run_all()
    board = notebook.board(cell=0)
    assert board.pixel(*field("red", 8)) == rgba(DARK if dark else LIGHT, "red")
    picture = still_in(notebook.run(1).go(1), 1)  # when the page has told that it is dark
    notebook.screenshot(f"still-{'dark' if dark else 'light'}")
    live = board.image()
    assert resemble(live, drawn(picture, live.size))
    notebook.assert_clean()
