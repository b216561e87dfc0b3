// The open tables on the first page: sit down with one click, and see new ones come.

import { byId, errorWords, post } from "../shared/dom.js";
import { reach } from "../shared/network.js";
import { rememberTable } from "../shared/storage.js";
import { showTrouble } from "../shared/trouble.js";

const REFRESH_EVERY = 20_000;
const list = byId("open-tables");

/** @param {HTMLButtonElement} button */
async function sitDown(button) {
  const { sit: table = "", game } = button.dataset;
  button.disabled = true;
  byId("open-trouble").textContent = "";
  try {
    await post(`/api/tables/${table}/sit`);
    rememberTable(table, { game });
    location.assign(`/t/${table}`);
  } catch (error) {
    await refresh().catch(() => {}); // then the list is the old one
    list.querySelector("button")?.focus({ preventScroll: true });
    showTrouble(byId("open-trouble"), errorWords(error));
  }
}

/** Show the tables that are open now, unless somebody is about to choose one. */
async function refresh() {
  if (document.hidden) return;
  const response = await reach("/open-tables");
  if (!response.ok) return;
  const found = new DOMParser().parseFromString(await response.text(), "text/html");
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.sit : undefined;
  list.replaceChildren(...found.body.childNodes);
  if (focused) for (const button of buttons()) if (button.dataset.sit === focused) button.focus();
}

const buttons = () => [...list.querySelectorAll("button")];

list.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button instanceof HTMLButtonElement && button.dataset.sit) sitDown(button);
});
setInterval(() => refresh().catch(() => {}), REFRESH_EVERY);
