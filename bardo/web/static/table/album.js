// Cards that were turned up: the last one large over the board, and all of them in an album.

import { byId, make, openDialog, setVisible } from "../shared/dom.js";
import { svgElement } from "./board.js";

const LOOK = 2500;
const LETTER = 45;

/** The cards that were read aloud at this table. */
export class Album {
  /** @type {number | undefined} */
  #timer;

  /** @param {Client.Table} table */
  constructor(table) {
    this.table = table;
    this.shown = byId("turned-up");
    this.dialog = byId("album", HTMLDialogElement);
    byId("open-album").addEventListener("click", () => this.open());
  }

  /** The lines of the log about cards. */
  get entries() {
    return this.table.log.entries.filter(({ card }) => card);
  }

  /**
   * Turn up the last card among the news, for as long as it takes to read it.
   * @param {Protocol.LogEntry[]} news
   */
  show(news) {
    setVisible(byId("open-album"), this.entries.length > 0);
    const card = news.findLast((entry) => entry.card)?.card;
    clearTimeout(this.#timer);
    if (this.table.view.over) setVisible(this.shown, false);
    if (!card || this.table.view.over) return;
    setVisible(this.shown, true);
    this.shown.replaceChildren(...cardParts(card));
    this.#timer = setTimeout(() => setVisible(this.shown, false), LOOK + LETTER * card.words.length);
  }

  /** Open the album, the latest card first. */
  open() {
    const pages = this.entries.map(({ card, text }) =>
      make("li", { class: "album-card" }, ...(card ? cardParts(card) : []), make("span", { class: "hidden" }, text)),
    );
    byId("album-cards").replaceChildren(...pages.reverse());
    openDialog(this.dialog);
  }
}

/** @param {Protocol.Card} card */
function cardParts({ title, words, face }) {
  const picture = svgElement("svg", { class: "card-face", "aria-hidden": "true", viewBox: "0 0 100 140" });
  if (face) picture.append(svgElement("use", { href: `#face-${face}`, width: 100, height: 140 }));
  return [...(face ? [picture] : []), make("strong", {}, title), make("p", {}, words)];
}
