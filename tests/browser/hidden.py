"""What a page knows that it does not show: nothing in it may tell what others keep secret."""

from collections.abc import Mapping

from tests.browser.lab import Notebook
from tests.browser.seat import alike, board, close_tool, open_tool
from tests.widgets.player import spot
from widgets import Table

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
      if (['image_data', 'layout', 'style', '_esm', '_css'].includes(name)) return null;
      const [_, other] = /^IPY_MODEL_([^,]+)$/.exec(value) || [];
      if (other) found.push(other);
      return other ? 'a widget' : value;
    };
    told.push(JSON.stringify((await manager.get_model(id)).attributes, plain));
    for (const other of found) await follow(other);
  };
  for (const output of panel.content.model.toJSON().cells[index].outputs) {
    const { [mime]: view, ...still } = output.data;
    told.push(JSON.stringify(still));
    await follow(view.model_id);
  }
  return told;
}"""


def assert_secret(notebook: Notebook, pages: Mapping[int, Table], look: str, *, known: str, secret: str) -> None:
    """Two cells whose tables differ in secrets alone show the same and were told the same, with every tool opened."""
    seen = []
    for number, mirror in pages.items():
        on = board(notebook.go(number), mirror, number)
        regions = mirror.area.board.regions(mirror.state)
        texts, told = [], []
        for says in ("Score", "The game so far", *(["Look at the board"] if regions else [])):
            open_tool(notebook, says, number)
            on.hover(*spot(mirror.area.scene, look))
            told += notebook.page.evaluate(TOLD, number)
            texts.append(notebook.output(number).inner_text())
            close_tool(notebook, number)
        on.hover(*spot(mirror.area.scene, look))
        seen.append((on.image(), "\n".join(texts), told))
    one, other = pages.values()
    assert one.state.to_text() != other.state.to_text()
    (picture, text, told), (other_picture, other_text, other_told) = seen
    assert one.names[1] in text
    assert any('"choices"' in each for each in told), "the frame is among what was told"
    assert known in " ".join(told), "what one has seen is known"
    assert secret not in text + " ".join(told), "this one has not"
    assert text == other_text
    assert told == other_told
    assert alike(picture, other_picture)
