// The link to a log that is far below says whether somebody has said something there.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Log } from "../../bardo/web/static/table/log.js";
import { FakeElement } from "./fake_browser.js";

let byIds;
let way;
let report;
/** What stands where the chat would be. */
let seen;
let log;

beforeEach(() => {
  byIds = {};
  way = new FakeElement();
  seen = null;
  const byId = (id) => {
    byIds[id] ??= new FakeElement();
    return byIds[id];
  };
  const tabs = ["log", "chat"].map((name) => Object.assign(byId(`tab-${name}`), { id: `tab-${name}`, role: "tab" }));
  globalThis.HTMLElement = FakeElement;
  globalThis.document = {
    createElement: () => new FakeElement(),
    getElementById: byId,
    querySelector: () => way,
    querySelectorAll: () => tabs,
    elementFromPoint: () => seen,
  };
  globalThis.ResizeObserver = class {
    observe() {}
  };
  globalThis.IntersectionObserver = class {
    constructor(told) {
      report = told;
    }

    observe() {}
  };
  log = new Log({ hasView: false });
  log.add([{ version: 1, kind: "chat", seat: 1, text: "Are you there?" }], true);
});

afterEach(() => {
  for (const name of ["HTMLElement", "document", "ResizeObserver", "IntersectionObserver"]) delete globalThis[name];
});

const hasNews = () => way.classList.contains("news");
const chat = () => byIds["said-lines"];

test("of several reports on the chat at once the last one holds", () => {
  report([{ isIntersecting: true }, { isIntersecting: false }]);
  assert.equal(hasNews(), true);
  report([{ isIntersecting: false }, { isIntersecting: true }]);
  assert.equal(hasNews(), false);
});

test("whoever opens the chat has seen what is new in it", () => {
  byIds["tab-log"].dispatchEvent(new Event("click"));
  assert.equal(hasNews(), true);
  byIds["tab-chat"].dispatchEvent(new Event("click"));
  assert.equal(hasNews(), false);
});

test("whoever scrolls the chat has seen it, but a line that comes far below scrolls it too", () => {
  chat().dispatchEvent(new Event("scroll"));
  assert.equal(hasNews(), true);
  seen = chat();
  chat().dispatchEvent(new Event("scroll"));
  assert.equal(hasNews(), false);
});

test("whoever moves the chat under a finger or a wheel has seen it", () => {
  chat().dispatchEvent(new Event("wheel"));
  assert.equal(hasNews(), false);
});
