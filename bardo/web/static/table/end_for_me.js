// For those who do not want to confirm: a turn that only waits to be ended ends by itself.

import { setting } from "../shared/settings.js";
import { askedHere } from "./view.js";

/** Presses Done for somebody who does not want to be asked. */
export class EndForMe {
  /** The version that was ended last, so that one turn is ended once. */
  #ended = -1;

  /** @param {Client.LiveTable} table */
  constructor(table) {
    this.table = table;
  }

  /** End the turn, if that is all that is left and no confirmation is wanted. */
  show() {
    const { view, rights, actionPanel } = this.table;
    const asked = askedHere(view, rights);
    if (!asked?.end || setting("confirm") || view.version === this.#ended) return;
    this.#ended = view.version;
    actionPanel.end();
  }
}
