from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import board, prompt, two_guests
from tests.browser.turns import choice, pass_cards, takes

MOST_TABS = 40


def tab_to(page: Page, control: Locator) -> None:
    """Press Tab until this control has the focus."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if control.evaluate("control => control === document.activeElement"):
            return
    raise AssertionError(f"not reached with {MOST_TABS} tabs: {control}")


def press(page: Page, control: Locator, key: str = "Enter") -> None:
    question = board(page).get_attribute("data-question")
    tab_to(page, control)
    page.keyboard.press(key)
    expect(board(page)).not_to_have_attribute("data-question", question or "")


def mark(page: Page, count: int) -> None:
    marks = board(page).locator("input[name=pick]")
    for index in range(count):
        tab_to(page, marks.nth(index))
        page.keyboard.press("Space")
        expect(marks.nth(index)).to_be_checked()


def test_a_whole_turn_by_keyboard_alone(site, visit):
    first, second = two_guests(site, visit)
    pass_cards(second)
    mark(first, 2)
    press(first, choice(first, "pass"))

    press(first, takes(first, "offer-3"))
    press(first, choice(first, "done"), key="Space")
    while choice(first, "discard").count():
        mark(first, int(choice(first, "discard").get_attribute("data-least") or 0))
        press(first, choice(first, "discard"))
    expect(prompt(second)).to_contain_text("Take a card")


def test_after_each_answer_the_keyboard_stays_at_the_board(site, visit):
    first, second = two_guests(site, visit)
    pass_cards(second)
    mark(first, 2)
    press(first, choice(first, "pass"))
    assert board(first).evaluate("board => board.contains(document.activeElement)")
    press(first, takes(first, "deck"))
    assert board(first).evaluate("board => board.contains(document.activeElement)")


def test_the_first_tab_leads_past_the_navigation(site, visit):
    page = visit(site)
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
