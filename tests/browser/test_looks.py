"""What a person sees of each widget, wide and narrow, light and dark: nothing clipped, nothing too small to read."""

from itertools import product

import pytest

from tests.browser.conftest import OpenNotebook
from tests.browser.fits import faults
from tests.browser.lab import HEIGHT, WIDTH, Notebook
from tests.browser.seat import ask
from widgets import DARK, LIGHT

READABLE = 9  # pixels on the screen
SIZES = ((WIDTH, HEIGHT), (800, 1100))  # a small laptop, and a tablet upright

HEAD = """\
from random import Random
import gamekit
from tests.browser import compass, desert, jade
from tests.widgets.player import decide, mid_game
from tools.box_report import desert as desert_players, jade as jade_players
from widgets import Lesson, SheetView, Step, Table
from widgets.boards.compass.teach import challenge_table, colours_table
from widgets.boards.desert.teach import value_table
from widgets.boards.jade.teach import dig_table, statue_picture
from widgets.scene.palette import pixels
from widgets.scene.shapes import Text
names = ["Ada", "Grace", "Edsger", "Barbara"]

def table(players):
    table = Table(mid_game(players), ["human"] + ["random"] * (players - 1), names=names[:players])
    for _ in range(2):
        table.play(str(decide(table.state)))
    return table

def tiles(game, play, players, phase):
    state, rng = gamekit.load(game).new(players, 3), Random(3)
    while len(state.land.discovered(state.game.cross)) < 30 or state.phase != phase or state.player:
        state = state.play(play(state, rng))
    return state

def land(game, play, players, phase="lays the tile"):
    return Table(tiles(game, play, players, phase), ["human"] + ["random"] * (players - 1), names=names[:players])

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
LAND = """\
{game}{players} = land("{game}", {player}.sensible_player, {players})
{game}{players}.area.turn()
{game}{players}"""
LINE_UP = """\
line_up = land("desert", desert_players.sensible_player, 4, "chooses an action space")
line_up"""
DESERT_SHEET = """\
desert_sheet = SheetView(tiles("desert", desert_players.sensible_player, 4, "moves"), names)
desert_sheet.point(1)
desert_sheet"""
CELLS = {
    "table2": TABLE.format(name="table2", players=2),
    "table4": TABLE.format(name="table4", players=4),
    "refused": REFUSED,
    "lesson": LESSON,
    "sheet2": SHEET.format(name="sheet2", players=2),
    "sheet4": SHEET.format(name="sheet4", players=4),
    "jade2": LAND.format(game="jade", players=2, player="jade_players"),
    "jade4": LAND.format(game="jade", players=4, player="jade_players"),
    "jade_refused": "jade_refused = jade.travelling()\njade_refused.click('field/c10')\njade_refused",
    "jade_lesson": "jade_lesson = jade.lesson()\njade_lesson.go(2)\njade_lesson",
}
DESERT_CELLS = {
    "desert2": LAND.format(game="desert", players=2, player="desert_players"),
    "desert4": LAND.format(game="desert", players=4, player="desert_players"),
    "line_up": LINE_UP,
    "desert_refused": "desert_refused = desert.travelling()\ndesert_refused.click('field/c10')\ndesert_refused",
    "desert_lesson": "desert_lesson = desert.lesson()\ndesert_lesson.go(5)\ndesert_lesson",
    "desert_sheet": DESERT_SHEET,
}
COMPASS_CELLS = {
    name: f"{name} = compass.{made}\n{name}"
    for name, made in {
        "compass2": "ENDING.table(('human', 'random'))",
        "compass3": "three()",
        "compass4": "crowd()",
        "compass_over": "over()",
        "compass_sheet": "sheet(3)",
    }.items()
}
STILLS = {
    "dig_table": "dig_table([3, 3, 2, 1], 5, 2, names=names)",
    "statues": "statue_picture('A+ B+ C+ D+ A- B+ C- D+ B- A+')",
}
DESERT_STILLS = {
    "value_table": "value_table({'salt': [2, -1], 'gem': [-2]}, 'salt salt gem', 'incense gem', names=names)",
}
COMPASS_STILLS = {
    "colours_table": "colours_table(compass.travelling().state, names)",
    "challenge_table": "challenge_table(compass.crowd().state, 0)",
}
PAGES = {"": (CELLS, STILLS), "desert": (DESERT_CELLS, DESERT_STILLS), "compass": (COMPASS_CELLS, COMPASS_STILLS)}


@pytest.mark.parametrize(("live", "stills"), PAGES.values(), ids=PAGES)
def test_nothing_is_clipped_or_too_small(
    open_notebook: OpenNotebook, live: dict[str, str], stills: dict[str, str]
) -> None:
    notebook = open_notebook([HEAD, *live.values(), *stills.values()], sidebar=False).run_all()
    notebook.assert_clean()
    found: list[str] = []
    for dark, (width, height) in [*product((False,), SIZES), (True, SIZES[0])]:  # the dark ones are laid out alike
        paper = bytes.fromhex((DARK if dark else LIGHT)["paper"][1:])  # the boards follow the theme by themselves
        notebook.light(not dark).resize(width, height)
        for number, name in enumerate([*live, *stills], 1):
            notebook.go(number)
            if name in live:
                stage = notebook.cell(number).locator(".rulebook-stage")
                wrong = faults(stage) + small(notebook, number, name)
                assert notebook.board(cell=number).pixel(4, 4) == (*paper, 255)
            else:
                wrong = sideways(notebook, number)
            found += [f"{name}, {width} x {height}, {'dark' if dark else 'light'}: {fault}" for fault in wrong]
            notebook.screenshot(f"looks-{name}-{'dark' if dark else 'light'}-{width}")
    assert not found, "\n".join(found)
    notebook.assert_clean()


def sideways(notebook: Notebook, cell: int) -> list[str]:
    """Whether the output of a cell scrolls sideways."""
    wide, room = notebook.output(cell).evaluate("output => [output.scrollWidth, output.clientWidth]")
    return [f"the output is {wide} wide, the room {room}"] if wide > room + 1 else []


def small(notebook: Notebook, cell: int, name: str) -> list[str]:
    """What is wrong with the letters on the board of a cell."""
    box = notebook.board(cell=cell).glass.bounding_box()
    assert box is not None
    scene = f"{name}.stage.scene" if "sheet" in name else f"{name}.area.scene"
    wide, smallest = (int(ask(notebook, what)) for what in (f"{scene}.width", f"smallest({scene})"))
    on_screen = smallest * box["width"] / wide
    return [f"the smallest text is {on_screen:.1f} pixels high"] if on_screen < READABLE else []
