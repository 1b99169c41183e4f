"""Two boards on one page: each shows its own moves."""

from tests.browser.conftest import OpenNotebook
from tests.browser.seat import alike, ask

FIRST = 'from widgets import lesson_of\nfirst = lesson_of("drive", "jade")\nfirst'
SECOND = 'second = lesson_of("statues", "jade")\nsecond'


def test_a_move_at_the_second_board_is_seen(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([FIRST, SECOND]).run_all().go(1)
    board = notebook.board(cell=1)
    ask(notebook, "second.show_me()")
    notebook.wait_idle()
    after = board.image()
    ask(notebook, "(setattr(second.area.canvas, '_painted', None), second.area.repaint())")
    notebook.wait_idle()
    assert alike(after, board.image())
    notebook.assert_clean()
