"""From a click to its paint in a real JupyterLab: `python -m benchmarks.click`, with nothing else on the machine."""

import json
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import sync_playwright

from tests.browser import chromium
from tests.browser.lab import THEMES, Notebook, Pages
from tests.browser.seat import ask
from tests.browser.server import Lab

CLICKS = 20
MILLISECONDS = 40  # at most, in the median
EARLY, LATE = 10, 600  # moves before the clicks: a long game must not be slower than a short one

CELL = """\
from random import Random
from widgets import Table
rng = Random(1)
table = Table("lostcities", ["human", "human"], seed=1)
while len(table.record) < {moves} or table.state.phase != "plays":
    table.record.play(rng.choice(table.state.moves()))
table.step(0)
table.area.press(table.area.buttons()[0])
table"""

AGAINST_A_BOT = """\
from widgets import Table
table = Table("lostcities", ["human", "random"], seed=1)
table"""

# The page's own clock, from the mouse that goes down to the frame after the canvas was drawn on, or something flies.
WATCH = """() => {
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  window.painted = [];
  const seen = () => {
    if (!window.pressed) return;
    const pressed = window.pressed;
    window.pressed = 0;
    requestAnimationFrame(() => window.painted.push(performance.now() - pressed));
  };
  CanvasRenderingContext2D.prototype.drawImage = function (...of) {
    if (this.canvas.isConnected) seen();
    return draw.apply(this, of);
  };
  new MutationObserver(seen).observe(document.querySelector(".rulebook-air"), { childList: true });
  window.addEventListener("mousedown", () => { window.pressed = performance.now(); }, { capture: true });
}"""


def measure(notebook: Notebook) -> list[float]:
    """Take things up and let them go again by mouse: what each click takes, in milliseconds."""
    notebook.page.evaluate(WATCH)
    shown = spots(notebook, "table.area._chooser.targets()")
    times: list[float] = []
    rng = Random(1)
    while len(times) < CLICKS:
        spot = rng.choice(shown)
        for _ in range(2):  # up, and down again
            click(notebook, spot)
        times = notebook.page.evaluate("() => window.painted")
    return times


def measure_moves(notebook: Notebook) -> dict[bool, list[float]]:
    """Make moves, in motion and without by turns: what the click that makes each takes until something is seen."""
    page, rng = notebook.page, Random(1)
    page.evaluate(WATCH)
    times: dict[bool, list[float]] = {True: [], False: []}
    for number in range(2 * CLICKS):
        motion = number % 2 == 0
        moves = int(ask(notebook, f"setattr(table.area, 'motion', {motion}) or len(table.state.moves())"))
        way = f"table.area.board.paths(table.state, table.state.moves()[{rng.randrange(moves)}])[0]"
        *first, last = json.loads(ask(notebook, f"__import__('json').dumps({way})").strip("'"))
        for key in first:
            click(notebook, spots(notebook, [key])[0])
        page.evaluate("() => { window.painted = []; }")
        click(notebook, spots(notebook, [last])[0])
        page.wait_for_function("() => !document.querySelector('.rulebook-stage').rulebook.film.running")
        times[motion] += page.evaluate("() => window.painted")
    return times


def spots(notebook: Notebook, keys: str | list[str]) -> list[list[float]]:
    """The middle of some things of the board, as shares of its width and height."""
    middle = "[((b := s.bounds(key))[0] + b[2]) / 2 / s.width, (b[1] + b[3]) / 2 / s.height]"
    found: list[list[float]] = json.loads(
        ask(notebook, f"[{middle} for s in [table.area.scene] for key in {keys} if s.find(key)]")
    )
    return found


def click(notebook: Notebook, spot: list[float]) -> None:
    """Click on the board by mouse; a second click within half a second would be a double one."""
    glass = notebook.page.locator(".rulebook-glass").bounding_box()
    assert glass is not None
    notebook.page.mouse.click(glass["x"] + spot[0] * glass["width"], glass["y"] + spot[1] * glass["height"])
    notebook.wait_idle()
    notebook.page.wait_for_timeout(550)


def main() -> int:
    path = chromium.ensure()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        lab = Lab(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=path, args=chromium.flags())
        pages = Pages(lab, browser)
        for moves in (EARLY, LATE):
            notebook = pages.take(width=1280, height=720)
            notebook.open([CELL.format(moves=moves)]).run_all()
            times = measure(notebook)
            print(f"at move {moves}: {median(times):.0f} ms from click to paint (target {MILLISECONDS})")
            pages.give_back(notebook)
        page = browser.new_context(reduced_motion="no-preference").new_page()
        page.set_viewport_size({"width": 1280, "height": 720})
        moved = measure_moves(Notebook(lab, page, THEMES[True]).open([AGAINST_A_BOT]).run_all())
        for motion, told in ((True, "in motion"), (False, "without motion")):
            print(f"a move {told}: {median(moved[motion]):.0f} ms until something is seen")
        browser.close()
        lab.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
