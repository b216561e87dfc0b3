// Cues: how something that happened is shown where it happened.

import { svgElement } from "./board.js";

const LONG = 900;
const SHORT = 520;
const ROLL_STEPS = 9;
const ROLLING_PART = 0.7;
const PIPS = [1, 2, 3, 4, 5, 6];

/** @type {Record<string, (node: Client.Node) => Keyframe[]>} */
const KEYFRAMES = {
  flip: () => [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }, { transform: "scaleX(1)" }],
  spin: () => [{ transform: "rotate(0)" }, { transform: "rotate(360deg)" }],
  shake: ({ width }) =>
    [0, -1, 1, -0.7, 0.7, -0.3, 0].map((part) => ({ transform: `translateX(${part * Math.min(width * 0.12, 18)}px)` })),
  rise: ({ height }) => [
    { transform: "none", opacity: 1 },
    { transform: `translateY(${-Math.min(height * 0.6, 120)}px) scale(1.12)`, opacity: 0.75, offset: 0.5 },
    { transform: "none", opacity: 1 },
  ],
  fall: ({ height }) => [
    { transform: "none", opacity: 1 },
    { transform: `translateY(${Math.min(height * 0.5, 100)}px) rotate(14deg) scale(.9)`, opacity: 0.35, offset: 0.5 },
    { transform: "none", opacity: 1 },
  ],
  haunt: () => [
    { transform: "none", opacity: 1 },
    { transform: "skewX(6deg) scale(1.04)", opacity: 0.4, offset: 0.3 },
    { transform: "skewX(-6deg) scale(1.04)", opacity: 0.7, offset: 0.6 },
    { transform: "none", opacity: 1 },
  ],
  roll: ({ height }) => [
    { transform: "none" },
    { transform: `translateY(${-height * 0.5}px) rotate(200deg)`, offset: 0.35 },
    { transform: "translateY(0) rotate(360deg)", offset: 0.7 },
    { transform: `translateY(${-height * 0.14}px) rotate(360deg)`, offset: 0.85 },
    { transform: "rotate(360deg)" },
  ],
  burst: () => [{ transform: "none" }, { transform: "scale(1.14)", offset: 0.4 }, { transform: "none" }],
};
/** @type {Record<string, string>} */
const RINGS = { burst: "gold", glow: "lantern", haunt: "violet", rise: "lantern", fall: "red" };

/**
 * When and where cues play: one after another, each at all its nodes that are on the board, its words at the first.
 * @param {Protocol.Cue[]} cues
 * @param {(id: string) => boolean} isOnBoard
 * @param {number} gap milliseconds between the beginnings of two cues
 */
export function scheduleCues(cues, isOnBoard, gap) {
  return cues.flatMap(({ kind, at, words }, nth) =>
    at.filter(isOnBoard).map((id, place) => ({ kind, id, words: place === 0 ? words : undefined, delay: gap * nth })),
  );
}

/**
 * Play a cue at a part of the board.
 * @param {string} kind
 * @param {Client.BoardPart} part
 * @param {Client.Board} board
 * @param {number} delay
 */
export function playCue(kind, part, board, delay) {
  const keyframes = KEYFRAMES[kind];
  const duration = board.duration(kind === "roll" || kind === "rise" || kind === "fall" ? LONG : SHORT);
  const moving = keyframes && part.inner.animate(keyframes(part.node), { duration, delay, easing: "ease-in-out" });
  if (kind === "roll") rollFaces(part, moving, duration, delay);
  if (RINGS[kind]) drawRing(RINGS[kind], part.node, board, delay);
}

/**
 * A rolling die shows its other faces and comes to rest on the one thrown, at once if its animation is cut short.
 * @param {Client.BoardPart} part
 * @param {Animation} rolling
 * @param {number} duration
 * @param {number} delay
 */
function rollFaces(part, rolling, duration, delay) {
  const [, stem] = /^(.*-)\d+$/.exec(part.node.face) ?? [];
  if (!stem) return;
  const faces = PIPS.map((pips) => `${stem}${pips}`).filter((face) => document.getElementById(`face-${face}`));
  const showFace = (/** @type {string} */ face) => part.use.setAttribute("href", `#face-${face}`);
  const turning = setInterval(
    () => {
      const elapsed = Number(rolling.currentTime ?? 0);
      if (elapsed > delay + duration * ROLLING_PART) comeToRest();
      else if (elapsed > delay && faces.length) showFace(faces[Math.floor(Math.random() * faces.length)]);
    },
    (duration * ROLLING_PART) / ROLL_STEPS,
  );
  const comeToRest = () => {
    clearInterval(turning);
    showFace(part.node.face);
  };
  rolling.onfinish = comeToRest;
}

/**
 * A ring that grows and fades around a node.
 * @param {string} ink
 * @param {Client.Node} node
 * @param {Client.Board} board
 * @param {number} delay
 */
function drawRing(ink, node, board, delay) {
  const radius = Math.max(node.width, node.height) / 2;
  const circle = svgElement("circle", { class: "ring", r: radius, stroke: `var(--${ink})` });
  const at = (/** @type {number} */ scale) => `translate(${node.x}px, ${node.y}px) scale(${scale})`;
  circle.style.transform = at(1);
  board.floats.append(circle);
  const growing = circle.animate(
    [
      { transform: at(0.5), opacity: 0 },
      { transform: at(0.8), opacity: 0.9, offset: 0.3 },
      { transform: at(1.35), opacity: 0 },
    ],
    { duration: board.duration(LONG), delay, easing: "ease-out", fill: "both" },
  );
  growing.onfinish = () => circle.remove();
}

/**
 * Words that float up from a node.
 * @param {string} words
 * @param {Client.Node} node
 * @param {Client.Board} board
 * @param {number} delay
 */
export function floatWords(words, node, board, delay) {
  const text = svgElement("text", { class: "float" });
  text.textContent = words;
  board.floats.append(text);
  const half = text.getComputedTextLength() / 2;
  const x = Math.max(half, Math.min(node.x, board.svg.viewBox.baseVal.width - half));
  const at = (/** @type {number} */ rise) => `translate(${x}px, ${node.y - node.height / 2 - rise}px)`;
  const floating = text.animate(
    [
      { transform: at(0), opacity: 0 },
      { transform: at(18), opacity: 1, offset: 0.2 },
      { transform: at(34), opacity: 1, offset: 0.7 },
      { transform: at(60), opacity: 0 },
    ],
    { duration: board.duration(LONG * 1.6), delay, fill: "both" },
  );
  floating.onfinish = () => text.remove();
}
