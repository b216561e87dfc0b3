// Searching a rulebook: blocks that hold all the words stay, with their heading; the rest is hidden.

/**
 * Let a field search the blocks of a rulebook; `found` says how many there are.
 * @param {HTMLInputElement} field
 * @param {HTMLElement} book
 * @param {HTMLElement} found
 */
export function enableSearch(field, book, found) {
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const count = filterBlocks(/** @type {Iterable<HTMLElement>} */ (book.children), words);
    book.scrollTop = 0;
    if (!words.length) found.textContent = "";
    else found.textContent = count ? `${count} found` : "Nothing found.";
  });
}

/**
 * Show the blocks that hold all words, and everything below a heading that does; returns how many blocks are shown.
 * @param {Iterable<Pick<HTMLElement, "tagName" | "textContent" | "hidden">>} blocks
 * @param {string[]} words in lower case
 */
export function filterBlocks(blocks, words) {
  let heading = null;
  let isWholeSection = false;
  let count = 0;
  for (const block of blocks) {
    const text = block.textContent?.toLowerCase() ?? "";
    const fits = words.every((word) => text.includes(word));
    if (/^H\d$/.test(block.tagName)) {
      heading = block;
      isWholeSection = fits;
      heading.hidden = !fits;
    } else {
      block.hidden = !isWholeSection && !fits;
      if (!block.hidden && heading) heading.hidden = false;
      count += block.hidden ? 0 : 1;
    }
  }
  return count;
}
