// What a listener has of a stage: the board in words, which are made only while they are read, and one voice for all news.
// It goes before frame.js; the page gets all scripts as one.

const READ = "Read the board in words", CLOSE = "Close the board in words";
const CALM = 150; // milliseconds without a change before news are spoken, since some come in several messages

class Words {
  constructor(frame) {
    this.frame = frame;
    this.model = frame.model;
    this.region = frame.heard;
    this.region.setAttribute("role", "region");
    this.region.setAttribute("aria-label", "The board in words");
    this.button = make("button", "read", this.region);
    this.button.onclick = event => event.detail < 2 && this.open(!this.model.get("reading"));
    this.text = make("div", "text", this.region);
    this.text.tabIndex = 0; // so that the keys scroll it
    this.text.dataset.lmSuppressShortcuts = "true"; // or the notebook would take arrows for its own
    this.region.addEventListener("keydown", event => {
      if (event.key !== "Escape" || !this.model.get("reading")) return;
      event.stopPropagation();
      this.open(false);
      this.button.focus({ preventScroll: true });
    });
    for (const name of ["reading", "heard", "cover", "main"]) frame.follow(name, () => this.show());
    this.show();
  }

  open(reading) {
    this.model.set("reading", reading);
    this.model.save_changes();
  }

  show() {
    const open = this.model.get("reading"), had = this.region.contains(document.activeElement);
    this.region.hidden = Boolean(this.model.get("cover").text || this.model.get("main"));
    this.region.classList.toggle("rulebook-open", open);
    this.button.setAttribute("aria-expanded", String(open));
    says(this.button, open ? CLOSE : READ);
    this.text.hidden = !open;
    const fresh = document.createElement("div");
    fresh.innerHTML = this.model.get("heard");
    patch(this.text, fresh);
    if (had && this.region.hidden) this.frame.handOn();
  }
}

// Only what differs is replaced, so that whoever reads stays at the place that is read.
function patch(node, fresh) {
  const before = [...node.childNodes], after = [...fresh.childNodes];
  after.forEach((each, number) => {
    const there = before[number];
    if (!there) node.append(each);
    else if (there.nodeName === "UL" && each.nodeName === "UL") patch(there, each);
    else if (!there.isEqualNode(each)) there.replaceWith(each);
  });
  for (const gone of before.slice(after.length)) gone.remove();
}

// The only live region of a stage: what is told, and what is new in the words above it, is spoken once each time it happens.
class Voice {
  constructor(frame) {
    this.frame = frame;
    this.node = make("div", "voice", frame.el);
    this.node.setAttribute("aria-live", "polite");
    this.node.setAttribute("aria-atomic", "true");
    for (const name of ["words", "told", "cover"]) frame.follow(name, () => this.soon());
    frame.follow("refused", () => this.again());
    this.move = 0; // the last one that was spoken of
    this.before = this.now();
  }

  now() {
    const { told, words, model } = this.frame, cover = model.get("cover").text ?? "";
    const lines = [...words.querySelectorAll(":is(p, tr, button, pre):not(.rulebook-folded *)")];
    return { ...this.fresh(told, cover && cover !== this.before?.cover), cover, words: lines.map(plainText) };
  }

  // What is told, but for moves that were spoken of; who comes to the screen, or goes back in time, hears of all.
  fresh(told, comes) {
    const copy = told.cloneNode(true), events = [...copy.querySelectorAll("[data-move]")];
    const moves = events.map(event => Number(event.dataset.move)), last = moves.at(-1) ?? this.move;
    const old = last < this.move || comes ? -1 : this.move;
    events.forEach((event, number) => moves[number] <= old && event.remove());
    this.move = last;
    return { told: plainText(copy), moved: moves.some(move => move > old) };
  }

  soon() {
    if (this.frame.model.get("cover").text) this.node.textContent = ""; // it may tell of a hand that is covered now
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.speak(), CALM);
  }

  // Who is refused twice hears it twice, also in the same words; a reader speaks them anew only where none were between.
  again() {
    this.before.told = this.node.textContent = "";
    this.soon();
  }

  speak() {
    const { before } = this, now = this.now();
    this.before = now;
    const news = [(now.moved || now.told !== before.told) && now.told, now.cover !== before.cover && now.cover];
    const text = [...news, ...now.words.filter(line => !before.words.includes(line))].filter(Boolean).join(" ");
    if (!text) return;
    this.node.setAttribute("aria-live", this.frame.model.get("alarm") ? "assertive" : "polite");
    this.node.textContent = text;
  }

  stop() {
    clearTimeout(this.waiting);
  }
}

// The text of a part of the page, with a space where another line begins.
function plainText(node) {
  return [...node.childNodes].map(each => each.nodeType === Node.TEXT_NODE ? each.data
    : ["P", "BR", "TD", "TH", "TR", "CAPTION", "B"].includes(each.nodeName) ? ` ${plainText(each)} ` : plainText(each))
    .join("").replace(/\s+/g, " ").trim();
}
