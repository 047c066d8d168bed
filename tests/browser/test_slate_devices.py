"""One drawing on several devices, and several people in one browser: nothing newer is lost, nothing goes to others."""

from __future__ import annotations

import json

import pytest
from django.conf import settings
from playwright.sync_api import expect

from tests.browser.people import prompt
from tests.browser.pikto_people import expect_to_draw, hand_in
from tests.browser.pikto_tables import come, deal_tables
from tests.browser.slate_strokes import canvas, drag, drawn, expect_count, expect_saved, note, use

AWAY = ["net::ERR", "WebSocket", "Failed"]
NEWER = "The drawing from your other device was newer; yours is one step back"


@pytest.fixture(scope="module")
def tables(site):
    """Tables for these tests, each used once."""
    return iter(deal_tables(site, 8, seats=4))


@pytest.fixture
def table(tables):
    return next(tables)


def draw(page, *heights: int) -> None:
    for height in heights:
        drag(page, (100, height), (900, height))


def sign_in_as(page, site, table, name: str) -> None:
    """Let somebody else be signed in in this browser from now on, without a word to its open pages."""
    page.context.clear_cookies()
    cookie = {"name": settings.SESSION_COOKIE_NAME, "value": table.sessions[name], "url": site.url}
    page.context.add_cookies([cookie])


def cut_off(page) -> None:
    """Let nothing that this page sends reach the site, not even what it sends when it is left."""
    page.evaluate("() => { window.fetch = () => Promise.reject(new TypeError()); }")


def copies(page) -> list[str]:
    """What this browser has kept of drawings."""
    return page.evaluate("Object.keys(localStorage).filter(name => name.startsWith('slate:'))")


def expect_no_copies(page) -> None:
    page.wait_for_function("!Object.keys(localStorage).some(name => name.startsWith('slate:'))")


def test_what_was_drawn_elsewhere_meanwhile_is_there_when_one_comes_back(site, visit, table):
    name = table.artists[0]
    laptop = come(site, visit, table, name)
    draw(laptop, 100)
    laptop.goto("/rules/pikto/")
    phone = come(site, visit, table, name)
    expect_count(phone, 1)
    draw(phone, 200, 300, 400)
    expect_saved(phone)
    laptop.goto(table.path)
    expect_count(laptop, 4)
    draw(laptop, 500)
    expect_saved(laptop)

    # The phone was laid aside with its page open; to look at it again is enough.
    phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect_count(phone, 5)
    expect(note(phone)).to_be_empty()
    draw(phone, 600)
    expect_saved(phone)
    laptop.reload()
    expect_count(laptop, 6)


def test_strokes_that_were_never_sent_are_one_step_back_behind_newer_ones(site, visit, table):
    name = table.artists[0]
    laptop = come(site, visit, table, name, allow=[*AWAY, "status of 412"])
    draw(laptop, 100)
    expect_saved(laptop)
    laptop.context.set_offline(True)
    draw(laptop, 150)
    expect(laptop.locator("[data-saved]")).to_contain_text("Not saved yet")
    phone = come(site, visit, table, name)
    draw(phone, 200, 300, 400)
    expect_saved(phone)
    newest = drawn(phone)
    laptop.context.set_offline(False)
    expect_count(laptop, 4)
    expect(note(laptop)).to_contain_text(NEWER)
    expect_saved(laptop)
    phone.reload()
    assert drawn(phone) == newest

    # Only who goes on with the own ones means them.
    use(laptop, "undo")
    expect_count(laptop, 2)
    expect_saved(laptop)
    phone.reload()
    expect_count(phone, 2)


def test_a_copy_of_what_was_never_sent_lies_under_a_newer_drawing(site, visit, table):
    name = table.artists[0]
    laptop = come(site, visit, table, name)
    cut_off(laptop)
    draw(laptop, 100, 150)
    laptop.goto("/rules/pikto/")
    phone = come(site, visit, table, name)
    draw(phone, 200)
    expect_saved(phone)
    laptop.goto(table.path)
    expect_count(laptop, 1)
    expect(note(laptop)).to_contain_text(NEWER)
    expect_no_copies(laptop)
    use(laptop, "undo")
    expect_count(laptop, 2)


