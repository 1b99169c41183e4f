"""A real JupyterLab in a browser: `Notebook` is one notebook open in a page, which a person reads and clicks in."""

import secrets
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Self

import nbformat
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page

from tests.browser.board import Board
from tests.browser.evaluate import evaluate
from tests.browser.server import NOTEBOOKS, PATIENCE, ROOT, Lab

RESULTS = ROOT / "test-results"
WIDTH, HEIGHT = 1280, 720  # of a small laptop; a lab shows its side bar
THEMES = {True: "JupyterLab Light", False: "JupyterLab Dark"}

# Errors that others log and that harm nobody: JupyterLab's debugger asks a kernel that is just being restarted, and
# anywidget gives up a frame that is slow to load; frames get over that, and a test sees to it.
NOISE = ("Could not restore the debugger state", "[anywidget] Failed to initialize model.")

# What the page counts for us: messages to the kernel that it has not finished with. JupyterLab runs widget messages in
# a subshell of their own, so an idle kernel alone does not say that a click has been dealt with.
TRACK = """async (path) => {
  const app = window.jupyterapp;
  await app.restored;
  const find = () => [...app.shell.widgets('main')].find(w => w.context && w.context.path === path);
  const waitFor = async (what, get) => {
    for (let i = 0; i < 600; i++) {
      const value = get();
      if (value) return value;
      await new Promise(done => setTimeout(done, 50));
    }
    throw new Error('no ' + what + ' after 30 seconds');
  };
  const panel = await waitFor('notebook ' + path, find);
  await panel.context.ready;
  await panel.sessionContext.ready;
  await panel.revealed;
  app.shell.activateById(panel.id);
  const pending = new Set();
  window.rulebook = { panel, pending };
  const watch = kernel => {
    pending.clear();
    if (!kernel) return;
    kernel.anyMessage.connect((_, { msg, direction }) => {
      const { msg_type, msg_id } = msg.header;
      if (direction === 'send' && ['execute_request', 'comm_msg', 'comm_open', 'comm_close'].includes(msg_type))
        pending.add(msg_id);
    });
    // Told when the page has dealt with all that came before.
    kernel.iopubMessage.connect((_, { header, content, parent_header }) => {
      if (header.msg_type === 'status' && content.execution_state === 'idle') pending.delete(parent_header.msg_id);
    });
  };
  panel.sessionContext.kernelChanged.connect((_, change) => watch(change.newValue));
  watch(panel.sessionContext.session && panel.sessionContext.session.kernel);
  const kernel = await waitFor('kernel', () => panel.sessionContext.session && panel.sessionContext.session.kernel);
  await waitFor('idle kernel', () => kernel.status === 'idle');
}"""

# Quiet means quiet twice, some painted frames apart: a widget sends its next message when the last one is answered, and
# where the mouse is with some delay. Boards that have yet to measure their room or to be painted are not quiet.
QUIET = """async time => {
  const { panel, pending } = window.rulebook, end = performance.now() + time;
  const stages = () => [...panel.node.querySelectorAll('.rulebook-stage')].map(node => node.rulebook);
  const measuring = () => stages().some(stage => stage?.soon);
  const painted = () => Promise.all(stages().map(stage => { // a film that is being watched takes its time
    const { running, drawing } = stage?.film ?? {};
    return !running || running.hurry ? drawing?.currentProcessing : null;
  }));
  const busy = () => pending.size || panel.sessionContext.session?.kernel?.status !== 'idle' || measuring()
    || panel.content.widgets.some(cell => cell.prompt === '*' || cell.model.executionState === 'running');
  const frame = () => new Promise(done => requestAnimationFrame(done));
  const pause = time => new Promise(done => setTimeout(done, time));
  for (let wait = 0;;) {
    while (busy()) {
      if (performance.now() > end) return false;
      await pause(wait = Math.min(wait + 5, 100)); // to look takes time from what is looked at
    }
    await painted(); await frame(); await pause(30); await frame();
    if (!busy()) return true;
  }
}"""

