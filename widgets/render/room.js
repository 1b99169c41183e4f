// The room of a stage: how much the page has, how board and words fit into it, and how the screen is filled.
// It goes on from frame.js; the page gets both as one script.

const WIDE = 850, HIGH = 580; // what everything is laid out for; a larger room magnifies it
const COLUMN = 240, GAP = 8; // beside the board, at that size
const LEAST = 160, WITH_SLIDERS = 200; // pixels of the column in a small room
const BELOW = [180, 400]; // how high the words are below the board, where that leaves more room for it
const BOARD = [600, 575], UPRIGHT = [384, 470]; // how boards are laid out: with all that lies around them, or upright
const ENOUGH = 0.8; // of its size at which a board is laid out with all that lies around it
const PRESENTED = 1.3; // how much larger words are when the screen is filled
const SMALLEST = 11; // pixels of letters that are shrunk to fit
const FEW = 2; // buttons that take no more room than a list
const SMALLER = 0.85; // of their size, letters beside a board in a small room
const CAPTION = 34; // pixels below a picture, which has no column, at that size

const NEAR = { rootMargin: "100%", scrollMargin: "100%" }; // a screen further than what is seen
const PATIENCE = 3000; // milliseconds that a board is kept for who scrolls back to it

// The stage that was used last, which the keys R and F are meant for.
let current = null;
const WRITES = "input, textarea, select, [contenteditable=true]";

