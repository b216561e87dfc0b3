// How fast things move: from off to slow.

import { byId } from "../shared/dom.js";
import { keep, kept } from "../shared/storage.js";

/** The speed that was chosen; if none was, no animation for who asks for less motion. */
export function speedOfChoice() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return kept("speed", calm ? "off" : "normal");
}

/** Let somebody choose the speed of a board. */
export function chooseSpeed(board) {
  const speed = byId("speed");
  const take = () => {
    board.speed = speed.value;
    document.body.classList.toggle("still", board.speed === "off");
  };
  speed.value = board.speed;
  take();
  speed.addEventListener("change", () => {
    take();
    keep("speed", speed.value);
  });
}
