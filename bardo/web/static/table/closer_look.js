// A closer look at the board on small screens: a tap on the button makes everything large enough to read, and shows
// first what can be clicked.

import { byId, setVisible } from "../shared/dom.js";

const READABLE = 12;
const MOST = 4;

/**
 * How many times larger a board has to be for its smallest words to be readable.
 * @param {number[]} sizes the font sizes of its words, in units of the scene
 * @param {number} scale pixels per unit
 */
export function zoomFor(sizes, scale) {
  const smallest = Math.min(...sizes) * scale;
  return Number.isFinite(smallest) ? Math.min(MOST, Math.max(1, READABLE / smallest)) : 1;
}

/**
 * Where a window has to be to show as many boxes as possible: all of them in its middle if they fit.
 * @param {{ width: number, height: number }} size of the window
 * @param {import("./bubble_place.js").Box[]} boxes
 * @returns {{ x: number, y: number } | null} its middle
 */
export function bestView({ width, height }, boxes) {
  if (!boxes.length) return null;
  const all = middleOf(boxes);
  const views = [all, ...boxes.map((box) => middleOf([box]))];
  const seen = views.map(({ x, y }) => {
    const frame = { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
    return boxes.filter((box) => isInside(box, frame));
  });
  const most = seen.reduce((best, some) => (some.length > best.length ? some : best));
  return most.length ? middleOf(most) : views[1];
}

/** @param {import("./bubble_place.js").Box[]} boxes */
function middleOf(boxes) {
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/**
 * @param {import("./bubble_place.js").Box} box
 * @param {import("./bubble_place.js").Box} frame
 */
function isInside(box, frame) {
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
}

/** The button that brings the board closer, and back. */
export class CloserLook {
  #isClose = false;

  /** @param {Client.Board} board */
  constructor(board) {
    this.board = board;
    this.svg = board.svg;
    this.frame = this.svg.parentElement ?? document.body;
    this.button = byId("closer");
    this.button.addEventListener("click", () => this.toggle());
    new ResizeObserver(() => this.#resize()).observe(this.frame);
  }

  /** How much larger the board has to be. */
  get #zoom() {
    const sizes = [...this.svg.querySelectorAll("text.words")]
      .filter((text) => text.textContent?.trim())
      .map((text) => Number(text.getAttribute("font-size")));
    const { width = 1, height = 1 } = this.svg.viewBox.baseVal ?? {};
    const { clientWidth, clientHeight } = this.frame;
    const across = clientWidth / (width || 1);
    return zoomFor(sizes, this.#isClose ? across : Math.min(across, clientHeight / (height || 1)));
  }

  /** Offer the button where something is too small to read; from close by, look at what can be clicked now. */
  show() {
    this.#resize();
    if (this.#isClose) this.#look();
  }

  #resize() {
    const zoom = this.#zoom;
    setVisible(this.button, zoom > 1 || this.#isClose);
    this.button.setAttribute("aria-pressed", String(this.#isClose));
    this.button.textContent = this.#isClose ? "Whole board" : "Closer look";
    this.svg.style.setProperty("--zoom", String(this.#isClose ? zoom : 1));
    this.frame.classList.toggle("close", this.#isClose);
  }

  /** Scroll to what glows or, while nothing does, to where something has just happened, unless that is in sight. */
  #look() {
    const frame = this.frame.getBoundingClientRect();
    const legal = this.board.legalGroups().map((group) => group.dataset.id ?? "");
    const ids = legal.length ? legal : this.board.cuedIds;
    const boxes = ids.flatMap((id) => this.board.screenBox(id) ?? []);
    const view = bestView(frame, boxes);
    if (!view || boxes.some((box) => isInside(box, frame))) return;
    this.#scrollTo(view);
  }

  /**
   * Bring a point of the screen into the middle of the frame.
   * @param {{ x: number, y: number }} point
   */
  #scrollTo({ x, y }) {
    const { left, top, width, height } = this.frame.getBoundingClientRect();
    this.frame.scrollBy(x - left - width / 2, y - top - height / 2);
  }

  /** Bring the board closer, or show all of it again. */
  toggle() {
    this.#isClose = !this.#isClose;
    this.#resize();
    if (!this.#isClose) return;
    const glowing = this.board.legalGroups().map((group) => group.getBoundingClientRect());
    const view = bestView(this.frame.getBoundingClientRect(), glowing);
    if (view) this.#scrollTo(view);
    else this.#look();
    this.frame.scrollIntoView({ block: "nearest" });
  }
}
