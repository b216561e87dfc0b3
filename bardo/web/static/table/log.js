// The log, whose lines highlight what they name, and the chat.

import { byId, make, setVisible } from "../shared/dom.js";
import { isInSight, watchSight } from "../shared/sight.js";
import { Autoscroll } from "./autoscroll.js";

const MOST_LINES = 1500;

const isChat = (/** @type {Protocol.LogEntry} */ { kind }) => kind === "chat";
const isNotChat = (/** @type {Protocol.LogEntry} */ entry) => !isChat(entry);

/**
 * Entries that are newer than all known ones: a view repeats what steps have told.
 * @param {Protocol.LogEntry[]} known
 * @param {Protocol.LogEntry[]} entries
 */
export function newEntries(known, entries) {
  const last = known.at(-1)?.version ?? -1;
  return entries.filter((entry) => entry.version > last);
}

/**
 * The heading that belongs above an entry, if it begins somebody's turn: whose it is, and which round.
 * @param {Protocol.LogEntry | undefined} before the event told last
 * @param {Protocol.LogEntry} entry
 * @param {{ name: string }[]} seats
 */
export function headingOf(before, { kind, seat, round }, seats) {
  if (kind !== "event" || seat === null || (before?.seat === seat && before.round === round)) return null;
  const name = seats[seat]?.name ?? "";
  return round ? `${name}, round ${round}` : name;
}

/**
 * Where an entry is written: chat in the chat, stories in both, everything else in the log.
 * @param {Protocol.LogEntry} entry
 */
export function tabsFor({ kind }) {
  return { log: kind !== "chat", chat: kind === "chat" || kind === "story" };
}

/** The log and the chat of a table. */
export class Log {
  /** @type {Protocol.LogEntry[]} */
  entries = [];
  /** The last event that was written.
   * @type {Protocol.LogEntry | undefined} */
  #lastEvent;
  /** The link that leads down to the log on small screens. */
  #way = document.querySelector(".board-tools a");

