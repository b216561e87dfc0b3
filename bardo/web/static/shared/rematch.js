// The same table again.

import { post } from "./dom.js";
import { rememberedTable, rememberTable } from "./storage.js";

/**
 * Ask for a rematch, and go there.
 * @param {string} table
 * @param {{ game: string, title: string }} facts
 */
export async function goToRematch(table, { game, title }) {
  /** @type {Protocol.NextTable} */
  const made = await post(`/api/tables/${table}/rematch`);
  const { seats: before, watch } = rememberedTable(table);
  const seats = before && [...before.slice(made.turned), ...before.slice(0, made.turned)];
  rememberTable(made.table, { game, title, seats, watch });
  location.assign(`/t/${made.table}`);
}
