// The notice that there is no connection. It goes away by itself; a socket alone that fails, while the site can be reached, isn't
// worth one, as pages also look by themselves.

const BEFORE_ASKING = 3000;
const PATIENCE = 5000;
const notice = document.getElementById("offline");
let asking = 0;

function show(isLost) {
  if (notice) notice.hidden = !isLost;
}

export function connected() {
  window.clearTimeout(asking);
  asking = 0;
  show(false);
}

export function doubtful() {
  asking ||= window.setTimeout(ask, BEFORE_ASKING);
}

function ask() {
  asking = 0;
  fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) }).then((answer) => show(!answer.ok), () => show(true));
}

window.addEventListener("offline", () => show(true));
document.addEventListener("htmx:sendError", () => show(true));
document.addEventListener("htmx:afterRequest", (event) => { if (event.detail.successful) show(false); });
