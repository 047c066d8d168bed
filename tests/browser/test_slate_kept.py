"""Nothing of a drawing is lost: not by a reload, on another device, without a session, or while others play."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import PASSWORD, board
from tests.browser.pikto_people import hand_in
from tests.browser.pikto_tables import come, deal_tables
from tests.browser.slate_strokes import canvas, drag, drawn, expect_count, expect_saved, note, on_screen, use
from tests.browser.turns import number

LINES = [((100, 100 * row), (900, 100 * row)) for row in range(1, 7)]


@pytest.fixture(scope="module")
def tables(site):
    """Tables for these tests, each used once."""
    return iter(deal_tables(site, 5))


@pytest.fixture
def artists(site, visit, tables):
    """Open the slates of both who draw at a new table."""
    table = next(tables)
    return [come(site, visit, table, name) for name in table.artists]


def expect_caught_up(page, other) -> None:
    """Wait until this page shows what the other has just done."""
    expect(board(page)).to_have_attribute("data-number", str(number(other)))


def test_a_reload_in_the_middle_of_a_drawing_loses_nothing(site, visit, tables):
    table = next(tables)
    # What the page sent as it went may reach the site after the new page was made: then that one is told.
    page = come(site, visit, table, table.artists[0], allow=["status of 412"])
    drag(page, *LINES[0])
    drag(page, *LINES[1])
    whole = drawn(page)
    page.reload()
    expect_count(page, 2)
    assert drawn(page) == whole
    drag(page, *LINES[2])
    expect_saved(page)

    # The same person on another device goes on with it, and hands it in there.
    whole = drawn(page)
    phone = come(site, visit, table, table.artists[0], device="phone")
    assert drawn(phone) == whole
    hand_in(phone)
    expect_caught_up(page, phone)
    expect(canvas(page)).to_have_count(0)


def test_what_never_reached_the_server_comes_back_from_the_browser(site, visit, tables):
    table = next(tables)
    page = come(site, visit, table, table.artists[0])
    drag(page, *LINES[0])
    expect_saved(page)
    page.evaluate("() => { window.fetch = () => Promise.reject(new TypeError()); }")
    drag(page, *LINES[1])
    expect(page.locator("[data-saved]")).to_have_text("Not saved yet, trying again")
    whole = drawn(page)
    page.reload()
    expect_count(page, 2)
    assert drawn(page) == whole
    expect_saved(page)
    use(page, "undo")
    assert drawn(page) == whole[:1]


def test_a_drawing_goes_on_without_a_session_and_is_saved_after_signing_in(site, visit, tables):
    table = next(tables)
    name, second = table.artists
    # The tab in which one signs in opens the slate too, with what this browser kept.
    page = come(site, visit, table, name, allow=["status of 403", "status of 412"])
    other = come(site, visit, table, second)
    drag(page, *LINES[0])
    expect_saved(page)
    page.context.clear_cookies(name="sessionid")
    drag(page, *LINES[1])
    expect(page.locator("[data-saved]")).to_contain_text("You are signed out. Go on drawing, nothing is lost")

    # What others do doesn't send the page away from under the drawing.
    with page.expect_response("**/board/"):
        drag(other, *LINES[0])
        hand_in(other)
    drag(page, *LINES[2])
    expect_count(page, 3)

    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Sign in in another tab").click()
    tab = opened.value
    tab.get_by_label("Name or e-mail address").fill(name)
    tab.get_by_label("Password").fill(PASSWORD)
    tab.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(canvas(tab)).to_be_visible()
    tab.close()
    drag(page, *LINES[3])
    expect_saved(page)
    whole = drawn(page)
    page.reload()
    assert drawn(page) == whole
    expect_count(page, 4)


def test_news_while_an_element_is_dragged_wait_until_it_is_there(artists):
    page, other = artists
    drag(page, *LINES[0])
    drag(page, *LINES[1], release=False)
    before = number(page)
    with page.expect_response("**/board/"):
        drag(other, *LINES[0])
        hand_in(other)
    page.mouse.move(*on_screen(page, (900, 700))[0], steps=4)
    expect(canvas(page).locator(".fresh")).to_have_count(1)
    assert number(page) == before
    page.mouse.up()
    expect_count(page, 2)
    expect_caught_up(page, other)
    assert drawn(page)[1][4] == pytest.approx(700, abs=3)
    expect_saved(page)
    hand_in(page)


def test_what_others_do_leaves_tools_selection_and_undo_as_they_are(artists):
    page, other = artists
    for line in LINES:
        drag(page, *line)
    use(page, "undo")
    use(page, "select")
    drag(page, (500, 100), (500, 150))
    use(page, "undo")
    whole = drawn(page)
    drag(other, *LINES[0])
    hand_in(other)
    expect_caught_up(page, other)
    expect(page.locator("[data-tool=select]")).to_have_attribute("aria-pressed", "true")
    expect(canvas(page).locator("[data-layer=drawn] .selected")).to_have_count(1)
    assert drawn(page) == whole
    use(page, "redo")
    assert drawn(page)[0][2] == pytest.approx(150, abs=3)
    for count in (5, 4, 3, 2, 1, 0):
        use(page, "undo")
        expect_count(page, count)
    expect(note(page)).to_be_empty()
