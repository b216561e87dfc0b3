// A box that scrolls says that there is more below, and only then.

import assert from "node:assert/strict";
import { test } from "node:test";
import { markOverflow } from "../../bardo/web/static/shared/dom.js";

test("of several reports at once the last one holds", () => {
  let report;
  globalThis.IntersectionObserver = class {
    constructor(told, options) {
      report = told;
      assert.match(options.rootMargin, /^0px 0px [1-9]/, "less than a line out of sight is not more");
    }

    observe() {}
  };
  const classes = new Set();
  const classList = { toggle: (name, isOn) => classes[isOn ? "add" : "delete"](name) };
  markOverflow({ classList }, {});
  report([{ isIntersecting: false }]);
  assert.deepEqual([...classes], ["more"]);
  report([{ isIntersecting: false }, { isIntersecting: true }]);
  assert.deepEqual([...classes], []);
  delete globalThis.IntersectionObserver;
});
