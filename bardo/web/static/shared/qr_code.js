// Links for other machines: as QR codes, and what to say where they cannot work.

import { make } from "./dom.js";
import { reach } from "./network.js";

/**
 * A link as a QR code, for the source of an image.
 * @param {string} link
 */
export async function qrCodeSource(link) {
  const headers = { "Content-Type": "application/json" };
  const response = await reach("/qr.svg", { method: "POST", headers, body: JSON.stringify({ link }) });
  return `data:image/svg+xml,${encodeURIComponent(await response.text())}`;
}

/**
 * A warning, where the address of this page means nothing to another machine.
 * @param {string} purpose
 */
export function localOnlyWarning(purpose = "To invite others") {
  if (!["localhost", "127.0.0.1", "[::1]"].includes(location.hostname)) return [];
  const advice = `${purpose}, start Bardo with “bardo serve --host 0.0.0.0” and open it at this machine's address.`;
  return [make("p", { class: "reach" }, `These links only work on this machine. ${advice}`)];
}
