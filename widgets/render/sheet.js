// What an editor has beside a board: tabs at the head of the column, and a text with a number before each line.
// It goes on from frame.js; the page gets all scripts as one.

const PAUSE = 250; // milliseconds without a key before what was typed is told

class Sheet {
  constructor(frame) {
    this.frame = frame;
    this.model = frame.model;
    this.tabs = make("div", "tabs", frame.column);
    this.tabs.setAttribute("role", "tablist");
    frame.column.prepend(this.tabs);
    this.tabs.addEventListener("click", event => {
      const name = event.target.closest("button")?.textContent;
      if (name && event.detail < 2) frame.ask("tab", name);
    });
    this.tabs.addEventListener("keydown", event => this.arrows(event));
    frame.column.addEventListener("click", event => event.target.matches("[data-copy]") && this.copy(event.target));
    this.paper = make("div", "script", frame.column);
    frame.head.after(this.paper);
    this.lines = make("div", "lines-of", this.paper);
    this.lines.setAttribute("aria-hidden", "true");
    this.area = make("textarea", "source", this.paper);
    Object.assign(this.area, { spellcheck: false, wrap: "off", autocapitalize: "off", autocomplete: "off" });
    this.area.setAttribute("aria-label", "The position as text");
    this.area.dataset.lmSuppressShortcuts = "true"; // or the notebook would take keys for its own
    this.area.oninput = () => this.typed();
    this.area.onblur = () => this.tell();
    this.area.onscroll = () => this.follow();
    this.told = ""; // what the kernel knows of
    for (const name of ["tabs", "text"]) frame.follow(name, () => this.show());
    this.model.on("msg:custom", message => message.line && this.go(message.line));
    this.show();
  }

  // Arrows go from tab to tab, as everywhere.
  arrows(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const tabs = [...this.tabs.children], at = tabs.indexOf(document.activeElement);
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(at + step + tabs.length) % tabs.length];
    next.focus({ preventScroll: true });
    next.click();
  }

  // What is to be copied stands in the box that follows on the button.
  async copy(button) {
    const box = button.closest("p").nextElementSibling;
    box.select();
    try {
      await navigator.clipboard.writeText(box.value);
    } catch { // where a page may not write there by itself
      document.execCommand("copy");
    }
    button.textContent = "Copied";
  }

  show() {
    const tabs = this.model.get("tabs"), { text, marks = [] } = this.model.get("text");
    this.tabs.hidden = !tabs.length;
    while (this.tabs.children.length < tabs.length) make("button", "tab", this.tabs).setAttribute("role", "tab");
    while (this.tabs.children.length > tabs.length) this.tabs.lastChild.remove();
    tabs.forEach((tab, number) => {
      const button = this.tabs.children[number];
      says(button, tab.text);
      button.setAttribute("aria-selected", String(tab.open));
      button.tabIndex = tab.open ? 0 : -1;
    });
    this.paper.hidden = text === undefined;
    this.frame.column.classList.toggle("rulebook-writes", !this.paper.hidden);
    if (this.paper.hidden) return;
    this.take(text);
    this.number(new Map(marks));
    this.frame.fitLetters();
  }

  // What the kernel has is taken over, unless it is what was told to it and more has been typed since.
  take(text) {
    const typing = this.soon && text === this.told;
    this.told = text;
    if (typing || this.area.value === text) return;
    const { selectionStart, selectionEnd, scrollTop } = this.area;
    this.area.value = text;
    this.area.setSelectionRange(selectionStart, selectionEnd);
    this.area.scrollTop = scrollTop;
  }

  number(marks) {
    const wanted = this.area.value.split("\n").length;
    while (this.lines.children.length < wanted) make("div", "line", this.lines, String(this.lines.children.length + 1));
    while (this.lines.children.length > wanted) this.lines.lastChild.remove();
    [...this.lines.children].forEach((line, number) => {
      line.classList.toggle("rulebook-faulty", marks.has(number + 1));
    });
    this.area.setAttribute("aria-invalid", String(marks.size > 0));
    this.follow();
  }

  follow() {
    this.lines.style.transform = `translateY(${-this.area.scrollTop}px)`;
  }

  typed() {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.tell(), PAUSE);
    const { marks = [] } = this.model.get("text");
    this.number(new Map(marks));
  }

  // Tell what was typed; before anything else is asked, so that nothing is lost.
  tell() {
    if (!this.soon) return;
    clearTimeout(this.soon);
    this.soon = null;
    this.told = this.area.value;
    this.model.send({ do: "text", value: this.told });
  }

  go(line) {
    const rows = this.area.value.split("\n");
    const from = rows.slice(0, line - 1).reduce((sum, row) => sum + row.length + 1, 0);
    this.area.focus({ preventScroll: true });
    this.area.setSelectionRange(from, from + (rows[line - 1] ?? "").length);
    const high = this.lines.firstChild?.offsetHeight ?? 16;
    this.area.scrollTop = Math.max(0, (line - 4) * high);
    this.area.scrollLeft = 0;
  }
}
