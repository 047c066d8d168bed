"""What people do at a table of Pikto: each step waits until the page shows its answer."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from games.pikto.words import word_of
from tests.browser.people import board, prompt
from tests.browser.slate_strokes import canvas
from tests.browser.turns import choice, press

WRONG = "lighthouse keeper"
"""No word of the cards that are dealt here, nor near one."""


def expect_to_draw(page: Page) -> None:
    """Wait until this page asks for a drawing."""
    expect(prompt(page)).to_contain_text("Draw your word")
    expect(canvas(page)).to_be_visible()


def word(page: Page) -> str:
    """The word to draw, as one would say it."""
    return word_of(page.locator("#slate-word").inner_text()).forms[0]


def hand_in(page: Page) -> None:
    """Hand the slate in: the button, the question back, and yes."""
    # A draft that comes after the drawing is turned down, and the console tells.
    expect(page.locator("[data-saved]")).to_have_text(re.compile("^(Saved)?$"))
    page.locator("[data-hand-in]").click()
    expect(page.locator("[data-sure]")).to_contain_text("can't be changed afterwards")
    press(page, choice(page, "hand_in"))
    expect(canvas(page)).to_have_count(0)


def hand_in_nothing(page: Page) -> None:
    """Finish without a drawing."""
    page.locator(".slate-none summary").click()
    press(page, choice(page, "no_drawing"))
    expect(canvas(page)).to_have_count(0)


def guess_field(page: Page) -> Locator:
    """Where the guesser writes."""
    return page.get_by_label("Your guess", exact=True)


def guess(page: Page, said: str) -> None:
    """Make a guess at the drawing just revealed."""
    guess_field(page).fill(said)
    press(page, choice(page, "guess"))


def revealed(page: Page) -> Locator:
    """The drawing just revealed, which is shown large."""
    return board(page).locator(".frame.large svg.drawing")


def points(page: Page, name: str) -> Locator:
    """What the score board says of this person."""
    row = page.locator(".score-board tr").filter(has=page.locator(".by", has_text=name))
    return row.locator("td.number")
