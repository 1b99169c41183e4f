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

  start({ number, steps }, buffers) {
    this.skip();
    const run = { number, shown: 0 };
    run.skipped = new Promise(done => { run.skip = () => { run.hurry = true; done(); }; });
    this.running = run;
    if (NO_MOTION.matches || document.hidden || ![...this.stages].some(stage => stage.inSight())) run.skip();
    // An error that stayed in the queue would keep all that comes later from being painted.
    this.drawing.currentProcessing = this.drawing.currentProcessing
      .then(() => this.play(run, steps, buffers)).finally(() => this.end(run)).catch(error => console.error(error));
  }

  async play(run, steps, buffers) {
    let at = 0;
    const paint = async count => {
      if (count) await this.drawing.onCommand({ shape: [buffers[at].byteLength], dtype: "uint8" }, buffers.slice(at, at + count));
      at += count;
    };
    for (const step of steps) {
      await paint(step.meanwhile);
      if (!run.hurry) await this.show(step, run).catch(error => console.error(error)); // it is painted all the same
      await paint(step.paint);
      run.shown += 1;
    }
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
