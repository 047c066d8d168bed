"""What must hold on every page: nothing that axe finds, no sideways scrolling, controls that a thumb hits."""

from __future__ import annotations

from typing import Literal

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

Scheme = Literal["light", "dark"]
# As high as a thumb wants it, and as wide as WCAG 2.5.8 asks of what has neighbours.
LOWEST, NARROWEST = 44, 24
# A control is judged by what can be touched: a mark by its label. Links in running text may be as small as text is.
SMALL_CONTROLS = """
([lowest, narrowest]) => {
  const found = [];
  const controls = "a[href], button, select, summary, textarea, input:not([type=hidden])";
  for (const control of document.querySelectorAll(controls)) {
    const target = (control.matches("[type=checkbox], [type=radio]") && control.closest("label")) || control;
    const box = target.getBoundingClientRect();
    if (!control.checkVisibility({ visibilityProperty: true }) || box.bottom < 0 || box.right < 0) continue;
    if (target.matches("a") && getComputedStyle(target).display === "inline") continue;
    if (box.height >= lowest && box.width >= narrowest) continue;
    const name = target.getAttribute("aria-label") || target.innerText.trim() || target.name || target.id;
    const size = `${Math.round(box.width)} x ${Math.round(box.height)}`;
    found.push(`${target.tagName.toLowerCase()} "${name.slice(0, 40)}" ${size}`);
  }
  return found;
}
"""
# Colours that are on their way from one scheme to the other would be judged in between. What is inherited starts on its
# way only when its parent has arrived, so the page is at rest when nothing has moved for some frames.
AT_REST = """
async () => {
  for (let still = 0, frame = 0; still < 4 && frame < 100; frame += 1) {
    await new Promise(done => { requestAnimationFrame(done); setTimeout(done, 100); });
    still = document.getAnimations().length ? 0 : still + 1;
  }
}
"""
TOO_WIDE = """
() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const right = each => Math.round(each.getBoundingClientRect().right);
  return [...document.querySelectorAll("body *")]
    .filter(each => right(each) > width + 1 && !each.closest("svg *"))
    .slice(0, 5)
    .map(each => `${each.tagName.toLowerCase()}.${each.getAttribute("class")} reaches ${right(each)}`);
}
"""


class Inspector:
    """Looks at one page after the other and keeps what is wrong."""

    def __init__(self, schemes: tuple[Scheme, ...] = ("dark", "light")) -> None:
        self.axe = Axe()
        self.schemes = schemes
        self.faults: list[str] = []

    def look(self, page: Page, name: str) -> None:
        """Examine what the page shows now, in each colour scheme."""
        for scheme in self.schemes:
            page.emulate_media(color_scheme=scheme)
            page.evaluate(AT_REST)
            for violation in self.axe.run(page).response["violations"]:
                self.note(name, f"{scheme}: {violation['id']}: {violation['help']}: {_places(violation)}")
        for wide in page.evaluate(TOO_WIDE):
            self.note(name, f"scrolls sideways: {wide}")
        if page.evaluate("matchMedia('(pointer: coarse)').matches"):
            for small in page.evaluate(SMALL_CONTROLS, [LOWEST, NARROWEST]):
                self.note(name, f"too small to touch: {small}")

    def note(self, name: str, fault: str) -> None:
        self.faults.append(f"{name}: {fault}")


def _places(violation) -> str:
    return "; ".join(
        f"{node['target'][0]} ({node['failureSummary'].splitlines()[-1].strip()})" for node in violation["nodes"]
    )
