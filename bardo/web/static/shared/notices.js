// Notices of the system: that it is somebody's turn, from an open page or, by Web Push, from the server.

import { errorWords, fetchJson, post } from "./dom.js";
import { change, setting } from "./settings.js";

const HELD = 3000;
const PATIENCE = 8000;
const TAG = "bardo-turn";

/** Whether this browser can show notices at all: it needs HTTPS, or this machine as the server. */
export const canNotify = () => "Notification" in globalThis && globalThis.isSecureContext !== false;

/** Whether notices are wanted and allowed. */
export const isNotified = () => setting("notices") && canNotify() && Notification.permission === "granted";

/** The service worker, if there is one. @returns {Promise<ServiceWorkerRegistration | undefined>} */
async function worker() {
  return globalThis.navigator?.serviceWorker?.getRegistration?.();
}

/** The service worker as soon as it is ready; undefined if that takes too long. */
async function readyWorker() {
  const tooLate = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  return /** @type {ServiceWorkerRegistration | undefined} */ (
    await Promise.race([globalThis.navigator?.serviceWorker?.ready, tooLate])
  );
}

/**
 * Switch notices on or off. Only to be called from a tap on a control that says so: a “no” is for ever.
 * @param {boolean} isOn
 * @returns what became of it, in words
 */
export async function switchNotices(isOn) {
  if (!isOn) {
    change("notices", false);
    await unsubscribe();
    return "No notices will be shown.";
  }
  if (!canNotify()) return "This browser cannot show notices here: that needs an address with https.";
  const answer = await Notification.requestPermission();
  if (answer !== "granted") {
    change("notices", false);
    return "This browser does not allow notices from here: change that in its settings for this site.";
  }
  change("notices", true);
  return `Notices are on while a table is open in a tab. ${await subscribe()}`;
}

/**
 * Have the server tell this browser of turns, also when no page is open.
 * @returns what became of it, in words
 */
async function subscribe() {
  try {
    const { key, reason } = await fetchJson("/api/push");
    if (!key) return `When none is open, you cannot be told: ${reason}.`;
    const registration = await readyWorker();
    if (!registration?.pushManager) return "When none is open, this browser cannot be told.";
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    await send(made);
    return "When none is open, the server tells you, at most every fifteen minutes.";
  } catch (error) {
    return `When none is open, you cannot be told. ${errorWords(error)}`;
  }
}

/** @param {PushSubscription} subscription */
function send(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  return post("/api/push/subscriptions", { endpoint, keys });
}

async function unsubscribe() {
  const subscription = await (await worker())?.pushManager?.getSubscription();
  if (!subscription) return;
  await post("/api/push/forget", { endpoint: subscription.endpoint }).catch(() => {});
  await subscription.unsubscribe();
}

/** Tell the server of the seats that this browser has now, if it is to be told of turns. */
export async function renewSubscription() {
  if (!isNotified()) return;
  const subscription = await (await worker())?.pushManager?.getSubscription();
  if (subscription) await send(subscription);
}

/**
 * Show that it is the reader's turn at a table, from one of its tabs only and from none if another one is in front.
 * @param {string} table
 * @param {string} title
 */
export async function notifyTurn(table, title) {
  if (!isNotified() || !document.hidden) return;
  const show = async () => {
    const options = { body: title, tag: TAG, data: { url: `/t/${table}` }, icon: iconAddress() };
    const registration = await worker();
    if (registration?.active) await registration.showNotification("Your turn", options);
    else plainNotice(options);
  };
  if (!navigator.locks) return show();
  await navigator.locks.request(lockOf(table), { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await show();
    await new Promise((resolve) => setTimeout(resolve, HELD));
  });
}

/** @param {NotificationOptions & { data: { url: string } }} options */
function plainNotice(options) {
  const notice = new Notification("Your turn", options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

const iconAddress = () => new URL("../icons/192.png", import.meta.url).pathname;

/** @param {string} table */
const lockOf = (table) => `bardo.turn.${table}`;

/**
 * While this page is in front, no other tab of the table shows notices.
 * @param {string} table
 */
export function claimWhileVisible(table) {
  /** @type {(() => void) | null} */
  let release = null;
  const update = () => {
    if (document.hidden) {
      release?.();
      release = null;
    } else if (!release && navigator.locks) {
      const hidden = new Promise((resolve) => {
        release = () => resolve(undefined);
      });
      navigator.locks.request(lockOf(table), { mode: "shared" }, () => hidden);
    }
  };
  document.addEventListener("visibilitychange", update);
  update();
}
