// How much larger a board has to be to be read.

import assert from "node:assert/strict";
import { test } from "node:test";
import { zoomFor } from "../../bardo/web/static/table/closer_look.js";

test("words of six pixels need twice the size, readable ones none", () => {
  assert.equal(zoomFor([20, 30], 0.3), 2);
  assert.equal(zoomFor([20, 30], 1), 1);
});

test("a board without words is left alone, and nothing grows without end", () => {
  assert.equal(zoomFor([], 0.3), 1);
  assert.equal(zoomFor([1], 0.1), 4);
});
