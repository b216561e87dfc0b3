// The client as an app: its service worker, new versions, and finished games that are kept for times without a network.

import { make } from "./dom.js";
import { watchNetwork } from "./network.js";
import { sayWhatWasLeft } from "./next_page.js";
import { sendNow, synchronise } from "./settings.js";

const TRY_AGAIN = 300;
/** The cache in which the service worker keeps finished games. */
export const KEPT = "bardo-kept";
const root = document.documentElement;
/** Whether this page may not be reloaded now. @type {() => boolean} */
let isBusy = () => false;
/** @type {ServiceWorkerRegistration | undefined} */
let registration;
let isReloading = false;

/** Register the service worker, and offer new versions. */
async function start() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  if (!("app" in root.dataset)) {
    for (const old of await workers.getRegistrations()) await old.unregister();
    return;
  }
  registration = await workers.register("/sw.js", { updateViaCache: "none" });
  if (registration.waiting && workers.controller) greet(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration?.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && workers.controller) greet(coming);
    });
  });
}

/**
 * A new worker waits. If it is of the build of this page, it takes over at once; else the page is old.
 * @param {ServiceWorker} worker
 */
function greet(worker) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    if (data === root.dataset.build) worker.postMessage({ type: "take-over" });
    else offerReload();
  };
  worker.postMessage({ type: "which-build" }, [port2]);
}

/**
 * Say when this page must not be reloaded.
 * @param {() => boolean} check
 */
export function holdReload(check) {
  isBusy = check;
}

/**
 * The server serves this build: if it is not the one of this page, offer to reload.
 * @param {string | undefined} build
 */
export function noticeBuild(build) {
  if (!build || build === root.dataset.build) return;
  registration?.update().catch(() => {});
  offerReload();
}

function offerReload() {
  if (document.getElementById("new-version")) return;
  const button = make("button", { type: "button", class: "primary" }, "New version: reload");
  button.addEventListener("click", () => reloadWhenIdle(button));
  document.body.append(make("div", { id: "new-version", class: "new-version", role: "status" }, button));
}

/**
 * Reload as soon as nothing is under way.
 * @param {HTMLButtonElement} button
 */
function reloadWhenIdle(button) {
  if (isBusy()) {
    button.disabled = true;
    button.textContent = "Reloading after your move …";
    setTimeout(() => reloadWhenIdle(button), TRY_AGAIN);
  } else reload();
}

/** Let the new service worker take over, then load the page once more. */
function reload() {
  const waiting = registration?.waiting;
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!isReloading) location.reload();
    isReloading = true;
  });
  waiting.postMessage({ type: "take-over" });
}

/**
 * Keep a finished game for times without a network.
 * @param {{ table: string, title: string, moves: number, about?: string }} game about: who played, and how it ended
 * @param {number[]} moments the moves whose moments are kept besides the last one
 */
export async function keepGame({ table, title, moves, about }, moments = []) {
  if (!("app" in root.dataset) || !navigator.serviceWorker) return;
  const { active } = await navigator.serviceWorker.ready;
  const at = (/** @type {number} */ move, /** @type {number} */ since) =>
    `/api/tables/${table}/moments/${move}?since=${since}`;
  const earlier = moments.filter((move) => move < moves).map((move, nth, all) => at(move, nth ? all[nth - 1] : -1));
  const addresses = [`/t/${table}/replay`, `/api/tables/${table}`, at(moves, -1), ...earlier];
  active?.postMessage({ type: "keep", table, title, moves, about, addresses });
}

/** Forget the finished games that are kept here. */
export async function forgetKeptGames() {
  await globalThis.caches?.delete(KEPT);
}

/** Take over what was changed on another device: when a page opens, and whenever somebody comes back to it. */
function shareSettings() {
  const take = () => synchronise().catch(() => {});
  take();
  window.addEventListener("focus", take);
  window.addEventListener("pageshow", ({ persisted }) => persisted && take());
  document.addEventListener("visibilitychange", () => (document.hidden ? sendNow() : take()));
  window.addEventListener("pagehide", sendNow);
}

sayWhatWasLeft();
watchNetwork();
shareSettings();
if (document.readyState === "complete") start().catch(() => {});
else window.addEventListener("load", () => start().catch(() => {}));
