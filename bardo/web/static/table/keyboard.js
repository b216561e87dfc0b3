// Everything by keyboard: numbers choose, arrows walk between what glows, letters do the rest.

import { isSentAway } from "../shared/notice.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Listen to the keyboard; `keys` says what each key does. */
export function listen(keys) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isSentAway()) return;
    if (event.repeat && !event.key.startsWith("Arrow")) return;
    const isTyping = event.target.closest("input:not([type=range]), select, textarea");
    const act = keys[event.key];
    if (event.key === "Escape" ? act : act && !isTyping && !document.querySelector("dialog[open]")) {
      if (act(event) !== false) event.preventDefault();
    }
  });
}

/** What keys do at a table where somebody plays. */
export function tableKeys(table) {
  const { play, rules, text, card, board } = table;
  const keys = {
    u: () => play.undo(),
    e: () => play.end(),
    h: () => play.hint(),
    t: () => text.toggle(),
    r: () => rules.open(),
    "?": () => table.help(),
    Escape: () => {
      card.close();
      return play.closeChoices() || rules.close() || closeMenus();
    },
    Enter: (event) => press(event, table),
    " ": (event) => press(event, table),
  };
  for (let number = 1; number <= 9; number += 1) {
    keys[number] = () => play.actions[number - 1] && play.do(play.actions[number - 1][0]);
  }
  for (const [key, direction] of Object.entries(ARROWS)) {
    keys[key] = (event) => (event.target.closest(".choices") ? walkChoices(direction) : walkBoard(board, direction));
  }
  return keys;
}

/** Enter on a node of the board acts as a click does, and where nothing is chosen it ends a turn that is to be ended. */
function press(event, table) {
  const node = table.board.nodeAt(event.target);
  if (node) table.play.act(node);
  else if (event.target === document.body && event.key === "Enter") table.play.end();
  else return false;
  return true;
}

function closeMenus() {
  const open = [...document.querySelectorAll("details[open]")];
  for (const one of open) one.open = false;
  return open.length > 0;
}

function walkChoices([x, y]) {
  const buttons = [...document.querySelectorAll(".choices button")];
  const next = buttons.indexOf(document.activeElement) + (x + y);
  buttons[(next + buttons.length) % buttons.length].focus();
}

/** Move the focus to the nearest glowing node in a direction; the first arrow takes the first one. */
function walkBoard(board, [x, y]) {
  const glowing = [...board.svg.querySelectorAll(".node.legal")];
  if (!glowing.length) return false;
  const now = document.activeElement;
  const next = glowing.includes(now) ? nearest(now, glowing, x, y) : glowing[0];
  if (!next) return true;
  for (const one of glowing) one.setAttribute("tabindex", one === next ? 0 : -1);
  next.focus();
  return true;
}

function nearest(from, all, x, y) {
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [fromX, fromY] = middle(from);
  let best = null;
  let least = Infinity;
  for (const one of all) {
    const [toX, toY] = middle(one);
    const along = (toX - fromX) * x + (toY - fromY) * y;
    const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    if (one === from || along <= 1) continue;
    if (along + 2 * aside < least) [best, least] = [one, along + 2 * aside];
  }
  return best;
}
