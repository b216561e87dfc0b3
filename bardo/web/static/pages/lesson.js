// A guided first game: one idea at a time beside the real board, and the learner makes the moves.

import { byId, errorWords, fetchJson, markOverflow, openDialog, post, setVisible, targetOf } from "../shared/dom.js";
import { showNotice } from "../shared/notice.js";
import { finishLesson } from "../shared/storage.js";
import { ActionPanel } from "../table/action_panel.js";
import { AimStrip } from "../table/aim.js";
import { bindSpeedControl, chosenSpeed } from "../table/animation_speed.js";
import { Board } from "../table/board.js";
import { Bubble } from "../table/bubble.js";
import { CloserLook } from "../table/closer_look.js";
import { listenToKeys, tableKeys } from "../table/keyboard.js";
import { Log } from "../table/log.js";
import { PlayerPanels } from "../table/player_panels.js";
import { RulesDrawer } from "../table/rules_drawer.js";
import { loadSprite } from "../table/sprite.js";
import { TextView } from "../table/text_view.js";
import { Tooltip } from "../table/tooltip.js";
import { parseView } from "../table/view.js";

const TRIES = 3;
const PAUSE = 500;
const PAUSE_A_LETTER = 25;
const FIRST_PAGE = "/";
const NO_COMMANDS = "A lesson has no such command: choose an action, or press Next.";
const READ_ON = "Not yet: read on and press Next.";

/**
 * A lesson as one browser sees it.
 * @implements {Client.LiveTable}
 */
class Lesson {
  name = "";
  /** Nobody can be renamed or replaced here, and nobody is away. */
  isReplay = true;
  /** @type {Protocol.Rights} */
  rights = { seats: [], host: false };
  /** @type {Client.Stage | null} */
  #view = null;
  /** Stages that were fetched, or are being fetched.
   * @type {Map<string, Promise<Client.Stage>>} */
  #fetched = new Map();
  /** Counts how often something else was asked for, so that what is late is not shown. */
  #run = 0;
  #isWatching = false;
  /** The last move that the stage shown last has told. */
  #knownUntil = 0;
  #wrong = 0;

  constructor() {
    this.game = document.body.dataset.game ?? "";
    /** The game and, for another lesson than its first, the name of the lesson. */
    this.key = document.body.dataset.lesson ?? "";
    this.path = `/api/lessons/${this.key}/stages`;
    this.rules = new RulesDrawer();
    this.rules.game = this.game;
    this.board = new Board(byId("board", SVGSVGElement), chosenSpeed());
    /** @type {ActionPanel} */
    this.actionPanel = new ActionPanel(this);
    this.closerLook = new CloserLook(this.board);
    this.tooltip = new Tooltip(this.board, this);
    this.panels = new PlayerPanels(this, []);
    this.log = new Log(this);
    this.text = new TextView(this);
    this.aim = new AimStrip(this);
    this.bubble = new Bubble(this.board, this.rules);
    bindSpeedControl(this.board);
    markOverflow(byId("acts"), byId("last-action"));
    this.#listen();
    this.#start();
  }

  get hasView() {
    return this.#view !== null;
  }

  get view() {
    if (!this.#view) throw new Error("no stage was received yet");
    return this.#view;
  }

  #listen() {
    byId("next").addEventListener("click", () => this.next());
    byId("back").addEventListener("click", () => this.back());
    byId("show-me").addEventListener("click", () => this.go(this.view.stage + 1));
    byId("restart").addEventListener("click", () => {
      closeMenu();
      this.go(1);
    });
    byId("open-help").addEventListener("click", () => this.help());
    document.addEventListener("click", (event) => targetOf(event).closest("#menu") ?? closeMenu());
    window.addEventListener("hashchange", () => location.hash.includes("step=") && this.#followHash());
    const { u, e, h, Escape: close, ...keys } = tableKeys(this);
    listenToKeys({
      ...keys,
      b: () => this.back(),
      Enter: (event) => this.#activate(event),
      " ": (event) => (this.board.nodeAt(targetOf(event)) ? this.#activate(event) : false),
      Escape: (event) => {
        const isTipOpen = !byId("tooltip").hidden;
        if (!close(event) && !isTipOpen && !document.querySelector("dialog[open]")) location.assign(FIRST_PAGE);
      },
    });
  }

  /**
   * Enter goes on; where the learner has to move, it chooses the part of the board that has the focus.
   * @param {KeyboardEvent} event
   */
  #activate(event) {
    if (!this.hasView || targetOf(event).closest("button, a, summary")) return false;
    const node = this.board.nodeAt(targetOf(event));
    if (!this.view.is_mine) return this.next();
    return node ? this.actionPanel.act(node) : false;
  }

  async #start() {
    await loadSprite(this.game);
    try {
      this.#show(await this.#fetch(stageInHash()));
    } catch {
      await this.go(1);
    }
  }

