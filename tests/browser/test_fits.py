"""Every frame of every notebook, and every step of its lessons, fits the screen; a cell that is run shows it whole."""

import pytest

import gamekit
from tests.browser.conftest import OpenNotebook
from tests.browser.fits import faults, frames, look
from tests.browser.server import NOTEBOOKS, until

ALL = sorted(path.relative_to(NOTEBOOKS).as_posix() for path in NOTEBOOKS.rglob("*.ipynb"))


@pytest.mark.parametrize("path", ALL)
def test_every_frame_fits(open_notebook: OpenNotebook, path: str) -> None:
    notebook = open_notebook(path).run_all()
    notebook.assert_clean()
    found = look(notebook, steps=not path.endswith("learn.ipynb"))  # those are seen where the course is done
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
