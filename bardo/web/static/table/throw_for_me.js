// "Throw for me": wherever a player has only one answer, such as a throw, the browser gives it after a moment.

import { byId, setVisible } from "../shared/dom.js";
import { change, setting, whenSettingsChange } from "../shared/settings.js";
import { askedHere } from "./view.js";

const PAUSE = 900;

/** The preference, its box below the prompt, and what it does. */
export class ThrowForMe {
  /** @type {number | undefined} */
  #timer;
  #lastMove = 0;
  /** The move to which somebody has gone back: there nothing is answered by itself. */
  #heldAt = -1;
  #isShown = false;

  /** @param {Client.LiveTable} table */
  constructor(table) {
    this.table = table;
    this.box = byId("throw-for-me", HTMLInputElement);
    this.box.checked = setting("throw_for_me");
    this.box.addEventListener("change", () => {
      change("throw_for_me", this.box.checked);
      this.show();
    });
    whenSettingsChange(() => {
      if (this.box.checked === setting("throw_for_me")) return;
      this.box.checked = setting("throw_for_me");
      if (this.#isShown) this.show();
    });
  }

  /** Offer it where there is only one answer, and give that answer if it is wanted. */
  show() {
    const { view, rights } = this.table;
    this.#isShown = true;
    const actions = askedHere(view, rights)?.actions ?? [];
    const only = actions.length === 1 ? actions[0] : null;
    setVisible(byId("throwing"), rights.seats.length > 0 && !view.over && (only !== null || this.box.checked));
    if (view.move < this.#lastMove) this.#heldAt = view.move;
    this.#lastMove = view.move;
    clearTimeout(this.#timer);
    if (only && this.box.checked && view.move !== this.#heldAt)
      this.#timer = setTimeout(() => this.table.actionPanel.play(only[0]), PAUSE);
  }
}
