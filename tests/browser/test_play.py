"""A game from the first card to the last in a real page: by mouse, by keyboard, by finger, through reload and restart."""

from tests.browser.conftest import OpenNotebook
from tests.browser.seat import START, ask, board, play, positions, short_table


def test_a_complete_short_game_by_clicks_on_the_canvas(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([START], sidebar=False).run_all()
    mirror = short_table()
    assert positions(notebook) == mirror.state.to_text()
    play(board(notebook, mirror), mirror)
    assert positions(notebook) == mirror.state.to_text()
    assert ask(notebook, "table.state.outcome") == str(mirror.state.outcome)
    assert mirror.state.outcome is not None
    notebook.assert_clean()
    notebook.screenshot("play-end-1280")
