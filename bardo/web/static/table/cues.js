// How something that happened is shown where it happened.

import { draw } from "./board.js";

const LONG = 900;
const SHORT = 520;
const ROLL_STEPS = 9;
const ROLLING = 0.7;
const PIPS = [1, 2, 3, 4, 5, 6];

const MOVES = {
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
const RINGS = { burst: "gold", glow: "lantern", haunt: "violet", rise: "lantern", fall: "red" };

/** Play a cue at a part of the board. */
export function playCue(kind, part, board, delay) {
  const move = MOVES[kind];
  const duration = board.time(kind === "roll" || kind === "rise" || kind === "fall" ? LONG : SHORT);
  const moving = move && part.inner.animate(move(part.node), { duration, delay, easing: "ease-in-out" });
  if (kind === "roll") rollFaces(part, moving, duration, delay);
  if (RINGS[kind]) ring(RINGS[kind], part.node, board, delay);
}

/** While a die rolls it shows its other faces; the one that was thrown stays, at once if somebody is in a hurry. */
function rollFaces(part, rolling, duration, delay) {
  const [, stem] = /^(.*-)\d+$/.exec(part.node.face) ?? [];
  if (!stem) return;
  const faces = PIPS.map((pips) => `${stem}${pips}`).filter((face) => document.getElementById(`face-${face}`));
  const show = (face) => part.use.setAttribute("href", `#face-${face}`);
  const roll = setInterval(
    () => {
      if (rolling.currentTime > delay + duration * ROLLING) land();
      else if (rolling.currentTime > delay && faces.length) show(faces[Math.floor(Math.random() * faces.length)]);
    },
    (duration * ROLLING) / ROLL_STEPS,
  );
  const land = () => {
    clearInterval(roll);
    show(part.node.face);
  };
  rolling.onfinish = land;
}

/** A ring that grows and fades around a node. */
function ring(ink, node, board, delay) {
  const radius = Math.max(node.width, node.height) / 2;
  const circle = draw("circle", { class: "ring", r: radius, stroke: `var(--${ink})` });
  circle.style.transform = `translate(${node.x}px, ${node.y}px)`;
  board.floats.append(circle);
  const at = (scale) => `translate(${node.x}px, ${node.y}px) scale(${scale})`;
  const grow = circle.animate(
    [
      { transform: at(0.5), opacity: 0 },
      { transform: at(0.8), opacity: 0.9, offset: 0.3 },
      { transform: at(1.35), opacity: 0 },
    ],
    { duration: board.time(LONG), delay, easing: "ease-out", fill: "both" },
  );
  grow.onfinish = () => circle.remove();
}

/** Words that float up from a node. */
export function floatWords(words, node, board, delay) {
  const text = draw("text", { class: "float" });
  text.textContent = words;
  board.floats.append(text);
  const half = text.getComputedTextLength() / 2;
  const x = Math.max(half, Math.min(node.x, board.svg.viewBox.baseVal.width - half));
  const at = (rise) => `translate(${x}px, ${node.y - node.height / 2 - rise}px)`;
  const float = text.animate(
    [
      { transform: at(0), opacity: 0 },
      { transform: at(18), opacity: 1, offset: 0.2 },
      { transform: at(34), opacity: 1, offset: 0.7 },
      { transform: at(60), opacity: 0 },
    ],
    { duration: board.time(LONG * 1.6), delay, fill: "both" },
  );
  float.onfinish = () => text.remove();
}
