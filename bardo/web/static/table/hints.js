// What a bot thinks of the actions: a chance for each, a star for the best, and the reason in words.

const MEANING = "Chance of winning after each action.";
const MOST_SPOKEN = 9;
const NOTHING = "No hint could be worked out this time: please ask again.";
const RESERVATION = "The bots' code is still being compiled, so there is only a rule of thumb.";

/**
 * The number in words such as “61 % ± 3 %”.
 * @param {string} chance
 */
const percent = (chance) => Number(/\d+/.exec(chance)?.[0] ?? 0);

/** The hints for one decision. */
export class Hints {
  /** @type {Map<number, string>} */
  #chances = new Map();
  /** What to do and why; empty where there is no hint. */
  advice = "";
  /** The action that is advised; undefined where there is none, or where all are about as good.
   * @type {number | undefined} */
  best;
  /** What the numbers mean; empty where there are none. */
  note = "";

  /**
   * Take over the server's hints.
   * @param {Pick<Protocol.Answer, "hints" | "advice" | "searched">} answer
   */
  set({ hints = [], advice = "", searched = false }) {
    this.clear();
    this.advice = advice;
    this.note = searched ? MEANING : advice ? RESERVATION : NOTHING;
    if (!searched) this.best = hints[0]?.[2];
    if (!searched) return;
    const best = Math.max(...hints.map(([, chance]) => percent(chance)));
    const isAnyWorse = hints.some(([, chance]) => percent(chance) < best);
    if (isAnyWorse) this.best = hints.find(([, chance]) => percent(chance) === best)?.[2];
    for (const [, chance, action] of hints) {
      this.#chances.set(action, isAnyWorse && percent(chance) === best ? `best: ${chance}` : chance);
    }
  }

  /**
   * The chance after an action, in words.
   * @param {number} action
   */
  of(action) {
    return this.#chances.get(action);
  }

  /**
   * The hint as it is read out: the advice and, where there are chances, those of the actions that it is about.
   * @param {Protocol.Action[]} actions
   */
  spoken(actions) {
    const chances = actions.flatMap(([id, , text]) => {
      const chance = this.#chances.get(id);
      return chance ? [`${text}: ${chance}`] : [];
    });
    const told = chances.length
      ? `${MEANING.replace(/\.$/, ":")} ${chances.slice(0, MOST_SPOKEN).join("; ")}.`
      : this.note;
    return [this.advice, told].filter(Boolean).join(" ");
  }

  /** Forget everything. */
  clear() {
    this.#chances.clear();
    this.best = undefined;
    this.advice = "";
    this.note = "";
  }
}
