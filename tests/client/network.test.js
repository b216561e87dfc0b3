// Whether the server can be reached: said once, tried again, and taken back.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createContext, runInContext } from "node:vm";

let places;
let answers;
/** What the service worker answers, as it does when the server does not. */
let workers;
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
  workers = null;
  globalThis.fetch = async () => {
    if (!answers) throw new TypeError("Failed to fetch");
    return workers ?? new Response("{}");
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

test("what the service worker answers itself is no sign of the server", async () => {
  answers = false;
  await assert.rejects(network.reach("/api/me"), network.NotConnected);
  answers = true;
  let calls = 0;
  network.whenBack(() => calls++);
  const headers = { "bardo-unreached": "1" };
  workers = new Response("{}", { headers });
  assert.equal(await network.reach("/api/tables/abc"), workers, "a kept copy is of use");
  workers = new Response("{}", { headers, status: 503 });
  await assert.rejects(network.reach("/api/tables/abc"), network.NotConnected);
  await settled();
  assert.deepEqual([calls, places.length], [0, 1]);
  workers = null;
  await network.reach("/api/me");
  await settled();
  assert.deepEqual([calls, places.length], [1, 0]);
});

test("the service worker marks what it answers itself", async () => {
  const listeners = {};
  const copies = new Map([["http://table.example/api/tables/abc", new Response('{"over":true}')]]);
  const context = createContext({
    FACTS: { build: "b", offline: "/offline", files: [] },
    addEventListener: (name, listener) => {
      listeners[name] = listener;
    },
    fetch: async () => {
      throw new TypeError("Failed to fetch");
    },
    caches: { match: async (url) => copies.get(url) },
    location: { origin: "http://table.example" },
    ...{ Headers, Response, URL },
  });
  runInContext(readFileSync(new URL("../../bardo/web/worker/worker.js", import.meta.url), "utf8"), context);
  const answerTo = (table) => {
    let answer;
    const request = { method: "GET", url: `http://table.example/api/tables/${table}` };
    listeners.fetch({ request, respondWith: (given) => (answer = given) });
    return answer;
  };
  const [kept, made] = [await answerTo("abc"), await answerTo("xyz")];
  assert.deepEqual([kept.ok, await kept.text(), made.status], [true, '{"over":true}', 503]);
  for (const one of [kept, made]) assert.ok(one.headers.has("bardo-unreached"));
});

test("what waits for the server is called once, and may fail", async () => {
  answers = false;
  await assert.rejects(network.reach("/api/me"), network.NotConnected);
  const called = [];
  const again = () => called.push("again");
  for (let nth = 0; nth < 3; nth += 1) network.whenBack(again);
  network.whenBack(() => {
    throw new Error("at once");
  });
  network.whenBack(async () => {
    throw new Error("later");
  });
  network.whenBack(() => called.push("last"));
  answers = true;
  await network.reach("/api/me");
  await settled();
  assert.deepEqual(called, ["again", "last"]);
});
