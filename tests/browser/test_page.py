"""The page around a board: it scrolls over it, follows fingers and lends the board its theme."""

import pytest

from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Notebook
from tests.browser.seat import START, alike, board, short_table
from tests.browser.server import until
from tests.widgets.player import spot

TABLE = [START, *["print('one of many lines')"] * 12]
LIGHT, DARK = (247, 244, 237, 255), (27, 29, 34, 255)


@pytest.fixture(scope="module")
def opened(open_shared: OpenNotebook) -> Notebook:
    return open_shared(TABLE)


@pytest.fixture
def notebook(opened: Notebook) -> Notebook:
    """A table, set up anew for each test."""
    return opened.run_all().go(0)


def test_the_board_has_a_name_and_is_no_stop_for_the_keyboard(notebook: Notebook) -> None:
    on = notebook.board()
    assert on.glass.get_attribute("role") == "img"
    assert "Player 1 plays a card" in str(on.glass.get_attribute("aria-label"))
    assert on.glass.get_attribute("tabindex") is None
    assert on.canvas.get_attribute("tabindex") == "-1"
    assert on.canvas.get_attribute("aria-hidden") == "true"


def test_the_wheel_scrolls_the_page_over_a_board(notebook: Notebook) -> None:
    notebook.board().hover(300, 300)
    before = notebook.scrolled()
    notebook.page.mouse.wheel(0, 120)
    until(lambda: notebook.scrolled() > before, "the page to scroll", 10)
    notebook.assert_clean()


def test_a_double_click_is_one_click(notebook: Notebook) -> None:
    first = notebook.page.locator(".rulebook-choices button").first
    card = first.inner_text()
    notebook.page.mouse.dblclick(*notebook.seen(first))
    notebook.wait_idle()
    assert "Choose again" in notebook.page.locator(".rulebook-choices").inner_text(), f"{card} is taken up, not played"
    notebook.assert_clean()


def test_the_board_follows_the_theme_of_the_lab(notebook: Notebook, open_notebook: OpenNotebook) -> None:
    dark = open_notebook(TABLE, dark=True).run_all()
    for page, paper in ((notebook, LIGHT), (dark, DARK)):
        until(lambda: page.board().pixel(2, 2) == paper, "the paper to have the colour of the theme", 10)  # noqa: B023


def test_a_tap_reaches_the_board(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(TABLE, touch=True).run_all().go(0)
    mirror = short_table()
    board(notebook, mirror).tap(*spot(mirror.area.scene, "deck"))
    until(lambda: "First play a card" in notebook.text(0), "the refusal", 10)
    notebook.assert_clean()


# How many pixels the board of a cell is drawn on, behind what the page shows of it.
PAPER = "root => root.rulebook.paper.layers.reduce((sum, { canvas }) => sum + canvas.width * canvas.height, 0)"


def test_a_board_out_of_sight_keeps_its_picture_alone_and_is_painted_anew(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([START, *["print('one of many lines\\n' * 60)"] * 2])
    notebook.run(0).go(0)
    stage = notebook.cell(0).locator(".rulebook-stage")
    before, full = notebook.board().image(), stage.evaluate(PAPER)
    notebook.run(1).run(2).go(2)
    until(lambda: stage.evaluate(PAPER) < full / 1000, "the board to let go of what it is drawn on", 10)
    assert alike(notebook.board().image(), before)
    notebook.go(0)
    until(lambda: stage.evaluate(PAPER) == full, "the board to be painted anew", 10)
    assert alike(notebook.wait_idle().board().image(), before)
    notebook.assert_clean()
