// Where the bubble of a lesson goes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bestPlace, clip, gap, nearestPoint, overlap } from "../../bardo/web/static/table/bubble_place.js";

const ROOM = { left: 0, top: 50, right: 1000, bottom: 700 };
const SIZE = { width: 300, height: 150 };

/** @param {{ left: number, top: number }} place */
const boxAt = ({ left, top }) => ({ left, top, right: left + SIZE.width, bottom: top + SIZE.height });

test("boxes overlap, touch or lie apart", () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 };
  assert.equal(overlap(box, { left: 5, top: 5, right: 20, bottom: 20 }), 25);
  assert.equal(overlap(box, { left: 10, top: 0, right: 20, bottom: 10 }), 0);
  assert.equal(gap(box, { left: 13, top: 14, right: 20, bottom: 20 }), 5);
  assert.equal(gap(box, { left: 5, top: 5, right: 6, bottom: 6 }), 0);
});

test("the bubble is near what it is about, in the room, and does not cover it", () => {
  for (const [x, y] of [
    [0, 50],
    [500, 300],
    [960, 660],
    [40, 650],
  ]) {
    const target = { left: x, top: y, right: x + 40, bottom: y + 40 };
    const box = boxAt(bestPlace(SIZE, ROOM, [target], []));
    assert.equal(overlap(box, target), 0);
    assert.ok(gap(box, target) < 60);
    assert.ok(box.left >= 0 && box.top >= 50 && box.right <= 1000 && box.bottom <= 700);
  }
});

test("it leaves free what can be clicked if there is room elsewhere", () => {
  const target = { left: 480, top: 350, right: 520, bottom: 390 };
  const choices = [{ left: 530, top: 50, right: 1000, bottom: 700 }];
  const box = boxAt(bestPlace(SIZE, ROOM, [target], choices));
  assert.equal(overlap(box, choices[0]), 0);
  assert.equal(overlap(box, target), 0);
});

test("it finds the one gap between what is needed, far from what it is about, and says if there is none", () => {
  const target = { left: 0, top: 50, right: 20, bottom: 70 };
  const needed = [
    { left: 0, top: 80, right: 674, bottom: 700 },
    { left: 674, top: 50, right: 1000, bottom: 500 },
  ];
  const place = bestPlace(SIZE, ROOM, [target], needed);
  assert.equal(place.isFree, true);
  assert.deepEqual(
    [...needed, target].map((box) => overlap(boxAt(place), box)),
    [0, 0, 0],
  );
  needed.push({ left: 800, top: 600, right: 820, bottom: 620 });
  assert.equal(bestPlace(SIZE, ROOM, [target], needed).isFree, false);
});

test("what is better seen is covered only where there is nothing better", () => {
  const target = { left: 480, top: 350, right: 520, bottom: 390 };
  const wanted = [{ left: 0, top: 50, right: 1000, bottom: 400 }];
  assert.equal(overlap(boxAt(bestPlace(SIZE, ROOM, [target], [], wanted)), wanted[0]), 0);
});

test("a box is clipped to its frame, to nothing if it lies outside", () => {
  const frame = { left: 0, top: 0, right: 10, bottom: 10 };
  assert.deepEqual(clip({ left: 5, top: -5, right: 20, bottom: 8 }, frame), { left: 5, top: 0, right: 10, bottom: 8 });
  assert.equal(overlap(clip({ left: 0, top: 20, right: 10, bottom: 30 }, frame), frame), 0);
});

test("a bubble that is larger than the room begins at its edge", () => {
  const needed = [{ left: 300, top: 300, right: 400, bottom: 320 }];
  assert.deepEqual(bestPlace({ width: 2000, height: 2000 }, ROOM, [], needed), { left: 8, top: 58, isFree: false });
});

test("the nearest point of a box is on its edge, or the point itself inside", () => {
  const box = { left: 10, top: 10, right: 20, bottom: 20 };
  assert.deepEqual(nearestPoint(box, 0, 15), [10, 15]);
  assert.deepEqual(nearestPoint(box, 15, 30), [15, 20]);
  assert.deepEqual(nearestPoint(box, 12, 13), [12, 13]);
});
