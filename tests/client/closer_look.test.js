// How much larger a board has to be to be read.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bestView, zoomFor } from "../../bardo/web/static/table/closer_look.js";

test("words of six pixels need twice the size, readable ones none", () => {
  assert.equal(zoomFor([20, 30], 0.3), 2);
  assert.equal(zoomFor([20, 30], 1), 1);
});

test("a board without words is left alone, and nothing grows without end", () => {
  assert.equal(zoomFor([], 0.3), 1);
  assert.equal(zoomFor([1], 0.1), 4);
});

test("a closer look shows all that can be clicked if it fits, else as much as possible", () => {
  /** @param {number} x @param {number} y */
  const box = (x, y) => ({ left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 });
  const size = { width: 100, height: 100 };
  assert.deepEqual(bestView(size, [box(300, 300), box(360, 320)]), { x: 330, y: 310 });
  assert.deepEqual(bestView(size, [box(0, 0), box(300, 300), box(330, 300), box(900, 10)]), { x: 315, y: 300 });
  assert.equal(bestView(size, []), null);
});

test("of something larger than the window it shows the middle", () => {
  const large = { left: 0, top: 0, right: 400, bottom: 20 };
  assert.deepEqual(bestView({ width: 100, height: 100 }, [large]), { x: 200, y: 10 });
});
