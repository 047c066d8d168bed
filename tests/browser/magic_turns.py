"""What people do at a table of Magic Dragons: each step waits until the page shows its answer."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import board
from tests.browser.turns import press

CALLS = ":has(.calls)"


def bid(page: Page, stacks: int) -> None:
    """Take the bid card for so many stacks."""
    press(page, board(page).locator(f"[name=way][value='bid:bid-{stacks}']"))


def is_asked(page: Page) -> bool:
    """Whether the shown table waits for this page's person."""
    return bool(board(page).get_attribute("data-question"))


def touch(card: Locator) -> Locator:
    """Touch a card of the hand, and give what the page then shows of it: its places, or why it has none."""
    card.locator("label").click()
    expect(card.locator(".ways")).to_be_visible()
    return card.locator(".ways")


def playable(page: Page) -> Locator:
    """The cards of the hand that can be played now."""
    return page.locator("#board .own-card.playable")


def barred(page: Page) -> Locator:
    """The cards of the hand that can't be played now."""
    return page.locator("#board .own-card.barred")


def play(page: Page) -> bool:
    """Play a color spell if there is one, else the first card that can be played; tell whether a colour was called."""
    spells = page.locator(f"#board .own-card.playable{CALLS}")
    calls = spells.count() > 0
    press(page, touch((spells if calls else playable(page)).first).locator("button").first)
    return calls
