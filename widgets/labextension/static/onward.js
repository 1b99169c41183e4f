// From one board to the next: the cells on the way are run, as Shift+Enter would run them.
const BOARD = ".rulebook-frame";

/** Go to the next cell with a board; the live ones on the way stay as they are. */
export async function goOn(app, notebooks, event) {
  const panel = notebooks.find(each => each.node.contains(event.target));
  if (!panel) return;
  event.preventDefault(); // the page need do nothing itself
  const { content } = panel, { widgets } = content;
  const here = widgets.findIndex(cell => cell.node.contains(event.target));
  for (let at = here + 1; at < widgets.length; at++) {
    content.activeCellIndex = at;
    if (!widgets[at].node.querySelector(".rulebook-awake")) await app.commands.execute("notebook:run-cell");
    if (!widgets[at].node.querySelector(BOARD)) continue;
    await content.scrollToItem(at, "smart");
    widgets[at].node.querySelector(BOARD).scrollIntoView({ block: "nearest" });
    return;
  }
}
