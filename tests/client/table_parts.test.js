// Cues, log, hints, reference and rulebook: what is shown, where and when.

import assert from "node:assert/strict";
import { test } from "node:test";
import { filterBlocks } from "../../bardo/web/static/shared/rulebook_search.js";
import { scheduleCues } from "../../bardo/web/static/table/cues.js";
import { Hints } from "../../bardo/web/static/table/hints.js";
import { newEntries, tabsFor } from "../../bardo/web/static/table/log.js";
import { explain, findName } from "../../bardo/web/static/table/reference.js";

test("cues play one after another, each at all its nodes at once, its words at the first", () => {
  const cues = [
    { kind: "burst", at: ["a", "b"], words: "+1" },
    { kind: "roll", at: ["c"] },
  ];
  assert.deepEqual(
    scheduleCues(cues, () => true, 160),
    [
      { kind: "burst", id: "a", words: "+1", delay: 0 },
      { kind: "burst", id: "b", words: undefined, delay: 0 },
      { kind: "roll", id: "c", words: undefined, delay: 160 },
    ],
  );
});

test("a node that is not on the board is passed over, and its words go to the next", () => {
  const cues = [
    { kind: "burst", at: ["gone"], words: "−1" },
    { kind: "burst", at: ["gone", "a"], words: "+1" },
  ];
  assert.deepEqual(
    scheduleCues(cues, (id) => id === "a", 10),
    [{ kind: "burst", id: "a", words: "+1", delay: 10 }],
  );
});

test("a view repeats what steps have told: only newer entries are added", () => {
  const known = [{ version: 3 }, { version: 5 }];
  assert.deepEqual(newEntries(known, [{ version: 4 }, { version: 5 }, { version: 6 }, { version: 6 }]), [
    { version: 6 },
    { version: 6 },
  ]);
  assert.deepEqual(newEntries([], [{ version: 0 }]), [{ version: 0 }]);
});

test("chat is in the chat, a story in both, everything else in the log", () => {
  assert.deepEqual(tabsFor({ kind: "chat" }), { log: false, chat: true });
  assert.deepEqual(tabsFor({ kind: "story" }), { log: true, chat: true });
  for (const kind of ["event", "table", "undo"]) assert.deepEqual(tabsFor({ kind }), { log: true, chat: false });
});

test("a hint is read out with the chances that it speaks of", () => {
  const hints = new Hints();
  const actions = [
    [1, "a", "Walk"],
    [2, "b", "Wait"],
  ];
  const chances = [
    ["a", "41 %", 1],
    ["b", "61 %", 2],
  ];
  hints.set({ hints: chances, advice: "Wait.", searched: true });
  assert.equal(hints.spoken(actions), "Wait. Chance of winning after each action: Walk: 41 %; Wait: best: 61 %.");
  hints.set({ hints: [], advice: "Wait.", searched: false });
  assert.match(hints.spoken(actions), /^Wait\. .*rule of thumb/);
});

test("the advised action is known, unless all are about as good", () => {
  const hints = new Hints();
  const chances = [
    ["a", "41 % ± 3 %", 1],
    ["b", "61 % ± 3 %", 2],
  ];
  hints.set({ hints: chances, advice: "Do b.", searched: true });
  assert.equal(hints.best, 2);
  hints.set({ hints: chances.map(([name, , id]) => [name, "50 % ± 3 %", id]), advice: "Both.", searched: true });
  assert.equal(hints.best, undefined);
  hints.set({ hints: [["a", "", 1]], advice: "A rule of thumb.", searched: false });
  assert.equal(hints.best, 1);
  hints.clear();
  assert.equal(hints.best, undefined);
});

test("the best of different chances has a star", () => {
  const hints = new Hints();
  hints.set({
    hints: [
      ["a", "61 % ± 3 %", 1],
      ["b", "9 % ± 3 %", 2],
      ["c", "61 % ± 1 %", 3],
    ],
    advice: "Do a.",
    searched: true,
  });
  assert.deepEqual(
    [1, 2, 3, 4].map((action) => hints.of(action)),
    ["best: 61 % ± 3 %", "9 % ± 3 %", "best: 61 % ± 1 %", undefined],
  );
  assert.match(hints.note, /^Chance of winning/);
});

test("equal chances have no star, and without a search there are words only", () => {
  const hints = new Hints();
  const equal = [
    ["a", "50 %", 1],
    ["b", "50 %", 2],
  ];
  hints.set({ hints: equal, advice: "", searched: true });
  assert.deepEqual([hints.of(1), hints.of(2)], ["50 %", "50 %"]);
  hints.set({ hints: equal, advice: "Go to the Temple.", searched: false });
  assert.deepEqual([hints.of(1), hints.advice], [undefined, "Go to the Temple."]);
  assert.match(hints.note, /rule of thumb/);
  hints.clear();
  assert.deepEqual([hints.of(1), hints.advice, hints.note], [undefined, "", ""]);
});

test("a name is found as words of their own", () => {
  assert.equal(findName("Cave", "The Cave, at night"), 4);
  assert.equal(findName("Cave", "The Caveman and the Cave"), 20);
  assert.equal(findName("Cave", "Caves"), -1);
  assert.equal(findName("Tao", "ÉTao"), -1);
});

test("a longer name hides the shorter ones inside it, and a label is not told what it says itself", () => {
  const reference = [
    ["Ghost", "A ghost haunts."],
    ["Hungry Ghost", "It is always hungry."],
    ["Cave", "A dark place."],
    ["Town", "A town."],
  ];
  assert.deepEqual(explain(reference, "A Hungry Ghost"), ["It is always hungry."]);
  assert.deepEqual(explain(reference, "Hungry Ghost beside a Ghost"), ["It is always hungry.", "A ghost haunts."]);
  assert.deepEqual(explain(reference, "Cave. A dark place."), []);
  assert.equal(explain(reference, "Ghost, Cave, Town").length, 2);
});

test("searching shows blocks with all words, their headings, and all below a heading that fits", () => {
  const block = (tagName, textContent) => ({ tagName, textContent, hidden: false });
  const book = [
    block("H2", "Alms"),
    block("P", "Give one Dana away."),
    block("P", "Gain one Merit."),
    block("H2", "Death"),
    block("P", "Merit decides the rebirth."),
    block("P", "Nothing else does."),
  ];
  const shown = (...words) => {
    const count = filterBlocks(book, words);
    return [count, book.filter((one) => !one.hidden).map((one) => one.textContent.split(" ")[0])];
  };
  assert.deepEqual(shown("alms"), [2, ["Alms", "Give", "Gain"]]);
  assert.deepEqual(shown("merit"), [2, ["Alms", "Gain", "Death", "Merit"]]);
  assert.deepEqual(shown("merit", "gain"), [1, ["Alms", "Gain"]]);
  assert.deepEqual(shown("karma"), [0, []]);
  assert.equal(shown()[0], 4);
});
