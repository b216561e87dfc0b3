// Keys, typed lines and fingers: what somebody means by them.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fingerDistance } from "../../bardo/web/static/table/action_panel.js";
import {
  answerTo,
  findAction,
  isMisspelt,
  meantCommand,
  notAnAction,
  notYours,
} from "../../bardo/web/static/table/command_field.js";
import { listenToKeys, nearestInDirection } from "../../bardo/web/static/table/keyboard.js";

// -- typed lines -----------------------------------------------------------------------------

const ACTIONS = [
  [4, "move forest", "Walk to the Forest"],
  [7, "move Cave", "Walk to the Cave"],
  [9, "end", "End"],
  [11, "end turn", "End the turn"],
];

test("a number means the action at that place", () => {
  assert.equal(findAction(ACTIONS, "2"), 7);
  assert.equal(findAction(ACTIONS, "0"), undefined);
  assert.equal(findAction(ACTIONS, "5"), undefined);
});

test("0 lets time pass, wherever it is typed, and choices have the numbers of their keys", () => {
  const passes = [9, 11];
  assert.deepEqual(
    ["0", "1", "2", "3", "4"].map((line) => findAction(ACTIONS, line, passes)),
    [9, 4, 7, 11, undefined],
  );
  assert.match(answerTo(ACTIONS, "7", "", passes), /a number from 0 to 3, or a name/);
  assert.match(answerTo(ACTIONS.slice(2, 3), "7", "", passes), /type 0, or a name/);
});

test("the words of a button, or the beginning of one alone", () => {
  assert.equal(findAction(ACTIONS, "walk to the c"), 7);
  assert.equal(findAction(ACTIONS, "Walk to the Forest"), 4);
  assert.equal(findAction(ACTIONS, "walk"), undefined);
  assert.equal(findAction([...ACTIONS, [12, "walk", "Go"]], "walk"), 12);
});

test("what is no action is answered in the words of the buttons", () => {
  const can = "1 Walk to the Forest; 2 Walk to the Cave; 3 End the turn; 0 End.";
  assert.equal(notAnAction(ACTIONS, "banana", [9]), `There is no action “banana” now. You can: ${can}`);
  const walks = "You can: 1 Walk to the Forest; 2 Walk to the Cave.";
  assert.equal(notAnAction(ACTIONS, "walk", [9]), `“walk” is the beginning of more than one action. ${walks}`);
  const many = Array.from({ length: 12 }, (_, nth) => [nth, `name ${nth}`, `Text ${nth}`]);
  assert.match(notAnAction(many, "x"), /9 Text 8; and 3 more\.$/);
});

test("a name, or the beginning of one name alone", () => {
  assert.equal(findAction(ACTIONS, "MOVE FOREST"), 4);
  assert.equal(findAction(ACTIONS, "move c"), 7);
  assert.equal(findAction(ACTIONS, "move"), undefined);
  assert.equal(findAction(ACTIONS, "end"), 9);
  assert.equal(findAction(ACTIONS, "end t"), 11);
  assert.equal(findAction(ACTIONS, "forest"), undefined);
});

