// The board: one SVG group for each node, kept by its id, so that what moves can glide.

import { floatWords, playCue } from "./cues.js";

const SVG = "http://www.w3.org/2000/svg";
const GLIDE = 480;
const FADE = 320;
const PLAIN_SIZE = 0.42;
const SPEEDS = { off: 0, fast: 0.4, normal: 1, slow: 2.2 };

/** An SVG element with attributes. */
export function draw(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** Where a node lies, as a transform. */
const placed = (node) => `translate(${node.x}px, ${node.y}px) rotate(${node.turn}deg)`;

/** The board of a table. */
export class Board {
  constructor(svg, speed) {
    this.svg = svg;
    this.speed = speed;
    this.parts = new Map();
    this.things = svg.appendChild(draw("g"));
    this.leaving = svg.appendChild(draw("g", { class: "leaving" }));
    this.floats = svg.appendChild(draw("g", { class: "floats", "aria-hidden": "true" }));
    svg.setAttribute("tabindex", -1);
    svg.addEventListener("focusin", () => (this.hadFocus = true));
    svg.addEventListener("focusout", (event) => (this.hadFocus = !event.relatedTarget));
    document.addEventListener("pointerdown", () => this.hurry(), true);
    document.addEventListener("visibilitychange", () => document.hidden && this.hurry());
  }

  /** Milliseconds at the speed that was chosen. */
  pace(usual) {
    return usual * SPEEDS[this.speed];
  }

  /** How long something moves; nothing does where nobody looks, for there it would never end. */
  time(usual) {
    return document.hidden ? 0 : this.pace(usual);
  }

  /** Draw a scene; what changed its place glides there, and cues are played where they happened. */
  draw(scene, cues = []) {
    const isFirst = this.parts.size === 0;
    this.svg.setAttribute("viewBox", `0 0 ${scene.width} ${scene.height}`);
    this.svg.style.setProperty("--aspect", scene.width / scene.height);
    this.svg.parentElement.style.setProperty("--aspect", scene.width / scene.height);
    this.svg.classList.toggle(
      "letters",
      scene.nodes.every((node) => !node.face),
    );
    this.colours = scene.panels.map((panel) => panel.colour);
    const there = new Set(scene.nodes.map((node) => node.id));
    const told = new Set(cues.flatMap((cue) => cue.at));
    for (const id of [...this.parts.keys()]) if (!there.has(id)) this.#remove(id, told.has(id));
    let last = null;
    for (const node of [...scene.nodes].sort((one, other) => one.layer - other.layer)) {
      const part = this.#put(node, isFirst);
      const next = last ? last.nextSibling : this.things.firstChild;
      if (part.group !== next) this.things.insertBefore(part.group, next);
      last = part.group;
    }
    this.#play(cues);
  }

  /** Let these nodes glow: what can be clicked now, by id. */
  glow(legal) {
    let first = true;
    for (const [id, { group, node }] of this.parts) {
      const isLegal = legal.has(id);
      group.classList.toggle("legal", isLegal);
      if (isLegal) {
        group.setAttribute("role", "button");
        group.setAttribute("tabindex", first ? 0 : -1);
        first = false;
      } else {
        group.setAttribute("role", node.label ? "img" : "presentation");
        group.removeAttribute("tabindex");
      }
    }
  }

  /** Who walks over the board by keyboard stays there: on what glows, or on the board until something does. */
  keepFocus() {
    const now = document.activeElement;
    if (this.hadFocus && (now === document.body || now === this.svg)) {
      (this.svg.querySelector(".node.legal") ?? this.svg).focus();
    }
    this.hadFocus = this.svg.contains(document.activeElement);
  }

  /** Light up nodes, for instance those a line of the log names. */
  light(ids) {
    for (const [id, { group }] of this.parts) group.classList.toggle("lit", ids.includes(id));
  }

  /** Where a node is on the screen. */
  placeOf(id) {
    return this.parts.get(id)?.hit.getBoundingClientRect();
  }

  /** The node under an event, if it is one. */
  nodeAt(target) {
    const group = target.closest?.(".node");
    return group && this.parts.get(group.dataset.id)?.node;
  }

  /** Bring what still moves to its place at once. */
  hurry() {
    for (const animation of this.svg.getAnimations({ subtree: true })) {
      if (animation.effect.getTiming().iterations !== Infinity) animation.finish();
    }
  }

  #put(node, isFirst) {
    const part = this.parts.get(node.id);
    if (!part) return this.#add(node, isFirst);
    if (part.node === node) return part;
    const before = part.node;
    part.node = node;
    if (placed(before) !== placed(node)) {
      const from = this.time(GLIDE) ? getComputedStyle(part.group).transform : "none";
      part.group.style.transform = placed(node);
      if (this.time(GLIDE) && from !== "none") {
        part.group.animate([{ transform: from }, { transform: placed(node) }], {
          duration: this.time(GLIDE),
          easing: "cubic-bezier(.3,.1,.2,1)",
        });
      }
    }
    this.#dress(part);
    return part;
  }

  #add(node, isFirst) {
    const group = draw("g", { class: "node" });
    group.dataset.id = node.id;
    const inner = group.appendChild(draw("g", { class: "inner" }));
    const halo = inner.appendChild(draw("rect", { class: "halo", rx: 14 }));
    const use = inner.appendChild(draw("use"));
    const text = inner.appendChild(draw("text", { class: "words" }));
    text.setAttributeNS("http://www.w3.org/XML/1998/namespace", "xml:space", "preserve");
    const hit = inner.appendChild(draw("rect", { class: "hit", fill: "transparent" }));
    const part = { node, group, inner, halo, use, text, hit };
    this.parts.set(node.id, part);
    group.style.transform = placed(node);
    this.#dress(part);
    if (!isFirst && this.time(FADE)) {
      inner.animate(
        [
          { opacity: 0, transform: "scale(.6)" },
          { opacity: 1, transform: "none" },
        ],
        {
          duration: this.time(FADE),
          easing: "ease-out",
        },
      );
    }
    return part;
  }

  #dress({ node, group, halo, use, text, hit }) {
    const box = { x: -node.width / 2, y: -node.height / 2, width: node.width, height: node.height };
    for (const [key, value] of Object.entries(box)) {
      use.setAttribute(key, value);
      hit.setAttribute(key, value);
    }
    const around = { x: box.x - 5, y: box.y - 5, width: box.width + 10, height: box.height + 10 };
    for (const [key, value] of Object.entries(around)) halo.setAttribute(key, value);
    if (node.face) use.setAttribute("href", `#face-${node.face}`);
    else use.removeAttribute("href");
    if (text.textContent !== node.words) text.textContent = node.words;
    text.setAttribute("font-size", node.size || PLAIN_SIZE * node.height);
    group.classList.toggle("faint", node.faint);
    group.classList.toggle("told", Boolean(node.label));
    const colour = node.seat >= 0 ? this.colours[node.seat] : null;
    if (colour) group.dataset.colour = colour;
    else delete group.dataset.colour;
    if (node.label) group.setAttribute("aria-label", node.label);
    else group.removeAttribute("aria-label");
    if (!group.hasAttribute("role")) group.setAttribute("role", node.label ? "img" : "presentation");
  }

  #remove(id, isTold) {
    const { group } = this.parts.get(id);
    this.parts.delete(id);
    if (!this.time(FADE)) {
      group.remove();
      return;
    }
    this.leaving.append(group);
    const fade = group.animate([{ opacity: 1 }, { opacity: 0 }], {
      duration: this.time(FADE),
      delay: isTold ? this.time(FADE) : 0,
      fill: "forwards",
    });
    fade.onfinish = () => group.remove();
  }

  #play(cues) {
    if (!this.time(1)) return;
    cues.forEach((cue, nth) => {
      const parts = cue.at.map((id) => this.parts.get(id)).filter(Boolean);
      const delay = this.time(160) * nth;
      for (const part of parts) playCue(cue.kind, part, this, delay);
      if (cue.words && parts.length) floatWords(cue.words, parts[0].node, this, delay);
    });
  }
}
