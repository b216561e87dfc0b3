// Soft, short sounds, made here: a few notes and a little noise. The table can be played in silence.

import { setting } from "../shared/settings.js";

const LOUDEST = 0.35;
const ATTACK = 0.012;
const SILENT = 0.0001;
const GAP = 0.09;

/** One tone or burst of noise: when it begins and how long it lasts in seconds, its pitch in hertz, its strength.
 * @typedef {{ at: number, length: number, pitch: number, to?: number, shape?: OscillatorType | "noise", strength: number }} Tone */

/** @type {Record<Client.Sound, Tone[]>} */
export const SOUNDS = {
  turn: [
    { at: 0, length: 0.35, pitch: 523, strength: 0.7 },
    { at: 0.13, length: 0.5, pitch: 784, strength: 0.7 },
  ],
  move: [
    { at: 0, length: 0.05, pitch: 1400, shape: "noise", strength: 0.18 },
    { at: 0, length: 0.09, pitch: 240, to: 170, strength: 0.5 },
  ],
  dice: [0, 0.07, 0.13, 0.21, 0.32].map((at, nth) => ({
    at,
    length: 0.05,
    pitch: 2600 - 250 * nth,
    shape: "noise",
    strength: 0.45 - 0.05 * nth,
  })),
  hit: [
    { at: 0, length: 0.3, pitch: 165, to: 110, shape: "triangle", strength: 0.9 },
    { at: 0.02, length: 0.4, pitch: 98, strength: 0.6 },
  ],
  won: [523, 659, 784, 1047].map((pitch, nth) => ({ at: 0.14 * nth, length: 0.6, pitch, strength: 0.55 })),
  lost: [392, 330, 262].map((pitch, nth) => ({ at: 0.22 * nth, length: 0.7, pitch, strength: 0.45 })),
  message: [
    { at: 0, length: 0.12, pitch: 880, strength: 0.4 },
    { at: 0.09, length: 0.18, pitch: 1175, strength: 0.35 },
  ],
};

/** Plays sounds once somebody has touched the page: browsers allow none before. */
export class Sounds {
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {AudioBuffer | null} */
  #noise = null;
  #lastStart = Number.NEGATIVE_INFINITY;

  constructor() {
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => this.#wake(), true);
  }

  /**
   * Make or resume what plays sounds; only a gesture may.
   * @param {boolean} isTried whether it is for a sound that somebody wants to hear now
   */
  #wake(isTried = false) {
    if (!(isTried || setting("sound")) || !("AudioContext" in globalThis)) return;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") this.#context.resume().catch(() => {});
  }

  /**
   * Play a sound from a tap that asks for it.
   * @param {Client.Sound} kind
   */
  async try(kind) {
    this.#wake(true);
    await this.#context?.resume();
    this.play(kind, true);
  }

  /**
   * Play a sound, if it is wanted here and now: in a hidden page only that it is the reader's turn.
   * @param {Client.Sound} kind
   * @param {boolean} isTried whether somebody wants to hear it whatever the settings say
   */
  play(kind, isTried = false) {
    const context = this.#context;
    if (context?.state !== "running" || !(isTried || setting("sound"))) return;
    if (document.hidden && kind !== "turn") return;
    if (kind === "move" && context.currentTime < this.#lastStart + GAP) return;
    this.#lastStart = context.currentTime;
    const loudness = context.createGain();
    loudness.gain.value = LOUDEST * (setting("volume") / 100) ** 2;
    loudness.connect(context.destination);
    for (const tone of SOUNDS[kind]) this.#sound(context, tone, loudness);
  }

  /**
   * @param {AudioContext} context
   * @param {Tone} tone
   * @param {AudioNode} out
   */
  #sound(context, { at, length, pitch, to = pitch, shape = "sine", strength }, out) {
    const begin = context.currentTime + at;
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(SILENT, begin);
    envelope.gain.exponentialRampToValueAtTime(strength, begin + ATTACK);
    envelope.gain.exponentialRampToValueAtTime(SILENT, begin + length);
    envelope.connect(out);
    const source =
      shape === "noise"
        ? this.#rustle(context, pitch, envelope)
        : hum(context, { shape, pitch, to, begin, length }, envelope);
    source.start(begin);
    source.stop(begin + length);
  }

  /**
   * Noise around a pitch.
   * @param {AudioContext} context
   * @param {number} pitch
   * @param {AudioNode} out
   */
  #rustle(context, pitch, out) {
    if (!this.#noise) {
      this.#noise = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
      const samples = this.#noise.getChannelData(0);
      for (let nth = 0; nth < samples.length; nth += 1) samples[nth] = 2 * Math.random() - 1;
    }
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.connect(out);
    const source = context.createBufferSource();
    source.buffer = this.#noise;
    source.connect(filter);
    return source;
  }
}

/**
 * A tone that may glide from one pitch to another.
 * @param {AudioContext} context
 * @param {{ shape: OscillatorType, pitch: number, to: number, begin: number, length: number }} tone
 * @param {AudioNode} out
 */
function hum(context, { shape, pitch, to, begin, length }, out) {
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + length);
  source.connect(out);
  return source;
}

/**
 * The sound of what was just shown, the most important thing only; null for none.
 * @param {{ hits: unknown[], cues: { kind: string }[], words: unknown[] }[]} beats
 * @returns {Client.Sound | null}
 */
export function soundOf(beats) {
  if (beats.some((beat) => beat.hits.length)) return "hit";
  if (beats.some((beat) => beat.cues.some((cue) => cue.kind === "roll"))) return "dice";
  return beats.some((beat) => beat.words.length || beat.cues.length) ? "move" : null;
}
