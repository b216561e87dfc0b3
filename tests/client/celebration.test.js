// A celebration: it moves only for those who want that.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { celebrate } from "../../bardo/web/static/shared/celebration.js";
import { useFakeStorage } from "./fake_browser.js";

let items;
let layers;
let moved;

beforeEach(() => {
  items = useFakeStorage();
  layers = [];
  moved = 0;
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.matchMedia = () => ({ matches: false });
  globalThis.window = { innerWidth: 1000, innerHeight: 600 };
  globalThis.document = {
    hidden: false,
    createElement() {
      const classes = new Set();
      const children = [];
      const remove = () => layers.splice(0);
      return { classList: classes, children, append: (...more) => children.push(...more), setAttribute() {}, remove };
    },
    body: { append: (layer) => layers.push(layer) },
  };
});

afterEach(() => {
  mock.timers.reset();
  delete globalThis.window;
});

const drawing = () => ({
  animate() {
    moved++;
    return { finished: new Promise(() => {}) };
  },
});

test("the drawings rise over the page, and are gone", async () => {
  const end = celebrate(drawing, true);
  assert.ok(moved > 1 && layers.length === 1);
  mock.timers.tick(10_000);
  await end;
  assert.equal(layers.length, 0);
});

test("for a reader who has chosen reduced motion they hang there, and are gone", async () => {
  items.set("bardo.motion", '"reduced"');
  const end = celebrate(drawing, true);
  assert.equal(moved, 0);
  assert.ok(layers[0].classList.has("still") && layers[0].children.length > 1);
  mock.timers.tick(10_000);
  await end;
  assert.equal(layers.length, 0);
});
