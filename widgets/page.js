// What Python cannot ask of a page: let it scroll over a board, let it speak, and tell whether it is dark.

// A canvas keeps the wheel and every finger to itself, so a reader whose mouse is over a board could not scroll.
// Stopping these events on their way down leaves them to the page; a tap then reaches the board as a click.
function scrollOver(board) {
  if (window.rulebookScrolls) return;
  window.rulebookScrolls = true;
  const leave = event => event.target.closest?.(`.${board}`) && event.stopPropagation();
  for (const kind of ["wheel", "touchstart", "touchmove", "touchend", "touchcancel"])
    window.addEventListener(kind, leave, { capture: true, passive: true });
}

// Only a region that was announced before its text changes is spoken.
function speak(spoken) {
  for (const node of document.querySelectorAll(`.${spoken}:not([aria-live])`)) {
    node.setAttribute("aria-live", "polite");
  }
}

export default {
  render({ model }) {
    scrollOver(model.get("board"));
    const look = () => {
      speak(model.get("spoken"));
      model.set("dark", document.body.dataset.jpThemeLight === "false");
      model.save_changes();
    };
    const theme = new MutationObserver(look);
    theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
    setTimeout(look); // when the widgets around this one are on the page too
    return () => theme.disconnect();
  },
};
