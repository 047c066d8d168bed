// Goes on from move to move by itself, until somebody stops it or goes elsewhere, or the last move has come.

const BEAT = 2200;

let timer = null;

const button = () => document.getElementById("step-play");
const following = () => document.getElementById("step-on");

function show() {
  if (!button()) return;
  button().hidden = !following();
  button().setAttribute("aria-pressed", String(timer !== null));
}

function stop() {
  window.clearInterval(timer);
  timer = null;
  show();
}

function goOn() {
  if (following() && !document.hidden) following().click();
  else stop();
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("#step-play")) {
    if (timer) {
      stop();
      return;
    }
    timer = window.setInterval(goOn, BEAT);
    goOn();
    show();
  } else if (timer && event.isTrusted && event.target.closest?.("a")) {
    stop();
  }
});
document.addEventListener("keydown", (event) => { if (timer && event.key.startsWith("Arrow")) stop(); });
document.addEventListener("pointerdown", (event) => { if (timer && event.target.id === "seek") stop(); });
document.addEventListener("htmx:afterSwap", show);
show();
