"""The score notebooks in a class: an example is told within a minute, and sliders move pieces on the board."""

import time

import pytest
from playwright.sync_api import Locator

import gamekit
from tests.browser.conftest import OpenNotebook
from tests.browser.fits import faults, frames, stages
from tests.browser.lab import Notebook
from tests.widgets.test_examples import SCORING
from widgets import Examples

CLICKS = 4  # at most, from an open notebook to the first line of an example
MINUTE = 60  # seconds, on a machine that does nothing else; a teacher reads meanwhile


class Teacher:
    """Somebody with a mouse and the keys that run cells, who counts clicks and never scrolls."""

    def __init__(self, notebook: Notebook) -> None:
        self.notebook = notebook
        self.clicks = 0

    def run_first_cells(self, cells: int) -> Locator:
        """Run cells one after the other, as Shift and Enter do; the last of them shows its frame."""
        self.notebook.page.evaluate("() => { window.rulebook.panel.content.activeCellIndex = 0; }")
        for _ in range(cells):
            self.notebook.page.keyboard.press("Shift+Enter")
            self.notebook.wait_idle()
        return frames(self.notebook, cells - 1).first

    def choose(self, menu: Locator, name: str) -> None:
        """Open a menu and click on one of its names; the list itself is the system's and no part of the page."""
        self.notebook.seen(menu)
        menu.select_option(name)
        self.clicks += 2
        self.notebook.wait_idle()

    def press(self, button: Locator) -> None:
        self.notebook.press(button)  # which fails if it is not to be seen
        self.clicks += 1


def onward(stage: Locator) -> Locator:
    return stage.locator("[data-step=next]:not(:disabled)")


@pytest.mark.parametrize("game", gamekit.games())
def test_a_teacher_s_minute(open_notebook: OpenNotebook, game: str) -> None:
    notebook = open_notebook(f"{game}/score.ipynb")
    started = time.monotonic()
    teacher = Teacher(notebook)
    stage = teacher.run_first_cells(2)
    assert not faults(stage)
    name = list(SCORING[game].values())[-1]  # not the one that is there at once
    asked = stage.inner_text()
    teacher.choose(stage.locator("select"), name)
    question = stage.locator(".rulebook-column").inner_text()
    assert question != asked
    assert "?" in question
    teacher.press(onward(stage))
    seconds = time.monotonic() - started
    told = stage.locator(".rulebook-column").inner_text()
    assert told != question
    mirror = Examples(game)
    mirror.choose(name)
    assert mirror.names == tuple(stage.locator("select option").all_inner_texts())
    assert not faults(stage)
    notebook.screenshot(f"score-{game}")
    print(f"{game}: {teacher.clicks} clicks, {seconds:.1f} seconds")
    assert teacher.clicks <= CLICKS
    assert seconds < MINUTE
    notebook.assert_clean()


@pytest.mark.parametrize("game", gamekit.games())
def test_every_example_fits_from_its_question_to_its_end(open_notebook: OpenNotebook, game: str) -> None:
    notebook = open_notebook(f"{game}/score.ipynb").run(1)
    stage = frames(notebook.go(1), 1).first
    menu = stage.locator("select")
    found = []
    for name in menu.locator("option").all_inner_texts():
        menu.select_option(name)
        notebook.wait_idle()
        found += [f"{name}: {fault}" for fault in faults(stage)]
        for line in range(1, 40):
            if not onward(stage).count():
                break
            notebook.press(onward(stage))
            found += [f"{name}, {line}: {fault}" for fault in faults(stage)]
        else:
            raise AssertionError(f"{name} does not end")
    assert not found, "\n".join(found)
    notebook.assert_clean()


def test_another_example_keeps_the_focus_and_the_filled_screen(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook("jade/score.ipynb").run(1)
    stage = frames(notebook.go(1), 1).first
    menu = stage.locator("select")
    notebook.press(onward(stage))
    notebook.fill(stage)
    filled = "stage => document.fullscreenElement === stage || stage.matches(':popover-open')"
    assert stage.evaluate(filled)
    menu.focus()
    notebook.page.keyboard.press("ArrowDown")
    notebook.wait_idle()
    assert menu.evaluate("menu => menu === document.activeElement")
    assert menu.input_value() == "Two statues"
    assert "Who has how many points" in stage.inner_text()
    assert stage.evaluate(filled)
    notebook.assert_clean()


PLACES = """stage => [...stage.querySelectorAll('.rulebook-knob')].map(knob => {
  const { left, top, width, height } = knob.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
})"""


@pytest.mark.parametrize("game", gamekit.games())
def test_sliders_move_pieces_on_the_board_and_stay_where_they_are(open_notebook: OpenNotebook, game: str) -> None:
    notebook = open_notebook(f"{game}/score.ipynb").run_all()
    with_sliders = [
        (cell, number)
        for cell, number in stages(notebook)
        if "rulebook-sliders" in str(frames(notebook.go(cell, number), cell).nth(number).get_attribute("class"))
    ]
    assert len(with_sliders) >= 2
    for cell, number in with_sliders:
        stage = frames(notebook.go(cell, number), cell).nth(number)
        assert stage.locator(".rulebook-main").is_hidden(), "it has a board"
        canvas = notebook.board(number, cell=cell)
        before, still = canvas.image(), stage.evaluate(PLACES)
        knob = stage.locator(".rulebook-knob").first
        knob.focus()
        notebook.page.keyboard.press("ArrowDown" if knob.evaluate("knob => knob.matches('select')") else "ArrowRight")
        notebook.wait_idle()
        assert canvas.image() != before, f"nothing has moved in cell {cell}"
        assert stage.evaluate(PLACES) == still
        assert not faults(stage)
    notebook.assert_clean()
