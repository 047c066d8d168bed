// Handing in: the button with the count, one question back, and the drawing in the form's own field.

export function createHandIn(root, { state, say, draft, form }) {
  const ask = root.querySelector("[data-hand-in]");
  const empty = root.querySelector("[data-empty]");
  const sure = root.querySelector("[data-sure]");
  const keep = root.querySelector("[data-keep]");
  const field = root.querySelector("input[name=drawn]");
  const final = sure.querySelector("button[name=choice]");

  function asking(on) {
    sure.hidden = !on;
    ask.hidden = on;
  }

  function show() {
    const { count } = state;
    if (!count) asking(false);
    ask.textContent = count ? say(count === 1 ? "hand_in_one" : "hand_in_many", { count }) : say("hand_in_none");
    ask.setAttribute("aria-disabled", String(!count));
    empty.hidden = count > 0;
  }

  // Only an answer carries the drawing; the field is off for every other choice.
  function fill(on) {
    field.disabled = !on;
    field.value = on ? JSON.stringify(state.drawing) : "";
  }

  ask.addEventListener("click", () => {
    if (!state.count) return;
    asking(true);
    final.focus({ preventScroll: true });
    sure.scrollIntoView({ block: "nearest" });
  });
  function back() {
    asking(false);
    ask.focus({ preventScroll: true });
  }
  keep.addEventListener("click", back);
  sure.addEventListener("keydown", (event) => { if (event.key === "Escape") back(); });
  final.addEventListener("click", () => fill(true));

  return {
    show,
    isOwn: (element) => element === form(),
    sent() { draft.rest(true); },
    // Gives true if the answer was taken.
    answered(status) {
      fill(false);
      if (status >= 200 && status < 300) return true;
      asking(false);
      draft.rest(false);
      return false;
    },
  };
}
