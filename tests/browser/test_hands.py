"""The screen goes from hand to hand: what the page holds by then, shown or not, tells nothing of who has stood up."""

import pytest

from tests.browser.conftest import OpenNotebook
from tests.browser.hidden import TOLD
from tests.browser.jade import handing_over
from tests.browser.lab import Notebook
from tests.browser.seat import TYPING, assert_same, board, click, close_tool, open_tool, sit_down

CELL = "from tests.browser.jade import handing_over\ntable = handing_over()\ntable"
STATUE = "statue A- B- C- D-"
TYPED = "exchange A- for D+"
LAST = "camp/1/2"
LEFT = ["open", "closed"]

# All texts of a stage: its nodes, what stands in their entries, and what its script keeps on them and beside them.
HELD = """stage => [stage, ...stage.querySelectorAll('*')]
  .flatMap(node => [node.value, ...Object.values(node), ...Object.values(node.rulebook ?? {})])
  .filter(text => typeof text === 'string').concat(stage.outerHTML)"""


@pytest.fixture(scope="module")
def opened(open_shared: OpenNotebook) -> Notebook:
    return open_shared([CELL])


@pytest.fixture
def notebook(opened: Notebook) -> Notebook:
    """A table, set up anew for each test."""
    return opened.run_all().go(0)


def held(notebook: Notebook) -> str:
    """All that the page holds of the table, in its nodes and in its widgets."""
    texts = notebook.cell(0).locator(".rulebook-stage").evaluate(HELD)
    return "\n".join([*texts, *notebook.page.evaluate(TOLD, 0)])


@pytest.mark.parametrize("left", LEFT)
def test_a_score_sheet_that_was_looked_at_is_forgotten(notebook: Notebook, left: str) -> None:
    mirror = handing_over()
    on = board(notebook, mirror)
    sit_down(notebook, mirror)
    assert STATUE in open_tool(notebook, "Score").inner_text()
    assert STATUE in held(notebook)
    if left == "closed":
        close_tool(notebook)
    click(on, mirror, [LAST])
    assert mirror.state.player == 1
    assert STATUE not in held(notebook)
    sit_down(notebook, mirror)
    assert STATUE not in held(notebook)
    assert "4 artefacts, 4 hidden" in open_tool(notebook, "Score").inner_text()
    assert_same(notebook, mirror)


@pytest.mark.parametrize("left", LEFT)
def test_a_move_that_was_typed_and_not_entered_is_forgotten(notebook: Notebook, left: str) -> None:
    mirror = handing_over()
    on = board(notebook, mirror)
    sit_down(notebook, mirror)
    notebook.press(open_tool(notebook, TYPING).locator("input"))
    notebook.page.keyboard.type(TYPED)
    assert TYPED in held(notebook)
    if left == "closed":
        close_tool(notebook)
    click(on, mirror, [LAST])
    assert mirror.state.player == 1
    assert TYPED not in held(notebook)
    sit_down(notebook, mirror)
    entry = open_tool(notebook, TYPING).locator("input")
    assert entry.input_value() == ""
    assert entry.get_attribute("placeholder") == str(mirror.state.moves()[0])
    assert TYPED not in held(notebook)
    assert_same(notebook, mirror)
