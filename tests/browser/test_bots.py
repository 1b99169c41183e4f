"""A game against a bot that thinks, in a real page: it stays alive meanwhile, gives hints and compares moves."""

import pytest
from playwright.sync_api import expect

import gamekit
from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Notebook
from tests.browser.seat import ask, button, open_tool, press
from tests.browser.server import until

TABLE = """
from gamekit.bots.mind import mind_of
from widgets import Table
table = Table("{game}", seats=["human", "hard"], names=["Ann", "Ben"], seed=4)
table"""
OVER = """
from gamekit.bots import make_bot
from widgets import Table
table = Table("lostcities", seats=["human", "easy"], names=["Ann", "Ben"], seed=3, short=True)
careless = make_bot("easy", 1)
while table.state.player is not None:
    table.play(str(careless.choose(table.view()))) if table.state.player == 0 else table._let_move()
table"""
LONG = 'mind_of(table.record.game).effort = 1_000_000; "slow"'  # simulations: minutes
SOON = 200  # milliseconds

# How long it takes from a click on a button until the page shows what follows.
ANSWER = """async ([root, says, wanted]) => {
  const find = () => [...root.querySelectorAll('button')].find(each => each.textContent === says && !each.disabled);
  const start = performance.now();
  find().click();
  while (!new RegExp(wanted).test(root.innerText)) {
    if (performance.now() - start > 5000) return -1;
    await new Promise(done => requestAnimationFrame(done));
  }
  return performance.now() - start;
}"""


@pytest.fixture
def notebook(open_notebook: OpenNotebook) -> Notebook:
    """A table with a bot that would think for minutes."""
    return open_notebook([TABLE.format(game="lostcities"), LONG]).run(0).run(1).go(0)


def answered(notebook: Notebook, says: str, wanted: str) -> float:
    """How many milliseconds it takes until a press of a button is answered."""
    stage = notebook.cell(0).locator(".rulebook-stage").element_handle()
    took: float = notebook.page.evaluate(ANSWER, [stage, says, wanted])
    return took


def let_it_think(notebook: Notebook) -> None:
    """Make the first turn; then the bot thinks."""
    ask(notebook, "table.play(str(table.state.moves()[-1]))")
    ask(notebook, "table.play('draw deck')")
    expect(notebook.page.locator("progress.rulebook-thinking")).to_be_visible()


def test_a_page_lives_while_a_bot_thinks(notebook: Notebook) -> None:
    let_it_think(notebook)
    assert "Ben is thinking" in notebook.text(0)
    notebook.screenshot("bots-thinking")
    took = answered(notebook, "Undo", "Ann draws|Draw a card|draw")
    assert 0 <= took < SOON
    expect(notebook.page.locator("progress.rulebook-thinking")).to_be_hidden()
    ask(notebook, "table.play('draw deck')")
    took = answered(notebook, "Move now", "Ben (plays|starts|discards|adds)")
    assert 0 <= took < 5 * SOON  # the card is laid, and the bot goes on with what it draws
    ask(notebook, "table.area.close()")
    before = ask(notebook, "len(table.record)")
    notebook.page.wait_for_timeout(500)
    assert ask(notebook, "len(table.record)") == before
    notebook.assert_clean()


@pytest.mark.parametrize("game", gamekit.games())
def test_a_hint_is_seen_on_the_board_and_moves_are_compared(open_notebook: OpenNotebook, game: str) -> None:
    notebook = open_notebook([TABLE.format(game=game)]).run(0).go(0)
    notebook.page.mouse.move(2, 2)  # over a choice it would point at that one by itself
    before = notebook.wait_idle().board(cell=0).image()
    press(notebook, "Hint")
    until(lambda: "Hint:" in notebook.text(0), "the hint", 20)
    until(lambda: notebook.board(cell=0).image() != before, "the mark on the board", 5)
    notebook.screenshot(f"bots-hint-{game}")
    page = open_tool(notebook, "Compare the moves")
    until(lambda: page.locator(".rulebook-bar").count() > 1, "the moves", 20)
    notebook.wait_idle()
    notebook.screenshot(f"bots-compare-{game}")
    page.locator("button:has(.rulebook-bar)").nth(1).click()
    notebook.wait_idle()
    assert ask(notebook, "len(table.area._pointer) > 0") == "True"
    assert button(notebook, "Hint").is_enabled()
    notebook.assert_clean()


def test_a_game_that_is_over_is_looked_back_on(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([OVER]).run(0).go(0)
    page = open_tool(notebook, "Look back on the game")
    until(lambda: page.get_by_text("Better:").count() > 0, "the turning points", 60)
    notebook.wait_idle()
    notebook.screenshot("bots-review")
    for number in range(3):
        notebook.press(page.locator("button", has_text="Better:").nth(number))
        told = notebook.cell(0).locator(".rulebook-told").inner_text()
        assert "You chose" in told
        notebook.screenshot(f"bots-turning-point-{number + 1}")
        open_tool(notebook, "Look back on the game")
    notebook.assert_clean()
