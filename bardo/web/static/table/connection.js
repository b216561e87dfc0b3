// The connection to a table: what was not acknowledged is sent again, and what was missed is asked for.

const PING_EVERY = 10_000;
const PATIENCE = 8_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;

/** A name that no other command has. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One table's socket, which comes back by itself. */
export class Connection {
  /** `hear` holds functions: welcome, view, step, presence, status, and bye for when there is no coming back. */
  constructor(table, hear) {
    this.table = table;
    this.hear = hear;
    this.version = null;
    this.waiting = new Map();
    this.failures = 0;
    this.greeted = false;
    window.addEventListener("online", () => this.#reconnectNow());
    window.addEventListener("offline", () => this.#lost());
    document.addEventListener("visibilitychange", () => document.hidden || this.#ping());
    setInterval(() => this.#ping(), PING_EVERY);
    this.#open();
  }

  /** Send a command; resolves with the server's answer, also across a break of the connection. */
  ask(message) {
    const id = newId();
    const full = { ...message, id };
    return new Promise((resolve) => {
      this.waiting.set(id, { full, resolve });
      if (this.greeted) this.#send(full);
    });
  }

  #open() {
    clearTimeout(this.retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => socket === this.socket && this.#read(JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.#lost();
    this.#expectAnswer();
  }

  #hello() {
    this.isAsking = true;
    this.#send({ type: "hello", protocol: 1, key: null, seen: this.version });
  }

  #send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  #read(message) {
    clearTimeout(this.silence);
    const waiting = this.waiting.get(message.id);
    switch (message.type) {
      case "welcome":
        this.hear.welcome(message);
        break;
      case "view":
        this.version = message.version;
        this.isAsking = false;
        this.hear.view(message);
        this.#settle();
        break;
      case "step":
        this.#step(message);
        break;
      case "ack":
      case "answer":
      case "refused":
        this.waiting.delete(message.id);
        waiting?.resolve(message);
        break;
      case "presence":
        this.hear.presence(message);
        break;
      case "bye":
        this.farewell = message.reason;
        this.failures = Math.max(this.failures, 4);
        if (message.final) this.#leave();
        break;
    }
  }

  #step(step) {
    if (step.version <= this.version) return;
    if (step.after !== this.version) {
      if (!this.isAsking) this.#hello();
      return;
    }
    this.version = step.version;
    this.hear.step(step);
  }

  /** The table is here again: send what was not acknowledged, in its order. */
  #settle() {
    this.failures = 0;
    this.farewell = null;
    const wasAway = !this.greeted;
    this.greeted = true;
    this.hear.status({ online: true });
    if (wasAway) for (const { full } of this.waiting.values()) this.#send(full);
  }

  #ping() {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    this.#send({ type: "ping" });
    this.#expectAnswer();
  }

  #expectAnswer() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.#lost(), PATIENCE);
  }

  #lost() {
    clearTimeout(this.silence);
    clearTimeout(this.retry);
    this.socket.onclose = null;
    this.socket.close();
    this.greeted = false;
    if (this.left) {
      this.hear.bye(this.farewell);
      return;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures) * (0.5 + Math.random());
    this.failures += 1;
    this.hear.status({ online: false, reason: this.farewell ?? null, unsent: this.waiting.size });
    this.retry = setTimeout(() => this.#open(), wait);
  }

  /** There is nothing to come back to. */
  #leave() {
    this.left = true;
    this.#lost();
  }

  #reconnectNow() {
    if (this.greeted || this.left) return;
    this.failures = 0;
    this.#lost();
  }
}
