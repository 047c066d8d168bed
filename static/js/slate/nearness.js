// What lies near a point: where a line snaps to, which element is meant, and where an element's handles are.

import { corners, isShape, onSlate } from "./geometry.js";

const STEP = Math.PI / 12;
const FEW = 12;
const HANDLE_GAP = 26;
const EDGE = 8;

const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

const outline = (element, limits) => corners(element, limits).map(([x, y]) => ({ x: x / limits.fine, y: y / limits.fine }));

// What others can be joined to: end points, middles, and the corners of shapes that have real ones.
export function anchors(element, limits) {
  const [kind, x, y, ...rest] = element;
  if (kind === "line") return [{ x, y }, { x: rest[0], y: rest[1] }];
  if (kind === "circle" || limits.shape.outline.length > FEW) return [{ x, y }];
  return [{ x, y }, ...outline(element, limits).map((point) => onSlate(point, limits))];
}

// The nearest anchor within reach; else, if a line comes from `from`, the nearest direction of 15 degrees.
export function snapped(point, { near, reach, from = null }, limits) {
  const best = near.reduce((found, each) => (found && apart(found, point) <= apart(each, point) ? found : each), null);
  if (best && apart(best, point) <= reach) return { ...best, joined: true };
  if (!from) return { ...onSlate(point, limits), joined: false };
  const angle = Math.round(Math.atan2(point.y - from.y, point.x - from.x) / STEP) * STEP;
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  const wanted = (point.x - from.x) * across + (point.y - from.y) * down;
  const length = Math.min(wanted, way(from.x, across, limits.size), way(from.y, down, limits.size));
  return { ...onSlate({ x: from.x + length * across, y: from.y + length * down }, limits), joined: false };
}

// How far it is to the edge of the slate in one direction.
function way(start, step, size) {
  if (Math.abs(step) < 1e-9) return Infinity;
  return (step > 0 ? size - start : -start) / step;
}

function toSegment(point, a, b) {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const along = length ? ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length : 0;
  const t = Math.min(Math.max(along, 0), 1);
  return apart(point, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });
}

export function distance(point, element, limits) {
  const [kind, x, y, ...rest] = element;
  if (kind === "line") return toSegment(point, { x, y }, { x: rest[0], y: rest[1] });
  if (kind === "circle") return Math.abs(apart(point, { x, y }) - rest[0]);
  const points = outline(element, limits);
  return Math.min(...points.map((each, index) => toSegment(point, each, points[(index + 1) % points.length])));
}

function isInside(point, element, limits) {
  const [kind, x, y, radius] = element;
  if (kind === "line") return false;
  if (kind === "circle") return apart(point, { x, y }) < radius;
  const points = outline(element, limits);
  return points.reduce((inside, a, index) => {
    const b = points[(index + 1) % points.length];
    const crosses = (a.y > point.y) !== (b.y > point.y) && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x;
    return inside !== crosses;
  }, false);
}

// The item whose stroke is nearest; where none is near, the smallest one around the point.
export function hit(point, items, reach, limits) {
  let [best, least] = [null, reach];
  for (const item of items) {
    const far = distance(point, item.element, limits);
    if (far <= least) [best, least] = [item, far];
  }
  if (best) return best;
  const around = items.filter((item) => isInside(point, item.element, limits));
  return around.sort((a, b) => a.element[3] - b.element[3])[0] ?? null;
}

// Where an element is taken hold of; `pixel` is a pixel of the screen in units of the slate. Small elements keep their
// handles at a distance, so that they can still be moved.
export function handles(element, pixel, limits) {
  const [kind, x, y, ...rest] = element;
  if (kind === "line") return [{ name: "first", x, y }, { name: "second", x: rest[0], y: rest[1] }];
  const inwards = (from, value) => (from > limits.size / 2 ? -value : value);
  if (!isShape(element)) {
    const far = Math.max(rest[0], HANDLE_GAP * pixel) / Math.SQRT2;
    return [{ name: "size", x: x + inwards(x, far), y: y + inwards(y, far) }];
  }
  const [size, turn, mirrored] = rest;
  const angle = (turn * Math.PI) / 180;
  const at = (across, down) => ({
    x: x + across * Math.cos(angle) - down * Math.sin(angle),
    y: y + across * Math.sin(angle) + down * Math.cos(angle),
  });
  const [halfX, halfY] = half(limits).map((side) => Math.max((side * size) / limits.shape.unit, HANDLE_GAP * pixel));
  const gap = HANDLE_GAP * pixel;
  const side = mirrored ? -1 : 1;
  const sized = [at(side * halfX, halfY), at(-side * halfX, halfY), at(side * halfX, -halfY), at(-side * halfX, -halfY)];
  const turned = [at(0, -halfY - gap), at(0, halfY + gap), at(0, -halfY + gap)];
  return [{ name: "size", ...seen(sized, pixel, limits) }, { name: "turn", ...seen(turned, pixel, limits) }];
}

// The first of these points that isn't at the edge of the slate, or the one that is nearest to its middle.
function seen(points, pixel, { size }) {
  const off = ({ x, y }) => Math.max(Math.abs(x - size / 2), Math.abs(y - size / 2));
  return points.find((point) => off(point) <= size / 2 - EDGE * pixel) ?? points.sort((a, b) => off(a) - off(b))[0];
}

function half({ shape }) {
  return [0, 1].map((axis) => Math.max(...shape.outline.map((point) => point[axis])));
}
