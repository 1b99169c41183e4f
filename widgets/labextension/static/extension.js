// The extension: boards are shown by a frame of ours, and notebooks by their titles.
import { FRAME, frameClass } from "./frame.js";
import { Kernels } from "./kernels.js";
import { goOn } from "./onward.js";
import { showTitles } from "./titles.js";

const RANK = -20; // before a widget's own view, which has -10

/** Make the plugin from the page's own packages. */
export async function plugin(shared) {
  const { Panel } = await shared("@lumino/widgets");
  const { IRenderMimeRegistry } = await shared("@jupyterlab/rendermime");
  const { INotebookTracker } = await shared("@jupyterlab/notebook");
  const { IConsoleTracker } = await shared("@jupyterlab/console");
  const activate = (app, rendermime, notebooks, consoles) => {
    if (!notebooks) return; // as in Voila, where each page has a kernel of its own and no board ever sleeps
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = new URL("frame.css", import.meta.url);
    document.head.append(style);
    const kernels = new Kernels();
    const Frame = frameClass(Panel, kernels);
    // Safe, so that it is used in a notebook that nobody has signed too: it draws a picture and plain text, and
    // wakes a board only if the kernel itself knows it.
    rendermime.addFactory({ safe: true, mimeTypes: [FRAME], createRenderer: () => new Frame() }, RANK);
    const room = new ResizeObserver(seen => {
      for (const { target, contentRect } of seen)
        if (contentRect.height) target.style.setProperty("--rulebook-page", `${contentRect.height}px`);
    });
    const each = (tracker, use) => {
      tracker?.forEach(use);
      tracker?.widgetAdded.connect((_, panel) => use(panel));
    };
    each(notebooks, panel => kernels.add(panel, panel.sessionContext, panel.content.rendermime));
    each(consoles, panel => kernels.add(panel, panel.sessionContext, panel.console.rendermime));
    each(notebooks, panel => room.observe(panel.content.node));
    showTitles(app, notebooks);
    document.addEventListener("rulebook-onward", event => goOn(app, notebooks, event));
  };
  return {
    id: "rulebook-lab:plugin",
    description: "Shows a board that sleeps as a picture, and wakes it when its kernel is there.",
    autoStart: true,
    requires: [IRenderMimeRegistry],
    optional: [INotebookTracker, IConsoleTracker],
    activate,
  };
}
