// The chat beside the board: fetches the messages when it hears of a new one, and says what was read once it was to be seen.

import { listen } from "./nudges.js";

const room = () => document.getElementById("chat-room");
const list = () => document.querySelector("#chat .chat-list");
const lines = () => document.querySelector("#chat .chat-lines");
const count = () => document.querySelector("[data-unread-count]");
let heard = 0;
let inView = false;
let atEnd = true;

// An answer that was on its way when something was said is older than what was heard, so the list is compared once it is there.
function look(number = "") {
  heard = Math.max(heard, Number(number) || 0);
  if (!number || heard > Number(list()?.dataset.last ?? heard)) window.htmx.trigger(document.getElementById("chat"), "said");
}

function show() {
  if (atEnd && lines()) lines().scrollTop = lines().scrollHeight;
  const unread = Number(list()?.dataset.unread ?? 0);
  count().parentElement.hidden = unread === 0 || inView;
  count().textContent = list()?.dataset.told;
  if (unread && inView && !document.hidden) tellSeen();
}

function tellSeen() {
  const body = new FormData(document.getElementById("say"));
  body.delete("text");
  body.append("last", list().dataset.last);
  list().dataset.unread = "0";
  fetch(room().dataset.seen, { method: "POST", body, headers: { "HX-Request": "true" } }).catch(() => {});
}

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target?.id !== "chat") return;
  const box = lines();
  atEnd = !box || box.scrollHeight - box.scrollTop - box.clientHeight < 60;
});
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.target?.id !== "chat") return;
  show();
  if (heard > Number(list()?.dataset.last ?? heard)) look(String(heard));
});
document.addEventListener("htmx:afterRequest", (event) => {
  const form = event.detail.elt;
  if (form?.id !== "say" || !event.detail.successful) return;
  // What was typed on while the message was on its way stays.
  const field = form.elements.text;
  if (field.value === event.detail.requestConfig?.parameters?.text) field.value = "";
  atEnd = true;
  show();
});

if (room()?.dataset.socket) {
  new IntersectionObserver(([entry]) => { inView = entry.isIntersecting; show(); }, { threshold: 0.3 }).observe(room());
  document.addEventListener("visibilitychange", show);
  listen(() => room()?.dataset.socket, look);
}
room()?.addEventListener("toggle", ({ newState }) => { if (newState === "closed") document.getElementById("chat-open").focus(); });
