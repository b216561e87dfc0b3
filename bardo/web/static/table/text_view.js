// The table as text, in the words of the terminal: headings, lists, buttons, and a live region for the news.

import { byId, find, make, refill, setVisible, wordsIn } from "../shared/dom.js";
import { readStored, store } from "../shared/storage.js";
import { numberActions } from "./action_groups.js";
import { CommandField } from "./command_field.js";
import { botName } from "./sentences.js";
import { GO_ON } from "./spoken.js";
import { inReadingOrder, labelsByOwner } from "./view.js";

const MOST_LINES = 20;
/** The parts of the page that make up a decision. */
const ASKED = [
  ...["prompt", "aside", "proposal-words", "getting-ready", "chosen", "tried-words", "worth"],
  ...["hint-note", "aim-goal", "aim-now"],
];
/** The buttons of the page that the text view offers, too. */
const TOOLS = [
  ...["noted", "skip-to-turn", "end", "undo", "agree", "decline"],
  ...["hint", "reveal-made", "play-from-here"],
];

/**
 * A button whose number is read out as well, because it can be typed.
 * @param {HTMLButtonElement} button
 * @param {number} typed
 */
function numbered(button, typed) {
  const number = find(button, ".number");
  number.textContent = String(typed);
  number.removeAttribute("aria-hidden");
  return button;
}

/** What can follow the end of the game, from the sheet beside the board: links, and buttons that press its own. */
function afterTheEnd() {
  const sheet = document.getElementById("over");
  if (!sheet || sheet.hidden) return [];
  return [...find(sheet, "#over-tools").children].map((tool) => {
    const words = tool.textContent ?? "";
    if (tool instanceof HTMLAnchorElement) return make("a", { href: tool.href, "data-focus": words }, words);
    const press = () => tool instanceof HTMLElement && tool.click();
    return make("button", { type: "button", "data-focus": words, onclick: press }, words);
  });
}

/** The text view of a table. */
export class TextView {
  /** @param {Client.Table} table */
  constructor(table) {
    this.table = table;
    this.section = byId("text");
    this.button = byId("toggle-text");
    byId("to-text").addEventListener("click", (event) => {
      event.preventDefault();
      this.toggle(true);
    });
    this.button.addEventListener("click", () => this.toggle());
    this.prompt = this.#addPart("Decision", "p");
    this.actions = make("ol", { class: "actions", tabindex: "-1", "aria-label": "What you can do" });
    this.section.append(this.actions);
    this.commands = table.actionPanel && new CommandField(table, table.actionPanel);
    if (this.commands) this.section.append(this.commands.form);
    this.since = this.#addPart("Since your last turn", "ul", "since");
    this.happened = this.#addPart("What happened", "ul");
    this.things = this.#addPart("The table", "div");
    this.players = this.#addPart("The players", "ul");
    this.toggle(readStored("text", false), false);
  }

