// Slates on the page of a table: mounted when one appears, unmounted when it is gone, and left alone while the board is
// swapped around them (hx-preserve).

import { forgetOthers } from "./draft.js";
import { createEditor } from "./editor.js";
import "./replay.js";

const slates = new Map();
let focused = null;
let wanted = false;

const board = () => document.getElementById("board");
const current = () => [...slates.values()][0] ?? null;

// A board that came at a bad moment is asked for again once the moment is over.
function settled() {
  if (!wanted || current()?.isDragging) return;
  wanted = false;
  window.htmx.trigger(board(), "changed");
}

function outdated() {
  wanted = true;
  settled();
}

function look() {
  for (const [root, slate] of slates) {
    if (root.isConnected) continue;
    slate.unmount();
    slates.delete(root);
  }
  document.querySelectorAll("[data-slate]").forEach((root) => {
    if (!slates.has(root)) slates.set(root, createEditor(root, { settled, outdated }));
  });
  forgetOthers(board().dataset.owner, [...slates.keys()][0]?.dataset.kept);
  if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
  focused = null;
}

// Before a swap, the element of the event is the board and no longer who asked.
const isOwnForm = ({ detail }) => Boolean(current()?.handIn.isOwn(detail.requestConfig?.elt ?? detail.elt));

document.addEventListener("htmx:beforeSwap", (event) => {
  const slate = current();
  if (!slate || event.detail.target?.id !== "board") return;
  const [, owner] = event.detail.serverResponse.match(/ data-owner="([^"]*)"/) ?? [];
  if (owner !== undefined && owner !== board().dataset.owner) {
    event.detail.shouldSwap = false;
    // Whoever has signed in here meanwhile sees nothing of it.
    if (owner) window.location.reload(); else slate.draft.signedOut();
    return;
  }
  const [root] = slates.keys();
  focused = root.contains(document.activeElement) ? document.activeElement : null;
  const stays = event.detail.serverResponse.includes(`id="${root.id}"`);
  if (isOwnForm(event)) {
    if (event.detail.shouldSwap && slate.handIn.answered(event.detail.xhr.status)) slate.draft.forget();
    return;
  }
  const isEarly = slate.isDragging || (!stays && slate.draft.isUnsaved);
  if (!isEarly) return;
  event.detail.shouldSwap = false;
  wanted = true;
  if (!slate.isDragging) slate.draft.flush().then(() => { if (!slate.draft.isUnsaved) settled(); });
});

// Without a session the board sends the page away to sign in. Not from under a drawing: the draft says what to do.
document.addEventListener("htmx:beforeOnLoad", (event) => {
  if (!current() || isOwnForm(event) || !event.detail.xhr.getResponseHeader("HX-Redirect")) return;
  event.preventDefault();
  current().draft.signedOut();
});

document.addEventListener("htmx:beforeRequest", (event) => { if (isOwnForm(event)) current().handIn.sent(); });
for (const name of ["htmx:responseError", "htmx:sendError"]) {
  document.addEventListener(name, (event) => { if (isOwnForm(event)) current().failed(event.detail.xhr.status); });
}
document.addEventListener("htmx:afterSwap", look);
look();
