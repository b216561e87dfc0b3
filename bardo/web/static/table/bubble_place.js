// Where a bubble goes: near what it is about, and over nothing that is needed.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

const MARGIN = 8;
const ACROSS = 28;
const DOWN = 20;
const NEAR = 22;
/** What it costs to cover something that is needed, in pixels of distance, and each pixel of what is better seen. */
const COVERS_NEEDED = 100_000;
const COVERS_WANTED = 0.02;

/**
 * The pixels that two boxes share.
 * @param {Box} one
 * @param {Box} other
 */
export function overlap(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * How far two boxes are from each other; 0 if they touch.
 * @param {Box} one
 * @param {Box} other
 */
export function gap(one, other) {
  const across = Math.max(0, one.left - other.right, other.left - one.right);
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return Math.hypot(across, down);
}

/**
 * The best place for a bubble in a room, and whether it covers nothing that is needed there.
 * @param {{ width: number, height: number }} size of the bubble
 * @param {Box} room
 * @param {Box[]} targets what it is about
 * @param {Box[]} needed what has to stay free: questions, buttons, what can be clicked
 * @param {Box[]} wanted what is better seen
 * @returns {{ left: number, top: number, isFree: boolean }}
 */
export function bestPlace({ width, height }, room, targets, needed, wanted = []) {
  const obstacles = [...targets, ...needed];
  const [lastLeft, lastTop] = [room.right - MARGIN - width, room.bottom - MARGIN - height];
  const lefts = steps(room.left + MARGIN, lastLeft, ACROSS);
  const tops = steps(room.top + MARGIN, lastTop, DOWN);
  for (const { left, right, top, bottom } of obstacles) {
    lefts.push(...[left - MARGIN - width, right + MARGIN].filter((at) => at >= lefts[0] && at <= lastLeft));
    tops.push(...[top - MARGIN - height, bottom + MARGIN].filter((at) => at >= tops[0] && at <= lastTop));
  }
  let best = { left: lefts[0], top: tops[0], isFree: false };
  let least = Number.POSITIVE_INFINITY;
  for (const left of lefts) {
    for (const top of tops) {
      const box = { left, top, right: left + width, bottom: top + height };
      const cost = costOf(box, targets, obstacles, wanted);
      if (cost < least) [best, least] = [{ left, top, isFree: cost < COVERS_NEEDED }, cost];
    }
  }
  return best;
}

/**
 * @param {Box} box
 * @param {Box[]} targets
 * @param {Box[]} needed
 * @param {Box[]} wanted
 */
function costOf(box, targets, needed, wanted) {
  const nearest = Math.min(...targets.map((target) => Math.abs(gap(box, target) - NEAR)));
  const covered = needed.map((one) => overlap(box, one)).filter((pixels) => pixels > 0);
  const dimmed = wanted.reduce((sum, one) => sum + overlap(box, one), 0);
  const needs = covered.reduce((sum, pixels) => sum + pixels, COVERS_NEEDED * covered.length);
  return (targets.length ? nearest : 0) + needs + COVERS_WANTED * dimmed;
}

/**
 * The part of a box that lies inside another one.
 * @param {Box} box
 * @param {Box} frame
 * @returns {Box}
 */
export function clip(box, frame) {
  const left = Math.max(box.left, frame.left);
  const top = Math.max(box.top, frame.top);
  return {
    left,
    top,
    right: Math.max(left, Math.min(box.right, frame.right)),
    bottom: Math.max(top, Math.min(box.bottom, frame.bottom)),
  };
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} count
 */
function steps(from, to, count) {
  const end = Math.max(from, to);
  return Array.from({ length: count + 1 }, (_, nth) => from + ((end - from) * nth) / count);
}

/**
 * The point of a box that is nearest to another point.
 * @param {Box} box
 * @param {number} x
 * @param {number} y
 * @returns {[x: number, y: number]}
 */
export function nearestPoint({ left, right, top, bottom }, x, y) {
  return [Math.max(left, Math.min(x, right)), Math.max(top, Math.min(y, bottom))];
}
