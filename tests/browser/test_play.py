"""A game in a real page, by mouse, by keyboard and by finger, through a reload and a restart."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TABLET, OpenNotebook
from tests.browser.lab import Notebook
from tests.browser.seat import (
    START,
    Keyboard,
    alike,
    ask,
    assert_same,
    assert_won,
    board,
    click,
    play,
    positions,
    short_table,
)
from tests.widgets.player import decide, path

FILE = "game.txt"
WITH_FILE = START.replace("short=True", f'short=True, file="{FILE}"')


@pytest.fixture(scope="module")
def opened(open_shared: OpenNotebook) -> Notebook:
    return open_shared([START])


@pytest.fixture
def notebook(opened: Notebook) -> Notebook:
    """A table, set up anew for each test."""
    return opened.run_all().go(0)


def test_the_keyboard_gets_past_the_board_and_out_of_the_table(notebook: Notebook) -> None:
    keyboard = Keyboard(notebook, short_table())
    keyboard.enter()
    last = keyboard.controls()[-1]
    keyboard.focus(last)
    notebook.page.keyboard.press("Tab")
    assert keyboard.focused() == ""


def test_a_refused_click_says_why_beside_the_board(notebook: Notebook) -> None:
    mirror = short_table()
    before = mirror.state.to_text()
    card = path(mirror)[0]
    colour = card.split("/")[1].split()[0]
    click(board(notebook, mirror), mirror, [card, f"field/{colour}/9"])
    assert mirror.state.to_text() == before == positions(notebook)
    alert = notebook.page.locator(".rulebook-alarm")
    assert "Rule lostcities." in alert.inner_text()
    assert ask(notebook, "table.area.message") == mirror.area.message
    notebook.seen(alert)
    notebook.assert_clean()


def test_a_choice_under_a_mouse_at_rest_is_looked_at_when_the_mouse_moves(notebook: Notebook) -> None:
    page, choices = notebook.page, notebook.page.locator(".rulebook-choices button")
    card = choices.nth(4)  # not in the last row, where one may choose again
    x, y = notebook.seen(card)
    notebook.press(card)
    assert page.locator(".rulebook-choices button:hover").count() == 1  # what can be done with the card
    expect(page.locator(".rulebook-ahead")).to_be_hidden()
    page.mouse.move(x + 2, y)
    expect(page.locator(".rulebook-ahead")).to_be_visible()
    notebook.assert_clean()


def test_a_complete_short_game_by_clicks_on_the_canvas(notebook: Notebook) -> None:
    mirror = short_table()
    assert_same(notebook, mirror)
    play(board(notebook, mirror), mirror)
    assert_won(notebook, mirror)
    notebook.screenshot("play-end-1280")


def test_a_complete_short_game_by_keyboard_alone(notebook: Notebook) -> None:
    mirror = short_table()
    keyboard = Keyboard(notebook, mirror)
    keyboard.enter()
    for number in range(1000):
        if mirror.state.player is None:
            break
        if number % 10 == 5:
            keyboard.type(str(decide(mirror.state)))
        else:
            keyboard.press(path(mirror), "Enter" if number % 2 else "Space")
    assert_won(notebook, mirror)


def test_the_game_goes_on_after_a_reload_and_after_a_restart(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([WITH_FILE]).run_all().go(0)
    mirror_file = notebook.folder / "mirror.txt"
    mirror = short_table(file=mirror_file)
    on = board(notebook, mirror)
    play(on, mirror, 6)
    click(on, mirror, path(mirror)[:1])  # a card in hand is chosen, no target yet
    notebook.page.mouse.move(2, 2)  # what it is over may be another thing after the reload
    notebook.wait_idle()
    before = on.image()
    notebook.reload().go(0)
    assert alike(on.image(), before)
    click(on, mirror, path(mirror)[1:])
    play(on, mirror, 5)
    assert_same(notebook, mirror)
    stopped = mirror.state.to_text()
    assert (notebook.folder / FILE).read_text() == mirror_file.read_text()
    notebook.restart_kernel().run_all().go(0)
    mirror = short_table(file=mirror_file)
    assert positions(notebook) == mirror.state.to_text() == stopped
    play(on, mirror, 5)
    assert_same(notebook, mirror)
    assert (notebook.folder / FILE).read_text() == mirror_file.read_text()


def test_the_game_is_played_by_finger(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([START], **TABLET).run_all().go(0)
    mirror = short_table()
    play(board(notebook, mirror), mirror, 12, tap=True)
    assert_same(notebook, mirror)
    assert len(mirror.record) > 20
    notebook.screenshot("play-touch-1024")


def test_a_move_is_shown_on_each_of_two_boards(open_notebook: OpenNotebook) -> None:
    tables = [f"from widgets import Table\n{name} = Table('lostcities', seed=3)\n{name}" for name in ("one", "two")]
    notebook = open_notebook(tables).run_all()
    for cell, name in enumerate(("one", "two")):
        notebook.go(cell)
        before = notebook.board(cell=cell).image()
        ask(notebook, f"{name}.play(str({name}.state.moves()[0]))")
        notebook.wait_idle()
        after = notebook.board(cell=cell).image()
        assert not alike(before, after)
        ask(notebook, f"(setattr({name}.area.canvas, '_painted', None), {name}.area.repaint())")
        notebook.wait_idle()
        assert alike(after, notebook.board(cell=cell).image())
    notebook.assert_clean()
