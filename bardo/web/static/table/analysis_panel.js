// What is said of a moment of a finished game: chances, and only when asked, what was played and what was best.

import { byId, errorWords, fetchJson, make, post, setVisible } from "../shared/dom.js";
import { groupActions } from "./action_groups.js";
import { Hints } from "./hints.js";

const NOT_YET = "The review of this game is not complete yet: chances come when it is.";
const THINKING = "Thinking …";
const POLL_TIME = 2000;

/** The panel beside the board of an analysis. */
export class AnalysisPanel {
  /** @type {Protocol.End | null} */
  #end = null;
  /** @type {Client.Moment | null} */
  #moment = null;
  /** @type {Protocol.Decision | null} */
  #decision = null;
  /** The action that somebody wants to try.
   * @type {number | null} */
  #tried = null;
  /** What was advised at each moment.
   * @type {Map<number, Pick<Protocol.Answer, "hints" | "advice" | "searched">>} */
  #advice = new Map();
  #isMadeShown = false;
  #isBestShown = false;
  #hints = new Hints();

  /**
   * @param {string} table
   * @param {(move: number) => unknown} go
   * @param {(move: number, action: number, bot: string) => Promise<void>} playOn
   */
  constructor(table, go, playOn) {
    this.table = table;
    this.go = go;
    this.playOn = playOn;
    byId("reveal-made").addEventListener("click", () => this.revealMade());
    byId("reveal-best").addEventListener("click", () => this.revealBest());
    byId("play-on").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#playOn();
    });
    this.#loadReview();
  }

  async #loadReview() {
    try {
      this.#end = await fetchJson(`/api/tables/${this.table}/end`);
      if (["judging", "waiting"].includes(this.#end?.review.state ?? "")) {
        setTimeout(() => this.#loadReview(), POLL_TIME);
      }
    } catch (error) {
      byId("chosen").textContent = errorWords(error);
    }
    this.#showPoints();
    this.#show();
  }

  get #points() {
    return this.#end?.review.turning_points ?? [];
  }

  #showPoints() {
    const buttons = this.#points.map(({ move, sentence }, nth) => {
      const words = `Turning point ${nth + 1}: ${sentence}`;
      const attributes = { type: "button", "data-point": move, title: words, "aria-label": words };
      return make("button", { ...attributes, onclick: () => this.go(move) }, String(nth + 1));
    });
    byId("points").replaceChildren(make("span", {}, "Turning points"), ...buttons);
    setVisible(byId("points"), buttons.length > 0);
  }

  /**
   * Go to the nearest turning point in a direction.
   * @param {1 | -1} direction
   */
  goToPoint(direction) {
    const now = this.#moment?.move ?? 0;
    const moves = this.#points.map(({ move }) => move);
    const next = direction > 0 ? moves.find((move) => move > now) : moves.findLast((move) => move < now);
    if (next !== undefined) this.go(next);
  }

  /**
   * Take over a moment; what was revealed of another one is hidden again.
   * @param {Client.Moment} moment
   */
  async setMoment(moment) {
    this.#moment = moment;
    this.#decision = null;
    this.#tried = null;
    this.#isMadeShown = this.#isBestShown = false;
    this.#hints.clear();
    this.#show();
    if (moment.over) return;
    try {
      /** @type {Protocol.Decision} */
      const decision = await fetchJson(`/api/tables/${this.table}/decisions/${moment.move}`);
      if (this.#moment !== moment) return;
      this.#decision = decision;
      this.#show();
    } catch (error) {
      if (this.#moment === moment) byId("chosen").textContent = errorWords(error);
    }
  }

  /** Say what was played, and what it cost. */
  revealMade() {
    this.#isMadeShown = !this.#isMadeShown;
    this.#show();
  }

  /** Say what was best and why. */
  async revealBest() {
    const moment = this.#moment;
    if (!moment || !this.#decision) return;
    this.#isBestShown = true;
    const { move } = moment;
    if (!this.#advice.has(move)) {
      byId("best").textContent = THINKING;
      try {
        this.#advice.set(move, await post(`/api/tables/${this.table}/decisions/${move}/advice`));
      } catch (error) {
        if (this.#moment === moment) byId("best").textContent = errorWords(error);
        return;
      }
    }
    if (this.#moment !== moment) return;
    this.#hints.set(this.#advice.get(move) ?? {});
    this.#show();
  }

  /**
   * Choose the action to try, by its place in the list.
   * @param {number} nth
   */
  chooseNth(nth) {
    const button = byId("tries").querySelectorAll("button")[nth];
    button?.click();
  }

  // -- what is shown ---------------------------------------------------------------------

  #show() {
    const moment = this.#moment;
    if (!moment) return;
    const isOpen = !moment.over && this.#decision !== null;
    for (const id of ["reveal-made", "reveal-best"]) byId(id, HTMLButtonElement).disabled = !isOpen;
    setVisible(byId("try-title"), isOpen);
    this.#showChances(moment);
    this.#showMade(moment);
    const { advice, note } = this.#hints;
    if (this.#isBestShown && note) byId("best").replaceChildren(make("strong", {}, advice), " ", note);
    else if (!this.#isBestShown) byId("best").textContent = "";
    this.#showTries();
    setVisible(byId("play-on"), this.#tried !== null);
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

  /** @param {Client.Moment} moment */
  #showMade(moment) {
    const decision = this.#decision;
    if (moment.over) {
      byId("chosen").textContent = moment.ending?.sentence ?? "";
      return;
    }
    const isComplete = this.#end?.review.state === "complete";
    if (!decision) {
      byId("chosen").textContent = isComplete ? "" : NOT_YET;
      return;
    }
    const { asked, made } = decision;
    const name = moment.seats[asked.seat].name;
    byId("reveal-made").textContent = this.#isMadeShown ? "Hide what was played" : "What was played?";
    if (!this.#isMadeShown) {
      byId("chosen").textContent = `What would you do as ${name}?${isComplete ? "" : ` ${NOT_YET}`}`;
      return;
    }
    const played = asked.actions.find(([id]) => id === made)?.[2] ?? "";
    const judged = this.#judged(moment.move);
    const cost = judged?.cost ? `It cost ${judged.cost} points of the chance to win.` : "No clear mistake.";
    byId("chosen").textContent = `${name} played: ${played}. ${judged ? cost : ""}`;
  }

  #showTries() {
    const actions = this.#moment?.over ? [] : (this.#decision?.asked.actions ?? []);
    const open = new Set([...byId("tries").querySelectorAll("details[open]")].map((group) => group.id));
    let nth = 0;
    const button = (/** @type {Protocol.Action} */ [id, name, text]) => {
      nth += 1;
      const chance = this.#isBestShown ? this.#hints.of(id) : undefined;
      return make(
        "button",
        {
          type: "button",
          class: "action",
          "data-action": name,
          "aria-pressed": String(this.#tried === id),
          onclick: () => this.#try(id, text),
        },
        make("span", { class: "number", "aria-hidden": "true" }, nth <= 9 ? String(nth) : "·"),
        make("span", { class: "sentence" }, text),
        chance ? make("span", { class: "chance" }, chance) : null,
      );
    };
    const items = groupActions(actions).map(({ heading, actions: members }) => {
      if (!heading) return make("li", {}, button(members[0]));
      const list = make("ol", { class: "actions" }, ...members.map((one) => make("li", {}, button(one))));
      const count = make("span", { class: "how-many" }, String(members.length));
      const group = make(
        "details",
        { class: "group", id: `try-${heading}` },
        make("summary", {}, heading, count),
        list,
      );
      group.open = open.has(group.id) || this.#isBestShown;
      return make("li", {}, group);
    });
    const focused = document.activeElement?.closest("#tries button")?.getAttribute("data-action");
    byId("tries").replaceChildren(...items);
    for (const one of byId("tries").querySelectorAll("button")) if (one.dataset.action === focused) one.focus();
  }

  /**
   * @param {number} action
   * @param {string} text
   */
  #try(action, text) {
    this.#tried = action;
    const name = this.#moment?.seats[this.#decision?.asked.seat ?? 0].name ?? "";
    byId("play-what").textContent = `You are ${name} and begin with: ${text}.`;
    this.#show();
  }

  async #playOn() {
    if (this.#tried === null || !this.#moment) return;
    try {
      await this.playOn(this.#moment.move, this.#tried, byId("play-bot", HTMLSelectElement).value);
    } catch (error) {
      byId("play-what").textContent = errorWords(error);
    }
  }
}
