// The service worker: all files of one build, the finished games somebody has opened, and notices.
// The server puts `const FACTS = { build, offline, files }` before it, so that every build has a worker of its own.

const PREFIX = "bardo-build-";
const BUILD_CACHE = `${PREFIX}${FACTS.build}`;
const KEPT_CACHE = "bardo-kept";
const BUILDS_KEPT = 2;
const MOST_GAMES = 30;
/** What the worker answers itself, because the server does not, has this header: network.js looks for it. */
const UNREACHED = "bardo-unreached";
/** What belongs to one table, by its address; the first group is the table's id. */
const OF_TABLE = /^\/(?:api\/tables|t|check)\/([a-z]+)(?:[/?]|$)/;

// -- one build at a time -------------------------------------------------------------------

addEventListener("install", (event) => event.waitUntil(install()));

addEventListener("activate", (event) => event.waitUntil(activate()));

addEventListener("message", (event) => {
  const { type, addresses, table, title, moves, about } = event.data ?? {};
  if (type === "take-over") skipWaiting();
  if (type === "which-build") event.ports[0].postMessage(FACTS.build);
  if (type === "keep") event.waitUntil(keep({ table, title, moves, about }, addresses));
});

/** Load every file of this build, and the kept pages as this build has them. */
async function install() {
  const cache = await caches.open(BUILD_CACHE);
  const fresh = (address) => new Request(address, { cache: address.startsWith("/static/v-") ? "default" : "reload" });
  await cache.addAll(FACTS.files.map(fresh));
  await renewPages();
}

/** Pages name the files of their build: those that are kept are loaded anew, or they would ask for files that are gone. */
async function renewPages() {
  const kept = await caches.open(KEPT_CACHE);
  for (const request of await kept.keys()) {
    if (isPage(request)) await store(kept, request.url);
  }
}

/** Take over, and delete all builds but this one and the one before, which open pages may still need. */
async function activate() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== BUILD_CACHE);
  const old = builds.slice(0, Math.max(0, builds.length - (BUILDS_KEPT - 1)));
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

// -- requests ------------------------------------------------------------------------------

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/v-")) event.respondWith(fromBuild(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/art/")) event.respondWith(drawings(request));
  else if (url.pathname.startsWith("/api/tables/")) event.respondWith(newestOrKept(request));
});

/** @param {Request} request */
async function fromBuild(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** A page from the server; without a network one that was kept, or the page that says so. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    const kept = await caches.match(withoutFragment(request.url), { cacheName: KEPT_CACHE });
    return kept ?? (await caches.match(FACTS.offline, { cacheName: BUILD_CACHE })) ?? Response.error();
  }
}

/** Drawings of a game: the newest, and kept for times without a network. */
async function drawings(request) {
  try {
    const response = await fetch(request);
    if (response.ok) await (await caches.open(BUILD_CACHE)).put(request, response.clone());
    return response;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

/** What belongs to a table: the newest; without a network what was kept of a finished game. */
async function newestOrKept(request) {
  try {
    return await fetch(request);
  } catch {
    const kept = await caches.match(request.url, { cacheName: KEPT_CACHE, ignoreSearch: true });
    if (kept) return marked(kept);
    return marked(Response.json({ error: "You are offline, and this was not kept." }, { status: 503 }));
  }
}

/** @param {Response} response */
function marked(response) {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set(UNREACHED, "1");
  return new Response(response.body, { status, statusText, headers });
}

/** @param {string} address */
const withoutFragment = (address) => address.split("#")[0];

/** @param {Request} request */
const isPage = (request) => !/^\/(api|kept)\//.test(new URL(request.url).pathname);

// -- finished games ------------------------------------------------------------------------

/** Keep the addresses of a finished game. The newest games stay, the others go. */
async function keep(game, addresses) {
  const cache = await caches.open(KEPT_CACHE);
  for (const address of addresses) {
    const isThere = await cache.match(address);
    if (!isThere) await store(cache, address);
  }
  const about = { ...game, when: Date.now() };
  await cache.put(`/kept/${game.table}`, new Response(JSON.stringify(about)));
  await dropOldest(cache);
}

/** @param {Cache} cache */
async function dropOldest(cache) {
  const requests = await cache.keys();
  const games = [];
  for (const request of requests) {
    if (new URL(request.url).pathname.startsWith("/kept/")) games.push(await (await cache.match(request)).json());
  }
  games.sort((one, other) => other.when - one.when);
  const gone = new Set(games.slice(MOST_GAMES).map(({ table }) => table));
  for (const request of gone.size ? requests : []) {
    const { pathname } = new URL(request.url);
    const table = OF_TABLE.exec(pathname)?.[1] ?? pathname.replace("/kept/", "");
    if (gone.has(table)) await cache.delete(request);
  }
}

/** Put what the server answers into a cache, if it answers well. */
async function store(cache, address) {
  try {
    const response = await fetch(address, { cache: "no-store" });
    if (response.ok) await cache.put(address, response);
  } catch {
    // without a network what is there stays
  }
}

// -- notices -------------------------------------------------------------------------------

addEventListener("push", (event) => {
  const notice = event.data?.json() ?? { title: "Your turn", body: "", url: "/", tag: "bardo-turn" };
  event.waitUntil(showNotice(notice));
});

/** Every push must show something, or browsers stop delivering. */
async function showNotice({ title, body, url, tag, count }) {
  await registration.showNotification(title, { body, tag, data: { url }, icon: iconAddress(), badge: iconAddress() });
  if (count) await navigator.setAppBadge?.(count).catch(() => {});
}

const iconAddress = () => FACTS.files.find((address) => address.endsWith("/icons/192.png"));

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data?.url ?? "/"));
});

/** Focus the page if it is open, else take the first page there, else open a new one. */
async function showPage(url) {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const pathOf = (client) => new URL(client.url).pathname;
  const same = open.find((client) => pathOf(client) === url);
  if (same) return same.focus();
  const home = open.find((client) => pathOf(client) === "/");
  if (!home) return clients.openWindow(url);
  await home.focus();
  return home.navigate(url);
}

/** The push service has changed a subscription: tell the server. */
addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));

async function subscribeAgain(event) {
  const post = (address, body) =>
    fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  if (event.oldSubscription) await post("/api/push/forget", { endpoint: event.oldSubscription.endpoint });
  const { key } = await (await fetch("/api/push")).json();
  if (!key) return;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await post("/api/push/subscriptions", { endpoint, keys });
}
