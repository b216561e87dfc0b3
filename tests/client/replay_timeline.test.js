// Where a replay is: limits, late answers, and a log that is fetched in parts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ReplayTimeline } from "../../bardo/web/static/table/replay_timeline.js";

const MOVES = 5;

function momentAt(move, since, version = 1) {
  const log = [];
  for (let one = since + 1; one <= move; one += 1) log.push({ move: one, text: `Move ${one}` });
  return { type: "view", version, move, moves: MOVES, log, scene: { nodes: [] } };
}

/** A timeline, and what it asks for. */
function replay(answer = momentAt) {
  const asked = [];
  const timeline = new ReplayTimeline(async (move, since) => {
    asked.push([move, since]);
    return answer(move, since);
  });
  return { timeline, asked };
}

/** A timeline whose answers come when the test says so. */
function slowReplay() {
  const waiting = [];
  const timeline = new ReplayTimeline(
    (move, since) => new Promise((resolve) => waiting.push((version) => resolve(momentAt(move, since, version)))),
  );
  return { timeline, waiting };
}

/** Let everything that waits for nothing else happen. */
const settle = () => new Promise(setImmediate);

const movesOf = (found) => found.moment.log.map((entry) => entry.move);

test("it goes to a move and knows how many there are", async () => {
  const { timeline } = replay();
  assert.equal((await timeline.seek(2)).moment.move, 2);
  assert.deepEqual([timeline.shown, timeline.moves, timeline.isAtEnd], [2, MOVES, false]);
  await timeline.seek(5);
  assert.equal(timeline.isAtEnd, true);
});

test("it stays between the first and the last move", async () => {
  const { timeline } = replay();
  await timeline.seek(-3);
  assert.equal(timeline.shown, 0);
  await timeline.seek(99);
  assert.equal(timeline.shown, MOVES);
});

test("only the very next move is shown with its cues", async () => {
  const { timeline } = replay();
  assert.equal((await timeline.seek(0)).isNext, false);
  assert.equal((await timeline.seek(1)).isNext, true);
  assert.equal((await timeline.seek(3)).isNext, false);
  assert.equal((await timeline.seek(2)).isNext, false);
});

test("the move that is shown is not fetched again", async () => {
  const { timeline, asked } = replay();
  await timeline.seek(1);
  assert.equal(await timeline.seek(1), null);
  assert.equal(asked.length, 1);
});

test("the last wish wins, in whatever order answers come", async () => {
  const { timeline, waiting } = slowReplay();
  const first = timeline.seek(0);
  waiting.shift()();
  await first;
  const [two, three] = [timeline.seek(2), timeline.seek(3)];
  waiting[1]();
  assert.equal((await three).moment.move, 3);
  waiting[0]();
  assert.equal(await two, null);
  assert.equal(timeline.shown, 3);
});

test("a wish to stay where we are overtakes an answer that is under way", async () => {
  const { timeline, waiting } = slowReplay();
  const first = timeline.seek(1);
  waiting.shift()();
  await first;
  const two = timeline.seek(2);
  assert.equal(await timeline.seek(1), null);
  waiting[0]();
  assert.equal(await two, null);
  assert.equal(timeline.shown, 1);
});

test("only the log that is not known is fetched, and the whole of it is shown", async () => {
  const { timeline, asked } = replay();
  assert.deepEqual(movesOf(await timeline.seek(2)), [0, 1, 2]);
  assert.deepEqual(movesOf(await timeline.seek(4)), [0, 1, 2, 3, 4]);
  assert.deepEqual(movesOf(await timeline.seek(1)), [0, 1]);
  assert.deepEqual(movesOf(await timeline.seek(3)), [0, 1, 2, 3]);
  assert.deepEqual(asked, [
    [2, -1],
    [4, 2],
    [1, 4],
    [3, 4],
  ]);
});

test("two answers for overlapping parts of the log do not double its lines", async () => {
  const { timeline, waiting } = slowReplay();
  const [three, four] = [timeline.seek(3), timeline.seek(4)];
  waiting[0]();
  await three;
  waiting[1]();
  assert.deepEqual(movesOf(await four), [0, 1, 2, 3, 4]);
});

test("if the table has changed, everything is fetched anew", async () => {
  let version = 1;
  const { timeline, asked } = replay((move, since) => momentAt(move, since, version));
  await timeline.seek(2);
  version = 2;
  assert.deepEqual(movesOf(await timeline.seek(3)), [0, 1, 2, 3]);
  assert.deepEqual(asked, [
    [2, -1],
    [3, 2],
    [3, -1],
  ]);
});

test("an answer that was under way when everything was fetched anew is fetched anew as well", async () => {
  const { timeline, waiting } = slowReplay();
  const first = timeline.seek(2);
  waiting.shift()();
  await first;
  timeline.seek(3);
  const four = timeline.seek(4);
  waiting[0](2);
  await settle();
  waiting[1](2);
  await settle();
  for (const answer of waiting.slice(2)) answer(2);
  assert.deepEqual(movesOf(await four), [0, 1, 2, 3, 4]);
});
