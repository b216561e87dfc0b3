// What a bot thinks of the actions: a chance for each, and a star for the best.

const FIRST_SIGHT = "at first sight";
const MEANING = "Chance of winning after each action";
const RESERVATION = "the bots' code is still being compiled, so this is only a first impression";

/**
 * The number in words such as “61 % ± 3 %”.
 * @param {string} chance
 */
const percent = (chance) => Number(/\d+/.exec(chance)?.[0] ?? 0);

/** The hints for one decision. */
export class Hints {
  /** @type {Map<number, string>} */
  #chances = new Map();
  /** What the numbers mean; empty where there are none. */
  note = "";

  /**
   * Take over the server's hints.
   * @param {Protocol.Hint[]} hints
   */
  set(hints) {
    this.clear();
    const best = Math.max(...hints.map(([, chance]) => percent(chance)));
    const isAnyWorse = hints.some(([, chance]) => percent(chance) < best);
    const isFirstSight = hints.some(([, chance]) => chance.startsWith(FIRST_SIGHT));
    for (const [, chance, action] of hints) {
      const words = chance.replace(FIRST_SIGHT, "").trim();
      this.#chances.set(action, isAnyWorse && percent(chance) === best ? `★ ${words}` : words);
    }
    this.note = `${MEANING}${isFirstSight ? `; ${RESERVATION}` : ""}.`;
  }

  /**
   * The chance after an action, in words.
   * @param {number} action
   */
  of(action) {
    return this.#chances.get(action);
  }

  /** Forget everything. */
  clear() {
    this.#chances.clear();
    this.note = "";
  }
}
