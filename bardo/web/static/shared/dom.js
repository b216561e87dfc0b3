// Helpers for elements and requests. Words only ever go in as text, never as HTML.

import { reach } from "./network.js";
import { watchSight } from "./sight.js";

/**
 * An element with attributes and children; an attribute that begins with “on” is a listener.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number | boolean | null | undefined | ((event: any) => unknown)>} attributes
 * @param {(Node | string | null | undefined)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/**
 * The element with this id, which must be there; `kind` is the class it must have.
 * @template {Element} [Kind=HTMLElement]
 * @param {string} id
 * @param {new () => Kind} [kind]
 * @returns {Kind}
 */
export function byId(id, kind) {
  return checked(document.getElementById(id), kind, `#${id}`);
}

/**
 * The first element inside another that a selector finds, which must be there.
 * @template {Element} [Kind=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Kind} [kind]
 * @returns {Kind}
 */
export function find(root, selector, kind) {
  return checked(root.querySelector(selector), kind, selector);
}

/**
 * @template {Element} Kind
 * @param {Element | null} element
 * @param {(new () => Kind) | undefined} kind
 * @param {string} sought
 * @returns {Kind}
 */
function checked(element, kind, sought) {
  const expected = kind ?? HTMLElement;
  if (!(element instanceof expected)) throw new Error(`this page has no ${sought} that is a ${expected.name}`);
  return /** @type {Kind} */ (element);
}

/**
 * The element an event happened to; the page itself for events of the window.
 * @param {Event} event
 * @returns {Element}
 */
export function targetOf(event) {
  return event.target instanceof Element ? event.target : document.body;
}

/**
 * What a page carries for its script as JSON in an attribute of the body.
 * @param {string} name
 * @returns {any}
 */
export function pageData(name) {
  return JSON.parse(document.body.dataset[name] ?? "null");
}

/**
 * Show or hide an element.
 * @param {HTMLElement} element
 * @param {boolean} isVisible
 */
export function setVisible(element, isVisible) {
  element.hidden = !isVisible;
}

/**
 * Put other buttons into a list without losing the focus: the same button keeps it, else the box has it, so that a key
 * pressed twice does not press a button that has only just come. Buttons are told apart by `data-focus`.
 * @param {HTMLElement} list
 * @param {Node[]} items
 * @param {HTMLElement} box
 */
export function refill(list, items, box = list) {
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  const name = focused?.getAttribute("data-focus");
  list.replaceChildren(...items);
  if (!focused) return;
  const buttons = /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-focus]"));
  ([...buttons].find((button) => button.dataset.focus === name) ?? box).focus({ preventScroll: true });
}

/**
 * Open a dialog; when it closes, the focus is back where it was, or on the menu that has closed meanwhile.
 * @param {HTMLDialogElement} dialog
 */
export function openDialog(dialog) {
  const from = document.activeElement;
  const menu = from?.closest("details")?.querySelector("summary");
  const goBack = () => {
    const now = document.activeElement;
    if (now !== document.body && now !== from && !dialog.contains(now)) return;
    focusOn((from?.closest("details:not([open])") ? menu : from) ?? null);
  };
  dialog.showModal();
  dialog.addEventListener("close", goBack, { once: true });
}

/**
 * Put the focus on an element, if it is one that can have it.
 * @param {Element | null} element
 */
function focusOn(element) {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
}

/**
 * Keep a button from being pressed twice; returns what enables it again and gives it its focus back.
 * @param {HTMLButtonElement} button
 */
export function disable(button) {
  const hadFocus = document.activeElement === button;
  button.disabled = true;
  return () => {
    button.disabled = false;
    if (hadFocus && document.activeElement === document.body) button.focus();
  };
}

/**
 * Mark a box that scrolls as long as there is more below; `end` is the last thing in it.
 * @param {Element} box
 * @param {Element} end
 */
export function markOverflow(box, end) {
  const options = { root: box, rootMargin: "0px 0px 8px 0px" }; // less than a line out of sight is not more
  watchSight(end, (isInSight) => box.classList.toggle("more", !isInSight), options);
}

/** An answer of the server that says what went wrong. */
export class ServerError extends Error {
  /**
   * @param {string} words
   * @param {number} status
   */
  constructor(words, status) {
    super(words);
    this.status = status;
  }
}

/**
 * Words with a capital letter and a full stop.
 * @param {string} words
 */
export function asSentence(words) {
  const whole = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

/**
 * What went wrong, in a sentence for people.
 * @param {unknown} error
 */
export const errorWords = (error) => asSentence(error instanceof Error ? error.message : String(error));

/**
 * The HTTP status of an error; 0 where the server did not answer at all.
 * @param {unknown} error
 */
export const errorStatus = (error) => (error instanceof ServerError ? error.status : 0);

/**
 * Fetch JSON; an error carries the server's own words.
 * @param {string} url
 * @param {RequestInit} options
 * @returns {Promise<any>}
 */
export async function fetchJson(url, options = {}) {
  const response = await reach(url, options);
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new ServerError(body.error ?? `The server answered ${response.status}.`, response.status);
  return body;
}

/**
 * Send JSON to the server.
 * @param {string} url
 * @param {object} body
 */
export function post(url, body = {}) {
  return fetchJson(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/**
 * Copy words and say so on the button for a moment; where copying is forbidden, show them in a field instead.
 * @param {string} words
 * @param {HTMLElement} button
 */
export async function copyText(words, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(words);
    button.textContent = "Copied";
  } catch {
    const field = make("input", { value: words, readonly: true, "aria-label": "Link" });
    button.after(field);
    field.select();
  }
  setTimeout(() => {
    button.textContent = before;
  }, 1500);
}

/**
 * Parts of a text as they are read out: each ends with a stop, and a clause that is named stands in brackets.
 * @param {string[]} parts
 */
export function spokenTogether(parts) {
  return parts
    .filter(Boolean)
    .map((part, nth) => {
      if (CLAUSE.test(part)) return `(${part})`;
      return nth === parts.length - 1 || /[.!?…:;,]$/.test(part) ? part : `${part}.`;
    })
    .join(" ");
}

/** What the id of a clause looks like. */
const CLAUSE = /^[A-Z]{2}\d+$/;

/**
 * What is written in elements that may be on the page, its parts as sentences.
 * @param {string[]} ids
 */
export function wordsIn(...ids) {
  const parts = ids.flatMap((id) => [...(document.getElementById(id)?.childNodes ?? [])]);
  return spokenTogether(parts.map((node) => node.textContent?.trim() ?? "").filter(Boolean));
}
