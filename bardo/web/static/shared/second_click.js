// What cannot be undone is said beforehand, and takes a second click.

import { make } from "./dom.js";

/**
 * A button that first says what it means, and acts at a second click; Escape or “No” changes nothing.
 * @param {{ words: string, label?: string, means: string | (() => string), yes: string, act: () => unknown }} wanted
 */
export function carefulButton({ words, label, means, yes, act }) {
  const button = make("button", { type: "button", "aria-expanded": "false", "aria-label": label }, words);
  const box = make("span", { class: "careful" }, button);
  const close = () => {
    box.querySelector(".sure")?.remove();
    button.hidden = false;
    button.setAttribute("aria-expanded", "false");
    button.focus();
  };
  const open = () => {
    const id = `sure-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    const sentence = make("span", { id, class: "sure-words" }, typeof means === "string" ? means : means());
    const confirm = make("button", { type: "button", class: "primary", "aria-describedby": id }, yes);
    const keep = make("button", { type: "button", "aria-describedby": id, onclick: close }, "No");
    confirm.addEventListener("click", async () => {
      confirm.disabled = true;
      await act();
      if (confirm.isConnected) close();
    });
    const sure = make("span", { class: "sure", role: "group", "aria-labelledby": id }, sentence, keep, confirm);
    sure.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault(); // it may stand in a dialog, which stays open
      close();
    });
    button.hidden = true;
    button.setAttribute("aria-expanded", "true");
    box.append(sure);
    keep.focus(); // a second Enter changes nothing
  };
  button.addEventListener("click", open);
  return box;
}
