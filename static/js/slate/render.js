// The canvas: one node for each item, kept by its id; over them the stroke of the moment, handles and the joint.

import { corners, isShape } from "./geometry.js";
import { handles } from "./nearness.js";

const SVG = "http://www.w3.org/2000/svg";
const HANDLE = 8;
const JOINT = 11;

const attributes = (element, limits) => {
  const [kind, x, y, ...rest] = element;
  if (kind === "line") return { x1: x, y1: y, x2: rest[0], y2: rest[1] };
  if (kind === "circle") return { cx: x, cy: y, r: rest[0] };
  return { points: corners(element, limits).map(([across, down]) => `${across / limits.fine},${down / limits.fine}`).join(" ") };
};

function node(name, given, look = "") {
  const made = document.createElementNS(SVG, name);
  set(made, given);
  if (look) made.setAttribute("class", look);
  return made;
}

function set(target, given) {
  Object.entries(given).forEach(([name, value]) => target.setAttribute(name, value));
}

export function createRenderer(canvas, limits) {
  const layer = (name) => canvas.querySelector(`[data-layer=${name}]`);
  const [drawn, over] = [layer("drawn"), layer("over")];
  const nodes = new Map();
  const draw = (element, look) => node(isShape(element) ? "polygon" : element[0], attributes(element, limits), look);

  function synced(item) {
    const known = nodes.get(item.id);
    if (known?.element === item.element) return known.node;
    if (known) set(known.node, attributes(item.element, limits));
    const made = known?.node ?? draw(item.element);
    nodes.set(item.id, { node: made, element: item.element });
    return made;
  }

  // `stroke` is what a tool traces just now.
  function show(items, { selected, stroke, pixel, withHandles }) {
    const shown = stroke?.id && stroke.kept
      ? items.map((item) => (item.id === stroke.id ? { id: item.id, element: stroke.kept } : item))
      : items;
    const ids = new Set(shown.map(({ id }) => id));
    for (const [id, known] of nodes) {
      if (!ids.has(id)) {
        known.node.remove();
        nodes.delete(id);
      }
    }
    let before = drawn.firstChild;
    for (const item of shown) {
      const own = synced(item);
      own.classList.toggle("selected", item.id === selected?.id);
      if (own === before) before = before.nextSibling; else drawn.insertBefore(own, before);
    }
    over.replaceChildren(...above(shown.find(({ id }) => id === selected?.id), stroke, pixel, withHandles));
  }

  function above(selected, stroke, pixel, withHandles) {
    const made = [];
    if (stroke?.kept && !stroke.id) made.push(draw(stroke.kept, "fresh"));
    if (stroke?.flaw) made.push(draw(stroke.asked, "flawed"));
    if (selected && withHandles) {
      for (const { name, x, y } of handles(selected.element, pixel, limits)) {
        if (name === "turn") made.push(node("line", { x1: selected.element[1], y1: selected.element[2], x2: x, y2: y }, "arm"));
        made.push(node("circle", { cx: x, cy: y, r: HANDLE * pixel }, `handle ${name}`));
      }
    }
    if (stroke?.at) made.push(node("circle", { cx: stroke.at.x, cy: stroke.at.y, r: JOINT * pixel }, "joint"));
    return made;
  }

  return { show };
}
