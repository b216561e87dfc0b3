// The small box that says what a piece is: on hover, on focus, and on a long press.

import { byId, make, setVisible, targetOf } from "../shared/dom.js";
import { explanationsOf } from "./reference.js";

const HOVER = 220;
const LONG_PRESS = 420;
const MOST_CLICKS = 3;
const MARGIN = 8;

/** The box that explains things. */
export class Tooltip {
  /** @type {Client.Node | null} */
  #node = null;
  /** @type {number | undefined} */
  #timer;
  #isPressed = false;
  #stays = false;

  /**
   * @param {Client.Board} board
   * @param {Client.Table} table
   */
  constructor(board, table) {
    this.board = board;
    this.table = table;
    this.box = byId("tooltip");
    const { svg } = board;
    svg.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.#openAfter(event, HOVER));
    svg.addEventListener("pointerdown", (event) => event.pointerType !== "mouse" && this.#openAfter(event, LONG_PRESS));
    svg.addEventListener("pointerout", () => this.#leave());
    svg.addEventListener("pointerup", (event) => event.pointerType !== "mouse" && clearTimeout(this.#timer));
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
    svg.addEventListener("focusin", (event) => targetOf(event).matches(":focus-visible") && this.#openAfter(event, 0));
    svg.addEventListener("focusout", () => this.#leave());
  }

  /** Whether the last press was long, so that it explained instead of acting; this can be asked once per press. */
  wasLongPress() {
    const was = this.#isPressed;
    this.#isPressed = false;
    return was;
  }

  /**
   * Explain a node. Its label is read aloud as the name of the node, so it is hidden from those who listen.
   * @param {Client.Node} node
   */
  explain(node) {
    const clicks = this.table.actionPanel?.clickMeanings(node) ?? [];
    const shown = clicks.slice(0, MOST_CLICKS).join("; or: ");
    const more = clicks.length > MOST_CLICKS ? "; …" : "";
    const mark = make("span", { "aria-hidden": "true" }, "▸ ");
    const does = clicks.length ? [make("p", { class: "does" }, mark, `${shown}${more}`)] : [];
    this.#fill(node, make("p", { "aria-hidden": "true" }, node.label), ...does);
    this.#addReference(node);
  }

  /**
   * Add what the rules say of the things that a node's label names, if the box still shows that node by then.
   * @param {Client.Node} node
   */
  async #addReference(node) {
    const sentences = await explanationsOf(this.table.game, node.label);
    if (this.#node !== node || this.box.hidden || !sentences.length) return;
    this.box.append(...sentences.map((words) => make("p", { class: "about" }, words)));
    placeBeside(this.box, this.board.screenBox(node.id));
  }

  /**
   * Say why a click does nothing, with the clauses that say so.
   * @param {Client.Node} node
   * @param {{ reason: string, clause?: string | null }[]} reasons
   */
  refuse(node, reasons) {
    const lines = reasons.map(({ reason, clause }) =>
      make("p", {}, `${reason} `, clause ? clauseButton(clause, this.table.rules) : null),
    );
    this.#fill(node, make("p", { class: "what", "aria-hidden": "true" }, node.label), ...lines);
    this.#stays = true;
  }

  /** Hide the box. */
  close() {
    clearTimeout(this.#timer);
    this.#stays = false;
    setVisible(this.box, false);
  }

  /**
   * @param {Event} event
   * @param {number} wait
   */
  #openAfter(event, wait) {
    const node = this.board.nodeAt(targetOf(event));
    const isPress = event.type === "pointerdown";
    clearTimeout(this.#timer);
    if (isPress) this.#isPressed = false;
    if (!node?.label || this.#stays) return;
    this.#timer = setTimeout(() => {
      this.#isPressed = isPress;
      this.explain(node);
    }, wait);
  }

  #leave() {
    clearTimeout(this.#timer);
    if (!this.#stays && !this.#isPressed) setVisible(this.box, false);
  }

  /**
   * @param {Client.Node} node
   * @param {Node[]} children
   */
  #fill(node, ...children) {
    this.#node = node;
    this.box.replaceChildren(...children);
    this.box.setAttribute("role", "status");
    setVisible(this.box, true);
    placeBeside(this.box, this.board.screenBox(node.id));
  }
}

/**
 * A button that opens the rules at a clause.
 * @param {string} clause
 * @param {Client.RulesDrawer} rules
 */
export function clauseButton(clause, rules) {
  return make("button", { type: "button", class: "clause", onclick: () => rules.open(clause) }, clause);
}

/**
 * Put a small box beside a place on the screen, never off it.
 * @param {HTMLElement} box
 * @param {DOMRect | undefined} place
 */
export function placeBeside(box, place = new DOMRect(innerWidth / 2)) {
  const { width, height } = box.getBoundingClientRect();
  const left = place.left + place.width / 2 - width / 2;
  const isRoomBelow = place.bottom + MARGIN + height < innerHeight;
  const top = isRoomBelow ? place.bottom + MARGIN : place.top - MARGIN - height;
  box.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`;
  box.style.top = `${Math.max(MARGIN, Math.min(top, innerHeight - height - MARGIN))}px`;
}
