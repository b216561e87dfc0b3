// Notices: only after a tap, with a subscription where the server has a key, and undone as easily.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { isNotified, renewSubscription, switchNotices } from "../../bardo/web/static/shared/notices.js";
import { useFakeStorage } from "./fake_browser.js";

const KEYS = { p256dh: "point", auth: "secret" };
let asked;
let answers;
let subscribed;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  useFakeStorage();
  globalThis.matchMedia = () => ({ matches: false });
  globalThis.document = { documentElement: { dataset: {} }, hidden: false };
  globalThis.Notification = { permission: "default", requestPermission: async () => "granted" };
  asked = [];
  answers = { "/api/push": { key: "public" } };
  globalThis.fetch = async (address, { body } = {}) => {
    asked.push([address, body && JSON.parse(body)]);
    return { ok: true, headers: new Headers(), status: 200, json: async () => answers[address] ?? {} };
  };
  subscribed = null;
  const subscription = {
    endpoint: "https://push.example.org/1",
    toJSON: () => ({ endpoint: "https://push.example.org/1", expirationTime: null, keys: KEYS }),
    unsubscribe: async () => {
      subscribed = null;
    },
  };
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async (options) => {
      assert.deepEqual(options, { userVisibleOnly: true, applicationServerKey: "public" });
      subscribed = subscription;
      return subscription;
    },
  };
  const serviceWorker = { getRegistration: async () => ({ pushManager }), ready: Promise.resolve({ pushManager }) };
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker }, configurable: true });
});

afterEach(() => mock.timers.reset());

const allow = () => {
  Notification.permission = "granted";
};

test("switched on, the browser is asked, and the server is told where to send", async () => {
  const words = await switchNotices(true);
  allow();
  assert.match(words, /the server tells you/);
  assert.ok(isNotified());
  assert.deepEqual(asked.at(-1), ["/api/push/subscriptions", { endpoint: "https://push.example.org/1", keys: KEYS }]);
});

test("a server without a key says why, and open pages still tell", async () => {
  answers["/api/push"] = { key: null, reason: "this server sends no push notices" };
  assert.match(
    await switchNotices(true),
    /while a table is open in a tab\. When none is open, you cannot be told: this server sends no/,
  );
  allow();
  assert.ok(isNotified());
  assert.equal(subscribed, null);
});

test("a “no” is taken as one", async () => {
  Notification.requestPermission = async () => "denied";
  assert.match(await switchNotices(true), /does not allow/);
  allow();
  assert.equal(isNotified(), false);
});

test("switched off, the subscription is given back", async () => {
  await switchNotices(true);
  await switchNotices(false);
  allow();
  assert.deepEqual([isNotified(), subscribed], [false, null]);
  assert.deepEqual(asked.at(-1), ["/api/push/forget", { endpoint: "https://push.example.org/1" }]);
});

test("at every table the server hears which seats this browser has now", async () => {
  await renewSubscription();
  assert.deepEqual(asked, []);
  await switchNotices(true);
  allow();
  await renewSubscription();
  assert.equal(asked.filter(([address]) => address === "/api/push/subscriptions").length, 2);
});
