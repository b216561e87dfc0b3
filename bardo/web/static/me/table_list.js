// My tables: those that go on, are over or were put away; found by words, a page at a time.

import { byId, errorWords, fetchJson, make, post, setVisible } from "../shared/dom.js";
import { deletionMeaning, tableLink } from "../shared/my_tables.js";
import { NotConnected, whenBack } from "../shared/network.js";
import { carefulButton } from "../shared/second_click.js";
import { forgetTable } from "../shared/storage.js";
import { showTrouble } from "../shared/trouble.js";

const PAGE = 20;
const TYPING_PAUSE = 250;
const KINDS = /** @type {const} */ (["running", "finished", "archived"]);
const NOTHING = {
  running: "No game is going on.",
  finished: "No game is finished yet.",
  archived: "Nothing was put away.",
};

/** The list of my tables. */
export class TableList {
  /** @type {keyof typeof NOTHING} */
  #which = "running";
  #shown = 0;
  #asked = 0;
  /** @type {number | undefined} */
  #typing;
  #showAgain = () => this.#try(() => this.show());

  /** @param {() => void} changed called when a table was put away or deleted */
  constructor(changed) {
    this.changed = changed;
    this.search = byId("search", HTMLInputElement);
    this.search.addEventListener("input", () => {
      clearTimeout(this.#typing);
      this.#typing = setTimeout(this.#showAgain, TYPING_PAUSE);
    });
    for (const kind of KINDS) byId(kind).addEventListener("click", () => this.#choose(kind));
    byId("more-tables").addEventListener("click", () => this.#try(() => this.#add()));
  }

  /** @param {keyof typeof NOTHING} which */
  #choose(which) {
    this.#which = which;
    this.#showAgain();
  }

  /** Show the list from its beginning. */
  async show() {
    for (const kind of KINDS) byId(kind).setAttribute("aria-pressed", String(kind === this.#which));
    this.#shown = 0;
    await this.#add();
  }

  /** Show the next page of the list. */
  async #add() {
    this.#asked += 1;
    const asked = this.#asked;
    const wanted = { which: this.#which, search: this.search.value.trim(), start: this.#shown, most: PAGE };
    const query = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]));
    /** @type {Protocol.MyTables} */
    const found = await fetchJson(`/api/me/tables?${query}`).catch((error) => {
      if (error instanceof NotConnected) whenBack(this.#showAgain);
      throw error;
    });
    if (asked !== this.#asked) return; // something else was chosen in the meantime
    const now = Date.now();
    const rows = found.tables.map((one) => this.#row(one, now));
    const list = byId("tables");
    const before = list.childElementCount;
    if (wanted.start) list.append(...rows);
    else list.replaceChildren(...rows);
    if (wanted.start) list.children[before]?.querySelector("a")?.focus();
    this.#shown = wanted.start + rows.length;
    for (const kind of KINDS) byId(`${kind}-count`).textContent = String(found[kind]);
    setVisible(byId("more-tables"), this.#shown < found.total);
    byId("tables-told").textContent = this.#told(found, wanted.search);
    setVisible(byId("waiting"), found.waiting > 0);
    byId("waiting").textContent = `${found.waiting} ${found.waiting === 1 ? "waits" : "wait"} for you`;
  }

  /**
   * @param {Protocol.MyTables} found
   * @param {string} search
   */
  #told(found, search) {
    if (!found.total) return search ? `No table has “${search}” in its names.` : NOTHING[this.#which];
    return this.#shown < found.total ? `The first ${this.#shown} of ${found.total}.` : "";
  }

  /**
   * @param {Protocol.MyTable} one
   * @param {number} now
   */
  #row(one, now) {
    const { about, archived, waits } = one;
    const name = `${about.title} with ${about.seats.map((seat) => seat.name).join(", ")}`;
    const away = make("button", { type: "button" }, archived ? "Fetch back" : "Put away");
    away.setAttribute("aria-label", `${away.textContent}: ${name}`);
    away.addEventListener("click", () => this.#do(() => this.#putAway(about.table, !archived)));
    const replay = make("a", { class: "button", href: `/t/${about.table}/replay` }, "Replay");
    replay.setAttribute("aria-label", `Replay: ${name}`);
    const remove = carefulButton({
      words: "Delete …",
      label: `Delete: ${name}`,
      means: deletionMeaning(one),
      yes: "Delete it",
      act: () => this.#do(() => this.#delete(about.table)),
    });
    const tools = make("div", { class: "mine-tools" }, about.over ? replay : null, away, remove);
    return make("li", { class: waits ? "mine waits" : "mine" }, tableLink(one, now), tools);
  }

  /**
   * @param {string} table
   * @param {boolean} archived
   */
  #putAway(table, archived) {
    return post(`/api/me/tables/${table}`, { archived });
  }

  /** @param {string} table */
  async #delete(table) {
    await post(`/api/me/tables/${table}/delete`);
    forgetTable(table);
  }

  /** @param {() => Promise<unknown>} change */
  #do(change) {
    return this.#try(async () => {
      await change();
      await this.show();
      byId("tables-title").focus();
      this.changed();
    });
  }

  /**
   * Do something, and say what went wrong.
   * @param {() => Promise<unknown>} act
   */
  async #try(act) {
    byId("tables-trouble").textContent = "";
    try {
      await act();
    } catch (error) {
      showTrouble(byId("tables-trouble"), errorWords(error));
    }
  }
}
