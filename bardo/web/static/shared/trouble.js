// What is wrong is said where it can be seen, and the field that it is about gets the focus.

/** What a field and the words about it stand in. */
const ROWS = ".seat, .option, .setting";
/** Where words that have moved to a field belong when they are about none. @type {WeakMap<Element, Comment>} */
const homes = new WeakMap();

/**
 * Say what is wrong, below the field that it is about if there is one, and bring it to the middle of the screen, where
 * no bar covers it. Empty words say that nothing is wrong any more.
 * @param {HTMLElement} place
 * @param {string} words
 * @param {HTMLElement | null} [field]
 */
export function showTrouble(place, words, field = null) {
  for (const one of document.querySelectorAll(`[aria-describedby~="${place.id}"]`)) markRight(one, place.id);
  if (words && field) {
    if (!homes.has(place)) homes.set(place, markedPlaceOf(place));
    field.closest(ROWS)?.append(place);
    openAround(field);
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", [place.id, ...describing(field)].join(" "));
    field.addEventListener("input", () => markRight(field, place.id), { once: true });
    field.focus({ preventScroll: true });
  }
  if (words && !field) homes.get(place)?.after(place);
  place.textContent = words;
  if (words) place.scrollIntoView({ block: "center" });
}

/**
 * Say good news at the same place: what was wrong there is right now.
 * @param {HTMLElement} place
 * @param {string} words
 */
export const showWords = (place, words) => showTrouble(place, words);

/** @param {Element} place */
function markedPlaceOf(place) {
  const mark = new Comment();
  place.before(mark);
  return mark;
}

/**
 * The ids of what explains a field.
 * @param {Element} field
 */
const describing = (field) => (field.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);

/**
 * @param {Element} field
 * @param {string} trouble the id of what said that it was wrong
 */
function markRight(field, trouble) {
  field.removeAttribute("aria-invalid");
  const left = describing(field).filter((id) => id !== trouble);
  if (left.length) field.setAttribute("aria-describedby", left.join(" "));
  else field.removeAttribute("aria-describedby");
}

/**
 * Open what is folded around a field.
 * @param {HTMLElement} field
 */
function openAround(field) {
  for (let box = field.closest("details"); box; box = box.parentElement?.closest("details") ?? null) box.open = true;
}
