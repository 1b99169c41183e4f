// A film on a board: step by step, each a picture while something flies or lights up, and the one when that is done.
// It runs in the queue of the canvas, so that whatever is painted later comes after it; and that ends it at once.

const STEP = 260; // milliseconds
const NO_MOTION = window.matchMedia("(prefers-reduced-motion: reduce)");

class Film {
  constructor(frame, drawing) {
    this.drawing = drawing;
    this.stages = new Set(); // where it is seen: a page may show a board twice
    this.running = null;
    frame.on("msg:custom", (content, buffers) => content.film && this.start(content.film, buffers));
    drawing.on("msg:custom", () => this.skip());
  }

  // The steps come one by one, each as soon as it is drawn.
  start({ number, step, over = false }, buffers) {
    if (this.coming?.number !== number) this.begin(number);
    const run = this.coming;
    if (step) run.steps.push([step, buffers]);
    run.over = over;
    run.wake();
  }

  begin(number) {
    this.skip();
    const run = { number, shown: 0, steps: [], over: false, wake() {} };
    run.skipped = new Promise(done => { run.skip = () => { run.hurry = true; done(); }; });
    this.running = this.coming = run;
    if (NO_MOTION.matches || document.hidden || ![...this.stages].some(stage => stage.inSight())) run.skip();
    // An error that stayed in the queue would keep all that comes later from being painted.
    this.drawing.currentProcessing = this.drawing.currentProcessing
      .then(() => this.play(run)).finally(() => this.end(run)).catch(error => console.error(error));
  }

  async play(run) {
    for (;;) {
      while (!run.steps.length && !run.over) await new Promise(done => { run.wake = done; });
      if (!run.steps.length) return;
      const [step, buffers] = run.steps.shift();
      await this.paint(buffers.slice(0, step.meanwhile));
      if (!run.hurry) await this.show(step, run).catch(error => console.error(error)); // it is painted all the same
      await this.paint(buffers.slice(step.meanwhile));
      run.shown += 1;
    }
  }

  async paint(buffers) {
    if (buffers.length) await this.drawing.onCommand({ shape: [buffers[0].byteLength], dtype: "uint8" }, buffers);
  }

  end(run) {
    if (this.running === run) this.running = null;
    for (const stage of this.stages) stage.hovers();
  }

  async show(step, run) {
    const sprites = [...this.stages].flatMap(stage => stage.sprites(step));
    await Promise.race([run.skipped, new Promise(done => setTimeout(done, STEP))]);
    for (const sprite of sprites) sprite.remove();
  }

  skip() {
    this.running?.skip();
  }
}
