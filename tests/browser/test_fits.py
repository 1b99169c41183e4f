"""Every frame of every notebook, and every step of its lessons, fits the screen; a cell that is run shows it whole."""

import nbformat
import pytest

import gamekit
from tests.browser.conftest import OpenNotebook
from tests.browser.fits import faults, frames, look, narrow_faults, stages
from tests.browser.server import NOTEBOOKS, until

NARROW = ((800, 720), (800, 600), (800, 1100))  # with the side bar open, which leaves half of the width
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


def cells(path: str) -> list[str]:
    """The code of a notebook."""
    notebook = nbformat.read(NOTEBOOKS / path, as_version=4)
    return [cell.source for cell in notebook.cells if cell.cell_type == "code"]


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
@pytest.mark.parametrize("game", gamekit.games())
def test_everything_fits_beside_the_side_bar_of_a_narrow_page(
    open_notebook: OpenNotebook, game: str, touch: bool
) -> None:
    lesson, tables, scores = cells(f"{game}/learn.ipynb")[:2], cells(f"{game}/play.ipynb"), cells(f"{game}/score.ipynb")
    notebook = open_notebook([*lesson, *tables, *scores], width=800, touch=touch).run_all()
    notebook.assert_clean()
    found, turned = [], 0
    for width, height in NARROW:
        notebook.resize(width, height)
        for cell, number in stages(notebook):
            stage = frames(notebook.go(cell, number), cell).nth(number)
            wrong = narrow_faults(stage, touch=touch)
            turn = stage.locator(".rulebook-turn:visible")
            if turn.count():  # sliders and what comes of them take turns
                notebook.press(turn)
                turned += 1
                wrong += narrow_faults(stage, touch=touch)
                assert stage.locator(".rulebook-words").is_visible()
                assert not stage.locator(".rulebook-column > .rulebook-sliders").is_visible()
                notebook.press(turn)
            place = f"{width} x {height}, {stage.locator('.rulebook-title').inner_text()}"
            found += [f"{place}: {fault}" for fault in wrong]
    assert turned or not touch
    assert not found, "\n".join(found)
