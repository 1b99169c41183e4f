"""A click hits what is under the pointer, wherever the page is scrolled to, and the page stays where it is."""

import json
from typing import Any

import pytest

from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Notebook
from tests.browser.seat import ask

HEAD = """\
import gamekit
from tests.browser import jade
from tests.browser.listening import Ear
from tests.widgets.player import mid_game
from widgets import Lesson, Picture, SheetView, Sliders, Step, Table
runs = []"""
SPACE = "print('one of many lines\\n' * 45)"
KINDS = {
    "table": "table = Table(mid_game(2))\ntable_ear = Ear(table.area)\nruns.append('table')\ntable",
    "lesson": """\
lesson = Lesson("lostcities", [
    Step("First look.", mid_game(2)),
    Step("Then try.", task="Add the blue 8 to your row.", goal="add blue 8"),
    Step("Then go on."),
])
lesson_ear = Ear(lesson.area)
lesson""",
    "sheet": "sheet = SheetView(mid_game(2))\nsheet_ear = Ear(sheet.stage)\nsheet",
    "sliders": """\
sliders = Sliders(lambda players: gamekit.load("jade").new(players), players=(2, 4, 3))
sliders_ear = Ear(sliders.stage)
sliders""",
    "picture": "picture = Picture(gamekit.load('desert').new(3))\npicture_ear = Ear(picture.stage)\npicture",
    "tile": "tile = jade.completing()\ntile",
}
CELLS = [HEAD, SPACE, *(cell for shown in KINDS.values() for cell in (shown, SPACE))]
CELL = {kind: 2 + 2 * number for number, kind in enumerate(KINDS)}
SIZES = {"720": (1280, 720), "900": (1280, 900), "1080": (1920, 1080), "finger": (1024, 768)}
POSITIONS = 10

# The shares of the board that can be seen now, and the buttons and sliders of the frame that can be.
VISIBLE = """([cell, places]) => {
  const root = window.rulebook.panel.content.widgets[cell].node.querySelector('.rulebook-stage');
  const glass = root.querySelector('.rulebook-glass'), box = glass.getBoundingClientRect();
  const shown = (node, x, y) => node.contains(document.elementFromPoint(x, y));
  const middle = node => { // of a slider the end that it is not at
    const { left, top, width, height } = node.getBoundingClientRect();
    const far = 2 * node.value > Number(node.min) + Number(node.max) ? 0.1 : 0.9;
    const along = node.matches('.rulebook-knob') ? far : 0.5;
    return [left + along * width, top + height / 2];
  };
  const keys = Object.entries(places).map(([key, [x, y]]) => [key, box.left + x * box.width, box.top + y * box.height])
    .filter(([_, x, y]) => shown(glass, x, y));
  const buttons = [...root.querySelectorAll('[data-do]:not(:disabled), .rulebook-knob')]
    .filter(button => button.checkVisibility({ visibilityProperty: true })) // folded lines lie below others
    .map(button => [button.dataset.do ?? 'knob', ...middle(button)])
    .filter(([_, x, y]) => shown(root, x, y))
    .filter(([_, x, y]) => document.elementFromPoint(x, y).closest('[data-do], .rulebook-knob'));
  const { top, bottom } = root.getBoundingClientRect();
  return { keys, buttons, top, bottom };
}"""


@pytest.fixture(scope="module")
def pages(open_shared: OpenNotebook) -> dict[bool, Notebook]:
    """The same notebook for the mouse, and for fingers once it is asked for."""
    return {}


