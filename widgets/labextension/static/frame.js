// A board on the page: its picture with a caption, and in its place the live board while there is one.
import { VIEW, pause } from "./kernels.js";

export const FRAME = "application/vnd.rulebook-lab.frame+json";
const PICTURE = "image/svg+xml";
const ASLEEP = "This board is asleep. Run this cell to wake it: click the cell and press Shift+Enter.";
const WAKING = "This board is waking up …";
const SOON = 100; // milliseconds until a board that did not wake is tried again, each time longer
const LATE = 3000;

/** Make the class of frames from the page's own panels. */
export function frameClass(Panel, kernels) {
  return class Frame extends Panel {
    constructor() {
      super();
      this.addClass("rulebook-frame");
      this.still = document.createElement("figure");
      this.still.className = "rulebook-still";
      this.picture = new Image();
      this.caption = document.createElement("figcaption");
      this.line = document.createElement("p");
      this.still.append(this.caption, this.line, this.picture);
      this.still.addEventListener("click", () => this.tell());
      this.node.append(this.still);
      this.view = null; // of a widget, when there is one
      this.live = null; // what the page shows of it
      this.follow = () => this.look();
      kernels.addEventListener("change", this.follow);
    }

    dispose() {
      kernels.removeEventListener("change", this.follow);
      super.dispose();
    }

    async renderModel({ data }) {
      const { caption, live } = data[FRAME];
      const svg = data[PICTURE];
      const [, width, height] = svg.match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/);
      this.picture.src = `data:${PICTURE},${encodeURIComponent(svg)}`;
      this.picture.alt = this.caption.textContent = caption;
      this.picture.style.setProperty("--rulebook-width", width);
      this.picture.style.setProperty("--rulebook-height", height);
      this.line.hidden = !live;
      this.view = data[VIEW] ?? null;
      this.fall();
      this.look();
    }

    /** Wake up or fall asleep, as the kernels say. */
    look() {
      const lives = this.view && kernels.know(this.view.model_id);
      this.line.textContent = lives ? WAKING : ASLEEP;
      if (!lives) this.fall();
      else if (!this.live) this.wake(this.view);
    }

    /** Show the live board as soon as the page can: right after a reload it has yet to hear of its kernel's widgets. */
    async wake(view) {
      if (this.tried === view) return;
      this.tried = view;
      const wanted = () => !this.isDisposed && this.view === view && kernels.know(view.model_id);
      for (let wait = SOON; wanted(); wait = Math.min(1.5 * wait, LATE)) {
        const rendermime = kernels.reach(view.model_id);
        if (rendermime && (await this.shows(rendermime, view))) break;
        await pause(wait);
      }
      this.tried = null;
    }

    /** Try to show the live board, and return whether it is there. */
    async shows(rendermime, view) {
      const live = (this.live = rendermime.createRenderer(VIEW));
      live.addClass("rulebook-waking");
      this.addWidget(live);
      // A copy, for the page writes into it when the board goes.
      await live.renderModel({ data: { [VIEW]: { ...view } }, metadata: {}, trusted: true, setData() {} });
      const shown = live === this.live && live.widgets.length > 0;
      if (shown) {
        live.removeClass("rulebook-waking");
        this.addClass("rulebook-awake");
      } else if (live === this.live) this.fall();
      return shown;
    }

    /** Give way to the picture. */
    fall() {
      this.removeClass("rulebook-awake");
      this.live?.dispose();
      this.live = null;
    }

    /** Say once more what to do, to somebody who clicks on a board that sleeps. */
    tell() {
      if (this.line.hidden) return;
      this.line.setAttribute("role", "alert");
      this.line.classList.remove("rulebook-flash");
      void this.line.offsetWidth; // so that the line flashes at every click
      this.line.classList.add("rulebook-flash");
    }
  };
}
