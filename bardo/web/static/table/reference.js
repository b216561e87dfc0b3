// What the things are that a label names: sentences from the game's reference, read when first asked for.

import { fetchJson } from "../shared/dom.js";

const MOST = 2;
let reading = null;

/** The things of a game by name, the longest name first. */
function things(game) {
  reading ??= fetchJson(`/api/games/${encodeURIComponent(game)}/rules`)
    .then(({ reference }) => Object.entries(reference).sort(([one], [other]) => other.length - one.length))
    .catch(() => {
      reading = null;
      return [];
    });
  return reading;
}

const isLetter = (one) => one !== undefined && /\p{L}/u.test(one);

/** Where words hold a name, as words of their own; -1 where they do not. */
function find(name, words) {
  let at = words.indexOf(name);
  while (at >= 0 && (isLetter(words[at - 1]) || isLetter(words[at + name.length]))) at = words.indexOf(name, at + 1);
  return at;
}

/** Sentences about what a label names, unless it says as much itself. */
export async function explained(game, label) {
  let left = label;
  const found = [];
  for (const [name, text] of await things(game)) {
    const at = find(name, left);
    if (at < 0) continue;
    left = `${left.slice(0, at)} ${left.slice(at + name.length)}`;
    if (!label.includes(text)) found.push(text);
  }
  return found.slice(0, MOST);
}
