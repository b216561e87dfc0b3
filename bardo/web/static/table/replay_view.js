// The board of a replay: scrub, step, watch, share a moment, continue from it.

import { keepGame } from "../shared/app.js";
import { byId, copyText, errorStatus, errorWords, fetchJson, pageData, post, targetOf } from "../shared/dom.js";
import { showNotice } from "../shared/notice.js";
import { rememberTable } from "../shared/storage.js";
import { AimStrip } from "./aim.js";
import { bindSpeedControl, chosenSpeed } from "./animation_speed.js";
import { Board } from "./board.js";
import { CloserLook } from "./closer_look.js";
import { byLetter, listenToKeys } from "./keyboard.js";
import { Log } from "./log.js";
import { PlayerPanels } from "./player_panels.js";
import { ReplayTimeline } from "./replay_timeline.js";
import { RulesDrawer } from "./rules_drawer.js";
import { gameInBrief, promptFor } from "./sentences.js";
import { loadSprite } from "./sprite.js";
import { TextView } from "./text_view.js";
import { Tooltip } from "./tooltip.js";

const PACE = 1100;
const MOST_KEPT = 150;
const SHORTEST_PACE = 150;

/** What happened in a move, in the log. */
const TOLD_KINDS = ["event", "story"];

/**
 * The replay of a table. A page on which moves can be tried has an action panel, too, and keys of its own.
 * @implements {Client.AnsweringTable}
 */
export class Replay {
  game = "";
  title = "";
  isReplay = true;
  isOver = false;
  /** @type {Protocol.Rights} */
  rights = { seats: [], host: false };
  /** @type {Client.Moment | null} */
  #moment = null;
  #isPlaying = false;
  #isKept = false;
  /** Counts how often play was started or stopped, so that an older run ends by itself. */
  #run = 0;
  /** @type {number | undefined} */
  #timer;

  /** @param {string} kind what the page is called */
  constructor(kind = "Replay") {
    this.kind = kind;
    this.name = document.body.dataset.table ?? "";
    this.timeline = new ReplayTimeline((move, since) => this.fetchMoment(move, since));
    this.scrub = byId("scrub", HTMLInputElement);
    this.rules = new RulesDrawer();
    this.board = new Board(byId("board", SVGSVGElement), chosenSpeed());
    this.closerLook = new CloserLook(this.board);
    this.actionPanel = this.makeActionPanel();
    this.tooltip = new Tooltip(this.board, this);
    this.panels = new PlayerPanels(this, []);
    this.log = new Log(this);
    this.text = new TextView(this);
    this.aim = new AimStrip(this);
    bindSpeedControl(this.board);
    this.#listen();
    this.#start();
  }

  /**
   * Nothing can be tried in a replay.
   * @returns {Client.ActionPanel | null}
   */
  makeActionPanel() {
    return null;
  }

  /**
   * What keys do on this page, besides stepping through the game.
   * @returns {Record<string, import("./keyboard.js").KeyAction>}
   */
  moreKeys() {
    return {};
  }

  /**
   * The moment after a move; `since` leaves out older log.
   * @param {number} move
   * @param {number} since
   * @returns {Promise<Protocol.Moment>}
   */
  fetchMoment(move, since) {
    return fetchJson(`/api/tables/${this.name}/moments/${move}?since=${since}`);
  }

  get hasView() {
    return this.#moment !== null;
  }

  get view() {
    if (!this.#moment) throw new Error("no moment was received yet");
    return this.#moment;
  }

  /**
   * A replay takes no commands.
   * @param {Protocol.Command} _command
   * @returns {Promise<Protocol.Reply>}
   */
  async ask(_command) {
    return { type: "refused", id: "", reason: "This is a replay." };
  }

  /** @param {string} words */
  say(words) {
    byId("said").textContent = words;
  }

  /** Show the keys. */
  help() {
    byId("help", HTMLDialogElement).showModal();
  }

  /** Ways through the game, by the ids of their buttons. */
  get steps() {
    const { timeline } = this;
    return {
      first: () => this.go(0),
      back: () => this.go(timeline.target - 1),
      forth: () => this.go(timeline.target + 1),
      last: () => this.go(timeline.moves),
    };
  }

  #listen() {
    const { steps } = this;
    for (const [id, go] of Object.entries(steps)) byId(id).addEventListener("click", go);
    this.scrub.addEventListener("input", () => this.go(Number(this.scrub.value)));
    byId("open-help").addEventListener("click", () => this.help());
    byId("auto").addEventListener("click", () => this.togglePlaying());
    byId("share").addEventListener("click", () => copyText(location.href, byId("share")));
    byId("branch").addEventListener("click", () => this.#branch());
    window.addEventListener("hashchange", () => location.hash.includes("move=") && this.#followHash());
    listenToKeys({
      ArrowLeft: steps.back,
      ArrowRight: steps.forth,
      Home: steps.first,
      End: steps.last,
      " ": (event) => (targetOf(event).closest("button, a") ? false : this.togglePlaying()),
      ...byLetter({ text: () => this.text.toggle(), rules: () => this.rules.open() }),
      "?": () => this.help(),
      Escape: () => this.rules.close(),
      ...this.moreKeys(),
    });
  }

  async #start() {
    try {
      /** @type {Protocol.TableFacts} */
      const table = await fetchJson(`/api/tables/${this.name}`);
      this.game = table.game;
      this.title = pageData("titles")[table.game] ?? table.game;
      this.isOver = table.over;
      this.rules.game = table.game;
      byId("title").textContent = this.title;
      document.title = `${this.kind} – ${this.title} – Bardo`;
      await loadSprite(table.game);
    } catch (error) {
      showNotice(errorWords(error));
      return;
    }
    this.#followHash();
  }

  #followHash() {
    const move = Number(/move=(\d+)/.exec(location.hash)?.[1] ?? 0);
    if (move !== this.timeline.shown) this.go(move);
  }

