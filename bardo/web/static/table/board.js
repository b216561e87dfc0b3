// The board: one SVG group per node, kept by its id, so that whatever moves can glide.

import { prefersStill, setting, whenSettingsChange } from "../shared/settings.js";
import { SPEEDS } from "./animation_speed.js";
import { floatWords, playCue, scheduleCues } from "./cues.js";

const SVG = "http://www.w3.org/2000/svg";
const GLIDE = 480;
const FADE = 320;
const PULSING = "pulse";
const CUE_GAP = 160;
const PLAIN_SIZE = 0.42;
const HALO = 5;
const RIM = 10;
/** Around what is smaller than this, rings are narrower: they would hide what stands beside it. */
const LARGE = 90;
const PULSE = 700;
const PULSES = 3;
const LONGEST = 4000;
const SMALLEST_SIGN = 7;
const SIGN_PART = 0.2;

/**
 * An SVG element with attributes.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svgElement(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  setAttributes(element, attributes);
  return element;
}

/**
 * @param {Element} element
 * @param {Record<string, string | number>} attributes
 */
function setAttributes(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
}

/**
 * The CSS transform that puts a node in its place.
 * @param {Client.Node} node
 */
const transformOf = (node) => `translate(${node.x}px, ${node.y}px) rotate(${node.turn}deg)`;

/**
 * A box with a margin all around.
 * @param {{ x: number, y: number, width: number, height: number }} box
 * @param {number} by
 */
const grown = ({ x, y, width, height }, by) => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/**
 * Whether a node lies on a larger one and is clicked for nothing else.
 * @param {Client.Node} node
 * @param {Client.Node} other
 */
const liesOn = (node, other) =>
  node.width * node.height < other.width * other.height &&
  Math.abs(node.x - other.x) < other.width / 2 &&
  Math.abs(node.y - other.y) < other.height / 2 &&
  node.does.every((action) => other.does.includes(action));

/** The board of a table. */
export class Board {
  /** @type {Map<string, Client.BoardPart>} */
  #parts = new Map();
  /** @type {string[]} */
  #colours = [];
  /** The sign of each seat. @type {string[]} */
  #seatSigns = [];
  /** The sign of each seat, where pieces carry it; empty elsewhere. @type {string[]} */
  #signs = [];
  #hadFocus = false;
  /** The ids of the nodes where something happened last.
   * @type {string[]} */
  cuedIds = [];
  /** The ids of the nodes that glow. */
  #glowing = "";

