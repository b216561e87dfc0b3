// The board of a replay: scrub, step, watch, share a moment, continue from it.

import { keepGame } from "../shared/app.js";
import { byId, copyText, errorStatus, errorWords, fetchJson, pageData, post, targetOf } from "../shared/dom.js";
import { showNotice } from "../shared/notice.js";
import { rememberTable } from "../shared/storage.js";
import { AimStrip } from "./aim.js";
import { bindSpeedControl, chosenSpeed } from "./animation_speed.js";
import { Board } from "./board.js";
import { byLetter, listenToKeys } from "./keyboard.js";
import { Log } from "./log.js";
import { PlayerPanels } from "./player_panels.js";
import { ReplayTimeline } from "./replay_timeline.js";
import { RulesDrawer } from "./rules_drawer.js";
import { promptFor } from "./sentences.js";
import { loadSprite } from "./sprite.js";
import { TextView } from "./text_view.js";
import { Tooltip } from "./tooltip.js";

const PACE = 1100;
const MOST_KEPT = 150;
const SHORTEST_PACE = 150;

/**
 * The replay of a table. Pages that say more of each moment listen to `onMoment`, and add keys of their own.
 * @implements {Client.Table}
 */
export class Replay {
  game = "";
  title = "";
  isReplay = true;
  isOver = false;
  actionPanel = null;
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
  /** Called with every moment that is shown.
   * @type {(moment: Client.Moment) => void} */
  onMoment = () => undefined;

  /**
   * @param {string} kind what the page is called
   * @param {Record<string, import("./keyboard.js").KeyAction>} moreKeys
   */
  constructor(kind = "Replay", moreKeys = {}) {
    this.kind = kind;
    this.name = document.body.dataset.table ?? "";
    this.timeline = new ReplayTimeline((move, since) =>
      fetchJson(`/api/tables/${this.name}/moments/${move}?since=${since}`),
    );
    this.scrub = byId("scrub", HTMLInputElement);
    this.rules = new RulesDrawer();
    this.board = new Board(byId("board", SVGSVGElement), chosenSpeed());
    this.tooltip = new Tooltip(this.board, this);
    this.panels = new PlayerPanels(this, []);
    this.log = new Log(this);
    this.text = new TextView(this);
    this.aim = new AimStrip(this);
    bindSpeedControl(this.board);
    this.#listen(moreKeys);
    this.#start();
  }

  get hasView() {
    return this.#moment !== null;
  }

  get view() {
    if (!this.#moment) throw new Error("no moment was received yet");
    return this.#moment;
  }

  /** A replay takes no commands. */
  async ask() {
    return { type: /** @type {const} */ ("refused"), id: "", reason: "This is a replay." };
  }

  /** @param {string} words */
  say(words) {
    byId("said").textContent = words;
  }

  /** @param {Record<string, import("./keyboard.js").KeyAction>} moreKeys */
  #listen(moreKeys) {
    const { timeline } = this;
    const help = () => byId("help", HTMLDialogElement).showModal();
    const steps = {
      first: () => this.go(0),
      back: () => this.go(timeline.target - 1),
      forth: () => this.go(timeline.target + 1),
      last: () => this.go(timeline.moves),
    };
    for (const [id, go] of Object.entries(steps)) byId(id).addEventListener("click", go);
    this.scrub.addEventListener("input", () => this.go(Number(this.scrub.value)));
    byId("open-help").addEventListener("click", help);
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
      "?": help,
      Escape: () => this.rules.close(),
      ...moreKeys,
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
    this.#moment = moment;
    this.board.draw(moment.scene, isNext ? moment.cues : []);
    this.board.markLegal(new Set());
    this.#keep(moment);
    byId("heading").textContent = moment.scene.heading;
    byId("prompt").textContent = moment.over ? promptFor(moment, this.rights) : moment.prompt;
    this.scrub.max = String(moment.moves);
    this.scrub.value = move;
    this.scrub.setAttribute("aria-valuetext", where);
    this.say(where);
    history.replaceState(null, "", `#move=${move}`);
    this.log.replace(moment.log);
    this.panels.show();
    this.aim.show();
    this.text.show();
    byId("branch", HTMLButtonElement).disabled = moment.over && !moment.ended;
    document.body.dataset.move = move;
    this.onMoment(moment);
  }

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
      { table: this.name, title: this.title, moves },
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
