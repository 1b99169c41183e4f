// Notebooks are shown by the titles that they carry: four of them are called learn.ipynb.

/** Give the tabs of the lab and of the browser the titles of notebooks. */
export function showTitles(app, notebooks) {
  const titles = new WeakMap();

  const name = () => {
    const title = titles.get(app.shell.currentWidget);
    if (title && !document.title.startsWith(title)) document.title = `${title} - ${app.name}`;
  };

  const show = async panel => {
    await panel.context.ready;
    const title = panel.model?.getMetadata("title");
    // The page takes a new label for a new name of the file, and renames the file, unless no file can have that name.
    if (!/[/\\:]/.test(title ?? "")) return;
    titles.set(panel, title);
    label(panel.title, title, () => titles.delete(panel));
    name();
  };

  notebooks?.forEach(show);
  notebooks?.widgetAdded.connect((_, panel) => show(panel));
  // The page names itself after the file, at moments of its own.
  new MutationObserver(name).observe(document.querySelector("title"), { childList: true });
}

/** Let a tab show a title in the place of its file's name, until the file gets another name. */
function label(tab, title, renamed) {
  const file = tab.label;
  Object.defineProperty(tab, "label", {
    configurable: true,
    get: () => title,
    set: other => {
      if (other === file) return; // what the page sets it back to
      delete tab.label;
      renamed();
      tab.label = other;
    },
  });
  tab.dataset = { ...tab.dataset }; // so that the tab is drawn again
}
