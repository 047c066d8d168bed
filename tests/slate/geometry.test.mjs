// `node --test`, started by test_slate.py, which says in LIMITS what the page would say in its JSON block.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import * as geometry from "../../static/js/slate/geometry.js";
import * as nearness from "../../static/js/slate/nearness.js";
import { createState } from "../../static/js/slate/state.js";
import checks from "./checks.mjs";

const limits = JSON.parse(readFileSync(process.env.LIMITS));
const cases = JSON.parse(readFileSync(new URL("cases.json", import.meta.url)));
const line = ["line", 0, 0, 10, 10];
const circle = ["circle", 50, 50, 10];

test("the browser decides every case as Python does", () => {
  assert.deepEqual(checks(geometry, nearness, cases, limits), []);
});

test("only whole numbers of a known kind are an element", () => {
  for (const odd of [null, "line", {}, [], ["line", 1, 2, 3], ["line", 1, 2, 3, 4, 5], ["line", 1, 2, 3, 4.5], ["line", 1, 2, 3, "4"],
    ["line", 1, 2, 3, 1001], ["line", -1, 2, 3, 4], ["line", 1, 2, 3, NaN], ["heart", 1, 2, 3, 4, 0], ["toString", 1]]) {
    assert.equal(geometry.isElement(odd, limits[""]), false, JSON.stringify(odd));
  }
  for (const odd of [["heart", 500, 500, 300, 360, 0], ["heart", 500, 500, 300, 4, 2], ["heart", 500, 500, 300, 4]]) {
    assert.equal(geometry.isElement(odd, limits.heart), false, JSON.stringify(odd));
  }
  assert.ok(geometry.isElement(line, limits[""]));
  assert.ok(geometry.isElement(["heart", 500, 500, 300, 4, 0], limits.heart));
});

test("undo and redo go back to the beginning and forth to the end", () => {
  const state = createState([], limits[""]);
  for (let number = 0; number < 150; number += 1) state.add(line);
  while (state.undo());
  assert.equal(state.count, 0);
  while (state.redo());
  assert.equal(state.count, 150);
});

test("a change after undo forgets what was undone, and one element keeps its id", () => {
  const state = createState([line], limits[""]);
  const [{ id }] = state.items;
  state.change(id, circle);
  state.undo();
  assert.deepEqual(state.drawing, [line]);
  state.add(circle);
  assert.equal(state.canRedo, false);
  assert.equal(state.items[0].id, id);
});

test("pushes in a row are one step back, until another element is selected", () => {
  const state = createState([circle, line], limits[""]);
  const [first] = state.items;
  state.change(first.id, ["circle", 51, 50, 10], "nudge");
  state.change(first.id, ["circle", 52, 50, 10], "nudge");
  state.undo();
  assert.deepEqual(state.drawing[0], circle);
});

test("what is gone is not selected", () => {
  const state = createState([], limits[""]);
  state.select(state.add(line));
  state.undo();
  assert.equal(state.selected, null);
});
