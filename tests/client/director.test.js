// The director: beats one after the other, at the reader's pace, and never ahead of the story.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { hitsOn, linesLeft, sinceLastTurn, standing } from "../../bardo/web/static/table/digest.js";
import { Director, readingTime } from "../../bardo/web/static/table/director.js";
import { headingOf } from "../../bardo/web/static/table/log.js";
import { toldAtOnce } from "../../bardo/web/static/table/story_strip.js";

const WORDS = "Bo walks to the Forest.";
const READING = readingTime([WORDS]);
const HIT = { seat: 0, words: "Dana 2 to 1" };

let stage;
let shown;
let settle;
let director;

/** A beat in which somebody else does something. */
const beat = (version, more = {}) => ({
  ...{ version, words: [WORDS], cues: [], hits: [], isMine: false, asksMe: false },
  ...more,
});

/** Let promises and what follows them happen. */
const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Let some time pass. */
async function pass(milliseconds) {
  mock.timers.tick(milliseconds);
  await soon();
}

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  shown = [];
  settle = () => Promise.resolve();
  stage = {
    isInstant: false,
    isAway: false,
    speed: 1,
    atSpeed: (usual) => usual * stage.speed,
    show: (beats) => shown.push(...beats.map(({ version }) => version)),
    settled: () => settle(),
    finish: mock.fn(),
    changed: mock.fn(),
  };
  director = new Director(stage);
});

afterEach(() => mock.timers.reset());

test("words take time to read, and nothing takes none", () => {
  assert.equal(readingTime(["12345", "12345"]), 700);
  assert.equal(readingTime([]), 0);
});

test("a beat waits until the one before it has been read", async () => {
  for (const version of [1, 2, 3]) director.add(beat(version));
  assert.deepEqual(shown, [1]);
  assert.equal(director.isBehind, true);
  await pass(READING - 1);
  assert.deepEqual(shown, [1]);
  await pass(1);
  assert.deepEqual(shown, [1, 2]);
  await pass(READING);
  assert.deepEqual(shown, [1, 2, 3]);
  assert.equal(director.isBehind, false, "the board is as far as the table, so the reader can act");
  assert.equal(director.isBusy, true);
  await pass(READING);
  assert.equal(director.isBusy, false);
});

test("it waits for what moves, too", async () => {
  let arrive;
  settle = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  director.add(beat(1));
  director.add(beat(2));
  await pass(READING);
  assert.deepEqual(shown, [1]);
  arrive();
  await soon();
  assert.deepEqual(shown, [1, 2]);
});

test("the speed is the reader's", async () => {
  stage.speed = 0.4;
  director.add(beat(1));
  director.add(beat(2));
  await pass(0.4 * READING);
  assert.deepEqual(shown, [1, 2]);
});

test("at once nothing takes time, but what hits the reader waits for a glance", () => {
  stage.isInstant = true;
  for (const version of [1, 2]) director.add(beat(version));
  assert.deepEqual([shown, director.isBusy], [[1, 2], false]);
  for (const version of [3, 4, 5, 6]) director.add(beat(version, { hits: [HIT], asksMe: version === 6 }));
  assert.deepEqual([shown, director.isBehind], [[1, 2, 3], true]);
  director.note();
  assert.deepEqual(
    [shown, director.hits],
    [
      [1, 2, 3, 4, 5, 6],
      [HIT, HIT, HIT],
    ],
    "one glance for all the rest",
  );
  director.note();
  assert.deepEqual([director.isBusy, director.isBehind], [false, false]);
});

test("in a tab that nobody looks at not even a hit waits", () => {
  stage.isAway = true;
  for (const version of [1, 2, 3]) director.add(beat(version, { hits: [HIT] }));
  assert.deepEqual(shown, [1, 2, 3]);
  assert.equal(director.isBusy, false);
});

test("at once the strip tells what the reader's own action gave, then the latest of the others", () => {
  assert.equal(toldAtOnce("", ["Ann throws 6.", "Ann walks."], true), "Ann throws 6. Ann walks.");
  assert.equal(toldAtOnce("Ann gains 1 Merit.", ["Bo throws 2.", "Bo walks."], true), "Ann gains 1 Merit. … Bo walks.");
  assert.equal(toldAtOnce("Ann gains 1 Merit.", ["Bo throws 2."], false), "Bo throws 2.");
});

test("what tells nothing takes no time, but keeps its place", async () => {
  director.add(beat(1));
  director.add(beat(2, { words: [] }));
  director.add(beat(3));
  assert.deepEqual(shown, [1]);
  await pass(READING);
  assert.deepEqual(shown, [1, 2, 3]);
});

test("what hits the reader waits for a glance", async () => {
  director.add(beat(1, { hits: [HIT], asksMe: true }));
  await pass(100 * READING);
  assert.deepEqual([director.awaitsGlance, director.isBehind], [true, true]);
  director.add(beat(2));
  assert.deepEqual(shown, [1]);
  director.note();
  assert.deepEqual(shown, [1, 2]);
  assert.equal(director.awaitsGlance, false);
  assert.equal(stage.finish.mock.callCount(), 1, "a glance ends what still moves");
});

test("what the reader did is shown at once, and what was left before it", async () => {
  director.add(beat(1));
  director.add(beat(2));
  director.add(beat(3, { isMine: true }));
  assert.deepEqual(shown, [1, 2, 3]);
  assert.deepEqual([director.isBehind, director.isTelling], [false, false]);
  director.add(beat(4));
  assert.equal(director.isTelling, true);
  assert.deepEqual(shown, [1, 2, 3], "its animation is not cut short");
  await pass(0);
  assert.deepEqual(shown, [1, 2, 3, 4]);
});

