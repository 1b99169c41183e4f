"""A person before a table in the page: the same table in the test's own process tells what to do next."""

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from PIL import Image, ImageChops
from playwright.sync_api import Locator

from gamekit import Move
from tests.browser.board import Board
from tests.browser.games import Decide, in_the_way
from tests.browser.lab import Notebook
from tests.widgets.player import decide, spot, words
from widgets import Lesson, Table
from widgets.boards.base import Path

SEED = 10  # a short one among the short games
START = f"""\
from widgets import Table
table = Table("lostcities", seed={SEED}, short=True)
table"""

MORE, TYPING = "More", "Type a move"
ENTRY, LIST = "the typed move", "the list of moves"
CONTROLS = """[...document.querySelectorAll('.rulebook-stage :is(button, input, select, [tabindex="0"])')]
  .filter(control => control.offsetParent && !control.disabled)"""
SAYS = f"""control => control.matches('.rulebook-choices select') ? '{LIST}' : control.matches('input') ? '{ENTRY}'
  : control.matches('[tabindex]') ? control.className : control.innerText || control.ariaLabel"""

Way: TypeAlias = Callable[[Sequence[Path]], Path]  # which of the ways to click a move


def first(ways: Sequence[Path]) -> Path:
    """The way that buttons follow too."""
    return ways[0]


def short_table(**more: Any) -> Table:
    """The table that `START` opens."""
    return Table("lostcities", seed=SEED, short=True, **more)


def ask(notebook: Notebook, expression: str) -> str:
    """Return what an expression is in the kernel, as text, without running a cell."""
    answer = notebook.page.evaluate(
        """async code => {
          const kernel = window.rulebook.panel.sessionContext.session.kernel;
          const asked = { code: '', silent: true, user_expressions: { it: `(${code}).__str__()` } };
          return (await kernel.requestExecute(asked).done).content.user_expressions.it;
        }""",
        expression,
    )
    assert answer["status"] == "ok", answer
    return str(ast.literal_eval(answer["data"]["text/plain"]))


def positions(notebook: Notebook) -> str:
    """Return the position on the table in the kernel, in full."""
    return ask(notebook, "table.state.to_text()")


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
    """Whether two pictures show the same, but for how a browser smooths the edge of a circle that it paints in part."""
    differing = ImageChops.difference(one, other).convert("L").histogram()
    return sum(differing[16:]) < 12 and not any(differing[64:])


def board(notebook: Notebook, mirror: Table | Lesson, cell: int = 0) -> Board:
    """The board of a cell, and the test's own laid out as that one is."""
    found = notebook.board(cell=cell)
    found.fit(mirror.area)
    return found


def button(notebook: Notebook, says: str, cell: int = 0) -> Locator:
    """A button beside the board of a cell, or on it."""
    return notebook.cell(cell).locator(".rulebook-stage").get_by_role("button", name=says, exact=True)


def press(notebook: Notebook, says: str, cell: int = 0, *, tap: bool = False) -> None:
    """Press the button that says this."""
    notebook.press(button(notebook, says, cell), tap=tap)


def offered(notebook: Notebook, cell: int = 0) -> list[str]:
    """What can be chosen beside the board of a cell, on buttons and in the list."""
    choices = notebook.cell(cell).locator(".rulebook-choices")
    texts: list[str] = choices.evaluate(
        """choices => [...choices.querySelectorAll('option:not([value=""]), button')]
          .map(each => each.textContent).filter(text => text !== 'Go')"""
    )
    return texts


def open_tool(notebook: Notebook, says: str, cell: int = 0) -> Locator:
    """Open a tool behind the button for more, and return its page."""
    press(notebook, MORE, cell)
    press(notebook, says, cell)
    return notebook.cell(cell).locator(".rulebook-tools")


def close_tool(notebook: Notebook, cell: int = 0) -> None:
    """Close what is open of the tools."""
    press(notebook, MORE, cell)


def click(on: Board, mirror: Table | Lesson, keys: Iterable[str], *, tap: bool = False) -> None:
    """Click shapes in the page, or the buttons for what no shape stands for, and on the test's own board too."""
    for key in keys:
        scene = on.fit(mirror.area)
        if scene.find(key):
            # A finger cannot hover: its first tap shows what a move would do, and its second one makes it.
            for _ in range(2 if tap and mirror.area._chooser.completes(key) else 1):
                (on.tap if tap else on.click)(*spot(scene, key))
        else:
            choose(on, mirror, key, tap=tap)
        mirror.area.click(key)


