// Views and steps: how a scene changes, and whose turn it is.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  applyStep,
  askedHere,
  inReadingOrder,
  labelsByOwner,
  ownerOf,
  parseNode,
  parseView,
} from "../../bardo/web/static/table/view.js";

const list = (id, x = 0, layer = 0, y = 0) => [
  id,
  "pawn",
  x,
  y,
  60,
  72,
  0,
  layer,
  `Label of ${id}`,
  "",
  30,
  0,
  [3],
  false,
];
const ids = (view) => view.scene.nodes.map((node) => node.id);

function viewOf(...nodes) {
  const scene = { width: 100, height: 50, heading: "Round 1", nodes, panels: [{ colour: "blue" }] };
  return parseView({ type: "view", version: 1, move: 1, scene, seats: [], log: [], over: false });
}

test("a node's list has these names", () => {
  assert.deepEqual(parseNode(["pawn0", "pawn", 500, 420, 60, 72, 90, 5, "Blue", "B", 30, 0, [3, 4], true]), {
    ...{ id: "pawn0", face: "pawn", x: 500, y: 420, width: 60, height: 72, turn: 90 },
    ...{ layer: 5, label: "Blue", words: "B", size: 30, seat: 0, does: [3, 4], faint: true },
  });
});

test("a step changes, adds and removes nodes, and leaves the others as they are", () => {
  const before = viewOf(list("a"), list("b"), list("c"));
  const scene = { nodes: [list("b", 9), list("d")], gone: ["a"], order: null, heading: "Round 2" };
  const after = applyStep(before, { type: "step", version: 2, after: 1, scene, log: [] });
  assert.deepEqual(ids(after), ["b", "c", "d"]);
  assert.equal(after.scene.nodes[0].x, 9);
  assert.equal(after.scene.nodes[1], before.scene.nodes[2]);
  assert.equal(after.scene.heading, "Round 2");
  assert.equal(after.scene.width, 100);
  assert.deepEqual(after.scene.panels, [{ colour: "blue" }]);
  assert.deepEqual([after.version, after.move, after.over], [2, 1, false]);
});

test("a step may give another order", () => {
  const scene = { nodes: [list("d")], gone: ["b"], order: ["d", "c", "a"] };
  const after = applyStep(viewOf(list("a"), list("b"), list("c")), { version: 2, after: 1, scene, log: [] });
  assert.deepEqual(ids(after), ["d", "c", "a"]);
});

test("a step does not change the view before it", () => {
  const before = viewOf(list("a"), list("b"));
  const copy = structuredClone(before);
  applyStep(before, { version: 2, after: 1, scene: { nodes: [list("a", 5)], gone: ["b"] }, log: [] });
  assert.deepEqual(before, copy);
});

test("nodes are read by layer, then from top to bottom, then from left to right, then by name", () => {
  const nodes = [list("f", 0, 1), list("d", 5, 0, 2), list("b", 9, 0, 1), list("c", 1, 0, 2), list("e", 5, 0, 2)];
  const shuffled = [...nodes].reverse();
  for (const order of [nodes, shuffled]) {
    assert.deepEqual(
      inReadingOrder(order.map(parseNode)).map((node) => node.id),
      ["b", "c", "d", "e", "f"],
    );
  }
});

test("it is my turn when a seat of mine is asked and no bot sits in", () => {
  const asked = { seat: 1, actions: [] };
  const seats = [{ bot: null }, { bot: null }];
  assert.equal(askedHere({ asked, seats }, { seats: [1] }), asked);
  assert.equal(askedHere({ asked, seats }, { seats: [0] }), null);
  assert.equal(askedHere({ asked, seats }, { seats: [] }), null);
  assert.equal(askedHere({ asked: null, seats }, { seats: [1] }), null);
  assert.equal(askedHere({ asked, seats: [{ bot: null }, { bot: "hard" }] }, { seats: [1] }), null);
});

test("what is mine is told apart, and everything in the order of the scene, wherever it lies", () => {
  const node = (id, seat, y, label = id) => ({ id, seat, y, x: 0, layer: 0, label });
  const nodes = [
    node("first", -1, 9),
    node("mine", 1, 5),
    node("theirs", 0, 1),
    node("plain", 1, 0, ""),
    node("last", -1, 0),
  ];
  const told = (mine) => labelsByOwner(nodes, ["Ann", "Bo"], mine);
  const [yours, anns] = [
    { title: "Yours", labels: ["mine"] },
    { title: "Ann", labels: ["theirs"] },
  ];
  assert.deepEqual(told([1]).slice(0, 2), [yours, anns]);
  assert.deepEqual(told([]).slice(0, 2), [anns, { title: "Bo", labels: ["mine"] }]);
  assert.deepEqual(
    told([1]).flatMap(({ labels }) => labels),
    ["mine", "theirs", "first", "last"],
  );
});

test("counters, tokens and cards are whose they say, and places nobody's", () => {
  const names = ["Ann", "Anna", "Bo"];
  const owner = (id, label, layer = 3) => ownerOf({ id, label, layer, seat: -1 }, names);
  assert.equal(owner("life-0", "Ann's hearts: 3 of 5."), 0);
  assert.equal(owner("jewel-4", "Bo's yellow, against deluded view."), 2);
  assert.equal(owner("qi-1", "Qi of Anna: 3."), 1);
  assert.equal(owner("tao-0-3", "Yellow Tao tokens of Ann: 1."), 0);
  assert.equal(owner("monk-2", "Bo is a Monk: may beg."), 2);
  assert.equal(owner("stamina0", "Ann holds 1 stamina."), 0);
  assert.equal(owner("place-2", "Hell 3. Bo stands here.", 1), -1);
  assert.equal(owner("die", "The die: Bo threw 4."), -1);
  assert.equal(owner("supply-0", "Red Tao tokens in the supply: 4."), -1);
  assert.equal(owner("time", "It is Afternoon, and Bo's turn."), -1);
});
