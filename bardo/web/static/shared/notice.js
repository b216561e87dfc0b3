// A notice that replaces the page when there is nothing else to show.

import { asSentence, byId, make } from "./dom.js";

/**
 * Say why there is nothing to show, with the way to the first page, in place of everything else.
 * @param {string} words
 * @param {string} title
 */
export function showNotice(words, title = "Nothing here") {
  document.querySelector(".notice")?.remove();
  document.body.classList.add("nothing-here");
  const why = make("p", {}, asSentence(words));
  const home = make("a", { class: "button primary", href: "/" }, "All games");
  byId("main").append(make("section", { class: "notice", role: "alert" }, make("h2", {}, title), why, home));
}

/** Whether such a notice has replaced the page. */
export const isNoticeShown = () => document.body.classList.contains("nothing-here");
