// How fast things move, from off to slow.

import { byId } from "../shared/dom.js";
import { readStored, store } from "../shared/storage.js";

/**
 * The speed somebody chose; without a choice, no animation for those who ask for less motion.
 * @returns {Client.Speed}
 */
export function chosenSpeed() {
  const prefersStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return readStored("speed", prefersStill ? "off" : "normal");
}

/**
 * Let the menu set the speed of a board.
 * @param {Client.Board} board
 */
export function bindSpeedControl(board) {
  const control = byId("speed", HTMLSelectElement);
  const apply = () => {
    board.speed = /** @type {Client.Speed} */ (control.value);
    document.body.classList.toggle("still", board.speed === "off");
  };
  control.value = board.speed;
  apply();
  control.addEventListener("change", () => {
    apply();
    store("speed", control.value);
  });
}
