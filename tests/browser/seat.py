"""A person before a table in the page: the same table in the test's own process tells what to do next."""

import ast
from collections.abc import Sequence
from typing import Any

from tests.browser.lab import Board, Notebook
from tests.widgets.player import path, spot, words
from widgets import Table

SEED = 10  # a short one among the short games
START = f"""\
from widgets import Table
table = Table("lostcities", seed={SEED}, short=True)
table"""

ENTRY = "the typed move"
CONTROLS = """[...document.querySelectorAll('.jp-OutputArea-output :is(button, input):not([disabled])')]
  .filter(control => control.offsetParent)"""
SAYS = f"control => control.innerText || (control.type === 'text' && '{ENTRY}') || control.type"


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


class Keyboard:
    """A person who uses the keys alone."""

    def __init__(self, notebook: Notebook, mirror: Table) -> None:
        self.notebook = notebook
        self.mirror = mirror

    def enter(self) -> None:
        """Go from the cell that was run into the table, past the canvas."""
        for _ in range(12):
            self.notebook.page.keyboard.press("Tab")
            self.notebook.wait_idle()
            if self.focused() in self.controls():
                return
        raise AssertionError(f"Tab does not lead to the table's controls, but to {self.focused()!r}")

    def press(self, keys: Sequence[str], key: str = "Enter") -> None:
        """Press the buttons that stand for these shapes."""
        for what in keys:
            self.focus(words(self.mirror.area, what))
            self.notebook.page.keyboard.press(key)
            self.notebook.wait_idle()
            self.mirror.click(what)

    def type(self, move: str) -> None:
        """Type a move and press Enter."""
        self.focus(ENTRY)
        self.notebook.page.keyboard.type(move)
        self.notebook.page.keyboard.press("Enter")
        self.notebook.wait_idle()
        self.mirror.play(move)

    def focus(self, wanted: str) -> None:
        """Press Tab, or Shift and Tab, until the control that says this has the focus."""
        controls = self.controls()
        way = controls.index(wanted) - controls.index(self.focused())
        for _ in range(abs(way)):
            self.notebook.page.keyboard.press("Tab" if way > 0 else "Shift+Tab")
        assert self.focused() == wanted

    def controls(self) -> list[str]:
        """What the controls of the table say, in the order of the page."""
        found: list[str] = self.notebook.page.evaluate(f"() => {CONTROLS}.map({SAYS})")
        return found

    def focused(self) -> str:
        """What the control says that has the focus; nothing where it is elsewhere."""
        found: str = self.notebook.page.evaluate(
            f"() => {CONTROLS}.includes(document.activeElement) ? ({SAYS})(document.activeElement) : ''"
        )
        return found
