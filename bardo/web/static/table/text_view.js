// The table as text, in the words of the terminal: headings, lists, buttons, and a live region for the news.

import { byId, make, show } from "../shared/dom.js";
import { keep, kept } from "../shared/storage.js";
import { Typing } from "./command_field.js";
import { inReadingOrder } from "./view.js";

const LINES = 20;

/** A button whose number is read out as well: it can be typed. */
function numbered(button, nth) {
  const number = button.querySelector(".number");
  number.textContent = nth + 1;
  number.removeAttribute("aria-hidden");
  return button;
}

/** The text view of a table. */
export class Text {
  constructor(table) {
    this.table = table;
    this.section = byId("text");
    byId("to-text").addEventListener("click", (event) => {
      event.preventDefault();
      this.toggle(true);
    });
    byId("toggle-text").addEventListener("click", () => this.toggle());
    this.build();
    this.toggle(kept("text", false), false);
  }

  /** Show the text instead of the board, or the board again. */
  toggle(on = this.section.hidden, isAsked = true) {
    show(this.section, on);
    document.body.classList.toggle("as-text", on);
    byId("toggle-text").setAttribute("aria-pressed", on);
    byId("toggle-text").textContent = on ? "Board" : "Text";
    if (isAsked) keep("text", on);
    if (on) this.show();
    if (on && isAsked) this.section.focus();
  }

  /** The headings, once; what stands below them changes. */
  build() {
    const part = (title, tag) => {
      const body = make(tag);
      this.section.append(make("h2", {}, title), body);
      return body;
    };
    this.prompt = part("What is asked", "p");
    this.actions = this.section.appendChild(make("ol", { class: "actions" }));
    this.typing = this.section.appendChild(new Typing(this.table).form);
    this.happened = part("What happened", "ul");
    this.things = part("The table", "div");
    this.players = part("The players", "ul");
  }

  /** Write what is on the table. */
  show() {
    const { view, play, log } = this.table;
    if (this.section.hidden || !view) return;
    const focused = this.actions.contains(document.activeElement);
    const said = ["prompt", "aside", "hint-note"].map((id) => byId(id)?.textContent ?? "");
    this.prompt.textContent = said.filter(Boolean).join(" ");
    const answers = (play?.actions ?? []).map((action, nth) => numbered(play.button(action, nth), nth));
    this.actions.replaceChildren(...[...answers, ...this.#tools()].map((button) => make("li", {}, button)));
    show(this.typing, !view.over && !this.table.isReplay);
    if (focused) (this.actions.querySelector("button") ?? this.section).focus();
    const lines = log.entries.slice(-LINES).map((entry) => make("li", {}, entry.text));
    this.happened.replaceChildren(...lines);
    const nodes = inReadingOrder(view.scene.nodes);
    const labels = nodes.filter((node) => node.label).map((node) => make("li", {}, node.label));
    const letters = nodes.every((node) => !node.face);
    const picture = letters ? make("pre", {}, nodes.map((node) => node.words.trimEnd()).join("\n")) : null;
    this.things.replaceChildren(make("p", {}, view.scene.heading), picture ?? make("ul", {}, ...labels));
    this.players.replaceChildren(
      ...view.seats.map((seat, nth) => {
        const panel = view.scene.panels[nth];
        const facts = (panel?.facts ?? []).map(([name, words]) => `${name} ${words}`);
        const words = [panel?.note?.replace(/\.$/, ""), ...facts].filter(Boolean).join(", ");
        return make("li", {}, `${seat.name}${seat.bot ? ` (${seat.bot} bot)` : ""}: ${words || "at the table"}.`);
      }),
    );
  }

  /** End turn and undo, where they are offered. */
  #tools() {
    const offered = ["end", "undo"].map(byId).filter((tool) => tool && !tool.hidden);
    return offered.map((tool) => {
      const attributes = { type: "button", "data-tool": tool.id, onclick: () => tool.click() };
      return make("button", attributes, tool.textContent);
    });
  }

  /** Tell news to those who listen. */
  tell(lines) {
    const news = byId("news");
    for (const line of lines) news.append(make("p", {}, line));
    while (news.childElementCount > LINES) news.firstElementChild.remove();
  }
}
