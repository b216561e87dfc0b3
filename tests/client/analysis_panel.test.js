// An analysis: one source for the figures of a moment.

import assert from "node:assert/strict";
import { test } from "node:test";
import { costWords, worthWords } from "../../bardo/web/static/table/analysis_panel.js";

const judged = { number: 21, seat: 1, action: 4, chances: [33, 67], cost: 47, best: 2 };
const WORTH = "After this move, your chance of winning is 19 % ± 3 %.";

test("a judged decision is told in the figures of the review", () => {
  assert.equal(costWords(judged, "Pray"), "It cost 47 points of the chance to win: from 67 to 20 %. Better: Pray.");
  assert.equal(costWords({ ...judged, cost: 0 }), "No clear mistake.");
});

test("a mistake is worth what the review says; another search is said to be a shorter one", () => {
  assert.match(worthWords(WORTH, judged, 4, "Pray"), /^In the review: It cost 47 points.*from 67 to 20 %/);
  assert.match(worthWords(WORTH, judged, 3), /19 % ± 3 %\. This search is shorter than the review's/);
  assert.equal(worthWords(WORTH, undefined, 4), WORTH);
  assert.equal(worthWords("Working out what it is worth …", judged, 4), "Working out what it is worth …");
});
