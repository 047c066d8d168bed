// Checks the deal in the form, or one that was pasted or opened in its place, and says in words how each check came out.

import { Unreadable, checksOf, dealIn } from "./deal_checks.js";

const form = document.getElementById("deal-check");
const written = document.getElementById("deal-text");
const file = document.getElementById("deal-file");
const noted = document.getElementById("deal-noted");
const results = document.getElementById("deal-results");
const words = document.getElementById("deal-words").content;
let checkings = 0;

function said(name, gaps = {}) {
  const line = words.querySelector(`[data-says="${name}"]`).cloneNode(true);
  const gapped = line.querySelector("span");
  if (gapped) gapped.textContent = gapped.textContent.replace(/\{(\w+)\}/g, (gap, key) => gaps[key] ?? gap);
  return line;
}

function forget() {
  checkings += 1;
  results.replaceChildren();
}

async function check() {
  forget();
  const mine = checkings;
  let deal;
  try {
    deal = dealIn(written.value);
  } catch (error) {
    results.append(error instanceof Unreadable ? said("unreadable", { field: error.message }) : said("no-json"));
    return;
  }
  results.append(said("checking"));
  const list = said("list");
  const { published } = form.dataset;
  const found = new Set();
  for await (const each of checksOf(deal, { published, noted: noted.value.trim().toLowerCase() })) {
    found.add(each.is);
    list.append(said(`${each.name}-${each.is}`, each.gaps));
  }
  // Another deal may be in the form by now.
  if (mine !== checkings) return;
  const whole = found.has("wrong") ? "not-right" : found.has("none") ? "not-all" : "all-right";
  results.replaceChildren(list, said(whole));
}

if (globalThis.crypto?.subtle) {
  form.querySelectorAll("[data-scripted]").forEach((part) => { part.hidden = false; });
  form.addEventListener("submit", (event) => { event.preventDefault(); check(); });
  form.addEventListener("reset", forget);
  form.addEventListener("input", forget);
  file.addEventListener("change", async () => {
    if (!file.files.length) return;
    written.value = await file.files[0].text();
    forget();
  });
} else {
  document.getElementById("deal-insecure").hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
}
