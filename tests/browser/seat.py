"""A person before a table in the page: the same table in the test's own process tells what to do next."""

import ast
from collections.abc import Sequence
from typing import Any

from tests.browser.lab import Board, Notebook
from tests.widgets.player import path, spot
from widgets import Table

SEED = 10  # a short one among the short games
START = f"""\
from widgets import Table
table = Table("lostcities", seed={SEED}, short=True)
table"""


def short_table(**more: Any) -> Table:
    """The table that `START` opens."""
    return Table("lostcities", seed=SEED, short=True, **more)


def ask(notebook: Notebook, expression: str) -> Any:
    """Return what an expression is in the kernel, without running a cell."""
    answer = notebook.page.evaluate(
        """async code => {
          const kernel = window.rulebook.panel.sessionContext.session.kernel;
          const asked = { code: '', silent: true, user_expressions: { it: `(${code}).__str__()` } };
          return (await kernel.requestExecute(asked).done).content.user_expressions.it;
        }""",
        expression,
    )
    assert answer["status"] == "ok", answer
    return ast.literal_eval(answer["data"]["text/plain"])


def positions(notebook: Notebook) -> str:
    """Return the position on the table in the kernel, in full."""
    return str(ask(notebook, "table.state.to_text()"))


def board(notebook: Notebook, mirror: Table, cell: int = 0) -> Board:
    scene = mirror.area.scene
    return notebook.board(cell=cell, scene=(scene.width, scene.height))


def click(on: Board, mirror: Table, keys: Sequence[str], *, tap: bool = False) -> None:
    """Click shapes in the page, and on the mirror table too."""
    for key in keys:
        act = on.tap if tap else on.click
        act(*spot(mirror.area.scene, key))
        mirror.click(key)


def play(on: Board, mirror: Table, decisions: int = 1000, *, tap: bool = False) -> None:
    """Play on by clicks on the canvas, so many decisions or to the end."""
    for _ in range(decisions):
        if mirror.state.player is None:
            return
        click(on, mirror, path(mirror), tap=tap)
