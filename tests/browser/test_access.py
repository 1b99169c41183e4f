"""Frames for everybody: axe finds no fault in what stands on a stage, light and dark, nor in its tools."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Notebook

HEAD = """\
import gamekit
from widgets import Picture, SheetView, Sliders, Step, Table, lesson_of
from widgets.boards.jade import dig_table
names = ["Ada", "Grace"]"""
CELLS = {
    "table": "Table('jade', ['human', 'random'], seed=3, names=names)",
    "refused": "table = Table('lostcities', seed=3)\ntable.click('deck')\ntable",
    "covered": "Table('compass', ['human', 'human'], names=names)",
    "listed": "table = Table('desert', seed=3)\ntable.play(str(table.state.moves()[0]))\ntable",
    "lesson": "lesson = lesson_of('drive', 'jade')\nlesson.go(1)\nlesson",
    "sheet": "sheet = SheetView(gamekit.load('lostcities').new(4))\nsheet.point(0)\nsheet",
    "sliders": "Sliders(lambda ann, ben: dig_table([ann, ben], 5, 2, names=names), ann=(0, 8, 3), ben=(0, 8, 2))",
    "menu": "Sliders(lambda of: gamekit.load('jade').new(int(of)), of=['2', '3', '4'])",
    "picture": "Picture(gamekit.load('desert').new(3))",
}
TOOLS = [
    "Score",
    "The game so far",
    "Step through the game",
    "New game, save, load",
    "Look at the board",
    "Type a move",
]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_no_fault(open_notebook: OpenNotebook, dark: bool) -> None:
    notebook = open_notebook([HEAD, *CELLS.values()], width=1280, height=720, dark=dark).run_all()
    notebook.assert_clean()
    faults = {}
    for number, name in enumerate(CELLS, 1):
        show(notebook, number)
        faults[name] = found(notebook, number)
    assert {name: fault for name, fault in faults.items() if fault} == {}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_no_fault_in_the_tools(open_notebook: OpenNotebook, dark: bool) -> None:
    notebook = open_notebook([HEAD, CELLS["table"]], width=1280, height=720, dark=dark).run_all()
    show(notebook, 1)
    faults = {}
    for tool in TOOLS:
        notebook.page.locator(".rulebook-more").click()
        notebook.page.locator(".rulebook-tools button", has_text=tool).click()
        notebook.wait_idle()
        faults[tool] = found(notebook, 1)
        notebook.page.locator(".rulebook-more").click()
        notebook.wait_idle()
    assert {name: fault for name, fault in faults.items() if fault} == {}


def show(notebook: Notebook, number: int) -> None:
    """Scroll a cell to the top, where nothing lies over it."""
    notebook.page.evaluate("number => window.rulebook.panel.content.scrollToItem(number, 'start')", number)
    notebook.wait_idle()


def found(notebook: Notebook, number: int) -> list[str]:
    """What axe finds in the frame of a cell: the rule, what is wrong, and where."""
    stage = f".jp-Notebook-cell[data-windowed-list-index='{number}'] .rulebook-stage"
    assert notebook.page.locator(stage).count() == 1
    answer: dict[str, Any] = Axe().run(notebook.page, context=stage).response
    assert "button-name" in {rule["id"] for rule in answer["passes"]}, "axe saw nothing"
    return [
        f"{fault['id']}: {fault['help']}: {node['html'][:120]}"
        for fault in answer["violations"]
        for node in fault["nodes"]
    ]
