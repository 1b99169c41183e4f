"""A lesson and a score sheet in a real page: read, try, be told why not, solve, go on."""

import pytest
from playwright.sync_api import expect

from gamekit.text import minus, signed
from tests.browser import jade
from tests.browser.conftest import OpenNotebook
from tests.browser.fits import faults, frames
from tests.browser.lostcities import asking, lesson
from tests.browser.seat import Keyboard, ask, board, click, press
from tests.widgets.player import mid_game
from widgets import SheetView, lesson_of

LESSON = """\
from tests.browser.lostcities import lesson
shown = lesson()
shown"""
SHEET = """\
from tests.widgets.player import mid_game
from widgets import SheetView
shown = SheetView(mid_game(2))
shown"""


def test_a_lesson_is_read_and_solved_by_mouse(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([LESSON]).run_all().go(0)
    mirror = lesson()
    on = board(notebook, mirror)
    assert "Your turn: Add the blue 8" in notebook.text(0)
    click(on, mirror, ["hand/blue 8", "pile/blue"])
    assert "not what we are after" in notebook.page.locator(".rulebook-alarm").inner_text()
    click(on, mirror, ["hand/blue 8", "field/blue/9"])
    assert "Rule lostcities.advance.value" in notebook.page.locator(".rulebook-alarm").inner_text()
    assert ask(notebook, "shown.solved") == "[False, False]"
    click(on, mirror, ["row/1/blue"])
    assert "Right! It fits." in notebook.text(0)
    assert "Done. Add the blue 8" in notebook.text(0)
    press(notebook, "Next")
    mirror.go(1)
    assert "Step 2 of 2" in notebook.text(0)
    click(on, mirror, ["hand/blue 10"])
    assert "Right, that is refused." in notebook.text(0)
    assert "Rule lostcities.turn.order" in notebook.text(0)
    assert ask(notebook, "shown.solved") == "[True, True]"
    notebook.assert_clean()


@pytest.mark.parametrize(
    ("game", "example"), [("lostcities", "start"), ("jade", "drive"), ("desert", "travel"), ("compass", "two_fields")]
)
def test_a_whole_lesson_by_keyboard_alone(open_notebook: OpenNotebook, game: str, example: str) -> None:
    cell = f"from widgets import lesson_of\nshown = lesson_of('{example}', '{game}')\nshown"
    notebook = open_notebook([cell]).run_all().go(0)
    mirror = lesson_of(example, game)
    keyboard = Keyboard(notebook, mirror)
    keyboard.enter()
    for number, step in enumerate(mirror.steps, 1):
        if step.tries:
            keyboard.type(step.tries)
        else:
            keyboard.press(mirror.area.board.paths(mirror.state, step.wanted(mirror.state))[0])
        if number < len(mirror.steps):
            keyboard.button("Next")
            mirror.go(number)
    assert ask(notebook, "all(shown.solved)") == "True"
    notebook.assert_clean()


def test_a_score_sheet_points_by_mouse_and_by_keyboard(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([SHEET]).run_all().go(0)
    mirror = SheetView(mid_game(2))
    lines = notebook.cell(0).locator(".rulebook-lines button:not(.rulebook-player)")
    notebook.press(lines.nth(2))
    assert ask(notebook, "shown._line") == "2"
    assert f"Rule {mirror.sheet.lines[2].rule}" in notebook.text(0)
    press(notebook, "Next line")
    lines.nth(3).focus()
    notebook.page.keyboard.press("Tab")
    notebook.page.keyboard.press("Enter")
    notebook.wait_idle()
    assert ask(notebook, "shown._line") == "4"
    assert f"Rule {mirror.sheet.lines[4].rule}" in notebook.text(0)
    assert lines.nth(4).evaluate("line => line === document.activeElement")
    notebook.assert_clean()


PARTS = ".rulebook-words button, .rulebook-told, .rulebook-foot button"
PLACES = f"""stage => [...stage.querySelectorAll('{PARTS}')].map(each => {{
  const {{ left, top, width, height }} = each.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
}})"""


@pytest.mark.parametrize("game", [(2, 10), (4, 30)], ids=["short", "of one player at a time"])
def test_a_score_sheet_is_told_line_by_line_and_nothing_jumps(
    open_notebook: OpenNotebook, game: tuple[int, int]
) -> None:
    notebook = open_notebook([SHEET.replace("(2)", str(game))]).run_all().go(0)
    mirror = SheetView(mid_game(*game))
    lines = mirror.sheet.lines
    stage = frames(notebook, 0).first
    press(notebook, "Line by line")
    still = stage.evaluate(PLACES)
    assert "Who has how many points?" in stage.inner_text()
    for told in range(len(lines) + 1):
        rows = stage.locator(".rulebook-lines button:not(.rulebook-player)").all_text_contents()
        words = [f"{line.text}{signed(line.points)}" for line in lines[:told]]
        assert rows == [*words, *[""] * (len(lines) - told)]
        assert stage.locator(".rulebook-player b").all_text_contents() == ["?"] * game[0]
        assert stage.evaluate(PLACES) == still
        assert not faults(stage)
        if told < len(lines):
            press(notebook, "Next line")
    notebook.screenshot("line-by-line")
    press(notebook, "Next line")
    assert stage.locator(".rulebook-player b").all_text_contents() == [minus(total) for total in mirror.sheet.totals]
    assert stage.evaluate(PLACES) == still
    notebook.assert_clean()


def test_arrow_keys_tell_a_sheet_that_fills_the_screen(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([SHEET]).run_all().go(0)
    press(notebook, "Line by line")
    notebook.fill(frames(notebook, 0).first)
    for key, told in (("ArrowRight", 1), ("PageDown", 2), ("ArrowLeft", 1)):
        notebook.page.keyboard.press(key)
        notebook.wait_idle()
        assert ask(notebook, "shown._telling.told") == str(told)
    notebook.page.keyboard.press("Escape")
    notebook.assert_clean()


DIG = """\
from tests.browser import jade
shown = jade.lesson()
shown"""


def test_a_dig_in_slow_motion_tells_nothing_before_it_happens(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([DIG]).run_all().go(0)
    mirror, stage = jade.lesson(), frames(notebook, 0).first
    found = {step.caption for step in mirror.steps if "draws" in step.caption or "gold" in step.caption}
    assert found
    told: set[str] = set()
    for number, step in enumerate(mirror.steps):
        told.add(step.caption)
        text = str(stage.evaluate("stage => stage.textContent"))
        assert step.caption in text
        assert not [caption for caption in found - told if caption in text]
        cells = stage.locator("td").all_text_contents()
        assert sum(map(bool, cells)) == 0 or cells.count("") == step.table.count("rulebook-unseen") + 1
        assert not faults(stage)
        if number + 1 < len(mirror.steps):
            press(notebook, "Next")
    notebook.assert_clean()


ASKING = "from tests.browser.lostcities import asking\nshown = asking()\nshown"


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_a_question_is_answered_on_the_board(open_notebook: OpenNotebook, touch: bool) -> None:
    notebook = open_notebook([ASKING], touch=touch).run_all().go(0)
    mirror = asking()
    on = board(notebook, mirror)
    click(on, mirror, ["player/2"], tap=touch)
    assert "Player 2? No. Look at the line above." in notebook.page.locator(".rulebook-alarm").inner_text()
    click(on, mirror, ["player/1"], tap=touch)
    assert "Right! It is yours." in notebook.text(0)
    press(notebook, "Next", tap=touch)
    mirror.go(1)
    right = [choice for choice in mirror._choices() if choice.right]
    click(on, mirror, [choice.key or choice.name for choice in right], tap=touch)
    press(notebook, "That is all", tap=touch)
    assert ask(notebook, "shown.solved") == "[True, True]"
    press(notebook, "Finish", tap=touch)
    assert "What you have learned" in notebook.text(0)
    notebook.assert_clean()


def test_a_question_is_answered_by_keyboard(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([ASKING]).run_all().go(0)
    keyboard = Keyboard(notebook, asking())
    keyboard.enter()
    keyboard.button("Player 1")
    keyboard.button("Next")
    assert "Step 2 of 2" in notebook.text(0)
    notebook.assert_clean()


def test_a_solved_task_goes_on_by_itself_or_on_enter(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([ASKING]).run_all().go(0)
    mirror = asking()
    on = board(notebook, mirror)
    place = notebook.page.locator(".rulebook-place")
    click(on, mirror, ["player/1"])  # this page asks for little motion, so that nothing happens by itself
    notebook.page.keyboard.press("Enter")
    expect(place).to_have_text("Step 2 of 2")
    press(notebook, "Back")
    mirror.go(0)
    notebook.page.emulate_media(reduced_motion="no-preference")
    click(on, mirror, ["player/1"])
    expect(notebook.page.locator(".rulebook-auto")).to_have_text("Next")
    expect(place).to_have_text("Step 2 of 2")
    press(notebook, "Back")
    mirror.go(0)
    click(on, mirror, ["player/1"])
    on.click(2, 2)  # whoever does something wants to stay
    expect(notebook.page.locator(".rulebook-auto")).to_have_count(0)
    notebook.page.wait_for_timeout(3000)
    expect(place).to_have_text("Step 1 of 2")
    notebook.page.emulate_media(reduced_motion="reduce")  # later tests in this page have nothing to wait for
    notebook.assert_clean()
