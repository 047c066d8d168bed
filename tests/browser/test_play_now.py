from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import TABLE, ask_no_more, board, prompt, screenshot
from tests.browser.turns import pass_cards, turn


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_guest_makes_a_first_move_against_bots_one_click_from_the_home_page(site, visit, device):
    page = visit(site, device=device)
    page.goto("/")
    screenshot(page, f"home-{device}")
    page.locator("form[action='/play/pickit_dragons/'] button").click()
    expect(page).to_have_url(TABLE)
    expect(board(page)).to_have_attribute("data-question", re.compile("."))
    expect(board(page)).to_contain_text("Easy bot Ada")
    screenshot(page, f"play-now-{device}")
    ask_no_more(page)

    pass_cards(page)
    # The bot chooses, too, and the guest begins.
    expect(board(page)).to_have_attribute("data-question", re.compile("begin"))
    turn(page)
    # The bot takes its whole turn, and nobody had to wait for the sweep.
    expect(board(page)).to_have_attribute("data-question", re.compile("begin"))
    expect(prompt(page)).not_to_contain_text("Easy bot")


def test_a_host_fills_the_table_with_bots_and_the_game_begins(site, visit):
    page = visit(site)
    page.goto("/")
    page.get_by_role("main").get_by_role("button", name="Open a table of").first.click()
    page.get_by_label("Seats", exact=True).select_option("4")
    page.get_by_label("Bots", exact=True).select_option("1")
    screenshot(page, "table-new")
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(TABLE)
    expect(board(page)).to_contain_text("Easy bot Ada")
    screenshot(page, "waiting-room")
    page.get_by_role("button", name="Fill with good bots").click()
    expect(board(page)).to_contain_text("Good bot Bruno")
    expect(board(page)).to_have_attribute("data-question", re.compile("."))
