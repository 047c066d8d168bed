// The keyboard while one draws: undo and redo, delete, and arrows that move the selected element.

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const FAR = 10;
const isTyping = (target) => target.matches("input, textarea, select");

export function listen(root, canvas, { undo, redo, remove, nudge, leave }) {
  const controller = new AbortController();

  document.addEventListener("keydown", (event) => {
    const { target, key, shiftKey } = event;
    if (event.defaultPrevented || event.altKey || isTyping(target) || !(target === document.body || root.contains(target))) return;
    const letter = event.ctrlKey || event.metaKey ? key.toLowerCase() : "";
    const own = target === canvas || target === document.body;
    if (letter === "z") (shiftKey ? redo : undo)();
    else if (letter === "y") redo();
    else if (letter || !own) return;
    else if (key === "Delete" || key === "Backspace") remove();
    else if (key === "Escape") leave();
    else if (!(STEPS[key] && nudge(...STEPS[key].map((step) => step * (shiftKey ? FAR : 1))))) return;
    event.preventDefault();
  }, { signal: controller.signal });

  return { unbind: () => controller.abort() };
}
