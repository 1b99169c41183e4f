// The page's part of a stage: it finds out how much room there is, fits the board and the words into it, and tells what
// is clicked. The board lies under a pane of glass: clicks, fingers and the wheel reach the page as over any picture,
// nothing takes the focus or scrolls, and a click is sent with the place that was under the pointer when it went down.

const HOVER = 60; // milliseconds between two reports of where the mouse is
const WHEELED = 120; // milliseconds of rest after which the wheel turns once more
const DRAGGED = 12; // pixels that a mouse goes at least with what it drags

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

// What stands beside a board, drawn from the traits of the model; room.js makes a stage of it.
class Frame {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.stops = [];
    this.build();
    this.sheet = new Sheet(this);
    this.knobs = new Knobs(this);
    for (const name of ["title", "place", "words", "told", "alarm"]) this.follow(name, () => this.showWords());
    this.follow("ahead", () => this.showAhead());
    for (const name of ["choices", "listed", "serial"]) this.follow(name, () => this.showChoices());
    this.follow("foot", () => this.showFoot());
    for (const name of ["tools", "opened", "page"]) this.follow(name, () => this.showTools());
    this.follow("thinking", () => this.showThinking());
    this.follow("cover", () => this.showCover());
    this.follow("main", () => this.showMain());
    for (const side of ["size", "pixels"]) this.follow(side, () => this.fit());
    this.follow("label", () => this.name());
    this.follow("tip", () => says(this.glass, "", this.model.get("tip")));
    this.showMain();
    this.showCover();
    this.showWords();
    this.showAhead();
    this.showThinking();
    this.showChoices();
    this.showFoot();
    this.showTools();
    new Words(this);
    this.voice = new Voice(this);
    this.attach();
  }

  build() {
    this.el.classList.add("rulebook-parts");
    this.glass = make("div", "glass", this.el);
    this.glass.setAttribute("role", "img");
    this.air = make("div", "air", this.el); // where the pieces of a film fly
    this.air.setAttribute("aria-hidden", "true");
    this.cover = make("div", "cover", this.el);
    this.main = make("div", "main", this.el);
    this.heard = make("div", "heard", this.el);
    this.column = make("div", "column", this.el);
    this.head = make("div", "head", this.column);
    this.title = make("div", "title", this.head);
    this.place = make("div", "place", this.head);
    this.thinking = make("progress", "thinking", this.head);
    this.thinking.setAttribute("aria-label", "Thinking");
    this.sliders = make("div", "sliders", this.column); // above all that grows and shrinks when one of them moves
    this.words = make("div", "words", this.column);
    this.told = make("div", "told", this.column);
    this.ahead = make("div", "ahead", this.column);
    this.choices = make("div", "choices", this.column);
    this.choices.setAttribute("role", "group");
    this.choices.setAttribute("aria-label", "What you can do");
    const look = target => {
      const at = target?.closest("[data-do]")?.dataset.do ?? "";
      if (at !== this.looksAt) this.ask("look", this.looksAt = at);
    };
    // A choice that comes to lie under a mouse at rest is not looked at: what has just been told is read first.
    this.choices.addEventListener("pointermove", event => event.pointerType === "mouse" && look(event.target));
    this.choices.addEventListener("pointerleave", event => event.pointerType === "mouse" && look(null));
    this.choices.addEventListener("keyup", event => event.key === "Tab" && look(event.target));
    this.bar = make("div", "foot", this.column);
    this.foot = make("div", "steps", this.bar);
    const ends = make("div", "ends", this.bar);
    this.turn = make("button", "turn", ends);
    this.turn.hidden = true;
    this.turn.onclick = event => event.detail < 2 && this.showSides(true, !this.turned);
    this.foot.addEventListener("click", () => this.turn.hidden || this.showSides(true, true)); // it counts line by line
    this.more = make("button", "more", ends, "More");
    this.more.setAttribute("aria-haspopup", "true");
    this.more.onclick = event => event.detail < 2 && this.open(this.model.get("opened") ? "" : "menu");
    this.fill = make("button", "fill", ends);
    this.fill.innerHTML = CORNERS;
    this.fill.title = "Present: fill the screen (F)";
    this.fill.setAttribute("aria-label", this.fill.title);
    this.fill.onclick = event => event.detail < 2 && this.present();
    this.tools = make("div", "tools", this.column);
    this.el.addEventListener("pointerdown", () => this.stay(), true);
    this.column.addEventListener("click", event => {
      const asked = event.target.closest("[data-do]");
      if (!asked || (event.detail > 1 && !asked.dataset.again)) return;
      if (asked.dataset.onward) this.leave();
      else this.ask(asked.dataset.do);
    });
    this.watchGlass();
  }

  // What is clicked

  ask(what, value) {
    this.sheet.tell();
    this.model.send({ do: what, value });
  }

  // A click means what is seen: a film is at a picture of its own, and ends.
  pick(what) {
    const { running } = this.film ?? {};
    this.film?.skip();
    this.sheet.tell();
    this.model.send(running ? { ...what, film: [running.number, running.shown] } : what);
  }

  watchGlass() {
    const spot = event => {
      const box = this.glass.getBoundingClientRect();
      return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    };
    let finger = null, hovered = 0, waiting = null, held = null;
    this.glass.addEventListener("pointerdown", event => {
      finger = event.pointerType === "mouse" ? null : spot(event);
    });
    this.glass.addEventListener("mousedown", event => {
      // The second half of a double click would hit whatever the first half has put in its place.
      if (finger || event.button !== 0 || event.detail > 1) return;
      held = [event.clientX, event.clientY];
      this.pick({ pick: spot(event), more: event.shiftKey });
    });
    this.glass.addEventListener("mouseup", event => {
      const [x, y] = held ?? [event.clientX, event.clientY];
      if (Math.hypot(event.clientX - x, event.clientY - y) > DRAGGED) this.pick({ drop: spot(event) });
      held = null;
    });
    this.glass.addEventListener("click", () => {
      if (finger) this.pick({ pick: finger, finger: true }); // a finger that scrolls the page does not click
      finger = null;
    });
    let wheeled = 0;
    this.glass.addEventListener("wheel", event => { // turns what is in hand
      if (this.model.get("kind") !== "editor" || !this.model.get("turn") || event.ctrlKey) return;
      event.preventDefault();
      if (event.timeStamp - wheeled > WHEELED) this.ask(this.model.get("turn"));
      wheeled = event.timeStamp;
    }, { passive: false });
    const report = () => {
      if (this.film?.running) return; // what it shows changes too fast; told when it is over
      this.model.send({ over: waiting });
      [hovered, waiting] = [Date.now(), undefined];
    };
    this.hovers = () => waiting !== undefined && report();
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

  // What is shown

  showWords() {
    says(this.title, this.model.get("title"));
    says(this.place, this.model.get("place"));
    this.html(this.words, this.model.get("words"));
    this.told.classList.toggle("rulebook-alarm", this.model.get("alarm"));
    this.html(this.told, this.model.get("told"));
    this.fitLetters();
    this.knobs.keep();
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
      for (const name of ["step", "onward", "again"])
        if (each[name]) button.dataset[name] = each[name];
        else delete button.dataset[name];
    });
    if (had && (!parent.contains(document.activeElement) || document.activeElement.disabled)) this.handOn();
  }

  handOn() {
    this.showCover(); // it may have come with what took the focus away
    if (!this.choices.contains(document.activeElement)) this.showChoices(); // and so may other buttons
    if (!this.foot.contains(document.activeElement)) this.showFoot();
    const heirs = [this.cover, this.choices, this.foot].flatMap(part => [...part.querySelectorAll("button, select")]);
    const heir = heirs.find(each => !each.disabled && each.offsetParent && each.classList.contains("rulebook-first"))
      ?? heirs.find(each => !each.disabled && each.offsetParent);
    heir?.focus({ preventScroll: true });
  }

  showChoices(tight = false) {
    this.tight = tight;
    this.column.classList.toggle("rulebook-tight", tight);
    const listed = tight || this.model.get("listed"), serial = this.model.get("serial");
    const choices = this.model.get("choices").map((each, number) =>
      typeof each === "string" ? { id: `choice/${serial}/${number}`, text: each } : each);
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
      this.options(this.list, [["", `${tight ? "" : "choose "}one of ${some.length}`], ...some.map(each => [each.id, each.text])], "");
      this.buttons(this.choices, choices.filter(each => each.apart), 2);
    } else this.buttons(this.choices, choices);
    const first = this.choices.querySelector(".rulebook-first:not(:disabled)");
    if (had && first) first.focus({ preventScroll: true }); // a second press of Enter must not hit what has come there
    else if (had && !this.choices.contains(document.activeElement)) this.handOn();
    this.fitLetters();
  }

  // Sliders and what comes of them, where they take turns.
  showSides(turns, turned = false) {
    this.turn.hidden = !turns;
    this.turned = turned;
    says(this.turn, turned ? "Sliders" : "Result");
    this.root.classList.toggle("rulebook-turns", turns);
    this.root.classList.toggle("rulebook-turned", turned);
    if (turns) this.fitLetters();
  }

  options(list, options, value) {
    list.replaceChildren(...options.map(([name, text]) => new Option(text, name)));
    list.value = value;
  }

  // What a move would do takes the place of what has happened, as long as one looks at it.
  showAhead() {
    const { html = "", fly = [], ring = [] } = this.model.get("ahead");
    this.html(this.ahead, html);
    this.ahead.hidden = !html;
    this.told.hidden = Boolean(html);
    for (const ghost of this.ghosts ?? []) ghost.remove();
    this.ghosts = this.sprites({ fly, ring }, true);
    this.fitLetters();
  }

  showThinking() {
    const share = this.model.get("thinking");
    this.thinking.hidden = share < 0;
    this.thinking.value = Math.max(0, share);
  }

  showFoot() {
    const foot = this.model.get("foot");
    this.buttons(this.foot, foot);
    this.more.hidden = !this.model.get("tools").length;
    this.onward = foot.find(each => each.auto);
    this.goOn();
  }

  // A solved task goes on by itself: the button fills up meanwhile, and whatever the reader does stops it.
  goOn() {
    this.stay();
    if (!this.onward || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const { id, auto } = this.onward, button = this.foot.querySelector(`[data-do="${CSS.escape(id)}"]`);
    button.style.setProperty("--rulebook-auto", `${auto}s`);
    button.classList.add("rulebook-auto");
    const go = () => {
      if (this.film?.running) this.going = setTimeout(go, HOVER);
      else if (this.inSight()) this.ask(id);
    };
    this.going = setTimeout(go, 1000 * auto);
  }

  stay() {
    clearTimeout(this.going);
    for (const button of this.foot.querySelectorAll(".rulebook-auto")) button.classList.remove("rulebook-auto");
  }

  showCover() {
    const { text = "", id = "", button = "" } = this.model.get("cover"), shown = text + button;
    if (this.cover.rulebookText === shown) return; // or a button that has the focus would lose it
    this.cover.rulebookText = shown;
    const had = this.cover.contains(document.activeElement);
    this.cover.hidden = !text;
    this.cover.replaceChildren();
    if (text) make("div", "covered", this.cover, text);
    if (button) {
      const take = make("button", "button", this.cover, button);
      take.classList.add("rulebook-first");
      take.onclick = event => event.detail < 2 && this.ask(id);
    }
    if (!had) return;
    this.showChoices(); // there may be none yet to hand the focus on to
    this.handOn();
  }

  showMain() {
    const text = this.model.get("main");
    this.main.hidden = !text;
    this.html(this.main, text);
    this.fit();
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
        if (item.bar) this.bars(button, item.bar);
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

  // How much something is, and between what it may lie.
  bars(button, [least, value, most]) {
    const bar = make("span", "bar", button);
    const part = (name, from, to) => Object.assign(make("span", name, bar).style, { left: `${100 * from}%`, width: `${100 * (to - from)}%` });
    part("amount", 0, value);
    part("between", least, most);
  }

  follow(name, show) {
    this.model.on(`change:${name}`, show);
  }
}
