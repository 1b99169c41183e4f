"""Whether a frame fits the room that the page has for it: all of it is seen at once, and nothing is cut or scrolls."""

from collections.abc import Container

from playwright.sync_api import Locator

from tests.browser.lab import Notebook

FAULTS = """root => {
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
    if (!box.width || !part.checkVisibility()) continue;
    const what = `${part.className || part.tagName} "${part.textContent.trim().slice(0, 40)}"`;
    if (box.left < frame.left - 1 || box.right > frame.right + 1) faults.push(`${what} sticks out sideways`);
    if (box.top < frame.top - 1 || box.bottom > frame.bottom + 1) faults.push(`${what} sticks out above or below`);
    const [wide, high] = [part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight];
    if (!part.matches('canvas, input, select') && (wide > 1 || high > 1))
      faults.push(`${what} is cut by ${wide} x ${high}`);
  }
  return faults;
}"""


def faults(stage: Locator) -> list[str]:
    """What is wrong with the room that a frame takes."""
    found: list[str] = stage.evaluate(FAULTS)
    return found


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