# Where a part of the page lies on the screen as soon as it stands still, and whether that is to be seen.
SEEN = """async (node, [along, down]) => {
  const frame = () => new Promise(done => requestAnimationFrame(done));
  const at = () => {
    const box = node.getBoundingClientRect();
    return [box.left + along * box.width, box.top + down * box.height];
  };
  let [x, y] = at();
  for (let still = 0; still < 2;) {
    await frame();
    const [left, top] = at();
    still = left === x && top === y ? still + 1 : 0;
    [x, y] = [left, top];
  }
  return [node.contains(document.elementFromPoint(x, y)), x, y];
}"""

# In a narrow page JupyterLab's own toolbar first takes two lines, until it has hidden what is too much for one.
COLLAPSED = "() => (bar => !bar || bar.scrollHeight <= bar.clientHeight)(window.rulebook?.panel.toolbar.node)"

# How far the notebook is scrolled, as soon as it stands still.
SCROLLED = """async () => {
  const scroller = window.rulebook.panel.node.querySelector('.jp-WindowedPanel-outer');
  let before = -1;
  for (let still = 0; still < 4;) {
    still = scroller.scrollTop === before ? still + 1 : 0;
    before = scroller.scrollTop;
    await new Promise(done => requestAnimationFrame(done));
  }
  return before;
}"""

# How far a reader scrolls to see a cell: its first board if it has one, whole. A page that has not laid out so far
# knows only whether it is above or below.
AWAY = """([index, number]) => {
  const { panel } = window.rulebook;
  const scroller = panel.node.querySelector('.jp-WindowedPanel-outer'), view = scroller.getBoundingClientRect();
  const cell = panel.content.widgets[index].node;
  if (!cell.isConnected) return index < panel.content.activeCellIndex ? -view.height : view.height;
  const box = (cell.querySelectorAll('.rulebook-stage')[number] ?? cell).getBoundingClientRect();
  if (box.top >= view.top && box.bottom <= view.bottom) return 0;
  const wanted = box.top - view.top - 2;
  const room = wanted < 0 ? scroller.scrollTop : scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  return Math.sign(wanted) * Math.min(Math.abs(wanted), room);
}"""

CLOSE = """() => {
  if (!window.rulebook) return;
  const { panel } = window.rulebook;
  const { id } = panel.sessionContext.session;
  window.rulebook = undefined;
  panel.dispose();
  window.jupyterapp.serviceManager.sessions.shutdown(id);
}"""


