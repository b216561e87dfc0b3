// What the things are that a label names: sentences from the game's reference, fetched when first needed.

import { fetchJson } from "../shared/dom.js";

const MOST_SENTENCES = 2;
/** @type {Promise<[string, string][]> | null} */
let fetching = null;

/**
 * The things of a game with a sentence each.
 * @param {string} game
 * @returns {Promise<[string, string][]>}
 */
function referenceOf(game) {
  fetching ??= fetchJson(`/api/games/${encodeURIComponent(game)}/rules`)
    .then(({ reference }) => /** @type {[string, string][]} */ (Object.entries(reference)))
    .catch(() => {
      fetching = null;
      return [];
    });
  return fetching;
}

const isLetter = (/** @type {string | undefined} */ one) => one !== undefined && /\p{L}/u.test(one);

/**
 * Where a text holds a name as words of their own; -1 where it does not.
 * @param {string} name
 * @param {string} text
 */
export function findName(name, text) {
  let at = text.indexOf(name);
  while (at >= 0 && (isLetter(text[at - 1]) || isLetter(text[at + name.length]))) at = text.indexOf(name, at + 1);
  return at;
}

/**
 * Sentences about what a label names, unless it says as much itself. Long names go first: they hold shorter ones.
 * @param {[string, string][]} reference
 * @param {string} label
 */
export function explain(reference, label) {
  let left = label;
  const found = [];
  for (const [name, sentence] of [...reference].sort(([one], [other]) => other.length - one.length)) {
    const at = findName(name, left);
    if (at < 0) continue;
    left = `${left.slice(0, at)} ${left.slice(at + name.length)}`;
    if (!label.includes(sentence)) found.push(sentence);
  }
  return found.slice(0, MOST_SENTENCES);
}

/**
 * Sentences about what a label of a game names.
 * @param {string} game
 * @param {string} label
 */
export async function explanationsOf(game, label) {
  return explain(await referenceOf(game), label);
}
