// The connection to a table. It reconnects by itself, sends again what was not acknowledged, and asks for what it missed.

const PING_EVERY = 10_000;
const SILENCE_LIMIT = 8_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const FAILURES_AFTER_BYE = 4;
/** The commands that are not lost when the page is loaded anew before they were answered. */
const KEPT = ["do", "undo", "end", "tell", "chat"];
/** What was asked longer ago is not sent any more when the page is loaded anew. */
const KEPT_FOR = 5 * 60_000;

/** @typedef {{ command: Protocol.Command & { id: string }, when: number }} Asked a command, and when it was asked */

/** An idempotency key: a command that is sent twice under one key is carried out once. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One table's WebSocket. */
export class Connection {
  /** @type {number | null} */
  #version = null;
  /** @type {Map<string, Asked & { resolve: (reply: Protocol.Reply) => void }>} */
  #unanswered = new Map();
  #failures = 0;
  #isOnline = false;
  #isResyncing = false;
  #isOver = false;
  /** @type {string | null} */
  #byeReason = null;
  /** @type {number | undefined} */
  #silenceTimer;
  /** @type {number | undefined} */
  #retryTimer;
  /** @type {WebSocket} */
  #socket;

  /**
   * @param {string} table
   * @param {Client.ConnectionListeners} listeners
   */
  constructor(table, listeners) {
    this.table = table;
    this.listeners = listeners;
    window.addEventListener("online", () => this.#reconnectNow());
    window.addEventListener("offline", () => this.#disconnect());
    document.addEventListener("visibilitychange", () => this.#look());
    setInterval(() => this.#ping(), PING_EVERY);
    this.#recall();
    this.#socket = this.#connect();
  }

  get #name() {
    return `bardo.unsent.${this.table}`;
  }

  /** What was asked shortly before this page was loaded anew, and not answered, is sent under its old key. */
  #recall() {
    try {
      /** @type {Asked[]} */
      const kept = JSON.parse(sessionStorage.getItem(this.#name) ?? "[]");
      for (const { command, when } of kept.filter((one) => Date.now() - one.when < KEPT_FOR)) {
        const resolve = (/** @type {Protocol.Reply} */ reply) => this.listeners.late?.(reply, command);
        this.#unanswered.set(command.id, { command, when, resolve });
      }
    } catch {
      // nothing usable is stored
    }
  }

  /** Store what is not answered yet, if the browser allows it. */
  #remember() {
    const asked = [...this.#unanswered.values()].map(({ command, when }) => ({ command, when }));
    const kept = this.#isOver ? [] : asked.filter(({ command }) => KEPT.includes(command.type));
    try {
      if (kept.length) sessionStorage.setItem(this.#name, JSON.stringify(kept));
      else sessionStorage.removeItem(this.#name);
    } catch {
      // a private window may refuse, and then a page that is loaded anew forgets them
    }
  }

  /**
   * Send a command; resolves with the server's reply, even if the connection breaks in between.
   * @param {Protocol.Command} message
   * @returns {Promise<Protocol.Reply>}
   */
  ask(message) {
    const id = newKey();
    const command = { ...message, id };
    return new Promise((resolve) => {
      this.#unanswered.set(id, { command, when: Date.now(), resolve });
      this.#remember();
      if (this.#isOnline) this.#send(command);
    });
  }

  #connect() {
    clearTimeout(this.#retryTimer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.table)}`);
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#disconnect();
    };
    this.#startSilenceTimer();
    return socket;
  }

  #hello() {
    this.#isResyncing = true;
    this.#send({ type: "hello", protocol: 1, key: null, seen: this.#version, visible: !document.hidden });
  }

  /** Tell the server whether somebody can see the table: whoever can needs no notice. */
  #look() {
    if (this.#isOnline) this.#send({ type: "look", visible: !document.hidden });
    if (!document.hidden) this.#ping();
  }

  /** Whether something was sent, or is to be sent, that has not been answered. */
  get isBusy() {
    return this.#unanswered.size > 0;
  }

  /** @param {object} message */
  #send(message) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** @param {Protocol.FromServer} message */
  #receive(message) {
    clearTimeout(this.#silenceTimer);
    switch (message.type) {
      case "welcome":
        this.listeners.welcome(message);
        break;
      case "view":
        this.#version = message.version;
        this.#isResyncing = false;
        this.listeners.view(message);
        this.#resume();
        break;
      case "step":
        this.#step(message);
        break;
      case "ack":
      case "answer":
      case "refused":
        this.#unanswered.get(message.id)?.resolve(message);
        this.#unanswered.delete(message.id);
        this.#remember();
        break;
      case "presence":
        this.listeners.presence(message);
        break;
      case "reaction":
        this.listeners.reaction?.(message);
        break;
      case "readiness":
        this.listeners.readiness(message);
        break;
      case "bye":
        this.#byeReason = message.reason;
        this.#failures = Math.max(this.#failures, FAILURES_AFTER_BYE);
        if (message.final) this.#closeForGood();
        break;
    }
  }

  /** @param {Protocol.Step} step */
  #step(step) {
    if (this.#version === null || step.version <= this.#version) return;
    if (step.after !== this.#version) {
      if (!this.#isResyncing) this.#hello();
      return;
    }
    this.#version = step.version;
    this.listeners.step(step);
  }

  /** The table is back: send what was not acknowledged, in its order. */
  #resume() {
    this.#failures = 0;
    this.#byeReason = null;
    const wasAway = !this.#isOnline;
    this.#isOnline = true;
    this.listeners.status({ online: true });
    if (wasAway) for (const { command } of this.#unanswered.values()) this.#send(command);
  }

  #ping() {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#send({ type: "ping" });
    this.#startSilenceTimer();
  }

  #startSilenceTimer() {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.#disconnect(), SILENCE_LIMIT);
  }

  /** Drop the socket and try again later; the wait doubles, with jitter so that not everybody comes back at once. */
  #disconnect() {
    clearTimeout(this.#silenceTimer);
    clearTimeout(this.#retryTimer);
    this.#socket.onclose = null;
    this.#socket.close();
    this.#isOnline = false;
    if (this.#isOver) {
      this.listeners.bye(this.#byeReason ?? "");
      return;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures) * (0.5 + Math.random());
    this.#failures += 1;
    this.listeners.status({ online: false, reason: this.#byeReason, unsent: this.#unanswered.size });
    this.#retryTimer = setTimeout(() => {
      this.#socket = this.#connect();
    }, wait);
  }

  /** There is nothing to come back to. */
  #closeForGood() {
    this.#isOver = true;
    this.#remember();
    this.#disconnect();
  }

  #reconnectNow() {
    if (this.#isOnline || this.#isOver) return;
    this.#failures = 0;
    this.#disconnect();
  }
}
