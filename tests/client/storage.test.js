// What a browser remembers, also where it may not.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import {
  forgetTable,
  readStored,
  rememberedTable,
  rememberedTables,
  rememberTable,
  store,
} from "../../bardo/web/static/shared/storage.js";
import { useFakeStorage } from "./fake_browser.js";

let items;

beforeEach(() => {
  items = useFakeStorage();
  mock.timers.enable({ apis: ["Date"], now: 1000 });
});

afterEach(() => mock.timers.reset());

test("what is stored is read again, under our own prefix", () => {
  store("speed", "slow");
  assert.equal(readStored("speed", "normal"), "slow");
  assert.deepEqual([...items.keys()], ["bardo.speed"]);
  assert.equal(readStored("name", "nobody"), "nobody");
});

test("false and an empty text are values; nothing and nonsense are not", () => {
  store("text", false);
  assert.equal(readStored("text", true), false);
  items.set("bardo.text", "null");
  assert.equal(readStored("text", true), true);
  items.set("bardo.text", "{broken");
  assert.equal(readStored("text", true), true);
});

test("where storage is forbidden nothing breaks", () => {
  useFakeStorage({ isForbidden: true });
  store("speed", "slow");
  assert.equal(readStored("speed", "normal"), "normal");
  rememberTable("a", {});
  assert.deepEqual(rememberedTables(), []);
});

test("the newest table comes first and keeps what was known of it", () => {
  rememberTable("a", { game: "go", watch: "key" });
  rememberTable("b", { game: "chess" });
  mock.timers.setTime(2000);
  rememberTable("a", { game: "go", seats: [null, "key2"] });
  assert.deepEqual(
    rememberedTables().map(({ table }) => table),
    ["a", "b"],
  );
  assert.deepEqual(rememberedTable("a"), { table: "a", game: "go", watch: "key", seats: [null, "key2"], when: 2000 });
  assert.deepEqual(rememberedTable("c"), {});
});

test("thirty tables are remembered", () => {
  for (let nth = 0; nth < 40; nth += 1) rememberTable(`t${nth}`, {});
  assert.equal(rememberedTables().length, 30);
  assert.equal(rememberedTables()[0].table, "t39");
});

test("a table is forgotten, and no other", () => {
  rememberTable("a", {});
  rememberTable("b", {});
  forgetTable("a");
  assert.deepEqual(
    rememberedTables().map(({ table }) => table),
    ["b"],
  );
});
