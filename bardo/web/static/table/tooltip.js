// The small card that says what a piece is: on hover, on focus, and on a long press.

import { byId, make, show } from "../shared/dom.js";
import { explained } from "./reference.js";

const HOVER = 220;
const LONG_PRESS = 420;
const MOST_CLICKS = 3;

/** The card that explains things. */
export class Card {
  /** `table` knows the rules, the game, and where somebody plays what a click on a node may do. */
  constructor(board, table) {
    this.board = board;
    this.openRules = (clause) => table.rules.open(clause);
    this.clicks = (node) => table.play?.meanings(node) ?? [];
    this.about = (label) => explained(table.game, label);
    this.element = byId("card");
    const svg = board.svg;
    svg.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.#soon(event, HOVER));
    svg.addEventListener("pointerdown", (event) => event.pointerType !== "mouse" && this.#soon(event, LONG_PRESS));
    svg.addEventListener("pointerout", () => this.#away());
    svg.addEventListener("pointerup", (event) => event.pointerType !== "mouse" && clearTimeout(this.timer));
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
    svg.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && this.#soon(event, 0));
    svg.addEventListener("focusout", () => this.#away());
  }

  /** Whether the last press was long enough to explain instead of to act; asked once. */
  wasLongPress() {
    const was = this.pressed;
    this.pressed = false;
    return Boolean(was);
  }

  /** Explain a node. */
  explain(node) {
    const clicks = this.clicks(node);
    const shown = clicks.slice(0, MOST_CLICKS).join("; or: ");
    const more = clicks.length > MOST_CLICKS ? "; …" : "";
    const does = clicks.length ? make("p", { class: "does" }, `▸ ${shown}${more}`) : null;
    this.#fill(node, ...[make("p", {}, node.label), does].filter(Boolean));
    this.#teach(node);
  }

  /** Say what the things are that a node's label names, if somebody still looks at it by then. */
  async #teach(node) {
    const sentences = await this.about(node.label);
    if (this.shown !== node || this.element.hidden || !sentences.length) return;
    this.element.append(...sentences.map((words) => make("p", { class: "about" }, words)));
    putBeside(this.element, this.board.placeOf(node.id));
  }

  /** Say why a click does nothing, with the clauses that say so. */
  refuse(node, reasons) {
    const look = (clause) =>
      make("button", { type: "button", class: "clause", onclick: () => this.openRules(clause) }, clause);
    const lines = reasons.map(({ reason, clause }) => make("p", {}, `${reason} `, clause ? look(clause) : null));
    this.#fill(node, make("p", { class: "what" }, node.label), ...lines);
    this.stays = true;
  }

  /** Hide the card. */
  close() {
    clearTimeout(this.timer);
    this.stays = false;
    show(this.element, false);
  }

  #soon(event, wait) {
    const node = this.board.nodeAt(event.target);
    const isPress = event.type === "pointerdown";
    clearTimeout(this.timer);
    if (isPress) this.pressed = false;
    if (!node?.label || this.stays) return;
    this.timer = setTimeout(() => {
      this.pressed = isPress;
      this.explain(node);
    }, wait);
  }

  #away() {
    clearTimeout(this.timer);
    if (!this.stays && !this.pressed) show(this.element, false);
  }

  #fill(node, ...children) {
    this.shown = node;
    this.element.replaceChildren(...children);
    this.element.setAttribute("role", "status");
    show(this.element, true);
    putBeside(this.element, this.board.placeOf(node.id));
  }
}

/** Put a small box beside a place on the screen, never off it. */
export function putBeside(box, place) {
  const margin = 8;
  const { width, height } = box.getBoundingClientRect();
  const left = (place?.left ?? innerWidth / 2) + (place?.width ?? 0) / 2 - width / 2;
  const isRoomBelow = (place?.bottom ?? 0) + margin + height < innerHeight;
  const top = isRoomBelow ? (place?.bottom ?? 0) + margin : (place?.top ?? 0) - margin - height;
  box.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
  box.style.top = `${Math.max(margin, Math.min(top, innerHeight - height - margin))}px`;
}