def test_two_tabs_go_on_with_one_drawing(site, visit, table):
    first = come(site, visit, table, table.artists[0], allow=["status of 412"])
    draw(first, 100)
    expect_saved(first)
    second = first.context.new_page()
    second.goto(table.path)
    expect_count(second, 1)
    draw(second, 200)
    expect_saved(second)
    draw(first, 300)
    expect(note(first)).to_contain_text(NEWER)
    assert drawn(first) == drawn(second)


def test_what_is_sent_last_counts_whatever_comes_first(site, visit, table):
    name = table.artists[0]
    page = come(site, visit, table, name, allow=["status of 412"])
    held = []
    page.context.route("**/draft/", lambda route: route.continue_() if held else held.append(route))
    draw(page, 100)
    with page.expect_request("**/draft/"):
        pass
    draw(page, 200)
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    expect_saved(page)
    held[0].continue_()
    draw(page, 300)
    expect_saved(page)
    other = come(site, visit, table, name)
    expect_count(other, 3)


def test_a_slate_goes_when_somebody_else_signs_in(site, visit, table):
    one, other = table.artists[:2]
    own = come(site, visit, table, other)
    draw(own, 900)
    expect_saved(own)
    shared = come(site, visit, table, one)
    draw(shared, 100, 200, 300)
    expect_saved(shared)
    sign_in_as(shared, site, table, other)
    with shared.expect_navigation():
        shared.evaluate("htmx.trigger(document.getElementById('board'), 'changed')")
    expect_to_draw(shared)
    expect_count(shared, 1)
    assert drawn(shared) == drawn(own)
    sign_in_as(shared, site, table, one)
    shared.reload()
    expect_count(shared, 3)


def test_what_no_slate_can_show_is_left_out(site, visit):
    (table,) = deal_tables(site, great_shape=True)
    page = come(site, visit, table, table.artists[0])
    shape = page.locator("template[data-row]").last.get_attribute("data-row")
    form = page.locator("#answer")
    sent = {name: form.locator(f"[name={name}]").input_value() for name in ("csrfmiddlewaretoken", "question")}
    drawing = [[shape, 500, 500, 100, 999, 0], [shape, 500, 500, 100, 0, 7], ["line", 100, 100, 900, 100]]
    sent |= {"page": "elsewhere", "version": "1", "base": ":0", "drawn": json.dumps(drawing)}
    assert page.request.post(form.get_attribute("data-draft"), form=sent).status == 204
    page.reload()
    assert drawn(page) == drawing[2:]
    draw(page, 200)
    expect_count(page, 2)
    expect_saved(page)


def test_unsent_strokes_wait_for_their_own_person(site, visit, table):
    name = table.artists[0]
    page = come(site, visit, table, name, allow=["status of 403", *AWAY])
    page.route("**/draft/", lambda route: route.abort())
    draw(page, 100)
    expect(page.locator("[data-saved]")).to_contain_text("Not saved yet")
    (copy,) = copies(page)
    sign_in_as(page, site, table, table.guesser)
    page.unroute("**/draft/")
    expect(page.locator("[data-saved]")).to_contain_text("You are signed out")
    page.goto(table.path)
    expect(canvas(page)).to_have_count(0)
    assert copies(page) == [copy]
    sign_in_as(page, site, table, name)
    page.goto(table.path)
    expect_count(page, 1)
    expect_saved(page)
    assert copies(page) == []


def test_nothing_stays_of_a_drawing_that_is_handed_in_or_of_whoever_signs_out(site, visit, table):
    name = table.artists[0]
    laptop = come(site, visit, table, name)
    cut_off(laptop)
    draw(laptop, 100)
    laptop.goto("/rules/pikto/")
    assert len(copies(laptop)) == 1
    phone = come(site, visit, table, name)
    draw(phone, 100)
    hand_in(phone)
    laptop.goto(table.path)
    expect(prompt(laptop)).to_contain_text("Waiting for")
    expect_no_copies(laptop)

    sign_in_as(laptop, site, table, table.artists[1])
    laptop.goto(table.path)
    draw(laptop, 100)
    assert len(copies(laptop)) == 1
    laptop.get_by_role("navigation").get_by_role("button", name="Sign out").click()
    expect(laptop.get_by_role("navigation").get_by_role("link", name="Sign in")).to_be_visible()
    expect_no_copies(laptop)
