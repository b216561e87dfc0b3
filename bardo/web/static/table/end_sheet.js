// When the game is over and its last beat has been played: what happened, and what can follow. It can be folded away.

import { keepGame } from "../shared/app.js";
import { celebrate } from "../shared/celebration.js";
import { byId, disable, errorWords, make, setVisible } from "../shared/dom.js";
import { goToRematch } from "../shared/rematch.js";
import { gameInBrief } from "./sentences.js";

const SVG = "http://www.w3.org/2000/svg";

/** The sheet beside the board that tells how the game ended. */
export class EndSheet {
  /** What is shown, so that a sheet which was folded away stays so. */
  #shown = "";

  /** @param {Client.LiveTable & { title: string, settled(): Promise<unknown> }} table */
  constructor(table) {
    this.table = table;
    this.box = byId("over", HTMLDetailsElement);
  }

  /**
   * Show the sheet if the game is over.
   * @param {boolean} isNow whether it ended just now
   */
  async show(isNow) {
    const { over, next, ending } = this.table.view;
    const key = `${over} ${next}`;
    if (!over) setVisible(this.box, false);
    if (this.#shown === key) return;
    this.#shown = key;
    if (!over || !ending) return;
    const { view, name: table, title } = this.table;
    keepGame({ table, title, moves: view.move, about: gameInBrief(view) });
    setVisible(byId("check-dice"), ending.dice);
    if (isNow) await this.table.settled().catch(() => undefined);
    byId("over-sentence").textContent = ending.sentence;
    byId("over-tools").replaceChildren(...this.#tools(next));
    setVisible(this.box, true);
    this.table.text.show();
    if (isNow && ending.face) celebrate(() => drawingOf(ending.face), this.#isHappy());
  }

  /** Whether somebody here has won, or somebody at all where nobody plays here. */
  #isHappy() {
    const { seats } = this.table.rights;
    const { winners } = this.table.view;
    return seats.length ? winners.some((seat) => seats.includes(seat)) : winners.length > 0;
  }

  /** @param {string | null | undefined} next the table of the rematch, if there is one */
  #tools(next) {
    const { name, rights } = this.table;
    const isPlayer = rights.seats.length > 0 || rights.host;
    const links = { Analysis: `/t/${name}/analysis`, Replay: `/t/${name}/replay`, "All games": "/" };
    return [
      make("a", { class: "button primary", href: `/t/${name}/end`, id: "to-end" }, "Scores and review"),
      ...(isPlayer ? [this.#nextGame(next)] : []),
      ...Object.entries(links).map(([words, href]) => make("a", { class: "button", href }, words)),
    ];
  }

  /** @param {string | null | undefined} next */
  #nextGame(next) {
    if (next) return make("a", { class: "button", href: `/t/${next}` }, "Go to the next game");
    const button = make("button", { type: "button", id: "rematch" }, "Play again");
    button.addEventListener("click", async () => {
      const enable = disable(button);
      try {
        await goToRematch(this.table.name, this.table);
      } catch (error) {
        enable();
        this.table.say(errorWords(error));
      }
    });
    return button;
  }
}

/** @param {string} face */
function drawingOf(face) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#face-${face}`);
  svg.append(use);
  return svg;
}