@pytest.fixture
def notebook(pages: dict[bool, Notebook], open_shared: OpenNotebook, request: pytest.FixtureRequest) -> Notebook:
    size = getattr(request, "param", "720")
    touch = size == "finger"
    if touch not in pages:
        pages[touch] = open_shared(CELLS, touch=touch).run_all()
    return pages[touch].resize(*SIZES[size])


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "tile"])
@pytest.mark.parametrize("notebook", SIZES, indirect=True)
def test_a_click_hits_what_is_seen_and_moves_nothing(
    notebook: Notebook, kind: str, request: pytest.FixtureRequest
) -> None:
    cell, tap = CELL[kind], "finger" in request.node.callspec.id
    times = 2 if "720" in request.node.callspec.id else 1  # one size is looked at more closely
    notebook.run(cell).go(cell)
    page, ear = notebook.page, f"{kind}_ear"
    clicked = []
    seen = visible(notebook, cell, ear)
    view = page.locator(".jp-WindowedPanel-outer:visible").bounding_box()
    assert view is not None
    notebook.wheel(seen["top"] - (view["y"] + view["height"] - 80))  # only its top is seen
    step = (view["height"] + seen["bottom"] - seen["top"] - 160) / (POSITIONS - 1)
    for position in range(POSITIONS):
        before = notebook.scrolled()
        for turn, what in enumerate(("keys", "buttons") * times):
            found = visible(notebook, cell, ear)[what]
            if not found:
                continue
            name, x, y = found[(position + turn) * 7 % len(found)]
            page.touchscreen.tap(x, y) if tap else page.mouse.click(x, y)
            notebook.wait_idle()
            heard = ask(notebook, f"{ear}.heard[-1:]")
            clicked.append(what)
            assert name in heard, f"{name} was clicked at position {position}, and {heard} was heard"
            assert notebook.scrolled() == before, f"the page moved when {name} was clicked at position {position}"
        notebook.wheel(step)
    assert clicked.count("keys") >= 3
    assert kind == "picture" or clicked.count("buttons") >= 3
    notebook.assert_clean()


def visible(notebook: Notebook, cell: int, ear: str) -> dict[str, Any]:
    """What of a frame can be clicked now, with its place on the screen, and how high the frame lies."""
    places = json.loads(ask(notebook, f"{ear}.places()"))
    found: dict[str, Any] = notebook.page.evaluate(VISIBLE, [cell, places])
    return found


def test_shift_and_enter_run_the_cell_after_a_click_on_its_board(notebook: Notebook) -> None:
    notebook.run(CELL["table"]).go(CELL["table"])
    before = int(ask(notebook, "len(runs)"))
    notebook.board(cell=CELL["table"]).click(2, 2)
    notebook.page.keyboard.press("Shift+Enter")
    notebook.wait_idle()
    assert ask(notebook, "len(runs)") == str(before + 1)


def test_a_double_click_on_next_goes_one_step_and_answers_nothing(notebook: Notebook) -> None:
    notebook.run(CELL["lesson"]).go(CELL["lesson"])
    on = notebook.cell(CELL["lesson"]).get_by_role("button", name="Next")
    notebook.page.mouse.dblclick(*notebook.seen(on))
    notebook.wait_idle()
    assert ask(notebook, "lesson._number, lesson.solved") == "(1, [True, False, True])"


def test_r_turns_the_tile(notebook: Notebook) -> None:
    notebook.run(CELL["tile"]).go(CELL["tile"])
    notebook.board(cell=CELL["tile"]).click(2, 2)
    seen = {ask(notebook, "tile.area._chooser.path")}
    for _ in range(2):
        notebook.page.keyboard.press("r")
        notebook.wait_idle()
        seen.add(ask(notebook, "tile.area._chooser.path"))
    assert len(seen) == 3
    assert sum("turn/" in path for path in seen) >= 2


def test_f_fills_the_screen_and_arrows_lead_on_and_back(notebook: Notebook) -> None:
    cell = CELL["lesson"]
    notebook.run(cell).go(cell)
    stage = notebook.cell(cell).locator(".rulebook-stage")
    before = notebook.scrolled()
    notebook.board(cell=cell).click(2, 2)
    notebook.fill(stage)
    box = stage.bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == SIZES["720"]
    for key, number in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("PageDown", 2), ("PageUp", 1)):
        notebook.page.keyboard.press(key)
        notebook.wait_idle()
        assert ask(notebook, "lesson._number") == str(number)
    notebook.page.keyboard.press("Escape")
    stage.locator("xpath=self::*[not(contains(@class, 'rulebook-filled'))]").wait_for()
    notebook.wait_idle()
    assert notebook.scrolled() == before
    notebook.assert_clean()
