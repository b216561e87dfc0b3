// Says that the bots' code is still being compiled, and stops saying so when it is ready.

import { byId, setVisible } from "../shared/dom.js";
import { gettingReadyFor } from "./sentences.js";

const LOADING = 1500;
const READY = "The bots' code is compiled.";

/** The sentence at a table whose bots are getting ready. */
export class GettingReady {
  #isReady = true;
  #words = "";
  /** @type {number | undefined} */
  #timer;

  /**
   * @param {Client.LiveTable} table
   * @param {string[]} thinkers the levels of bots that think ahead
   */
  constructor(table, thinkers) {
    this.table = table;
    this.thinkers = thinkers;
  }

  /**
   * Take over whether the code is ready. Code that only has to be loaded is not worth a sentence.
   * @param {boolean} isReady
   */
  set(isReady) {
    clearTimeout(this.#timer);
    if (isReady) this.#change(true);
    else this.#timer = setTimeout(() => this.#change(false), LOADING);
  }

  /** @param {boolean} isReady */
  #change(isReady) {
    this.#isReady = isReady;
    this.show();
    if (this.table.hasView) this.table.text.show();
  }

  /** Show the sentence that fits the table now, and read out when it changes. */
  show() {
    const { table, thinkers } = this;
    if (!table.hasView) return;
    const words = this.#isReady ? "" : gettingReadyFor(table.view, table.rights, thinkers);
    if (words === this.#words) return;
    this.#words = words;
    const note = byId("getting-ready");
    note.textContent = words;
    setVisible(note, Boolean(words));
    if (words) table.text.announce([words]);
    else if (this.#isReady) table.text.announce([READY]);
  }
}
