// The page of a table or of home: hears that something changed, fetches it again, and keeps what the person is doing meanwhile.

import { keepMarks, markChanged, watchMarks } from "./marks.js";
import { listen } from "./nudges.js";

const board = () => document.getElementById("board");

function show() {
  if (navigator.clipboard) document.querySelectorAll("[data-copy]").forEach((button) => { button.hidden = false; });
  watchMarks();
}

listen(() => board()?.dataset.socket, () => board()?.dataset.number, () => window.htmx.trigger(board(), "changed"));
document.addEventListener("htmx:beforeSwap", keepMarks);
document.addEventListener("htmx:afterSettle", show);
document.addEventListener("change", markChanged);
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value).then(() => {
    button.textContent = button.dataset.copied;
  });
});
show();
