"""Asked back before what stays for good: on a phone, by keyboard, and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import board, prompt, screenshot, two_guests
from tests.browser.soundness import Inspector
from tests.browser.test_keyboard import tab_to
from tests.browser.turns import choice, expect_turn_of, mark, number, pass_cards, takes


def asks_back(page: Page):
    return page.get_by_role("alertdialog")


def wish_to_be_asked(page: Page) -> None:
    table = page.url
    page.goto("/me/")
    page.get_by_label("ask me before I do what can't be taken back").check()
    page.locator("#at_table").get_by_role("button", name="Save").click()
    expect(page.get_by_text("Your choice is saved.")).to_be_visible()
    page.goto(table)


@pytest.fixture
def begin(site, visit):
    """Give two people at a table, the first of whom has to take a card and is asked back."""

    def seated(**how):
        first, second = two_guests(site, visit, **how)
        pass_cards(first)
        pass_cards(second)
        wish_to_be_asked(first)
        expect_turn_of(first)
        return first, second

    return seated


def test_on_a_phone_a_slip_of_the_finger_costs_nothing(begin):
    page, other = begin(device="phone")
    before, inspector = number(page), Inspector()
    takes(page, "deck").tap()
    expect(asks_back(page)).to_contain_text("Take the deck's top card")
    expect(asks_back(page)).to_be_focused()
    inspector.look(page, "asked back")
    screenshot(page, "asked-back")
    assert not inspector.faults
    asks_back(page).get_by_role("button", name="Not yet").tap()
    expect(asks_back(page)).to_be_hidden()
    assert number(page) == before

    takes(page, "deck").tap()
    asks_back(page).get_by_label("Don't ask again").check()
    asks_back(page).get_by_role("button", name="Do it").tap()
    expect(asks_back(page)).to_have_count(0)
    expect(choice(page, "done")).to_be_visible()
    expect(board(other)).to_have_attribute("data-number", str(before + 1))
    page.goto("/me/")
    expect(page.get_by_label("ask me before I do what can't be taken back")).not_to_be_checked()


def test_by_keyboard_alone(begin):
    page, _other = begin()
    deck = takes(page, "deck")
    tab_to(page, deck)
    page.keyboard.press("Enter")
    expect(asks_back(page)).to_be_focused()
    page.keyboard.press("Escape")
    expect(asks_back(page)).to_be_hidden()
    expect(deck).to_be_focused()
    page.keyboard.press("Enter")
    expect(asks_back(page)).to_be_focused()
    tab_to(page, asks_back(page).get_by_role("button", name="Do it"))
    page.keyboard.press("Enter")
    expect(choice(page, "done")).to_be_visible()
    expect(prompt(page)).to_be_focused()


def test_a_refresh_meanwhile_takes_neither_the_panel_nor_the_focus_away(begin):
    page, _other = begin()
    takes(page, "deck").click()
    expect(asks_back(page)).to_be_focused()
    with page.expect_response("**/board/"):
        page.evaluate("htmx.trigger(document.getElementById('board'), 'changed')")
    page.wait_for_timeout(200)
    expect(asks_back(page)).to_be_focused()
    asks_back(page).get_by_role("button", name="Do it").click()
    expect(choice(page, "done")).to_be_visible()


def test_what_was_done_elsewhere_is_not_asked_back_any_more(begin):
    page, _other = begin()
    takes(page, "deck").click()
    expect(asks_back(page)).to_be_visible()
    elsewhere = page.context.new_page()
    elsewhere.goto(page.url)
    takes(elsewhere, "offer-1").click()
    expect(choice(page, "done")).to_be_visible()
    expect(asks_back(page)).to_have_count(0)


def test_marks_stay_while_one_is_asked(site, visit):
    first, second = two_guests(site, visit)
    wish_to_be_asked(first)
    pass_cards(second)
    cards = mark(first, 2)
    choice(first, "pass").click()
    asks_back(first).get_by_role("button", name="Not yet").click()
    for card in cards:
        expect(board(first).locator(f"input[name=pick][value='{card}']")).to_be_checked()
    expect(choice(first, "pass")).to_be_focused()


def test_without_scripts(begin):
    page, other = begin(scripts=False)
    before = number(page)
    takes(page, "deck").click()
    expect(asks_back(page)).to_contain_text("This can't be taken back.")
    asks_back(page).get_by_role("button", name="Not yet").click()
    expect(asks_back(page)).to_be_hidden()
    takes(page, "deck").click()
    asks_back(page).get_by_role("button", name="Do it").click()
    expect(choice(page, "done")).to_be_visible()
    expect(board(other)).to_have_attribute("data-number", str(before + 1))
