// A finished game on an analysis board: ask first, tell second; try another move, and play on from there.

import { errorWords, fetchJson, post, targetOf } from "../shared/dom.js";
import { rememberTable } from "../shared/storage.js";
import { ActionPanel } from "../table/action_panel.js";
import { AnalysisPanel } from "../table/analysis_panel.js";
import { tableKeys } from "../table/keyboard.js";
import { Replay } from "../table/replay_view.js";

const HELP =
  "Type the number or the name of an action to try it and hear what it is worth; then play, to play on from there. " +
  "Or: best, made, why ACTION, back, forward, first, last, move NUMBER, next or previous for turning points, " +
  "aim, rules WORD, settings, help.";
const NO_COMMANDS = "The game is over: moves can only be tried here.";
const TRY_FIRST = "Try an action first: type its number or name.";
const ONLY_ONE = "There is nothing to choose between here.";
const ARROWS = ["ArrowLeft", "ArrowRight"];

/** A finished game as one browser looks into it. */
class Analysis extends Replay {
  asksFirst = true;
  /** Resolves when the last question to the adviser is answered, whatever the answer.
   * @type {Promise<unknown>} */
  #adviser = Promise.resolve();

  constructor() {
    super("Analysis");
    this.panel = new AnalysisPanel(this);
    // A click leaves the focus on the board, where arrows walk; with a mouse they had better go on stepping.
    this.board.svg.addEventListener("click", () => {
      const focused = document.activeElement;
      if (focused instanceof SVGElement) focused.blur();
    });
  }

  makeActionPanel() {
    return new ActionPanel(this);
  }

  /**
   * A moment with what was asked then; where nobody can be asked what that was, without it.
   * @param {number} move
   * @param {number} since
   */
  async fetchMoment(move, since) {
    const moment = await super.fetchMoment(move, since);
    if (moment.move >= moment.moves) return moment;
    try {
      /** @type {Protocol.Decision} */
      const { asked, made } = await fetchJson(this.#at(move));
      return { ...moment, asked, made };
    } catch (error) {
      return { ...moment, trouble: errorWords(error) };
    }
  }

  shown() {
    this.panel.showMoment(this.view);
  }

  /**
   * The address of a decision.
   * @param {number} move
   */
  #at(move) {
    return `/api/tables/${this.name}/decisions/${move}`;
  }

  // -- what the action panel asks ----------------------------------------------------------

  /**
   * What the action panel asks: an action is tried, not played.
   * @param {Protocol.Command} command
   * @returns {Promise<Protocol.Reply>}
   */
  async ask(command) {
    const refuse = (/** @type {string} */ reason, clause = "") =>
      /** @type {const} */ ({ type: "refused", id: "", reason, clause });
    try {
      if (command.type === "hint") return { type: "answer", id: "", ...(await this.#hint()) };
      if (command.type !== "do" && command.type !== "why") return refuse(NO_COMMANDS);
      const { action } = command;
      if (command.type === "do" && typeof action === "number") {
        this.panel.try(action);
        return { type: "ack", id: "", version: this.view.version };
      }
      /** @type {Protocol.WhyNot} */
      const { allowed, reason, clause } = await fetchJson(
        `${this.#at(this.view.move)}/why?action=${encodeURIComponent(action)}`,
      );
      return command.type === "do" ? refuse(reason, clause) : { type: "answer", id: "", reason, clause, allowed };
    } catch (error) {
      return refuse(errorWords(error));
    }
  }

  async #hint() {
    const { move } = this.view;
    const { tried } = this.panel;
    const found = await this.advise(move, tried, () => this.view.move === move);
    if (!found) throw new Error("You went on before there was an answer: please ask again.");
    if (this.view.move === move) this.panel.takeBest(found, tried);
    return found;
  }

  /** Ask what was best, as the button does; returns words where there is nothing to ask. */
  #askBest() {
    const panel = this.actionPanel;
    if (!panel || panel.hintButton.hidden) return ONLY_ONE;
    panel.hint();
    return "";
  }

  /**
   * Ask the adviser about a moment and perhaps one of its actions. The server takes one question at a time, so this
   * waits for the one before; null if nobody wants to know any more by then.
   * @param {number} move
   * @param {number | null} action
   * @param {() => boolean} isWanted
   * @returns {Promise<Protocol.MomentAdvice | null>}
   */
  advise(move, action, isWanted) {
    const about = action === null ? "" : `?action=${action}`;
    const answer = this.#adviser.then(() => (isWanted() ? post(`${this.#at(move)}/advice${about}`) : null));
    this.#adviser = answer.catch(() => null);
    return answer;
  }

  /**
   * Play on from an action against bots, at a table of its own.
   * @param {number} action
   * @param {string} bot
   */
  async playOn(action, bot) {
    /** @type {Protocol.MadeTable} */
    const made = await post(`/api/tables/${this.name}/branch`, { move: this.view.move, action, bot });
    rememberTable(made.table, { game: this.game, title: this.title, watch: made.watch });
    location.assign(`/t/${made.table}`);
  }

  // -- keys and commands -------------------------------------------------------------------

  moreKeys() {
    const { steps } = this;
    const board = tableKeys(this);
    const onBoard = (/** @type {KeyboardEvent} */ event) => targetOf(event).closest("#board .node, .choices");
    const arrows = ARROWS.map((key) => {
      const step = key === "ArrowLeft" ? steps.back : steps.forth;
      return [key, (/** @type {KeyboardEvent} */ event) => (onBoard(event) ? board[key](event) : step())];
    });
    return {
      ...board,
      ...Object.fromEntries(arrows),
      " ": (/** @type {KeyboardEvent} */ event) =>
        board[" "](event) || (targetOf(event).closest("button, a") ? false : this.togglePlaying()),
      n: () => this.panel.goToPoint(1),
      p: () => this.panel.goToPoint(-1),
      m: () => this.panel.revealMade(),
      b: () => {
        const words = this.#askBest();
        if (words) this.say(words);
      },
    };
  }

  /** What can be typed in the text view. */
  get typing() {
    const { panel, steps } = this;
    const best = () => this.#askBest();
    /** @type {Record<string, Client.TypedCommand>} */
    const commands = {
      best,
      hint: best,
      made: () => panel.revealMade(),
      play: () => (panel.playOn() ? "" : TRY_FIRST),
      next: () => panel.goToPoint(1),
      previous: () => panel.goToPoint(-1),
      back: () => void steps.back(),
      forward: () => void steps.forth(),
      first: () => void steps.first(),
      last: () => void steps.last(),
      move: (number) => (/^\d+$/.test(number) ? void this.go(Number(number)) : "Type move and a number."),
    };
    return { help: HELP, commands };
  }
}

new Analysis();
