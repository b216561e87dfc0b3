// The connection: reconnecting, sending again under the same idempotency key, and asking for what was missed.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Connection } from "../../bardo/web/static/table/connection.js";
import { FakeSocket, leaveFakeBrowser, useFakeBrowser } from "./fake_browser.js";

let heard;
let connection;

beforeEach(() => {
  useFakeBrowser();
  mock.method(Math, "random", () => 0.5);
  heard = [];
  const names = ["welcome", "view", "step", "presence", "readiness", "status", "bye"];
  const listeners = Object.fromEntries(names.map((name) => [name, (message) => heard.push([name, message])]));
  connection = new Connection("abc", listeners);
});

afterEach(leaveFakeBrowser);

const socket = () => FakeSocket.opened.at(-1);
const heardOf = (name) => heard.filter(([one]) => one === name).map(([, message]) => message);

function comeIn(version) {
  socket().accept();
  socket().say({ type: "welcome", rights: { seats: [0], host: true }, table: {} });
  socket().say({ type: "view", version });
}

test("it says hello with the version it has seen", () => {
  comeIn(17);
  socket().close();
  mock.timers.tick(1000);
  socket().accept();
  assert.equal(socket().address, "ws://table.example/ws/abc");
  assert.deepEqual(FakeSocket.opened[0].sentOf("hello")[0].seen, null);
  assert.deepEqual(socket().sentOf("hello")[0].seen, 17);
});

test("a command is sent at once and answered by its key", async () => {
  comeIn(1);
  const [first, second] = [connection.ask({ type: "undo" }), connection.ask({ type: "end" })];
  const [undo, end] = [socket().sentOf("undo")[0], socket().sentOf("end")[0]];
  assert.notEqual(undo.id, end.id);
  assert.ok(undo.id.length <= 40);
  socket().say({ type: "refused", id: end.id, reason: "no" });
  socket().say({ type: "ack", id: undo.id, version: 2 });
  assert.equal((await first).type, "ack");
  assert.equal((await second).reason, "no");
});

test("it passes on whether the bots' code is ready", () => {
  comeIn(1);
  socket().say({ type: "readiness", ready: false });
  socket().say({ type: "readiness", ready: true });
  assert.deepEqual(
    heardOf("readiness").map((message) => message.ready),
    [false, true],
  );
});

test("what was not acknowledged is sent again, in order and under the same keys", async () => {
  comeIn(1);
  const first = connection.ask({ type: "do", action: 4, on: 1 });
  const [before] = socket().sentOf("do");
  socket().close();
  connection.ask({ type: "chat", words: "hello?" });
  mock.timers.tick(1000);
  assert.equal(FakeSocket.opened.length, 2);
  assert.equal(socket().sent.length, 0);
  comeIn(1);
  assert.deepEqual(
    socket().sent.map((message) => message.type),
    ["hello", "do", "chat"],
  );
  assert.deepEqual(socket().sentOf("do")[0], before);
  socket().say({ type: "ack", id: before.id, version: 2 });
  assert.equal((await first).version, 2);
});

/** Have a storage that lasts for the tab as long as something is tried. */
function withTabStorage(act) {
  const stored = new Map();
  globalThis.sessionStorage = {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => stored.set(name, value),
    removeItem: (name) => stored.delete(name),
  };
  try {
    act(stored);
  } finally {
    delete globalThis.sessionStorage;
  }
}

test("what waits is sent under its old key when the page is loaded anew, and its answer is told", () => {
  withTabStorage((stored) => {
    comeIn(1);
    socket().close();
    connection.ask({ type: "do", action: 4, on: 1 });
    connection.ask({ type: "hint" });
    const late = [];
    new Connection("abc", { ...connection.listeners, late: (reply, { type }) => late.push([reply.type, type]) });
    comeIn(1);
    const [again, ...others] = socket().sent.slice(1);
    assert.deepEqual([again.type, again.action, again.on, others], ["do", 4, 1, []]);
    socket().say({ type: "refused", id: again.id, reason: "The question has changed.", stale: true });
    assert.deepEqual([late, stored.size], [[["refused", "do"]], 0]);
  });
});

test("what was asked long ago is not sent when the page is loaded anew", () => {
  withTabStorage(() => {
    comeIn(1);
    socket().close();
    connection.ask({ type: "chat", words: "Good evening!" });
    mock.timers.tick(4 * 60_000);
    connection.ask({ type: "chat", words: "Hello?" });
    mock.timers.tick(2 * 60_000);
    new Connection("abc", connection.listeners);
    comeIn(1);
    assert.deepEqual(
      socket()
        .sentOf("chat")
        .map(({ words }) => words),
      ["Hello?"],
    );
  });
});

test("after a final goodbye nothing is kept to be sent", () => {
  withTabStorage((stored) => {
    comeIn(1);
    connection.ask({ type: "chat", words: "Hello?" });
    assert.equal(stored.size, 1);
    socket().say({ type: "bye", reason: "This table is gone.", final: true });
    assert.equal(stored.size, 0);
  });
});

