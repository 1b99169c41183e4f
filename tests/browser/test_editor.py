"""Positions made by hand in the page: every example from the empty table, by mouse, by keyboard and by finger."""

from typing import Literal

import pytest
from playwright.sync_api import Locator

import gamekit
from gamekit.draft import Draft
from tests.browser.conftest import TABLET, OpenNotebook
from tests.browser.evaluate import evaluate
from tests.browser.fits import faults
from tests.browser.lab import Notebook
from tests.widgets.edits import EDITED, THREE_FAULTS
from tests.widgets.plan import Told, make, point
from widgets import Editor

EDITOR = "from widgets import Editor\neditor = Editor({!r})\neditor"
SHORTEST = {
    "compass": "two_fields",
    "desert": "fits",
    "jade": "drive",
    "lostcities": "artefacts",
}  # the example of each game that takes the fewest steps

# Where the parts of an editor lie that must not move when something is wrong, and how much of its faults is seen.
PLACES = """stage => {
  const frame = stage.getBoundingClientRect(), parts = ['tabs', 'words', 'slider', 'choices', 'foot'];
  const nodes = [stage.querySelector('canvas'), ...parts.map(part => stage.querySelector(`.rulebook-${part}`))];
  const boxes = nodes.map(node => node.getBoundingClientRect());
  return [frame.width, frame.height, ...boxes.flatMap(box => [box.left - frame.left, box.top - frame.top, box.width])]
    .map(Math.round);
}"""
WHOLE = """told => [...told.querySelectorAll('p')].filter(fault => {
  const box = fault.getBoundingClientRect(), seen = told.getBoundingClientRect();
  return fault.querySelector('button') && box.top >= seen.top - 1 && box.bottom <= seen.bottom + 1;
}).length"""

Way = Literal["mouse", "finger", "keys"]


class Page(Told):
    """A hand in the page; what it does there is done to an editor of the test's own too, which shows the same."""

    def __init__(self, notebook: Notebook, editor: Editor, way: Way = "mouse") -> None:
        super().__init__(editor)
        self.notebook, self.way = notebook, way
        self.board = notebook.board(cell=0)
        self.stage = notebook.cell(0).locator(".rulebook-stage")
        self.clicks = way != "keys"
        self.board.fit(editor.area)

    def tab(self, name: str) -> None:
        self._press(self.stage.get_by_role("tab", name=name))
        super().tab(name)

    def click(self, key: str) -> None:
        at = point(self.editor.area, key)
        assert at is not None, f"{key} cannot be clicked"
        size = [self.editor.area.scene.width, self.editor.area.scene.height]
        assert self.board.told("size") == [size], "the page shows another scene"
        (self.board.tap if self.way == "finger" else self.board.click)(*at)
        super().click(key)

    def choose(self, text: str) -> None:
        choices = self.stage.locator(".rulebook-choices")
        listed = self.editor.area.frame.listed
        apart = {one["text"] for one in self.editor.area.frame.choices if "apart" in one and not isinstance(one, str)}
        if listed and text not in apart:
            self._option(choices.locator("select"), text)
            self._press(choices.get_by_role("button", name="Go", exact=True))
        else:
            self._press(choices.get_by_role("button", name=text, exact=True))
        super().choose(text)

    def knob(self, name: str, value: int | str) -> None:
        knobs = self.editor.knobs()
        number, knob = next((number, knob) for number, knob in enumerate(knobs) if knob.name == name)
        row = self.stage.locator(".rulebook-slider").nth(number)
        if knob.words:
            self._option(row.locator("select"), str(value))
        elif knob.typed and isinstance(value, int) and isinstance(knob.value, int):
            self._count(row, value - knob.value)
        elif knob.typed:
            row.locator("input").fill(str(value))
            row.locator("input").press("Enter")
        elif self.way == "keys":
            self._focus(row.locator("input"))
            for _ in range(abs(int(value) - int(knob.value))):
                self.notebook.page.keyboard.press("ArrowRight" if int(value) > int(knob.value) else "ArrowLeft")
        else:
            self._slide(row.locator("input"), (int(value) - knob.least) / (knob.most - knob.least))
        self.notebook.wait_idle()
        super().knob(name, value)

    def text(self) -> str:
        """The text as the page shows it."""
        self.tab("Text")
        return self.stage.locator("textarea.rulebook-source").input_value()

    def clear(self) -> None:
        """Begin again with an empty table."""
        self._press(self.stage.locator(".rulebook-more"))
        self._press(self.stage.get_by_role("button", name="New: clear, deal, examples"))
        self._press(self.stage.get_by_role("button", name="Clear the table"))
        self.editor.start(Draft.empty(self.editor.draft.game, self.editor.draft.state.players))

    # What hands do

    def _press(self, target: Locator) -> None:
        if self.way != "keys":
            self.notebook.press(target, tap=self.way == "finger")
            return
        self._focus(target)
        self.notebook.page.keyboard.press("Enter")
        self.notebook.wait_idle()

    def _focus(self, target: Locator) -> None:
        """Go there by the Tab key, and from tab to tab by arrows."""
        keyboard = self.notebook.page.keyboard
        self.stage.locator(".rulebook-tab[tabindex='0']").focus()
        is_tab = target.get_attribute("role") == "tab"
        for _ in range(60):
            if evaluate(target, "node => node === document.activeElement"):
                self.notebook.wait_idle()
                return
            keyboard.press("ArrowRight" if is_tab else "Tab")
            if is_tab:  # which shows something else
                self.notebook.wait_idle()
        raise AssertionError(f"the keyboard does not lead to {target}")

    def _option(self, select: Locator, text: str) -> None:
        if self.way != "keys":
            select.select_option(label=text)
        else:
            self._focus(select)
            words = select.evaluate("node => [...node.options].map(option => option.text)")
            away = words.index(text) - select.evaluate("node => node.selectedIndex")
            for _ in range(abs(away)):
                self.notebook.page.keyboard.press("ArrowDown" if away > 0 else "ArrowUp")
        assert select.evaluate("node => node.selectedOptions[0].text") == text
        self.notebook.wait_idle()

    def _count(self, row: Locator, by: int) -> None:
        """Press the buttons that count up or down: −10, −1, +1, +10."""
        tens, ones = divmod(abs(by), 10)
        for button, times in (("+10" if by > 0 else "−10", tens), ("+1" if by > 0 else "−1", ones)):
            for _ in range(times):
                self._press(row.get_by_text(button, exact=True))

    def _slide(self, slider: Locator, share: float) -> None:
        """Click on a slider where its thumb will be, which never goes beyond the ends."""
        box = slider.bounding_box()
        assert box is not None
        along = (8 + (box["width"] - 16) * share) / box["width"]
        self.notebook.press(slider, along, tap=self.way == "finger")


