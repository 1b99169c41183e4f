"""From a click to its paint in a real JupyterLab: `python -m benchmarks.click`, with nothing else on the machine."""

import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import sync_playwright

from tests.browser import chromium
from tests.browser.lab import Notebook, Pages
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

# The page's own clock, from the mouse that goes down to the frame after the canvas was drawn on.
WATCH = """() => {
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  window.painted = [];
  CanvasRenderingContext2D.prototype.drawImage = function (...of) {
    if (this.canvas.isConnected && window.pressed) {
      const pressed = window.pressed;
      window.pressed = 0;
      requestAnimationFrame(() => window.painted.push(performance.now() - pressed));
    }
    return draw.apply(this, of);
  };
  window.addEventListener("mousedown", () => { window.pressed = performance.now(); }, { capture: true });
}"""


def measure(notebook: Notebook) -> list[float]:
    """Take things up and let them go again by mouse: what each click takes, in milliseconds."""
    page = notebook.page
    page.evaluate(WATCH)
    glass = page.locator(".rulebook-glass").bounding_box()
    assert glass is not None
    spots: list[list[float]] = page.evaluate(
        """async () => {
          const kernel = window.rulebook.panel.sessionContext.session.kernel;
          const it = "[[((b := table.area.scene.bounds(key))[0] + b[2]) / 2 / table.area.scene.width, " +
            "(b[1] + b[3]) / 2 / table.area.scene.height] for key in table.area._chooser.targets() " +
            "if table.area.scene.find(key)]";
          const asked = { code: '', silent: true, user_expressions: { it } };
          const answer = await kernel.requestExecute(asked).done;
          return JSON.parse(answer.content.user_expressions.it.data['text/plain']);
        }"""
    )
    times: list[float] = []
    rng = Random(1)
    while len(times) < CLICKS:
        x, y = rng.choice(spots)
        for _ in range(2):  # up, and down again
            page.mouse.click(glass["x"] + x * glass["width"], glass["y"] + y * glass["height"])
            notebook.wait_idle()
            page.wait_for_timeout(550)  # a second click within half a second would be a double one
        times = page.evaluate("() => window.painted")
    return times


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
        browser.close()
        lab.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
