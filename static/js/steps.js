// Arrow keys go from move to move.

const STEPS = { ArrowLeft: "[rel=prev]", ArrowRight: "[rel=next]" };

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, textarea, select")) return;
  const link = document.querySelector(`#past ${STEPS[event.key] ?? "[rel=none]"}`);
  if (!link) return;
  event.preventDefault();
  link.click();
});

// The button that was pressed has gone where there is no move before or after.
document.addEventListener("htmx:afterSettle", () => {
  if (document.activeElement !== document.body) return;
  document.querySelector("#past [rel=next], #past [rel=prev]")?.focus({ preventScroll: true });
});
