// A closer look at the board on small screens: a tap on the button makes everything large enough to read.

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

/** The button that brings the board closer, and back. */
export class CloserLook {
  #isClose = false;

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.button = byId("closer");
    this.button.addEventListener("click", () => this.toggle());
    new ResizeObserver(() => this.show()).observe(svg.parentElement ?? svg);
  }

  /** How much larger the board has to be. */
  get #zoom() {
    const sizes = [...this.svg.querySelectorAll("text.words")]
      .filter((text) => text.textContent?.trim())
      .map((text) => Number(text.getAttribute("font-size")));
    const width = this.svg.viewBox.baseVal?.width || 1;
    const box = this.svg.parentElement?.clientWidth ?? width;
    return zoomFor(sizes, box / width);
  }

  /** Offer the button where something is too small to read. */
  show() {
    const zoom = this.#zoom;
    setVisible(this.button, zoom > 1 || this.#isClose);
    this.button.setAttribute("aria-pressed", String(this.#isClose));
    this.button.textContent = this.#isClose ? "Whole board" : "Closer look";
    this.svg.style.setProperty("--zoom", String(this.#isClose ? zoom : 1));
    this.svg.parentElement?.classList.toggle("close", this.#isClose);
  }

  /** Bring the board closer, or show all of it again. */
  toggle() {
    this.#isClose = !this.#isClose;
    this.show();
  }
}
