"""A notebook as a page of its own, in Voila: the frame fits, is played on, and fills the screen."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.lab import HEIGHT, RESULTS, THEMES, WIDTH, Notebook
from tests.browser.server import PATIENCE, Lab, until

TABLE = "from widgets import Table\nTable('jade', seed=3)"
FILLED = "() => document.fullscreenElement?.classList.contains('rulebook-stage') ?? false"


def test_a_table_in_voila(lab: Lab, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT})
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    file = Notebook(lab, page, THEMES[True])._write([TABLE])
    path = file.relative_to(lab.files).as_posix()
    page.goto(f"{lab.url}/voila/render/{path}?token={lab.token}")
    expect(page.locator(".rulebook-words")).to_have_text("Draw your first tile from any stack.")
    until(lambda: fits(page), "the frame to fit", 10)
    page.locator(".rulebook-choices button").first.click()
    expect(page.locator(".rulebook-words")).to_contain_text("Drive your jeep")
    page.locator(".rulebook-title").click()
    page.keyboard.press("f")
    until(lambda: page.evaluate(FILLED), "the screen to be filled", 10)
    page.screenshot(path=RESULTS / "voila-filled.png")
    page.keyboard.press("Escape")
    until(lambda: not page.evaluate(FILLED) and fits(page), "the frame to come back", 10)
    context.close()


def fits(page: Page) -> bool:
    """Whether the whole frame is on the screen, and the board in it."""
    boxes = [page.locator(part).bounding_box() for part in (".rulebook-stage", "canvas.rulebook-board")]
    return all(box is not None and 400 < box["height"] <= HEIGHT and box["width"] <= WIDTH for box in boxes)
