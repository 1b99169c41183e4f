"""The Desert Sons in a real page: a line-up by finger, and one that a reload and a restart break in on."""

from tests.browser.conftest import TABLET, OpenNotebook
from tests.browser.desert import BONUS, ENDING, LINE_UP, TO_G5
from tests.browser.games import script
from tests.browser.seat import alike, ask, assert_same, board, click, offered, play, sit_down


def test_an_oasis_is_scored_by_finger(open_notebook: OpenNotebook) -> None:
    seats = ("human", "random")
    notebook = open_notebook([ENDING.cell(f"{seats}")], **TABLET).run_all().go(0)
    mirror = ENDING.table(seats)
    on = board(notebook, mirror)
    play(on, mirror, 4, decide=script(TO_G5), tap=True)
    click(on, mirror, ["field/g5"], tap=True)  # first the oasis, and then who stands there
    assert ask(notebook, "table.area._around") == "part/f4/east"  # a finger looks at what it touches
    click(on, mirror, ["camp/1/16"], tap=True)
    notebook.screenshot("desert-touch-1024")
    play(on, mirror, 2, decide=script("choose incense; replace salt"), tap=True)
    play(on, mirror, 1, decide=script("pass"), tap=True)  # no chief
    assert_same(notebook, mirror)
    assert mirror.state.goods[0] == [1, 1, 1, 1]
    assert len(mirror.state.pool) == 0, "the bot has laid the rumour"


def test_a_line_up_goes_on_after_a_reload_and_a_restart(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([ENDING.cell("file='game.txt'")]).run_all().go(0)
    file = notebook.folder / "mirror.txt"
    mirror = ENDING.table(file=file)
    moves = f"{TO_G5}; {LINE_UP}; {BONUS}".split("; ")
    on = board(notebook, mirror)
    play(on, mirror, 6, decide=script("; ".join(moves)))
    sit_down(notebook, mirror)  # one has chosen, the other not yet
    notebook.page.mouse.move(2, 2)  # what it is over may be another thing after the reload
    notebook.wait_idle()
    before = on.image()
    notebook.reload().go(0)
    assert alike(on.image(), before)
    assert offered(notebook) == mirror.area.buttons()
    play(on, mirror, 2, decide=script("; ".join(moves[6:])))
    assert_same(notebook, mirror)
    notebook.restart_kernel().run_all().go(0)  # the rumour is looked at and not yet laid
    mirror = ENDING.table(file=file)
    assert mirror.state.phase == "places a rumour"
    assert_same(notebook, mirror)
    play(on, mirror, 3, decide=script("; ".join(moves[8:])))
    assert_same(notebook, mirror)
    assert (notebook.folder / "game.txt").read_text() == file.read_text()
