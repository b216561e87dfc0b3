// Whether the server can be reached: said once, tried again, and taken back.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

let places;
let answers;
let network;

beforeEach(async () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  places = [];
  const known = { trouble: { textContent: "" } };
  globalThis.window = new EventTarget();
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true });
  globalThis.document = {
    known,
    createElement: () => ({
      textContent: "",
      setAttribute() {},
      remove() {
        places = places.filter((one) => one !== this);
      },
    }),
    getElementById: (id) => places.find((one) => one.id === id) ?? null,
    querySelector: () => null,
    querySelectorAll: () => [known.trouble],
    body: { append: (place) => places.push(place) },
  };
  answers = true;
  globalThis.fetch = async () => {
    if (!answers) throw new TypeError("Failed to fetch");
    return { ok: true };
  };
  network = await import(`../../bardo/web/static/shared/network.js?${Math.random()}`);
});

afterEach(() => mock.timers.reset());

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a request that fails is said in one sentence, once, until the server answers again", async () => {
  answers = false;
  for (let nth = 0; nth < 2; nth += 1)
    await assert.rejects(network.reach("/api/me"), { message: network.NO_CONNECTION });
  mock.timers.tick(1);
  assert.deepEqual(
    places.map((place) => place.textContent),
    [network.NO_CONNECTION],
  );
  document.known.trouble.textContent = network.NO_CONNECTION;
  let calls = 0;
  network.whenBack(() => {
    calls += 1;
  });
  mock.timers.tick(5000);
  await settled();
  assert.equal(calls, 0);
  answers = true;
  mock.timers.tick(5000);
  await settled();
  assert.deepEqual([calls, places.length, document.known.trouble.textContent], [1, 0, ""]);
});

test("a page that is open says it when the network goes, and takes it back when it comes", async () => {
  network.watchNetwork();
  window.dispatchEvent(new Event("offline"));
  mock.timers.tick(1);
  assert.equal(places.length, 1);
  window.dispatchEvent(new Event("online"));
  await settled();
  assert.equal(places.length, 0);
});

test("other troubles stay", async () => {
  document.known.trouble.textContent = "This table is full.";
  network.watchNetwork();
  window.dispatchEvent(new Event("offline"));
  await network.reach("/api/me");
  assert.equal(document.known.trouble.textContent, "This table is full.");
});
