// The strip above the board: what is happening, and the reader's hand on the pace.

import { byId, make, setVisible, targetOf } from "../shared/dom.js";

const SKIP_TO_ME = "Skip to me";
const SKIP_TO_NOW = "Skip to now";

/**
 * What the strip tells: the words of a beat, at once after what the reader's own action gave.
 * @param {string} own
 * @param {string[]} words
 * @param {boolean} isInstant
 */
export function toldAtOnce(own, words, isInstant) {
  return isInstant && own ? [own, ...words.slice(-1)].join(" … ") : words.join(" ");
}

/** The strip that tells one beat after the other. */
export class StoryStrip {
  /** The last line of what the reader's own last action gave. */
  #own = "";

  /**
   * @param {Client.Table} table
   * @param {import("./director.js").Director} director
   */
  constructor(table, director) {
    this.table = table;
    this.director = director;
    this.strip = byId("happening");
    this.told = byId("told");
    this.pause = byId("pause");
    this.skipToTurn = byId("skip-to-turn");
    this.pause.addEventListener("click", () => director.togglePause());
    byId("next-beat").addEventListener("click", () => director.step());
    byId("skip-ahead").addEventListener("click", () => director.skip());
    this.skipToTurn.addEventListener("click", () => director.skip());
    this.strip.addEventListener("click", (event) => {
      if (!targetOf(event).closest("button, select") || targetOf(event).closest("#noted")) director.note();
    });
  }

  /**
   * Tell what happens in a beat, what hits the reader first. At once, what others do follows before the reader's own
   * throw can be read, so what that gave is told as well.
   * @param {Client.Beat} beat
   */
  tell({ hits, words, isMine }) {
    const { seats } = this.table.view;
    const bold = hits.map((hit) => make("strong", {}, `${seats[hit.seat].name}: ${hit.words}. `));
    const told = toldAtOnce(isMine ? "" : this.#own, words, this.director.stage.isInstant);
    if (isMine) this.#own = words.at(-1) ?? "";
    this.told.replaceChildren(...bold, told);
    this.told.scrollTop = 0;
    this.strip.classList.toggle("hit", hits.length > 0);
    this.#makeRoom();
  }

  /** Where the question sticks to the top of the screen, the strip sticks below it. */
  #makeRoom() {
    const ask = byId("ask");
    const height = getComputedStyle(ask).position === "sticky" ? ask.offsetHeight : 0;
    this.strip.style.setProperty("--question", `${height}px`);
  }

  /** Show where the story stands, and what can be done about it. */
  show() {
    const { director, strip, pause, table } = this;
    const isPlayer = table.rights.seats.length > 0;
    strip.classList.toggle("busy", director.isTelling);
    setVisible(byId("noted"), director.awaitsGlance);
    setVisible(pause, director.isTelling || director.isPaused);
    setVisible(byId("next-beat"), director.isTelling);
    setVisible(byId("skip-ahead"), director.isTelling);
    byId("skip-ahead").textContent = isPlayer ? SKIP_TO_ME : SKIP_TO_NOW;
    this.#makeRoom();
    pause.textContent = director.isPaused ? "▶ Paused" : "❚❚";
    pause.setAttribute("aria-label", director.isPaused ? "Go on" : "Pause");
    setVisible(this.skipToTurn, isPlayer && director.isTurnAhead);
  }
}
