// Where a bubble goes: near what it is about, and over nothing that is needed.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

const MARGIN = 8;
const ACROSS = 28;
const DOWN = 20;
const NEAR = 22;
/** What it costs to cover a pixel of what is pointed at, in pixels of distance; and of what can be clicked. */
const COVERS_TARGET = 1;
const COVERS_CHOICE = 0.1;

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
 * The best place for a bubble in a room.
 * @param {{ width: number, height: number }} size of the bubble
 * @param {Box} room
 * @param {Box[]} targets what it is about
 * @param {Box[]} choices what should stay free to be clicked
 * @returns {{ left: number, top: number }}
 */
export function bestPlace({ width, height }, room, targets, choices) {
  const lefts = steps(room.left + MARGIN, room.right - MARGIN - width, ACROSS);
  const tops = steps(room.top + MARGIN, room.bottom - MARGIN - height, DOWN);
  let best = { left: lefts[0], top: tops[0] };
  let least = Number.POSITIVE_INFINITY;
  for (const left of lefts) {
    for (const top of tops) {
      const box = { left, top, right: left + width, bottom: top + height };
      const cost = costOf(box, targets, choices);
      if (cost < least) [best, least] = [{ left, top }, cost];
    }
  }
  return best;
}

/**
 * @param {Box} box
 * @param {Box[]} targets
 * @param {Box[]} choices
 */
function costOf(box, targets, choices) {
  const nearest = Math.min(...targets.map((target) => Math.abs(gap(box, target) - NEAR)));
  const covered = targets.reduce((sum, target) => sum + overlap(box, target), 0);
  const hidden = choices.reduce((sum, choice) => sum + overlap(box, choice), 0);
  return (targets.length ? nearest : 0) + COVERS_TARGET * covered + COVERS_CHOICE * hidden;
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
