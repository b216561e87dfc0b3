// A sentence for the next page: what has just happened, where the page on which it happened is left.

const NAME = "bardo.next-page";

/**
 * Have something said on the page that is opened next in this tab.
 * @param {string} words
 */
export function sayOnNextPage(words) {
  try {
    sessionStorage.setItem(NAME, words);
  } catch {
    // a private window may refuse, and then nothing is said
  }
}

/** Say what the page before has left to be said, once. */
export function sayWhatWasLeft() {
  const words = globalThis.sessionStorage?.getItem(NAME);
  if (!words) return;
  sessionStorage.removeItem(NAME);
  const place = document.createElement("p");
  place.className = "next-page";
  place.setAttribute("role", "status");
  document.getElementById("main")?.prepend(place);
  setTimeout(() => {
    place.textContent = words; // a status is read out when it changes, not when it appears
  });
}
