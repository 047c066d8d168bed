// The drawing and its past: every change is a new list of items, so that undo and redo have no end.

export function createState(drawing, limits) {
  let last = 0;
  const item = (element) => ({ id: (last += 1), element });
  let past = [];
  let items = drawing.map(item);
  let future = [];
  let merging = "";
  let selected = null;
  const listeners = [];

  function tell(changed) {
    if (!items.some(({ id }) => id === selected)) selected = null;
    listeners.forEach((listener) => listener(changed));
  }

  // Changes in a row with the same `merge` are one step back.
  function become(next, { merge = "", isOwn = true } = {}) {
    if (!merge || merge !== merging) past.push(items);
    merging = merge;
    items = next;
    future = [];
    tell(isOwn);
  }

  function travel(from, to) {
    if (!from.length) return false;
    to.push(items);
    items = from.pop();
    merging = "";
    tell(true);
    return true;
  }

  return {
    get items() { return items; },
    get count() { return items.length; },
    get isFull() { return items.length >= limits.most; },
    get drawing() { return items.map(({ element }) => element); },
    get canUndo() { return past.length > 0; },
    get canRedo() { return future.length > 0; },
    get selected() { return items.find(({ id }) => id === selected) ?? null; },

    add(element) {
      const added = item(element);
      become([...items, added]);
      return added.id;
    },
    change(id, element, merge = "") {
      become(items.map((each) => (each.id === id ? { id, element } : each)), { merge: merge && `${merge} ${id}` });
    },
    remove(id) { become(items.filter((each) => each.id !== id)); },
    replace(next, isOwn) { become(next.map(item), { isOwn }); },
    undo: () => travel(past, future),
    redo: () => travel(future, past),
    select(id) {
      if (id === selected) return;
      selected = id;
      merging = "";
      tell(false);
    },
    listen(listener) { listeners.push(listener); },
  };
}