class Notebook:
    """One notebook, open in a browser page of its own."""

    def __init__(self, lab: Lab, page: Page, theme: str) -> None:
        self.lab = lab
        self.page = page
        self.theme = theme
        self.folder = lab.new_folder()
        self.path = ""
        self.errors: list[str] = []
        self.failed = False  # whether a test with it has
        page.on("pageerror", self._on_error)
        page.on("console", self._on_console)

    # Opening and running

    def open(self, source: str | Path | Sequence[str], *, sidebar: bool = True) -> Self:
        """Open one of the project's notebooks by its path, or a new one with these code cells."""
        return self.show(self._copy(source) if isinstance(source, str | Path) else self._write(source), sidebar=sidebar)

    def show(self, file: Path, *, sidebar: bool = True) -> Self:
        """Open a file of this notebook's own folder."""
        self.path = file.relative_to(self.lab.files).as_posix()
        if self.page.url.startswith(self.lab.url):
            self.page.evaluate(
                "path => { window.jupyterapp.commands.execute('docmanager:open', { path }); }", self.path
            )
        else:
            self._theme()
            self.page.goto(f"{self.lab.url}/{self._place()}/{self.path}?token={self.lab.token}")
        self._ready()
        self.page.evaluate("way => window.jupyterapp.shell[way]()", "expandLeft" if sidebar else "collapseLeft")
        if self.page.evaluate("() => document.body.dataset.jpThemeName") != self.theme:  # of a test before
            self.light(self.theme == THEMES[True])
        return self.wait_idle()

    def run_all(self, seconds: float = PATIENCE) -> Self:
        """Run every cell from the top, and wait until the kernel and the page are done."""
        self.page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }")
        return self.wait_idle(seconds)

    def run(self, cell: int) -> Self:
        """Run one cell, as its menu does, and wait until all is done."""
        self.page.evaluate(
            """index => { window.rulebook.panel.content.activeCellIndex = index;
               window.jupyterapp.commands.execute('notebook:run-cell'); }""",
            cell,
        )
        return self.wait_idle()

    def wait_idle(self, seconds: float = PATIENCE) -> Self:
        """Wait until every cell has run, every widget message is dealt with and the page has been painted."""
        assert self.page.evaluate(QUIET, 1000 * seconds), f"waited {seconds:g} seconds in vain for the kernel to finish"
        return self

    def restart_kernel(self) -> Self:
        """Restart the kernel without a question, as its menu does; the outputs stay."""
        self.page.evaluate(
            """async () => {
              await window.rulebook.panel.sessionContext.session.kernel.restart();
              window.rulebook.pending.clear();
            }"""
        )
        return self.wait_idle()

    def end_kernel(self) -> Self:
        """End the kernel, as its menu does, with no other in its place."""
        self.page.evaluate("() => window.rulebook.panel.sessionContext.shutdown()")
        return self

    def reload(self, *, save: bool = True) -> Self:
        """Save the notebook and reload the page; the kernel lives on."""
        if save:
            self.page.evaluate("() => window.rulebook.panel.context.save()")
        self._theme()
        self.page.reload()
        self._ready()
        return self

    def close(self) -> None:
        """Save nothing, and end this notebook's kernel; nobody has to wait until it has ended."""
        self.page.evaluate(CLOSE)
        self.page.remove_listener("pageerror", self._on_error)
        self.page.remove_listener("console", self._on_console)

    # Looking

    def go(self, cell: int, board: int = 0) -> Self:
        """Scroll to a cell, or to a board in it, as a reader does: by the wheel, until it is seen and stands still."""
        waited = False  # boards above that only now learn their room push it away again
        for _ in range(50):
            away = self.page.evaluate(AWAY, [cell, board])
            if abs(away) >= 1:
                self.wheel(away)
            elif waited:
                return self
            waited = abs(away) < 1
            self.wait_idle()
        raise AssertionError(f"cell {cell} does not come into view")

    def wheel(self, down: float) -> None:
        """Turn the wheel beside the boards, and wait until the page stands still."""
        view = self.page.locator(".jp-WindowedPanel-outer:visible").bounding_box()
        assert view is not None
        self.page.mouse.move(view["x"] + 4, view["y"] + view["height"] / 2)
        self.page.mouse.wheel(0, down)
        self.scrolled()

    def scrolled(self) -> float:
        """Return how far the notebook is scrolled."""
        return float(self.page.evaluate(SCROLLED))

    def cell(self, index: int) -> Locator:
        """Return the cell with this index."""
        return self.page.locator(f".jp-Notebook-cell[data-windowed-list-index='{index}']")

    def outputs(self, index: int) -> list[str]:
        """Return the text of each output of a cell, as the page shows it."""
        texts = self.cell(index).locator(".jp-OutputArea-output").all_inner_texts()
        return [text.strip() for text in texts]

    def output(self, index: int) -> Locator:
        """Return the last output of a cell."""
        return self.cell(index).locator(".jp-OutputArea-output").last

    def text(self, index: int) -> str:
        return "\n".join(self.outputs(index))

    def tracebacks(self) -> list[str]:
        """Return every error that a cell ended with."""
        found: list[str] = self.page.evaluate(
            """() => window.rulebook.panel.content.model.toJSON().cells.flatMap(cell =>
              (cell.outputs || []).filter(o => o.output_type === 'error').map(o => o.ename + ': ' + o.evalue))"""
        )
        return found

    def assert_clean(self) -> None:
        """Fail when a cell, the page or its console has reported an error."""
        assert self.tracebacks() == []
        assert self.errors == [], self.errors

    def board(self, index: int = 0, *, cell: int | None = None) -> Board:
        """Return a board of the notebook or of one cell."""
        within = self.page.locator(".jp-Notebook") if cell is None else self.cell(cell)
        stage = within.locator(".rulebook-stage").nth(index)
        return Board(self, stage.locator("canvas"), stage.locator(".rulebook-glass"))

    # Clicking, as a person does: what is not to be seen cannot be clicked, and nothing scrolls for it

    def seen(self, target: Locator, along: float = 0.5, down: float = 0.5) -> tuple[float, float]:
        """Return where on the screen a part of the page is seen, at this share of its width and height."""
        seen, x, y = evaluate(target, SEEN, [along, down])
        assert seen, f"{target} cannot be clicked at {x:.0f}, {y:.0f}: it is not to be seen there"
        return x, y

    def press(self, target: Locator, along: float = 0.5, down: float = 0.5, *, tap: bool = False) -> Self:
        """Click on a part of the page with the mouse or tap on it, and wait until all that follows is done."""
        at = self.seen(target, along, down)
        self.page.touchscreen.tap(*at) if tap else self.page.mouse.click(*at)
        return self.wait_idle()

    def fill(self, stage: Locator) -> Self:
        """Let a stage that was used last fill the screen, by its key, and wait until it does."""
        self.page.keyboard.press("f")
        stage.locator("xpath=self::*[contains(@class, 'rulebook-filled')]").wait_for()
        return self.wait_idle()

    def screenshot(self, name: str, of: Locator | None = None) -> Path:
        """Save a picture of the page, or of one part of it, as test-results/NAME.png."""
        RESULTS.mkdir(exist_ok=True)
        path = RESULTS / f"{name}.png"
        (of or self.page).screenshot(path=path)
        return path

    def resize(self, width: int = WIDTH, height: int = HEIGHT) -> Self:
        self.page.set_viewport_size({"width": width, "height": height})
        self.wait_idle().page.wait_for_function(COLLAPSED)
        return self.wait_idle()

    def light(self, light: bool = True) -> Self:
        """Choose the light theme or the dark one, as the menu of settings does."""
        self.theme = THEMES[light]
        self.page.evaluate(
            "theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", self.theme
        )
        self.page.wait_for_function("theme => document.body.dataset.jpThemeName === theme", arg=self.theme)
        return self.wait_idle()

    def _place(self) -> str:
        """Where the server shows files: in a workspace where nothing else is open."""
        return f"lab/workspaces/{secrets.token_hex(4)}/tree"

    def _on_error(self, error: Error) -> None:
        if not str(error).startswith(NOISE):
            self.errors.append(f"page error: {error}")

    def _on_console(self, said: ConsoleMessage) -> None:
        if said.type == "error" and not said.text.startswith(NOISE):
            self.errors.append(f"console: {said.text}")

    def _theme(self) -> None:
        """Set the theme for the page that is loaded next."""
        self.lab.set("@jupyterlab/apputils-extension/themes", {"theme": self.theme})

    def _copy(self, source: str | Path) -> Path:
        file = self.folder / source
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(NOTEBOOKS / source, file)
        return file

    def _write(self, cells: Sequence[str]) -> Path:
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
            metadata={
                "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
                "language_info": {"name": "python"},
            },
        )
        file = self.folder / "cells.ipynb"
        nbformat.write(notebook, file)
        return file

    def _ready(self) -> None:
        self.page.wait_for_function("() => window.jupyterapp")
        self.page.evaluate(TRACK, self.path)
        self.wait_idle()


