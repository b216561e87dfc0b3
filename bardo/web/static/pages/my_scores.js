// At set-up: names and scores that are known of whoever sets a table up.

import { byId, fetchJson, find, make } from "../shared/dom.js";
import { timeAgo } from "../shared/durations.js";

/**
 * What this server knows of whoever sets a table up.
 * @returns {Promise<Protocol.Me>}
 */
export const fetchMe = () => fetchJson("/api/me");

/**
 * Offer the names somebody has used.
 * @param {string[]} names
 */
export function offerNames(names) {
  byId("my-names", HTMLDataListElement).replaceChildren(...names.map((value) => make("option", { value })));
}

/** The scores that somebody can bring for a seat of their own, beside the field for any score. */
export class MyScores {
  /** @param {Protocol.SavedScore[]} scores of this game */
  constructor(scores) {
    this.scores = scores;
  }

  /**
   * Offer my scores for a seat, or take the offer away where somebody else sits.
   * @param {HTMLElement} seat
   * @param {boolean} isMine
   */
  show(seat, isMine) {
    if (!this.scores.length) return;
    const choice = find(seat, ".my-score", HTMLSelectElement);
    const field = find(seat, ".score", HTMLInputElement);
    if (!choice.options.length) {
      const now = Date.now();
      choice.append(
        make("option", { value: "" }, "None of my scores"),
        ...this.scores.map(({ score, name, at }) =>
          make("option", { value: score }, `${score} (as ${name}, ${timeAgo(at * 1000, now)})`),
        ),
      );
      choice.addEventListener("change", () => {
        field.value = choice.value;
      });
    }
    choice.hidden = !isMine;
    choice.value = this.scores.some(({ score }) => score === field.value) ? field.value : "";
  }
}
