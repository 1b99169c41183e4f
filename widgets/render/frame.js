// The page's part of a stage: it finds out how much room there is, fits the board and the words into it, and tells what
// is clicked. The board lies under a pane of glass: clicks, fingers and the wheel reach the page as over any picture,
// nothing takes the focus or scrolls, and a click is sent with the place that was under the pointer when it went down.

const WIDE = 850, HIGH = 580; // what everything is laid out for; a larger room magnifies it
const COLUMN = 240, GAP = 8; // beside the board, at that size
const LEAST = 160; // pixels of the column in a small room
const BELOW = [180, 240]; // how high the words are below the board, where that leaves more room for it
const BOARD = [600, 575], UPRIGHT = [384, 470]; // how boards are laid out: with all that lies around them, or upright
const ENOUGH = 0.8; // of its size at which a board is laid out with all that lies around it
const PRESENTED = 1.3; // how much larger words are when the screen is filled
const SMALLEST = 11; // pixels of letters that are shrunk to fit
const HOVER = 60; // milliseconds between two reports of where the mouse is

const CAPTION = 34; // pixels below a picture, which has no column
const CORNERS = `<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="none" stroke="currentColor"
  stroke-width="2"><path d="M1 5V1h4M11 1h4v4M15 11v4h-4M5 15H1v-4"/></svg>`;

const make = (tag, name, parent, text = "") => {
  const node = document.createElement(tag);
  node.className = `rulebook-${name}`;
  node.textContent = text;
  parent.append(node);
  return node;
};

const says = (node, text, tip) => {
  if (node.textContent !== text) node.textContent = text;
  if (tip) node.title = tip;
  else node.removeAttribute("title");
};

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

