// Small helpers: elements are made here, and words go in as text only.

/** An element with attributes and children; words are always text. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** The element with this id. */
export const byId = (id) => document.getElementById(id);

/** Show or hide an element. */
export function show(element, shown) {
  element.hidden = !shown;
}

/** Mark a box that scrolls as long as there is more below; `end` is what comes last in it. */
export function markMore(box, end) {
  const look = ([seen]) => box.classList.toggle("more", !seen.isIntersecting);
  new IntersectionObserver(look, { root: box }).observe(end);
}

/** Ask the server; its errors come as words for people. */
export async function fetchJson(url, options = {}) {
  const response = await fetch(url, options);
  const body = await response.json().catch(() => ({}));
  if (!response.ok) {
    const error = new Error(body.error ?? `The server answered ${response.status}.`);
    throw Object.assign(error, { status: response.status });
  }
  return body;
}

/** Send JSON to the server. */
export function post(url, body = {}) {
  return fetchJson(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Copy words, and say so on the button for a moment. */
export async function copy(words, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(words);
    button.textContent = "Copied";
  } catch {
    const field = make("input", { value: words, readonly: true, "aria-label": "Link" });
    button.after(field);
    field.select();
  }
  setTimeout(() => (button.textContent = before), 1500);
}
