// Long lists of actions in groups, and passes apart.

import assert from "node:assert/strict";
import { test } from "node:test";
import { apartFromPasses, groupActions } from "../../bardo/web/static/table/action_groups.js";

const family = (name, count) =>
  Array.from({ length: count }, (_, nth) => [nth, `${name} ${nth}`, `${name} it ${nth}`, name]);

test("a short list has no groups", () => {
  const groups = groupActions([...family("move", 4), ...family("ban", 5)]);
  assert.deepEqual(new Set(groups.map(({ heading }) => heading)), new Set([""]));
  assert.equal(groups.length, 9);
});

test("in a long list families are together under a heading, and a few actions stay by themselves", () => {
  const groups = groupActions([...family("sabotage", 7), ...family("pray", 2), ...family("ban", 3)]);
  assert.deepEqual(
    groups.map(({ heading, actions }) => [heading, actions.length]),
    [
      ["Sabotage …", 7],
      ["", 1],
      ["", 1],
      ["Ban …", 3],
    ],
  );
});

test("a long list of one family needs no heading", () => {
  assert.equal(groupActions(family("lead to", 12)).length, 12);
});

test("passes stand apart", () => {
  const [pass, move] = [
    [7, "pass", "Pass", "pass"],
    [8, "move", "Move", "move"],
  ];
  assert.deepEqual(apartFromPasses([pass, move], [7]), { choices: [move], rest: [pass] });
});
