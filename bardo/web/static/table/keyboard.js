// Everything by keyboard: numbers choose, arrows move between what glows, letters do the rest.

import { targetOf } from "../shared/dom.js";
import { isNoticeShown } from "../shared/notice.js";
import { keyLetters, setting } from "../shared/settings.js";
import { apartFromPasses } from "./action_groups.js";

/** @typedef {[x: number, y: number]} Point */
/** What a key does; `false` means that it was not used and the browser may have it.
 * @typedef {(event: KeyboardEvent) => unknown} KeyAction */

/** @type {Record<string, Point>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Listen to the keyboard.
 * @param {Record<string, KeyAction>} keys what each key does
 */
export function listenToKeys(keys) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isNoticeShown()) return;
    if (isSingleKey(event.key) && !setting("single_keys")) return;
    if (event.repeat && !event.key.startsWith("Arrow")) return;
    const act = keys[event.key];
    if (!act || (event.key !== "Escape" && isTakenElsewhere(event))) return;
    if (act(event) !== false) event.preventDefault();
  });
}

/**
 * Whether a key is a letter, a digit or another sign: who speaks to a computer, or has tremor, may press one by mistake.
 * @param {string} key
 */
const isSingleKey = (key) => key.length === 1 && key !== " ";

/**
 * Whether a key is meant for a field or a dialog.
 * @param {KeyboardEvent} event
 */
function isTakenElsewhere(event) {
  const target = targetOf(event);
  const isBox = isSingleKey(event.key) && target.closest("[type=checkbox], [type=radio]");
  const isTyping = isBox ? null : target.closest("input:not([type=range]), select, textarea");
  return Boolean(isTyping ?? document.querySelector("dialog[open]"));
}

/**
 * What keys do at a table where somebody plays, or tries moves.
 * @param {Client.AnsweringTable} table
 * @param {import("./director.js").Director | null} director who shows what others do, where anybody does
 */
export function tableKeys(table, director = null) {
  const { actionPanel, rules, text, tooltip, board } = table;
  if (!actionPanel) return {};
  /** @type {Record<string, KeyAction>} */
  const keys = {
    ...byLetter({
      undo: () => actionPanel.undo(),
      end: () => actionPanel.end(),
      hint: () => actionPanel.hint(),
      text: () => text.toggle(),
      rules: () => rules.open(),
      pause: () => director?.togglePause(),
      step: () => director?.step(),
      skip: () => director?.skip(),
    }),
    0: () => actionPanel.pass(),
    "?": () => table.help(),
    Escape: () => {
      tooltip.close();
      return actionPanel.closeMenu() || rules.close() || closeMenus();
    },
    Enter: (event) => (isOnControl(event) ? false : director?.goOn() || activate(event, table)),
    " ": (event) => activate(event, table),
  };
  for (let number = 1; number <= 9; number += 1) {
    keys[number] = () => {
      const { choices } = apartFromPasses(actionPanel.actions, actionPanel.passes);
      const action = choices[number - 1];
      if (action) actionPanel.play(action[0]);
      else table.say(noAction(number, choices.length));
    };
  }
  for (const [key, direction] of Object.entries(ARROWS)) {
    keys[key] = (event) => (targetOf(event).closest(".choices") ? walkMenu(direction) : walkBoard(board, direction));
  }
  return keys;
}

/**
 * That a digit stands for no action.
 * @param {number} number
 * @param {number} count how many actions there are
 */
function noAction(number, count) {
  if (!count) return "There is nothing to choose now.";
  return `There is no action ${number}: ${count === 1 ? "there is only one" : `there are ${count}`}.`;
}

/**
 * What keys do, by the letters that somebody has chosen for them; the list of keys on the page says so too.
 * @param {Partial<Record<Client.KeyName, KeyAction>>} actions
 * @returns {Record<string, KeyAction>}
 */
export function byLetter(actions) {
  const letters = keyLetters();
  for (const [name, letter] of Object.entries(letters)) {
    for (const shown of document.querySelectorAll?.(`[data-key="${name}"]`) ?? []) shown.textContent = letter;
  }
  const pairs = Object.entries(actions).map(([name, act]) => [letters[/** @type {Client.KeyName} */ (name)], act]);
  return Object.fromEntries(pairs);
}

/**
 * Whether a key is pressed on something that it works by itself.
 * @param {KeyboardEvent} event
 */
const isOnControl = (event) => Boolean(targetOf(event).closest("button, a, summary, select"));

/**
 * Enter on a node acts as a click does; where nothing is focused it ends a turn that is ready to end.
 * @param {KeyboardEvent} event
 * @param {Client.AnsweringTable} table
 */
function activate(event, table) {
  const node = table.board.nodeAt(targetOf(event));
  if (node) table.actionPanel?.act(node);
  else if (event.target === document.body && event.key === "Enter") table.actionPanel?.end();
  else return false;
  return true;
}

function closeMenus() {
  const open = document.querySelectorAll("details[open]:is(.menu, .panel-more)");
  for (const menu of open) {
    const hadFocus = menu.contains(document.activeElement);
    menu.removeAttribute("open");
    if (hadFocus) menu.querySelector("summary")?.focus();
  }
  return open.length > 0;
}

/** @param {Point} direction */
function walkMenu([x, y]) {
  const buttons = [...document.querySelectorAll("button")].filter((button) => button.closest(".choices"));
  const next = buttons.findIndex((button) => button === document.activeElement) + (x + y);
  buttons[(next + buttons.length) % buttons.length].focus();
}

/**
 * Move the focus to the nearest glowing node in a direction; the first arrow takes the first one.
 * @param {Client.Board} board
 * @param {Point} direction
 */
function walkBoard(board, direction) {
  const glowing = board.legalGroups();
  if (!glowing.length) return false;
  const now = glowing.findIndex((group) => group === document.activeElement);
  const next = now < 0 ? 0 : nearestInDirection(glowing.map(middleOf), now, direction);
  if (next < 0) return true;
  for (const [nth, group] of glowing.entries()) group.setAttribute("tabindex", nth === next ? "0" : "-1");
  glowing[next].focus();
  return true;
}

/**
 * @param {Element} element
 * @returns {Point}
 */
function middleOf(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * Which point is the nearest one in a direction, where a step aside counts double; -1 if there is none.
 * @param {Point[]} points
 * @param {number} from the place of the point to start from
 * @param {Point} direction
 */
export function nearestInDirection(points, from, [x, y]) {
  const [fromX, fromY] = points[from];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [nth, [toX, toY]] of points.entries()) {
    const along = (toX - fromX) * x + (toY - fromY) * y;
    const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    const distance = along + 2 * aside;
    if (nth !== from && along > 1 && distance < least) [best, least] = [nth, distance];
  }
  return best;
}
