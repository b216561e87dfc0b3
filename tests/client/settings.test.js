// Settings: what holds without a choice, what may be chosen, and how devices of one person agree.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import {
  allChosen,
  change,
  changeKey,
  keyLetters,
  prefersStill,
  sendNow,
  setting,
  synchronise,
  takeOver,
  USUAL_KEYS,
  whenSettingsChange,
} from "../../bardo/web/static/shared/settings.js";
import { useFakeStorage } from "./fake_browser.js";

let items;
let system;
let sent;
let asked;
let theirs;

beforeEach(() => {
  items = useFakeStorage();
  system = new Set();
  globalThis.matchMedia = (query) => ({ matches: system.has(query) });
  globalThis.document = { documentElement: { dataset: {} } };
  sent = [];
  asked = 0;
  theirs = { changed: 0 };
  globalThis.fetch = async (address, options = {}) => {
    if (options.method === "PUT") sent.push([address, JSON.parse(options.body)]);
    else asked += 1;
    return { ok: true, headers: new Headers(), status: 200, json: async () => theirs };
  };
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1000 });
});

afterEach(() => mock.timers.reset());

test("without a choice a table is as the system and the device have it", () => {
  assert.deepEqual([setting("speed"), setting("sound"), setting("vibration")], ["normal", true, false]);
  system.add("(pointer: coarse)").add("(prefers-reduced-motion: reduce)");
  assert.deepEqual([setting("speed"), setting("sound"), setting("vibration")], ["instant", false, true]);
  change("sound", true);
  change("speed", "slow");
  assert.deepEqual([setting("speed"), setting("sound")], ["slow", true]);
  change("speed", null);
  assert.equal(setting("speed"), "instant");
});

test("reduced motion can be chosen here too", () => {
  assert.equal(prefersStill(), false);
  change("motion", "reduced");
  assert.deepEqual([prefersStill(), setting("speed")], [true, "instant"]);
});

test("what is stored but not possible counts as no choice", () => {
  const wrong = { volume: 101, "text-size": 99, theme: "blue", keys: [1], confirm: "yes", speed: "off" };
  for (const [name, value] of Object.entries(wrong)) items.set(`bardo.${name}`, JSON.stringify(value));
  const held = ["volume", "text_size", "theme", "confirm", "speed"].map(setting);
  assert.deepEqual(held, [50, 100, "system", true, "instant"]);
  assert.deepEqual(keyLetters(), USUAL_KEYS);
});

test("older choices are still known by their names", () => {
  items.set("bardo.throw-for-me", "true");
  items.set("bardo.theme", '"dark"');
  assert.deepEqual([setting("throw_for_me"), setting("theme")], [true, "dark"]);
});

test("a key gets another letter, but never one that is taken", () => {
  assert.equal(changeKey("undo", "Z"), "");
  assert.equal(keyLetters().undo, "z");
  assert.match(changeKey("hint", "z"), /taken/);
  assert.match(changeKey("hint", "7"), /one letter/);
  assert.equal(changeKey("hint", "u"), "", "the letter that undo no longer has");
  change("keys", {});
  assert.deepEqual(keyLetters(), USUAL_KEYS);
});

test("nothing is sent as long as the server knows nobody", async () => {
  change("volume", 70);
  mock.timers.tick(10_000);
  assert.equal(await synchronise(), false);
  assert.deepEqual(sent, []);
});

test("a change is sent once things are quiet, with everything that was chosen", () => {
  document.documentElement.dataset.person = "";
  change("volume", 70);
  change("volume", 75);
  mock.timers.tick(10_000);
  assert.deepEqual(sent, [["/api/me/settings", { volume: 75, changed: 1000 }]]);
});

test("the settings that were changed last win", async () => {
  document.documentElement.dataset.person = "";
  change("volume", 70);
  theirs = { changed: 5000, theme: "dark", text_size: 12 };
  assert.equal(await synchronise(), true);
  assert.deepEqual([setting("theme"), setting("volume"), setting("text_size")], ["dark", 50, 100]);
  theirs = { changed: 10 };
  assert.equal(await synchronise(), false);
  assert.deepEqual(sent.at(-1), ["/api/me/settings", allChosen()]);
});

test("what was chosen before the server knew anybody is sent as soon as it does", async () => {
  change("volume", 70);
  document.documentElement.dataset.person = "";
  theirs = {}; // as the server says that nothing was chosen
  await synchronise();
  assert.deepEqual(sent, [["/api/me/settings", { volume: 70, changed: 1000 }]]);
});

test("a page that is left sends what was changed a moment ago, once", () => {
  document.documentElement.dataset.person = "";
  sendNow();
  change("volume", 70);
  sendNow();
  mock.timers.tick(10_000);
  assert.equal(sent.length, 1);
});

test("whoever comes back has their settings, whatever was chosen in this browser before", async () => {
  change("theme", "light");
  theirs = { changed: 10, theme: "dark" };
  assert.equal(await takeOver(), true, "the page that asks was made for a stranger");
  assert.deepEqual([setting("theme"), sent], ["dark", []]);
});

test("pages hear of every change: made here, in another tab, or on another device", async () => {
  globalThis.window = new EventTarget();
  let heard = 0;
  whenSettingsChange(() => heard++);
  change("volume", 70);
  assert.equal(heard, 1);
  const inOtherTab = (key) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));
  for (const key of ["bardo.throw-for-me", "bardo.speed", "bardo.tables", "bardo.changed"]) inOtherTab(key);
  assert.equal(heard, 2, "once, when all is written");
  document.documentElement.dataset.person = "";
  theirs = { changed: 5000, speed: "slow" };
  await synchronise();
  assert.equal(heard, 3);
  delete globalThis.window;
});

test("whoever comes back to a page asks the server once, and again only after a moment", async () => {
  document.documentElement.dataset.person = "";
  change("volume", 70);
  await Promise.all([synchronise(), synchronise()]);
  assert.deepEqual([asked, sent.length], [1, 1]);
  await synchronise();
  assert.equal(asked, 1);
  change("volume", 75);
  mock.timers.tick(100);
  change("volume", 80);
  await synchronise();
  assert.deepEqual([asked, sent.length], [2, 2], "what was changed here does not wait");
  mock.timers.tick(5000);
  await synchronise();
  assert.equal(asked, 3);
});

test("whoever comes back with words has their settings at once, or on the next page", async () => {
  document.documentElement.dataset.person = "";
  await synchronise();
  theirs = { changed: 10, theme: "dark" };
  const answer = globalThis.fetch;
  globalThis.fetch = async () => Response.json({ error: "Too many requests." }, { status: 429 });
  await assert.rejects(takeOver());
  globalThis.fetch = answer;
  assert.equal(await synchronise(), true);
  assert.equal(setting("theme"), "dark");
});
