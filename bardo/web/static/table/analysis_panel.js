// What is said of a moment of a finished game: chances, what was played if asked, and what a move that is tried is worth.

import { byId, errorWords, fetchJson, make, setVisible } from "../shared/dom.js";

const NOT_YET = "The review of this game is not complete yet: chances come when it is.";
const TRY_IT = "Try it on the board or in the list of actions.";
const WEIGHING = "Working out what it is worth …";
const COMPILING = "The bots' code is still being compiled: try again in a moment to learn what this is worth.";
const SHORTER = "This search is shorter than the review's, so its figures may differ by some points.";
const POLL_TIME = 2000;

/**
 * Write words; what is written already is not written again, so that it is not read out twice.
 * @param {string} id
 * @param {string} words
 */
function write(id, words) {
  const element = byId(id);
  if (element.textContent !== words) element.textContent = words;
}

/**
 * What a turning point is called before anybody has thought about it: where it is, and whose chance changed.
 * @param {Pick<Protocol.TurningPoint, "move" | "seat" | "before" | "after">} point
 * @param {number} number
 * @param {{ team: boolean, seats: { name: string }[] } | null} end
 */
export function pointWords({ move, seat, before, after }, number, end) {
  const whose = end?.team ? "the team" : (end?.seats[seat]?.name ?? "somebody");
  return `Turning point ${number}, at move ${move}: ${whose} ${before} → ${after} %`;
}

/**
 * What a review says of a decision that it has judged.
 * @param {Pick<Protocol.JudgedDecision, "seat" | "chances" | "cost">} judged
 * @param {string} [better]
 */
export function costWords({ seat, chances, cost }, better) {
  if (!cost) return "No clear mistake.";
  const [before, after] = [chances[seat], Math.max(0, chances[seat] - cost)];
  return `It cost ${cost} points of the chance to win: from ${before} to ${after} %.${better ? ` Better: ${better}.` : ""}`;
}

/**
 * What a tried action is worth: by the review, which searched for longer, if that has found it a mistake; any other
 * figures are said to be those of a shorter search.
 * @param {string} worth what the search of this moment says
 * @param {Pick<Protocol.JudgedDecision, "seat" | "chances" | "cost" | "action"> | undefined} judged
 * @param {number | null} tried
 * @param {string} [better]
 */
export function worthWords(worth, judged, tried, better) {
  if (!judged || !/\d/.test(worth)) return worth;
  if (judged.action === tried && judged.cost) return `In the review: ${costWords(judged, better)}`;
  return `${worth} ${SHORTER}`;
}

/** The panel beside the board of an analysis. */
export class AnalysisPanel {
  /** @type {Protocol.End | null} */
  #end = null;
  /** @type {Client.Moment | null} */
  #moment = null;
  /** The action that somebody tries.
   * @type {number | null} */
  tried = null;
  /** What the tried action is worth, as far as that is known. */
  #worth = "";
  #isMadeShown = false;
  #isBestShown = false;

  /** @param {Client.AnalysisTable} table */
  constructor(table) {
    this.table = table;
    byId("reveal-made").addEventListener("click", () => this.revealMade());
    byId("play-on").addEventListener("submit", (event) => {
      event.preventDefault();
      this.playOn();
    });
    this.#loadReview();
  }

  async #loadReview() {
    try {
      this.#end = await fetchJson(`/api/tables/${this.table.name}/end`);
      if (["judging", "waiting"].includes(this.#end?.review.state ?? "")) {
        setTimeout(() => this.#loadReview(), POLL_TIME);
      }
    } catch (error) {
      write("chosen", errorWords(error));
    }
    this.#showPoints();
    this.#show();
  }

  get #points() {
    return this.#end?.review.turning_points ?? [];
  }

