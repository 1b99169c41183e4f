// What a reader sets beside a board: sliders, menus, and entries for numbers and words.
// It goes on from frame.js; the page gets all scripts as one.

class Knobs {
  constructor(frame) {
    this.frame = frame;
    this.model = frame.model;
    this.rows = frame.sliders;
    frame.follow("sliders", () => this.show());
    this.show();
  }

  show() {
    const knobs = this.model.get("sliders");
    this.rows.hidden = !knobs.length;
    while (this.rows.children.length > knobs.length) this.rows.lastChild.remove();
    knobs.forEach((knob, number) => {
      const row = this.row(knob, this.rows.children[number]), input = row.querySelector(".rulebook-knob");
      if (document.activeElement !== input) input.value = knob.value;
      const output = row.querySelector(".rulebook-number");
      if (output) output.textContent = knob.options ? "" : knob.value;
    });
    this.frame.fitLetters(); // there may be less room for words now
  }

  // What is told takes room from the knobs; the one in use stays in sight.
  keep() {
    const row = this.rows.contains(document.activeElement) && document.activeElement.closest(".rulebook-slider");
    if (!row) return;
    const below = row.getBoundingClientRect().bottom - this.rows.getBoundingClientRect().bottom;
    this.rows.scrollTop += Math.max(0, below);
  }

  // A row stays as long as it is about the same, so that one that has the focus keeps it.
  row(knob, there) {
    const shown = JSON.stringify({ ...knob, value: typeof knob.value });
    if (there?.rulebookShown === shown) return there;
    const row = make("label", "slider", this.rows), had = there?.contains(document.activeElement);
    row.rulebookShown = shown;
    this.knob(row, knob);
    there?.replaceWith(row);
    if (had) row.querySelector(".rulebook-knob").focus({ preventScroll: true });
    return row;
  }

  knob(row, knob) {
    make("span", "name", row, knob.text);
    const input = make(knob.options ? "select" : "input", "knob", row);
    const number = !knob.options && typeof knob.value === "number";
    const tell = () => this.frame.ask(knob.id, number ? Number(input.value) : input.value);
    if (knob.typed) {
      Object.assign(input, { type: number ? "number" : "text", autocomplete: "off" });
      if (number) this.steps(row, knob, input, tell);
      input.onchange = tell;
      input.rulebookEnter = tell;
      return;
    }
    if (knob.options) this.frame.options(input, knob.options.map(word => [word, word]), knob.value);
    else Object.assign(input, { type: "range", min: knob.least, max: knob.most });
    input.oninput = tell;
    make("output", "number", row).setAttribute("aria-live", "off"); // the slider says its number itself
  }

  // A number in a wide range: it is typed, or goes up and down by mouse and finger.
  steps(row, knob, input, tell) {
    Object.assign(input, { min: knob.least, max: knob.most });
    row.classList.add("rulebook-counted");
    for (const by of [-10, -1, 1, 10]) {
      const button = document.createElement("button");
      button.className = "rulebook-by";
      button.textContent = by < 0 ? `\u2212${-by}` : `+${by}`;
      button.setAttribute("aria-label", `${knob.text} ${button.textContent}`);
      button.onclick = event => {
        event.preventDefault(); // or the label would take the focus away
        input.value = Math.min(knob.most, Math.max(knob.least, Number(input.value) + by));
        tell();
      };
      if (by < 0) input.before(button);
      else row.append(button);
    }
  }
}
