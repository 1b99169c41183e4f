"""The end of games in a real page, from a position not far from it, by mouse and by keyboard."""

from collections import Counter

import pytest

from tests.browser import compass, desert, jade
from tests.browser.conftest import OpenNotebook
from tests.browser.games import Ending, in_the_way, kinds, the_other_way
from tests.browser.seat import Keyboard, assert_same, assert_won, board, play

ENDINGS = [pytest.param(ending, id=ending.game) for ending in (jade.ENDING, desert.ENDING, compass.ENDING)]
TYPED = ("draw", "settle", "scout", "peek")  # the others are chosen from buttons and lists


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_end_of_a_game_by_clicks_on_the_canvas(open_notebook: OpenNotebook, ending: Ending) -> None:
    notebook = open_notebook([ending.cell()]).run_all().go(0)
    mirror = ending.table()
    assert_same(notebook, mirror)
    play(board(notebook, mirror), mirror, decide=ending.decide(), way=the_other_way)
    assert_won(notebook, mirror)
    assert kinds(mirror.record) == ending.kinds
    notebook.screenshot(f"{ending.game}-end-1280")


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_end_of_a_game_by_keyboard_alone(open_notebook: OpenNotebook, ending: Ending) -> None:
    notebook = open_notebook([ending.cell()]).run_all().go(0)
    mirror = ending.table()
    keyboard = Keyboard(notebook, mirror)
    keyboard.enter()
    decide, used = ending.decide(), Counter[str]()
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
                used["turned"] += 1
            keyboard.press(place)
        elif str(move).startswith(TYPED):
            keyboard.type(str(move))
            used["typed"] += 1
        else:
            used["list" if mirror.area.frame.listed else "button"] += 1
            keyboard.press(ways[0], "Space" if used.total() % 2 else "Enter")
    assert_won(notebook, mirror)
    assert kinds(mirror.record) == ending.kinds
    assert {control for control, times in used.items() if times > 1} == ending.controls
