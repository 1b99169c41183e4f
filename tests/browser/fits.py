"""Whether a frame fits the room that the page has for it: all of it is seen at once, and nothing is cut or scrolls."""

from collections.abc import Container

from playwright.sync_api import Locator

from tests.browser.evaluate import evaluate
from tests.browser.lab import Notebook

FAULTS = """(root, may) => {
  const faults = [], view = root.closest('.jp-WindowedPanel-outer').getBoundingClientRect();
  const frame = root.getBoundingClientRect();
  const whole = box => `${Math.round(box.width)} x ${Math.round(box.height)}`;
  if (frame.height > view.height || frame.width > view.width)
    faults.push(`the frame is ${whole(frame)}, the room ${whole(view)}`);
  else if (frame.top < view.top - 1 || frame.bottom > view.bottom + 1) faults.push('the frame is not whole in view');
  const parts = 'canvas, button, input, select, .rulebook-head > *, .rulebook-main, .rulebook-words, .rulebook-told, '
    + '.rulebook-choices, .rulebook-sliders, .rulebook-foot';
  for (const part of root.querySelectorAll(parts)) {
    const box = part.getBoundingClientRect();
    if (!box.width || !part.checkVisibility() || part.closest(may || 'none')) continue;
    const what = `${part.className || part.tagName} "${part.textContent.trim().slice(0, 40)}"`;
    if (box.left < frame.left - 1 || box.right > frame.right + 1) faults.push(`${what} sticks out sideways`);
    if (box.top < frame.top - 1 || box.bottom > frame.bottom + 1) faults.push(`${what} sticks out above or below`);
    const [wide, high] = [part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight];
    if (!part.matches('canvas, input, select') && (wide > 1 || high > 1))
      faults.push(`${what} is cut by ${wide} x ${high}`);
  }
  return faults;
}"""


# Letters of less than 11 pixels, and what is too small to be clicked.
SMALL = """(root, least) => {
  const found = [], seen = node => node.checkVisibility() && node.getBoundingClientRect().width;
  const what = node => `${node.tagName} "${node.textContent.trim().slice(0, 40)}"`;
  for (const node of [...root.querySelectorAll('button, select, input')].filter(seen)) {
    const { width, height } = node.getBoundingClientRect();
    if (Math.min(width, height) < least - 0.5) found.push(`${what(node)} is only ${width} x ${height}`);
  }
  for (const node of [...root.querySelectorAll('.rulebook-column *')].filter(seen)) {
    const says = [...node.childNodes].some(each => each.nodeType === Node.TEXT_NODE && each.textContent.trim());
    const letters = parseFloat(getComputedStyle(node).fontSize);
    if (says && letters < 10.99) found.push(`${what(node)} has letters of ${letters} pixels`);
  }
  return found;
}"""
LONG = ":is(.rulebook-sheet, .rulebook-examples) .rulebook-words[tabindex='0']"  # a long score, which takes the focus


def faults(stage: Locator, may_scroll: str = "") -> list[str]:
    """What is wrong with the room that a frame takes; some part of it may scroll, by its selector."""
    found: list[str] = evaluate(stage, FAULTS, may_scroll)
    return found


def narrow_faults(stage: Locator, *, touch: bool) -> list[str]:
    """What is wrong with a frame in little room: a long score may scroll there, and nothing else."""
    small: list[str] = evaluate(stage, SMALL, 44 if touch else 24)
    return faults(stage, LONG) + small


def stages(notebook: Notebook) -> list[tuple[int, int]]:
    """The frames of a notebook: their cells, and their numbers there."""
    counts: list[int] = notebook.page.evaluate(
        """() => window.rulebook.panel.content.widgets.map(
          cell => cell.node.querySelectorAll('.rulebook-stage').length)"""
    )
    return [(cell, number) for cell, count in enumerate(counts) for number in range(count)]


def frames(notebook: Notebook, cell: int) -> Locator:
    """The frames of a cell."""
    return notebook.cell(cell).locator(".rulebook-stage")


def look(notebook: Notebook, *, steps: bool, but: Container[int] = ()) -> list[str]:
    """What is wrong with the frames of a notebook but for some cells, and with each step of its lessons."""
    found = []
    for cell, number in stages(notebook):
        if cell in but:
            continue
        stage = frames(notebook.go(cell, number), cell).nth(number)
        place = f"cell {cell}, {stage.locator('.rulebook-title').inner_text()}"
        found += [f"{place}: {fault}" for fault in faults(stage)]
        on = stage.locator("[data-step=next]:not(:disabled, [data-onward])")
        while steps and "rulebook-lesson" in str(stage.get_attribute("class")) and on.count():
            notebook.press(on)
            step = stage.locator(".rulebook-place").inner_text()
            found += [f"{place}, {step}: {fault}" for fault in faults(stage)]
    return found
