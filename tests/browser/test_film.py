"""Moves in motion in a real page: seen step by step, skipped, turned off; clicks count while it runs."""

from collections.abc import Iterator

import pytest

import gamekit
from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Notebook
from tests.browser.seat import alike, ask
from tests.browser.server import until

TABLE = """\
from random import Random
from widgets import Table
table = Table({game!r}, ["human", "random", "random"], names=["Ann", "Ben", "Cy"], seed=3)
chance = Random(2)
for _ in range(8):
    table.play(str(chance.choice(table.state.moves())))
picked = []
table.area.on_pick(lambda key, finger: picked.append(key))
table"""
RUNNING = "() => document.querySelector('.rulebook-stage').rulebook.film.running?.shown ?? -1"
COUNT = """() => {
  const { film, air } = document.querySelector('.rulebook-stage').rulebook, start = film.start.bind(film);
  [window.films, window.flown] = [[], 0];
  film.start = (told, buffers) => {
    if (told.number !== film.coming?.number) window.films.push(0);
    if (told.step) window.films.push(window.films.pop() + 1);
    start(told, buffers);
  };
  new MutationObserver(all => { for (const one of all) window.flown += one.addedNodes.length; })
    .observe(air, { childList: true });
}"""
FLYING = "() => document.querySelectorAll('.rulebook-flying, .rulebook-ring').length"


@pytest.fixture(params=gamekit.games())
def table(open_notebook: OpenNotebook, request: pytest.FixtureRequest) -> Notebook:
    """A table in a page whose reader has nothing against motion."""
    notebook = open_notebook([TABLE.format(game=request.param)]).run_all().go(0)
    notebook.page.emulate_media(reduced_motion="no-preference")
    return notebook


@pytest.fixture(autouse=True)
def calm(table: Notebook) -> Iterator[None]:
    """Later tests in this page have nothing to wait for."""
    yield
    table.page.emulate_media(reduced_motion="reduce")


def make_a_move(notebook: Notebook) -> None:
    """Make a move without waiting for what is shown of it."""
    ask(notebook, "table.play(str(table.state.moves()[-1]))")


def start_a_film(notebook: Notebook) -> None:
    """Make moves until one is followed by so much that it takes a second to show."""
    page = notebook.page
    page.evaluate("window.films.length = 0")
    for _ in range(20):
        make_a_move(notebook)
        notebook.wait_idle()
        if (page.evaluate("window.films.at(-1)") or 0) >= 4:
            return
        until(lambda: page.evaluate(RUNNING) < 0, "the film to be over", 10)
    raise AssertionError("no film is long enough")


def test_a_film_runs_is_skipped_by_a_click_and_can_be_done_without(table: Notebook) -> None:
    runs_step_by_step_and_ends_where_the_game_is(table)
    is_skipped_by_a_click_that_counts(table)
    is_painted_even_if_nothing_can_fly(table)
    is_not_shown_to_who_wants_none(table)
    table.assert_clean()


def runs_step_by_step_and_ends_where_the_game_is(table: Notebook) -> None:
    page = table.page
    page.evaluate(COUNT)
    start_a_film(table)
    until(lambda: page.evaluate(RUNNING) < 0, "the film to end", 30)
    assert page.evaluate("window.flown") >= 2
    assert page.evaluate(FLYING) == 0  # nothing is left in the air
    shows_the_position(table)


def shows_the_position(table: Notebook) -> None:
    after = table.board().image()
    ask(table, "(setattr(table.area.canvas, '_painted', None), table.area.repaint())")
    table.wait_idle()
    assert alike(after, table.board().image())


def is_skipped_by_a_click_that_counts(table: Notebook) -> None:
    page = table.page
    start_a_film(table)
    glass = table.board().glass.bounding_box()
    assert glass is not None
    page.mouse.click(glass["x"] + 0.5 * glass["width"], glass["y"] + 0.5 * glass["height"])
    until(lambda: page.evaluate(RUNNING) < 0, "the film to be over", 2)
    table.wait_idle()
    assert ask(table, "len(picked)") == "1"
    assert page.evaluate(FLYING) == 0


def is_painted_even_if_nothing_can_fly(table: Notebook) -> None:
    page = table.page
    stage = "document.querySelector('.rulebook-stage').rulebook"
    page.evaluate(f"() => {{ {stage}.sprites = () => {{ throw new Error('no air'); }}; }}")
    start_a_film(table)
    until(lambda: page.evaluate(RUNNING) < 0, "the film to end", 5)
    page.evaluate(f"() => {{ delete {stage}.sprites; }}")
    assert "no air" in table.errors.pop(0)
    table.errors.clear()
    shows_the_position(table)


def is_not_shown_to_who_wants_none(table: Notebook) -> None:
    page = table.page
    page.evaluate("window.flown = 0")
    page.emulate_media(reduced_motion="reduce")
    make_a_move(table)
    table.wait_idle()
    page.emulate_media(reduced_motion="no-preference")
    ask(table, "setattr(table.area, 'motion', False)")
    make_a_move(table)
    table.wait_idle()
    assert page.evaluate(RUNNING) < 0
    assert page.evaluate("window.flown") == 0
