// What a bot thinks of the actions: a chance for each, and a star for the best.

const FIRST_SIGHT = "at first sight";
const WHAT = "Chance to win after each action";
const ONLY = "the bots' code is still being made, so this is only a first impression";

/** The number in words such as “61 % ± 3 %”. */
const percent = (chance) => Number(/\d+/.exec(chance)?.[0] ?? 0);

/** The hints for one decision. */
export class Hints {
  constructor() {
    this.clear();
  }

  /** Take the server's hints: text, chance, action. */
  set(hints) {
    this.clear();
    const best = Math.max(...hints.map(([, chance]) => percent(chance)));
    const isTold = hints.some(([, chance]) => percent(chance) < best);
    const isFirst = hints.some(([, chance]) => chance.startsWith(FIRST_SIGHT));
    for (const [, chance, action] of hints) {
      const words = chance.replace(FIRST_SIGHT, "").trim();
      this.chances.set(action, isTold && percent(chance) === best ? `★ ${words}` : words);
    }
    this.note = `${WHAT}${isFirst ? `; ${ONLY}` : ""}.`;
  }

  /** The chance after an action, in words. */
  of(action) {
    return this.chances.get(action);
  }

  /** Nothing is known. */
  clear() {
    this.chances = new Map();
    this.note = "";
  }
}
