// Keeps the end of a box in sight while lines are added, unless somebody has scrolled up to read.

const NEAR_THE_END = 30;

/** Follows the end of a box that scrolls. */
export class Autoscroll {
  #isFollowing = true;
  #lastTop = 0;

  /** @param {Element} box */
  constructor(box) {
    this.box = box;
    box.addEventListener("scroll", () => this.#scrolled());
    new ResizeObserver(() => this.follow()).observe(box);
  }

  /** Go to the end and stay there. */
  jumpToEnd() {
    this.#isFollowing = true;
    this.follow();
  }

  /** Go to the end unless somebody is reading further up. */
  follow() {
    if (this.#isFollowing) this.box.scrollTop = this.box.scrollHeight;
  }

  /** Only people scroll up, so that is what ends following. */
  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.box;
    if (scrollHeight - scrollTop - clientHeight < NEAR_THE_END) this.#isFollowing = true;
    else if (scrollTop < this.#lastTop) this.#isFollowing = false;
    this.#lastTop = scrollTop;
  }
}
