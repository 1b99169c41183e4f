"""What the page tells of the Jade Goddess: its regions, why not, a dig step by step; nothing behind others' screens."""

from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Locator

from tests.browser.conftest import OpenNotebook
from tests.browser.jade import NAMES, dig, digging, driving
from tests.browser.lab import Notebook
from tests.browser.seat import alike, board, click
from tests.widgets.player import spot
from widgets import Table
from widgets.canvas import SCALE
from widgets.scene import Shape

DIGGING, DRIVING, HIDING, SWAPPED, LESSON = range(5)
CELLS = [
    "from tests.browser.jade import dig, digging, driving, hiding\ndigging()",
    "driving()",
    "hiding(swapped=False)",
    "hiding(swapped=True)",
    "dig()",
]
PART = "field/k4"

# All that the page was told by the output of a cell: its still picture and text, and the state of each of its widgets.
TOLD = """async index => {
  const { panel } = window.rulebook;
  const mime = 'application/vnd.jupyter.widget-view+json';
  const manager = await panel.content.rendermime.createRenderer(mime)._manager.promise;
  const told = [], followed = new Set();
  const follow = async id => {
    if (followed.has(id)) return;
    followed.add(id);
    const found = [];
    const plain = (name, value) => {
      if (['image_data', 'layout', 'style'].includes(name)) return null;
      const [_, other] = /^IPY_MODEL_(.*)/.exec(value) || [];
      if (other) found.push(other);
      return other ? 'a widget' : value;
    };
    told.push(JSON.stringify((await manager.get_model(id)).attributes, plain));
    for (const other of found) await follow(other);
  };
  for (const output of panel.content.model.toJSON().cells[index].outputs) {
    const { [mime]: view, ...still } = output.data;
    told.push(...Object.values(still).flat());
    await follow(view.model_id);
  }
  return told;
}"""


@pytest.fixture(scope="module")
def notebook(open_shared: OpenNotebook) -> Notebook:
    return open_shared(CELLS, sidebar=False).run_all()


def output(notebook: Notebook, cell: int) -> Locator:
    return notebook.cell(cell).locator(".jp-OutputArea-output").last


def region(table: Table, key: str) -> Shape:
    """What is written about a region while it is looked at."""
    plain = set(table.area.scene.marks)
    table.area.look_at(key)
    (told,) = [shape for shape in table.area.scene.marks if shape not in plain and shape.label.startswith("City with")]
    return told


def under(image: Image.Image, shape: Shape) -> Image.Image:
    """The part of a picture where a shape lies."""
    left, top, right, bottom = (SCALE * edge for edge in shape.box)
    return image.crop((int(left), int(top), int(right), int(bottom)))


def test_a_region_is_outlined_and_counted_under_the_mouse(notebook: Notebook) -> None:
    mirror = digging()
    on = board(notebook, mirror, DIGGING)
    start = on.image()
    place = spot(mirror.area.scene, PART)
    told = region(mirror, PART)
    on.hover(*place)
    looked = on.image()
    assert told.label == (
        "City with 3 heads and 2 coins, still open at k2. Archaeologists: Ada 3, Grace 1, Edsger 2, Barbara 1."
    )
    assert not alike(under(looked, told), under(start, told)), "its count is told"
    fields = {name: mirror.area.scene.find(f"field/{name}")[0] for name in ("j4", "k5", "c6")}
    changed = {name: not alike(under(looked, field), under(start, field)) for name, field in fields.items()}
    assert changed == {"j4": True, "k5": True, "c6": False}
    notebook.screenshot("jade-region-1280")
    notebook.page.mouse.move(2, 2)
    notebook.wait_idle()
    assert alike(on.image(), start)
    notebook.assert_clean()


