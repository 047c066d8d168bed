// Draws a drawing once more, element by element: by its button, and once by itself when it has just been revealed.

const LONGEST = 9000;
const EACH = 420;
const PLAYED = "replayed";

const isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

export function replay(svg) {
  const elements = [...svg.children];
  elements.forEach((element) => element.getAnimations().forEach((animation) => animation.cancel()));
  if (isStill()) return;
  // Dashes of a stroke that doesn't scale are measured in pixels of the screen.
  const scale = svg.getScreenCTM().a;
  const lengths = elements.map((element) => element.getTotalLength() * scale);
  const step = Math.min(EACH, LONGEST / elements.length);
  elements.forEach((element, index) => {
    const length = Math.ceil(lengths[index]) + 1;
    element.animate(
      [
        { visibility: "visible", strokeDasharray: `${length} ${length}`, strokeDashoffset: length },
        { visibility: "visible", strokeDasharray: `${length} ${length}`, strokeDashoffset: 0 },
      ],
      { duration: step, delay: index * step, easing: "ease-out" },
    );
    if (index) element.animate([{ visibility: "hidden" }, { visibility: "hidden" }], { duration: index * step });
  });
}

function firstTime(name) {
  try {
    const played = JSON.parse(sessionStorage.getItem(PLAYED) ?? "[]");
    if (played.includes(name)) return false;
    sessionStorage.setItem(PLAYED, JSON.stringify([...played, name].slice(-500)));
    return true;
  } catch {
    return false;
  }
}

function addButton(svg) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "replay quiet";
  button.textContent = svg.dataset.replay;
  button.setAttribute("aria-label", `${svg.dataset.replay}: ${svg.getAttribute("aria-label")}`);
  button.addEventListener("click", () => replay(svg));
  svg.after(button);
}

function look() {
  document.querySelectorAll("svg[data-replay]").forEach((svg) => {
    if (svg.nextElementSibling?.matches("button.replay")) return;
    if (!isStill()) addButton(svg);
    if (svg.dataset.fresh && firstTime(svg.dataset.fresh)) replay(svg);
  });
}

document.addEventListener("htmx:afterSwap", look);
look();
