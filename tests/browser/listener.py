"""A person who sees nothing of a table: who hears the board in words and what has the focus, and presses keys."""

from playwright.sync_api import Locator

from tests.browser.evaluate import evaluate
from tests.browser.lab import Notebook
from widgets.play.heard import CHOICES, TURN

READ, CLOSE = "Read the board in words", "Close the board in words"
LIST, GO = "What you can do", "Go"
OVER = "The game is over."
STOPS = 40  # of the Tab key, at most, to anything in a frame
# What a screen reader says of what has the focus.
FOCUSED = "() => (at => at.ariaLabel ?? at.innerText)(document.activeElement)"
OPTION = "() => document.activeElement.selectedOptions[0].text"
HEARD = """text => [...text.querySelectorAll('h3')].map(heading =>
  [heading.innerText, [...heading.nextElementSibling.querySelectorAll('li')].map(line => line.innerText)])"""


class Listener:
    """The listener at the board of a cell that has just been run."""

    def __init__(self, notebook: Notebook, cell: int = 0) -> None:
        self.notebook = notebook
        self.text: Locator = notebook.cell(cell).locator(".rulebook-text")

    def read(self) -> dict[str, list[str]]:
        """The board in words: lines by their headings."""
        return dict(evaluate(self.text, HEARD))

    def over(self) -> bool:
        """Whether the game is over."""
        return OVER in self.read()[TURN][0]

    def offered(self) -> list[str]:
        """What may be chosen."""
        told = self.read()[CHOICES]
        number = next(at for at, line in enumerate(told) if line.endswith("to be made after these words:"))
        found = told[number + 1 :]
        assert int(told[number].split()[0]) == len(found)
        return found

    def choose(self, says: str) -> None:
        """Choose this, by its button or from the list, whichever comes first."""
        if self.go(says, LIST) == LIST:
            self.go(GO if self.find(says) else says)
        self.press()

    def find(self, says: str) -> bool:
        """Go through the list to this, if it is there."""
        for _ in self.offered():
            self.key("ArrowDown")
            if self.notebook.page.evaluate(OPTION) == says:
                return True
        return False

    def press(self, key: str = "Enter") -> None:
        """Press what has the focus."""
        self.notebook.wait_idle()
        self.key(key)
        self.notebook.wait_idle()

    def go(self, *wanted: str) -> str:
        """Press Tab until one of these has the focus, or Shift and Tab where none follows."""
        for way in ("Tab", "Shift+Tab"):
            for _ in range(STOPS):
                if (says := self.focused()) in wanted:
                    return says
                self.key(way)
                if not self.notebook.page.evaluate("() => !!document.activeElement.closest('.rulebook-stage')"):
                    self.key("Shift+Tab" if way == "Tab" else "Tab")
                    break
        raise AssertionError(f"the Tab key does not lead to {wanted}, but to {self.focused()!r}")

    def enter(self) -> None:
        """Go from the cell that was run to the first control of its table, which is for listeners, and press it."""
        for _ in range(STOPS):
            self.key("Tab")
            if self.focused() == READ:
                return self.press()
        raise AssertionError(f"the Tab key does not lead to {READ!r}")

    def focused(self) -> str:
        """What has the focus says."""
        return str(self.notebook.page.evaluate(FOCUSED))

    def key(self, key: str) -> None:
        self.notebook.page.keyboard.press(key)
