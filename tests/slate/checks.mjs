// Runs the cases against the modules of the page and gives a line for each that comes out differently.
export default (geometry, nearness, cases, limits) => {
  const wrong = [];
  const of = ([kind]) => limits[kind] ?? limits[""];
  const ordered = (value) => (value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, ordered(value[key])]))
    : value);
  const expect = (name, given, found, wanted) => {
    if (JSON.stringify(ordered(found)) !== JSON.stringify(ordered(wanted))) {
      wrong.push(`${name} of ${JSON.stringify(given)}: ${JSON.stringify(found)} and not ${JSON.stringify(wanted)}`);
    }
  };
  const point = (pair) => pair && { x: pair[0], y: pair[1] };

  for (const { element, flaw } of cases.flaws) expect("flaw", element, geometry.flaw(element, of(element)), flaw);
  for (const { element, bounds } of cases.bounds) expect("bounds", element, geometry.bounds(element, of(element)), bounds);
  for (const { element, fitted } of cases.fitted) expect("fitted", element, geometry.fitted(element, of(element)), fitted);
  for (const { element, by, moved } of cases.moved) expect("moved", [element, by], geometry.moved(element, ...by, of(element)), moved);
  for (const { snapped, ...given } of cases.snapped) {
    const how = { near: given.near.map(point), reach: given.reach, from: point(given.from) };
    const { x, y, joined } = nearness.snapped(point(given.point), how, limits[""]);
    expect("snapped", given, [x, y, joined], snapped);
  }
  for (const { hit, ...given } of cases.hits) {
    const items = given.items.map((element, id) => ({ id, element }));
    expect("hit", given, nearness.hit(point(given.point), items, given.reach, of(given.items[0]))?.id ?? null, hit);
  }
  return wrong;
};
