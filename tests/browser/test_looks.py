"""What a person sees of each widget, wide and narrow, light and dark: nothing clipped, nothing too small to read."""

import pytest

from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Notebook
from tests.browser.seat import ask
from widgets import DARK, LIGHT

READABLE = 9  # pixels on the screen

HEAD = """\
from random import Random
import gamekit
from tests.browser.jade import dig, driving
from tests.widgets.player import decide, mid_game
from widgets import Lesson, SheetView, Step, Table
from tools.box_report.jade import sensible_player
from widgets.jade import dig_table, statue_picture
from widgets.palette import pixels
from widgets.scene import Text
names = ["Ada", "Grace", "Edsger", "Barbara"]

def table(players):
    table = Table(mid_game(players), ["human"] + ["random"] * (players - 1), names=names[:players])
    for _ in range(2):
        table.play(str(decide(table.state)))
    return table

def jade(players):
    state, rng = gamekit.load("jade").new(players, 3), Random(3)
    while len(state.land.discovered(state.game.cross)) < 30 or state.phase != "lays the tile" or state.player:
        state = state.play(sensible_player(state, rng))
    return Table(state, ["human"] + ["random"] * (players - 1), names=names[:players])

def smallest(scene):
    return min(pixels(shape.size) for shape in scene if isinstance(shape, Text))"""
TABLE = """\
{name} = table({players})
{name}.click(next(key for key in {name}.area._chooser.targets()))
{name}"""
REFUSED = """\
refused = table(2)
refused.click(next(key for key in refused.area._chooser.targets()), "field/blue/9")
refused"""
LESSON = """\
lesson = Lesson("lostcities", [
    Step("A card that fits takes your piece one stage further along its expedition.", mid_game(2),
         point=["row/1/blue"], task="Add the blue 8 to your row.", goal="add blue 8"),
    Step("The end of it."),
], title="A step on the way", names=names[:2])
lesson"""
SHEET = """\
{name} = SheetView(mid_game({players}), names[:{players}])
{name}.point(2)
{name}"""
JADE = """\
{name} = jade({players})
{name}.area.turn()
{name}"""
CELLS = {
    "table2": TABLE.format(name="table2", players=2),
    "table4": TABLE.format(name="table4", players=4),
    "refused": REFUSED,
    "lesson": LESSON,
    "sheet2": SHEET.format(name="sheet2", players=2),
    "sheet4": SHEET.format(name="sheet4", players=4),
    "jade2": JADE.format(name="jade2", players=2),
    "jade4": JADE.format(name="jade4", players=4),
    "jade_refused": "jade_refused = driving()\njade_refused.click('field/c10')\njade_refused",
    "jade_lesson": "jade_lesson = dig()\njade_lesson.go(2)\njade_lesson",
}
STILLS = {
    "dig_table": "dig_table([3, 3, 2, 1], 5, 2, names=names)",
    "statues": "statue_picture('A+ B+ C+ D+ A- B+ C- D+ B- A+')",
}

# What sticks out of its cell, what scrolls sideways and what cuts its words short.
FAULTS = """output => {
  const faults = [];
  const room = output.getBoundingClientRect();
  if (output.scrollWidth > output.clientWidth + 1) faults.push(`the output scrolls: ${output.scrollWidth}`);
  for (const part of output.querySelectorAll('canvas, button, input, select, .widget-html-content')) {
    const box = part.getBoundingClientRect();
    if (!box.width) continue;
    const what = `${part.tagName} ${(part.innerText || '').slice(0, 30)}`;
    if (box.left < room.left - 1 || box.right > room.right + 1 || box.bottom > room.bottom + 1)
      faults.push(`${what} sticks out: ${box.left}..${box.right} of ${room.left}..${room.right}`);
    if (part.tagName !== 'SELECT' && part.scrollWidth > part.clientWidth + 1) faults.push(`${what} is cut`);
  }
  return faults;
}"""


@pytest.mark.parametrize("width", [1280, 800])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_nothing_is_clipped_or_too_small(open_notebook: OpenNotebook, dark: bool, width: int) -> None:
    cells = [HEAD, *CELLS.values(), *STILLS.values()]
    notebook = open_notebook(cells, width=width, height=1500, dark=dark, sidebar=False).run_all()
    notebook.assert_clean()
    faults = {}
    for number, name in enumerate(CELLS, 1):
        found = look(notebook, number, name)
        paper = bytes.fromhex((DARK if dark else LIGHT)["paper"][1:])  # the boards follow the theme by themselves
        assert notebook.board(cell=number).pixel(4, 4) == (*paper, 255)
        notebook.screenshot(f"looks-{name}-{'dark' if dark else 'light'}-{width}", notebook.cell(number))
        if found:
            faults[name] = found
    for number, name in enumerate(STILLS, 1 + len(CELLS)):
        notebook.screenshot(f"looks-{name}-{'dark' if dark else 'light'}-{width}", notebook.cell(number))
        output = notebook.cell(number).locator(".jp-OutputArea-output").last
        assert output.evaluate("output => output.scrollWidth - output.clientWidth") < 2
    assert faults == {}


def look(notebook: Notebook, cell: int, name: str) -> list[str]:
    """What is wrong with the output of a cell."""
    output = notebook.cell(cell).locator(".jp-OutputArea-output").last
    found: list[str] = output.evaluate(FAULTS)
    box = notebook.board(cell=cell).canvas.bounding_box()
    assert box is not None
    area = f"{name}.canvas" if name.startswith("sheet") else f"{name}.area.canvas"
    wide, smallest = (int(ask(notebook, what)) for what in (f"{area}.scene.width", f"smallest({area}.scene)"))
    on_screen = smallest * box["width"] / wide
    if on_screen < READABLE:
        found.append(f"the smallest text is {on_screen:.1f} pixels high")
    return found