class SevenNotebook(Notebook):
    """One notebook in Jupyter Notebook 7, which shows it alone."""

    def _place(self) -> str:
        return "notebooks"

    def _on_error(self, error: Error) -> None:
        # Notebook 7 stumbles over a setting of its own, whatever is open and whatever is installed.
        if "reading 'schema'" not in str(error):
            super()._on_error(error)


class Pages:
    """Pages with JupyterLab in them: it takes long to load, so a page shows one notebook after the other."""

    def __init__(self, lab: Lab, browser: Browser) -> None:
        self._lab = lab
        self._browser = browser
        self._touch: dict[Page, bool] = {}
        self._free: list[Page] = []

    def take(self, *, width: int = WIDTH, height: int = HEIGHT, touch: bool = False, dark: bool = False) -> Notebook:
        """Return a notebook with nothing open yet, in a page with no other."""
        page = next((page for page in self._free if self._touch[page] is touch), None) or self._new(touch)
        self._free = [other for other in self._free if other is not page]
        page.set_viewport_size({"width": width, "height": height})
        return Notebook(self._lab, page, THEMES[not dark])

    def give_back(self, notebook: Notebook) -> None:
        """Close a notebook; its page is used again, unless something went wrong there."""
        notebook.close()
        if notebook.errors or notebook.failed:
            notebook.page.context.close()
        else:
            self._free.append(notebook.page)

    def _new(self, touch: bool) -> Page:
        context: BrowserContext = self._browser.new_context(has_touch=touch, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        self._touch[page] = touch
        return page
