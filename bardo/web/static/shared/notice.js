// A notice that takes the whole page, when there is nothing else to show.

import { byId, make } from "./dom.js";

/** Words with a capital letter and a full stop. */
export function sentence(words) {
  const whole = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

/** Show why there is nothing here, and the way to the first page, instead of everything else. */
export function sendAway(words, title = "Nothing here") {
  document.querySelector(".notice")?.remove();
  document.body.classList.add("nothing-here");
  const why = make("p", {}, sentence(words));
  const home = make("a", { class: "button primary", href: "/" }, "All games");
  byId("main").append(make("section", { class: "notice", role: "alert" }, make("h2", {}, title), why, home));
}

/** Whether such a notice is all there is. */
export const isSentAway = () => document.body.classList.contains("nothing-here");
