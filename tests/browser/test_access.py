"""Frames for everybody: axe finds no fault in what stands on a stage, light and dark, nor in its tools."""

from itertools import product
from typing import Any

from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import OpenNotebook
from tests.browser.lab import THEMES, Notebook

HEAD = """\
import gamekit
from gamekit.exercises import mark, paper
from widgets import ClassView, Editor, Exam, Examples, Picture, Practice, Quiz, SheetView
from widgets import Sliders, Step, Table, lesson_of
from widgets.boards.jade import dig_table, dig_with
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
    "examples": "Examples('jade')",
    "slow motion": "Sliders(lambda ann: dig_with([ann, 2], 3, 1, 40), ann=('Ann digs', 0, 6, 3))",
    "picture": "Picture(gamekit.load('desert').new(3))",
    "quiz": "Quiz(paper('jade', 'drive', 2, seed=1))",
    "answered": "quiz = Quiz(paper('jade', 'dig', 2, seed=1))\nquiz.answer(1)\nquiz",
    "practice": "Practice('compass')",
    "test": "Exam(paper('desert', number=2))",
    "class": "exam = Exam(paper('jade', number=1), 'answers')\nexam.begin('Ann')\nexam.answer(1)\nexam.next()\n"
    "ClassView(mark('answers'))",
    "editor": "Editor('lostcities', names=names)",
    "box": "editor = Editor('lostcities')\neditor.open('Box')\neditor",
    "text": "editor = Editor('game: lostcities\\nround: 7\\nplayer 1:\\n  red: 3 2\\n')\neditor.open('Text')\neditor",
}
READ = [
    "table",
    "refused",
    "listed",
    "lesson",
    "sheet",
    "menu",
    "examples",
    "slow motion",
    "picture",
    "quiz",
    "practice",
]  # those with a board that nothing covers
TOOLS = {
    "table": [
        "Score",
        "The game so far",
        "Step through the game",
        "New game, save, load",
        "Look at the board",
        "Type a move",
    ],
    "editor": [
        "Play from here, or ask",
        "What is it worth?",
        "New: clear, deal, examples",
        "Names, and whose hand is open",
        "Copy as text or code",
        "Make a lesson step",
        "Load and save",
    ],
}
# axe cannot tell the ground behind letters beside a canvas, so their contrast is reckoned here (WCAG 2.2, 1.4.3).
PALE = """stage => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const over = (colour, ground) => {
    pen.fillStyle = `rgb(${ground})`; pen.fillRect(0, 0, 1, 1);
    pen.fillStyle = colour; pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const paint = node => getComputedStyle(node).backgroundColor;
  const ground = node => node ? over(paint(node), ground(node.parentElement)) : [255, 255, 255];
  const light = colour => colour.map(part => part / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const found = [];
  for (const node of stage.querySelectorAll("*")) {
    const words = [...node.childNodes].filter(part => part.nodeType === 3).map(part => part.data.trim()).join("");
    if (!words || !node.checkVisibility() || node.disabled || node.closest("svg")) continue;
    const style = getComputedStyle(node), behind = ground(node);
    const [a, b] = [light(over(style.color, behind)), light(behind)].sort((one, other) => other - one);
    const size = parseFloat(style.fontSize), large = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
    const contrast = (a + 0.05) / (b + 0.05);
    found.push({ words: words.slice(0, 60), contrast, least: large ? 3 : 4.5 });
  }
  return found;
}"""


def test_axe_finds_no_fault(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([HEAD, *CELLS.values()]).run_all()
    notebook.assert_clean()
    faults = {}
    for light, (number, name) in product(THEMES, enumerate(CELLS, 1)):
        show(notebook, number, light=light)
        faults[name, THEMES[light]] = found(notebook, number)
    assert {name: fault for name, fault in faults.items() if fault} == {}


def test_axe_finds_no_fault_in_the_tools(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([HEAD, *(CELLS[name] for name in TOOLS)]).run_all()
    faults = {}
    for light, (number, tools) in product(THEMES, enumerate(TOOLS.values(), 1)):
        show(notebook, number, light=light)
        for tool in tools:
            notebook.cell(number).locator(".rulebook-more").click()
            notebook.cell(number).locator(".rulebook-tools button", has_text=tool).click()
            notebook.wait_idle()
            faults[tool, THEMES[light]] = found(notebook, number)
            notebook.cell(number).locator(".rulebook-more").click()
            notebook.wait_idle()
    assert {name: fault for name, fault in faults.items() if fault} == {}


def test_axe_finds_no_fault_in_boards_in_words(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([HEAD, *(CELLS[name] for name in READ)]).run_all()
    faults = {}
    for light, (number, name) in product(THEMES, enumerate(READ, 1)):
        show(notebook, number, light=light)
        if light:  # the words stay open for the dark look
            notebook.cell(number).get_by_role("button", name="Read the board in words").focus()
            notebook.page.keyboard.press("Enter")
            notebook.wait_idle()
        assert notebook.cell(number).get_by_role("heading", level=3).count() > 1
        faults[name, THEMES[light]] = found(notebook, number)
    assert {name: fault for name, fault in faults.items() if fault} == {}


def show(notebook: Notebook, number: int, *, light: bool) -> None:
    """Scroll a cell to the top, where nothing lies over it, in the light theme or in the dark one."""
    if notebook.theme != THEMES[light]:
        notebook.light(light)
    notebook.page.evaluate("number => window.rulebook.panel.content.scrollToItem(number, 'start')", number)
    notebook.wait_idle()


def found(notebook: Notebook, number: int) -> list[str]:
    """What axe finds in the frame of a cell: the rule, what is wrong, and where."""
    stage = f".jp-Notebook-cell[data-windowed-list-index='{number}'] .rulebook-stage"
    assert notebook.page.locator(stage).count() == 1
    answer: dict[str, Any] = Axe().run(notebook.page, context=stage).response
    assert "button-name" in {rule["id"] for rule in answer["passes"]}, "axe saw nothing"
    texts: list[dict[str, Any]] = notebook.page.locator(stage).evaluate(PALE)
    assert texts, "no words were seen"
    pale = [f"pale: {text['words']} ({text['contrast']:.1f})" for text in texts if text["contrast"] < text["least"]]
    return pale + [
        f"{fault['id']}: {fault['help']}: {node['html'][:120]}"
        for fault in answer["violations"]
        for node in fault["nodes"]
    ]