def test_a_region_is_chosen_from_a_list_by_keyboard(notebook: Notebook) -> None:
    mirror = digging()
    on = board(notebook, mirror, DIGGING)
    start = on.image()
    told = region(mirror, PART)
    on.hover(*spot(mirror.area.scene, PART))
    looked = on.image()
    notebook.page.mouse.move(2, 2)
    notebook.wait_idle()
    notebook.cell(DIGGING).get_by_role("button", name="Regions").focus()
    notebook.page.keyboard.press("Space")
    notebook.wait_idle()
    regions = notebook.cell(DIGGING).locator("select:visible")
    texts = regions.locator("option").all_text_contents()
    (number,) = [place for place, text in enumerate(texts) if told.label in text.replace("\xa0", " ")]
    regions.focus()
    for key in ("Space", *["ArrowDown"] * number, "Enter"):
        notebook.page.keyboard.press(key)
    notebook.wait_idle()
    assert alike(on.image(), looked)
    for key in ("Space", *["ArrowUp"] * number, "Enter"):
        notebook.page.keyboard.press(key)
    notebook.wait_idle()
    assert alike(on.image(), start)
    notebook.assert_clean()


def test_a_refused_drive_says_where_it_would_end_and_why(notebook: Notebook) -> None:
    mirror = driving()
    click(board(notebook, mirror, DRIVING), mirror, ["field/c10"])
    says = notebook.cell(DRIVING).locator("[role=alert]").inner_text()
    assert "The drive ends at c9: the line from c8 is brown." in says
    assert "Rule jade.drive.brown_stops: As soon as the jeep crosses a brown line" in says
    notebook.assert_clean()


def test_a_tile_is_refused_away_from_the_jeep_with_the_field_that_it_stands_on(notebook: Notebook) -> None:
    mirror = digging()
    click(board(notebook, mirror, DIGGING), mirror, ["place/k1"])
    says = notebook.cell(DIGGING).locator("[role=alert]").inner_text()
    assert "No line of k3, where your jeep stands, leads to k1" in says
    assert "Rule jade.discover.where" in says
    notebook.assert_clean()


def test_nothing_in_the_page_tells_what_is_behind_the_screens_of_others(notebook: Notebook) -> None:
    known: list[Any] = []
    for cell in (HIDING, SWAPPED):
        mirror = driving()
        for says in ("Score", "The game so far", "Regions"):
            notebook.cell(cell).get_by_role("button", name=says).click()
            notebook.wait_idle()
        on = board(notebook, mirror, cell)
        on.hover(*spot(mirror.area.scene, "player/2"))
        known.append((on.image(), output(notebook, cell).inner_text(), notebook.page.evaluate(TOLD, cell)))
        notebook.page.mouse.move(2, 2)
        notebook.wait_idle()
    (picture, text, told), (other_picture, other_text, other_told) = known
    assert "Player 2" in text
    assert len(told) > 20
    assert "A-" in " ".join(told), "one's own artefacts are known"
    assert "D-" not in text + " ".join(told), "nobody has seen one"
    assert text == other_text
    assert told == other_told
    assert alike(picture, other_picture)


def test_a_dig_is_told_step_by_step(notebook: Notebook) -> None:
    mirror = dig()
    on = board(notebook, mirror, LESSON)
    pictures = []
    for number, step in enumerate(mirror.steps):
        assert step.caption in output(notebook, LESSON).inner_text()
        assert f"Step {number + 1} of {len(mirror.steps)}" in output(notebook, LESSON).inner_text()
        pictures.append(on.image())
        if number < len(mirror.steps) - 1:
            notebook.cell(LESSON).get_by_role("button", name="Next").click()
            notebook.wait_idle()
    captions = " ".join(step.caption for step in mirror.steps)
    assert all(name in captions for name in NAMES)
    assert not alike(pictures[0], pictures[-1]), "the figures are home"
    notebook.assert_clean()


def test_sliders_change_the_dig_table_of_the_score_notebook(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook("jade/score.ipynb", sidebar=False).run_all()
    notebook.assert_clean()
    knobs = notebook.page.locator(".jp-OutputArea-output", has=notebook.page.locator(".widget-slider")).first
    heads = knobs.locator(".widget-slider", has_text="heads").locator(".noUi-handle")
    seen = set()
    for _ in range(3):
        heads.focus()
        notebook.page.keyboard.press("ArrowRight")
        notebook.wait_idle()
        number = int(str(heads.get_attribute("aria-valuetext")))
        seen.add(number)
        rows = [row.locator("td").all_text_contents() for row in knobs.locator("table tr").all()[1:]]
        found = {rank: int(artefacts) for _, _, rank, _, artefacts, _ in rows}
        assert found == {"most": number, "second most": (number + 1) // 2}
    assert len(seen) == 3
    notebook.assert_clean()