test("a pause holds the story after the present beat, until it goes on", async () => {
  director.add(beat(1));
  director.add(beat(2));
  director.togglePause();
  await pass(100 * READING);
  assert.deepEqual(shown, [1]);
  director.add(beat(3));
  assert.deepEqual(shown, [1]);
  director.togglePause();
  assert.deepEqual(shown, [1, 2]);
});

test("a step shows one beat more and pauses", async () => {
  for (const version of [1, 2, 3]) director.add(beat(version));
  director.step();
  await pass(100 * READING);
  assert.deepEqual([shown, director.isPaused], [[1, 2], true]);
  director.step();
  director.step();
  assert.deepEqual(shown, [1, 2, 3]);
});

test("skipping shows all there is, and all that comes until the reader is asked", async () => {
  director.add(beat(1, { hits: [HIT] }));
  director.add(beat(2));
  director.skip();
  director.add(beat(3));
  director.add(beat(4, { asksMe: true }));
  assert.deepEqual(shown, [1, 2, 3, 4]);
  director.add(beat(5));
  director.add(beat(6));
  assert.deepEqual(shown, [1, 2, 3, 4, 5]);
});

test("Enter notes what hit the reader, then skips to their turn, then is free for other things", () => {
  director.add(beat(1, { hits: [HIT] }));
  director.add(beat(2));
  assert.equal(director.isTurnAhead, false);
  director.add(beat(3, { asksMe: true }));
  assert.equal(director.isTurnAhead, true);
  assert.equal(director.goOn(), true);
  assert.deepEqual(shown, [1, 2]);
  assert.equal(director.goOn(), true);
  assert.deepEqual(shown, [1, 2, 3]);
  assert.equal(director.goOn(), false);
});

test("Enter does not skip while others still think", () => {
  director.add(beat(1));
  director.add(beat(2));
  assert.equal(director.goOn(), false);
  assert.deepEqual(shown, [1]);
});

test("settling shows everything in one go: nothing replays on return", async () => {
  const together = [];
  stage.show = (beats, isStill) => together.push([beats.length, isStill]);
  for (const version of [1, 2, 3]) director.add(beat(version, { hits: [HIT] }));
  director.settle();
  await pass(100 * READING);
  assert.deepEqual(together, [
    [1, false],
    [2, true],
  ]);
  assert.equal(director.isBusy, false);
});

test("a table that is told anew clears the queue, and an old beat does not come back", async () => {
  director.add(beat(1));
  director.add(beat(2));
  assert.deepEqual(
    director.clear().map(({ version }) => version),
    [2],
  );
  await pass(100 * READING);
  assert.deepEqual([shown, director.isBusy], [[1], false]);
});

// -- the digest ------------------------------------------------------------------------------

const line = (seat, text, more = {}) => ({ version: 1, kind: "event", seat, text, round: 1, ...more });
const textsOf = ({ lines }) => lines.map((entry) => entry.text).join("");

test("the digest has what others did since the reader's last turn", () => {
  const log = [line(1, "a"), line(0, "b"), line(1, "c"), line(2, "d", { kind: "story" }), line(2, "e")];
  assert.equal(textsOf(sinceLastTurn(log, 0, false)), "cde");
  assert.equal(textsOf(sinceLastTurn(log, 0, true)), "cde");
  assert.equal(textsOf(sinceLastTurn([...log, line(1, "f", { kind: "chat" })], 0, true)), "cde");
});

test("it stays while the turn goes on, and is over with it", () => {
  const log = [line(0, "b"), line(1, "c"), line(0, "d"), line(0, "e")];
  assert.equal(textsOf(sinceLastTurn(log, 0, true)), "c");
  assert.equal(textsOf(sinceLastTurn(log, 0, false)), "");
});

test("before the first turn it has everything but the set-up", () => {
  const log = [line(null, "set-up"), line(1, "a"), line(2, "b")];
  assert.deepEqual([sinceLastTurn(log, 0, true).isFirst, textsOf(sinceLastTurn(log, 0, true))], [true, "ab"]);
});

test("a line tells whom it hits", () => {
  const robbed = line(1, "Bo steals.", { hits: [HIT, { seat: 2, words: "Dana 1 to 0" }] });
  assert.deepEqual(hitsOn(robbed, [0]), [HIT]);
  assert.deepEqual(hitsOn(line(1, "Bo sleeps."), [0]), []);
});

// -- headings --------------------------------------------------------------------------------

test("the log has a heading where somebody else acts or a round begins", () => {
  const seats = [{ name: "Ann" }, { name: "Bo" }];
  assert.equal(headingOf(undefined, line(0, "a"), seats), "Ann, round 1");
  assert.equal(headingOf(line(0, "a"), line(0, "b"), seats), null);
  assert.equal(headingOf(line(0, "a"), line(1, "b"), seats), "Bo, round 1");
  assert.equal(headingOf(line(0, "a"), line(0, "b", { round: 2 }), seats), "Ann, round 2");
  assert.equal(headingOf(line(0, "a"), line(1, "b", { round: null }), seats), "Bo");
  assert.equal(headingOf(undefined, line(null, "set-up"), seats), null);
  assert.equal(headingOf(line(0, "a"), line(1, "hello", { kind: "story" }), seats), null);
});

test("what was taken back is not in the digest", () => {
  const entry = (version, move, kind = "event") => ({ version, move, kind, seat: 1, text: `${version}`, at: [] });
  const entries = [entry(1, 1), entry(2, 2), entry(3, 1, "undo"), entry(4, 2)];
  assert.deepEqual(
    standing(entries).map(({ version }) => version),
    [1, 3, 4],
  );
});

test("a digest hides no single line behind a button", () => {
  assert.deepEqual([5, 6, 7, 8, 20].map(linesLeft), [0, 0, 0, 2, 14]);
});
