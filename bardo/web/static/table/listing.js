// Whether anybody may sit down at a free seat: the host opens and closes the table.

import { make } from "../shared/dom.js";

/**
 * A box to open or close the table; nothing where no seat could be taken.
 * @param {Client.Table} table
 */
export function listingBox(table) {
  const { view } = table;
  const hasFreeSeat = view.seats.some((seat) => seat.who === "open" && !seat.bot);
  if (view.over || (!hasFreeSeat && !view.open)) return [];
  const box = make("input", { type: "checkbox", id: "listing" });
  box.checked = view.open ?? false;
  box.addEventListener("change", async () => {
    const answer = await table.ask({ type: "listing", open: box.checked });
    if (answer.type !== "refused") return;
    table.say(answer.reason);
    box.checked = !box.checked;
  });
  const words = " Anybody may sit down: the first page lists this table while a seat is free";
  return [make("p", {}, make("label", {}, box, words))];
}
