// Whom this browser does not want to hear.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Muted, REACTIONS } from "../../bardo/web/static/table/reactions.js";

beforeEach(() => {
  const kept = new Map();
  globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
});

test("somebody is muted at one table, and heard again", () => {
  const [here, there] = [new Muted("here"), new Muted("there")];
  here.toggle(1);
  assert.deepEqual([here.has(1), here.has(0), here.has(null), there.has(1)], [true, false, false, false]);
  here.toggle(1);
  assert.equal(here.has(1), false);
});

test("there are six reactions", () => {
  assert.equal(Object.keys(REACTIONS).length, 6);
});
