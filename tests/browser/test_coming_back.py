"""A board without a kernel is a picture that says how to wake it, one with a kernel comes back; tabs have titles."""

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.conftest import OPENED
from tests.browser.lab import THEMES, Notebook, SevenNotebook
from tests.browser.server import PATIENCE, Lab, until
from tools.notebooks import WIDGET_VIEW
from widgets import Picture, Table

TABLE = "from widgets import Table\nTable('lostcities', seed=10, short=True)"
MANY = 12  # tables: so many widgets that a page is busy for seconds when it meets them again
TABLES = f"from widgets import Table\nfor seed in range({MANY}):\n    display(Table('jade', ['human'] * 3, seed=seed))"
BOXED = """\
from ipywidgets import VBox
from widgets import Table
table = Table('jade', seed=3)
display(table)
VBox([table.area])"""
# A page so slow that whoever waits for two seconds at the most has given up by the time that he looks again.
SLOW = {
    "models": """(() => {
      const wait = window.setTimeout;
      window.setTimeout = (act, time, ...more) =>
        wait(act, new Error().stack.includes('get_model') ? 5000 : time, ...more);
    })()""",
    "scripts": """(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = () => timeout.call(AbortSignal, 0);
    })()""",
}
ASLEEP = "This board is asleep. Run this cell to wake it: click the cell and press Shift+Enter."
BOTH = pytest.mark.parametrize("kind", [Notebook, SevenNotebook], ids=["lab", "notebook"])


@pytest.fixture
def kind() -> type[Notebook]:
    return Notebook


@pytest.fixture
def dark() -> bool:
    return False


@pytest.fixture
def notebook(kind: type[Notebook], dark: bool, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Notebook]:
    """A notebook in a page that has shown nothing yet."""
    lab: Lab = request.getfixturevalue("lab" if kind is Notebook else "seven")
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    context.set_default_timeout(PATIENCE * 1000)
    notebook = kind(lab, context.new_page(), THEMES[not dark])
    request.node.stash[OPENED] = [notebook]
    yield notebook
    notebook.close()
    context.close()


def never_run(folder: Path, board: Table | Picture, title: str = "") -> Path:
    """Write a notebook as it comes with the project, but signed by nobody."""
    data = board._repr_mimebundle_()
    data.pop(WIDGET_VIEW, None)
    cell = nbformat.v4.new_code_cell(TABLE, outputs=[nbformat.v4.new_output("display_data", data=data)])
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    folder.mkdir(exist_ok=True)
    file = folder / "learn.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata={"kernelspec": kernel, "title": title}), file)
    return file


def table() -> Table:
    return Table("lostcities", seed=10, short=True)


def line(notebook: Notebook) -> Locator:
    """The line that says how to wake the first board."""
    return notebook.page.locator(".rulebook-still p").first


def assert_asleep(notebook: Notebook) -> None:
    until(lambda: line(notebook).is_visible() and line(notebook).inner_text() == ASLEEP, "the board to sleep", 15)
    assert notebook.page.locator(".rulebook-still img").first.is_visible()
    assert not notebook.page.locator(".jp-OutputArea-output canvas").count()


def assert_awake(notebook: Notebook, boards: int = 1) -> None:
    canvas = notebook.page.locator(".jp-OutputArea-output canvas")
    until(lambda: notebook.page.locator(".rulebook-awake").count() == boards, "the boards to wake", 30)
    until(lambda: canvas.first.is_visible() and notebook.board().colours() > 1, "the first board to be painted", 10)
    assert not notebook.page.locator(".rulebook-still").first.is_visible()
    assert "Error displaying" not in notebook.page.locator(".jp-Notebook").inner_text()


def wake(notebook: Notebook) -> None:
    """Do as the line says."""
    notebook.page.locator(".jp-Notebook-cell .jp-InputArea-editor").first.click()
    notebook.page.keyboard.press("Shift+Enter")
    notebook.wait_idle()


@BOTH
def test_a_board_that_was_never_run_sleeps_and_is_woken(notebook: Notebook) -> None:
    notebook.show(never_run(notebook.folder, table()))
    assert_asleep(notebook)
    assert notebook.page.locator(".rulebook-still figcaption").inner_text() == table().area.scene.title
    notebook.screenshot(f"asleep-{type(notebook).__name__}".lower())
    wake(notebook)
    assert_awake(notebook)
    notebook.assert_clean()


@BOTH
def test_a_board_whose_kernel_ended_sleeps_says_so_and_is_woken(notebook: Notebook) -> None:
    notebook.open([TABLE]).run_all()
    assert_awake(notebook)
    notebook.end_kernel()
    assert_asleep(notebook)
    notebook.reload()
    assert_asleep(notebook)
    assert line(notebook).get_attribute("role") is None
    notebook.page.locator(".rulebook-still img").click()
    assert line(notebook).get_attribute("role") == "alert"
    notebook.page.keyboard.press("Shift+Enter")  # the click has chosen the cell
    notebook.wait_idle()
    assert_awake(notebook)
    notebook.assert_clean()


