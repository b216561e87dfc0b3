// The director: what others do is shown one beat after the other, at the reader's pace. It knows no elements.

/** A reader who is further behind than this is shown how things stand now; the digest has the rest. */
const MOST_WAITING = 30;
const BREATH = 300;
const PER_CHARACTER = 40;

/**
 * How long words take to read, in milliseconds at the usual speed.
 * @param {string[]} words
 */
export function readingTime(words) {
  const characters = words.reduce((sum, line) => sum + line.length, 0);
  return characters ? BREATH + PER_CHARACTER * characters : 0;
}

/** Shows beats in their order, and never the next one before its time. */
export class Director {
  /** @type {Client.Beat[]} */
  #queue = [];
  /** The beat that is being shown: its animations, the time to read it, and if it hits the reader a glance.
   * @type {Client.Beat | null} */
  #current = null;
  #isPaused = false;
  #isSkipping = false;
  /** Whether the last beat that was shown asks the reader. */
  #hasArrived = true;
  /** @type {number | undefined} */
  #timer;

  /** @param {Client.DirectorStage} stage */
  constructor(stage) {
    this.stage = stage;
  }

  get isPaused() {
    return this.#isPaused;
  }

  /** Whether anything is being shown or waits to be. */
  get isBusy() {
    return this.#current !== null || this.#queue.length > 0;
  }

  /** Whether there is a story to hold or to skip; the reader's own actions are none. */
  get isTelling() {
    return this.#queue.length > 0 || this.#current?.isMine === false;
  }

  /** Whether the beat on the board waits until the reader has noted it. */
  get awaitsGlance() {
    return this.hits.length > 0;
  }

  /** What the beat on the board brings to the reader. */
  get hits() {
    return this.#current?.hits ?? [];
  }

  /** Whether there is more to see before the reader can act. */
  get isBehind() {
    return this.#queue.length > 0 || this.awaitsGlance;
  }

  /** Whether it is the reader's turn once everything has been shown. */
  get isTurnAhead() {
    return this.isBehind && Boolean((this.#queue.at(-1) ?? this.#current)?.asksMe);
  }

  /** Whether the Enter key goes on with the story. */
  get mayGoOn() {
    return this.awaitsGlance || this.isTurnAhead;
  }

  /**
   * Show a beat when its time comes; what the reader did is shown at once.
   * @param {Client.Beat} beat
   */
  add(beat) {
    if (beat.isMine || this.#queue.length >= MOST_WAITING) this.settle();
    this.#queue.push(beat);
    if (beat.isMine) this.#begin();
    else this.#advance();
    this.stage.changed();
  }

  /** Hold the story, or go on. */
  togglePause() {
    this.#isPaused = !this.#isPaused;
    this.#advance();
    this.stage.changed();
  }

  /** Show the next beat now, and hold the story after it. */
  step() {
    this.#isPaused = true;
    this.#finish();
    if (this.#queue.length) this.#begin();
    this.stage.changed();
  }

  /** The reader has noted what hit them. */
  note() {
    if (!this.awaitsGlance) return;
    this.#finish();
    this.#advance();
    this.stage.changed();
  }

  /** Show everything at once, and what is still to come until the reader is asked. */
  skip() {
    this.#isPaused = false;
    this.settle();
    this.#isSkipping = !this.#hasArrived;
    this.stage.changed();
  }

  /**
   * What the Enter key does where nothing has the focus: note what hit the reader, or skip to their turn.
   * @returns whether there was anything to do
   */
  goOn() {
    if (this.awaitsGlance) this.note();
    else if (this.isTurnAhead) this.skip();
    else return false;
    return true;
  }

  /** Show everything at once. */
  settle() {
    this.#finish();
    this.#showAll();
    this.stage.changed();
  }

  /**
   * Show nothing more of what waits, because the table was told anew.
   * @returns the beats that were not shown
   */
  clear() {
    this.#finish();
    this.#isSkipping = false;
    return this.#queue.splice(0);
  }

  #advance() {
    if (this.stage.isAway || this.#isSkipping) {
      this.#finish();
      this.#showAll();
    } else if (this.stage.isInstant) this.#showAtOnce();
    while (this.#queue.length && !this.#current && !this.#isPaused) this.#begin();
  }

  /** Show all that waits without delay; only what hits the reader waits for a glance, all of it for the same one. */
  #showAtOnce() {
    if (this.awaitsGlance || !this.#queue.length) return;
    this.#finish();
    const beats = this.#queue.splice(0);
    const hits = beats.flatMap((beat) => beat.hits);
    if (hits.length) this.#current = { ...beats[beats.length - 1], hits, isMine: false };
    this.#show(beats, true);
  }

  #showAll() {
    if (this.#queue.length) this.#show(this.#queue.splice(0), true);
  }

  /** Show the next beat, and go on when it has been seen and read; one that tells nothing takes no time. */
  #begin() {
    const beat = this.#queue.shift();
    if (!beat) return;
    const isTold = beat.words.length > 0 || beat.cues.length > 0;
    if (isTold && !this.stage.isInstant && !this.stage.isAway) this.#current = beat;
    this.#show([beat], false);
    if (this.#current !== beat) return;
    const reading = beat.isMine ? 0 : this.stage.atSpeed(readingTime(beat.words));
    const read = new Promise((resolve) => {
      this.#timer = setTimeout(resolve, reading);
    });
    Promise.all([this.stage.settled(), read]).then(() => this.#seen(beat));
  }

  /** @param {Client.Beat} beat */
  #seen(beat) {
    if (this.#current !== beat || beat.hits.length) return;
    this.#current = null;
    this.#advance();
    this.stage.changed();
  }

  /**
   * @param {Client.Beat[]} beats
   * @param {boolean} isStill whether they are shown together, without animation
   */
  #show(beats, isStill) {
    this.#hasArrived = beats[beats.length - 1].asksMe;
    if (this.#hasArrived) this.#isSkipping = false;
    this.stage.show(beats, isStill);
  }

  /** End the beat that is being shown: whatever moves is brought to its place. */
  #finish() {
    clearTimeout(this.#timer);
    if (!this.#current) return;
    this.#current = null;
    this.stage.finish();
  }
}
