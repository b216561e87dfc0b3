// All settings in one place: what can be chosen, what holds without a choice, and where it is kept.

import { fetchJson } from "./dom.js";
import { readStored, store } from "./storage.js";

const SEND_AFTER = 1500;
/** The server is asked for settings at most once in this time, by all pages of this browser together. */
const ASK_AGAIN = 5000;
/** The keys that can be changed, with their usual letters. @type {Record<Client.KeyName, string>} */
export const USUAL_KEYS = { undo: "u", end: "e", hint: "h", text: "t", rules: "r", pause: "p", step: "n", skip: "s" };
/** What a setting may be, where that is one of a few values. @type {Record<string, unknown[]>} */
const CHOICES = {
  speed: ["slow", "normal", "fast", "instant"],
  theme: ["system", "light", "dark"],
  text_size: [90, 100, 115, 130, 150],
  contrast: ["system", "normal", "more"],
  colours: ["usual", "safe"],
  motion: ["system", "reduced"],
  sound: [true, false],
  vibration: [true, false],
  notices: [true, false],
  confirm: [true, false],
  throw_for_me: [true, false],
  single_keys: [true, false],
};

const isTouched = () => matchMedia("(pointer: coarse)").matches;
/** Whether the system or the reader asks for as little motion as possible. */
export const prefersStill = () =>
  setting("motion") === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What holds as long as nothing was chosen. @type {{ [Name in keyof Client.Settings]: () => Client.Settings[Name] }} */
const USUAL = {
  speed: () => (prefersStill() || String(readStored("speed", "")) === "off" ? "instant" : "normal"),
  sound: () => !isTouched(),
  volume: () => 50,
  vibration: isTouched,
  notices: () => false,
  theme: () => "system",
  text_size: () => 100,
  contrast: () => "system",
  colours: () => "usual",
  motion: () => "system",
  confirm: () => true,
  throw_for_me: () => false,
  single_keys: () => true,
  keys: () => ({}),
};
const NAMES = /** @type {(keyof Client.Settings)[]} */ (Object.keys(USUAL));

/**
 * The name under which a setting is stored.
 * @param {string} name
 */
const stored = (name) => name.replaceAll("_", "-");

/**
 * Whether a value is one that a setting may have.
 * @param {keyof Client.Settings} name
 * @param {any} value
 */
function isPossible(name, value) {
  if (name === "volume") return Number.isInteger(value) && value >= 0 && value <= 100;
  if (name === "keys") return typeof value === "object" && value !== null && !Array.isArray(value);
  return CHOICES[name].includes(value);
}

/**
 * What was chosen; null without a choice.
 * @template {keyof Client.Settings} Name
 * @param {Name} name
 * @returns {Client.Settings[Name] | null}
 */
function chosen(name) {
  const value = readStored(stored(name), null);
  return value !== null && isPossible(name, value) ? value : null;
}

/**
 * A setting: what was chosen, or what holds without a choice.
 * @template {keyof Client.Settings} Name
 * @param {Name} name
 * @returns {Client.Settings[Name]}
 */
export function setting(name) {
  return chosen(name) ?? USUAL[name]();
}

/**
 * Change a setting; null takes a choice back.
 * @template {keyof Client.Settings} Name
 * @param {Name} name
 * @param {Client.Settings[Name] | null} value
 */
export function change(name, value) {
  store(stored(name), value);
  store("changed", Date.now());
  tell();
  sendSoon();
}

const CHANGED = "bardo-settings";

/** Show at once what holds now. */
function tell() {
  globalThis.applyAppearance?.();
  globalThis.window?.dispatchEvent(new Event(CHANGED));
}

/**
 * Call something after every change: one made here, in another tab of this browser, or on another device.
 * @param {() => void} listener
 */
export function whenSettingsChange(listener) {
  globalThis.window?.addEventListener(CHANGED, listener);
  globalThis.window?.addEventListener("storage", ({ key }) => {
    if (key === null || key === "bardo.changed") listener(); // it is written last
  });
}

