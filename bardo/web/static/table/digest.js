// The digest: what happened since the reader's last turn, what hit them first.

import { byId, make, setVisible } from "../shared/dom.js";
import { readStored, store } from "../shared/storage.js";

const MOST_LINES = 6;

/**
 * The entries without what was taken back.
 * @param {Protocol.LogEntry[]} entries
 */
export function standing(entries) {
  const undone = entries.filter(({ kind }) => kind === "undo");
  return entries.filter(({ version, move }) => !undone.some((undo) => undo.version > version && undo.move < move));
}

/**
 * What others did between a seat's last turn and now, or before its present turn while that goes on.
 * @param {Protocol.LogEntry[]} entries
 * @param {number} seat
 * @param {boolean} isMyTurn
 */
export function sinceLastTurn(entries, seat, isMyTurn) {
  const told = standing(entries).filter(
    ({ kind, seat: who }) => (kind === "event" || kind === "story") && who !== null,
  );
  let end = told.length;
  if (isMyTurn) while (end > 0 && told[end - 1].seat === seat) end -= 1;
  let begin = end;
  while (begin > 0 && told[begin - 1].seat !== seat) begin -= 1;
  return { isFirst: begin === 0, lines: told.slice(begin, end) };
}

/**
 * What an entry brought to a seat, in words.
 * @param {Protocol.LogEntry} entry
 * @param {number[]} seats
 */
export function hitsOn({ hits }, seats) {
  return (hits ?? []).filter((hit) => seats.includes(hit.seat));
}

/**
 * How many of the lines wait behind a button: none for the sake of a single one.
 * @param {number} count
 */
export const linesLeft = (count) => (count > MOST_LINES + 1 ? count - MOST_LINES : 0);

/** The digest above the log. */
export class Digest {
  #isWhole = false;
  #shown = "";
  /** Whose digest it is: several people may share a screen.
   * @type {number | undefined} */
  #seat;

  /** @param {Client.Table} table */
  constructor(table) {
    this.table = table;
    this.box = byId("digest", HTMLDetailsElement);
    this.more = byId("digest-more");
    this.box.open = readStored("digest", true);
    this.box.addEventListener("toggle", () => store("digest", this.box.open));
    this.more.addEventListener("click", () => {
      this.#isWhole = true;
      this.show();
    });
  }

  /** What is in the digest now, for other ways to show it. */
  get content() {
    const { view, rights, log } = this.table;
    const asked = view.asked?.seat;
    const isMyTurn = asked !== undefined && rights.seats.includes(asked);
    if (isMyTurn) this.#seat = asked;
    const seat = this.#seat ?? rights.seats[0];
    if (seat === undefined) return { title: "", hits: [], lines: [] };
    const { isFirst, lines } = sinceLastTurn(log.entries, seat, isMyTurn && asked === seat);
    const hits = lines.flatMap((entry) => hitsOn(entry, [seat]).map(({ words }) => ({ words, entry })));
    const others = lines.filter((entry) => !hitsOn(entry, [seat]).length);
    return { title: isFirst ? "Before your turn" : "Since your last turn", hits, lines: others };
  }

  /** Show what happened, if anything did. */
  show() {
    const { title, hits, lines } = this.content;
    const shown = `${title} ${lines[0]?.version}`;
    if (this.#shown !== shown) this.#isWhole = false;
    this.#shown = shown;
    const left = this.#isWhole ? 0 : linesLeft(lines.length);
    byId("digest-title").textContent = title;
    byId("digest-count").textContent = hits.length ? `${hits.length} hit you` : "";
    byId("digest-hits").replaceChildren(
      ...hits.map(({ words, entry }) => make("li", {}, make("strong", {}, words), ` · ${entry.text}`)),
    );
    byId("digest-lines").replaceChildren(...lines.slice(left).map(({ text }) => make("li", {}, text)));
    this.more.textContent = `${left} more`;
    setVisible(this.more, left > 0);
    setVisible(this.box, hits.length + lines.length > 0);
  }
}
