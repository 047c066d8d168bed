// The buttons round the canvas and the number of elements, as the drawing and the tools are now.

export function createPanel(root, { state, limits, say, does }) {
  const buttons = [...root.querySelectorAll("button[data-do]")];
  const tools = [...root.querySelectorAll("button[data-tool]")];

  root.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button?.dataset.tool) does.tool(button.dataset.tool);
    if (button?.dataset.do && button.getAttribute("aria-disabled") !== "true") does[button.dataset.do]();
  });

  function show({ tool, snaps }) {
    const { selected } = state;
    const can = { undo: state.canUndo, redo: state.canRedo, delete: Boolean(selected), mirror: selected?.element.length === 6 };
    tools.forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.tool === tool)));
    for (const button of buttons) {
      if (button.dataset.do === "snap") button.setAttribute("aria-pressed", String(snaps));
      else button.setAttribute("aria-disabled", String(!can[button.dataset.do]));
    }
    const counted = root.querySelector("[data-count]");
    counted.textContent = say("count", { count: state.count, most: limits.most });
    counted.classList.toggle("full", state.isFull);
  }

  return { show };
}
