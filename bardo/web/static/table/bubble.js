// The bubble of a lesson: what is said, beside what it is about.

import { byId, find, make, setVisible } from "../shared/dom.js";
import { SMALL_SCREEN } from "../shared/sight.js";
import { svgElement } from "./board.js";
import { bestPlace, clip, gap, nearestPoint, overlap } from "./bubble_place.js";
import { clauseButton } from "./tooltip.js";

const EDGE = 6;
const ROOM = 12;
const MOST_HAPPENED = 5;

/** The bubble, and the outlines and the line that show what it is about. */
export class Bubble {
  /** @type {Element[]} */
  #pointed = [];
  /** Whether there is no free place beside the board, so that the bubble is a strip below it. */
  #isStrip = false;

  /**
   * @param {Client.Board} board
   * @param {Client.RulesDrawer} rules
   */
  constructor(board, rules) {
    this.board = board;
    this.rules = rules;
    this.box = byId("bubble");
    this.leader = byId("leader", SVGSVGElement);
    const observer = new ResizeObserver(() => this.place());
    for (const id of ["bubble", "main", "board", "acts", "rules"]) observer.observe(byId(id, Element));
    window.addEventListener("resize", () => this.#placeAnew());
    byId("acts").addEventListener("scroll", () => this.place());
  }

  /**
   * Say something about a stage.
   * @param {string} words
   * @param {string} clause
   * @param {string[]} happened what has happened since the last stage
   */
  say(words, clause, happened) {
    const lines = happened.slice(-MOST_HAPPENED).map((line) => make("li", {}, line));
    byId("happened").replaceChildren(...lines);
    byId("say").replaceChildren(`${words} `, ...(clause ? [clauseButton(clause, this.rules)] : []));
    this.reply("");
    setVisible(this.box, true);
    this.box.scrollTop = 0;
  }

  /**
   * Answer an action that was not the right one; no words take the answer away.
   * @param {string} words
   * @param {string | null} clause
   */
  reply(words, clause = null) {
    const reply = byId("reply");
    reply.replaceChildren(`${words} `, ...(clause ? [clauseButton(clause, this.rules)] : []));
    setVisible(reply, Boolean(words));
    this.#placeAnew();
  }

  /**
   * Outline nodes and parts of the page, and no others.
   * @param {Client.Node[]} nodes
   * @param {Element[]} parts
   */
  pointAt(nodes, parts) {
    for (const element of this.#pointed) {
      if (element instanceof SVGElement) element.remove();
      else element.classList.remove("pointed");
    }
    const outlines = nodes.map((node) => this.#outline(node));
    for (const part of parts) part.classList.add("pointed");
    this.#pointed = [...outlines, ...parts];
    this.#placeAnew();
    this.#reveal();
  }

  /** @param {Client.Node} node */
  #outline(node) {
    const { x, y, width, height, turn } = node;
    const shape = { x: -width / 2 - EDGE, y: -height / 2 - EDGE, width: width + 2 * EDGE, height: height + 2 * EDGE };
    const group = svgElement("g", { transform: `translate(${x} ${y}) rotate(${turn})`, class: "outline" });
    group.append(svgElement("rect", { class: "pointer-edge", rx: 14, ...shape }));
    group.append(svgElement("rect", { class: "pointer", rx: 14, ...shape }));
    this.board.floats.append(group);
    group.append(...this.#wordsUnder(group));
    return group;
  }

  /**
   * Copies of the words that an outline crosses, so that it hides none of them.
   * @param {SVGGElement} outline
   */
  #wordsUnder(outline) {
    const box = outline.getBoundingClientRect();
    const toOutline = outline.getCTM()?.inverse();
    return [...this.board.svg.querySelectorAll("text")]
      .filter((text) => text.matches(".node .words") && text.textContent && overlap(text.getBoundingClientRect(), box))
      .map((text) => {
        const copy = /** @type {SVGTextElement} */ (text.cloneNode(true));
        const { a, b, c, d, e, f } = toOutline?.multiply(text.getCTM() ?? undefined) ?? new DOMMatrix();
        copy.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
        return copy;
      });
  }

  /** Whether the bubble sits at the bottom of the screen. */
  get #isDocked() {
    return this.#isStrip || matchMedia(SMALL_SCREEN).matches || document.body.classList.contains("as-text");
  }

