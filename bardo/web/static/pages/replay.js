// A game move by move: scrub, step, watch, share a moment, go on from it.

import { byId, copy, fetchJson, post } from "../shared/dom.js";
import { sendAway } from "../shared/notice.js";
import { rememberTable } from "../shared/storage.js";
import { chooseSpeed, speedOfChoice } from "../table/animation_speed.js";
import { Board } from "../table/board.js";
import { listen } from "../table/keyboard.js";
import { Log } from "../table/log.js";
import { Panels } from "../table/player_panels.js";
import { Rules } from "../table/rules_drawer.js";
import { loadSprite } from "../table/sprite.js";
import { Text } from "../table/text_view.js";
import { Card } from "../table/tooltip.js";
import { readView, result } from "../table/view.js";

const PACE = 1100;

/** The replay of a table. */
class Replay {
  constructor() {
    this.name = document.body.dataset.table;
    this.titles = JSON.parse(document.body.dataset.titles);
    this.isReplay = true;
    this.view = null;
    this.rights = { seats: [], host: false };
    this.move = null;
    this.wish = 0;
    this.moves = 0;
    this.told = [];
    this.read = -1;
    this.rules = new Rules();
    this.board = new Board(byId("board"), speedOfChoice());
    this.card = new Card(this.board, this);
    this.panels = new Panels(this, []);
    this.log = new Log(this);
    this.text = new Text(this);
    chooseSpeed(this.board);
    this.#wire();
    this.#start();
  }

  #wire() {
    byId("open-help").addEventListener("click", () => byId("help").showModal());
    byId("scrub").addEventListener("input", (event) => this.go(Number(event.target.value)));
    const steps = { first: () => 0, back: () => this.wish - 1, forth: () => this.wish + 1, last: () => this.moves };
    for (const [id, where] of Object.entries(steps)) byId(id).addEventListener("click", () => this.go(where()));
    byId("auto").addEventListener("click", () => this.auto());
    byId("share").addEventListener("click", (event) => copy(location.href, event.currentTarget));
    byId("branch").addEventListener("click", () => this.#branch());
    window.addEventListener("hashchange", () => this.#fromHash());
    listen({
      ArrowLeft: () => this.go(this.wish - 1),
      ArrowRight: () => this.go(this.wish + 1),
      Home: () => this.go(0),
      End: () => this.go(this.moves),
      " ": (event) => (event.target.closest("button, a") ? false : this.auto()),
      t: () => this.text.toggle(),
      r: () => this.rules.open(),
      "?": () => byId("help").showModal(),
      Escape: () => this.rules.close(),
    });
  }

  async #start() {
    try {
      const table = await fetchJson(`/api/tables/${this.name}`);
      this.game = table.game;
      this.title = this.titles[table.game] ?? table.game;
      this.rules.game = table.game;
      byId("title").textContent = this.title;
      document.title = `Replay – ${this.title} – Bardo`;
      await loadSprite(table.game);
    } catch (error) {
      sendAway(error.message);
      return;
    }
    this.#fromHash();
  }

  #fromHash() {
    const move = Number(/move=(\d+)/.exec(location.hash)?.[1] ?? 0);
    if (move !== this.move) this.go(move);
  }

  /** Go to a move; the last wish wins when answers come late. */
  async go(move) {
    const wanted = Math.max(0, this.move === null ? move : Math.min(move, this.moves));
    this.wish = wanted;
    if (wanted === this.move) return;
    try {
      const moment = await this.#moment(wanted);
      if (this.wish === wanted) this.#show(moment, wanted);
    } catch (error) {
      if (this.move === null && error.status) sendAway(error.message);
      byId("said").textContent = error.message;
    }
  }

  /** The view after a move; lines of the log that were read before are not asked for again. */
  async #moment(move) {
    const since = this.read;
    const view = readView(await fetchJson(`/api/tables/${this.name}/moments/${move}?since=${since}`));
    if (since > this.read || view.version !== (this.version ?? view.version)) {
      [this.told, this.read, this.version] = [[], -1, undefined];
      return this.#moment(move);
    }
    this.version = view.version;
    this.told.push(...view.log.filter((line) => line.move > this.read));
    this.read = Math.max(this.read, move);
    return { ...view, log: this.told.filter((line) => line.move <= move) };
  }

  #show(view, move) {
    const isNext = move === this.move + 1;
    this.view = view;
    this.move = move;
    this.moves = view.moves;
    this.board.draw(view.scene, isNext ? view.cues : []);
    this.board.glow(new Set());
    byId("heading").textContent = view.scene.heading;
    byId("prompt").textContent = view.over ? `The game is over. ${result(view)}` : view.prompt;
    byId("scrub").max = view.moves;
    byId("scrub").value = move;
    byId("scrub").setAttribute("aria-valuetext", `Move ${move} of ${view.moves}`);
    byId("said").textContent = `Move ${move} of ${view.moves}`;
    history.replaceState(null, "", `#move=${move}`);
    this.log.replace(view.log);
    this.panels.show();
    this.text.show();
    byId("branch").disabled = view.over;
    document.body.dataset.move = move;
  }

  /** Play by itself, or stop. */
  auto() {
    this.playing = !this.playing;
    byId("auto").textContent = this.playing ? "Pause" : "Play";
    byId("auto").setAttribute("aria-pressed", this.playing);
    clearTimeout(this.timer);
    this.run = (this.run ?? 0) + 1;
    if (this.playing) this.#next();
  }

  async #next() {
    if (!this.playing) return;
    if (this.move >= this.moves) {
      this.auto();
      return;
    }
    const run = this.run;
    await this.go(this.move + 1);
    if (this.playing && this.run === run)
      this.timer = setTimeout(() => this.#next(), Math.max(150, this.board.pace(PACE)));
  }

  async #branch() {
    try {
      const made = await post(`/api/tables/${this.name}/branch`, { move: this.move });
      rememberTable(made.table, { game: this.game, title: this.title, watch: made.watch });
      location.assign(`/t/${made.table}`);
    } catch (error) {
      byId("said").textContent = error.message;
    }
  }
}

new Replay();
