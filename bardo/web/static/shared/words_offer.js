// After the first finished game: there are words with which to come back.

import { make } from "./dom.js";
import { readStored, store } from "./storage.js";

/**
 * Whether somebody should be told of words: they have finished a game, have none, and have not said no.
 * @param {number} finished
 * @param {boolean} hasWords
 */
export const offersWords = (finished, hasWords) => finished > 0 && !hasWords && !readStored("no-words", false);

/**
 * The offer, which can be turned down for good.
 * @param {string} href where words are made
 */
export function wordsOffer(href) {
  const offer = make("p", { class: "offer" });
  const no = () => {
    store("no-words", true);
    offer.remove();
  };
  offer.append(
    "Only this browser knows which tables and results are yours. Nine words on paper bring them back anywhere. ",
    make("a", { class: "button", href }, "Write them down"),
    make("button", { type: "button", class: "quiet", onclick: no }, "No, thanks"),
  );
  return offer;
}
