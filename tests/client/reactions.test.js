// Whom this browser does not want to hear.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Muted, REACTIONS, Reactions } from "../../bardo/web/static/table/reactions.js";

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

test("whoever is muted stays so in a rematch, where everybody sits one seat on", () => {
  const [first, second, third] = [new Muted("first"), new Muted("second"), new Muted("third")];
  first.toggle(0);
  first.toggle(2);
  second.follow({ table: "first", turned: 1 }, 3);
  assert.deepEqual(
    [0, 1, 2].map((seat) => second.has(seat)),
    [false, true, true],
  );
  assert.deepEqual(
    [0, 1, 2].map((seat) => first.has(seat)),
    [true, false, true],
  );
  second.toggle(1);
  second.toggle(2);
  second.follow({ table: "first", turned: 1 }, 3);
  assert.deepEqual(
    [0, 1, 2].map((seat) => second.has(seat)),
    [false, false, false],
  );
  third.follow({ table: "unknown", turned: 1 }, 3);
  third.follow(null, 3);
  assert.equal(third.has(0), false);
});

test("there are six reactions", () => {
  assert.equal(Object.keys(REACTIONS).length, 6);
});

test("who types mutes other people, one by one, and hears them again only by unmute", () => {
  const muted = new Muted("here");
  const seats = [
    { name: "Ann", who: "person" },
    { name: "Bo", who: "person" },
    { name: "Red", who: "bot" },
  ];
  const table = { muted, view: { seats }, rights: { seats: [0] }, mute: (seat) => muted.toggle(seat) };
  const typed = (name, isMuted) => Reactions.prototype.muteByName.call({ table }, name, isMuted);
  assert.equal(typed("", true), "Type mute and a name: Bo.");
  assert.equal(typed("", false), "Nobody is muted.");
  assert.equal(typed("ann", true), "Type mute and a name: Bo.");
  assert.equal(typed("bo", false), "Bo is not muted.");
  assert.equal(typed("bo", true), "You no longer hear Bo.");
  assert.equal(typed("bo", true), "Bo is muted already.");
  assert.equal(muted.has(1), true);
  assert.equal(typed("", true), "There is nobody to mute.");
  assert.equal(typed("", false), "Type unmute and a name: Bo.");
  assert.equal(typed("Bo", false), "You hear Bo again.");
  assert.equal(muted.has(1), false);
});
