"""The live canvas in a real page: its pixels, its size, clicks and taps, reload and restart, and its still picture."""

import pytest
from PIL import Image, ImageChops

from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Notebook
from tests.browser.stills import drawn, resemble, still_cell, still_in
from tests.widgets.demo import HEIGHT, WIDTH, field_key, place
from widgets.scene.palette import DARK, LIGHT, Palette

SIZE = (WIDTH, HEIGHT)
LIVE = """
from tests.widgets.demo import demo
from widgets import DARK, LIGHT, SceneCanvas

canvas = SceneCanvas(demo())
picks = []

@canvas.on_pick
def picked(key, x, y):
    picks.append(key)
    canvas.show(demo(moved=len(picks) % 2 == 1))

canvas
"""
PICKS = "print(picks)"
BOXES = "from ipywidgets import HBox, VBox, Label\nVBox([Label('above'), HBox([canvas, VBox([Label('beside')] * 30)])])"
BUTTON = "from ipywidgets import Button, VBox\nVBox([canvas, Button(description='after')])"
FIRST, PICKED, MOVED, FRESH, SECOND, BOXED, BESIDE = range(7)
CELLS = [LIVE, PICKS, "SceneCanvas(demo(moved=True))", "SceneCanvas(demo())", "canvas", BOXES, BUTTON]


@pytest.fixture(scope="module")
def opened(open_shared: OpenNotebook) -> Notebook:
    return open_shared(CELLS)


@pytest.fixture
def notebook(opened: Notebook) -> Notebook:
    """The cells, run anew for each test."""
    return opened.resize(1400).run_all()


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


def picks(notebook: Notebook, cell: int) -> str:
    """Run one cell again and return what it printed."""
    notebook.page.evaluate(
        """index => { const { panel } = window.rulebook; panel.content.activeCellIndex = index;
           window.jupyterapp.commands.execute('notebook:run-cell'); }""",
        cell,
    )
    return notebook.wait_idle().text(cell)


def test_the_board_is_painted_and_a_click_changes_it(notebook: Notebook) -> None:
    board = notebook.board(cell=FIRST, scene=SIZE)
    assert board.size() == (2 * WIDTH, 2 * HEIGHT)
    for colour in ("yellow", "blue", "white", "green", "red"):
        assert board.pixel(*field(colour, 8)) == rgba(LIGHT, colour)
    before = board.image()
    board.click(*field("red", 8))
    assert picks(notebook, PICKED) == str([field_key("red", 8)])
    assert differing(before, board.image()) > 1000
    notebook.assert_clean()


def test_what_was_repainted_in_part_equals_a_fresh_picture(notebook: Notebook) -> None:
    board = notebook.board(cell=FIRST, scene=SIZE)
    first = board.image()
    board.click(*field("red", 8))
    assert differing(board.image(), notebook.board(cell=MOVED).image()) == 0
    assert differing(board.image(), first) > 0
    board.click(*field("red", 8))
    assert differing(board.image(), notebook.board(cell=FRESH).image()) == 0
    notebook.assert_clean()


def test_one_canvas_shown_twice_is_the_same_in_both_places(notebook: Notebook) -> None:
    first, second = (notebook.board(cell=cell, scene=SIZE) for cell in (FIRST, SECOND))
    start = first.image()
    assert differing(second.image(), start) == 0
    second.click(*field("red", 8))
    assert differing(first.image(), start) > 0
    assert differing(first.image(), second.image()) == 0
    notebook.assert_clean()


def test_boxes_do_not_stretch_the_board(notebook: Notebook) -> None:
    box = notebook.board(cell=BOXED).canvas.bounding_box()
    assert box is not None
    assert box["width"] / box["height"] == pytest.approx(WIDTH / HEIGHT, rel=0.01)


def test_the_keyboard_is_not_caught_in_the_board(notebook: Notebook) -> None:
    board = notebook.board(cell=BESIDE, scene=SIZE)
    board.click(*field("red", 8))
    assert notebook.page.evaluate("() => document.activeElement.tagName") != "CANVAS"
    board.canvas.focus()
    notebook.page.keyboard.press("Tab")  # the canvas swallows this one and gives the keyboard back
    notebook.wait_idle()
    notebook.page.keyboard.press("Tab")
    assert notebook.page.evaluate("() => document.activeElement.textContent") == "after"
    notebook.assert_clean()


def test_the_board_lives_through_a_reload_in_the_middle(notebook: Notebook) -> None:
    board = notebook.board(cell=FIRST, scene=SIZE)
    start = board.image()
    board.click(*field("red", 8))
    moved = board.image()
    notebook.reload()
    board = notebook.board(cell=FIRST, scene=SIZE)
    assert differing(board.image(), moved) == 0
    assert differing(notebook.board(cell=FRESH).image(), start) == 0
    board.click(*field("blue", 8))
    assert differing(board.image(), start) == 0
    assert picks(notebook, PICKED) == str([field_key("red", 8), field_key("blue", 8)])
    notebook.assert_clean()


def test_the_board_is_alive_again_after_a_restart_and_a_run(notebook: Notebook) -> None:
    notebook.board(cell=FIRST, scene=SIZE).click(*field("red", 8))
    notebook.restart_kernel().run_all()
    board = notebook.board(cell=FIRST, scene=SIZE)
    assert board.pixel(*field("red", 8)) == rgba(LIGHT, "red")
    board.click(*field("blue", 8))
    assert picks(notebook, PICKED) == str([field_key("blue", 8)])


def test_a_narrow_page_shrinks_the_board_in_proportion_and_clicks_still_hit(notebook: Notebook) -> None:
    notebook.resize(800)
    board = notebook.board(cell=FIRST, scene=SIZE)
    box = board.canvas.bounding_box()
    assert box is not None
    assert box["width"] < 720
    assert box["width"] / box["height"] == pytest.approx(WIDTH / HEIGHT, rel=0.01)
    for colour, stage in (("yellow", 1), ("red", 9), ("green", 5)):
        board.click(*field(colour, stage))
    expected = [field_key("yellow", 1), field_key("red", 9), field_key("green", 5)]
    assert picks(notebook, PICKED) == str(expected)
    notebook.assert_clean()


def test_a_tap_picks_once(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([LIVE, PICKS], width=800, touch=True, sidebar=False).run_all()
    notebook.board(cell=0, scene=SIZE).tap(*field("blue", 8))
    assert picks(notebook, 1) == str([field_key("blue", 8)])
    notebook.assert_clean()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_still_picture_looks_like_the_live_board(open_notebook: OpenNotebook, dark: bool) -> None:
    colours = f"canvas.palette = {'DARK' if dark else 'LIGHT'}"
    notebook = open_notebook([LIVE, colours, still_cell("canvas")], dark=dark).run_all()
    board = notebook.board(cell=0, scene=SIZE)
    assert board.pixel(*field("red", 8)) == rgba(DARK if dark else LIGHT, "red")
    picture = still_in(notebook, 2)
    for width in (1280, 800):
        notebook.resize(width)
        live_box, still_box = board.canvas.bounding_box(), picture.bounding_box()
        assert live_box is not None
        assert still_box is not None
        assert still_box["width"] == pytest.approx(live_box["width"], abs=1)
        notebook.screenshot(f"still-{'dark' if dark else 'light'}-{width}")
    live = board.image()
    assert resemble(live, drawn(picture, live.size))
    notebook.assert_clean()
