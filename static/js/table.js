// The page of a table or of home: hears that something changed, fetches it again, and keeps what the person is doing meanwhile.

import { dropDraft, keepMarks, markChanged, watchMarks } from "./marks.js";
import { listen } from "./nudges.js";

const board = () => document.getElementById("board");

function show() {
  if (navigator.clipboard) document.querySelectorAll("[data-copy]").forEach((button) => { button.hidden = false; });
  watchMarks();
}

// A nudge with the number that the page shows already needs no look. htmx drops what waits at a board that is swapped
// meanwhile, so what is heard during a request is remembered here.
let requests = 0;
let heard = null;

function look(number = "") {
  heard = number;
  if (requests) return;
  heard = null;
  if (number !== board()?.dataset.number) window.htmx.trigger(board(), "changed");
}

document.addEventListener("htmx:beforeRequest", () => { requests += 1; });
document.addEventListener("htmx:afterRequest", () => {
  // The board that came in listens only once htmx has settled it, 20 ms later.
  window.setTimeout(() => {
    requests -= 1;
    if (heard !== null && !requests) look(heard);
  }, 50);
});
listen(() => board()?.dataset.socket, look);
document.addEventListener("htmx:beforeRequest", dropDraft);
document.addEventListener("htmx:beforeSwap", keepMarks);
document.addEventListener("htmx:afterSwap", show);
document.addEventListener("change", markChanged);
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value).then(() => {
    button.textContent = button.dataset.copied;
  });
});
show();
