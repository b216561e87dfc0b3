// The drawer with the rulebook: it opens beside the board, at a clause if one is named.

import { byId, errorWords, make, setVisible } from "../shared/dom.js";
import { reach, whenBack } from "../shared/network.js";
import { enableSearch } from "../shared/rulebook_search.js";

/** Whoever closes the rules and opens them again within this time reads on; later they begin at the top. */
const MOMENT = 60_000;

/** The rules beside the board. */
export class RulesDrawer {
  /** Which game's rules; empty until that is known. */
  game = "";
  /** @type {Element | null} */
  #focusBefore = null;
  /** When somebody who was reading closed the drawer; looking up a clause is not reading. */
  #readUntil = Number.NEGATIVE_INFINITY;
  #isReading = false;
  #isLoaded = false;
  /** The clause to go to. @type {string | null} */
  #wanted = null;
  #goOn = async () => {
    await this.#load();
    this.#goToWanted();
  };

  constructor() {
    this.drawer = byId("rules");
    this.book = byId("rulebook");
    this.search = byId("search", HTMLInputElement);
    this.button = byId("open-rules");
    this.button.addEventListener("click", () => (this.drawer.hidden ? this.open() : this.close()));
    byId("open-legend").addEventListener("click", () => this.open("section-legend"));
    byId("close-rules").addEventListener("click", () => this.close());
    enableSearch(this.search, this.book, byId("found"));
  }

  /**
   * Open the drawer, at a clause or a section if one is named.
   * @param {string | null} clause
   */
  async open(clause = null) {
    this.#focusBefore = document.activeElement;
    setVisible(this.drawer, true);
    this.button.setAttribute("aria-expanded", "true");
    this.#isReading = !clause;
    if (!clause && Date.now() - this.#readUntil > MOMENT) this.#goToTop();
    if (!clause) this.search.focus();
    this.#wanted = clause;
    await this.#goOn();
  }

  /** Go to the clause that was looked up, once the rules are there. */
  #goToWanted() {
    const clause = this.#wanted;
    if (!clause || !this.#isLoaded || this.drawer.hidden) return;
    this.#wanted = null;
    this.#searchFor("");
    const found = this.book.querySelector(`[id="${CSS.escape(clause)}"]`);
    this.book.querySelector(".here")?.classList.remove("here");
    found?.classList.add("here");
    found?.scrollIntoView({ block: "center" });
    this.book.focus();
  }

  /**
   * Open the drawer with what mentions some words.
   * @param {string} words
   */
  async find(words) {
    await this.open();
    this.#searchFor(words);
  }

  /** Close the drawer; returns whether it was open. */
  close() {
    if (this.drawer.hidden) return false;
    setVisible(this.drawer, false);
    this.#readUntil = this.#isReading ? Date.now() : Number.NEGATIVE_INFINITY;
    this.button.setAttribute("aria-expanded", "false");
    if (this.#focusBefore instanceof HTMLElement || this.#focusBefore instanceof SVGElement) this.#focusBefore.focus();
    return true;
  }

  #goToTop() {
    if (this.search.value) this.#searchFor("");
    this.book.querySelector(".here")?.classList.remove("here");
    this.book.scrollTop = 0;
  }

  /** @param {string} words */
  #searchFor(words) {
    this.search.value = words;
    this.search.dispatchEvent(new Event("input"));
  }

  /** The game's own page; without a connection null, which is said until it is loaded after all. */
  async #page() {
    try {
      return await (await reach(`/rules/${encodeURIComponent(this.game)}`)).text();
    } catch (error) {
      this.book.replaceChildren(make("p", { role: "status" }, errorWords(error)));
      whenBack(this.#goOn);
      return null;
    }
  }

  /** Take the rulebook from the game's own page. */
  async #load() {
    if (this.#isLoaded || !this.game) return;
    const page = await this.#page();
    if (page === null || this.#isLoaded) return;
    this.#isLoaded = true;
    const read = new DOMParser().parseFromString(page, "text/html").getElementById("rulebook");
    this.book.replaceChildren(...(read?.children ?? []));
    if (this.search.value) this.#searchFor(this.search.value); // typed while the page was loading
  }
}
