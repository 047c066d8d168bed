// Mouse, pen and touch on the canvas, in units of the slate. One pointer draws at a time: a second finger does nothing.

export function listen(canvas, { start, move, end, cancel }) {
  const controller = new AbortController();
  const { signal } = controller;
  let active = null;
  let last = null;

  const at = (event) => {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(canvas.getScreenCTM().inverse());
    return { point: { x, y }, clientX: event.clientX, clientY: event.clientY, touch: event.pointerType === "touch", shift: event.shiftKey };
  };

  function stop(how) {
    if (active === null) return;
    const pointer = active;
    active = null;
    if (canvas.hasPointerCapture(pointer)) canvas.releasePointerCapture(pointer);
    how(last);
  }

  canvas.addEventListener("pointerdown", (event) => {
    if (active !== null || event.button !== 0) return;
    canvas.focus({ preventScroll: true, focusVisible: false });
    last = at(event);
    if (!start(last)) return;
    active = event.pointerId;
    canvas.setPointerCapture(active);
  }, { signal });
  canvas.addEventListener("pointermove", (event) => {
    if (event.pointerId !== active) return;
    last = at(event);
    move(last);
  }, { signal });
  canvas.addEventListener("pointerup", (event) => {
    if (event.pointerId !== active) return;
    last = at(event);
    stop(end);
  }, { signal });
  for (const name of ["pointercancel", "lostpointercapture"]) {
    canvas.addEventListener(name, (event) => { if (event.pointerId === active) stop(cancel); }, { signal });
  }
  canvas.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  for (const name of ["keydown", "keyup"]) {
    document.addEventListener(name, (event) => {
      if (active === null) return;
      if (event.key === "Shift") move(last = { ...last, shift: event.shiftKey });
      if (event.key === "Escape") stop(cancel);
    }, { signal });
  }

  return { get isBusy() { return active !== null; }, unbind: () => controller.abort() };
}