def made(page: Page, name: str) -> None:
    """Make an example of the game, and look whether it is the one."""
    game = page.editor.draft.game
    want = Draft(game, game.examples[name].position)
    make(page, want)
    text = page.text()
    assert text == page.editor.text
    assert game.position(text) == game.position(want.text), name


@pytest.mark.parametrize("game", EDITED)
def test_every_example_is_made_by_mouse_alone(open_notebook: OpenNotebook, game: str) -> None:
    notebook = open_notebook([EDITOR.format(game)]).run_all().go(0)
    page = Page(notebook, Editor(game))
    for name in gamekit.load(game).examples:
        page.clear()
        made(page, name)
        assert not faults(page.stage), name
    notebook.assert_clean()


@pytest.mark.parametrize("game", sorted(SHORTEST.keys() & set(EDITED)))
def test_an_example_is_made_by_keyboard_alone(open_notebook: OpenNotebook, game: str) -> None:
    notebook = open_notebook([EDITOR.format(game)]).run_all().go(0)
    made(Page(notebook, Editor(game), "keys"), SHORTEST[game])
    notebook.assert_clean()


@pytest.mark.parametrize("game", sorted(SHORTEST.keys() & set(EDITED)))
def test_an_example_is_made_by_finger(open_notebook: OpenNotebook, game: str) -> None:
    notebook = open_notebook([EDITOR.format(game)], **TABLET).run_all().go(0)
    made(Page(notebook, Editor(game), "finger"), SHORTEST[game])
    notebook.assert_clean()