  /**
   * @param {SVGSVGElement} svg
   * @param {Client.Speed} speed
   */
  constructor(svg, speed) {
    this.svg = svg;
    this.speed = speed;
    this.things = svg.appendChild(svgElement("g"));
    this.leaving = svg.appendChild(svgElement("g", { class: "leaving" }));
    this.floats = svg.appendChild(svgElement("g", { class: "floats", "aria-hidden": "true" }));
    svg.setAttribute("tabindex", "-1");
    svg.addEventListener("focusin", () => {
      this.#hadFocus = true;
    });
    svg.addEventListener("focusout", (event) => {
      this.#hadFocus = !event.relatedTarget;
    });
    document.addEventListener("pointerdown", () => this.finishAnimations(), true);
    document.addEventListener("visibilitychange", () => document.hidden && this.finishAnimations());
    whenSettingsChange(() => this.#showSigns());
  }

  /** Let pieces carry the sign of their seat, or no longer, as the reader wants it now. */
  #showSigns() {
    this.#signs = setting("colours") === "safe" ? this.#seatSigns : [];
    for (const { group, node } of this.#parts.values()) this.#sign(group, node);
  }

  /**
   * Milliseconds at the chosen speed.
   * @param {number} usual
   */
  atSpeed(usual) {
    return usual * SPEEDS[this.speed];
  }

  /**
   * How long an animation takes: no time in a hidden page, where browsers never finish animations.
   * @param {number} usual
   */
  duration(usual) {
    return document.hidden || setting("motion") === "reduced" ? 0 : this.atSpeed(usual);
  }

  /**
   * Draw a scene: whatever changed its place glides there, and cues play where they happened.
   * @param {Pick<Client.Scene, "width" | "height" | "nodes" | "panels">} scene
   * @param {Protocol.Cue[]} cues
   */
  draw(scene, cues = []) {
    const isFirst = this.#parts.size === 0;
    const aspect = String(scene.width / scene.height);
    this.svg.setAttribute("viewBox", `0 0 ${scene.width} ${scene.height}`);
    this.svg.style.setProperty("--aspect", aspect);
    this.svg.parentElement?.style.setProperty("--aspect", aspect);
    const isPlainText = scene.nodes.every((node) => !node.face);
    this.svg.classList.toggle("letters", isPlainText);
    this.#colours = scene.panels.map((panel) => panel.colour);
    this.#seatSigns = scene.panels.map((panel) => panel.sign);
    this.#showSigns();
    const present = new Set(scene.nodes.map((node) => node.id));
    const cued = new Set(cues.flatMap((cue) => cue.at));
    if (cued.size) this.cuedIds = [...cued];
    for (const id of [...this.#parts.keys()]) if (!present.has(id)) this.#remove(id, cued.has(id));
    /** @type {SVGGElement | null} */
    let last = null;
    for (const node of [...scene.nodes].sort((one, other) => one.layer - other.layer)) {
      const { group } = this.#put(node, isFirst);
      /** @type {ChildNode | null} */
      const next = last ? last.nextSibling : this.things.firstChild;
      if (group !== next) this.things.insertBefore(group, next);
      last = group;
    }
    this.#play(cues);
  }

  /**
   * Let the nodes that can be clicked now glow.
   * @param {Set<string>} legal their ids
   */
  markLegal(legal) {
    let isFirst = true;
    const glowing = [...legal].sort().join(" ");
    const isNew = glowing !== this.#glowing;
    this.#glowing = glowing;
    const shining = [...legal].flatMap((id) => this.#parts.get(id)?.node ?? []);
    for (const [id, { group, node, rim }] of this.#parts) {
      const isLegal = legal.has(id);
      group.classList.toggle("legal", isLegal);
      group.classList.toggle("within", isLegal && shining.some((other) => liesOn(node, other)));
      if (isLegal && isNew) this.#pulse(rim);
      if (isLegal) {
        group.setAttribute("role", "button");
        group.setAttribute("tabindex", isFirst ? "0" : "-1");
        isFirst = false;
      } else {
        group.setAttribute("role", node.label ? "img" : "presentation");
        group.removeAttribute("tabindex");
      }
    }
  }

  /** Keep the keyboard's focus on the board after a change: on what glows, or on the board until something does. */
  keepFocus() {
    const focused = document.activeElement;
    if (this.#hadFocus && (focused === document.body || focused === this.svg)) this.takeFocus();
    this.#hadFocus = this.svg.contains(document.activeElement);
  }

  /**
   * Give the keyboard's focus to a node if it glows, else to the first that does, or to the board where nothing does.
   * @param {string} [id]
   */
  takeFocus(id = "") {
    const glowing = this.legalGroups();
    (glowing.find((group) => group.dataset.id === id) ?? glowing[0] ?? this.svg).focus();
  }

  /**
   * The elements of the nodes that glow.
   * @returns {SVGGElement[]}
   */
  legalGroups() {
    return [...this.svg.querySelectorAll("g")].filter((group) => group.matches(".node.legal"));
  }

  /**
   * Highlight nodes and no others, for instance those that a line of the log names.
   * @param {string[]} ids
   */
  highlight(ids) {
    for (const [id, { group }] of this.#parts) group.classList.toggle("lit", ids.includes(id));
  }

  /**
   * Where a node is on the screen.
   * @param {string} id
   */
  screenBox(id) {
    return this.#parts.get(id)?.hit.getBoundingClientRect();
  }

  /**
   * The node that an element belongs to, if it belongs to one.
   * @param {Element} element
   */
  nodeAt(element) {
    const group = element.closest(".node");
    return group instanceof SVGElement ? this.#parts.get(group.dataset.id ?? "")?.node : undefined;
  }

  /** Bring whatever still moves to its place at once. */
  finishAnimations() {
    for (const animation of this.svg.getAnimations({ subtree: true })) animation.finish();
  }

  /** Wait until whatever moves now is in its place; browsers may never say so of a page that is hidden meanwhile. */
  async settled() {
    const all = this.svg.getAnimations({ subtree: true }).filter((animation) => animation.id !== PULSING);
    const moving = all.map((animation) => animation.finished);
    if (!moving.length) return;
    await Promise.race([
      Promise.allSettled(moving),
      new Promise((resolve) => setTimeout(resolve, this.atSpeed(LONGEST))),
    ]);
  }

  /**
   * Draw the eye to what glows by a few beats; after that it costs nothing.
   * @param {SVGRectElement} rim
   */
  #pulse(rim) {
    if (!this.duration(PULSE) || prefersStill()) return;
    rim.animate([{ opacity: 1 }, { opacity: 0.1 }, { opacity: 1 }], {
      id: PULSING,
      duration: PULSE,
      iterations: PULSES,
    });
  }

  /**
   * @param {Client.Node} node
   * @param {boolean} isFirst
   */
  #put(node, isFirst) {
    const part = this.#parts.get(node.id);
    if (!part) return this.#add(node, isFirst);
    if (part.node === node) return part;
    const before = transformOf(part.node);
    part.node = node;
    if (before !== transformOf(node)) this.#glide(part.group, transformOf(node));
    this.#paint(part);
    return part;
  }

  /**
   * @param {SVGGElement} group
   * @param {string} to
   */
  #glide(group, to) {
    const duration = this.duration(GLIDE);
    const from = duration ? getComputedStyle(group).transform : "none";
    group.style.transform = to;
    if (!duration || from === "none") return;
    group.animate([{ transform: from }, { transform: to }], { duration, easing: "cubic-bezier(.3,.1,.2,1)" });
  }

  /**
   * @param {Client.Node} node
   * @param {boolean} isFirst
   */
  #add(node, isFirst) {
    const group = svgElement("g", { class: "node" });
    group.dataset.id = node.id;
    const inner = group.appendChild(svgElement("g", { class: "inner" }));
    const rim = inner.appendChild(svgElement("rect", { class: "rim", rx: 18 }));
    const halo = inner.appendChild(svgElement("rect", { class: "halo", rx: 14 }));
    const use = inner.appendChild(svgElement("use"));
    const text = inner.appendChild(svgElement("text", { class: "words" }));
    text.setAttributeNS("http://www.w3.org/XML/1998/namespace", "xml:space", "preserve");
    const hit = inner.appendChild(svgElement("rect", { class: "hit", fill: "transparent" }));
    const part = { node, group, inner, rim, halo, use, text, hit };
    this.#parts.set(node.id, part);
    group.style.transform = transformOf(node);
    this.#paint(part);
    const duration = isFirst ? 0 : this.duration(FADE);
    const appear = [
      { opacity: 0, transform: "scale(.6)" },
      { opacity: 1, transform: "none" },
    ];
    if (duration) inner.animate(appear, { duration, easing: "ease-out" });
    return part;
  }

  /** @param {Client.BoardPart} part */
  #paint({ node, group, rim, halo, use, text, hit }) {
    const box = { x: -node.width / 2, y: -node.height / 2, width: node.width, height: node.height };
    setAttributes(use, box);
    setAttributes(hit, box);
    const near = Math.min(1, Math.min(node.width, node.height) / LARGE);
    setAttributes(halo, grown(box, near * HALO));
    setAttributes(rim, grown(box, near * RIM));
    if (node.face) use.setAttribute("href", `#face-${node.face}`);
    else use.removeAttribute("href");
    if (text.textContent !== node.words) text.textContent = node.words;
    text.setAttribute("font-size", String(node.size || PLAIN_SIZE * node.height));
    group.classList.toggle("faint", node.faint);
    group.classList.toggle("told", Boolean(node.label));
    const colour = node.seat >= 0 ? this.#colours[node.seat] : null;
    if (colour) group.dataset.colour = colour;
    else delete group.dataset.colour;
    this.#sign(group, node);
    if (node.label) group.setAttribute("aria-label", node.label);
    else group.removeAttribute("aria-label");
    if (!group.hasAttribute("role")) group.setAttribute("role", node.label ? "img" : "presentation");
  }

  /**
   * Let a piece carry the sign of its seat, for readers to whom colours are not enough.
   * @param {SVGGElement} group
   * @param {Client.Node} node
   */
  #sign(group, { seat, face, width, height }) {
    const sign = face && seat >= 0 ? (this.#signs[seat] ?? "") : "";
    const old = group.querySelector(".piece-sign");
    if ((old?.textContent ?? "") === sign) return;
    old?.remove();
    if (!sign) return;
    const radius = Math.max(SMALLEST_SIGN, Math.min(width, height) * SIGN_PART);
    const at = `translate(${width / 2 - radius / 2} ${radius / 2 - height / 2})`;
    const mark = svgElement("g", { class: "piece-sign", "aria-hidden": "true", transform: at });
    const letter = svgElement("text", { "font-size": 1.3 * radius });
    letter.textContent = sign;
    mark.append(svgElement("circle", { r: radius }), letter);
    group.querySelector(".inner")?.append(mark);
  }

  /**
   * @param {string} id
   * @param {boolean} isCued whether a cue plays where it was, which should be seen first
   */
  #remove(id, isCued) {
    const group = this.#parts.get(id)?.group;
    this.#parts.delete(id);
    const duration = this.duration(FADE);
    if (!group || !duration) {
      group?.remove();
      return;
    }
    this.leaving.append(group);
    const timing = { duration, delay: isCued ? duration : 0, fill: /** @type {const} */ ("forwards") };
    const fade = group.animate([{ opacity: 1 }, { opacity: 0 }], timing);
    fade.onfinish = () => group.remove();
  }

  /** @param {Protocol.Cue[]} cues */
  #play(cues) {
    const gap = this.duration(CUE_GAP);
    if (!gap) return;
    for (const { kind, id, words, delay } of scheduleCues(cues, (id) => this.#parts.has(id), gap)) {
      const part = this.#parts.get(id);
      if (!part) continue;
      playCue(kind, part, this, delay);
      if (words) floatWords(words, part.node, this, delay);
    }
  }
}