function listenOnce() {
  if (window.rulebookLab) return;
  window.rulebookLab = true;
  window.addEventListener("pointerdown", event => {
    current = event.target.closest?.(".rulebook-stage")?.rulebook ?? null;
  }, { capture: true, passive: true });
  window.addEventListener("focusin", event => {
    current = event.target.closest?.(".rulebook-stage")?.rulebook ?? current;
  }, { capture: true, passive: true });
  window.addEventListener("keydown", event => {
    const inside = event.target.closest?.(".rulebook-stage");
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (inside && event.key === "Tab") inside.rulebook?.hold();
    if (inside && event.target.matches(WRITES) && plain && !(event.shiftKey && event.key === "Enter")) {
      event.stopPropagation(); // the page around would take arrows and letters for keys of its own
      if (event.key === "Enter" && !event.repeat) event.target.rulebookEnter?.(); // nor does the entry hear of it now
    } else if (plain && !event.shiftKey && !event.target.matches?.(WRITES) && !event.target.closest?.(".cm-editor")
      && current?.root.isConnected && current.key(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (inside && event.repeat && ["Enter", " "].includes(event.key)) event.preventDefault();
  }, { capture: true });
}

class Stage extends Frame {
  attach() {
    const root = this.el.closest(".rulebook-stage");
    if (!root) {
      this.later = requestAnimationFrame(() => this.attach());
      return;
    }
    this.root = root;
    root.rulebook = this;
    root.classList.add(`rulebook-${this.model.get("kind")}`);
    const watch = new ResizeObserver(() => this.measureSoon());
    watch.observe(root.parentElement ?? root);
    this.scroller = scrollerOf(root);
    watch.observe(this.scroller);
    const arrivals = new MutationObserver(() => this.name());
    arrivals.observe(root, { childList: true });
    const theme = new MutationObserver(() => this.look());
    theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
    const sight = new IntersectionObserver(seen => this.paper.seen(this, seen.at(-1).isIntersecting), NEAR);
    sight.observe(root);
    const filled = () => this.measure();
    document.addEventListener("fullscreenchange", filled);
    window.addEventListener("resize", filled);
    this.stops = [
      () => watch.disconnect(), () => sight.disconnect(), () => arrivals.disconnect(), () => theme.disconnect(),
      () => document.removeEventListener("fullscreenchange", filled),
      () => window.removeEventListener("resize", filled),
    ];
    this.name();
    this.look();
    this.measure();
    if (this.model.get("fresh")) this.reveal();
  }

  name() {
    this.glass.setAttribute("aria-label", this.model.get("label"));
    const canvas = this.root?.querySelector("canvas");
    if (!canvas || canvas === this.canvas) return;
    this.canvas = canvas;
    canvas.setAttribute("tabindex", "-1"); // the buttons do all that the canvas does
    canvas.setAttribute("aria-hidden", "true"); // the glass has its name
    this.fit();
  }

  look() {
    this.model.set("dark", document.body.dataset.jpThemeLight === "false");
    this.model.save_changes();
  }

  filled() {
    return document.fullscreenElement === this.root || this.root?.matches(":popover-open");
  }

  measureSoon() {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => {
      this.soon = null;
      this.measure();
    }, 80);
  }

  measure() {
    if (!this.root?.isConnected) return;
    const filled = this.filled();
    const wide = filled ? window.innerWidth - 24 : this.root.parentElement.clientWidth - padding(this.root.parentElement);
    const high = filled ? window.innerHeight - 24 : Math.max(320, this.scroller.clientHeight - 19);
    if (wide < 100) return; // it is not to be seen now
    const larger = filled ? PRESENTED : 1, zoomed = Math.min(wide / WIDE, high / HIGH);
    const least = this.model.get("sliders").length ? WITH_SLIDERS : LEAST;
    let column = Math.max(least, COLUMN * zoomed, Math.min(COLUMN, wide / 3)) * larger, below = 0;
    let zoom = boardScale(wide - column - GAP, high);
    const under = Math.min(Math.max(BELOW[0], 0.36 * high), BELOW[1] * Math.max(1, zoomed)) * larger;
    let narrow = boardScale(wide, high - under - GAP) > zoom;
    if (this.model.get("kind") === "picture") [narrow, below, column] = [true, CAPTION * Math.max(1, zoomed) * larger, 0];
    else if (narrow) [below, column] = [under, 0];
    if (narrow) zoom = boardScale(wide, high - below - GAP);
    zoom = Math.floor(zoom * 100) / 100;
    this.bounds = { wide, high, narrow, below, column, zoom, larger };
    this.fit();
    const room = [wide - column - (narrow ? 0 : GAP), high - below - (narrow ? GAP : 0)];
    const told = room.map(side => Math.floor(side / zoom));
    const fine = zoom * window.devicePixelRatio;
    if (String(told) === String(this.model.get("room")) && fine === this.model.get("fine")) return;
    this.model.set("room", told);
    this.model.set("fine", fine);
    this.model.save_changes();
  }

  fit() {
    if (!this.root || !this.bounds) return;
    const { wide, high, narrow, below, column, zoom, larger } = this.bounds;
    const [w, h] = this.model.get("size");
    const size = this.root.style;
    const most = narrow ? wide : wide - column - GAP, tall = narrow ? high - below - GAP : high;
    const k = Math.min(most / w, tall / h);
    const sharp = this.model.get("pixels").map(side => side / window.devicePixelRatio);
    const near = Math.abs(sharp[0] - w * k) < 4 && Math.abs(sharp[1] - h * k) < 4;
    const board = this.model.get("main") ? [most, tall] : near ? sharp : [Math.floor(w * k), Math.floor(h * k)];
    this.root.classList.toggle("rulebook-narrow", narrow);
    this.root.classList.toggle("rulebook-filled", larger > 1);
    size.setProperty("--rulebook-w", `${board[0]}px`);
    size.setProperty("--rulebook-h", `${board[1]}px`);
    const letters = Math.max(narrow ? 1 : SMALLER, Math.min(wide / WIDE, high / HIGH));
    size.setProperty("--rulebook-zoom", String(letters * larger));
    const rest = narrow ? wide : wide - board[0] - GAP;
    size.setProperty("--rulebook-column", `${Math.min(rest, Math.max(column, 400 * zoom * larger))}px`);
    const left = this.model.get("kind") === "picture" ? below : Math.max(below, high - board[1] - GAP);
    size.setProperty("--rulebook-high", `${narrow ? left : Math.max(board[1], Math.min(high, 440 * Math.max(1, zoom)))}px`);
    this.fitting = true;
    this.showSides(false);
    this.showChoices();
    this.fitting = false;
  }

  // Letters shrink rather than that a reader must scroll; what is too long even so can be scrolled by keyboard too.
  fitLetters() {
    if (!this.root?.isConnected) return;
    for (const node of [this.words, this.told, this.ahead]) {
      node.style.fontSize = node.style.overflow = "";
      const smallest = SMALLEST * (this.bounds?.larger ?? 1);
      let letters = parseFloat(getComputedStyle(node).fontSize);
      while (scrolls(node) && letters > smallest) {
        letters = Math.max(smallest, letters - 0.5);
        node.style.fontSize = `${letters}px`;
      }
      if (scrolls(node)) node.tabIndex = 0;
      else node.removeAttribute("tabindex");
      if (!scrolls(node)) node.style.overflow = "hidden"; // or a hair's breadth would make it a stop of the Tab key
    }
    if (scrolls(this.sliders)) this.sliders.tabIndex = 0;
    else this.sliders.removeAttribute("tabindex");
    if (!this.tight && this.isTight()) this.showChoices(true);
    else if (this.turn.hidden && this.isCrowded()) this.showSides(true);
  }

  // Whether sliders and what comes of them have no room side by side: then one of them is seen at a time.
  isCrowded() {
    const { words, told, sliders } = this;
    const held = sliders.contains(document.activeElement) && !this.fitting; // it must not run away
    if (this.model.get("kind") !== "sliders" || held) return false;
    return [words, told, sliders].some(scrolls);
  }

  // Whether buttons are cut, or leave too little room for the task of a lesson: then a list takes their place.
  isTight() {
    const { choices, words, told } = this, kind = this.model.get("kind");
    if (choices.querySelectorAll("button").length <= FEW || kind === "editor") return false;
    const cut = scrolls(choices) || this.column.scrollHeight > this.column.clientHeight + 1;
    return cut || (kind === "lesson" && !this.model.get("alarm") && (scrolls(words) || scrolls(told)));
  }

  // A reader who has just run the cell sees the frame, whole; the page stays where it is for all others.
  reveal() {
    this.model.set("fresh", false);
    this.model.save_changes();
    const cell = this.root.closest(".jp-Cell");
    if (!cell) return;
    let scrolled = false;
    const stop = () => { scrolled = true; };
    for (const kind of ["wheel", "pointerdown", "keydown"]) window.addEventListener(kind, stop, { once: true, capture: true });
    const show = () => {
      const active = cell.parentElement?.querySelector(":scope > .jp-mod-active");
      if (scrolled || !this.root.isConnected || (active !== cell && active !== cell.nextElementSibling)) return;
      const box = this.root.getBoundingClientRect(), view = this.scroller.getBoundingClientRect();
      if (box.bottom > view.bottom - 2) this.scroller.scrollTop += Math.min(box.bottom - view.bottom + 4, box.top - view.top);
      else if (box.top < view.top) this.scroller.scrollTop -= view.top - box.top + 4;
    };
    for (const wait of [0, 60, 150, 300, 500, 800]) setTimeout(show, wait);
  }

  // On to the next board: the lab runs the cells up to it; a page without one shows it if it is there.
  leave() {
    const asked = new CustomEvent("rulebook-onward", { bubbles: true, cancelable: true });
    if (!this.root.dispatchEvent(asked)) return;
    const all = [...document.querySelectorAll(".rulebook-stage")];
    all[all.indexOf(this.root) + 1]?.scrollIntoView({ block: "center" });
  }

  // The Tab key must not scroll a frame that is in view: the page would bring each control to its middle.
  hold() {
    const { top } = this.root.getBoundingClientRect(), at = this.scroller.scrollTop;
    const back = () => {
      const moved = this.root.contains(document.activeElement) && this.root.getBoundingClientRect().top !== top;
      if (moved && this.whole(top)) this.scroller.scrollTop = at;
    };
    for (const wait of [0, 30, 120]) setTimeout(back, wait);
  }

  whole(top) {
    const view = this.scroller.getBoundingClientRect();
    return top >= view.top - 1 && top + this.root.offsetHeight <= view.bottom + 1;
  }

  async present() {
    if (document.fullscreenElement === this.root) return document.exitFullscreen();
    if (this.root.matches(":popover-open")) {
      this.root.hidePopover();
      this.root.removeAttribute("popover");
      return this.measure();
    }
    try {
      await this.root.requestFullscreen();
    } catch { // where a page may not fill the screen, at least it is filled
      this.root.setAttribute("popover", "manual");
      this.root.showPopover();
      this.measure();
    }
  }

  // The pieces of a film, over the board

  inSight() {
    const box = this.glass.getBoundingClientRect();
    return box.width > 0 && box.bottom > 0 && box.top < window.innerHeight && this.cover.hidden;
  }

  sprites({ fly = [], ring = [] }, still = false) {
    const at = (node, [left, top, width, height]) => {
      const shares = { left, top, width, height };
      for (const name in shares) node.style[name] = `${100 * shares[name]}%`;
      return node;
    };
    const flying = fly.map(({ svg, from, to }) => {
      const node = at(make("div", "flying", this.air), to);
      node.innerHTML = svg;
      node.classList.toggle("rulebook-ghost", still);
      if (still) return node;
      const [x, y] = [0, 1].map(way => `${100 * ((from[way] + from[way + 2] / 2 - to[way]) / to[way + 2] - 0.5)}%`);
      const start = `translate(${x}, ${y}) scale(${from[2] / to[2]})`;
      node.animate([{ transform: start }, { transform: "none" }], { duration: STEP, easing: "ease-in-out", fill: "both" });
      return node;
    });
    const rings = ring.map(box => {
      const node = at(make("div", "ring", this.air), box);
      if (still) return node;
      node.animate([{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], { duration: STEP });
      return node;
    });
    return [...flying, ...rings];
  }

  key(event) {
    this.film?.skip();
    this.stay();
    const key = event.key?.toLowerCase();
    if (key === "enter" && this.onward && !event.repeat && !event.target.closest?.("button, a")) return this.ask(this.onward.id), true;
    const filled = this.filled();
    if (key === "r" && this.model.get("turn")) return event.repeat || this.ask(this.model.get("turn")), true;
    const struck = key === "backspace" ? "delete" : key;
    if (!filled && this.model.get("strikes").includes(struck)) return event.repeat || this.ask(`key/${struck}`), true;
    if (key === "f" || (filled && key === "escape")) return this.present(), true;
    const way = { arrowright: "next", pagedown: "next", arrowleft: "back", pageup: "back" }[key];
    if (filled && way) return this.foot.querySelector(`[data-step=${way}]:not(:disabled)`)?.click(), true;
    return false;
  }

  stop() {
    cancelAnimationFrame(this.later);
    clearTimeout(this.soon);
    this.stay();
    this.voice.stop();
    for (const stop of this.stops) stop();
    this.model.off(); // a view that is gone shows nothing
    if (this.canvas) this.canvas.width = this.canvas.height = 1; // and the page would keep its picture
  }
}

// What scrolls around a stage: a notebook, or the whole page. Outputs can scroll sideways, which does not count.
function scrollerOf(node) {
  return node.closest(".jp-WindowedPanel-outer") ?? document.documentElement;
}

function scrolls(node) {
  return node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
}

// How much larger than in its own pixels a board can be shown in so much room.
function boardScale(wide, high) {
  const [flat, upright] = [BOARD, UPRIGHT].map(([w, h]) => Math.min(wide / w, high / h));
  return flat >= ENOUGH ? flat : Math.max(flat, Math.min(1, upright));
}

function padding(node) {
  const style = getComputedStyle(node);
  return parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
}

// anywidget turns a deaf ear for good where this script took it more than two seconds, as on a busy machine.
async function hear(frame) {
  try {
    await frame._handle_comm_msg({ content: { data: {} } });
  } catch {
    const { _handle_comm_msg: hears } = Object.getPrototypeOf(Object.getPrototypeOf(frame)); // without its patience
    frame.comm.on_msg(message => hears.call(frame, message));
    frame.comm.send({ method: "request_state" }, {}); // for what it has missed
  }
}

// What a board is drawn on takes some 30 megabytes, and a page keeps all that a kernel ever showed. So a board that is not
// near to being seen lets go of it: its view keeps the last picture, and the kernel paints it as soon as it is needed.
class Paper {
  constructor(board, drawing) {
    [this.board, this.drawing] = [board, drawing];
    this.layers = [board, ...board.get("_canvases")];
    this.near = new Set(); // the stages that are near to being seen
    this.gone = true;
    for (const { canvas } of this.layers) canvas.setAttribute = (...size) => this.resize(canvas, size);
  }

  // ipycanvas draws command by command, but gives a canvas its new size at once: in the middle of a drawing that makes it
  // forget scale and clip, and spoils whatever is drawn from then on. So a new size waits until it is its turn.
  resize(canvas, size) {
    this.inTurn(() => this.gone || Element.prototype.setAttribute.apply(canvas, size));
  }

  inTurn(action) {
    this.drawing.currentProcessing = this.drawing.currentProcessing.then(action);
  }

  seen(stage, near) {
    clearTimeout(this.soon);
    const before = this.near.size;
    if (near) this.near.add(stage);
    else this.near.delete(stage);
    if (this.near.size) this.takeUp();
    else this.soon = setTimeout(() => this.letGo(), before ? PATIENCE : 0);
  }

  letGo() {
    this.gone = true;
    this.inTurn(() => {
      if (this.gone) for (const { canvas } of this.layers) canvas.width = canvas.height = 1; // nobody can draw on 0
    });
  }

  takeUp() {
    if (!this.gone) return;
    this.gone = false;
    for (const layer of this.layers) layer.resizeCanvas();
    if (this.board.comm_live) this.board.send({ paint: true }, {});
  }
}

export default {
  async render({ model, el }) {
    listenOnce();
    const find = name => model.widget_manager.get_model(name.replace("IPY_MODEL_", ""));
    const [frame, board] = await Promise.all(model.get("models").map(find));
    await hear(frame);
    const drawing = board.get("_canvases")[0].get("_canvas_manager");
    const paper = frame.rulebookPaper ??= new Paper(board, drawing);
    const film = frame.rulebookFilm ??= new Film(board, drawing); // all boards of a kernel share their drawing
    const stage = new Stage(model, el);
    stage.film = film;
    stage.paper = paper;
    film.stages.add(stage);
    return () => {
      film.stages.delete(stage);
      stage.stop();
      paper.seen(stage, false);
    };
  },
};
