// The tables of whoever looks, in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { timeSince } from "../../bardo/web/static/shared/durations.js";
import { deletionMeaning, tableState } from "../../bardo/web/static/shared/my_tables.js";

const NOW = 1_000_000_000;
const HOUR = 3_600_000;

/** A table of mine: Ann (me), Bo, and a bot. */
function table(about = {}, more = {}) {
  const seats = [
    { name: "Ann", who: "person" },
    { name: "Bo", who: "person" },
    { name: "Green", who: "bot" },
  ];
  const usual = { table: "t", seats, asked: 0, over: false, winners: [], since: (NOW - 5 * HOUR) / 1000 };
  return { about: { ...usual, ...about }, mine: [0], host: true, waits: true, archived: false, ...more };
}

test("a table says whom it waits for since when", () => {
  assert.equal(tableState(table(), NOW), "Waiting for you for 5 hours");
  assert.equal(tableState(table({ since: NOW / 1000 }), NOW), "Waiting for you");
  assert.equal(tableState(table({}, { mine: [0, 1] }), NOW), "Waiting for you as Ann for 5 hours");
  assert.equal(tableState(table({ asked: 1 }, { waits: false }), NOW), "Waiting for Bo for 5 hours");
  assert.match(tableState(table({ asked: 2 }, { waits: false }), NOW), /^A bot's turn/);
});

test("a table says that a bot plays for me", () => {
  const seats = (gone) => [
    { name: "Ann", who: "person", bot: true, gone },
    { name: "Bo", who: "person", bot: false, gone: "" },
  ];
  assert.match(
    tableState(table({ seats: seats("left") }, { waits: false }), NOW),
    /^A bot plays for you · A bot's turn/,
  );
  const onBo = table({ seats: seats("left"), asked: 1 }, { waits: false });
  assert.equal(tableState(onBo, NOW), "A bot plays for you · Waiting for Bo for 5 hours");
  assert.match(tableState(table({ seats: seats("resigned") }, { waits: false }), NOW), /^You resigned · /);
  assert.match(
    tableState(table({ seats: seats("left") }, { waits: false, mine: [0, 1] }), NOW),
    /^A bot plays for Ann/,
  );
});

test("a finished game says who won", () => {
  const state = (winners, more) =>
    tableState(table({ over: true, asked: null, winners }, { waits: false, ...more }), NOW);
  assert.equal(state([0]), "You won · 5 hours ago");
  assert.equal(state([1]), "Bo won · 5 hours ago");
  assert.equal(state([1, 0]), "Bo and you won · 5 hours ago");
  assert.equal(state([0], { mine: [0, 1] }), "Ann won · 5 hours ago");
  assert.equal(state([]), "Nobody won · 5 hours ago");
  assert.equal(state([0, 1, 2]), "Everybody won · 5 hours ago");
});

test("what deleting means depends on who else is there", () => {
  assert.match(deletionMeaning(table()), /^You give up your seat, .* Its link lets you sit down again/);
  assert.match(deletionMeaning(table({}, { mine: [0, 1] })), /^The game will be deleted for good, unfinished/);
  assert.match(deletionMeaning(table({}, { mine: [0, 1], host: false })), /^You give up your seat/);
  assert.match(deletionMeaning(table({ over: true })), /the others keep it.*keep the result/);
  assert.match(deletionMeaning(table({ over: true }, { mine: [0, 1] })), /^The table and its replay.*keep the result/);
});

test("spans of time have one unit", () => {
  assert.equal(timeSince(NOW - 60_000, NOW), "");
  assert.equal(timeSince(NOW - 30 * 60_000, NOW), "30 minutes");
  assert.equal(timeSince(NOW - 49 * HOUR, NOW), "2 days");
});