/**
 * The letter of each key that can be changed. Of two keys with the same letter the first has it.
 * @returns {Record<Client.KeyName, string>}
 */
export function keyLetters() {
  const changed = setting("keys");
  /** @type {Record<string, string>} */
  const letters = {};
  for (const [name, usual] of Object.entries(USUAL_KEYS)) {
    const letter = changed[/** @type {Client.KeyName} */ (name)];
    letters[name] = typeof letter === "string" && /^[a-z]$/.test(letter) ? letter : usual;
  }
  return /** @type {Record<Client.KeyName, string>} */ (letters);
}

/**
 * Give a key another letter; words if that is not possible, otherwise empty.
 * @param {Client.KeyName} name
 * @param {string} letter
 */
export function changeKey(name, letter) {
  const wanted = letter.trim().toLowerCase();
  if (!/^[a-z]$/.test(wanted)) return "Please choose one letter from a to z.";
  const letters = keyLetters();
  const other = Object.entries(letters).find(([key, taken]) => taken === wanted && key !== name);
  if (other) return `The letter ${wanted} is taken already.`;
  change("keys", { ...setting("keys"), [name]: wanted });
  return "";
}

// -- kept by the server for a person, on all their devices ------------------------------------

/** @type {ReturnType<typeof setTimeout> | undefined} */
let sending;

/** Whether the server knows a person behind this browser. */
const hasPerson = () => "person" in (globalThis.document?.documentElement?.dataset ?? {});

/** Everything that was chosen here, as the server takes it. */
export function allChosen() {
  const pairs = NAMES.map((name) => [name, chosen(name)]).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(pairs), changed: readStored("changed", 0) };
}

/** Send the settings when nothing has been changed for a moment. */
function sendSoon() {
  clearTimeout(sending);
  if (hasPerson()) sending = setTimeout(() => send().catch(() => {}), SEND_AFTER);
}

function send() {
  clearTimeout(sending);
  sending = undefined;
  const body = JSON.stringify(allChosen());
  const headers = { "Content-Type": "application/json" };
  // A page that is left meanwhile still sends.
  return fetchJson("/api/me/settings", { method: "PUT", headers, body, keepalive: true });
}

/** Send at once what was changed a moment ago: the page is being left. */
export function sendNow() {
  if (sending !== undefined) send().catch(() => {});
}

/** The exchange that is under way. @type {Promise<boolean> | undefined} */
let exchanging;

/**
 * Take over the settings of another device of the same person, or send ours: whichever were changed last.
 * @returns whether anything was taken over
 */
export async function synchronise() {
  if (!hasPerson() || (!exchanging && isRecent())) return false;
  return exchangeOnce();
}

/** Whether settings were exchanged a moment ago, and nothing was changed here since. */
function isRecent() {
  const exchanged = readStored("exchanged", Number.NEGATIVE_INFINITY);
  const age = Date.now() - exchanged;
  return age >= 0 && age < ASK_AGAIN && readStored("changed", 0) <= exchanged;
}

/**
 * This browser has just become a device of somebody: their settings hold here from now on, whatever held before.
 * @returns whether they had any
 */
export async function takeOver() {
  await exchanging?.catch(() => {}); // those of whoever was here before
  store("changed", 0);
  return exchangeOnce();
}

/** Exchange settings, or join in the exchange that is under way; after a failure the next page tries again. */
function exchangeOnce() {
  if (!exchanging) {
    store("exchanged", Date.now());
    exchanging = exchange()
      .catch((error) => {
        store("exchanged", null);
        throw error;
      })
      .finally(() => {
        exchanging = undefined;
      });
  }
  return exchanging;
}

async function exchange() {
  const theirs = await fetchJson("/api/me/settings");
  const [mine, changed] = [readStored("changed", 0), theirs.changed ?? 0];
  if (changed > mine) {
    for (const name of NAMES) {
      const value = theirs[name] ?? null;
      if (value === null || isPossible(name, value)) store(stored(name), value);
    }
    store("changed", changed);
    tell();
    return true;
  }
  if (mine > changed) await send();
  return false;
}
