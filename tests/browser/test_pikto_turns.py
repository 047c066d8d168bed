"""Whole turns of Pikto in other ways: by keyboard alone, with a shape, and what then hangs in the gallery."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import board
from tests.browser.pikto_people import guess, guess_field, hand_in, hand_in_nothing, revealed, word
from tests.browser.pikto_tables import come, deal_tables
from tests.browser.slate_strokes import canvas, drag, drawn, expect_count, expect_saved, use
from tests.browser.turns import choice

MOST_TABS = 40
MIDDLE = (500, 500)


@pytest.fixture
def people(site, visit, tables):
    """Seat all at a new table: who guesses, who draws, and somebody who hands in nothing."""
    table = next(tables)
    guesser, artist, other = (come(site, visit, table, name) for name in (table.guesser, *table.artists))
    hand_in_nothing(other)
    return guesser, artist


@pytest.fixture(scope="module")
def tables(site):
    """Tables for these tests, each used once."""
    return iter(deal_tables(site, 3, great_shape=True))


def tab_to(page: Page, control: Locator, key: str = "Tab") -> None:
    """Press Tab until this control has the focus."""
    for _ in range(MOST_TABS):
        page.keyboard.press(key)
        if control.evaluate("control => control === document.activeElement"):
            return
    raise AssertionError(f"not reached with {MOST_TABS} times {key}: {control}")


def write(page: Page, *numbers: int) -> None:
    """Type numbers into the fields from the focused one on."""
    for number in numbers:
        page.keyboard.press("Control+a")
        page.keyboard.type(str(number))
        page.keyboard.press("Tab")


def test_a_turn_by_keyboard_alone(people):
    guesser, page = people
    answer = word(page)
    tab_to(page, page.locator("[data-list] summary"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name="Add a line"))
    page.keyboard.press("Enter")
    write(page, 100, 200, 300, 200)
    tab_to(page, page.get_by_role("button", name="Add a circle"), "Shift+Tab")
    page.keyboard.press("Enter")
    write(page, 900, 500, 200)
    expect(page.get_by_role("alert").filter(has_text="A circle has to be whole")).to_be_visible()
    assert drawn(page)[1] == ["circle", 500, 500, 200]
    page.keyboard.press("Shift+Tab")
    write(page, 50)
    assert drawn(page) == [["line", 100, 200, 300, 200], ["circle", 900, 500, 50]]
    expect_saved(page)
    tab_to(page, page.locator("[data-hand-in]"), "Shift+Tab")
    page.keyboard.press("Enter")
    expect(choice(page, "hand_in")).to_be_focused()
    page.keyboard.press("Enter")
    expect(canvas(page)).to_have_count(0)
    assert board(page).evaluate("board => board.contains(document.activeElement)")

    expect(revealed(guesser).locator("*")).to_have_count(2)
    tab_to(guesser, guess_field(guesser))
    guesser.keyboard.type(answer)
    guesser.keyboard.press("Enter")
    expect(board(guesser).get_by_text(f"“{answer}” is right").first).to_be_visible()


def pull(page: Page, handle: str, place) -> None:
    """Take a handle of the selected shape to where `place` says, which is told where it is from the middle."""
    ring = canvas(page).locator(f".handle.{handle}")
    x, y = (float(ring.get_attribute(name) or "") - each for name, each in zip(("cx", "cy"), MIDDLE, strict=True))
    across, down = place(x, y)
    drag(page, (x + MIDDLE[0], y + MIDDLE[1]), (across + MIDDLE[0], down + MIDDLE[1]))


def test_a_shape_is_placed_sized_turned_and_mirrored_and_shown_as_drawn(people):
    guesser, page = people
    use(page, "shape")
    drag(page, MIDDLE, (600, 500))
    numbers = page.locator("[data-rows] input")
    page.locator("[data-list] summary").click()
    expect(numbers.nth(2)).to_have_value(re.compile("20[0-3]|19[7-9]"))
    pull(page, "size", lambda x, y: (1.5 * x, 1.5 * y))
    expect(numbers.nth(2)).to_have_value(re.compile("30[0-6]|29[4-9]"))
    use(page, "snap")
    pull(page, "turn", lambda x, y: (-y, x))
    expect(numbers.nth(3)).to_have_value("90")
    use(page, "mirror")
    expect(numbers.nth(3)).to_have_value("270")
    expect(numbers.nth(4)).to_be_checked()
    expect_count(page, 1)
    ((_shape, points),) = drawn(page)
    hand_in(page)
    expect(revealed(guesser).locator("polygon")).to_have_count(1)
    shown = revealed(guesser).locator("polygon").get_attribute("points")
    assert corners(shown) == pytest.approx(corners(points), abs=0.01)


def corners(points: str | None) -> list[float]:
    """All coordinates of an outline, one after the other."""
    return [float(number) for number in re.split("[ ,]", points or "")]


def test_a_drawing_of_the_gallery_opens_in_the_browser(site, visit, people, tmp_path):
    guesser, page = people
    answer = word(page)
    drag(page, (100, 100), (900, 900))
    use(page, "circle")
    drag(page, (500, 500), (700, 500))
    line, circle = drawn(page)
    hand_in(page)
    expect(revealed(guesser)).to_be_visible()
    guess(guesser, answer)
    guesser.get_by_role("link", name="Gallery of all drawings").click()
    expect(guesser.get_by_role("heading", level=1)).to_have_text("Gallery")
    expect(guesser.locator(".wall svg.drawing")).to_have_count(1)
    with guesser.expect_download() as download:
        guesser.get_by_role("link", name="Download").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.suffix == ".svg"

    picture = visit(site)
    picture.goto(path.as_uri())
    expect(picture.locator("svg > title")).to_contain_text(answer)
    numbers = "(node, names) => names.map(name => Number(node.getAttribute(name)))"
    assert picture.locator("svg g line").evaluate(numbers, ["x1", "y1", "x2", "y2"]) == line[1:]
    assert picture.locator("svg g circle").evaluate(numbers, ["cx", "cy", "r"]) == circle[1:]
    box = picture.locator("svg g").bounding_box()
    assert box and box["width"] > 100 and box["height"] > 100
