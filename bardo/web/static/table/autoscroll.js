// A box whose end stays in sight while lines are added, unless somebody has scrolled up to read.

const NEARLY = 30;

/** Follows the end of a box that scrolls. */
export class Follower {
  constructor(box) {
    this.box = box;
    this.isFollowing = true;
    this.last = 0;
    box.addEventListener("scroll", () => this.#scrolled());
    new ResizeObserver(() => this.follow()).observe(box);
  }

  /** Go to the end, and stay there. */
  go() {
    this.isFollowing = true;
    this.follow();
  }

  /** Go to the end if nobody reads further up. */
  follow() {
    if (this.isFollowing) this.box.scrollTop = this.box.scrollHeight;
  }

  /** Only people scroll up. */
  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.box;
    if (scrollHeight - scrollTop - clientHeight < NEARLY) this.isFollowing = true;
    else if (scrollTop < this.last) this.isFollowing = false;
    this.last = scrollTop;
  }
}
