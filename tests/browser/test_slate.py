"""One person and one slate: what the mouse and the fingers make of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.pikto_people import hand_in
from tests.browser.pikto_tables import come, deal_tables
from tests.browser.slate_strokes import Fingers, canvas, drag, drawn, expect_count, keep, note, on_screen, tap, use

CLOSE = 3
"""A pixel of the screen is more than a unit of the slate."""
SHORT = [["line", 10 * row, 20 * row, 900, 20 * row] for row in range(40)]


@pytest.fixture(scope="module")
def tables(site):
    """Tables for these tests, each used once."""
    return iter(deal_tables(site, 10))


@pytest.fixture
def artist(site, visit, tables):
    """Open a new slate: `artist(device="phone")`."""

    def draw(**how):
        table = next(tables)
        return come(site, visit, table, table.artists[0], **how)

    return draw


def about(*numbers):
    return pytest.approx(list(numbers), abs=CLOSE)


def test_drags_are_lines_and_circles_and_a_tap_is_a_dot(artist):
    page = artist()
    drag(page, (100, 200), (400, 300), (700, 800))
    tap(page, (900, 100))
    use(page, "circle")
    drag(page, (300, 600), (400, 600))
    line, dot, circle = drawn(page)
    assert (line[0], line[1:]) == ("line", about(100, 200, 700, 800))
    assert (dot[0], dot[1:3], dot[3]) == ("circle", about(900, 100), 4)
    assert (circle[0], circle[1:]) == ("circle", about(300, 600, 100))
    expect_count(page, 3)


def test_ends_and_middles_and_directions_snap(artist):
    page = artist()
    drag(page, (200, 200), (500, 310))
    use(page, "circle")
    drag(page, (300, 700), (400, 700))
    use(page, "snap")
    use(page, "line")
    end, middle = drawn(page)[0][3:], drawn(page)[1][1:3]
    drag(page, (505, 304), (305, 706))
    assert drawn(page)[2] == ["line", *end, *middle]
    drag(page, (600, 600), (900, 620))
    _kind, _x, from_top, _to_x, to_top = drawn(page)[3]
    assert from_top == to_top
    use(page, "snap")
    page.keyboard.down("Shift")
    drag(page, (700, 100), (810, 205))
    page.keyboard.up("Shift")
    _kind, x, y, to_x, to_y = drawn(page)[4]
    assert abs((to_x - x) - (to_y - y)) <= 1
    drag(page, (700, 400), (900, 420))
    assert drawn(page)[5][2] != drawn(page)[5][4]


def test_undo_and_redo_have_no_end(artist):
    page = artist()
    keep(page, SHORT[:2])
    for row in range(3, 9):
        drag(page, (100, 100 * row), (900, 100 * row))
    whole = drawn(page)
    canvas(page).focus()
    for count in range(7, 1, -1):
        page.keyboard.press("Control+z")
        expect_count(page, count)
    page.keyboard.press("Control+z")
    expect(page.locator("[data-do=undo]")).to_have_attribute("aria-disabled", "true")
    assert drawn(page) == SHORT[:2]
    for count in range(3, 9):
        page.keyboard.press("Control+Shift+Z" if count % 2 else "Control+y")
        expect_count(page, count)
    assert drawn(page) == whole
    use(page, "undo")
    drag(page, (100, 950), (900, 950))
    expect(page.locator("[data-do=redo]")).to_have_attribute("aria-disabled", "true")
    assert drawn(page)[:-1] == whole[:-1]


def test_an_element_is_selected_moved_changed_and_deleted(artist):
    page = artist()
    keep(page, [["line", 200, 200, 600, 200], ["circle", 500, 700, 100]])
    use(page, "select")
    drag(page, (400, 200), (500, 400))
    assert (drawn(page)[0][0], drawn(page)[0][1:]) == ("line", about(300, 400, 700, 400))
    drag(page, (700, 400), (700, 500))
    assert drawn(page)[0][1:] == about(300, 400, 700, 500)
    tap(page, (500, 600))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowUp")
    assert drawn(page)[1] == ["circle", 501, 690, 100]
    page.keyboard.press("Delete")
    expect_count(page, 1)
    use(page, "undo")
    assert drawn(page)[1] == ["circle", 501, 690, 100]
    use(page, "undo")
    assert drawn(page)[1] == ["circle", 500, 700, 100]


def test_a_clipped_circle_says_why_while_it_is_dragged(artist):
    page = artist()
    keep(page, SHORT[:1])
    use(page, "circle")
    drag(page, (900, 500), (700, 500), release=False)
    expect(note(page)).to_contain_text("A circle has to be whole: here its radius can be")
    page.mouse.move(*on_screen(page, (850, 500))[0], steps=2)
    expect(note(page)).to_be_empty()
    page.mouse.move(*on_screen(page, (700, 500))[0], steps=2)
    page.mouse.up()
    _kind, x, _y, radius = drawn(page)[1]
    assert radius == 1000 - x
    expect(note(page)).to_have_text(f"A circle has to be whole, so its radius is {radius} now.")


def test_a_full_slate_says_why_nothing_more_goes_on_it_and_can_be_handed_in(artist):
    page = artist()
    keep(page, SHORT * 4 + SHORT[:39])
    drag(page, (100, 900), (900, 900))
    expect_count(page, 200)
    drag(page, (100, 950), (900, 950))
    expect(note(page)).to_have_text("The slate takes 200 elements. Delete one to draw another.")
    expect_count(page, 200)
    use(page, "undo")
    drag(page, (100, 950), (900, 950))
    expect_count(page, 200)
    expect(page.locator("[data-hand-in]")).to_have_text("Hand in 200 elements")
    hand_in(page)


def test_a_second_finger_does_nothing(artist):
    page = artist(device="phone")
    fingers = Fingers(page)
    canvas(page).scroll_into_view_if_needed()
    fingers.touch("touchStart", (100, 200))
    fingers.touch("touchMove", (200, 300))
    fingers.touch("touchStart", (300, 400), (700, 900))
    fingers.touch("touchMove", (400, 500), (800, 700))
    fingers.touch("touchMove", (600, 700), (900, 500))
    fingers.touch("touchEnd")
    (line,) = drawn(page)
    assert (line[0], line[1:]) == ("line", about(100, 200, 600, 700))
    assert page.evaluate("visualViewport.scale") == 1


def test_a_cancelled_touch_leaves_nothing_and_the_next_one_draws(artist):
    page = artist(device="phone")
    fingers = Fingers(page)
    canvas(page).scroll_into_view_if_needed()
    fingers.touch("touchStart", (100, 200))
    fingers.touch("touchMove", (500, 500))
    expect(canvas(page).locator(".fresh")).to_have_count(1)
    fingers.touch("touchCancel")
    expect(canvas(page).locator(".fresh")).to_have_count(0)
    assert drawn(page) == []
    fingers.drag((100, 200), (800, 300))
    expect_count(page, 1)


def test_the_page_scrolls_beside_the_slate_and_never_while_one_draws(artist):
    page = artist(device="phone")
    fingers = Fingers(page)
    canvas(page).scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    fingers.drag((500, 900), (500, 700), (500, 100))
    expect_count(page, 1)
    assert page.evaluate("scrollY") == before
    fingers.drag((500, 1300), (500, 1000), (500, 500))
    page.wait_for_function("before => scrollY > before", arg=before)
    expect_count(page, 1)