def choose(on: Board, mirror: Table | Lesson, key: str, *, tap: bool = False) -> None:
    """Choose what a shape would stand for beside the board, from the buttons or the list."""
    choices = on.glass.locator("xpath=..").locator(".rulebook-choices")
    says = words(mirror.area, key)
    if mirror.area.frame.listed:
        choices.locator("select").select_option(label=says)  # a browser without a window shows no list to click in
        on.notebook.wait_idle()
        says = "Go"
    on.notebook.press(choices.get_by_role("button", name=says, exact=True), tap=tap)


def sit_down(notebook: Notebook, mirror: Table, *, tap: bool = False) -> None:
    """Press the buttons that are in the way."""
    for says in in_the_way(mirror):
        press(notebook, says, tap=tap)
        mirror.area.press(says)


def play(
    on: Board, mirror: Table, decisions: int = 1000, *, decide: Decide = decide, way: Way = first, tap: bool = False
) -> None:
    """Play on by clicks on the board, so many decisions or to the end."""
    for _ in range(decisions):
        sit_down(on.notebook, mirror, tap=tap)
        if mirror.state.player is None:
            return
        for key in way(ways(mirror, decide(mirror.state))):
            click(on, mirror, turning(mirror, key), tap=tap)
            click(on, mirror, [key], tap=tap)


def ways(mirror: Table, move: Move) -> list[Path]:
    """The ways to click a move that begin with something on offer."""
    area = mirror.area
    turns = bool(area.board.turn(mirror.state, ()))
    found = area.board.paths(mirror.state, move)
    return [path for path in found if area.scene.find(path[0]) or path[0] in area._keys or turns]


def turning(mirror: Table, key: str) -> Iterator[str]:
    """What to click until this is on offer: the tile in hand, until it lies as it is meant to."""
    while not mirror.area.scene.find(key) and key not in mirror.area._keys:
        other = mirror.area.board.turn(mirror.state, mirror.area._chooser.path)
        assert other, f"{key} is not on offer, and nothing in hand can be turned"
        yield other


class Keyboard:
    """A person who uses the keys alone."""

    def __init__(self, notebook: Notebook, mirror: Table | Lesson) -> None:
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
            if LIST in self.controls():
                self.choose(1 + self.mirror.area._keys.index(what))
                self.button("Go", key)
            else:
                self.button(words(self.mirror.area, what), key)
            self.mirror.area.click(what)

    def button(self, says: str, key: str = "Enter") -> None:
        """Press a button beside the board or on it; what is open of the tools covers the others."""
        if ENTRY in self.controls():
            self.focus(MORE)
            self.key("Enter")
        self.focus(says)
        self.key(key)

    def choose(self, number: int) -> None:
        """Choose from the list of moves."""
        self.focus(LIST)
        way = number - int(self.notebook.page.evaluate("() => document.activeElement.selectedIndex"))
        for _ in range(abs(way)):
            self.notebook.page.keyboard.press("ArrowDown" if way > 0 else "ArrowUp")
        self.notebook.wait_idle()
        assert self.notebook.page.evaluate("() => document.activeElement.selectedIndex") == number

    def turn(self) -> None:
        """Turn the tile in hand by its key, which works from any control but one to write in."""
        if self.focused() == ENTRY:
            self.focus(MORE)
        self.key("r")
        self.mirror.area.turn()

    def type(self, move: str) -> None:
        """Type a move and press Enter."""
        if ENTRY not in self.controls():
            self.button(MORE)
            self.button(TYPING)
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
        """What the controls of the table say, in the order of the page; those under the open tools too."""
        found: list[str] = self.notebook.page.evaluate(f"() => {CONTROLS}.map({SAYS})")
        return found

    def focused(self) -> str:
        """What the control says that has the focus; nothing where it is elsewhere."""
        found: str = self.notebook.page.evaluate(
            f"() => {CONTROLS}.includes(document.activeElement) ? ({SAYS})(document.activeElement) : ''"
        )
        return found
