// What is read aloud at a table: each thing once, and in its order.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { GO_ON, Spoken, whoYouAre } from "../../bardo/web/static/table/spoken.js";

const SEATS = [
  { name: "Ann", bot: null },
  { name: "Bo", bot: null },
];
const HIT = { seat: 0, words: "Dana 2 to 1" };

let spoken;

/** What is said when a table is shown to Ann. */
function say({ view = {}, asked = 0, prompt = "What do you do?", ...more } = {}) {
  const whole = { version: 1, move: 1, over: false, ending: null, proposal: null, seats: SEATS, ...view };
  const rights = { seats: [0], host: true };
  const shown = { rights, prompt, news: [], hits: [], isBehind: false, ...more };
  return spoken.linesFor({ ...shown, view: { ...whole, asked: asked === null ? null : { seat: asked } } });
}

beforeEach(() => {
  spoken = new Spoken();
});

test("whoever comes to a table hears who they are and what is asked, and no old news", () => {
  assert.deepEqual(say({ news: ["Bo sleeps.", "Bo walks."] }), ["You are Ann.", "What do you do?"]);
});

test("several at one screen are named, and who only watches is told so", () => {
  assert.equal(whoYouAre({ seats: SEATS }, { seats: [0, 1] }), "You are Ann and Bo.");
  assert.equal(whoYouAre({ seats: SEATS }, { seats: [] }), "You are watching.");
});

test("a question is said once, whatever is said in between", () => {
  say({ asked: 1, prompt: "Bo decides." });
  assert.deepEqual(say({ news: ["Bo sleeps."] }), ["Bo sleeps.", "What do you do?"]);
  assert.deepEqual(say({ view: { version: 2 } }), [], "after a line of chat");
  assert.deepEqual(say({ view: { version: 3, move: 2 } }), ["What do you do?"], "after an action");
  assert.deepEqual(say({ view: { version: 4 } }), ["What do you do?"], "after taking it back");
});

test("what hit the reader waits for Enter, and the question for what hit", () => {
  say({ asked: 1 });
  const hit = { news: ["Bo steals."], hits: [HIT], isBehind: true };
  assert.deepEqual(say(hit), ["Bo steals.", "You: Dana 2 to 1.", GO_ON]);
  assert.deepEqual(say({ ...hit, news: [] }), []);
  assert.deepEqual(say(), ["What do you do?"]);
});

test("a proposal is told by the log, and how to answer it here, once", () => {
  say({ asked: 1 });
  const proposal = { what: "draw", seat: 1, agreed: [1], asked: [0], version: 4 };
  const proposed = { view: { proposal }, asked: 1, news: ["Bo proposes a draw."] };
  assert.deepEqual(say(proposed), ["Bo proposes a draw.", "You can agree or decline."]);
  assert.deepEqual(say({ ...proposed, news: [] }), []);
});

test("whoever has a bot in their seat is told so, once", () => {
  const seats = [{ name: "Ann", bot: "hard", gone: "left" }, SEATS[1]];
  const lent = "A bot plays in your seat: you can take it back.";
  assert.deepEqual(say({ view: { seats }, asked: 1, prompt: "Bo decides." }), ["You are Ann.", lent, "Bo decides."]);
  assert.deepEqual(say({ view: { seats }, asked: 1 }), []);
  assert.deepEqual(say({ asked: 1 }), []);
  assert.deepEqual(say({ view: { seats }, asked: 1 }), [lent]);
  assert.deepEqual(say({ view: { seats: [{ ...seats[0], gone: "resigned" }, SEATS[1]] }, asked: 1 }), []);
});

test("an end that the log or the prompt has told is not said again", () => {
  say({ asked: 1 });
  const sentence = "Ann is reborn.";
  const view = { over: true, ending: { sentence } };
  assert.deepEqual(say({ view, asked: null, prompt: "You win!", news: [sentence] }), [sentence, "You win!"]);
  spoken = new Spoken();
  const ended = "Bo resigned: Ann wins.";
  const early = { over: true, ending: { sentence: ended } };
  assert.deepEqual(say({ view: early, asked: null, prompt: `You win! ${ended}` }), [
    "You are Ann.",
    `You win! ${ended}`,
  ]);
});

test("the end is said once", () => {
  say({ asked: 1 });
  const end = { view: { over: true, ending: { sentence: "Ann is reborn." } }, asked: null, prompt: "You win!" };
  assert.deepEqual(say({ ...end, news: ["Ann dies."] }), ["Ann dies.", "You win!", "Ann is reborn."]);
  assert.deepEqual(say(end), []);
});
