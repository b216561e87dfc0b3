// What is said of a table: prompts, ends, seats, names, spans of time.

import assert from "node:assert/strict";
import { test } from "node:test";
import { asSentence, errorWords } from "../../bardo/web/static/shared/dom.js";
import { formatClock, timeAgo } from "../../bardo/web/static/shared/durations.js";
import { namelessSeat } from "../../bardo/web/static/table/guest_name.js";
import {
  gameInBrief,
  lateWords,
  outcomeFor,
  promptFor,
  seatStatus,
  waitingFor,
  winnersSentence,
} from "../../bardo/web/static/table/sentences.js";

const person = (name) => ({ name, who: "person", bot: null });
const bot = (name) => ({ name, who: "bot", bot: "hard" });

function viewOf(change = {}) {
  const asked = { seat: 0, prompt: "Ann: what do you do?", others: "Ann is to choose.", end: false, undo: false };
  return { over: false, winners: [], thinking: null, asked, seats: [person("Ann"), person("Bo")], ...change };
}

test("the end, for a player of one seat, of several, and for a spectator", () => {
  const after = (winners, seats) => outcomeFor(viewOf({ winners }), { seats });
  assert.equal(after([0], [0]), "You win!");
  assert.equal(after([1], [0]), "You lose. Bo wins.");
  assert.equal(after([0, 1], [0]), "You win together!");
  assert.equal(after([], [0]), "You lose.");
  assert.equal(after([0], [0, 1]), "Ann wins.");
  assert.equal(after([], []), "Nobody wins.");
});

test("whoever shares the win is told with whom", () => {
  const seats = ["Ann", "Bo", "Cy", "Di"].map(person);
  const after = (winners) => outcomeFor(viewOf({ winners, seats }), { seats: [1] });
  assert.equal(after([0, 1]), "You share the win with Ann.");
  assert.equal(after([0, 1, 3]), "You share the win with Ann and Di.");
});

test("a player alone does not win together", () => {
  assert.equal(outcomeFor({ winners: [0], seats: [person("Ann")] }, { seats: [0] }), "You win!");
});

test("three winners are listed", () => {
  const seats = ["Ann", "Bo", "Cy"].map(person);
  assert.equal(winnersSentence({ winners: [0, 1, 2], seats }), "Ann, Bo and Cy share the win.");
});

test("the prompt is the game's, unless only the end of my turn is left", () => {
  const ending = { seat: 0, prompt: "Ann: what do you do?", others: "Ann is to choose.", end: true, undo: true };
  assert.equal(promptFor(viewOf(), { seats: [0] }), "Ann: what do you do?");
  assert.equal(promptFor(viewOf({ asked: ending }), { seats: [1] }), "Ann is to choose.");
  assert.match(promptFor(viewOf({ asked: ending }), { seats: [0] }), /^Your .*take back/);
  assert.match(promptFor(viewOf({ asked: ending }), { seats: [0, 1] }), /^Ann, your /);
  assert.doesNotMatch(promptFor(viewOf({ asked: { ...ending, undo: false } }), { seats: [0] }), /take back/);
  assert.match(promptFor(viewOf({ over: true, asked: null, winners: [1] }), { seats: [1] }), /over.*You win!$/);
});

test("whom everybody waits for", () => {
  assert.match(waitingFor(viewOf(), 0), /Waiting for Ann/);
  assert.match(waitingFor(viewOf({ seats: [bot("Red")], thinking: 0 }), 0), /Red \(hard\).*think/);
  assert.doesNotMatch(waitingFor(viewOf({ seats: [bot("Red")] }), 0), /think/);
  assert.match(waitingFor(viewOf({ seats: [{ name: "Red", who: "open", bot: null }] }), 0), /join as Red/);
});

test("the state of a seat", () => {
  const seats = [person("Ann"), { ...person("Bo"), bot: "hard" }, bot("Cy"), { name: "D", who: "open", bot: null }];
  const view = viewOf({ seats, thinking: 2 });
  assert.equal(seatStatus(view, 0, true), "to play");
  assert.match(seatStatus(view, 0, false), /away.*to play/);
  assert.match(seatStatus(view, 1, true), /away.*hard bot/);
  assert.match(seatStatus(view, 2, true), /^hard bot · .*think/);
  assert.match(seatStatus(view, 3, false), /^not joined yet$/);
  const left = viewOf({ seats: [{ ...seats[1], gone: "resigned" }], over: true, asked: null, winners: [] });
  assert.equal(seatStatus(left, 0, false), "resigned");
  assert.match(seatStatus(viewOf({ seats, over: true, asked: null, winners: [0] }), 0, true), /^wins$/);
});

test("a game in brief: who played, and how it ended", () => {
  const seats = [{ name: "Ann" }, { name: "Bo" }];
  assert.equal(gameInBrief({ seats, over: true, winners: [1] }), "Ann and Bo: Bo wins.");
  assert.equal(gameInBrief({ seats, over: false, winners: [] }), "Ann and Bo");
});

test("only a guest with the name of the seat is asked for a name", () => {
  const names = ["Blue", "Green"];
  const view = viewOf({ seats: [person("Ann"), person("Green")] });
  assert.equal(namelessSeat(view, { seats: [1], host: false }, names), 1);
  assert.equal(namelessSeat(view, { seats: [0], host: false }, names), undefined);
  assert.equal(namelessSeat(view, { seats: [1], host: true }, names), undefined);
  assert.equal(namelessSeat(view, { seats: [1, 0], host: false }, names), undefined);
  assert.equal(namelessSeat(view, { seats: [], host: false }, names), undefined);
  assert.equal(namelessSeat({ ...view, over: true }, { seats: [1], host: false }, names), undefined);
});

test("clocks", () => {
  const shown = [-3, 0, 59.9, 61, 3599, 3600, 86399, 86400, 3 * 86400 + 7200].map(formatClock);
  assert.deepEqual(shown, ["0:00", "0:00", "0:59", "1:01", "59:59", "1:00:00", "23:59:59", "1 d 0 h", "3 d 2 h"]);
});

test("how long ago", () => {
  const minutes = [0, 1, 2, 89, 90, 35 * 60, 36 * 60, 10 * 1440];
  const said = minutes.map((ago) => timeAgo(0, ago * 60_000));
  assert.deepEqual(said.slice(0, 4), ["just now", "just now", "2 minutes ago", "89 minutes ago"]);
  assert.deepEqual(said.slice(4), ["2 hours ago", "35 hours ago", "2 days ago", "10 days ago"]);
});

test("a sentence has a capital letter and a full stop", () => {
  assert.equal(asSentence("no such table"), "No such table.");
  assert.equal(asSentence("Wait …"), "Wait …");
  assert.equal(asSentence("Why?"), "Why?");
});

test("an error is told in a sentence, however the server words it", () => {
  assert.equal(errorWords(new Error("there is no such table")), "There is no such table.");
  assert.equal(errorWords(new Error("The game is over.")), "The game is over.");
});

test("what became of what was asked before the page was loaded anew", () => {
  const refused = { type: "refused", reason: "The game is over." };
  assert.equal(lateWords({ type: "ack" }, "do"), "What you chose before this page was loaded again has been sent.");
  assert.match(lateWords(refused, "undo"), /^What you chose .* was not done: The game is over\.$/);
  assert.match(lateWords({ type: "ack" }, "tell"), /^What you wrote /);
  assert.match(lateWords(refused, "chat"), /^What you wrote .* was not sent: The game is over\.$/);
});
