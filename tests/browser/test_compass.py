"""The Golden Compass in a real page: by finger, through a reload and a restart, why not, a lesson, and no secrets."""

import pytest

from tests.browser import compass
from tests.browser.compass import DRAWING, ENDING, SWAPPING, TO_SVALBARD, TRADING
from tests.browser.conftest import OpenNotebook
from tests.browser.hidden import assert_secret
from tests.browser.lab import Notebook
from tests.browser.seat import alike, ask, assert_same, board, click, play, script, sit_down, under
from tests.browser.server import until
from tests.browser.stills import drawn, resemble, still_cell, still_in
from tests.widgets.player import spot

CELLS = ["travelling()", "hiding(swapped=False)", "hiding(swapped=True)", "lesson()", "crowd()", "sheet()"]
TRAVELLING, HIDING, SWAPPED, LESSON, CROWD, SHEET, STILL = range(len(CELLS) + 1)


@pytest.fixture(scope="module")
def notebook(open_shared: OpenNotebook) -> Notebook:
    cells = [f"from tests.browser import compass\nshown = compass.{shown}\nshown" for shown in CELLS]
    return open_shared([*cells, still_cell("compass.crowd()")], height=1200, sidebar=False).run_all()


def test_a_turn_by_finger(open_notebook: OpenNotebook) -> None:
    seats = ("human", "random")
    notebook = open_notebook([ENDING.cell(f"{seats}")], width=800, touch=True, sidebar=False).run_all()
    mirror = ENDING.table(seats)
    on = board(notebook, mirror)
    play(on, mirror, 9, decide=script(f"draw blue; {SWAPPING}; {TO_SVALBARD}"), tap=True)
    click(on, mirror, ["hand/distance"], tap=True)  # first the card, and then how far
    notebook.screenshot("compass-touch-800")
    click(on, mirror, ["use/3", "marker/1/bear"], tap=True)
    assert "figure: svalbard 1\n  compass: north 5, bear 3," in mirror.state.to_text()
    play(on, mirror, 3, decide=script(TRADING), tap=True)
    assert mirror.state.player == 0, "the bot has had its turn"
    assert_same(notebook, mirror)


def test_a_turn_goes_on_after_a_reload_and_a_restart(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([ENDING.cell("file='game.txt'")], sidebar=False).run_all()
    file = notebook.folder / "mirror.txt"
    mirror = ENDING.table(file=file)
    play(board(notebook, mirror), mirror, 3, decide=script(DRAWING))
    sit_down(notebook, mirror)
    click(board(notebook, mirror), mirror, ["hand/distance"])  # what for is still to be said
    notebook.page.mouse.move(2, 2)  # what it is over may be another thing after the reload
    notebook.wait_idle()
    before = board(notebook, mirror).image()
    notebook.reload()
    assert alike(board(notebook, mirror).image(), before)
    assert notebook.page.locator(".rulebook-choices").inner_text().split("\n") == mirror.area.buttons()
    click(board(notebook, mirror), mirror, ["use/1"])
    assert_same(notebook, mirror)
    notebook.restart_kernel().run_all()  # on a compass field, and no marker is chosen yet
    mirror = ENDING.table(file=file)
    assert "turn: player 1 chooses a marker\n" in mirror.state.to_text()
    assert_same(notebook, mirror)
    play(board(notebook, mirror), mirror, 3, decide=script("mark dust; use double for dust; end turn"))
    assert_same(notebook, mirror)
    assert (notebook.folder / "game.txt").read_text() == file.read_text()


def test_a_click_on_a_wrong_colour_says_which_are_allowed(notebook: Notebook) -> None:
    mirror = compass.travelling()
    before = mirror.state
    for key, why, rule in (compass.TOO_FAR, compass.WRONG_COLOUR):
        click(board(notebook, mirror, TRAVELLING), mirror, [key])
        says = notebook.cell(TRAVELLING).locator("[role=alert]").inner_text()
        assert why in says
        assert f"Rule {rule}: {mirror.record.game.rules[rule].text}" in says
    assert mirror.state is before
    notebook.screenshot("compass-refused-1280", notebook.cell(TRAVELLING))
    notebook.assert_clean()


def test_nothing_in_the_page_tells_what_others_keep_secret(notebook: Notebook) -> None:
    pages = {HIDING: compass.hiding(swapped=False), SWAPPED: compass.hiding(swapped=True)}
    assert_secret(notebook, pages, compass.LOOK, known=compass.SHOWN, secret=compass.HIDDEN)


def test_the_example_of_the_expedition_is_played_as_a_lesson(notebook: Notebook) -> None:
    mirror = compass.lesson()
    example = mirror.game.examples[compass.EXPEDITION]
    until(lambda: example.says in notebook.text(LESSON), "the lesson to be told")
    for place, step in enumerate(example.steps, 1):
        notebook.cell(LESSON).get_by_role("button", name="Next").click()
        notebook.wait_idle()
        mirror.go(place)
        action, what = step.move.split(" ", 1)
        click(board(notebook, mirror, LESSON), mirror, [f"hand/{what}" if action == "play" else f"marker/2/{what}"])
        says = notebook.text(LESSON)
        assert f"Done. {mirror.step.task}" in says
        assert step.says in says
        assert not step.refused or f"Rule {step.refused}: " in says
    assert all(mirror.solved)
    notebook.screenshot("compass-lesson-1280", notebook.cell(LESSON))
    notebook.assert_clean()


def test_the_still_picture_looks_like_the_live_board(notebook: Notebook) -> None:
    live = notebook.board(cell=CROWD)
    still = drawn(still_in(notebook, STILL), live.size())
    notebook.cell(CROWD)
    until(lambda: resemble(live.image(), still), "the live board to look like the still picture", 20)


def test_the_score_sheet_points_at_a_marker(notebook: Notebook) -> None:
    mirror = compass.sheet()
    scene = mirror.canvas.scene
    on = notebook.board(cell=SHEET, scene=(scene.width, scene.height))
    until(lambda: on.colours() > 1, "the sheet to be painted")
    start = on.image()
    (number,) = [place for place, line in enumerate(mirror.sheet.lines) if line.about == ("marker/2/witch",)]
    on.click(*spot(scene, f"line/{number}"))
    assert ask(notebook, "shown._chosen().text") == "Witch"
    assert "Rule compass.end.several: " in notebook.text(SHEET)
    mirror.point(number)
    pointed, (arrow,) = on.image(), mirror.canvas.scene.marks
    assert arrow.label == "Look here: Grace's compass: witch 3 of 6"
    assert not alike(under(start, arrow), under(pointed, arrow))
    notebook.assert_clean()
