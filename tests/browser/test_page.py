"""The page around a board: it scrolls over it, follows fingers, speaks news and lends the board its theme."""

import pytest

from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Notebook
from tests.browser.server import until

TABLE = [
    "from widgets import Table\ntable = Table('lostcities', seed=10, short=True)\ntable",
    *["print('one of many lines')"] * 12,
]
SCROLLED = "() => window.rulebook.panel.node.querySelector('.jp-WindowedPanel-outer').scrollTop"
LIGHT, DARK = (247, 244, 237, 255), (27, 29, 34, 255)


@pytest.fixture(scope="module")
def notebook(open_shared: OpenNotebook) -> Notebook:
    return open_shared(TABLE, height=700).run_all()


def test_the_canvas_has_a_name_and_is_no_stop_for_the_keyboard(notebook: Notebook) -> None:
    canvas = notebook.page.locator(".jp-OutputArea-output canvas").first
    until(lambda: canvas.get_attribute("aria-label"), "the canvas to have a name", 10)
    assert canvas.get_attribute("role") == "img"
    assert "Player 1 plays a card" in str(canvas.get_attribute("aria-label"))
    assert canvas.get_attribute("tabindex") == "-1"


def test_news_are_spoken(notebook: Notebook) -> None:
    spoken = notebook.page.locator(".rulebook-spoken[aria-live=polite]")
    until(lambda: spoken.count() == 2, "the message and the story to be spoken", 10)


def test_the_wheel_scrolls_the_page_over_a_board(notebook: Notebook) -> None:
    notebook.cell(0)
    x, y = notebook.board().on_screen(400, 300)
    before = notebook.page.evaluate(SCROLLED)
    notebook.page.mouse.move(x, y)
    notebook.page.mouse.wheel(0, 120)
    until(lambda: notebook.page.evaluate(SCROLLED) > before, "the page to scroll", 10)
    notebook.assert_clean()


def test_a_double_click_is_one_click(notebook: Notebook) -> None:
    first = notebook.page.locator(".rulebook-choices button").first
    card = first.inner_text()
    first.dblclick()
    notebook.wait_idle()
    assert "Choose again" in notebook.page.locator(".rulebook-choices").inner_text(), f"{card} is taken up, not played"
    notebook.assert_clean()


def test_the_board_follows_the_theme_of_the_lab(notebook: Notebook, open_notebook: OpenNotebook) -> None:
    dark = open_notebook(TABLE, dark=True).run_all()
    for page, paper in ((notebook, LIGHT), (dark, DARK)):
        until(lambda: page.board().pixel(2, 2) == paper, "the paper to have the colour of the theme", 10)  # noqa: B023


def test_a_tap_still_reaches_the_board(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(TABLE, touch=True).run_all()
    scene = (880, 657)
    notebook.board(scene=scene).tap(830, 130)
    until(lambda: "First play a card" in notebook.text(0), "the refusal", 10)
    notebook.assert_clean()
