// The page to which a link from another device of mine leads: one click, and this browser is mine.

import { comeBack } from "../me/devices.js";
import { byId, disable, errorWords, fetchJson, setVisible } from "../shared/dom.js";
import { showTrouble } from "../shared/trouble.js";

const code = location.hash.slice(1);
const button = byId("join", HTMLButtonElement);

/** Say what happens to the tables of this browser. */
async function show() {
  history.replaceState(null, "", location.pathname); // the code stands in no history
  setVisible(byId("ask"), code !== "");
  setVisible(byId("nothing"), code === "");
  /** @type {Protocol.MyTables} */
  const { running, finished, archived } = await fetchJson("/api/me/tables?most=0");
  const count = running + finished + archived;
  if (count)
    byId("brought").textContent = `This browser's ${count === 1 ? "table is" : `${count} tables are`} brought along.`;
}

button.addEventListener("click", async () => {
  const enable = disable(button);
  byId("trouble").textContent = "";
  try {
    await comeBack({ code });
  } catch (error) {
    enable();
    showTrouble(byId("trouble"), errorWords(error));
  }
});
await show();
