// What the analysis of a finished game says.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pointWords } from "../../bardo/web/static/table/analysis_panel.js";

const POINT = { move: 8, seat: 1, before: 61, after: 34 };
const END = { team: false, seats: [{ name: "Ann" }, { name: "Bo" }] };

test("a turning point says where it is and whose chance changed", () => {
  assert.equal(pointWords(POINT, 1, END), "Turning point 1, at move 8: Bo 61 → 34 %");
  assert.equal(pointWords(POINT, 2, { ...END, team: true }), "Turning point 2, at move 8: the team 61 → 34 %");
});
