// What Python cannot ask of a page: let it scroll over a board, forgive double clicks, speak, and tell whether it is dark.

function once(board, choices, area, turn) {
  if (window.rulebookLab) return;
  window.rulebookLab = true;
  const within = (event, name) => event.target.closest?.(`.${name}`);
  const listen = (kind, handle) => window.addEventListener(kind, handle, { capture: true, passive: true });
  // A canvas keeps the wheel and every finger to itself, so a reader whose mouse is over a board could not scroll.
  // Stopping these events on their way down leaves them to the page; a tap then reaches the board as a click.
  for (const kind of ["wheel", "touchstart", "touchmove", "touchend", "touchcancel"])
    listen(kind, event => within(event, board) && event.stopPropagation());
  // The second half of a double click would hit whatever the first half has put in its place.
  listen("mousedown", event => event.detail > 1 && within(event, board) && event.stopPropagation());
  // Nor must a key that is held down press one button after the other.
  const held = event => event.repeat && ["Enter", " "].includes(event.key) && within(event, choices);
  window.addEventListener("keydown", event => held(event) && event.preventDefault(), { capture: true });
  // R turns what is in hand; the page itself must not take it for a key of its own.
  const turning = event => {
    if (event.key?.toLowerCase() !== "r" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("input, textarea, select, [contenteditable=true]")) return;
    const button = within(event, area)?.querySelector(`.${turn}`);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) (button.matches("button") ? button : button.querySelector("button"))?.click();
  };
  window.addEventListener("keydown", turning, { capture: true });
  // In a list the arrow keys go through the list; the page would go through its cells.
  const choosing = event => event.target.matches?.("select") && !event.ctrlKey && !event.metaKey && within(event, area);
  listen("keydown", event => choosing(event) && event.stopPropagation());
  listen("click", event => event.detail > 1 && within(event, choices) && event.stopPropagation());
}

export default {
  render({ model, el }) {
    once(model.get("board"), model.get("choices"), model.get("area"), model.get("turn"));
    const name = () => {
      const canvas = el.parentElement?.querySelector("canvas");
      canvas?.setAttribute("role", "img");
      canvas?.setAttribute("aria-label", model.get("label"));
      canvas?.setAttribute("tabindex", "-1"); // the buttons do all that the canvas does
    };
    const look = () => {
      name();
      // Only a region that was announced before its text changes is spoken.
      for (const node of document.querySelectorAll(`.${model.get("spoken")}:not([aria-live])`))
        node.setAttribute("aria-live", "polite");
      model.set("dark", document.body.dataset.jpThemeLight === "false");
      model.save_changes();
    };
    model.on("change:label", name);
    model.on("change:tip", () => {
      const canvas = el.parentElement?.querySelector("canvas");
      if (canvas) canvas.title = model.get("tip");
    });
    const theme = new MutationObserver(look);
    theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
    setTimeout(look); // when the widgets around this one are on the page too
    return () => theme.disconnect();
  },
};
