// The first page: the tables somebody was at, and games from files.

import { byId, fetchJson, make, show } from "../shared/dom.js";
import { forgetTable, kept, rememberTable } from "../shared/storage.js";

const SHOWN = 6;
const titles = JSON.parse(document.body.dataset.titles);

/** How long ago something was, in words. */
function ago(when) {
  const minutes = Math.round((Date.now() - when) / 60_000);
  if (minutes < 2) return "just now";
  if (minutes < 90) return `${minutes} minutes ago`;
  if (minutes < 36 * 60) return `${Math.round(minutes / 60)} hours ago`;
  return `${Math.round(minutes / 1440)} days ago`;
}

/** The tables that this browser remembers and the server still has. */
async function showTables() {
  for (const { table, game, when } of kept("tables", []).slice(0, SHOWN)) {
    try {
      const found = await fetchJson(`/api/tables/${table}`);
      const names = found.seats.map((seat) => seat.name).join(", ");
      byId("tables").append(
        make(
          "li",
          {},
          make(
            "a",
            { href: `/t/${table}` },
            make("strong", {}, titles[game] ?? game ?? "A game"),
            make("span", {}, names),
            make("span", { class: "when" }, `${found.over ? "over" : "goes on"}, ${ago(when)}`),
          ),
        ),
      );
      show(byId("yours"), true);
    } catch (error) {
      if (error.status === 404) forgetTable(table);
    }
  }
}

/** Go on with a game from a file. */
async function load(file) {
  byId("trouble").textContent = "";
  try {
    const body = await file.text();
    const made = await fetchJson("/api/load", { method: "POST", headers: { "Content-Type": "text/plain" }, body });
    const { game, over } = await fetchJson(`/api/tables/${made.table}`);
    rememberTable(made.table, { game, watch: made.watch });
    location.assign(over ? `/t/${made.table}/replay` : `/t/${made.table}`);
  } catch (error) {
    const about = error.status === 400 ? `This is not a saved game of Bardo: ${file.name}, ` : "";
    byId("trouble").textContent = `${about}${error.message}`;
  }
}

byId("file").addEventListener("change", (event) => event.target.files[0] && load(event.target.files[0]));
showTables();
