// A film on a board: step by step, each a picture while something flies or lights up, and the one when that is done.
// It runs in the queue of the canvas, so that whatever is painted later comes after it; and that ends it at once.

const STEP = 260; // milliseconds
const NO_MOTION = window.matchMedia("(prefers-reduced-motion: reduce)");

// What is painted comes packed, its parts one behind the other. All steps of a film come in one stream, so that each
// says only what is new in it.
class Stream {
  constructor() {
    const { readable, writable } = new DecompressionStream("deflate");
    [this.reader, this.writer] = [readable.getReader(), writable.getWriter()];
  }

  async parts(sizes, packed) {
    const whole = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0));
    this.writer.write(packed).catch(() => {}); // what went wrong is told to the reader
    for (let filled = 0; filled < whole.length;) {
      const { value } = await this.reader.read();
      whole.set(value, filled);
      filled += value.length;
    }
    let at = 0;
    return sizes.map(size => new DataView(whole.slice(at, at += size).buffer));
  }
}

class Film {
  constructor(board, drawing) {
    this.drawing = drawing;
    this.stages = new Set(); // where it is seen: a page may show a board twice
    this.running = null;
    board.on("msg:custom", ({ film, paint }, [packed]) => {
      if (film) this.start(film, packed);
      if (paint) this.still(paint, packed);
    });
    drawing.on("msg:custom rulebook-still", () => this.skip());
  }

  // A picture alone. All boards of a kernel share their drawing: it ends the films of all of them.
  still(sizes, packed) {
    this.drawing.trigger("rulebook-still");
    this.inTurn(async () => this.paint(await new Stream().parts(sizes, packed)));
  }

  // An error that stayed in the queue would keep all that comes later from being painted.
  inTurn(action) {
    this.drawing.currentProcessing = this.drawing.currentProcessing.then(action).catch(error => console.error(error));
  }

  // The steps come one by one, each as soon as it is drawn.
  start({ number, step, over = false }, packed) {
    if (this.coming?.number !== number) this.begin(number);
    const run = this.coming;
    if (step) run.steps.push([step, packed]);
    run.over = over;
    run.wake();
  }

  begin(number) {
    this.skip();
    const run = { number, shown: 0, stream: new Stream(), steps: [], over: false, wake() {} };
    run.skipped = new Promise(done => { run.skip = () => { run.hurry = true; done(); }; });
    this.running = this.coming = run;
    if (NO_MOTION.matches || document.hidden || ![...this.stages].some(stage => stage.inSight())) run.skip();
    this.inTurn(() => this.play(run).finally(() => this.end(run)));
  }

  async play(run) {
    for (;;) {
      while (!run.steps.length && !run.over) await new Promise(done => { run.wake = done; });
      if (!run.steps.length) return;
      const [told, ...buffers] = await run.stream.parts(...run.steps.shift());
      const step = JSON.parse(new TextDecoder().decode(told));
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
    if (!sprites.length) return; // there is nothing to follow with the eyes
    await Promise.race([run.skipped, new Promise(done => setTimeout(done, STEP))]);
    for (const sprite of sprites) sprite.remove();
  }

  skip() {
    this.running?.skip();
  }
}