  /**
   * A heading and an element below it, whose content changes.
   * @param {string} title
   * @param {"p" | "ul" | "div"} tag
   * @param {string} name a class for the heading
   */
  #addPart(title, tag, name = "") {
    const body = make(tag);
    this.section.append(make("h2", { class: name || null }, title), body);
    return body;
  }

  /**
   * Show the text in place of the board, or the board again.
   * @param {boolean} on
   * @param {boolean} isChosen whether somebody chose it just now
   */
  toggle(on = Boolean(this.section.hidden), isChosen = true) {
    const hadFocus = this.section.contains(document.activeElement);
    setVisible(this.section, on);
    document.body.classList.toggle("as-text", on);
    this.button.setAttribute("aria-pressed", String(on));
    this.button.textContent = on ? "Board" : "Text";
    const tab = document.getElementById(on ? "tab-chat" : "tab-log");
    if (tab) this.table.log.open(tab);
    if (isChosen) store("text", on);
    if (on) this.show();
    if (on && isChosen) this.section.focus();
    else if (hadFocus) this.focusDecision();
  }

  /** Put the focus where the decision is or will be: in the text, or on the board, else on the buttons beside it. */
  focusDecision() {
    if (!this.section.hidden) {
      this.actions.focus();
      return;
    }
    this.table.board.takeFocus();
    if (document.activeElement === document.body) byId("acts").focus();
  }

  /** Write what is on the table. */
  show() {
    if (this.section.hidden || !this.table.hasView) return;
    this.#showDecision();
    const heard = this.table.log.entries.filter((entry) => !this.table.log.isMuted(entry));
    const lines = heard.slice(-MOST_LINES).map((entry) => make("li", {}, entry.text));
    this.happened.replaceChildren(...lines);
    this.#showDigest();
    this.#showScene();
    this.#showPlayers();
  }

  #showDecision() {
    const panel = this.table.actionPanel;
    const focused = document.activeElement;
    const hadFocus = this.section.contains(focused);
    const isGlance = this.table.director?.awaitsGlance ?? false;
    this.prompt.textContent = isGlance ? `${wordsIn("told")} ${GO_ON}` : wordsIn(...ASKED);
    const answers = panel
      ? [...numberActions(panel.actions, panel.passes)].map(([typed, action]) =>
          numbered(panel.button(action, ""), typed),
        )
      : [];
    refill(
      this.actions,
      [...answers, ...this.#tools(), ...afterTheEnd()].map((button) => make("li", {}, button)),
    );
    if (this.commands) setVisible(this.commands.form, !this.table.view.over || Boolean(this.table.typing));
    if (hadFocus && focused?.closest("form[hidden]")) this.actions.focus();
  }

  /** What happened since the reader's last turn, what hit them first. */
  #showDigest() {
    const { title, hits, lines } = this.table.digest?.content ?? { title: "", hits: [], lines: [] };
    const hitting = hits.map(({ words, entry }) => make("li", {}, make("strong", {}, words), `: ${entry.text}`));
    this.since.replaceChildren(...hitting, ...lines.map(({ text }) => make("li", {}, text)));
    const heading = find(this.section, "h2.since");
    heading.textContent = title;
    for (const part of [heading, this.since]) setVisible(part, hits.length + lines.length > 0);
  }

  /** The reader's own things first, then those of each other player, then places; a table of letters as it is. */
  #showScene() {
    const { scene, asked } = this.table.view;
    const { seats } = this.table.rights;
    const names = this.table.view.seats.map((seat) => seat.name);
    const list = (/** @type {string[]} */ labels) => make("ul", {}, ...labels.map((label) => make("li", {}, label)));
    const heading = make("p", {}, scene.heading);
    if (scene.nodes.every((node) => !node.face)) {
      const picture = inReadingOrder(scene.nodes).map((node) => node.words.trimEnd());
      this.things.replaceChildren(heading, make("pre", {}, picture.join("\n")));
      return;
    }
    const whose = asked && seats.includes(asked.seat) ? [asked.seat] : seats;
    const parts = labelsByOwner(scene.nodes, names, whose);
    const told = parts.flatMap(({ title, labels }) => [make("h3", {}, title), list(labels)]);
    this.things.replaceChildren(heading, ...told);
  }

  #showPlayers() {
    const { rights } = this.table;
    const { seats, scene } = this.table.view;
    const lines = seats.map((seat, nth) => {
      const panel = scene.panels[nth];
      const facts = (panel?.facts ?? []).map(([name, words]) => `${name} ${words}`);
      const words = [panel?.note?.replace(/\.$/, ""), ...facts].filter(Boolean).join(", ");
      const who = seat.bot ? botName(seat.bot) : rights.seats.includes(nth) ? "you" : "";
      return make("li", {}, `${seat.name}${who && ` (${who})`}: ${words || "at the table"}.`);
    });
    this.players.replaceChildren(...lines);
  }

  /** End turn, undo and what keeps the story going, where they are offered. */
  #tools() {
    const tools = TOOLS.map((id) => document.getElementById(id));
    return tools.flatMap((tool) => {
      if (!tool || tool.hidden) return [];
      if (tool.closest("[hidden]")) return [];
      const attributes = { type: "button", "data-tool": tool.id, "data-focus": tool.id, onclick: () => tool.click() };
      return [make("button", attributes, tool.textContent)];
    });
  }

  /**
   * Announce news to those who listen.
   * @param {string[]} lines
   */
  announce(lines) {
    const news = byId("news");
    for (const line of lines) news.append(make("p", {}, line));
    while (news.childElementCount > MOST_LINES) news.firstElementChild?.remove();
  }
}
