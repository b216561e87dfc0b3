// Where a replay is, and the moments it has fetched.

import { parseView } from "./view.js";

/** The moves of a game, one of which is shown. */
export class ReplayTimeline {
  /** The move that is shown; null before the first one.
   * @type {number | null} */
  shown = null;
  /** The move that was asked for last. */
  target = 0;
  /** How many moves the game has. */
  moves = 0;
  /** @type {Protocol.LogEntry[]} */
  #log = [];
  /** The last move whose log is known. */
  #logUntil = -1;
  /** @type {number | undefined} */
  #version;

  /** @param {(move: number, since: number) => Promise<Protocol.Moment>} fetchMoment `since` leaves out older log */
  constructor(fetchMoment) {
    this.fetchMoment = fetchMoment;
  }

  /** Whether the last move is shown. */
  get isAtEnd() {
    return this.shown !== null && this.shown >= this.moves;
  }

  /**
   * Go to a move. Resolves with its moment, or with null where nothing is to be drawn: it is shown already, or
   * another move was asked for in the meantime.
   * @param {number} move
   * @returns {Promise<{ moment: Client.Moment, isNext: boolean } | null>}
   */
  async seek(move) {
    const wanted = Math.max(0, this.shown === null ? move : Math.min(move, this.moves));
    this.target = wanted;
    if (wanted === this.shown) return null;
    const moment = await this.#load(wanted);
    if (this.target !== wanted) return null;
    const isNext = this.shown !== null && wanted === this.shown + 1;
    this.shown = wanted;
    this.moves = moment.moves;
    return { moment, isNext };
  }

  /**
   * The moment after a move, with the whole log up to it. Only the part of the log that is not known is fetched; if
   * the table has changed meanwhile, everything is fetched anew.
   * @param {number} move
   * @returns {Promise<Client.Moment>}
   */
  async #load(move) {
    const since = this.#logUntil;
    const moment = parseView(await this.fetchMoment(move, since));
    if (since > this.#logUntil || moment.version !== (this.#version ?? moment.version)) {
      [this.#log, this.#logUntil, this.#version] = [[], -1, undefined];
      return this.#load(move);
    }
    this.#version = moment.version;
    this.#log.push(...moment.log.filter((entry) => entry.move > this.#logUntil));
    this.#logUntil = Math.max(this.#logUntil, move);
    return { ...moment, log: this.#log.filter((entry) => entry.move <= move) };
  }
}
