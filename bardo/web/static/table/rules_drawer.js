// The drawer with the rulebook: it opens beside the board, at a clause if one is named.

import { byId, show } from "../shared/dom.js";
import { searchable } from "../shared/rulebook_search.js";

/** The rules beside the board. */
export class Rules {
  constructor() {
    this.drawer = byId("rules");
    this.book = byId("rulebook");
    byId("open-rules").addEventListener("click", () => (this.drawer.hidden ? this.open() : this.close()));
    byId("close-rules").addEventListener("click", () => this.close());
    searchable(byId("search"), this.book, byId("found"));
  }

  /** Open the drawer, at a clause if one is named. */
  async open(clause = null) {
    this.before = document.activeElement;
    show(this.drawer, true);
    byId("open-rules").setAttribute("aria-expanded", true);
    await this.#load();
    if (!clause) {
      byId("search").focus();
      return;
    }
    byId("search").value = "";
    byId("search").dispatchEvent(new Event("input"));
    const found = this.book.querySelector(`[id="${CSS.escape(clause)}"]`);
    this.book.querySelector(".here")?.classList.remove("here");
    found?.classList.add("here");
    found?.scrollIntoView({ block: "center" });
    this.book.focus();
  }

  /** Open the drawer with what mentions some words. */
  async find(words) {
    await this.open();
    byId("search").value = words;
    byId("search").dispatchEvent(new Event("input"));
  }

  /** Close the drawer; whether it was open. */
  close() {
    if (this.drawer.hidden) return false;
    show(this.drawer, false);
    byId("open-rules").setAttribute("aria-expanded", false);
    this.before?.focus?.();
    return true;
  }

  /** The rulebook is that of the game's own page. */
  async #load() {
    if (this.book.childElementCount || !this.game) return;
    const page = await (await fetch(`/rules/${encodeURIComponent(this.game)}`)).text();
    const read = new DOMParser().parseFromString(page, "text/html").getElementById("rulebook");
    this.book.replaceChildren(...read.children);
  }
}
