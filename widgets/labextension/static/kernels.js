// Which widgets live in which kernel, as far as this page has been told.
export const VIEW = "application/vnd.jupyter.widget-view+json";
const TARGET = "jupyter.widget";
const OVER = ["restarting", "autorestarting", "terminating", "dead"];
const SOON = 100; // milliseconds until the page is asked again

export const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));

/** What is open with a kernel: it tells by a "change" event that widgets came or went. */
export class Kernels extends EventTarget {
  homes = new Set();

  /** Follow the kernel of a notebook or console for as long as that is open. */
  add(panel, session, rendermime) {
    const home = { session, rendermime, living: new Set(), asked: null, told: null };
    this.homes.add(home);
    this.calm(rendermime);
    const change = () => this.dispatchEvent(new Event("change"));
    const forget = () => {
      home.living.clear();
      home.asked = null;
      change();
    };
    const ask = async () => {
      const kernel = session.session?.kernel;
      if (!kernel || home.asked === kernel) return;
      home.asked = kernel;
      try {
        const { content } = await kernel.requestCommInfo({ target_name: TARGET });
        if (home.asked !== kernel) return;
        for (const id of Object.keys(content.comms ?? {})) home.living.add(id);
        change();
      } catch {
        home.asked = null; // the kernel went while it was asked; the next one is asked in its turn
      } finally {
        home.told = kernel;
      }
    };
    session.kernelChanged.connect(() => {
      forget();
      ask();
    });
    session.statusChanged.connect((_, status) => OVER.includes(status) && forget());
    session.connectionStatusChanged.connect((_, status) => {
      if (status !== "connected") return;
      home.asked = null; // much may have come and gone while the page was cut off
      ask();
    });
    session.iopubMessage.connect((_, { header, content }) => {
      if (header.msg_type === "comm_open" && content.target_name === TARGET) home.living.add(content.comm_id);
      else if (header.msg_type !== "comm_close" || !home.living.delete(content.comm_id)) return;
      change();
    });
    session.ready.then(ask);
    panel.disposed.connect(() => {
      this.homes.delete(home);
      change();
    });
  }

  /** Let the views of widgets wait for what their kernel has: by themselves they give up after two seconds, for good. */
  calm(rendermime) {
    if (!rendermime.mimeTypes.includes(VIEW)) return;
    const kernels = this, views = rendermime.createRenderer(VIEW).constructor.prototype, { renderModel } = views;
    if (views.rulebookCalm) return;
    views.rulebookCalm = true;
    views.renderModel = async function (model) {
      const manager = await this._manager.promise, id = model.data[VIEW].model_id;
      while (id && !this.isDisposed && !manager.has_model(id) && kernels.expect(id)) await pause(SOON);
      if (!this.isDisposed) await renderModel.call(this, model);
    };
  }

  /** Whether some kernel has this widget, or has yet to say whether it has. */
  expect(id) {
    const silent = ({ session, told }) => session.session?.kernel && session.session.kernel !== told;
    return this.know(id) || [...this.homes].some(silent);
  }

  /** Whether some kernel has this widget. */
  know(id) {
    return [...this.homes].some(home => home.living.has(id));
  }

  /** What makes views of this widget, once the page is connected to it: a view that is made before may fail for good. */
  reach(id) {
    return [...this.homes].find(home => home.session.session?.kernel?.hasComm(id))?.rendermime;
  }
}
