"""The end of a game of the Jade Goddess in a real page, by mouse, by keyboard and by finger."""

from tests.browser.conftest import OpenNotebook
from tests.browser.jade import FIRST, KINDS, SECOND, end_table, kinds, the_other_way, to_the_end
from tests.browser.seat import (
    Keyboard,
    alike,
    ask,
    assert_same,
    assert_won,
    board,
    click,
    in_the_way,
    play,
    press,
    script,
)

START = "from tests.browser.jade import end_table\ntable = end_table()\ntable"


def test_the_end_of_a_game_by_clicks_on_the_canvas(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([START], sidebar=False).run_all()
    mirror = end_table()
    assert_same(notebook, mirror)
    play(board(notebook, mirror), mirror, decide=to_the_end(), way=the_other_way)
    assert_won(notebook, mirror)
    assert kinds(mirror.record) == KINDS
    notebook.screenshot("jade-end-1280")


def test_the_end_of_a_game_by_keyboard_alone(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([START], sidebar=False).run_all()
    mirror = end_table()
    keyboard = Keyboard(notebook, mirror)
    keyboard.enter()
    decide, listed, turned, typed = to_the_end(), 0, 0, 0
    while True:
        for says in in_the_way(mirror):
            keyboard.button(says)
            mirror.area.press(says)
        if mirror.state.player is None:
            break
        move = decide(mirror.state)
        keys = mirror.area.board.paths(mirror.state, move)[0]
        if keys[-1].startswith("turn/"):  # the other way round, by the key that turns the tile
            while keys[-1] not in mirror.area._chooser.path:
                keyboard.turn()
                turned += 1
            keyboard.press(keys[:1])
        elif str(move).startswith(("draw", "settle")):
            keyboard.type(str(move))
            typed += 1
        else:
            listed += mirror.area._listed
            keyboard.press(keys, "Space" if listed % 2 else "Enter")
    assert_won(notebook, mirror)
    assert kinds(mirror.record) == KINDS
    assert min(listed, turned, typed) > 1


def test_a_turn_by_finger(open_notebook: OpenNotebook) -> None:
    seats = ("human", "random")
    start = START.replace("end_table()\n", f"end_table({seats})\n")
    notebook = open_notebook([start], width=800, touch=True, sidebar=False).run_all()
    mirror = end_table(seats)
    on = board(notebook, mirror)
    play(on, mirror, 6, decide=script(FIRST), tap=True)
    click(on, mirror, ["place/g5"], tap=True)  # first the place, and then the way it lies there
    notebook.screenshot("jade-touch-800")
    click(on, mirror, ["turn/90"], tap=True)
    assert "  g5: -a--/h\n" in mirror.state.to_text()
    click(on, mirror, ["field/g5"], tap=True)
    assert ask(notebook, "table.area._around") == "part/g5/east"  # a finger looks at what it touches
    click(on, mirror, ["camp/1/2"], tap=True)
    assert mirror.state.player == 0, "the bot has had its turn"
    assert_same(notebook, mirror)


def test_a_tile_stays_in_hand_through_a_reload_and_the_game_through_a_restart(open_notebook: OpenNotebook) -> None:
    start = START.replace("end_table()\n", "end_table(file='game.txt')\n")
    notebook = open_notebook([start], sidebar=False).run_all()
    file = notebook.folder / "mirror.txt"
    mirror = end_table(file=file)
    play(board(notebook, mirror), mirror, 6, decide=script(FIRST))
    for choice in ("turn/90", "place/g5"):  # the tile is turned; its place is chosen
        click(board(notebook, mirror), mirror, [choice])
        before = board(notebook, mirror).image()
        notebook.reload()
        assert alike(board(notebook, mirror).image(), before)
        assert notebook.page.locator(".rulebook-choices").inner_text().split("\n") == mirror.area.buttons()
        if choice == "turn/90":
            press(notebook, "Choose again")
            mirror.area.press("Choose again")
    click(board(notebook, mirror), mirror, ["turn/90"])
    assert "  g5: -a--/h\n" in mirror.state.to_text()
    assert_same(notebook, mirror)
    notebook.restart_kernel().run_all()
    mirror = end_table(file=file)
    assert_same(notebook, mirror)
    play(board(notebook, mirror), mirror, decide=script(f"settle 2 east; {SECOND}"), decisions=6)
    assert_same(notebook, mirror)
    assert (notebook.folder / "game.txt").read_text() == file.read_text()
