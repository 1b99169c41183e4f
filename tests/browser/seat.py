"""A person before a table in the page: the same table in the test's own process tells what to do next."""

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from PIL import Image, ImageChops

from gamekit import Move, State
from tests.browser.lab import Board, Notebook
from tests.widgets.player import decide, spot, words
from widgets import Lesson, Table
from widgets.boards.base import Path
from widgets.render.canvas import SCALE
from widgets.scene.shapes import Shape

SEED = 10  # a short one among the short games
START = f"""\
from widgets import Table
table = Table("lostcities", seed={SEED}, short=True)
table"""

ENTRY, MOVES, REGIONS = "the typed move", "the list of moves", "the list of regions"
CONTROLS = """[...document.querySelectorAll('.jp-OutputArea-output :is(button, input, select):not([disabled])')]
  .filter(control => control.offsetParent)"""
SAYS = f"""control => control.matches('select') ? (control.closest('.rulebook-choices') ? '{MOVES}' : '{REGIONS}')
  : control.innerText || (control.type === 'text' && '{ENTRY}') || control.type"""

Decide: TypeAlias = Callable[[State], Move]
Way: TypeAlias = Callable[[Sequence[Path]], Path]  # which of the ways to click a move


def first(ways: Sequence[Path]) -> Path:
    """The way that buttons follow too."""
    return ways[0]


def short_table(**more: Any) -> Table:
    """The table that `START` opens."""
    return Table("lostcities", seed=SEED, short=True, **more)


def script(moves: str) -> Decide:
    """Decide as it is written, move after move, with a semicolon between them."""
    texts = iter(moves.split(";"))
    return lambda state: state.game.parse(" ".join(next(texts).split()), state)


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


def assert_same(notebook: Notebook, mirror: Table) -> None:
    """The kernel's table stands where the test's own does, and nothing has gone wrong on the way."""
    assert positions(notebook) == mirror.state.to_text()
    notebook.assert_clean()


def assert_won(notebook: Notebook, mirror: Table) -> None:
    """The game is over, and the page tells how it ended."""
    assert_same(notebook, mirror)
    outcome = mirror.state.outcome
    assert outcome is not None
    assert ask(notebook, "table.state.outcome") == outcome.told()


def alike(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures show the same, but for how clipped edges are smoothed."""
    return not any(ImageChops.difference(one, other).convert("L").histogram()[16:])


def under(image: Image.Image, shape: Shape) -> Image.Image:
    """The part of a picture of a canvas where a shape lies."""
    left, top, right, bottom = (SCALE * edge for edge in shape.box)
    return image.crop((int(left), int(top), int(right), int(bottom)))


def board(notebook: Notebook, mirror: Table | Lesson, cell: int = 0) -> Board:
    scene = mirror.area.scene
    return notebook.board(cell=cell, scene=(scene.width, scene.height))


def press(notebook: Notebook, says: str) -> None:
    """Press a button in the page with the mouse."""
    notebook.page.locator(".jp-OutputArea-output button", has_text=says).first.click()
    notebook.wait_idle()


def click(on: Board, mirror: Table | Lesson, keys: Iterable[str], *, tap: bool = False) -> None:
    """Click shapes in the page, and on the test's own table or lesson too."""
    for key in keys:
        act = on.tap if tap else on.click
        act(*spot(mirror.area.scene, key))
        mirror.area.click(key)


def in_the_way(mirror: Table) -> Iterator[str]:
    """The buttons to press before the next decision: who has come to the screen, or who may move on."""
    while mirror.state.player is not None and not mirror.area._moves:
        yield mirror.area.buttons()[0]


def sit_down(notebook: Notebook, mirror: Table) -> None:
    """Press the buttons that are in the way."""
    for says in in_the_way(mirror):
        press(notebook, says)
        mirror.area.press(says)


def play(
    on: Board, mirror: Table, decisions: int = 1000, *, decide: Decide = decide, way: Way = first, tap: bool = False
) -> None:
    """Play on by clicks on the canvas, so many decisions or to the end."""
    for _ in range(decisions):
        sit_down(on.notebook, mirror)
        if mirror.state.player is None:
            return
        for key in way(mirror.area.board.paths(mirror.state, decide(mirror.state))):
            click(on, mirror, turning(mirror, key), tap=tap)
            click(on, mirror, [key], tap=tap)


def turning(mirror: Table, key: str) -> Iterator[str]:
    """What to click until this shape is there: the tile in hand, until it lies as it is meant to."""
    while not mirror.area.scene.find(key):
        other = mirror.area.board.turn(mirror.state, mirror.area._chooser.path)
        assert other, f"{key} is not on the board, and nothing in hand can be turned"
        yield other


class Keyboard:
    """A person who uses the keys alone."""

    def __init__(self, notebook: Notebook, mirror: Table) -> None:
        self.notebook = notebook
        self.mirror = mirror

    def enter(self) -> None:
        """Go from the cell that was run into the table, past the canvas."""
        for _ in range(12):
            self.key("Tab")
            if self.focused() in self.controls():
                return
        raise AssertionError(f"Tab does not lead to the table's controls, but to {self.focused()!r}")

    def press(self, keys: Sequence[str], key: str = "Enter") -> None:
        """Press the buttons that stand for these shapes, or choose them from the list where it takes their place."""
        for what in keys:
            if self.mirror.area._listed:
                self.choose(MOVES, [value for _, value in self.mirror.area._list.options].index(what))
                self.button("Go", key)
            else:
                self.button(words(self.mirror.area, what), key)
            self.mirror.click(what)

    def button(self, says: str, key: str = "Enter") -> None:
        self.focus(says)
        self.key(key)

    def choose(self, which: str, number: int) -> None:
        """Choose from a list; JupyterLab keeps the arrows of a closed one to itself."""
        self.focus(which)
        way = number - int(self.notebook.page.evaluate("() => document.activeElement.selectedIndex"))
        for key in ("Space", *["ArrowDown" if way > 0 else "ArrowUp"] * abs(way), "Enter"):
            self.notebook.page.keyboard.press(key)
        self.notebook.wait_idle()
        assert self.notebook.page.evaluate("() => document.activeElement.selectedIndex") == number

    def turn(self) -> None:
        """Turn the tile in hand by its key, which works from any control but one to write in."""
        if self.focused() == ENTRY:
            self.focus(self.mirror.area.buttons()[0])
        self.key("r")
        self.mirror.area.turn()

    def type(self, move: str) -> None:
        """Type a move and press Enter."""
        self.focus(ENTRY)
        self.notebook.page.keyboard.type(move)
        self.key("Enter")
        self.mirror.play(move)

    def key(self, key: str) -> None:
        self.notebook.page.keyboard.press(key)
        self.notebook.wait_idle()

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
