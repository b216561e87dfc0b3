// Searching a rulebook: what holds all the words stays, with its heading; the rest is hidden.

import { byId } from "./dom.js";

/** Let a field search the blocks of a rulebook. */
export function searchable(field, book, found) {
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const count = filter(book, (block) => words.every((word) => block.textContent.toLowerCase().includes(word)));
    book.scrollTop = 0;
    if (!words.length) found.textContent = "";
    else found.textContent = count ? `${count} found` : "Nothing found.";
  });
}

/** Show the blocks that fit, and all below a heading that fits; gives how many. */
function filter(book, fits) {
  let heading = null;
  let isWhole = false;
  let count = 0;
  for (const block of book.children) {
    if (/^H\d$/.test(block.tagName)) {
      heading = block;
      isWhole = fits(heading);
      heading.hidden = !isWhole;
    } else {
      block.hidden = !isWhole && !fits(block);
      if (!block.hidden && heading) heading.hidden = false;
      count += block.hidden ? 0 : 1;
    }
  }
  return count;
}

if (document.querySelector("article.rulebook")) searchable(byId("search"), byId("rulebook"), byId("found"));
