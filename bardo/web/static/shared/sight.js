// What somebody should see is brought to where it can be seen, clear of what sticks to the edges of the screen.

/** A narrow or a low screen, as table.css has it. */
export const SMALL_SCREEN = "(max-aspect-ratio: 1 / 1), (max-width: 46rem), (max-height: 29.99rem)";

/** What may stick to the top and to the bottom of the screen. */
const [ABOVE, BELOW] = [
  ["#ask", "#happening", "#banner"],
  ["#actions > .pass", ".busy .happening-box", ".go"],
];
const STICKING = ["sticky", "fixed"];

/**
 * Whether the middle of an element is on the screen, with nothing over it.
 * @param {Element} element
 */
export function isInSight(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && (element.contains(found) || found.contains(element));
}

/**
 * Hear whether an element is in sight, now and whenever that changes. Of several reports at once the last one holds.
 * @param {Element} element
 * @param {(isInSight: boolean) => unknown} told
 * @param {IntersectionObserverInit} [options]
 */
export function watchSight(element, told, options) {
  const report = (/** @type {IntersectionObserverEntry[]} */ reports) =>
    told(reports[reports.length - 1].isIntersecting);
  new IntersectionObserver(report, options).observe(element);
}

/**
 * Scroll an element into sight, as little as possible; of one that is larger than the screen its beginning.
 * @param {HTMLElement} element
 */
export function bringIntoSight(element) {
  const [above, below] = [heightOf(ABOVE), heightOf(BELOW)];
  const { height } = element.getBoundingClientRect();
  element.style.scrollMarginBlock = `${above}px ${below}px`;
  element.scrollIntoView({ block: height > innerHeight - above - below ? "start" : "nearest" });
}

/**
 * How much of the screen these take where they stick to its edge.
 * @param {string[]} selectors
 */
function heightOf(selectors) {
  const sticking = selectors.flatMap((one) => [...document.querySelectorAll(one)].slice(-1)).filter(isSticking);
  return sticking.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);
}

/** @param {Element} element */
const isSticking = (element) => STICKING.includes(getComputedStyle(element).position);