  #followHash() {
    if (stageInHash() !== this.#view?.stage) this.go(stageInHash());
  }

  /** Show the keys. */
  help() {
    closeMenu();
    openDialog(byId("help", HTMLDialogElement));
  }

  /**
   * What the action panel asks: whether an action is the right one, or why it is not.
   * @param {Protocol.Command} command
   * @returns {Promise<Protocol.Reply>}
   */
  async ask(command) {
    const refuse = (/** @type {string} */ reason, clause = "") =>
      /** @type {const} */ ({ type: "refused", id: "", reason, clause });
    if (command.type !== "do" && command.type !== "why") return refuse(NO_COMMANDS);
    if (!this.view.is_mine) return refuse(READ_ON);
    const { stage } = this.view;
    try {
      /** @type {Protocol.LessonAnswer} */
      const { right, words, clause } = await post(`${this.path}/${stage}/answer`, { action: command.action });
      if (command.type === "why") return { type: "answer", id: "", reason: words, clause, allowed: right };
      if (!right) {
        this.#wrong += 1;
        setVisible(byId("show-me"), this.#wrong >= TRIES);
        return refuse(words, clause);
      }
      await this.go(stage + 1);
      return { type: "ack", id: "", version: stage + 1 };
    } catch (error) {
      return refuse(errorWords(error));
    }
  }

  /**
   * Say why an action is not the right one.
   * @param {string} words
   * @param {string | null} clause
   */
  say(words, clause = null) {
    this.bubble.reply(words, clause);
    this.text.announce([words]);
  }

  /** Go on: let the others move, one after another, or go to the next stage; while they move, skip the rest. */
  next() {
    if (!this.hasView || this.view.is_mine || this.view.over) return;
    const { stage, others } = this.view;
    if (this.#isWatching || others < 2) this.go(stage + 1);
    else this.#watch(stage, others);
  }

  /** Go back one stage. */
  back() {
    if (this.hasView && this.view.stage > 1) this.go(this.view.stage - 1);
  }

  /**
   * Show the moves of others that lead to the next stage, each for as long as it takes to read what happened.
   * @param {number} stage
   * @param {number} others
   */
  async #watch(stage, others) {
    this.#run += 1;
    const run = this.#run;
    this.#isWatching = true;
    byId("next").textContent = "Skip";
    try {
      for (let after = 1; after < others; after += 1) {
        const view = await this.#fetch(stage, after);
        if (run !== this.#run) return;
        const told = this.#newsIn(view);
        this.#draw(view, true);
        this.bubble.say(view.say, view.clause, told);
        this.bubble.pointAt([], []);
        const letters = told.at(-1)?.length ?? 0;
        await new Promise((resolve) => setTimeout(resolve, PAUSE + letters * PAUSE_A_LETTER));
        if (run !== this.#run) return;
      }
    } catch (error) {
      this.#isWatching = false;
      this.say(errorWords(error));
      return;
    }
    await this.go(stage + 1);
  }

  /**
   * Go to a stage.
   * @param {number} stage
   */
  async go(stage) {
    this.#run += 1;
    const run = this.#run;
    try {
      const view = await this.#fetch(stage);
      if (run === this.#run) this.#show(view);
    } catch (error) {
      if (!this.hasView) showNotice(errorWords(error));
      else this.say(errorWords(error));
    }
  }

  /**
   * A stage, after some of the moves that follow it.
   * @param {number} stage
   * @param {number} after
   * @returns {Promise<Client.Stage>}
   */
  #fetch(stage, after = 0) {
    const key = `${stage} ${after}`;
    const known = this.#fetched.get(key);
    if (known) return known;
    const fetching = fetchJson(`${this.path}/${stage}${after ? `?after=${after}` : ""}`).then(
      (/** @type {Protocol.Stage} */ answer) => parseView(answer),
    );
    fetching.catch(() => this.#fetched.delete(key));
    this.#fetched.set(key, fetching);
    return fetching;
  }

  /**
   * What has happened since the last stage.
   * @param {Client.Stage} view
   */
  #newsIn(view) {
    return view.log.filter((entry) => entry.move > this.#knownUntil).map((entry) => entry.text);
  }

  /** @param {Client.Stage} view */
  #show(view) {
    const isNext = view.stage === (this.#view?.stage ?? Number.NaN) + 1;
    const news = isNext ? this.#newsIn(view) : [];
    this.#knownUntil = view.move;
    this.#isWatching = false;
    this.#wrong = 0;
    this.rights = { seats: [view.seat], host: false };
    this.#draw(view, isNext);
    this.#showBubble(view, news);
    this.text.announce([...news, byId("say").textContent ?? ""]);
    history.replaceState(null, "", `#step=${view.stage}`);
    document.body.dataset.stage = String(view.stage);
    if (view.over) finishLesson(this.key);
    else this.#fetch(view.stage + 1).catch(() => {}); // asked for again when it is needed
  }

  /**
   * Draw the position of a stage.
   * @param {Client.Stage} view
   * @param {boolean} isNext
   */
  #draw(view, isNext) {
    const moved = isNext && view.move > (this.#view?.move ?? view.move);
    this.#view = view;
    this.board.draw(view.scene, moved ? view.cues : []);
    byId("heading").textContent = view.scene.heading;
    this.log.replace(view.log);
    this.actionPanel.show();
    this.closerLook.show();
    this.panels.show();
    this.aim.show();
    this.text.show();
    setVisible(byId("aside"), false);
    byId("ask").classList.toggle("mine", view.is_mine);
  }

  /**
   * @param {Client.Stage} view
   * @param {string[]} news
   */
  #showBubble(view, news) {
    const { stage, stages, over, is_mine: isMine } = view;
    byId("counter").textContent = `${stage} of ${stages}`;
    byId("bubble").classList.toggle("done", over);
    setVisible(byId("show-me"), false);
    setVisible(byId("next"), !isMine && !over);
    byId("next").textContent = "Next";
    byId("back", HTMLButtonElement).disabled = stage === 1;
    setVisible(byId("afterwards"), over);
    setVisible(byId("leave"), !over);
    this.bubble.say(over ? view.farewell : view.say, view.clause, news);
    const places = view.points_at.length || !isMine ? view.points_at : ["actions"];
    const nodes = view.scene.nodes.filter((node) => places.includes(node.id));
    this.bubble.pointAt(nodes, places.flatMap(partOf(view)));
    this.#focus(nodes);
  }

  /**
   * Give the focus to what the stage is about, or else to the first button.
   * @param {Client.Node[]} nodes
   */
  #focus(nodes) {
    if (this.rules.drawer.contains(document.activeElement)) return;
    const ids = nodes.map((node) => node.id);
    const groups = [...this.board.svg.querySelectorAll("g")].filter((one) => ids.includes(one.dataset.id ?? ""));
    const group = groups.find((one) => one.matches(".legal")) ?? groups[0];
    if (group && !document.body.classList.contains("as-text")) {
      for (const one of this.board.legalGroups()) one.setAttribute("tabindex", "-1");
      group.setAttribute("tabindex", "0");
      group.focus({ preventScroll: true });
      this.tooltip.close();
      return;
    }
    const buttons = [...document.querySelectorAll("button")].filter((one) => one.matches(".action, #next"));
    const links = this.view.over ? [byId("whole-game")] : [];
    [...links, ...buttons].find((one) => one.offsetParent !== null)?.focus({ preventScroll: true });
  }
}

/** The stage that the address names; the first one where it names none. */
function stageInHash() {
  return Number(/step=(\d{1,4})/.exec(location.hash)?.[1] ?? 1);
}

function closeMenu() {
  byId("menu", HTMLDetailsElement).open = false;
}

/**
 * The part of the page that a place names, if it is not on the board.
 * @param {Client.Stage} view
 */
function partOf(view) {
  return (/** @type {string} */ place) => {
    /** @type {Record<string, string>} */
    const selectors = {
      panel: `#panels > :nth-child(${view.seat + 1})`,
      actions: "#acts",
      aim: view.goal ? "#aim" : "#heading",
      log: "#talk",
    };
    const part = selectors[place] && document.querySelector(selectors[place]);
    return part ? [part] : [];
  };
}

new Lesson();