  /** The places on the screen that it is about. */
  get #targets() {
    return this.#pointed.map((element) => element.getBoundingClientRect()).filter((box) => box.width > 0);
  }

  /** What has to stay free: the question and, where the learner moves, everything that can be clicked. */
  get #needed() {
    const isAsked = byId("ask").classList.contains("mine");
    const acts = byId("acts").getBoundingClientRect();
    const buttons = visible("#actions button, #actions summary").map((box) => clip(box, acts));
    const glowing = this.board.legalGroups().map((group) => group.getBoundingClientRect());
    return [...visible("#prompt, #rules"), ...(isAsked ? [...buttons, ...glowing] : [])];
  }

  /** Look for a place again, even where there was none. */
  #placeAnew() {
    this.#isStrip = false;
    this.place();
  }

  /** Put the bubble where it covers neither what it is about nor what is needed; else it becomes a strip below the board. */
  place() {
    if (!this.#isDocked && !this.#findPlace()) {
      this.#isStrip = true;
      this.place();
      return;
    }
    this.#dock(this.#isDocked);
  }

  /** @param {boolean} isDocked */
  #dock(isDocked) {
    const { classList, style } = document.body;
    classList.toggle("docked", isDocked);
    if (isDocked) Object.assign(this.box.style, { left: "", top: "", bottom: "", right: "" });
    style.setProperty("--bubble", isDocked ? `${Math.ceil(this.box.getBoundingClientRect().height)}px` : "0px");
  }

  /** Put the bubble into its best place beside what it is about; whether it covers nothing that is needed there. */
  #findPlace() {
    this.#dock(false);
    const { width, height } = this.box.getBoundingClientRect();
    if (!width) return true;
    const top = find(document, ".bar").getBoundingClientRect().bottom;
    const room = { left: 0, top, right: innerWidth, bottom: innerHeight };
    const targets = this.#targets;
    const wanted = visible(targets.length ? "#aim, #acts, #panels > *" : "#board, #aim, #acts, #panels > *");
    const place = bestPlace({ width, height }, room, targets, this.#needed, wanted);
    Object.assign(this.box.style, { left: `${place.left}px`, top: `${place.top}px`, bottom: "auto", right: "auto" });
    this.#drawLeader(targets);
    return place.isFree;
  }

  /**
   * A line from the bubble to the nearest thing that it is about.
   * @param {DOMRect[]} targets
   */
  #drawLeader(targets) {
    const from = this.box.getBoundingClientRect();
    const [target] = [...targets].sort((one, other) => gap(from, one) - gap(from, other));
    const isApart = target !== undefined && gap(from, target) > 0;
    this.leader.classList.toggle("nowhere", !isApart);
    if (!isApart) return;
    const [x, y] = nearestPoint(target, from.left + from.width / 2, from.top + from.height / 2);
    const start = nearestPoint(from, x, y);
    find(this.leader, "path", SVGPathElement).setAttribute("d", `M${start.join(" ")}L${x} ${y}`);
    const dot = find(this.leader, "circle", SVGCircleElement);
    dot.setAttribute("cx", String(x));
    dot.setAttribute("cy", String(y));
  }

  /**
   * On a small screen, scroll until what it is about lies above the bubble, and the whole board if it fits there. What
   * is too tall goes off the top, so that the bubble covers none of it.
   */
  #reveal() {
    const targets = this.#targets;
    if (!matchMedia(SMALL_SCREEN).matches || !targets.length) return;
    if (getComputedStyle(this.box).position === "static") {
      for (const element of this.#pointed) element.scrollIntoView({ block: "nearest" });
      return;
    }
    const end = this.box.getBoundingClientRect().top;
    const board = this.board.svg.getBoundingClientRect();
    const isOnBoard = this.#pointed.some((element) => this.board.svg.contains(element));
    const shown = isOnBoard && board.height < end ? [...targets, board] : targets;
    const top = Math.min(...shown.map((box) => box.top));
    const bottom = Math.max(...shown.map((box) => box.bottom));
    const room = Math.max(0, Math.min(ROOM, (end - (bottom - top)) / 2));
    if (bottom + room > end) window.scrollBy(0, bottom + room - end);
    else if (top < room) window.scrollBy(0, top - room);
  }
}

/**
 * The places on the screen of what is shown of some elements.
 * @param {string} selector
 */
function visible(selector) {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect());
}
