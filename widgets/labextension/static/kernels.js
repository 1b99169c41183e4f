// Which widgets live in which kernel, as far as this page has been told.
export const VIEW = "application/vnd.jupyter.widget-view+json";
const TARGET = "jupyter.widget";
const OVER = ["restarting", "autorestarting", "terminating", "dead"];

/** What is open with a kernel: it tells by a "change" event that widgets came or went. */
export class Kernels extends EventTarget {
  homes = new Set();

  /** Follow the kernel of a notebook or console for as long as that is open. */
  add(panel, session, rendermime) {
    const home = { session, rendermime, living: new Set(), asked: null };
    this.homes.add(home);
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

  /** Whether some kernel has this widget. */
  know(id) {
    return [...this.homes].some(home => home.living.has(id));
  }

  /** What makes views of this widget, once the page is connected to it: a view that is made before may fail for good. */
  reach(id) {
    return [...this.homes].find(home => home.session.session?.kernel?.hasComm(id))?.rendermime;
  }
}
