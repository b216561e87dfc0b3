// A guest who comes by a link is asked for a name, once; the browser remembers it for the next table.

import { byId, show } from "../shared/dom.js";
import { keep, kept } from "../shared/storage.js";

const MOST_ASKED = 30;

/** The question what somebody is called. */
export class Naming {
  constructor(table) {
    this.table = table;
    this.form = byId("naming");
    this.names = JSON.parse(document.body.dataset.seats);
    this.form.addEventListener("submit", (event) => this.#answer(event));
    byId("nameless").addEventListener("click", () => this.#done());
  }

  /** Ask, or give the name that is known, as long as the seat still has its own. */
  show() {
    const isAsked = this.#isNameless() && !kept("asked", []).includes(this.table.name);
    const known = this.isRefused ? "" : kept("name", "");
    if (isAsked && known && !this.isCalling) this.#call(known);
    show(this.form, isAsked && !known);
  }

  #isNameless() {
    const { rights, view, game } = this.table;
    const [seat] = rights.seats;
    const isGuest = !rights.host && rights.seats.length === 1 && !view.over;
    return isGuest && view.seats[seat].name === this.names[game]?.[seat];
  }

  #answer(event) {
    event.preventDefault();
    const name = byId("my-name").value.trim();
    if (name) this.#call(name);
  }

  async #call(name) {
    this.isCalling = true;
    const answer = await this.table.ask({ type: "name", seat: this.table.rights.seats[0], name });
    this.isCalling = false;
    this.isRefused = answer.type === "refused";
    if (this.isRefused) {
      this.table.say(answer.reason);
      this.show();
    } else {
      keep("name", name);
      this.#done();
    }
  }

  /** Nobody is asked twice at one table. */
  #done() {
    keep("asked", [this.table.name, ...kept("asked", [])].slice(0, MOST_ASKED));
    show(this.form, false);
  }
}