test("a number means nothing in somebody else's turn", () => {
  const seats = [{ name: "Ann" }, { name: "Mara" }];
  assert.match(notYours({ over: false, asked: { seat: 1 }, seats }), /^It is Mara's turn/);
  assert.equal(notYours({ over: true, asked: null, seats }), "The game is over.");
});

const COMMANDS = ["why", "hint", "undo", "end", "rules", "help", "?"];

test("an empty line and a wrong number are answered with what would do", () => {
  assert.equal(answerTo(ACTIONS, ""), "Type a number from 1 to 4, or a name; help lists what else you can type.");
  for (const line of ["0", "5", "99999", "-1", "1.5", "1 2", "1,2", "²", "١"])
    assert.equal(
      answerTo(ACTIONS, line),
      `“${line}” is not the number of an action: type a number from 1 to 4, or a name.`,
    );
  assert.match(answerTo([], ""), /why ACTION/);
});

test("what only the table can answer is left to it", () => {
  for (const line of ["fly", "move", "meditate", "🧘", "<b>", "move forest; end", "x".repeat(900)])
    assert.equal(answerTo(ACTIONS, line), "");
  assert.equal(answerTo([], "3"), "");
});

test("a misspelt command is recognized", () => {
  const meant = (line) => meantCommand(line, COMMANDS);
  assert.deepEqual(["hnt", "hlep", "undoo", "RULE", "/help", "--hint"].map(meant), [
    "hint",
    "help",
    "undo",
    "rules",
    "help",
    "hint",
  ]);
  for (const line of ["fly", "3", "", "<b>", "helpless"]) assert.equal(meant(line), undefined);
});

test("one letter too many, missing, changed or swapped is a misspelling", () => {
  for (const word of ["hint", "hintt", "hnt", "hunt", "ihnt", "hitn", "int"]) assert.ok(isMisspelt(word, "hint"), word);
  for (const word of ["hi", "hinder", "point", "", "tnih"]) assert.ok(!isMisspelt(word, "hint"), word);
});

// -- arrows ----------------------------------------------------------------------------------

test("an arrow takes the nearest point in its direction", () => {
  const points = [
    [0, 0],
    [50, 0],
    [20, 0],
    [0, 30],
    [-10, 0],
  ];
  const from = (direction) => nearestInDirection(points, 0, direction);
  assert.deepEqual([from([1, 0]), from([-1, 0]), from([0, 1]), from([0, -1])], [2, 4, 3, -1]);
});

test("a point straight ahead is nearer than one aside", () => {
  assert.equal(
    nearestInDirection(
      [
        [0, 0],
        [20, 30],
        [60, 0],
      ],
      0,
      [1, 0],
    ),
    2,
  );
  assert.equal(
    nearestInDirection(
      [
        [0, 0],
        [20, 5],
        [60, 0],
      ],
      0,
      [1, 0],
    ),
    1,
  );
});

// -- keys ------------------------------------------------------------------------------------

class FakeElement {
  constructor(...fits) {
    this.fits = fits;
  }

  closest(selector) {
    return this.fits.some((one) => selector.includes(one)) ? this : null;
  }
}

let page;

beforeEach(() => {
  page = { isNoticeShown: false, dialog: null };
});

/** Press a key on a page; gives how often something was done, and whether the browser was kept from doing its own. */
function press(key, { at = new FakeElement(), returns, ...more } = {}) {
  let times = 0;
  const act = () => {
    times += 1;
    return returns;
  };
  globalThis.Element = FakeElement;
  globalThis.document = Object.assign(new EventTarget(), {
    body: { classList: { contains: () => page.isNoticeShown } },
    querySelector: () => page.dialog,
  });
  listenToKeys({ u: act, ArrowLeft: act, Escape: act });
  const event = Object.assign(new Event("keydown", { cancelable: true }), { key, ...more });
  Object.defineProperty(event, "target", { value: at });
  document.dispatchEvent(event);
  return { times, isPrevented: event.defaultPrevented };
}

test("a key does what it stands for, once", () => {
  assert.deepEqual(press("u"), { times: 1, isPrevented: true });
  assert.equal(press("x").times, 0);
  assert.equal(press("u", { repeat: true }).times, 0);
  assert.equal(press("ArrowLeft", { repeat: true }).times, 1);
});

test("a key that was not used is left to the browser", () => {
  assert.deepEqual(press("u", { returns: false }), { times: 1, isPrevented: false });
});

test("the shortcuts of the browser are left alone", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) assert.equal(press("u", { [modifier]: true }).times, 0);
});

test("who types or reads a dialog is not disturbed, but can escape", () => {
  const field = new FakeElement("textarea");
  assert.equal(press("u", { at: field }).times, 0);
  assert.equal(press("Escape", { at: field }).times, 1);
  page.dialog = {};
  assert.equal(press("u").times, 0);
  assert.equal(press("Escape").times, 1);
});

test("letters and digits act where a box has the focus that only Space switches", () => {
  const box = new FakeElement("input", "checkbox");
  assert.equal(press("u", { at: box }).times, 1);
  assert.equal(press("ArrowLeft", { at: box }).times, 0);
});

test("where a notice has replaced the page no key does anything", () => {
  page.isNoticeShown = true;
  assert.equal(press("u").times, 0);
  assert.equal(press("Escape").times, 0);
});

// -- fingers ---------------------------------------------------------------------------------

test("a finger meets what is smaller than itself beside it, and nothing else", () => {
  const small = { left: 100, right: 120, top: 100, bottom: 120 };
  assert.ok(fingerDistance(small, 110, 110) <= 0);
  assert.ok(fingerDistance(small, 110, 131) <= 0);
  assert.ok(fingerDistance(small, 110, 133) > 0);
  const large = { left: 100, right: 200, top: 100, bottom: 200 };
  assert.ok(fingerDistance(large, 150, 201) > 0);
});
