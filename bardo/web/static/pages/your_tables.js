// On the first page: the tables of whoever looks, those that wait for them first.

import { byId, errorStatus, fetchJson, make, pageData, post, setVisible } from "../shared/dom.js";
import { timeAgo } from "../shared/durations.js";
import { tableLink } from "../shared/my_tables.js";
import { forgetTable, readStored, rememberedTables, store } from "../shared/storage.js";
import { offerWords } from "../shared/words_offer.js";

const list = byId("tables");
const MOST_SHOWN = Number(list.dataset.most);

/** Show my tables, which the page has without words about their state; where there are none, those this browser saw. */
export async function showTables() {
  await claimOlderTables();
  /** @type {Protocol.MyTables} */
  const mine = await fetchJson(`/api/me/tables?most=${MOST_SHOWN}`);
  if (mine.total === 0) {
    await showRemembered();
    return;
  }
  const now = Date.now();
  const rows = mine.tables
    .filter((one) => !one.archived)
    .map((one) => make("li", { class: one.waits ? "waits" : "" }, tableLink(one, now)));
  list.replaceChildren(...rows);
  byId("all-tables").textContent = mine.total > rows.length ? `All my tables (${mine.total})` : "All my tables";
  byId("waiting").textContent = `${mine.waiting} ${mine.waiting === 1 ? "waits" : "wait"} for you`;
  setVisible(byId("waiting"), mine.waiting > 0);
  if (mine.waiting) navigator.setAppBadge?.(mine.waiting).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
  setVisible(byId("yours"), true);
  offerWords(mine.finished, mine.words);
}

/** Tables from before this server knew people: once, it is told to look at the keys that this browser has. */
async function claimOlderTables() {
  if (readStored("claimed", false) || !rememberedTables().length) return;
  try {
    await post("/api/me/tables/claim");
    store("claimed", true);
  } catch {
    // then the next visit tries again
  }
}

/** List the tables that this browser remembers and the server still has, such as those that were only watched. */
async function showRemembered() {
  /** @type {Record<string, string>} */
  const titles = pageData("titles");
  for (const { table, game, when } of rememberedTables().slice(0, MOST_SHOWN)) {
    try {
      /** @type {Protocol.TableFacts} */
      const found = await fetchJson(`/api/tables/${table}`);
      const names = found.seats.map((seat) => seat.name).join(", ");
      const state = `${found.over ? "over" : "in progress"}, ${timeAgo(when, Date.now())}`;
      const title = make("strong", {}, titles[game ?? ""] ?? game ?? "A game");
      const words = [title, make("span", {}, names), make("span", { class: "when" }, state)];
      list.append(make("li", {}, make("a", { href: `/t/${table}` }, ...words)));
      setVisible(byId("yours"), true);
    } catch (error) {
      if (errorStatus(error) === 404) forgetTable(table);
    }
  }
}