test("what was acknowledged is not sent again", () => {
  comeIn(1);
  connection.ask({ type: "undo" });
  socket().say({ type: "ack", id: socket().sentOf("undo")[0].id, version: 2 });
  socket().close();
  mock.timers.tick(1000);
  comeIn(2);
  assert.deepEqual(socket().sentOf("undo"), []);
});

test("a second view on the same socket sends nothing twice", () => {
  comeIn(1);
  connection.ask({ type: "undo" });
  socket().say({ type: "view", version: 3 });
  assert.equal(socket().sentOf("undo").length, 1);
});

test("a break is told with how many commands wait", () => {
  comeIn(1);
  connection.ask({ type: "undo" });
  socket().close();
  assert.deepEqual(heardOf("status"), [{ online: true }, { online: false, reason: null, unsent: 1 }]);
});

test("steps in sequence are passed on, old ones are not", () => {
  comeIn(5);
  socket().say({ type: "step", version: 6, after: 5 });
  socket().say({ type: "step", version: 6, after: 5 });
  socket().say({ type: "step", version: 7, after: 6 });
  assert.deepEqual(
    heardOf("step").map((step) => step.version),
    [6, 7],
  );
  assert.equal(socket().sentOf("hello").length, 1);
});

test("after a gap it asks once for the whole view", () => {
  comeIn(5);
  socket().say({ type: "step", version: 8, after: 7 });
  socket().say({ type: "step", version: 9, after: 8 });
  assert.deepEqual(
    socket()
      .sentOf("hello")
      .map((message) => message.seen),
    [null, 5],
  );
  assert.deepEqual(heardOf("step"), []);
  socket().say({ type: "view", version: 9 });
  socket().say({ type: "step", version: 10, after: 9 });
  assert.equal(heardOf("step").length, 1);
});

test("the wait before the next try doubles up to ten seconds", () => {
  const waits = [];
  for (let nth = 0; nth < 7; nth += 1) {
    const before = FakeSocket.opened.length;
    const since = Date.now();
    socket().close();
    while (FakeSocket.opened.length === before) mock.timers.tick(100);
    waits.push(Date.now() - since);
  }
  assert.deepEqual(waits, [300, 600, 1200, 2400, 4800, 9600, 10000]);
});

test("a silent server is given up after eight seconds", () => {
  comeIn(1);
  mock.timers.tick(10_000);
  assert.equal(socket().sentOf("ping").length, 1);
  mock.timers.tick(7_999);
  assert.equal(heardOf("status").at(-1).online, true);
  mock.timers.tick(1);
  assert.equal(heardOf("status").at(-1).online, false);
});

test("an answer to a ping keeps the connection", () => {
  comeIn(1);
  mock.timers.tick(10_000);
  socket().say({ type: "pong" });
  mock.timers.tick(9_000);
  assert.equal(heardOf("status").at(-1).online, true);
});

test("what a socket says that was given up is ignored", () => {
  comeIn(1);
  const old = socket();
  old.close();
  mock.timers.tick(1000);
  comeIn(1);
  old.say({ type: "step", version: 2, after: 1 });
  assert.deepEqual(heardOf("step"), []);
});

test("after a final goodbye it never comes back", () => {
  comeIn(1);
  socket().say({ type: "bye", reason: "no such table", final: true });
  window.dispatchEvent(new Event("online"));
  mock.timers.tick(60_000);
  assert.deepEqual(heardOf("bye"), ["no such table"]);
  assert.equal(FakeSocket.opened.length, 1);
});

test("after any other goodbye it comes back later, with the reason", () => {
  comeIn(1);
  socket().say({ type: "bye", reason: "too many messages" });
  socket().close();
  assert.equal(heardOf("status").at(-1).reason, "too many messages");
  mock.timers.tick(4_700);
  assert.equal(FakeSocket.opened.length, 1);
  mock.timers.tick(100);
  assert.equal(FakeSocket.opened.length, 2);
});

test("when the network is back it does not wait for long", () => {
  comeIn(1);
  window.dispatchEvent(new Event("offline"));
  mock.timers.tick(300);
  socket().close();
  mock.timers.tick(600);
  socket().close();
  window.dispatchEvent(new Event("online"));
  const before = FakeSocket.opened.length;
  mock.timers.tick(300);
  assert.equal(FakeSocket.opened.length, before + 1);
});

test("the server hears whether somebody can see the table", () => {
  comeIn(1);
  assert.equal(socket().sentOf("hello")[0].visible, true);
  document.hidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  document.hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  assert.deepEqual(
    socket()
      .sentOf("look")
      .map(({ visible }) => visible),
    [false, true],
  );
});

test("it is busy until a command is answered", async () => {
  comeIn(1);
  const asked = connection.ask({ type: "undo" });
  assert.equal(connection.isBusy, true);
  socket().say({ type: "ack", id: socket().sentOf("undo")[0].id, version: 2 });
  await asked;
  assert.equal(connection.isBusy, false);
});
