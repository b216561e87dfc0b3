// The first page: the tables somebody was at, and games from files.

import { byId, errorStatus, errorWords, fetchJson, make, post } from "../shared/dom.js";
import { whenBack } from "../shared/network.js";
import { finishedLessons, rememberTable } from "../shared/storage.js";
import { showTrouble } from "../shared/trouble.js";
import { showTables } from "./your_tables.js";

/** Say which lessons were finished here. */
function markLessons() {
  const finished = finishedLessons();
  for (const link of document.querySelectorAll("a")) {
    const isLearnt = finished.includes(link.dataset.lesson ?? "");
    if (isLearnt) link.after(make("span", { class: "learnt" }, "✓ learnt"));
  }
}

/**
 * Where it is said what went wrong with a button: beside it.
 * @param {HTMLButtonElement} button
 */
function troubleBeside(button) {
  const tools = button.parentElement ?? button;
  const known = tools.nextElementSibling;
  if (known?.classList.contains("trouble")) return known;
  const trouble = make("p", { class: "trouble", role: "alert" });
  tools.after(trouble);
  return trouble;
}

/**
 * Start a table with easy bots at once.
 * @param {HTMLButtonElement} button
 */
async function playNow(button) {
  button.disabled = true;
  const trouble = troubleBeside(button);
  trouble.textContent = "";
  const wanted = JSON.parse(button.dataset.table ?? "{}");
  try {
    /** @type {Protocol.MadeTable} */
    const made = await post("/api/tables", wanted);
    rememberTable(made.table, { game: wanted.game, watch: made.watch });
    location.assign(`/t/${made.table}`);
  } catch (error) {
    button.disabled = false;
    trouble.textContent = errorWords(error);
  }
}

/**
 * Continue a game from a file.
 * @param {File} file
 */
async function load(file) {
  byId("trouble").textContent = "";
  try {
    const body = await file.text();
    /** @type {Protocol.MadeTable} */
    const made = await fetchJson("/api/load", { method: "POST", headers: { "Content-Type": "text/plain" }, body });
    /** @type {Protocol.TableFacts} */
    const { game, over } = await fetchJson(`/api/tables/${made.table}`);
    rememberTable(made.table, { game, watch: made.watch });
    location.assign(over ? `/t/${made.table}/replay` : `/t/${made.table}`);
  } catch (error) {
    const about = errorStatus(error) === 400 ? `${file.name} is not a saved game of Bardo. ` : "";
    showTrouble(byId("trouble"), `${about}${errorWords(error)}`);
  }
}

const chosen = byId("file", HTMLInputElement);
chosen.addEventListener("change", () => chosen.files?.[0] && load(chosen.files[0]));
markLessons();
showTables().catch(() => whenBack(() => showTables().catch(() => {}))); // the page has them without their state
for (const button of document.querySelectorAll(".play-now")) {
  if (button instanceof HTMLButtonElement) button.addEventListener("click", () => playNow(button));
}
