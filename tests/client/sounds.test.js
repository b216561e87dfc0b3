// Sounds: short and soft, only after a gesture, and the most important thing only.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { SOUNDS, Sounds, soundOf } from "../../bardo/web/static/table/sounds.js";
import { useFakeStorage } from "./fake_browser.js";

let made;
let items;

class Param {
  setValueAtTime(value) {
    this.value = value;
  }
  exponentialRampToValueAtTime(value) {
    this.value = value;
  }
}

class FakeContext {
  state = "suspended";
  currentTime = 0;
  sampleRate = 8000;
  gains = [];
  started = [];

  constructor() {
    made.push(this);
  }

  async resume() {
    this.state = "running";
  }

  createGain() {
    const gain = { gain: new Param(), connect() {} };
    this.gains.push(gain);
    return gain;
  }

  #source(kind) {
    const started = this.started;
    return { frequency: new Param(), connect() {}, stop() {}, start: (at) => started.push([kind, at]) };
  }

  createOscillator = () => this.#source("tone");
  createBufferSource = () => this.#source("noise");
  createBiquadFilter = () => ({ frequency: new Param(), connect() {} });
  createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
}

beforeEach(() => {
  made = [];
  items = useFakeStorage();
  globalThis.matchMedia = () => ({ matches: false });
  globalThis.document = Object.assign(new EventTarget(), { hidden: false });
  globalThis.AudioContext = FakeContext;
});

test("a sound is tried without switching sounds on", async () => {
  items.set?.("bardo.sound", "false");
  const sounds = new Sounds();
  await sounds.try("turn");
  assert.ok(made[0].started.length > 0);
});

async function awake() {
  const sounds = new Sounds();
  document.dispatchEvent(new Event("pointerdown"));
  await Promise.resolve();
  return sounds;
}

test("before a gesture there is nothing that could play", () => {
  new Sounds().play("turn");
  assert.deepEqual(made, []);
});

test("a gesture wakes it, and each sound plays its tones", async () => {
  const sounds = await awake();
  sounds.play("turn");
  assert.equal(made.length, 1);
  assert.deepEqual(
    made[0].started,
    SOUNDS.turn.map(({ at }) => ["tone", at]),
  );
  sounds.play("dice");
  assert.equal(made[0].started.filter(([kind]) => kind === "noise").length, SOUNDS.dice.length);
});

test("switched off, not even a context is made", async () => {
  items.set("bardo.sound", "false");
  (await awake()).play("turn");
  assert.deepEqual(made, []);
});

test("the volume is the reader's", async () => {
  const sounds = await awake();
  items.set("bardo.volume", "0");
  sounds.play("turn");
  assert.equal(made[0].gains[0].gain.value, 0);
});

test("in a hidden page only the reader's turn is heard", async () => {
  const sounds = await awake();
  document.hidden = true;
  for (const kind of ["move", "message", "hit", "won"]) sounds.play(kind);
  assert.deepEqual(made[0].started, []);
  sounds.play("turn");
  assert.ok(made[0].started.length);
});

test("many moves at once are heard as one", async () => {
  const sounds = await awake();
  sounds.play("move");
  const once = made[0].started.length;
  sounds.play("move");
  assert.equal(made[0].started.length, once);
});

test("all of them are short", () => {
  for (const tones of Object.values(SOUNDS)) {
    assert.ok(Math.max(...tones.map(({ at, length }) => at + length)) <= 1.3);
    assert.ok(tones.every(({ strength }) => strength > 0 && strength <= 1));
  }
});

test("what hits the reader is heard before dice, and dice before a move", () => {
  const move = { hits: [], cues: [{ kind: "burst" }], words: ["Ann walks."] };
  const dice = { hits: [], cues: [{ kind: "roll" }], words: ["Ann throws."] };
  const hit = { hits: [{ seat: 0, words: "Dana 2 to 1" }], cues: [], words: [] };
  assert.equal(soundOf([move]), "move");
  assert.equal(soundOf([move, dice]), "dice");
  assert.equal(soundOf([move, hit, dice]), "hit");
  assert.equal(soundOf([{ hits: [], cues: [], words: [] }]), null);
});
