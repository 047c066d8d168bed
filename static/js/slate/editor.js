// One slate: its drawing, tools and canvas, tied together.

import { createDraft, follows, keptCopy } from "./draft.js";
import { fitted, flaw, isElement, isShape, moved } from "./geometry.js";
import { createHandIn } from "./handin.js";
import { listen as listenToPointers } from "./input.js";
import { listen as listenToKeys } from "./keys.js";
import { createList } from "./list.js";
import { createPanel } from "./panel.js";
import { createRenderer } from "./render.js";
import { createSentences } from "./sentences.js";
import { createState } from "./state.js";
import { begin } from "./tools.js";

const TAP = { touch: 9, other: 4 };
const REACH = { touch: 20, other: 11 };
const BOX = 1016;

// `settled` is told when a drag is over, `outdated` when the question is no longer open.
export function createEditor(root, { settled, outdated }) {
  const read = (id) => JSON.parse(root.querySelector(`#${id}`).textContent);
  const limits = read("slate-limits");
  const given = read("slate-draft");
  const sound = (drawn) => drawn.filter((each) => isElement(each, limits));
  const part = (name) => root.querySelector(`[data-${name}]`);
  const canvas = part("canvas");
  const form = () => root.closest("form");
  const say = createSentences(root);
  const state = createState(sound(given.drawn), limits);
  const renderer = createRenderer(canvas, limits);
  let [tool, snaps, pixel, lastSize] = ["line", false, 1, undefined];
  let [stroke, traced, started, dragged] = [null, null, null, false];

  const reason = (found) => say(found.reason, found.facts);
  const full = () => say("full", { most: limits.most });
  function warn(text) { part("note").textContent = text; }
  function announce(name) {
    warn("");
    part("told").textContent = say(name, { count: state.count, most: limits.most });
  }

  const draft = createDraft({
    key: root.dataset.kept,
    given,
    form,
    drawing: () => state.drawing,
    take,
    tell(how) {
      const status = part("saved");
      status.dataset.saved = how;
      status.textContent = say(how);
      if (how === "closed") outdated();
    },
  });
  const does = {
    tool(name) {
      tool = name;
      if (name !== "select" && name !== "shape") state.select(null);
      show();
    },
    snap() {
      snaps = !snaps;
      show();
    },
    undo() { if (state.undo()) announce("undone"); },
    redo() { if (state.redo()) announce("redone"); },
    delete() {
      if (!state.selected) return;
      state.remove(state.selected.id);
      announce("deleted");
    },
    mirror() {
      const { id, element } = state.selected;
      const [kind, x, y, size, turn, mirrored] = element;
      change(id, [kind, x, y, size, (360 - turn) % 360, 1 - mirrored]);
    },
  };
  const panel = createPanel(root, { state, limits, say, does });
  const handIn = createHandIn(root, { state, say, draft, form });
  createList(part("list"), { state, limits, reason, announce, refuse: () => warn(full()) });

  function show() {
    const withHandles = tool === "select" || tool === "shape";
    renderer.show(state.items, { selected: state.selected, stroke: traced, pixel, withHandles });
    panel.show({ tool, snaps });
    handIn.show();
    canvas.dataset.using = tool;
  }

  const pointers = listenToPointers(canvas, {
    start({ point, touch, shift, clientX, clientY }) {
      const kind = touch ? "touch" : "other";
      warn("");
      stroke = begin(tool, point, snaps || shift, { state, limits, pixel, reach: REACH[kind] * pixel, lastSize });
      if (!stroke && tool !== "select" && state.isFull) warn(full());
      [started, dragged] = [{ clientX, clientY, tap: TAP[kind] }, false];
      show();
      return stroke !== null;
    },
    move({ point, shift, clientX, clientY }) {
      dragged ||= Math.hypot(clientX - started.clientX, clientY - started.clientY) > started.tap;
      if (!dragged) return;
      traced = stroke.trace(point, snaps || shift);
      warn(traced.flaw ? reason(traced.flaw) : "");
      show();
    },
    end() {
      const [asked, made] = dragged ? [traced.asked, traced.kept] : [stroke.tapped, stroke.tapped];
      const { id } = stroke;
      [stroke, traced] = [null, null];
      if (id !== null) change(id, asked);
      else if (made) add(made);
      if (id === null) explain(asked, made);
      show();
      settled();
    },
    cancel() {
      [stroke, traced] = [null, null];
      warn("");
      show();
      settled();
    },
  });

  // Says what was put right, or why nothing came of it.
  function explain(asked, made) {
    const found = asked && flaw(asked, limits);
    if (!made) warn(found && found.reason !== "outside" ? reason(found) : say("no_room"));
    else if (found) warn(say(`fixed_${found.reason}`, { radius: made[3], size: made[3] }));
  }

  function change(id, asked) {
    if (!asked) return;
    const made = fitted(asked, limits);
    if (made) state.change(id, made);
    explain(asked, made);
  }

  function add(element) {
    const id = state.add(element);
    if (!isShape(element)) return;
    lastSize = element[3];
    state.select(id);
  }

  const keys = listenToKeys(root, canvas, {
    undo: does.undo,
    redo: does.redo,
    remove: does.delete,
    nudge(across, down) {
      const item = state.selected;
      if (item) state.change(item.id, moved(item.element, across, down, limits), "nudge");
      return Boolean(item);
    },
    leave: () => state.select(null),
  });

  const sizes = new ResizeObserver(([entry]) => {
    if (!entry.contentRect.width) return;
    pixel = BOX / entry.contentRect.width;
    show();
  });

  state.listen((changed) => {
    show();
    if (changed) draft.changed();
  });
  part("desk").hidden = false;
  sizes.observe(canvas);
  restore();
  show();

  // What the server has comes over what is on the slate.
  function take(drawn, isLoss) {
    state.replace(sound(drawn), false);
    if (isLoss) warn(say("newer"));
  }

  // What this browser kept is laid over what the server has, one step back; under it if the server's is newer.
  function restore() {
    const kept = keptCopy(root.dataset.kept, limits);
    if (kept && JSON.stringify(kept.drawn) !== JSON.stringify(state.drawing)) {
      const isNewest = follows(kept, given);
      state.replace(kept.drawn, isNewest);
      if (isNewest) return;
      take(given.drawn, true);
    }
    draft.forget();
  }

  return {
    draft,
    handIn,
    get isDragging() { return pointers.isBusy; },
    failed(status) {
      handIn.answered(status);
      warn(say("not_handed_in"));
      if (status === 403) draft.renewToken();
    },
    unmount() {
      pointers.unbind();
      keys.unbind();
      draft.unbind();
      sizes.disconnect();
    },
  };
}