  /** @param {Client.Table} table */
  constructor(table) {
    this.table = table;
    this.lines = byId("log");
    this.chatLines = document.getElementById("said-lines");
    this.scrollers = this.#boxes().map((box) => new Autoscroll(box));
    const tabs = [...document.querySelectorAll("button")].filter((button) => button.role === "tab");
    for (const [nth, tab] of tabs.entries()) {
      tab.addEventListener("click", () => this.open(tab));
      tab.addEventListener("keydown", (event) => {
        if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
        event.preventDefault();
        event.stopPropagation();
        const next = tabs[(nth + 1) % tabs.length];
        this.open(next);
        next.focus();
      });
    }
    this.lines.addEventListener("keydown", (event) => this.#walk(event));
    this.#watchChat();
    document.getElementById("say")?.addEventListener("submit", (event) => this.#sendChat(event));
  }

  #boxes() {
    return this.chatLines ? [this.lines, this.chatLines] : [this.lines];
  }

  /**
   * Add entries that are not known yet and return them; as news they mark the tab of the chat.
   * Chat does not wait for the story, so it may come before older events.
   * @param {Protocol.LogEntry[]} entries
   * @param {boolean} isNews
   */
  add(entries, isNews) {
    const added = [isChat, isNotChat].flatMap((one) => newEntries(this.entries.filter(one), entries.filter(one)));
    this.entries = [...this.entries, ...added].slice(-MOST_LINES);
    this.#write(added, isNews);
    return added;
  }

  /**
   * Show these entries and no others.
   * @param {Protocol.LogEntry[]} entries
   */
  replace(entries) {
    this.entries = [...entries];
    this.#lastEvent = undefined;
    this.lines.replaceChildren();
    this.#write(entries, false);
    this.#jumpToEnd(this.lines);
  }

  /**
   * Open the tab of the log or the chat.
   * @param {Element} tab
   */
  open(tab) {
    for (const one of document.querySelectorAll("[role=tab]")) {
      const isOpen = one === tab;
      one.setAttribute("aria-selected", String(isOpen));
      one.setAttribute("tabindex", isOpen ? "0" : "-1");
      setVisible(byId(one.getAttribute("aria-controls") ?? ""), isOpen);
    }
    tab.classList.remove("news");
    this.#jumpToEnd(tab.id === "tab-chat" ? this.chatLines : this.lines);
  }

  /**
   * @param {Protocol.LogEntry[]} entries
   * @param {boolean} isNews
   */
  #write(entries, isNews) {
    for (const entry of entries) {
      const tabs = tabsFor(entry);
      if (tabs.log) this.lines.append(...this.#heading(entry), this.#line(entry));
      if (tabs.chat && this.chatLines) {
        this.chatLines.append(this.#line(entry));
        const tab = byId("tab-chat");
        const isHeard = isNews && !this.isMuted(entry);
        if (isHeard && tab.getAttribute("aria-selected") !== "true") tab.classList.add("news");
        if (isHeard && !isInSight(this.chatLines)) this.#markWay(true);
      }
    }
    for (const box of this.#boxes()) while (box.childElementCount > MOST_LINES) box.firstElementChild?.remove();
    for (const scroller of this.scrollers) scroller.follow();
  }

  /** Where the log is far below, the link to it leads to the chat as long as that has news. */
  #watchChat() {
    if (!this.chatLines || !this.#way) return;
    this.#way.addEventListener("click", () => {
      if (this.#way?.classList.contains("news")) this.open(byId("tab-chat"));
    });
    const lines = this.chatLines;
    const read = () => this.#markWay(false);
    watchSight(lines, (isSeen) => isSeen && read());
    byId("tab-chat").addEventListener("click", read);
    for (const moved of ["wheel", "touchmove"]) lines.addEventListener(moved, read, { passive: true });
    lines.addEventListener("scroll", () => isInSight(lines) && read()); // new lines scroll it too, far below
  }

  /**
   * Say at the link to the log whether something was said.
   * @param {boolean} isNews
   */
  #markWay(isNews) {
    if (!this.#way || this.#way.classList.contains("news") === isNews) return;
    this.#way.classList.toggle("news", isNews);
    this.#way.setAttribute("href", isNews ? "#chat" : "#log");
    this.#way.textContent = isNews ? "New chat" : "Log";
  }

  /** @param {Protocol.LogEntry} entry */
  #heading(entry) {
    const words = this.table.hasView && headingOf(this.#lastEvent, entry, this.table.view.seats);
    if (entry.kind === "event") this.#lastEvent = entry;
    return words ? [make("h3", { class: "turn", "data-colour": this.#colourOf(entry) }, words)] : [];
  }

  /**
   * Whether it is chat of somebody whom this browser does not want to hear.
   * @param {Protocol.LogEntry} entry
   */
  isMuted(entry) {
    return isChat(entry) && (this.table.muted?.has(entry.seat) ?? false);
  }

  /** Hide or show again what somebody has said. */
  showMuted() {
    for (const line of this.chatLines?.querySelectorAll("p") ?? []) {
      if (line.dataset.seat) setVisible(line, !this.table.muted?.has(Number(line.dataset.seat)));
    }
  }

  /** @param {Protocol.LogEntry} entry */
  #colourOf({ seat }) {
    return this.table.hasView ? this.table.view.scene.panels[seat ?? -1]?.colour : undefined;
  }

  /** @param {Protocol.LogEntry} entry */
  #line(entry) {
    const colour = this.#colourOf(entry);
    const line = make("p", { class: "line", "data-kind": entry.kind, "data-colour": colour }, entry.text);
    if (isChat(entry)) line.dataset.seat = String(entry.seat);
    setVisible(line, !this.isMuted(entry));
    if (entry.at?.length) {
      line.tabIndex = -1;
      line.classList.add("names");
      for (const begin of ["pointerenter", "focus"]) {
        line.addEventListener(begin, () => this.table.board.highlight(entry.at));
      }
      for (const end of ["pointerleave", "blur"]) line.addEventListener(end, () => this.table.board.highlight([]));
    }
    return line;
  }

  /**
   * Arrows walk from line to line, backwards from the newest.
   * @param {KeyboardEvent} event
   */
  #walk(event) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    const lines = [...this.lines.querySelectorAll("p")].filter((line) => line.classList.contains("names"));
    const now = lines.findIndex((line) => line === document.activeElement);
    const next = now < 0 ? lines.at(-1) : lines[now + (event.key === "ArrowUp" ? -1 : 1)];
    next?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {Element | null} box */
  #jumpToEnd(box) {
    this.scrollers.find((scroller) => scroller.box === box)?.jumpToEnd();
  }

  /** @param {Event} event */
  async #sendChat(event) {
    event.preventDefault();
    const field = byId("words", HTMLInputElement);
    const words = field.value.trim();
    if (!words) return;
    this.#jumpToEnd(this.chatLines);
    const answer = await this.table.ask({ type: "chat", words });
    if (answer.type === "refused") this.table.say(answer.reason);
    else if (field.value.trim() === words) field.value = "";
  }
}
