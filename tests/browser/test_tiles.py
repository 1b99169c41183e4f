"""The end of a game of each tile game in a real page, by mouse and by keyboard."""

import pytest

from tests.browser import desert, jade
from tests.browser.conftest import OpenNotebook
from tests.browser.seat import Keyboard, assert_same, assert_won, board, in_the_way, play
from tests.browser.tiles import Ending, kinds, the_other_way

ENDINGS = [pytest.param(ending, id=ending.game) for ending in (jade.ENDING, desert.ENDING)]
TYPED = ("draw", "settle", "scout", "peek")  # the others are chosen from buttons and lists


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_end_of_a_game_by_clicks_on_the_canvas(open_notebook: OpenNotebook, ending: Ending) -> None:
    notebook = open_notebook([ending.cell()], sidebar=False).run_all()
    mirror = ending.table()
    assert_same(notebook, mirror)
    play(board(notebook, mirror), mirror, decide=ending.decide(), way=the_other_way)
    assert_won(notebook, mirror)
    assert kinds(mirror.record) == ending.kinds
    notebook.screenshot(f"{ending.game}-end-1280")


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_end_of_a_game_by_keyboard_alone(open_notebook: OpenNotebook, ending: Ending) -> None:
    notebook = open_notebook([ending.cell()], sidebar=False).run_all()
    mirror = ending.table()
    keyboard = Keyboard(notebook, mirror)
    keyboard.enter()
    decide, listed, turned, typed = ending.decide(), 0, 0, 0
    while True:
        for says in in_the_way(mirror):
            keyboard.button(says)
            mirror.area.press(says)
        if mirror.state.player is None:
            break
        move = decide(mirror.state)
        ways = mirror.area.board.paths(mirror.state, move)
        turn, *place = the_other_way(ways)
        if turn.startswith("turn/"):  # by the key that turns the tile
            while turn not in mirror.area._chooser.path:
                keyboard.turn()
                turned += 1
            keyboard.press(place)
        elif str(move).startswith(TYPED):
            keyboard.type(str(move))
            typed += 1
        else:
            listed += mirror.area._listed
            keyboard.press(ways[0], "Space" if listed % 2 else "Enter")
    assert_won(notebook, mirror)
    assert kinds(mirror.record) == ending.kinds
    assert min(listed, turned, typed) > 1
