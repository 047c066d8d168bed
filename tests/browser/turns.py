"""What people do at the table: each step waits until the page shows its answer."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import board, prompt

TAKE, PLAY, CHOICE = "[name=way][value^='take:']", "[name=way][value^='dragon:']", "[name=choice][value='{}']"


def number(page: Page) -> int:
    """How many moves the shown table has seen."""
    return int(board(page).get_attribute("data-number") or -1)


def press(page: Page, control: Locator) -> None:
    """Press a control that answers the open question, and wait for the table after it."""
    # Before it is there, the page may still show the table before the question.
    control.wait_for()
    question = board(page).get_attribute("data-question")
    control.click()
    expect(board(page)).not_to_have_attribute("data-question", question or "")


def choice(page: Page, name: str) -> Locator:
    """The button of a choice."""
    return board(page).locator(CHOICE.format(name))


def takes(page: Page, place: str = "") -> Locator:
    """The cards and piles from which a card can be taken, or the one at that place."""
    return board(page).locator(f"[name=way][value='take:{place}']" if place else TAKE)


def hand(page: Page) -> Locator:
    """The cards of the hand that can be marked."""
    return page.locator("#board label:has(input[name=pick][id^=pick-])")


def mark(page: Page, count: int) -> list[str]:
    """Mark the first cards of the hand, and give their names in the form."""
    labels = hand(page)
    for index in range(count):
        labels.nth(index).click()
        expect(labels.nth(index).locator("input")).to_be_checked()
    return [labels.nth(index).locator("input").input_value() for index in range(count)]


def pass_cards(page: Page) -> None:
    """Give the first two cards of the hand away."""
    mark(page, 2)
    press(page, choice(page, "pass"))


def take(page: Page, place: str = "deck") -> None:
    """Take a card from the deck or from a place of the offer."""
    press(page, takes(page, place))


def play_dragon(page: Page) -> bool:
    """Play the first dragon that the page offers; false if it offers none."""
    way = board(page).locator(PLAY).first
    if not way.count():
        return False
    press(page, way)
    return True


def end_turn(page: Page) -> None:
    """Go on without doing more, and discard what is too much, until the table waits for somebody else."""
    while board(page).get_attribute("data-question"):
        if choice(page, "discard").count():
            mark(page, int(choice(page, "discard").get_attribute("data-least") or 0))
            press(page, choice(page, "discard"))
        else:
            press(page, choice(page, "done").or_(choice(page, "draw")))


def turn(page: Page, place: str = "deck") -> bool:
    """Play a whole turn; tell whether a dragon was played in it."""
    take(page, place)
    played = play_dragon(page)
    end_turn(page)
    return played


def expect_turn_of(page: Page) -> None:
    """Wait until this page says that it's its person's turn to take a card."""
    expect(prompt(page)).to_contain_text("Take a card")