@BOTH
def test_boards_with_a_kernel_come_back_every_time(notebook: Notebook) -> None:
    notebook.open([TABLES]).run_all()
    assert_awake(notebook, MANY)
    for _ in range(4):
        notebook.reload()
        assert_awake(notebook, MANY)
    notebook.assert_clean()


@pytest.mark.parametrize("slow", SLOW)
def test_boards_come_back_to_a_slow_page(notebook: Notebook, slow: str) -> None:
    notebook.open([BOXED]).run_all()
    notebook.page.add_init_script(SLOW[slow])
    notebook.reload()
    words = notebook.page.locator(".rulebook-stage .rulebook-words")
    until(lambda: words.count() == 2, "both views of the board to come back", 15)
    assert_awake(notebook)
    assert words.all_inner_texts() == ["Draw your first tile from any stack."] * 2
    notebook.press(notebook.page.locator(".rulebook-choices button").first)
    assert all("Drive your jeep" in text for text in words.all_inner_texts())
    notebook.assert_clean()


@BOTH
def test_a_board_comes_back_in_a_notebook_that_nobody_signed(notebook: Notebook) -> None:
    notebook.open([TABLE, "1 + 1"]).run_all()
    notebook.reload()
    file = notebook.lab.files / notebook.path
    file.write_text(file.read_text().replace("1 + 1", "1 + 2"))
    notebook.reload(save=False)
    trusted = "() => window.rulebook.panel.content.model.cells.get(0).trusted"
    assert not notebook.page.evaluate(trusted)
    assert_awake(notebook)
    notebook.assert_clean()


@BOTH
def test_a_board_sleeps_when_its_kernel_is_restarted(notebook: Notebook) -> None:
    notebook.open([TABLE]).run_all()
    assert_awake(notebook)
    notebook.restart_kernel()
    assert_asleep(notebook)
    notebook.run_all()
    assert_awake(notebook)
    notebook.assert_clean()


def test_a_board_that_a_saved_state_makes_up_is_not_shown(notebook: Notebook) -> None:
    """A notebook that nobody signed must not bring widgets of its own: they can run scripts."""
    state = {"model_name": "HTMLModel", "model_module": "@jupyter-widgets/controls", "model_module_version": "2.0.0"}
    made_up = nbformat.read(never_run(notebook.folder, table()), as_version=4)
    made_up.cells[0].outputs[0].data[WIDGET_VIEW] = {"model_id": "made-up", "version_major": 2, "version_minor": 0}
    saved = {"version_major": 2, "version_minor": 0, "state": {"made-up": {**state, "state": {"value": "hello"}}}}
    made_up.metadata["widgets"] = {"application/vnd.jupyter.widget-state+json": saved}
    file = notebook.folder / "made_up.ipynb"
    nbformat.write(made_up, file)
    notebook.show(file)
    assert_asleep(notebook)


@pytest.mark.parametrize(
    ("kind", "dark"), [(Notebook, True), (SevenNotebook, False)], ids=["lab-dark", "notebook-light"]
)
def test_a_picture_fits_its_page_and_has_nothing_to_wake(notebook: Notebook) -> None:
    notebook.page.set_viewport_size({"width": 1000, "height": 480})
    notebook.show(never_run(notebook.folder, Picture(table().state)))
    still = notebook.page.locator(".rulebook-still")
    until(lambda: still.locator("figcaption").is_visible(), "the caption", 10)
    assert not line(notebook).is_visible()
    room = notebook.page.locator(".jp-WindowedPanel-outer").bounding_box()
    box, picture = still.bounding_box(), still.locator("img").bounding_box()
    assert room
    assert box
    assert picture
    assert box["height"] < room["height"]
    assert box["x"] + picture["width"] < room["x"] + room["width"]
    scene = table().area.scene
    assert picture["width"] / picture["height"] == pytest.approx(scene.width / scene.height, 0.02)
    notebook.screenshot(f"still-{notebook.theme}-{type(notebook).__name__}".lower().replace(" ", "-"))
    notebook.assert_clean()


@BOTH
def test_tabs_tell_the_games_apart(notebook: Notebook) -> None:
    page = notebook.page
    for title in ("Jade Goddess: learn", "Lost Cities: learn"):
        file = never_run(notebook.folder / title[:4].lower(), table(), title)
        if page.url.startswith(notebook.lab.url) and isinstance(notebook, SevenNotebook):
            page.goto("about:blank")  # it shows one notebook in a page
        notebook.show(file)
        until(lambda: page.title().startswith(title), "the browser's tab to have the title", 10)  # noqa: B023
        assert file.exists(), "the file keeps its name"
    if not isinstance(notebook, SevenNotebook):
        tabs = page.locator(".lm-DockPanel .lm-TabBar-tabLabel").all_inner_texts()
        assert tabs == ["Jade Goddess: learn", "Lost Cities: learn"]
    notebook.assert_clean()
