// Rules beside the table: a link to a rule opens the page of rules there, at that rule, in a dialog that is left by Escape.

let dialog = null;

function make() {
  dialog = document.createElement("dialog");
  dialog.id = "rules-panel";
  dialog.setAttribute("aria-label", document.querySelector(".table-head h1")?.textContent ?? "");
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.closest("[data-close]")) dialog.close();
    const link = event.target.closest("a[href^='#']");
    if (!link) return;
    event.preventDefault();
    go(link.hash.slice(1));
  });
  document.body.append(dialog);
}

// A style that came later would move the rule away again.
function style(page) {
  const there = (link) => document.querySelector(`link[href="${link.getAttribute("href")}"]`);
  const missing = [...page.querySelectorAll("link[rel=stylesheet]")].filter((link) => !there(link));
  return Promise.all(missing.map((link) => new Promise((done) => {
    const mine = document.importNode(link, true);
    mine.onload = done;
    mine.onerror = done;
    document.head.append(mine);
  })));
}

async function fill(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  await style(page);
  const close = document.getElementById("rules-close").content.cloneNode(true);
  dialog.replaceChildren(close, document.importNode(page.querySelector(".rules"), true));
  dialog.dataset.of = address;
}

function go(rule) {
  dialog.querySelectorAll(".here").forEach((each) => each.classList.remove("here"));
  const place = rule ? dialog.querySelector(`#${CSS.escape(rule)}`) : null;
  place?.classList.add("here");
  if (place) place.scrollIntoView({ block: "start" }); else dialog.scrollTop = 0;
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("#board a[href^='/rules/']");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (!window.HTMLDialogElement) return;
  event.preventDefault();
  const address = new URL(link.href);
  try {
    if (!dialog) make();
    if (dialog.dataset.of !== address.pathname) await fill(address.pathname);
  } catch {
    window.location.assign(link.href);
    return;
  }
  dialog.showModal();
  go(address.hash.slice(1));
});
