// "Throw for me": where it is offered, what it answers, and what it remembers.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { ThrowForMe } from "../../bardo/web/static/table/throw_for_me.js";

const THROW = [7, "throw", "Throw the die"];
const STAY = [8, "stay", "Stay"];
const LONG_ENOUGH = 10_000;

let box;
let label;
let played;
let stored;
let table;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.HTMLElement = class {};
  globalThis.HTMLInputElement = class extends HTMLElement {};
  stored = new Map();
  globalThis.localStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
  };
  const listeners = {};
  box = Object.assign(new HTMLInputElement(), {
    checked: false,
    addEventListener: (kind, listener) => {
      listeners[kind] = listener;
    },
    click() {
      this.checked = !this.checked;
      listeners.change();
    },
  });
  label = Object.assign(new HTMLElement(), { hidden: true });
  globalThis.document = { getElementById: (id) => ({ "throw-for-me": box, throwing: label })[id] };
  played = [];
  const asked = { seat: 0, actions: [THROW] };
  table = {
    view: { over: false, move: 3, asked, seats: [{}, {}] },
    rights: { seats: [0] },
    actionPanel: { play: (id) => played.push(id) },
  };
});

afterEach(() => {
  mock.timers.reset();
  delete globalThis.HTMLElement;
  delete globalThis.HTMLInputElement;
  delete globalThis.localStorage;
});

test("it is offered where there is one answer, and gives it only when it is wanted", () => {
  const throwForMe = new ThrowForMe(table);
  throwForMe.show();
  mock.timers.tick(LONG_ENOUGH);
  assert.deepEqual([label.hidden, played], [false, []]);
  box.click();
  mock.timers.tick(LONG_ENOUGH);
  assert.deepEqual(played, [7]);
});

test("the browser remembers it, and it can be switched off wherever somebody plays", () => {
  new ThrowForMe(table);
  table.view.asked.actions = [THROW, STAY];
  box.click();
  assert.equal(stored.get("bardo.throw-for-me"), "true");
  box.checked = false;
  new ThrowForMe(table).show();
  mock.timers.tick(LONG_ENOUGH);
  assert.deepEqual([box.checked, label.hidden, played], [true, false, []]);
});

test("a choice is never made, nor an answer given for somebody else or after another step", () => {
  const throwForMe = new ThrowForMe(table);
  box.click();
  table.view.asked = { seat: 1, actions: [THROW] };
  throwForMe.show();
  mock.timers.tick(LONG_ENOUGH);
  assert.deepEqual(played, []);
  table.rights.seats = [];
  throwForMe.show();
  assert.equal(label.hidden, true);
});

test("after an undo the player answers by hand, once", () => {
  const throwForMe = new ThrowForMe(table);
  box.click();
  table.view.move = 2;
  throwForMe.show();
  mock.timers.tick(LONG_ENOUGH);
  assert.deepEqual(played, []);
  table.view.move = 4;
  throwForMe.show();
  mock.timers.tick(LONG_ENOUGH);
  assert.deepEqual(played, [7]);
});

test("the settings of another tab hold at once", () => {
  globalThis.window = new EventTarget();
  const throwForMe = new ThrowForMe(table);
  throwForMe.show();
  stored.set("bardo.throw-for-me", "true");
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "bardo.changed" }));
  mock.timers.tick(LONG_ENOUGH);
  assert.deepEqual([box.checked, played], [true, [7]]);
  delete globalThis.window;
});
