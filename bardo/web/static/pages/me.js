// My tables, how I fared, and my devices.

import { Devices } from "../me/devices.js";
import { showResults } from "../me/results.js";
import { TableList } from "../me/table_list.js";
import { byId, fetchJson, pageData, setVisible } from "../shared/dom.js";
import { NotConnected, whenBack } from "../shared/network.js";
import { offerWords } from "../shared/words_offer.js";

const tables = new TableList(show);
const devices = new Devices(show);

/** Show what the server knows of me. */
async function show() {
  /** @type {Protocol.Me} */
  const me = await fetchJson("/api/me");
  document.body.classList.toggle("stranger", !me.known);
  setVisible(byId("known"), me.known);
  setVisible(byId("stranger"), !me.known);
  showResults(me, pageData("titles"));
  devices.show(me);
  const hasWords = me.devices.some((one) => one.kind === "words");
  offerWords(me.games.length, hasWords);
}

/** Show everything, as soon as the server can be reached. */
async function start() {
  try {
    await Promise.all([show(), tables.show()]);
    document.body.dataset.ready = "true";
    if (location.hash) document.querySelector(location.hash)?.scrollIntoView();
  } catch (error) {
    if (!(error instanceof NotConnected)) throw error;
    whenBack(start);
  }
}

await start();