class Stage {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.stops = [];
    this.build();
    for (const name of ["title", "place", "words", "told", "alarm"]) this.follow(name, () => this.showWords());
    for (const name of ["choices", "listed"]) this.follow(name, () => this.showChoices());
    this.follow("foot", () => this.showFoot());
    for (const name of ["tools", "opened", "page"]) this.follow(name, () => this.showTools());
    this.follow("sliders", () => this.showSliders());
    this.follow("cover", () => this.showCover());
    this.follow("main", () => this.showMain());
    this.follow("size", () => this.fit());
    this.follow("label", () => this.name());
    this.follow("tip", () => says(this.glass, "", this.model.get("tip")));
    this.showSliders();
    this.showMain();
    this.showCover();
    this.showWords();
    this.showChoices();
    this.showFoot();
    this.showTools();
    this.attach();
  }

  build() {
    this.el.classList.add("rulebook-parts");
    this.glass = make("div", "glass", this.el);
    this.glass.setAttribute("role", "img");
    this.cover = make("div", "cover", this.el);
    this.main = make("div", "main", this.el);
    this.column = make("div", "column", this.el);
    this.head = make("div", "head", this.column);
    this.title = make("div", "title", this.head);
    this.place = make("div", "place", this.head);
    this.words = make("div", "words", this.column);
    this.words.setAttribute("aria-live", "polite");
    this.sliders = make("div", "sliders", this.column);
    this.told = make("div", "told", this.column);
    this.told.setAttribute("aria-live", "polite");
    this.choices = make("div", "choices", this.column);
    this.choices.setAttribute("role", "group");
    this.choices.setAttribute("aria-label", "What you can do");
    this.bar = make("div", "foot", this.column);
    this.foot = make("div", "steps", this.bar);
    this.more = make("button", "more", this.bar, "More");
    this.more.setAttribute("aria-haspopup", "true");
    this.more.onclick = event => event.detail < 2 && this.open(this.model.get("opened") ? "" : "menu");
    this.fill = make("button", "fill", this.bar);
    this.fill.innerHTML = CORNERS;
    this.fill.title = "Present: fill the screen (F)";
    this.fill.setAttribute("aria-label", this.fill.title);
    this.fill.onclick = event => event.detail < 2 && this.present();
    this.tools = make("div", "tools", this.column);
    this.column.addEventListener("click", event => {
      const asked = event.target.closest("[data-do]");
      if (asked && event.detail < 2) this.ask(asked.dataset.do);
    });
    this.watchGlass();
  }

  // What is clicked

  ask(what, value) {
    this.model.send({ do: what, value });
  }

  watchGlass() {
    const spot = event => {
      const box = this.glass.getBoundingClientRect();
      return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    };
    let finger = null, hovered = 0, waiting = null;
    this.glass.addEventListener("pointerdown", event => {
      finger = event.pointerType === "mouse" ? null : spot(event);
    });
    this.glass.addEventListener("mousedown", event => {
      // The second half of a double click would hit whatever the first half has put in its place.
      if (!finger && event.button === 0 && event.detail < 2) this.model.send({ pick: spot(event) });
    });
    this.glass.addEventListener("click", () => {
      if (finger) this.model.send({ pick: finger, finger: true }); // a finger that scrolls the page does not click
      finger = null;
    });
    const report = () => {
      this.model.send({ over: waiting });
      [hovered, waiting] = [Date.now(), undefined];
    };
    this.glass.addEventListener("pointermove", event => {
      if (event.pointerType !== "mouse") return;
      if (waiting === undefined || waiting === null)
        setTimeout(() => waiting && report(), Math.max(0, HOVER - (Date.now() - hovered)));
      waiting = spot(event);
    });
    this.glass.addEventListener("pointerleave", () => {
      waiting = null;
      report();
    });
  }

  key(event) {
    const key = event.key?.toLowerCase();
    const filled = this.filled();
    if (key === "r" && this.model.get("turn")) return event.repeat || this.ask(this.model.get("turn")), true;
    if (key === "f" || (filled && key === "escape")) return this.present(), true;
    const way = { arrowright: "next", pagedown: "next", arrowleft: "back", pageup: "back" }[key];
    if (filled && way) return this.foot.querySelector(`[data-step=${way}]:not(:disabled)`)?.click(), true;
    return false;
  }

  // What is shown

  showWords() {
    says(this.title, this.model.get("title"));
    says(this.place, this.model.get("place"));
    this.html(this.words, this.model.get("words"));
    this.told.setAttribute("role", this.model.get("alarm") ? "alert" : "status");
    this.told.classList.toggle("rulebook-alarm", this.model.get("alarm"));
    this.html(this.told, this.model.get("told"));
    this.fitLetters();
  }

  html(node, text) {
    if (node.rulebookText === text) return;
    node.rulebookText = text;
    const at = node.contains(document.activeElement) ? document.activeElement.dataset.do : "";
    node.innerHTML = text;
    if (at) node.querySelector(`[data-do="${CSS.escape(at)}"]`)?.focus({ preventScroll: true });
  }

  // Buttons are used again and again, so that one that has the focus keeps it.
  buttons(parent, wanted, begin = 0) {
    const had = parent.contains(document.activeElement);
    while (parent.children.length - begin < wanted.length) make("button", "button", parent);
    while (parent.children.length - begin > wanted.length) parent.lastChild.remove();
    wanted.forEach((each, number) => {
      const button = parent.children[begin + number];
      says(button, each.text, each.tip);
      button.dataset.do = each.id;
      button.disabled = Boolean(each.disabled);
      button.classList.toggle("rulebook-first", Boolean(each.first));
      if (each.step) button.dataset.step = each.step;
      else delete button.dataset.step;
    });
    if (had && (!parent.contains(document.activeElement) || document.activeElement.disabled)) this.handOn();
  }

  handOn() {
    const heirs = [this.cover, this.choices, this.foot].flatMap(part => [...part.querySelectorAll("button, select")]);
    const heir = heirs.find(each => !each.disabled && each.offsetParent && each.classList.contains("rulebook-first"))
      ?? heirs.find(each => !each.disabled && each.offsetParent);
    heir?.focus({ preventScroll: true });
  }

  showChoices() {
    const choices = this.model.get("choices"), listed = this.model.get("listed");
    const had = this.choices.contains(document.activeElement);
    if (listed !== Boolean(this.list)) {
      this.choices.replaceChildren();
      this.list = listed ? make("select", "list", this.choices) : null;
      if (listed) {
        this.list.setAttribute("aria-label", "What you can do");
        this.list.onchange = () => this.ask("look", this.list.value);
        const go = make("button", "button", this.choices, "Go");
        go.onclick = event => event.detail < 2 && this.list.value && this.ask(this.list.value);
      }
    }
    if (listed) {
      const some = choices.filter(each => !each.apart);
      this.options(this.list, [["", `choose one of ${some.length}`], ...some.map(each => [each.id, each.text])], "");
      this.buttons(this.choices, choices.filter(each => each.apart), 2);
    } else this.buttons(this.choices, choices);
    if (had && !this.choices.contains(document.activeElement)) this.handOn();
    this.fitLetters();
  }

  options(list, options, value) {
    list.replaceChildren(...options.map(([name, text]) => new Option(text, name)));
    list.value = value;
  }

  showFoot() {
    this.buttons(this.foot, this.model.get("foot"));
    this.more.hidden = !this.model.get("tools").length;
  }

  showCover() {
    const { text = "", id = "", button = "" } = this.model.get("cover");
    const had = this.cover.contains(document.activeElement);
    this.cover.hidden = !text;
    this.cover.replaceChildren();
    if (had) {
      this.showChoices(); // there may be none yet to hand the focus on to
      this.handOn();
    }
    if (!text) return;
    make("div", "covered", this.cover, text);
    if (button) {
      const take = make("button", "button", this.cover, button);
      take.classList.add("rulebook-first");
      take.onclick = event => event.detail < 2 && this.ask(id);
    }
  }

  showMain() {
    const text = this.model.get("main");
    this.main.hidden = !text;
    this.html(this.main, text);
    this.fit();
  }

  showSliders() {
    const knobs = this.model.get("sliders");
    this.sliders.hidden = !knobs.length;
    if (this.sliders.children.length !== knobs.length) {
      this.sliders.replaceChildren();
      for (const knob of knobs) {
        const row = make("label", "slider", this.sliders);
        make("span", "name", row, knob.text);
        const input = make(knob.options ? "select" : "input", "knob", row);
        if (knob.options) this.options(input, knob.options.map(word => [word, word]), knob.value);
        else Object.assign(input, { type: "range", min: knob.least, max: knob.most });
        input.oninput = () => this.ask(knob.id, knob.options ? input.value : Number(input.value));
        make("output", "number", row);
      }
    }
    knobs.forEach((knob, number) => {
      const [, input, output] = this.sliders.children[number].children;
      if (document.activeElement !== input) input.value = knob.value;
      output.textContent = knob.options ? "" : knob.value;
    });
  }

  // What is rarely used

  open(which) {
    this.model.set("opened", which);
    this.model.save_changes();
    this.showTools();
  }

  showTools() {
    const opened = this.model.get("opened"), tools = this.model.get("tools");
    this.more.hidden = !tools.length;
    this.more.setAttribute("aria-expanded", String(Boolean(opened)));
    this.tools.hidden = !opened;
    const had = this.tools.contains(document.activeElement), focused = document.activeElement?.dataset?.item;
    const shown = JSON.stringify([opened, tools, this.model.get("page")]);
    if (shown === this.tools.rulebookShown) return;
    this.tools.rulebookShown = shown;
    this.tools.replaceChildren();
    if (!opened) return had && this.more.focus({ preventScroll: true });
    const close = make("button", "close", this.tools, opened === "menu" ? "\u2715 Close" : "\u2190 Back");
    close.onclick = event => event.detail < 2 && this.open(opened === "menu" ? "" : "menu");
    if (opened === "menu")
      for (const tool of tools) {
        const button = make("button", "button", this.tools, tool.text);
        button.onclick = event => event.detail < 2 && this.open(tool.id);
      }
    else this.items(this.model.get("page"));
    const next = [...this.tools.querySelectorAll("[data-item]")].find(node => node.dataset.item === focused);
    if (had || document.activeElement === this.more) (next ?? close).focus({ preventScroll: true });
  }

  items(items) {
    const inputs = {};
    for (const item of items) {
      if (item.kind === "html") {
        const node = make("div", "html", this.tools);
        node.tabIndex = 0;
        node.setAttribute("role", "region");
        node.setAttribute("aria-label", item.text);
        node.innerHTML = item.html;
      } else if (item.kind === "button") {
        const button = make("button", "button", this.tools, item.text);
        button.dataset.item = item.id;
        if (item.tip) button.title = item.tip;
        if (item.pressed !== undefined) button.setAttribute("aria-pressed", String(item.pressed));
        button.onclick = event => event.detail < 2 && this.ask(item.id, inputs[item.with]?.value);
      } else {
        const label = make("label", "item", this.tools);
        make("span", "name", label, item.text);
        const input = make(item.kind === "list" ? "select" : "input", "entry", label);
        inputs[item.id] = input;
        input.dataset.item = item.id;
        if (item.kind === "list") {
          this.options(input, item.options, item.value);
          input.onchange = () => this.ask(item.id, input.value);
        } else {
          Object.assign(input, { type: item.kind === "number" ? "number" : "text", value: item.value ?? "" });
          input.placeholder = item.hint ?? "";
          input.autocomplete = "off";
          input.rulebookEnter = () => {
            this.ask(item.id, input.value);
            input.select(); // what is typed next takes its place, also where the page stays the same
          };
        }
      }
    }
  }

  // The room

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
    const filled = () => this.measure();
    document.addEventListener("fullscreenchange", filled);
    window.addEventListener("resize", filled);
    this.stops = [
      () => watch.disconnect(), () => arrivals.disconnect(), () => theme.disconnect(),
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
    this.soon = setTimeout(() => this.measure(), 80);
  }

  measure() {
    if (!this.root?.isConnected) return;
    const filled = this.filled();
    const wide = filled ? window.innerWidth - 24 : this.root.parentElement.clientWidth - padding(this.root.parentElement);
    const high = filled ? window.innerHeight - 24 : Math.max(320, this.scroller.clientHeight - 19);
    if (wide < 100) return; // it is not to be seen now
    const larger = filled ? PRESENTED : 1, zoomed = Math.min(wide / WIDE, high / HIGH);
    let column = Math.max(LEAST, COLUMN * zoomed * larger), below = 0;
    let zoom = boardScale(wide - column - GAP, high);
    const under = Math.min(Math.max(BELOW[0], 0.33 * high), Math.max(BELOW[0], BELOW[1] * zoomed)) * larger;
    let narrow = boardScale(wide, high - under - GAP) > zoom;
    if (this.model.get("kind") === "picture") [narrow, below, column] = [true, CAPTION * larger, 0];
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
    const board = this.model.get("main") ? [most, tall] : [Math.floor(w * k), Math.floor(h * k)];
    this.root.classList.toggle("rulebook-narrow", narrow);
    this.root.classList.toggle("rulebook-filled", larger > 1);
    size.setProperty("--rulebook-w", `${board[0]}px`);
    size.setProperty("--rulebook-h", `${board[1]}px`);
    size.setProperty("--rulebook-zoom", String(Math.max(1, Math.min(wide / WIDE, high / HIGH)) * larger));
    const rest = narrow ? wide : wide - board[0] - GAP;
    size.setProperty("--rulebook-column", `${Math.min(rest, Math.max(column, 400 * zoom * larger))}px`);
    size.setProperty("--rulebook-high", `${narrow ? below : Math.max(board[1], Math.min(high, 440 * zoom))}px`);
    this.fitLetters();
  }

  // Letters shrink rather than that a reader must scroll; what is too long even so can be scrolled by keyboard too.
  fitLetters() {
    if (!this.root?.isConnected) return;
    for (const node of [this.words, this.told]) {
      node.style.fontSize = "";
      const smallest = SMALLEST * (this.bounds?.larger ?? 1);
      let letters = parseFloat(getComputedStyle(node).fontSize);
      while (node.scrollHeight > node.clientHeight + 1 && letters > smallest) {
        letters = Math.max(smallest, letters - 0.5);
        node.style.fontSize = `${letters}px`;
      }
      const scrolls = node.scrollHeight > node.clientHeight + 1;
      if (scrolls) node.tabIndex = 0;
      else node.removeAttribute("tabindex");
    }
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

  follow(name, show) {
    this.model.on(`change:${name}`, show);
  }

  stop() {
    cancelAnimationFrame(this.later);
    clearTimeout(this.soon);
    for (const stop of this.stops) stop();
    this.model.off(); // a view that is gone shows nothing
  }
}

// What scrolls around a stage: a notebook, or the whole page. Outputs can scroll sideways, which does not count.
function scrollerOf(node) {
  return node.closest(".jp-WindowedPanel-outer") ?? document.documentElement;
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

export default {
  render({ model, el }) {
    listenOnce();
    const stage = new Stage(model, el);
    return () => stage.stop();
  },
};
