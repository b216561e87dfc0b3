// What is read aloud at a table: what happened, and what is asked of the reader, each of it once.

import { listed } from "./sentences.js";
import { askedHere } from "./view.js";

/** How to go on where the story waits for the reader. */
export const GO_ON = "Press Enter to go on.";
const ANSWER = "You can agree or decline.";
const LENT = "A bot plays in your seat: you can take it back.";

/**
 * Who the reader is at this table.
 * @param {{ seats: { name: string }[] }} view
 * @param {Pick<Protocol.Rights, "seats">} rights
 */
export function whoYouAre({ seats }, rights) {
  if (!rights.seats.length) return "You are watching.";
  return `You are ${listed(rights.seats.map((seat) => seats[seat].name))}.`;
}

/**
 * What a beat brought to the reader, in words.
 * @param {{ seats: { name: string }[] }} view
 * @param {Pick<Protocol.Rights, "seats">} rights
 * @param {Protocol.Hit[]} hits
 */
export function hitWords({ seats }, rights, hits) {
  const whose = (/** @type {number} */ seat) => (rights.seats.length === 1 ? "You" : seats[seat].name);
  return hits.map(({ seat, words }) => `${whose(seat)}: ${words}.`);
}

/** Remembers what was said, so that nothing is said twice. */
export class Spoken {
  #isFirst = true;
  #question = "";
  #glanceAt = -1;
  #proposedAt = -1;
  #wasOver = false;
  #wasLent = false;

  /**
   * What to say when the table is shown. Whoever comes to it hears who they are and what is asked, not what happened.
   * @param {Client.Showing} showing
   */
  linesFor({ view, rights, prompt, news, hits, isBehind }) {
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    const question = this.#questionOf({ view, rights, prompt, isBehind });
    const isAsked = question !== "" && question !== this.#question;
    this.#question = question;
    const proposed = this.#proposal(view, rights);
    const end = this.#end(view);
    const lent = this.#lent(view, rights);
    const told = (/** @type {string} */ line) => !prompt.includes(line) && (isFirst || !news.includes(line));
    if (isFirst) return [whoYouAre(view, rights), ...lent, prompt, ...end.filter(told), ...proposed];
    const glance = this.#glance(view, hits) ? [...hitWords(view, rights, hits), GO_ON] : [];
    return [
      ...news,
      ...lent,
      ...proposed,
      ...glance,
      ...(end.length ? [prompt, ...end.filter(told)] : isAsked ? [prompt] : []),
    ];
  }

  /**
   * What tells one question from another; empty where nothing is asked of the reader.
   * @param {Pick<Client.Showing, "view" | "rights" | "prompt" | "isBehind">} showing
   */
  #questionOf({ view, rights, prompt, isBehind }) {
    const asked = askedHere(view, rights);
    return asked && !isBehind ? `${view.move} ${asked.seat} ${prompt}` : "";
  }

  /**
   * Whether the story waits for the reader, who has not been told so.
   * @param {Client.View} view
   * @param {Protocol.Hit[]} hits
   */
  #glance({ version }, hits) {
    const isNew = hits.length > 0 && this.#glanceAt !== version;
    if (hits.length) this.#glanceAt = version;
    return isNew;
  }

  /**
   * How to answer what somebody has just proposed; the log tells what it is.
   * @param {Client.View} view
   * @param {Protocol.Rights} rights
   */
  #proposal({ proposal }, rights) {
    const version = proposal?.version ?? -1;
    const isNew = version !== this.#proposedAt;
    this.#proposedAt = version;
    return isNew && proposal?.asked.some((seat) => rights.seats.includes(seat)) ? [ANSWER] : [];
  }

  /**
   * That a bot plays for the reader, who can take the seat back.
   * @param {Client.View} view
   * @param {Protocol.Rights} rights
   */
  #lent({ over, seats }, rights) {
    const isLent = !over && rights.seats.some((seat) => seats[seat].bot && seats[seat].gone !== "resigned");
    const isNew = isLent && !this.#wasLent;
    this.#wasLent = isLent;
    return isNew ? [LENT] : [];
  }

  /**
   * How the game ended, when it has.
   * @param {Client.View} view
   */
  #end({ over, ending }) {
    const isNew = over && !this.#wasOver;
    this.#wasOver = over;
    return isNew ? [ending?.sentence ?? ""].filter(Boolean) : [];
  }
}
