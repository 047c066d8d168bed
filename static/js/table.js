// The page of a table or of home: hears that something changed, fetches it again, and keeps what the person is doing meanwhile.

import { dropDraft, keepMarks, markChanged, watchMarks } from "./marks.js";
import { listen } from "./nudges.js";

const board = () => document.getElementById("board");

// Whoever is asked back looks at nothing else; what the table no longer asks is not asked back either.
function showConfirm() {
  const panel = document.querySelector("dialog.confirm");
  if (!panel) return;
  if (panel.dataset.question !== board()?.dataset.question) panel.remove();
  else if (panel.open && !panel.matches(":modal")) { panel.close(); panel.showModal(); }
}

function show() {
  showConfirm();
  if (navigator.clipboard) document.querySelectorAll("[data-copy]").forEach((button) => { button.hidden = false; });
  watchMarks();
}

// A nudge with the number that the page shows already needs no look. htmx drops what waits at a board that is swapped
// meanwhile, so what is heard during a request is remembered here.
const AGAIN_AFTER = 5000;
let requests = 0;
let answers = 0;
let looking = null;
let heard = null;

function look(number = "") {
  heard = number;
  if (requests) return;
  heard = null;
  if (number !== board()?.dataset.number) window.htmx.trigger(board(), "changed");
}

document.addEventListener("htmx:beforeSend", ({ detail: { elt, target, xhr } }) => {
  const isAnswer = target === board() && elt !== target;
  if (elt === board()) looking = xhr;
  requests += 1;
  answers += isAnswer;
  // Events of htmx end at a form that is no longer in the page; this one comes always.
  xhr.addEventListener("loadend", () => {
    answers -= isAnswer;
    // The board that came in listens only once htmx has settled it, 20 ms later.
    window.setTimeout(() => {
      requests -= 1;
      if (heard !== null && !requests) look(heard);
    }, 50);
  });
});
// An answer overtakes a look: the board of before would push the form out of the page, and what comes back to it is lost.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (!answers || detail.xhr !== looking) return;
  detail.shouldSwap = false;
  heard = "";
});
// A look that came to nothing is tried again before the page would look by itself.
document.addEventListener("htmx:sendError", (event) => {
  if (event.detail.elt === board()) window.setTimeout(() => look(), AGAIN_AFTER);
});
listen(() => board()?.dataset.socket, look);
document.addEventListener("htmx:beforeRequest", dropDraft);
document.addEventListener("htmx:beforeSwap", keepMarks);
document.addEventListener("htmx:afterSwap", show);
document.addEventListener("change", markChanged);
// What lies over the board goes away by Escape, and a menu by a click beside it too.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  document.querySelector("#chat-room:popover-open")?.hidePopover();
  const open = document.querySelector(".menu[open] > summary");
  open?.click();
  open?.focus();
});
document.addEventListener("click", (event) => {
  const menu = document.querySelector(".menu[open]");
  if (menu && !menu.contains(event.target)) menu.open = false;
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value).then(() => {
    button.textContent = button.dataset.copied;
  });
});
show();
