// The aim, always in view: how the game is won, how far I am, and what I need next.

import { byId, make, setVisible } from "../shared/dom.js";
import { SMALL_SCREEN } from "../shared/sight.js";
import { readStored, store } from "../shared/storage.js";
import { clauseButton } from "./tooltip.js";

/** The strip that says what a seat is playing for. */
export class AimStrip {
  #goal = byId("aim-goal");
  #now = byId("aim-now");
  #brief = byId("aim-brief");

  /** @param {Client.Table} table */
  constructor(table) {
    this.table = table;
    const box = byId("aim", HTMLDetailsElement);
    box.open = readStored("aim", !matchMedia(SMALL_SCREEN).matches);
    box.addEventListener("toggle", () => store("aim", box.open));
  }

  /** The seat whose aim is shown: mine that is asked, else my first one, else whoever is asked. */
  get seat() {
    const { asked } = this.table.view;
    const { seats } = this.table.rights;
    return asked && (seats.includes(asked.seat) || seats.length === 0) ? asked.seat : (seats[0] ?? 0);
  }

  /** Show the aim; what it is about is highlighted while somebody points at it. */
  show() {
    const { goal, aims, seats } = this.table.view;
    const aim = aims[this.seat];
    setVisible(byId("aim"), Boolean(goal));
    this.#goal.textContent = goal;
    const { rights, board, rules, asksFirst } = this.table;
    this.#brief.textContent = aim && !asksFirst ? aim.missing : goal;
    if (!aim) {
      this.#now.replaceChildren();
      return;
    }
    const isMine = rights.seats.includes(this.seat);
    const whose = rights.seats.length === 1 && !asksFirst ? "You" : seats[this.seat].name;
    const words = isMine ? aim.missing : `What ${seats[this.seat].name} could be told: ${aim.missing}`;
    const missing = make("span", { class: "aim-missing" }, words);
    missing.addEventListener("pointerenter", () => board.highlight([...aim.at]));
    missing.addEventListener("pointerleave", () => board.highlight([]));
    this.#now.replaceChildren(
      make("span", { class: "aim-progress" }, `${whose}: ${aim.progress}`),
      ...(asksFirst ? [] : [missing]),
      ...(aim.clause ? [clauseButton(aim.clause, rules)] : []),
    );
  }
}
