// What a drag does. A stroke follows the pointer: trace(point, snap) says which element is asked for, which one would be
// kept, and what is wrong with the first. `id` is the item it changes, null for a new one.

import { fitted, flaw, isShape, moved, onSlate } from "./geometry.js";
import { anchors, handles, hit, snapped } from "./nearness.js";

const FIRST_SIZE = 200;
const HANDLE_REACH = 1.6;

const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
const bearing = (middle, point) => (Math.atan2(point.y - middle.y, point.x - middle.x) * 180) / Math.PI;

// `pixel` is a pixel of the screen in units of the slate, `reach` how near is near, in units too.
export function begin(tool, start, snap, { state, limits, pixel, reach, lastSize = FIRST_SIZE }) {
  const aimed = (id) => {
    const near = state.items.filter((item) => item.id !== id).flatMap((item) => anchors(item.element, limits));
    return (point, snapping, from = null) => (
      snapping ? snapped(point, { near, reach, from }, limits) : { ...onSlate(point, limits), joined: false }
    );
  };
  const stroke = (asking, { id = null, tapped = null } = {}) => ({
    id,
    tapped,
    trace(point, snapping) {
      const { asked, at = null } = asking(point, snapping);
      return { id, asked, kept: fitted(asked, limits), flaw: flaw(asked, limits), at: at?.joined ? at : null };
    },
  });

  if (tool === "select" || tool === "shape") {
    const held = takenHold();
    if (held) return held;
  }
  if (tool === "select") return move();
  if (state.isFull) return null;
  const aim = aimed(null);
  return { line, circle, shape }[tool](aim(start, snap));

  function line(from) {
    return stroke((point, snapping) => {
      const at = aim(point, snapping, from);
      return { asked: ["line", from.x, from.y, at.x, at.y], at };
    }, { tapped: dot(from) });
  }

  function circle(from) {
    const [, x, y] = dot(from);
    return stroke((point, snapping) => {
      const at = aim(point, snapping);
      return { asked: ["circle", x, y, Math.round(apart(snapping ? at : point, { x, y }))], at };
    }, { tapped: dot(from) });
  }

  function dot(from) {
    return moved(["circle", from.x, from.y, limits.dot], 0, 0, limits);
  }

  function shape(from) {
    const sized = (size) => [limits.shape.name, from.x, from.y, Math.round(size), 0, 0];
    return stroke((point) => ({ asked: sized(Math.min(2 * apart(point, from), limits.size)) }), {
      tapped: fitted(sized(lastSize), limits),
    });
  }

  function move() {
    const item = hit(start, state.items, reach, limits);
    state.select(item?.id ?? null);
    if (!item) return null;
    const aim = aimed(item.id);
    const own = anchors(item.element, limits).sort((a, b) => apart(a, start) - apart(b, start))[0];
    return stroke((point, snapping) => {
      const at = aim({ x: own.x + point.x - start.x, y: own.y + point.y - start.y }, snapping);
      const pushed = snapping ? [at.x - own.x, at.y - own.y] : [point.x - start.x, point.y - start.y];
      return { asked: moved(item.element, ...pushed, limits), at };
    }, { id: item.id });
  }

  function takenHold() {
    const item = state.selected;
    if (!item) return null;
    const near = handles(item.element, pixel, limits).filter((each) => apart(each, start) <= reach * HANDLE_REACH);
    const handle = near.sort((a, b) => apart(a, start) - apart(b, start))[0];
    if (!handle) return null;
    const aim = aimed(item.id);
    const [kind, x, y, ...rest] = item.element;
    const middle = { x, y };
    const asking = {
      first(point, snapping) {
        const at = aim(point, snapping, { x: rest[0], y: rest[1] });
        return { asked: [kind, at.x, at.y, ...rest], at };
      },
      second(point, snapping) {
        const at = aim(point, snapping, middle);
        return { asked: [kind, x, y, at.x, at.y], at };
      },
      size(point, snapping) {
        if (isShape(item.element)) {
          const size = Math.round((rest[0] * apart(point, middle)) / apart(start, middle));
          return { asked: [kind, x, y, Math.min(size, limits.size), ...rest.slice(1)] };
        }
        const at = aim(point, snapping);
        const radius = at.joined ? apart(at, middle) : rest[0] + apart(point, middle) - apart(start, middle);
        return { asked: [kind, x, y, Math.max(Math.round(radius), 0)], at };
      },
      turn(point, snapping) {
        const turned = rest[1] + bearing(middle, point) - bearing(middle, start);
        const step = snapping ? 15 : 1;
        return { asked: [kind, x, y, rest[0], ((Math.round(turned / step) * step) % 360 + 360) % 360, rest[2]] };
      },
    };
    return stroke(asking[handle.name], { id: item.id });
  }
}
