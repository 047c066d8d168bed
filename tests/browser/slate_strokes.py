"""Drawing on a slate in the browser, by mouse and by fingers; places are in units of the slate, 0 to 1000."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import Locator, Page, expect

Place = tuple[float, float]

MARGIN, BOX = 8, 1016
DRAWN = """
layer => [...layer.children].map(node => {
  const numbers = names => names.map(name => Number(node.getAttribute(name)));
  if (node.tagName === "line") return ["line", ...numbers(["x1", "y1", "x2", "y2"])];
  if (node.tagName === "circle") return ["circle", ...numbers(["cx", "cy", "r"])];
  return ["shape", node.getAttribute("points")];
})
"""
WRITE = """
(list, drawing) => {
  list.open = true;
  for (const [kind, ...numbers] of drawing) {
    list.querySelector(`[data-add=${kind}]`).click();
    const fields = [...list.querySelector("[data-rows]").lastElementChild.querySelectorAll("input")];
    fields.forEach((field, index) => { field.value = numbers[index]; });
    fields[0].dispatchEvent(new Event("change", { bubbles: true }));
  }
}
"""


def canvas(page: Page) -> Locator:
    """What one draws on."""
    return page.locator("[data-canvas]")


def note(page: Page) -> Locator:
    """Where the slate says why something can't be, or what it put right."""
    return page.locator("[data-note]")


def drawn(page: Page) -> list[list]:
    """The elements that the slate shows, as they would be handed in; of a shape its corners."""
    return canvas(page).locator("[data-layer=drawn]").evaluate(DRAWN)


def expect_count(page: Page, count: int) -> None:
    """Wait until the slate says that it has so many elements."""
    expect(page.locator("[data-count]")).to_have_text(f"{count} of 200")


def expect_saved(page: Page) -> None:
    """Wait until the server has the drawing."""
    expect(page.locator("[data-saved]")).to_have_text("Saved")


def use(page: Page, name: str) -> None:
    """Press a tool ("line", "circle", "shape", "select") or another button of the slate ("undo", "snap", "mirror")."""
    page.locator(f"[data-tool={name}], [data-do={name}]").click()


def on_screen(page: Page, *places: Place) -> list[Place]:
    """Where these places of the slate are in the window now."""
    box = canvas(page).bounding_box()
    assert box
    scale = box["width"] / BOX
    return [(box["x"] + (x + MARGIN) * scale, box["y"] + (y + MARGIN) * scale) for x, y in places]


def drag(page: Page, start: Place, *way: Place, release: bool = True) -> None:
    """Drag with the mouse from one place over others."""
    canvas(page).scroll_into_view_if_needed()
    first, *others = on_screen(page, start, *way)
    page.mouse.move(*first)
    page.mouse.down()
    for place in others:
        page.mouse.move(*place, steps=3)
    if release:
        page.mouse.up()


def tap(page: Page, place: Place) -> None:
    """Click with the mouse."""
    canvas(page).scroll_into_view_if_needed()
    page.mouse.click(*on_screen(page, place)[0])


class Fingers:
    """Fingers on a phone. Each call tells where all that are down are now; what the browser makes of it is its own."""

    def __init__(self, page: Page) -> None:
        """Get hold of the page's touch screen."""
        self.page = page
        self.screen = page.context.new_cdp_session(page)

    def drag(self, start: Place, *way: Place) -> None:
        """Put one finger down, move it over these places, and lift it."""
        canvas(self.page).scroll_into_view_if_needed()
        self.touch("touchStart", start)
        for one, other in pairwise((start, *way)):
            self.touch("touchMove", ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2))
            self.touch("touchMove", other)
        self.touch("touchEnd")

    def touch(self, kind: str, *places: Place) -> None:
        """Send one event of the screen: `touchStart`, `touchMove`, `touchEnd` or `touchCancel`."""
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(on_screen(self.page, *places))]
        self.screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def keep(page: Page, drawing: list[list]) -> None:
    """Write these elements into the list by hand, as quickly as no hand can, and open the page anew with them."""
    page.locator("[data-list]").evaluate(WRITE, drawing)
    expect_saved(page)
    page.reload()
    expect_count(page, len(drawing))
    assert drawn(page) == drawing
