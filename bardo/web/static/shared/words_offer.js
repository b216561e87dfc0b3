// After the first finished game: there are words with which to come back. The offer can be turned down for good.

import { byId, setVisible } from "./dom.js";
import { readStored, store } from "./storage.js";

const offer = byId("words-offer");

/**
 * Offer words to somebody who has finished a game, has none, and has not said no.
 * @param {number} finished
 * @param {boolean} hasWords
 */
export function offerWords(finished, hasWords) {
  setVisible(offer, finished > 0 && !hasWords && !readStored("no-words", false));
}

byId("no-words").addEventListener("click", () => {
  store("no-words", true);
  setVisible(offer, false);
});
