"""What the page tells of tile games: their regions, why not, a scoring step by step; and no secrets of others."""

from types import ModuleType

import pytest

from tests.browser import desert, jade
from tests.browser.board import under
from tests.browser.conftest import OpenNotebook
from tests.browser.games import Outline
from tests.browser.hidden import assert_secret
from tests.browser.lab import Notebook
from tests.browser.seat import alike, board, click, close_tool, open_tool, press
from tests.widgets.player import spot
from widgets import Table
from widgets.scene.shapes import Shape

GAMES = {"jade": jade, "desert": desert}
COMPLETING, TRAVELLING, LESSON = "completing()", "travelling()", "lesson()"
HIDING, SWAPPED = "hiding(swapped=False)", "hiding(swapped=True)"


def cell_of(game: str, shown: str) -> str:
    return f"from tests.browser import {game}\n{game}.{shown}"


CELLS = [cell_of(game, shown) for game in GAMES for shown in (COMPLETING, TRAVELLING, HIDING, SWAPPED, LESSON)]


@pytest.fixture(scope="module")
def notebook(open_shared: OpenNotebook) -> Notebook:
    return open_shared(CELLS).run_all()


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> ModuleType:
    """The positions of a game for these tests."""
    return GAMES[request.param]


def cell(game: ModuleType, shown: str) -> int:
    """The number of the cell that shows this position of a game."""
    return CELLS.index(cell_of(game.ENDING.game, shown))


def region(table: Table, outline: Outline) -> Shape:
    """What is written about a region while it is looked at."""
    plain = set(table.area.scene.marks)
    table.area.look_at(f"field/{outline.field}")
    (told,) = [shape for shape in table.area.scene.marks if shape not in plain and shape.label == outline.told]
    return told


def test_a_region_is_outlined_and_told_under_the_mouse_and_from_a_list(notebook: Notebook, game: ModuleType) -> None:
    mirror, number = game.completing(), cell(game, COMPLETING)
    on = board(notebook.run(number).go(number), mirror, number)
    start = on.image()
    told = region(mirror, game.REGION)
    scene = mirror.area.scene
    on.hover(*spot(scene, f"field/{game.REGION.field}"))
    looked = on.image()
    assert not alike(under(looked, scene, told), under(start, scene, told)), "it is told what is there"
    fields = {name: scene.find(f"field/{name}")[0] for name in game.REGION.fields}
    seen = {name: (under(looked, scene, field), under(start, scene, field)) for name, field in fields.items()}
    changed = {name: not alike(*pictures) for name, pictures in seen.items()}
    assert changed == game.REGION.fields
    notebook.screenshot(f"{game.ENDING.game}-region-1280")
    notebook.page.mouse.move(2, 2)
    notebook.wait_idle()
    assert alike(on.image(), start)
    # the same from a list, by keyboard
    regions = open_tool(notebook, "Look at the board", number).locator("select")
    texts = regions.locator("option").all_text_contents()
    (place,) = [place for place, text in enumerate(texts) if told.label in text.replace("\xa0", " ")]
    for way, picture in (("ArrowDown", looked), ("ArrowUp", start)):
        regions.focus()
        for _ in range(place):
            notebook.page.keyboard.press(way)
        notebook.wait_idle()
        assert alike(on.image(), picture)
    close_tool(notebook, number)
    notebook.assert_clean()


def test_a_refusal_says_what_on_the_board_is_in_the_way(notebook: Notebook, game: ModuleType) -> None:
    for table, shown, (key, why, rule) in (
        (game.travelling(), TRAVELLING, game.NO_WAY),
        (game.completing(), COMPLETING, game.NO_PLACE),
    ):
        number = cell(game, shown)
        click(board(notebook.run(number).go(number), table, number), table, [key])
        says = notebook.cell(number).locator(".rulebook-alarm").inner_text()
        assert why in says
        assert f"Rule {rule}" in says
    notebook.assert_clean()


def test_nothing_in_the_page_tells_what_others_keep_secret(notebook: Notebook, game: ModuleType) -> None:
    pages = {cell(game, shown): game.hiding(swapped=swapped) for swapped, shown in ((False, HIDING), (True, SWAPPED))}
    assert_secret(notebook, pages, game.LOOK, known=game.SHOWN, secret=game.HIDDEN)


def test_a_scoring_is_told_step_by_step(notebook: Notebook, game: ModuleType) -> None:
    mirror, number = game.lesson(), cell(game, LESSON)
    on = board(notebook.run(number).go(number), mirror, number)
    first = on.image()
    for place, step in enumerate(mirror.steps, 1):
        says = notebook.output(number).inner_text()
        assert step.caption in says
        assert f"Step {place} of {len(mirror.steps)}" in says
        if place < len(mirror.steps):
            press(notebook, "Next", number)
    captions = " ".join(step.caption for step in mirror.steps)
    assert all(name in captions for name in mirror.area.names)
    assert not alike(first, on.image()), "all are home again"
    notebook.assert_clean()
