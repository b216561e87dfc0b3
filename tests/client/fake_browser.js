// The few parts of a browser that the client's logic touches, under the control of a test.

import { mock } from "node:test";

/** A WebSocket whose other end is the test. */
export class FakeSocket {
  static OPEN = 1;
  static opened = [];

  constructor(address) {
    this.address = address;
    this.readyState = 0;
    this.sent = [];
    FakeSocket.opened.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
    this.onclose?.();
  }

  /** The server accepts the connection. */
  accept() {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  /** The server says something. */
  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  /** The messages of a type that the client has sent. */
  sentOf(type) {
    return this.sent.filter((message) => message.type === type);
  }
}

/** As much of an element as some parts of a page need. */
export class FakeElement extends EventTarget {
  children = [];
  dataset = {};
  #classes = new Set();
  classList = {
    contains: (name) => this.#classes.has(name),
    add: (name) => this.#classes.add(name),
    remove: (name) => this.#classes.delete(name),
    toggle: (name, isOn) => this.#classes[isOn ? "add" : "delete"](name),
  };

  setAttribute(name, value) {
    this[name] = value;
  }

  getAttribute(name) {
    return this[name] ?? null;
  }

  append(...children) {
    this.children.push(...children);
  }

  replaceChildren(...children) {
    this.children = children;
  }

  contains(other) {
    return other === this;
  }

  getBoundingClientRect() {
    return { left: 0, top: 0, width: 10, height: 10 };
  }
}

/** Put a window, a document, a WebSocket and a clock of our own in place. */
export function useFakeBrowser() {
  FakeSocket.opened = [];
  globalThis.window = new EventTarget();
  globalThis.document = Object.assign(new EventTarget(), { hidden: false });
  globalThis.location = { protocol: "http:", host: "table.example" };
  globalThis.WebSocket = FakeSocket;
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
}

/** Give the clock back. */
export function leaveFakeBrowser() {
  mock.timers.reset();
  mock.restoreAll();
}

/** A storage like that of a browser; with `isForbidden` it refuses, as private windows may. */
export function useFakeStorage({ isForbidden = false } = {}) {
  const items = new Map();
  const guard = () => {
    if (isForbidden) throw new Error("storage is forbidden");
  };
  const storage = {
    getItem(name) {
      guard();
      return items.get(name) ?? null;
    },
    setItem(name, value) {
      guard();
      items.set(name, value);
    },
  };
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  return items;
}
