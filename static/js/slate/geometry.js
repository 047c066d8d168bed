// Elements in whole numbers, as in games/pikto/slate.py: what a rule forbids, where they lie, and how they are put right.

export const isShape = (element) => element[0] !== "line" && element[0] !== "circle";

const within = (value, least, most) => Math.min(Math.max(value, least), most);

export const onSlate = ({ x, y }, limits) => ({
  x: within(Math.round(x), 0, limits.size),
  y: within(Math.round(y), 0, limits.size),
});

// True for a known kind with its count of whole numbers; what a browser kept may be anything.
export function isElement(value, limits) {
  return Array.isArray(value) && Object.hasOwn(limits.kinds, value[0]) && value.length === limits.kinds[value[0]] + 1
    && value.slice(1).every((number) => Number.isInteger(number) && number >= 0 && number <= limits.size)
    && (!isShape(value) || (value[4] < 360 && value[5] < 2));
}

// The corners of a placed shape in billionths of a unit: sums of whole numbers, so that they are exactly Python's.
export function corners([, x, y, size, turn, mirrored], limits) {
  const sine = limits.sines[turn];
  const cosine = limits.sines[(turn + 90) % 360];
  return limits.shape.outline.map(([across, down]) => {
    const flipped = mirrored ? -across : across;
    return [
      x * limits.fine + size * (flipped * cosine - down * sine),
      y * limits.fine + size * (flipped * sine + down * cosine),
    ];
  });
}

// Left, top, right and bottom of the box around an element; a shape's in billionths.
export function bounds(element, limits) {
  const [kind, ...numbers] = element;
  if (kind === "circle") {
    const [x, y, radius] = numbers;
    return [x - radius, y - radius, x + radius, y + radius];
  }
  const points = kind === "line" ? [numbers.slice(0, 2), numbers.slice(2)] : corners(element, limits);
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
}

const refusal = (rule, reason, facts) => ({ rule, reason, facts });

const room = (x, y, { size }) => Math.min(x, y, size - x, size - y);

export function flaw(element, limits) {
  const [kind, x, y, ...rest] = element;
  if (kind === "line") return x === rest[0] && y === rest[1] ? refusal("PK-12", "zero_line", { x, y }) : null;
  if (kind === "circle") {
    const [radius] = rest;
    if (radius < limits.dot) return refusal("PK-12", "too_small", { radius, least: limits.dot });
    const most = room(x, y, limits);
    return radius > most ? refusal("PK-12", "clipped", { x, y, radius, room: most }) : null;
  }
  return flawOfShape(element, limits);
}

function flawOfShape(element, limits) {
  const [shape, x, y, size, turn, mirrored] = element;
  if (turn >= 360) return refusal("PK-40", "bad_turn", { shape, turn });
  if (mirrored > 1) return refusal("PK-40", "bad_mirror", { shape, mirrored });
  if (size < limits.shape.least) return refusal("PK-40", "too_small", { shape, size, least: limits.shape.least });
  const [left, top, right, bottom] = bounds(element, limits);
  const clipped = Math.min(left, top) < 0 || Math.max(right, bottom) > limits.size * limits.fine;
  return clipped ? refusal("PK-40", "outside", { shape, x, y, size, turn }) : null;
}

// The permitted element nearest to what was asked, with the same middle; null if there is none.
export function fitted(element, limits) {
  if (!flaw(element, limits)) return element;
  const [kind, x, y, size, ...rest] = element;
  if (kind === "line") return null;
  if (kind === "circle") {
    const most = room(x, y, limits);
    return most < limits.dot ? null : [kind, x, y, within(size, limits.dot, most)];
  }
  const sized = (number) => [kind, x, y, number, ...rest];
  let [fits, over] = [limits.shape.least, Math.max(size, limits.shape.least) + 1];
  if (flaw(sized(fits), limits)) return null;
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (flaw(sized(middle), limits)) over = middle; else fits = middle;
  }
  return sized(fits);
}

// The element pushed by so much, or as far as the slate reaches.
export function moved(element, across, down, limits) {
  const fine = isShape(element) ? limits.fine : 1;
  const [left, top, right, bottom] = bounds(element, limits);
  const dx = within(Math.round(across), Math.ceil(-left / fine), Math.floor((limits.size * fine - right) / fine));
  const dy = within(Math.round(down), Math.ceil(-top / fine), Math.floor((limits.size * fine - bottom) / fine));
  const [kind, x, y, ...rest] = element;
  if (kind === "line") return [kind, x + dx, y + dy, rest[0] + dx, rest[1] + dy];
  return [kind, x + dx, y + dy, ...rest];
}
