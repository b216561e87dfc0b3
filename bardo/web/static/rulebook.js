// Searching a rulebook: clauses that hold all the words stay, the rest is hidden.

import { byId } from "./dom.js";

/** Let a field search the blocks of a rulebook. */
export function searchable(field, book, found) {
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const block of book.children) {
      const fits = words.every((word) => block.textContent.toLowerCase().includes(word));
      block.hidden = !fits;
      count += fits ? 1 : 0;
    }
    if (!words.length) found.textContent = "";
    else found.textContent = count ? `${count} found` : "Nothing found.";
  });
}

if (document.querySelector("article.rulebook")) searchable(byId("search"), byId("rulebook"), byId("found"));