  /**
   * Go to a move.
   * @param {number} move
   */
  async go(move) {
    try {
      const found = await this.timeline.seek(move);
      if (found) this.#show(found.moment, found.isNext);
    } catch (error) {
      if (!this.hasView && errorStatus(error)) showNotice(errorWords(error));
      this.say(errorWords(error));
    }
  }

  /**
   * @param {Client.Moment} moment
   * @param {boolean} isNext
   */
  #show(moment, isNext) {
    const move = String(this.timeline.shown);
    const where = `Move ${move} of ${moment.moves}`;
    this.#moment = { ...moment, version: moment.move }; // the parts of a table tell positions apart by it
    this.rights = { seats: moment.asked ? [moment.asked.seat] : [], host: false };
    this.board.draw(moment.scene, isNext ? moment.cues : []);
    this.board.markLegal(new Set());
    this.#keep(moment);
    byId("heading").textContent = moment.scene.heading;
    this.actionPanel?.show();
    if (!moment.asked) byId("prompt").textContent = moment.over ? promptFor(moment, this.rights) : moment.prompt;
    this.scrub.max = String(moment.moves);
    this.scrub.value = move;
    this.scrub.setAttribute("aria-valuetext", where);
    this.say(where);
    history.replaceState(null, "", `#move=${move}`);
    this.log.replace(moment.log);
    this.closerLook.show();
    this.panels.show();
    this.aim.show();
    this.text.show();
    byId("branch", HTMLButtonElement).disabled = moment.over && !moment.ended;
    document.body.dataset.move = move;
    this.shown();
    const told = moment.log.filter((entry) => entry.move === moment.move && TOLD_KINDS.includes(entry.kind));
    this.text.announce(told.map((entry) => entry.text));
  }

  /** Say more of the moment that was just shown. */
  shown() {}

  /**
   * Keep a finished game for times without a network: of a long one, the beginnings of turns.
   * @param {Client.Moment} moment
   */
  #keep({ moves, turns }) {
    if (!this.isOver || this.#isKept) return;
    this.#isKept = true;
    const every = moves < MOST_KEPT ? Array.from({ length: moves }, (_, move) => move) : [0, ...turns];
    const step = Math.ceil(every.length / MOST_KEPT);
    keepGame(
      { table: this.name, title: this.title, moves, about: gameInBrief(this.view) },
      every.filter((_, nth) => nth % step === 0),
    );
  }

  /** Start or stop playing by itself. */
  togglePlaying() {
    this.#isPlaying = !this.#isPlaying;
    byId("auto").textContent = this.#isPlaying ? "Pause" : "Play";
    byId("auto").setAttribute("aria-pressed", String(this.#isPlaying));
    clearTimeout(this.#timer);
    this.#run += 1;
    if (this.#isPlaying) this.#playNext();
  }

  async #playNext() {
    if (!this.#isPlaying) return;
    if (this.timeline.isAtEnd) {
      this.togglePlaying();
      return;
    }
    const run = this.#run;
    await this.go((this.timeline.shown ?? 0) + 1);
    if (!this.#isPlaying || this.#run !== run) return;
    this.#timer = setTimeout(() => this.#playNext(), Math.max(SHORTEST_PACE, this.board.atSpeed(PACE)));
  }

  async #branch() {
    try {
      /** @type {Protocol.MadeTable} */
      const made = await post(`/api/tables/${this.name}/branch`, { move: this.timeline.shown });
      rememberTable(made.table, { game: this.game, title: this.title, watch: made.watch });
      location.assign(`/t/${made.table}`);
    } catch (error) {
      this.say(errorWords(error));
    }
  }
}
