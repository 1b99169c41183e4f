"""Every frame of every notebook fits the screen of a small laptop, and is whole in view once its cell has run."""

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import OpenNotebook
from tests.browser.fits import faults, stages
from tests.browser.lab import HEIGHT, WIDTH, Notebook
from tests.browser.server import NOTEBOOKS, until

ALL = sorted(path.relative_to(NOTEBOOKS).as_posix() for path in NOTEBOOKS.rglob("*.ipynb"))
OTHERS = ((1024, 768), (1920, 1080))
BY_HAND = [path for path in ALL if path.endswith("play.ipynb")]


@pytest.mark.parametrize("path", ALL)
def test_every_frame_fits(open_notebook: OpenNotebook, path: str) -> None:
    notebook = open_notebook(path).run_all()
    notebook.assert_clean()
    found = look(notebook, f"{WIDTH} x {HEIGHT}")
    for width, height in OTHERS if path.endswith("learn.ipynb") else ():
        notebook.resize(width, height)
        found += look(notebook, f"{width} x {height}", steps=False)
    assert found == []


@pytest.mark.parametrize("path", BY_HAND)
def test_a_cell_that_is_run_shows_its_frame_whole(open_notebook: OpenNotebook, path: str) -> None:
    notebook = open_notebook(path)
    notebook.page.evaluate("() => { window.rulebook.panel.content.activeCellIndex = 0; }")
    found = []
    for cell in range(notebook.page.evaluate("() => window.rulebook.panel.content.widgets.length")):
        notebook.page.keyboard.press("Shift+Enter")
        notebook.wait_idle()
        for number in range(frame(notebook, cell).count()):
            stage = frame(notebook, cell).nth(number)
            try:
                until(lambda: not faults(stage), "the frame to be whole in view", 2)  # noqa: B023
            except AssertionError:
                found += [f"cell {cell}: {fault}" for fault in faults(stage)]
    assert found == []


def frame(notebook: Notebook, cell: int) -> Locator:
    return notebook.cell(cell).locator(".rulebook-stage")


def look(notebook: Notebook, room: str, *, steps: bool = True) -> list[str]:
    """What is wrong with the frames of a notebook, and with each step of its lessons, for one who reads it through."""
    found = []
    for cell, number in stages(notebook):
        stage = frame(notebook.go(cell, number), cell).nth(number)
        place = f"{room}, cell {cell}, {stage.locator('.rulebook-title').inner_text()}"
        found += [f"{place}: {fault}" for fault in faults(stage)]
        on = stage.locator("[data-step=next]:not(:disabled)", has_text="Next")
        while steps and on.count() and "rulebook-lesson" in str(stage.get_attribute("class")):
            notebook.press(on)
            step = stage.locator(".rulebook-place").inner_text()
            found += [f"{place}, {step}: {fault}" for fault in faults(stage)]
    return found
