"""The Golden Compass in a real page: by finger, through a reload and a restart, why not, a lesson, and no secrets."""

import pytest

from tests.browser import compass
from tests.browser.board import under
from tests.browser.compass import DRAWING, ENDING, SWAPPING, TO_SVALBARD, TRADING
from tests.browser.conftest import TABLET, OpenNotebook
from tests.browser.games import script
from tests.browser.hidden import assert_secret
from tests.browser.lab import Notebook
from tests.browser.seat import alike, ask, assert_same, board, click, offered, play, press, sit_down
from tests.browser.stills import drawn, resemble, still_cell, still_in

CELLS = ["travelling()", "hiding(swapped=False)", "hiding(swapped=True)", "lesson()", "crowd()", "sheet()"]
TRAVELLING, HIDING, SWAPPED, LESSON, CROWD, SHEET, STILL = range(len(CELLS) + 1)


@pytest.fixture(scope="module")
def notebook(open_shared: OpenNotebook) -> Notebook:
    names = [f"shown{number}" for number in range(len(CELLS))]
    head = "from tests.browser import compass"
    cells = [f"{head}\n{name} = compass.{shown}\n{name}" for name, shown in zip(names, CELLS, strict=True)]
    return open_shared([*cells, still_cell(f"{names[CROWD]}._repr_mimebundle_()")]).run_all()


def test_a_turn_by_finger(open_notebook: OpenNotebook) -> None:
    seats = ("human", "random")
    notebook = open_notebook([ENDING.cell(f"{seats}")], **TABLET).run_all().go(0)
    mirror = ENDING.table(seats)
    on = board(notebook, mirror)
    play(on, mirror, 9, decide=script(f"draw blue; {SWAPPING}; {TO_SVALBARD}"), tap=True)
    click(on, mirror, ["hand/distance"], tap=True)  # first the card, and then how far
    notebook.screenshot("compass-touch-1024")
    click(on, mirror, ["use/3", "marker/1/bear"], tap=True)
    assert "figure: svalbard 1\n  compass: north 5, bear 3," in mirror.state.to_text()
    play(on, mirror, 3, decide=script(TRADING), tap=True)
    assert mirror.state.player == 0, "the bot has had its turn"
    assert_same(notebook, mirror)


def test_a_turn_goes_on_after_a_reload_and_a_restart(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([ENDING.cell("file='game.txt'")]).run_all().go(0)
    file = notebook.folder / "mirror.txt"
    mirror = ENDING.table(file=file)
    on = board(notebook, mirror)
    play(on, mirror, 3, decide=script(DRAWING))
    sit_down(notebook, mirror)
    click(on, mirror, ["hand/distance"])  # what for is still to be said
    notebook.page.mouse.move(2, 2)  # what it is over may be another thing after the reload
    notebook.wait_idle()
    before = on.image()
    notebook.reload().go(0)
    assert alike(on.image(), before)
    assert offered(notebook) == mirror.area.buttons()
    click(on, mirror, ["use/1"])
    assert_same(notebook, mirror)
    notebook.restart_kernel().run_all().go(0)  # on a compass field, and no marker is chosen yet
    mirror = ENDING.table(file=file)
    assert "turn: player 1 chooses a marker\n" in mirror.state.to_text()
    assert_same(notebook, mirror)
    play(on, mirror, 3, decide=script("mark dust; use double for dust; end turn"))
    assert_same(notebook, mirror)
    assert (notebook.folder / "game.txt").read_text() == file.read_text()


def test_a_click_on_a_wrong_colour_says_which_are_allowed(notebook: Notebook) -> None:
    mirror = compass.travelling()
    before = mirror.state
    on = board(notebook.go(TRAVELLING), mirror, TRAVELLING)
    for key, why, rule in (compass.TOO_FAR, compass.WRONG_COLOUR):
        click(on, mirror, [key])
        says = notebook.cell(TRAVELLING).locator(".rulebook-alarm").inner_text()
        assert why in says
        assert f"{mirror.record.game.rules[rule].text} Rule {rule}" in says
    assert mirror.state is before
    notebook.screenshot("compass-refused-1280", notebook.cell(TRAVELLING))
    notebook.assert_clean()


def test_nothing_in_the_page_tells_what_others_keep_secret(notebook: Notebook) -> None:
    pages = {HIDING: compass.hiding(swapped=False), SWAPPED: compass.hiding(swapped=True)}
    assert_secret(notebook, pages, compass.LOOK, known=compass.SHOWN, secret=compass.HIDDEN)


def test_the_example_of_the_expedition_is_played_as_a_lesson(notebook: Notebook) -> None:
    mirror = compass.lesson()
    example = mirror.game.examples[compass.EXPEDITION]
    on = board(notebook.run(LESSON).go(LESSON), mirror, LESSON)
    for place, step in enumerate(example.steps):
        if place:
            press(notebook, "Next", LESSON)
            mirror.go(place)
        action, what = step.move.split(" ", 1)
        click(on, mirror, [f"hand/{what}" if action == "play" else f"marker/2/{what}"])
        says = notebook.text(LESSON)
        assert f"Done. {mirror.step.task}" in says
        assert step.says in says
        assert not step.refused or f"Rule {step.refused}" in says
    assert all(mirror.solved)
    notebook.screenshot("compass-lesson-1280", notebook.cell(LESSON))
    notebook.assert_clean()


def test_the_still_picture_looks_like_the_live_board(notebook: Notebook) -> None:
    live = notebook.go(CROWD).board(cell=CROWD).image()
    assert resemble(live, drawn(still_in(notebook.run(STILL), STILL), live.size))


def test_the_score_sheet_points_at_a_marker(notebook: Notebook) -> None:
    mirror = compass.sheet()
    on = notebook.go(SHEET).board(cell=SHEET)
    on.fit(mirror.stage)
    start = on.image()
    (number,) = [place for place, line in enumerate(mirror.sheet.lines) if line.about == ("marker/2/witch",)]
    press(notebook, f"{mirror.names[1]} {mirror.sheet.total(1)}", SHEET)  # the lines of one player are seen at a time
    notebook.press(notebook.cell(SHEET).locator(f"[data-do='word/line/{number}']"))
    assert ask(notebook, f"shown{SHEET}._chosen().text") == "Witch"
    assert "Rule compass.end.several" in notebook.text(SHEET)
    mirror.point(number)
    pointed, scene = on.image(), mirror.stage.scene
    (marked,) = [shape for shape in scene.marks if shape.label == "Look here: Grace's compass: witch 3 of 6"]
    assert not alike(under(start, scene, marked), under(pointed, scene, marked))
    notebook.assert_clean()
