from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import board, open_table, two_guests
from tests.browser.turns import pass_cards, turn

DOTTED = re.compile(r"favicon-waiting")
PLAIN = re.compile(r"favicon(\.\w+)?\.svg")


def badge(page):
    return page.locator("#waiting-count")


def icon(page):
    return page.locator("link[rel=icon]")


def test_title_icon_and_header_follow_what_waits_on_every_page(site, visit):
    first, second = two_guests(site, visit)
    other = second.context.new_page()
    other.goto("/rules/pikto/")
    expect(badge(other)).to_have_text("1")
    expect(other).to_have_title(re.compile(r"^\(1\) Rules of Pikto"))
    expect(icon(other)).to_have_attribute("href", DOTTED)

    pass_cards(second)
    expect(badge(other)).to_be_hidden()
    expect(other).to_have_title(re.compile(r"^Rules of Pikto"))
    expect(icon(other)).to_have_attribute("href", PLAIN)

    pass_cards(first)
    expect(first).to_have_title(re.compile(r"^\(1\) Your turn"))
    turn(first)
    expect(badge(other)).to_have_text("1")
    expect(other).to_have_title(re.compile(r"^\(1\) "))
    expect(second).to_have_title(re.compile(r"^\(1\) Your turn"))
    expect(first).to_have_title(re.compile(r"^Pickit"))


def test_the_button_to_the_next_table_comes_and_goes(site, visit):
    first, second = two_guests(site, visit)
    here, next_table = first.url, first.locator("#next-table")
    expect(board(first)).to_be_visible()
    expect(next_table).to_be_hidden()
    elsewhere = second.context.new_page()
    link = open_table(elsewhere)
    other = first.context.new_page()
    join_as_seated(other, link)
    expect(next_table).to_be_visible()
    next_table.click()
    expect(first).not_to_have_url(here)
    expect(first).to_have_url(other.url)
    first.locator("#next-table").click()
    expect(first).to_have_url(here)


def join_as_seated(page, link):
    page.goto(link)
    page.get_by_role("button", name="Take a seat").click()
    expect(board(page)).to_be_visible()
