"""Every frame of every notebook, and every step of its lessons, fits the screen of a small laptop."""

import pytest

from tests.browser.conftest import OpenNotebook
from tests.browser.fits import look
from tests.browser.server import NOTEBOOKS

ALL = sorted(path.relative_to(NOTEBOOKS).as_posix() for path in NOTEBOOKS.rglob("*.ipynb"))


@pytest.mark.parametrize("path", ALL)
def test_every_frame_fits(open_notebook: OpenNotebook, path: str) -> None:
    notebook = open_notebook(path).run_all()
    notebook.assert_clean()
    found = look(notebook, steps=True)
    assert not found, "\n".join(found)
