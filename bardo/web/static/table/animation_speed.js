// How fast things move and others' moves are told, from slow to instant.

import { byId, make } from "../shared/dom.js";
import { change, setting, whenSettingsChange } from "../shared/settings.js";

/** How long something takes at each speed, as a multiple of the usual time.
 * @type {Record<Client.Speed, number>} */
export const SPEEDS = { slow: 2.2, normal: 1, fast: 0.4, instant: 0 };

/**
 * The speed somebody chose; without a choice, no animation for those who ask for less motion.
 * @returns {Client.Speed}
 */
export const chosenSpeed = () => setting("speed");

/**
 * Let a list set the speed of a board, which also follows the settings when they are changed elsewhere.
 * @param {Client.Board} board
 * @param {() => void} changed called after a change
 */
export function bindSpeedControl(board, changed = () => {}) {
  const control = byId("speed", HTMLSelectElement);
  control.replaceChildren(...Object.keys(SPEEDS).map((speed) => make("option", { value: speed }, speed)));
  control.value = board.speed;
  control.addEventListener("change", () => change("speed", /** @type {Client.Speed} */ (control.value)));
  whenSettingsChange(() => {
    const isOther = board.speed !== chosenSpeed();
    board.speed = chosenSpeed();
    control.value = board.speed;
    if (isOther) changed();
  });
}
