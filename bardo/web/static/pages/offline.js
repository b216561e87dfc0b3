// Without a network: the finished games that are kept here, and back to where somebody wanted to go as soon as it works.

import { KEPT } from "../shared/app.js";
import { byId, make, setVisible } from "../shared/dom.js";
import { timeAgo } from "../shared/durations.js";

const TRY_EVERY = 5000;

/** List the finished games that are kept. */
async function showGames() {
  /** @type {{ table: string, title: string, moves: number, about?: string, when: number }[]} */
  const games = [];
  const cache = await caches.open(KEPT);
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname.startsWith("/kept/")) games.push(await (await cache.match(request))?.json());
  }
  games.sort((one, other) => other.when - one.when);
  const items = games.map(({ table, title, moves, about, when }) => {
    const who = about ? make("span", {}, about) : null;
    const words = [
      make("strong", {}, title),
      who,
      make("span", { class: "when" }, `kept ${timeAgo(when, Date.now())}`),
    ];
    return make("li", {}, make("a", { href: `/t/${table}/replay#move=${moves}` }, ...words));
  });
  byId("games").replaceChildren(...items);
  setVisible(byId("kept"), games.length > 0);
  setVisible(byId("nothing-kept"), games.length === 0);
}

/** Try because somebody asks for it, and say so: otherwise nothing would seem to happen. */
async function tryNow() {
  byId("state").textContent = "Trying …";
  if (!(await tryAgain()))
    byId("state").textContent = "Still no connection. This page comes back by itself as soon as there is one.";
}

/**
 * If the server answers again, go where somebody wanted to go.
 * @returns whether it does
 */
async function tryAgain() {
  try {
    const answer = await fetch("/manifest.webmanifest", { cache: "no-store" });
    if (answer.ok) location.replace(location.pathname === "/offline" ? "/" : location.href);
    return answer.ok;
  } catch {
    return false; // still nothing
  }
}

byId("again").addEventListener("click", tryNow);
window.addEventListener("online", tryAgain);
setInterval(tryAgain, TRY_EVERY);
if ("caches" in window) showGames().catch(() => {});
