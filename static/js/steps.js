// Goes from move to move by keys, links and slider. There is never more than one request on its way; whatever is asked
// for meanwhile counts on from the move that was asked for last, and that one alone is fetched next.

const KEYS = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => -Infinity,
  End: () => Infinity,
};

let loading = null;
let next = null;
let isHeld = false;
let isReady = false;
const early = [];

const past = () => document.getElementById("past");

// The address that is asked for, or of what is shown.
function aim() {
  const { address, place, eye } = past().dataset;
  return new URL(next ?? loading ?? `${address}${place}/${eye ? `?seat=${eye}` : ""}`, window.location.href);
}

function goTo(find) {
  const { address, first, last } = past().dataset;
  const url = aim();
  const here = Number(url.pathname.match(/(\d+)\/$/)[1]);
  const place = Math.min(Math.max(find(here), Number(first)), Number(last));
  if (place === here) return;
  url.pathname = `${address}${place}/`;
  ask(url.href);
}

function ask(address) {
  next = address === loading ? null : address;
  load();
}

async function load() {
  if (loading || isHeld) return;
  while (next && !isHeld) {
    [loading, next] = [next, null];
    const before = past();
    const wasInside = before.contains(document.activeElement);
    await window.htmx.ajax("GET", loading, { source: before, target: before, swap: "outerHTML" }).catch(() => {});
    if (past() !== before) {
      tell(wasInside);
    } else if (isHeld) {
      next ??= loading;
    } else {
      // What can't be shown here says why on a page of its own.
      window.location.assign(next ?? loading);
      return;
    }
    loading = null;
  }
  loading = null;
}

function tell(wasInside) {
  const said = [...past().querySelectorAll(".step-told p")].map((each) => each.textContent.trim());
  document.getElementById("step-said").textContent = said.join(". ");
  // The button that was pressed has gone where there is no move before or after.
  if (!wasInside || past().contains(document.activeElement)) return;
  past().querySelector("[rel=next], [rel=prev]")?.focus({ preventScroll: true });
}

document.addEventListener("keydown", (event) => {
  if (!KEYS[event.key] || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest?.("input, textarea, select")) return;
  event.preventDefault();
  if (isReady) goTo(KEYS[event.key]);
  else early.push(KEYS[event.key]);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-step]");
  if (!link || !isReady || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  ask(link.href);
});

// A slider that is held isn't taken out of the hand by what was asked for before.
document.addEventListener("pointerdown", (event) => { if (event.target.id === "seek") isHeld = true; });
for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, () => {
    if (!isHeld) return;
    // The slider says only after this whether it was moved.
    window.setTimeout(() => {
      isHeld = false;
      load();
    });
  });
}
document.addEventListener("htmx:beforeSwap", (event) => {
  if (isHeld && event.detail.target === past()) event.detail.shouldSwap = false;
});
document.addEventListener("input", (event) => {
  if (event.target.id === "seek") document.getElementById("seek-place").value = event.target.value;
});
document.addEventListener("change", (event) => {
  if (isReady && event.target.id === "seek") goTo(() => Number(event.target.value));
});

// Keys are heard from the first frame on, and wait for what fetches steps.
function begin() {
  isReady = Boolean(window.htmx);
  if (!isReady) return;
  early.splice(0).forEach(goTo);
}
if (window.htmx && past()) begin();
else document.addEventListener("DOMContentLoaded", begin);
