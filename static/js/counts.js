// How many tables wait for the reader, in the header, the title and the icon of every page, kept up to date.

import { listen } from "./nudges.js";

const badge = document.getElementById("waiting-count");
const icon = document.querySelector("link[rel=icon]");
const title = document.querySelector("title");
let count = Number(badge?.textContent);
let looking = false;
let again = false;

function show() {
  badge.textContent = count;
  badge.parentElement.hidden = count === 0;
  const wanted = count ? icon.dataset.waiting : icon.dataset.calm;
  if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  const plain = document.title.replace(/^\(\d+\) /, "");
  const prefixed = count ? `(${count}) ${plain}` : plain;
  if (document.title !== prefixed) document.title = prefixed;
  const next = document.getElementById("next-table");
  if (next) next.hidden = count <= Number(next.dataset.mine);
}

function update(found) {
  count = found;
  show();
}

function look() {
  again = looking;
  if (looking) return;
  looking = true;
  fetch("/waiting/", { cache: "no-store" })
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer)))
    .then(({ waiting }) => update(waiting))
    .catch(() => {})
    .finally(() => { looking = false; if (again) look(); });
}

if (badge) {
  listen(() => "/ws/home/", (number, isGreeting) => { if (isGreeting) update(Number(number)); else look(); });
  // A new board brings a title of its own, without the number.
  new MutationObserver(show).observe(title, { childList: true });
  document.addEventListener("htmx:afterSwap", show);
}