def test_text_and_board_follow_each_other(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([EDITOR.format("lostcities"), "print(editor.text)"]).run_all().go(0)
    page = Page(notebook, Editor("lostcities"))
    area = page.stage.locator("textarea.rulebook-source")
    page.tab("Text")
    area.press("Control+End")
    area.press_sequentially("player 1:\n  red: 7 4, leader on 2\n<script>alert(1)</script>\n", delay=30)
    notebook.wait_idle()
    notebook.page.wait_for_timeout(400)
    notebook.wait_idle()
    assert area.input_value().endswith("<script>alert(1)</script>\n")
    assert page.stage.locator(".rulebook-line.rulebook-faulty").all_inner_texts() == ["4", "5"]
    assert "In the red row a 4 cannot follow 7." in page.stage.locator(".rulebook-told").inner_text()
    assert page.stage.locator("script").count() == 0
    # a fault leads to its line, and its cure is a button
    notebook.press(page.stage.get_by_role("button", name="line 4"))
    chosen = area.evaluate("node => node.value.slice(node.selectionStart, node.selectionEnd)")
    assert chosen == "  red: 7 4, leader on 2"
    notebook.press(page.stage.get_by_role("button", name="Put the red 4 back in the box"))
    assert "  red: 7, leader on 1\n" in area.input_value()
    # what is typed is not lost when something else is clicked at once
    area.press("Control+End")
    area.press_sequentially("# mine")
    notebook.press(page.stage.get_by_role("tab", name="Board"))
    notebook.press(page.stage.get_by_role("tab", name="Text"))
    assert area.input_value().endswith("# mine")
    notebook.press(page.stage.get_by_role("button", name="Undo"))
    assert not area.input_value().endswith("# mine")
    notebook.run(1)
    assert "red: 7, leader on 1" in notebook.text(1)
    notebook.assert_clean()


def test_a_card_is_dragged_from_a_row_to_a_pile(open_notebook: OpenNotebook) -> None:
    text = "game: lostcities\nplayer 1:\n  red: 3 7, explorer on 2\n"
    notebook = open_notebook([EDITOR.format(text)]).run_all().go(0)
    page = Page(notebook, Editor(text))
    glass, mouse = page.board.glass, notebook.page.mouse
    scene = page.editor.area.scene

    def at(key: str) -> tuple[float, float]:
        found = point(page.editor.area, key)
        assert found is not None
        return notebook.seen(glass, found[0] / scene.width, found[1] / scene.height)

    mouse.move(*at("row/1/red"))
    mouse.down()
    notebook.wait_idle()
    mouse.move(*at("pile/red"), steps=5)
    mouse.up()
    notebook.wait_idle()
    assert page.text() == "game: lostcities\nplayer 1:\n  red: 3, explorer on 1\npiles:\n  red: 7\n"
    notebook.assert_clean()


def test_the_wheel_turns_a_tile_in_hand_and_else_scrolls_the_page(open_notebook: OpenNotebook) -> None:
    text = "game: jade\nboard:\n  g5: a---\n"
    notebook = open_notebook([EDITOR.format(text), "print(99 * '\\n')"]).run_all().go(0)
    page = Page(notebook, Editor(text))
    words = page.stage.locator(".rulebook-words")

    def wheel() -> float:
        """How far the page scrolls when the wheel goes on by a notch over the board."""
        before = notebook.scrolled()
        notebook.page.mouse.move(*notebook.seen(page.board.glass))
        notebook.page.mouse.wheel(0, 100)
        notebook.page.wait_for_timeout(200)
        notebook.wait_idle()
        return notebook.scrolled() - before

    page.click("field/g5")
    for side in ("north", "east", "south"):
        assert f"You hold the tile on g5 with city {side}." in words.inner_text()
        assert wheel() == 0
    notebook.page.keyboard.press("Escape")
    notebook.wait_idle()
    assert wheel() > 0
    notebook.assert_clean()


@pytest.mark.parametrize("game", EDITED)
def test_three_faults_are_seen_at_once_and_nothing_jumps(open_notebook: OpenNotebook, game: str) -> None:
    begins = f"game: {game}\nplayers: 3\n"
    text = THREE_FAULTS[game]
    assert len(Editor(text).draft.faults) == 3
    more = "".join(f"nonsense {number}\n" for number in range(6))
    cells = [EDITOR.format(begins), f"editor.write({text!r})", f"editor.write({text + more!r})"]
    notebook = open_notebook(cells).run(0).go(0)
    stage = notebook.cell(0).locator(".rulebook-stage")
    told = stage.locator(".rulebook-told")
    sound = stage.evaluate(PLACES)
    notebook.run(1).go(0)
    assert told.evaluate(WHOLE) == 3
    assert told.evaluate("told => told.scrollHeight <= told.clientHeight + 1")
    assert stage.evaluate(PLACES) == sound
    assert [fault for fault in faults(stage) if "rulebook-sliders" not in fault] == []  # which may scroll
    notebook.run(2).go(0)
    assert told.evaluate(WHOLE) >= 3
    assert told.evaluate("told => told.scrollHeight > told.clientHeight")
    assert stage.evaluate(PLACES) == sound
    notebook.assert_clean()
