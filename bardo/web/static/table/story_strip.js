// The strip above the board: what is happening, and the reader's hand on the pace.

import { byId, make, setVisible, targetOf } from "../shared/dom.js";

const SKIP_TO_ME = "Skip to me";
const SKIP_TO_NOW = "Skip to now";

/** The strip that tells one beat after the other. */
export class StoryStrip {
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
   * Tell what happens in a beat, what hits the reader first.
   * @param {Client.Beat} beat
   */
  tell({ hits, words }) {
    const { seats } = this.table.view;
    const bold = hits.map((hit) => make("strong", {}, `${seats[hit.seat].name}: ${hit.words}. `));
    this.told.replaceChildren(...bold, words.join(" "));
    this.strip.classList.toggle("hit", hits.length > 0);
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
    pause.textContent = director.isPaused ? "▶ Paused" : "❚❚";
    pause.setAttribute("aria-label", director.isPaused ? "Go on" : "Pause");
    setVisible(this.skipToTurn, isPlayer && director.isTurnAhead);
  }
}
