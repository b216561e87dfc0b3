// Check the dice: compute the fingerprint of the secret here, and ask the server whether every die followed from it.

import { byId, errorWords, fetchJson } from "../shared/dom.js";
import { showNotice } from "../shared/notice.js";

const SEALED = "revealed when the game is over";
const PROMISED = "✓ Every roll and draw follows from the secret, and the secret matches its fingerprint.";
const SEEDED = "✓ Every roll and draw follows from the seed. Whoever chose the seed could have known them in advance.";

/**
 * The SHA-256 of bytes given in hexadecimal; null where the browser cannot compute it (pages without HTTPS).
 * @param {string} hex
 */
async function fingerprint(hex) {
  if (!crypto.subtle) return null;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function check() {
  /** @type {Protocol.Dice} */
  const dice = await fetchJson(`/api/tables/${byId("check").dataset.table}/dice`);
  byId("commitment").textContent = dice.commitment ?? "none";
  byId("secret").textContent = dice.secret ?? (dice.over ? `none: the seed was ${dice.seed}` : SEALED);
  const computed = dice.secret ? await fingerprint(dice.secret) : null;
  byId("worked").textContent = computed ?? "…";
  const verdict = byId("verdict");
  const isPromised = !dice.secret || computed === null || computed === dice.commitment;
  if (!dice.over) verdict.textContent = "The game is still in progress, so the secret is sealed.";
  else if (isPromised && dice.checked) {
    verdict.textContent = dice.secret ? PROMISED : SEEDED;
    verdict.classList.add("good");
  } else {
    verdict.textContent = "✗ Something is wrong: the dice do not match the published fingerprint.";
    verdict.classList.add("bad");
  }
}

check().catch((error) => showNotice(errorWords(error)));
