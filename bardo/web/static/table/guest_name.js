// A guest who comes by a link is asked for a name, once; the browser remembers it for the next table.

import { byId, fetchJson, pageData, setVisible } from "../shared/dom.js";
import { readStored, store } from "../shared/storage.js";

const MOST_ASKED = 30;
const QUESTION = "What is your name?";
const NO_NAME = "Type a name first, or press Skip.";

/**
 * The seat of a guest who still has the name of that seat; undefined for everybody else.
 * @param {Pick<Client.View, "over"> & { seats: { name: string }[] }} view
 * @param {Protocol.Rights} rights
 * @param {string[]} seatNames what the game calls its seats
 */
export function namelessSeat(view, rights, seatNames) {
  const [seat] = rights.seats;
  const isGuest = !rights.host && rights.seats.length === 1 && !view.over;
  return isGuest && view.seats[seat].name === seatNames[seat] ? seat : undefined;
}

/** The question for a guest's name. */
export class GuestName {
  #isSending = false;
  #wasRefused = false;
  #hasOffered = false;
  /** @type {Record<string, string[]>} */
  #seatNames = pageData("seats");

  /** @param {Client.LiveTable} table */
  constructor(table) {
    this.table = table;
    this.form = byId("naming");
    this.form.addEventListener("submit", (event) => this.#submit(event));
    byId("nameless").addEventListener("click", () => this.#finish());
  }

  /** Ask for the name, or give the one that is known, as long as the seat has none. */
  show() {
    const { view, rights, game, name } = this.table;
    const isNameless = namelessSeat(view, rights, this.#seatNames[game] ?? []) !== undefined;
    const isAsked = isNameless && !askedTables().includes(name);
    const known = this.#wasRefused ? "" : readStored("name", "");
    if (isAsked && known && !this.#isSending) this.#send(known);
    this.#ask(isAsked && !known);
  }

  /**
   * Show the question, which is said aloud when it comes, or put it away with the focus where the game is.
   * @param {boolean} isAsked
   */
  #ask(isAsked) {
    if (isAsked && this.form.hidden) this.table.text.announce([QUESTION]);
    const hadFocus = this.form.contains(document.activeElement);
    setVisible(this.form, isAsked);
    if (hadFocus && !isAsked) this.table.text.focusDecision();
    if (isAsked) this.#offerKnown();
  }

  /** Offer the name that somebody used last, perhaps in another browser of theirs, unless they type one first. */
  async #offerKnown() {
    if (this.#hasOffered) return;
    this.#hasOffered = true;
    /** @type {Protocol.Me | null} */
    const me = await fetchJson("/api/me").catch(() => null); // then they type it
    const field = byId("my-name", HTMLInputElement);
    if (!field.value) field.value = me?.names[0] ?? "";
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    const name = byId("my-name", HTMLInputElement).value.trim();
    if (name) this.#send(name);
    else this.table.say(NO_NAME);
  }

  /** @param {string} name */
  async #send(name) {
    this.#isSending = true;
    const answer = await this.table.ask({ type: "name", seat: this.table.rights.seats[0], name });
    this.#isSending = false;
    this.#wasRefused = answer.type === "refused";
    if (answer.type === "refused") {
      this.table.say(answer.reason);
      this.show();
    } else {
      store("name", name);
      this.#finish();
    }
  }

  /** Nobody is asked twice at one table. */
  #finish() {
    store("asked", [this.table.name, ...askedTables()].slice(0, MOST_ASKED));
    this.#ask(false);
  }
}

/** @returns {string[]} the tables at which somebody was asked */
const askedTables = () => readStored("asked", []);
