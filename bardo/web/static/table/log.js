// The log, whose lines light up what they name, and the chat.

import { byId, make, show } from "../shared/dom.js";
import { Follower } from "./autoscroll.js";

const MOST_LINES = 1500;
const SPOKEN = new Set(["chat", "story"]);

/** The log and the chat of a table. */
export class Log {
  constructor(table) {
    this.table = table;
    this.lines = byId("log");
    this.said = byId("said-lines");
    this.ends = [this.lines, this.said].filter(Boolean).map((lines) => new Follower(lines));
    this.entries = [];
    const tabs = [...document.querySelectorAll("[role=tab]")];
    tabs.forEach((tab, nth) => {
      tab.addEventListener("click", () => this.open(tab));
      tab.addEventListener("keydown", (event) => {
        if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
        event.preventDefault();
        event.stopPropagation();
        this.open(tabs[(nth + 1) % tabs.length]);
        tabs[(nth + 1) % tabs.length].focus();
      });
    });
    this.lines.addEventListener("keydown", (event) => this.#walk(event));
    byId("say")?.addEventListener("submit", (event) => this.#say(event));
  }

  /** Add entries that are not there yet, and give those; as news they mark the tab of the chat. */
  add(entries, isNews) {
    const last = this.entries.at(-1)?.version ?? -1;
    const fresh = entries.filter((entry) => entry.version > last);
    this.entries = [...this.entries, ...fresh].slice(-MOST_LINES);
    this.#write(fresh, isNews);
    return fresh;
  }

  /** Show these entries and no others. */
  replace(entries) {
    this.entries = [...entries];
    this.lines.replaceChildren();
    this.#write(entries, false);
    this.#toEnd(this.lines);
  }

  /** Open the tab of the log or the chat. */
  open(tab) {
    for (const one of document.querySelectorAll("[role=tab]")) {
      const isOpen = one === tab;
      one.setAttribute("aria-selected", isOpen);
      one.setAttribute("tabindex", isOpen ? 0 : -1);
      show(byId(one.getAttribute("aria-controls")), isOpen);
    }
    tab.classList.remove("news");
    this.#toEnd(tab.id === "tab-chat" ? this.said : this.lines);
  }

  #write(entries, isNews) {
    for (const entry of entries) {
      if (this.said && SPOKEN.has(entry.kind)) {
        this.said.append(this.#line(entry));
        const tab = byId("tab-chat");
        if (isNews && tab.getAttribute("aria-selected") !== "true") tab.classList.add("news");
      }
      if (entry.kind !== "chat") this.lines.append(this.#line(entry));
    }
    for (const lines of [this.lines, this.said].filter(Boolean)) {
      while (lines.childElementCount > MOST_LINES) lines.firstElementChild.remove();
    }
    for (const end of this.ends) end.follow();
  }

  #line(entry) {
    const colour = this.table.view?.scene.panels[entry.seat]?.colour;
    const line = make("p", { class: "line", "data-kind": entry.kind, "data-colour": colour ?? false }, entry.text);
    if (entry.at?.length) {
      line.tabIndex = -1;
      line.classList.add("names");
      const light = (ids) => this.table.board.light(ids);
      for (const begin of ["pointerenter", "focus"]) line.addEventListener(begin, () => light(entry.at));
      for (const end of ["pointerleave", "blur"]) line.addEventListener(end, () => light([]));
    }
    return line;
  }

  /** Arrows walk from line to line, backwards from the newest. */
  #walk(event) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    const lines = [...this.lines.querySelectorAll(".names")];
    const now = lines.indexOf(document.activeElement);
    const next = now < 0 ? lines.at(-1) : lines[now + (event.key === "ArrowUp" ? -1 : 1)];
    next?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  #toEnd(lines) {
    this.ends.find((end) => end.box === lines).go();
  }

  async #say(event) {
    event.preventDefault();
    const field = byId("words");
    const words = field.value.trim();
    if (!words) return;
    this.#toEnd(this.said);
    const answer = await this.table.ask({ type: "chat", words });
    if (answer.type === "refused") this.table.say(answer.reason);
    else if (field.value.trim() === words) field.value = "";
  }
}