  /** The turning points: where they are and whose chance changed, but not yet by what. */
  #showPoints() {
    const buttons = this.#points.map((point, nth) => {
      const words = pointWords(point, nth + 1, this.#end);
      const attributes = { type: "button", "data-point": point.move, title: words, "aria-label": words };
      return make("button", { ...attributes, onclick: () => this.table.go(point.move) }, String(nth + 1));
    });
    byId("points").replaceChildren(make("span", {}, "Turning points"), ...buttons);
    setVisible(byId("points"), buttons.length > 0);
  }

  /**
   * Go to the nearest turning point in a direction, or say that there is none.
   * @param {1 | -1} direction
   */
  goToPoint(direction) {
    const now = this.#moment?.move ?? 0;
    const moves = this.#points.map(({ move }) => move);
    const next = direction > 0 ? moves.find((move) => move > now) : moves.findLast((move) => move < now);
    if (next !== undefined) this.table.go(next);
    else this.table.say(`There is no ${direction > 0 ? "later" : "earlier"} turning point.`);
  }

  /**
   * Take over a moment; what was revealed or tried at another one is hidden again.
   * @param {Client.Moment} moment
   */
  showMoment(moment) {
    this.#moment = moment;
    this.tried = null;
    this.#isMadeShown = this.#isBestShown = false;
    this.table.actionPanel?.showTried(null);
    this.#show();
  }

  /** Say what was played and what it cost, or hide it again. */
  revealMade() {
    this.#isMadeShown = !this.#isMadeShown;
    this.#show();
  }

  /**
   * Try an action: mark it, ask what it is worth, and offer to play on from it.
   * @param {number} action
   */
  async try(action) {
    const { move } = this.table.view;
    this.tried = action;
    this.#worth = WEIGHING;
    this.table.actionPanel?.showTried(action);
    this.#show();
    byId("play-on").scrollIntoView({ block: "nearest" });
    const isWanted = () => this.tried === action && this.#moment?.move === move;
    try {
      const found = await this.table.advise(move, action, isWanted);
      if (!found || !isWanted()) return;
      this.#worth = found.worth || COMPILING;
      if (this.#isBestShown) this.table.actionPanel?.showHints(found);
    } catch (error) {
      if (!isWanted()) return;
      this.#worth = errorWords(error);
    }
    this.#show();
  }

  /**
   * Take over what was best; what the tried action is worth then comes from the same search, so that both agree.
   * @param {Protocol.MomentAdvice} found
   * @param {number | null} tried the action that was tried when somebody asked
   */
  takeBest({ worth }, tried) {
    this.#isBestShown = true;
    if (worth && tried === this.tried) this.#worth = worth;
    this.#show();
  }

  /** Play on from the action that is tried; returns whether there is one. */
  playOn() {
    if (this.tried === null) return false;
    this.table
      .playOn(this.tried, byId("play-bot", HTMLSelectElement).value)
      .catch((error) => write("tried-words", errorWords(error)));
    return true;
  }

  // -- what is shown ---------------------------------------------------------------------

  #show() {
    const moment = this.#moment;
    if (!moment) return;
    setVisible(byId("reveal-made"), Boolean(moment.asked));
    this.#showChances(moment);
    write("chosen", this.#chosenWords(moment));
    this.#showTried(moment);
    this.table.text.show();
  }

  /** @param {Client.Moment} moment */
  #showTried(moment) {
    const action = moment.asked?.actions.find(([id]) => id === this.tried);
    setVisible(byId("play-on"), Boolean(action));
    write("tried-words", action ? `You try: ${action[2]}.` : "");
    write("worth", action ? worthWords(this.#worth, this.#judged(moment.move), this.tried, this.#better(moment)) : "");
  }

  /** @param {Client.Moment} moment */
  #showChances(moment) {
    const end = this.#end;
    const judged = this.#judged(moment.move);
    const chances = moment.over ? moment.returns.map((part) => Math.round(100 * part)) : judged?.chances;
    if (!end || !chances) {
      byId("chances").replaceChildren();
      return;
    }
    const rows = end.team ? [{ name: "The team", colour: "" }] : end.seats;
    const parts = rows.map(({ name, colour }, seat) => {
      const bar = make("span", { class: "bar-part" }, make("span"));
      /** @type {HTMLElement} */ (bar.firstElementChild).style.inlineSize = `${chances[seat]}%`;
      const attributes = { "data-colour": colour || null };
      return make("div", attributes, make("dt", {}, name), make("dd", {}, `${chances[seat]} %`, bar));
    });
    byId("chances").replaceChildren(...parts);
  }

  /** @param {number} move */
  #judged(move) {
    return this.#end?.review.decisions.find(({ number }) => number === move + 1);
  }

  /**
   * What the review found better than what was played.
   * @param {Client.Moment} moment
   */
  #better({ asked, move }) {
    return asked?.actions.find(([id]) => id === this.#judged(move)?.best)?.[2];
  }

  /**
   * The question of a moment, or its answer, or how the game ended.
   * @param {Client.Moment} moment
   */
  #chosenWords(moment) {
    const { asked, made, move, trouble } = moment;
    if (moment.over) return moment.ending?.sentence ?? "";
    const isComplete = this.#end?.review.state === "complete";
    if (!asked) return trouble ?? (isComplete ? "" : NOT_YET);
    const { name } = moment.seats[asked.seat];
    byId("reveal-made").textContent = this.#isMadeShown ? "Hide what was played" : "What was played?";
    if (!this.#isMadeShown)
      return [`What would you do as ${name}?`, TRY_IT, !isComplete && NOT_YET].filter(Boolean).join(" ");
    const played = asked.actions.find(([id]) => id === made)?.[2] ?? "";
    const judged = this.#judged(move);
    return [`${name} played: ${played}.`, judged && costWords(judged, this.#better(moment))].filter(Boolean).join(" ");
  }
}
