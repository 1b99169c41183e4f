"""The Jade Goddess in a real page: a turn by finger, a tile kept in hand, and numbers to play with."""

from tests.browser.conftest import TABLET, OpenNotebook
from tests.browser.games import script
from tests.browser.jade import ENDING, FIRST, SECOND
from tests.browser.seat import alike, ask, assert_same, board, click, offered, play, press


def test_a_turn_by_finger(open_notebook: OpenNotebook) -> None:
    seats = ("human", "random")
    notebook = open_notebook([ENDING.cell(f"{seats}")], **TABLET).run_all().go(0)
    mirror = ENDING.table(seats)
    on = board(notebook, mirror)
    play(on, mirror, 6, decide=script(FIRST), tap=True)
    click(on, mirror, ["place/g5"], tap=True)  # first the place, and then the way it lies there
    notebook.screenshot("jade-touch-1024")
    click(on, mirror, ["turn/90"], tap=True)
    assert "  g5: -a--/h\n" in mirror.state.to_text()
    click(on, mirror, ["field/g5"], tap=True)
    assert ask(notebook, "table.area._around") == "part/g5/east"  # a finger looks at what it touches
    click(on, mirror, ["camp/1/2"], tap=True)
    assert mirror.state.player == 0, "the bot has had its turn"
    assert_same(notebook, mirror)


def test_a_tile_stays_in_hand_through_a_reload_and_the_game_through_a_restart(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([ENDING.cell("file='game.txt'")]).run_all().go(0)
    file = notebook.folder / "mirror.txt"
    mirror = ENDING.table(file=file)
    on = board(notebook, mirror)
    play(on, mirror, 6, decide=script(FIRST))
    for choice in ("turn/90", "place/g5"):  # the tile is turned; its place is chosen
        click(on, mirror, [choice])
        notebook.page.mouse.move(2, 2)  # what it is over may be another thing after the reload
        notebook.wait_idle()
        before = on.image()
        notebook.reload().go(0)
        assert alike(on.image(), before)
        assert offered(notebook) == mirror.area.buttons()
        if choice == "turn/90":
            press(notebook, "Choose again")
            mirror.area.press("Choose again")
    click(on, mirror, ["turn/90"])
    assert "  g5: -a--/h\n" in mirror.state.to_text()
    assert_same(notebook, mirror)
    notebook.restart_kernel().run_all().go(0)
    mirror = ENDING.table(file=file)
    assert_same(notebook, mirror)
    play(on, mirror, decide=script(f"settle 2 east; {SECOND}"), decisions=6)
    assert_same(notebook, mirror)
    assert (notebook.folder / "game.txt").read_text() == file.read_text()


def test_sliders_change_the_dig_table_of_the_score_notebook(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook("jade/score.ipynb").run_all()
    notebook.assert_clean()
    page = notebook.page
    stage = page.locator(".rulebook-stage", has=page.get_by_role("slider", name="heads")).first
    heads = stage.get_by_role("slider", name="heads")
    seen = set()
    for _ in range(3):
        heads.focus()
        page.keyboard.press("ArrowRight")
        notebook.wait_idle()
        number = int(stage.locator(".rulebook-slider", has_text="heads").locator("output").inner_text())
        seen.add(number)
        rows = [row.locator("td").all_text_contents() for row in stage.locator("tr:has(td + td)").all()]
        found = {rank: int(artefacts) for _, _, rank, _, artefacts, _ in rows}
        half = (number + 1) // 2
        assert found == {"most": number, "second most": half, "third most": (half + 1) // 2}
    assert len(seen) == 3
    notebook.assert_clean()


SETTLING = """
import gamekit
from widgets import Table
table = Table(gamekit.load("jade").position('''
players: 2
turn: player 1 lays the tile
in hand: aa--
player 1:
  gold: 3
  jeep: g7
  figures: 1 on g7 south
board:
  g7: --a-
'''), ["human", "random"])
table"""
MINE = "[table.state.gold[0], table.state.camp[0]]"


def test_enter_and_enter_again_keeps_gold_and_figures(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook([SETTLING]).run_all().go(0)
    page, had = notebook.page, ask(notebook, MINE)
    buttons = notebook.cell(0).locator(".rulebook-choices button")
    buttons.nth(1).focus()  # where the dear things stand next
    for _ in range(2):  # the place, and the tile as it lies there
        page.keyboard.press("Enter")
        notebook.wait_idle()
    for asked in ("settles", "recalls", "buys a bonus turn"):
        assert ask(notebook, "table.state.phase") == asked
        first = notebook.cell(0).locator(".rulebook-choices .rulebook-first")
        assert first.evaluate("button => button === document.activeElement")
        notebook.screenshot(f"pass-first-{asked.replace(' ', '-')}")
        page.keyboard.press("Enter")
        notebook.wait_idle()
        assert ask(notebook, MINE) == had
    assert ask(notebook, "[str(move) for move in table.record.moves()][1:4]") == "['pass', 'pass', 'pass']"
    notebook.assert_clean()
