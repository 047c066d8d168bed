// The elements as a list with numbers to type: everything that can be drawn can be written here, too.

import { flaw } from "./geometry.js";

const DEFAULTS = {
  line: () => ["line", 300, 500, 700, 500],
  circle: () => ["circle", 500, 500, 200],
};

export function createList(details, { state, limits, reason, announce, refuse }) {
  const rows = new Map();
  const list = details.querySelector("[data-rows]");
  const fields = (row) => [...row.querySelectorAll("input")];
  const valueOf = (field) => (field.type === "checkbox" ? Number(field.checked) : Number(field.value || NaN));
  const itemOf = (target) => state.items.find(({ id }) => id === Number(target.closest("li")?.dataset.id));

  function rowOf(item) {
    const known = rows.get(item.id);
    if (known) return known;
    const made = details.querySelector(`template[data-row="${item.element[0]}"]`).content.firstElementChild.cloneNode(true);
    made.dataset.id = item.id;
    const row = { node: made, element: null };
    rows.set(item.id, row);
    return row;
  }

  function fill(row, item) {
    if (row.element === item.element) return;
    row.element = item.element;
    fields(row.node).forEach((field, index) => {
      const number = item.element[index + 1];
      if (field.type === "checkbox") field.checked = number === 1; else field.value = number;
    });
    complain(row.node, "");
  }

  function complain(row, text, field = null) {
    fields(row).forEach((each) => each.toggleAttribute("aria-invalid", each === field));
    row.querySelector("[data-reason]").textContent = text;
  }

  function show() {
    if (!details.open) return;
    const ids = new Set(state.items.map(({ id }) => id));
    for (const [id, { node }] of rows) {
      if (!ids.has(id)) {
        node.remove();
        rows.delete(id);
      }
    }
    state.items.forEach((item, index) => {
      const row = rowOf(item);
      if (list.children[index] !== row.node) list.insertBefore(row.node, list.children[index] ?? null);
      row.node.querySelector("[data-place]").textContent = index + 1;
      row.node.setAttribute("aria-current", String(item === state.selected));
      fill(row, item);
    });
  }

  function change(event) {
    const item = itemOf(event.target);
    const row = event.target.closest("li");
    const numbers = fields(row).map(valueOf);
    const asked = [item.element[0], ...numbers];
    const isWhole = numbers.every((number) => Number.isInteger(number) && number >= 0 && number <= limits.size);
    const found = isWhole ? flaw(asked, limits) : { reason: "numbers", facts: { size: limits.size } };
    if (found) complain(row, reason(found), event.target);
    else state.change(item.id, asked);
  }

  function add(kind) {
    if (state.isFull) {
      refuse();
      return;
    }
    const made = DEFAULTS[kind]?.() ?? [kind, limits.size / 2, limits.size / 2, 300, 0, 0];
    const id = state.add(made);
    state.select(id);
    fields(rows.get(id).node)[0].focus();
  }

  function remove(target) {
    const item = itemOf(target);
    const next = target.closest("li").nextElementSibling ?? target.closest("li").previousElementSibling;
    state.remove(item.id);
    announce("deleted");
    (next?.querySelector("[data-remove]") ?? details.querySelector("[data-add]")).focus();
  }

  details.addEventListener("toggle", show);
  details.addEventListener("change", (event) => { if (event.target.closest("li")) change(event); });
  details.addEventListener("focusin", (event) => { const item = itemOf(event.target); if (item) state.select(item.id); });
  details.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button?.dataset.add) add(button.dataset.add);
    if (button?.hasAttribute("data-remove")) remove(button);
  });
  state.listen(show);
  show();
}
