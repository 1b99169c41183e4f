"""Frames fit small and large screens too, and a frame is whole in view once its cell has run."""

import pytest

import gamekit
from tests.browser.conftest import OpenNotebook
from tests.browser.fits import faults, frames, look
from tests.browser.server import until

SIZES = ((1024, 768), (1920, 1080))


@pytest.mark.parametrize("game", gamekit.games())
def test_every_frame_fits_other_screens(open_notebook: OpenNotebook, game: str) -> None:
    notebook = open_notebook(f"{game}/learn.ipynb").run_all()
    found = []
    for width, height in SIZES:
        notebook.resize(width, height)
        found += [f"{width} x {height}, {fault}" for fault in look(notebook, steps=False)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", gamekit.games())
def test_a_cell_that_is_run_shows_its_frame_whole(open_notebook: OpenNotebook, game: str) -> None:
    notebook = open_notebook(f"{game}/play.ipynb")
    notebook.page.evaluate("() => { window.rulebook.panel.content.activeCellIndex = 0; }")
    for cell in range(notebook.page.evaluate("() => window.rulebook.panel.content.widgets.length")):
        notebook.page.keyboard.press("Shift+Enter")
        notebook.wait_idle()
        for stage in frames(notebook, cell).all():
            until(lambda: not faults(stage), f"the frame of cell {cell} to be whole in view", 5)  # noqa: B023
