// While the bots' code is compiled: which sentence is shown, when it is read out, and when it goes away.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { GettingReady } from "../../bardo/web/static/table/getting_ready.js";
import { gettingReadyFor } from "../../bardo/web/static/table/sentences.js";

const BOTS = "The bots are getting ready: until their code is compiled, they look only one move ahead.";
const HINTS = "Hints are rules of thumb until the bots' code is compiled.";
const LONG_ENOUGH = 10_000;

const seatsOf = (...bots) => bots.map((bot) => ({ bot }));
const said = (seats, mine, over = false) => gettingReadyFor({ over, seats }, { seats: mine }, ["hard", "merciless"]);

test("the sentence is about bots that think ahead, else about hints for those who can ask for them", () => {
  assert.equal(said(seatsOf(null, "hard"), [0]), BOTS);
  assert.equal(said(seatsOf("fair", "search:400"), []), BOTS);
  assert.equal(said(seatsOf(null, "fair"), [0]), HINTS);
  assert.equal(said(seatsOf(null, "fair"), []), "");
  assert.equal(said(seatsOf(null, "hard"), [0], true), "");
});

let note;
let announced;
let table;
let gettingReady;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.HTMLElement = class {};
  note = Object.assign(new HTMLElement(), { hidden: true, textContent: "" });
  globalThis.document = { getElementById: (id) => (id === "getting-ready" ? note : null) };
  announced = [];
  const text = { announce: (lines) => announced.push(...lines), show: mock.fn() };
  table = { hasView: true, view: { over: false, seats: seatsOf(null, "hard") }, rights: { seats: [0] }, text };
  gettingReady = new GettingReady(table, ["hard", "merciless"]);
});

afterEach(() => {
  mock.timers.reset();
  delete globalThis.HTMLElement;
});

const shown = () => (note.hidden ? "" : note.textContent);

test("it is shown and read out once, and goes away when the code is ready", () => {
  gettingReady.set(false);
  mock.timers.tick(LONG_ENOUGH);
  assert.equal(shown(), BOTS);
  gettingReady.show();
  assert.deepEqual(announced, [BOTS]);
  gettingReady.set(true);
  assert.equal(shown(), "");
  assert.deepEqual(announced, [BOTS, "The bots' code is compiled."]);
  assert.equal(table.text.show.mock.callCount(), 2);
});

test("code that only has to be loaded is not mentioned", () => {
  gettingReady.set(false);
  gettingReady.set(true);
  mock.timers.tick(LONG_ENOUGH);
  assert.deepEqual([shown(), announced], ["", []]);
});

test("it changes with who sits at the table, and ends with the game", () => {
  gettingReady.set(false);
  mock.timers.tick(LONG_ENOUGH);
  table.view.seats = seatsOf(null, null);
  gettingReady.show();
  assert.equal(shown(), HINTS);
  table.view.over = true;
  gettingReady.show();
  assert.equal(shown(), "");
  assert.deepEqual(announced, [BOTS, HINTS]);
});

test("what is known before there is a view is shown with it", () => {
  table.hasView = false;
  gettingReady.set(false);
  mock.timers.tick(LONG_ENOUGH);
  assert.equal(shown(), "");
  table.hasView = true;
  gettingReady.show();
  assert.equal(shown(), BOTS);
});
