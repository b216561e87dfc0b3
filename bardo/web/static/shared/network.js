// Whether the server can be reached: said in one sentence in one place, tried again, and taken back when it can.

export const NO_CONNECTION = "No connection to the server. It will be tried again.";
const TRY_EVERY = 5000;
const PLACE = "no-connection";
/** With this header the service worker marks what it answers itself, because the server does not. */
const UNREACHED = "bardo-unreached";

/** The server did not answer. */
export class NotConnected extends Error {
  constructor() {
    super(NO_CONNECTION);
  }
}

/** What is done when the server can be reached again. @type {Set<() => unknown>} */
const waiting = new Set();
/** @type {number | undefined} */
let timer;

/**
 * Fetch something; a NotConnected where the server does not answer, which is then said until it does. What the service
 * worker has kept is an answer, but none of the server.
 * @param {string} url
 * @param {RequestInit} [options]
 */
export async function reach(url, options) {
  try {
    const response = await fetch(url, options);
    const isServers = !response.headers.has(UNREACHED);
    if (timer !== undefined && isServers && navigator.onLine !== false) back(); // not by an answer from before
    if (isServers || response.ok) return response;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  lost();
  throw new NotConnected();
}

/**
 * Have something done once, when the server can be reached again; the same function is not called twice.
 * @param {() => unknown} call
 */
export function whenBack(call) {
  waiting.add(call);
}

/** Notice when the network goes and comes, also while nothing is asked for. */
export function watchNetwork() {
  window.addEventListener("offline", lost);
  window.addEventListener("online", () => timer !== undefined && tryAgain());
  if (navigator.onLine === false) lost();
}

function lost() {
  if (timer !== undefined) return;
  timer = setInterval(tryAgain, TRY_EVERY);
  const place = document.createElement("p");
  place.id = place.className = PLACE;
  place.setAttribute("role", "status");
  document.body.append(place);
  setTimeout(say, 0); // a status is read out when it changes, not when it appears
}

/** Say it, unless the banner of a table does so already. */
function say() {
  const place = document.getElementById(PLACE);
  const words = document.querySelector(".banner.offline:not([hidden])") ? "" : NO_CONNECTION;
  if (place && place.textContent !== words) place.textContent = words;
}

async function tryAgain() {
  say();
  try {
    await fetch("/manifest.webmanifest", { cache: "no-store" });
    back();
  } catch {
    // still nothing
  }
}

function back() {
  clearInterval(timer);
  timer = undefined;
  document.getElementById(PLACE)?.remove();
  for (const place of document.querySelectorAll(".trouble, .reply")) {
    if (place.textContent?.trim() === NO_CONNECTION) place.textContent = "";
  }
  const calls = [...waiting];
  waiting.clear();
  for (const call of calls) {
    Promise.resolve()
      .then(call)
      .catch(() => {}); // what fails for want of a connection waits again
  }
}
