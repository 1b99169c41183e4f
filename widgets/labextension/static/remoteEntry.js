// What JupyterLab and Notebook look for in an extension: a container that is given the shared modules and gives its own.
(window._JUPYTERLAB ??= {})["rulebook-lab"] = (() => {
  let scope;

  // The page has one copy of each of its own packages; a second one, of another extension, is not in use yet.
  const shared = async name => {
    const copies = Object.values(scope[name]);
    const copy = copies.find(one => one.loaded) ?? copies[copies.length - 1];
    return (await copy.get())();
  };

  return {
    init(shareScope) {
      scope = shareScope;
    },
    async get() {
      const { plugin } = await import("./extension.js");
      const made = await plugin(shared);
      return () => ({ __esModule: true, default: made });
    },
  };
})();
