"""Three people at three devices play a turn of Pikto; each sees by itself what the others do."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import board, open_menu, prompt, screenshot
from tests.browser.pikto_people import (
    WRONG,
    expect_to_draw,
    guess,
    guess_field,
    hand_in,
    hand_in_nothing,
    points,
    revealed,
    word,
)
from tests.browser.pikto_tables import come, deal_tables
from tests.browser.slate_strokes import Fingers, drag, drawn, expect_count, expect_saved, use
from tests.browser.soundness import Inspector
from tests.browser.turns import choice

VISIBLE = "svg => [...svg.children].map(each => getComputedStyle(each).visibility)"
AT_FIRST = f"""
() => document.addEventListener("htmx:afterSwap", () => {{
  const svg = document.querySelector(".frame.large svg.drawing");
  if (svg) window.atFirst ??= ({VISIBLE})(svg);
}})
"""


@pytest.fixture(scope="module")
def tables(site):
    """Tables for these tests, each used once."""
    return iter(deal_tables(site, 4))


def test_three_people_draw_guess_and_score(site, visit, tables):
    table = next(tables)
    first, second = table.artists
    guesser = come(site, visit, table, table.guesser)
    phone = come(site, visit, table, first, device="phone", scheme="dark")
    still = come(site, visit, table, second, reduced_motion=True)
    pages = (guesser, phone, still)
    for page in pages:
        page.evaluate(AT_FIRST)
    answer = word(phone)

    # Both draw the same word at the same time, one by touch and one by mouse.
    expect(prompt(guesser)).to_contain_text("Waiting for")
    fingers = Fingers(phone)
    fingers.drag((200, 800), (500, 300))
    fingers.drag((500, 300), (800, 800))
    use(phone, "circle")
    fingers.drag((500, 550), (500, 400))
    expect_count(phone, 3)
    expect_saved(phone)
    screenshot(phone, "pikto-drawing-phone-dark")
    assert [each[0] for each in drawn(phone)] == ["line", "line", "circle"]
    drag(still, (100, 100), (900, 900))
    use(still, "circle")
    drag(still, (500, 500), (700, 500))
    expect_saved(still)

    # While somebody draws, the others see who, and no drawing.
    hand_in(still)
    expect(prompt(still)).to_contain_text(f"Waiting for {first}")
    expect(prompt(guesser)).to_contain_text(f"Waiting for {first}")
    expect(board(guesser).locator("svg.drawing")).to_have_count(0)
    hand_in(phone)

    # The smallest number of elements is shown first; where motion is welcome it is drawn once more.
    expect(revealed(guesser).locator("*")).to_have_count(2)
    expect(guesser.locator(".frame.large figcaption")).to_contain_text("2 elements")
    expect(revealed(still).locator("*")).to_have_count(2)
    assert guesser.evaluate("atFirst") == ["visible", "hidden"]
    assert still.evaluate("atFirst") == ["visible", "visible"]
    expect(guesser.get_by_role("button", name="Replay")).to_have_count(1)
    expect(still.get_by_role("button", name="Replay")).to_have_count(0)
    screenshot(guesser, "pikto-guessing-desktop")

    # Wrong, so the next drawing comes; then right.
    guess(guesser, WRONG)
    expect(revealed(guesser).locator("*")).to_have_count(3)
    for page in pages:
        expect(board(page).get_by_text(f"“{WRONG}” is wrong").first).to_be_visible()
    expect(guesser.locator(".frame:not(.large) svg.drawing")).to_be_visible()
    guess_field(guesser).fill(answer)
    guess_field(guesser).press("Enter")
    for page in pages:
        expect(points(page, first)).to_have_text("2")
        expect(points(page, table.guesser)).to_have_text("1")
        expect(points(page, second)).to_have_text("0")
        expect(board(page).get_by_role("heading", name="How turn 1 ended")).to_be_visible()
        expect(board(page).locator(".past svg.drawing")).to_have_count(2)

    # The next turn has begun, on every page without a reload.
    for page in pages:
        expect(board(page)).to_contain_text("Turn 2 of 6")
        assert page.evaluate("atFirst"), "the page was loaded anew"
    expect_to_draw(guesser)
    drag(guesser, (100, 100), (900, 900))
    expect_count(guesser, 1)
    screenshot(phone, "pikto-next-turn-phone-dark")


def test_a_revealed_drawing_is_replayed_element_by_element_once_and_at_a_button(site, visit, tables):
    table = next(tables)
    guesser = come(site, visit, table, table.guesser)
    artists = [come(site, visit, table, name) for name in table.artists]
    for row in (100, 500, 900):
        drag(artists[0], (100, row), (900, row))
    guesser.evaluate(AT_FIRST)
    hand_in(artists[0])
    hand_in_nothing(artists[1])

    expect(revealed(guesser)).to_be_visible()
    assert guesser.evaluate("atFirst") == ["visible", "hidden", "hidden"]
    expect(revealed(guesser).locator("line").last).to_have_css("visibility", "visible")
    expect(guesser.get_by_text(f"{table.artists[1]} has no drawing in this turn")).to_be_visible()
    guesser.reload()
    assert revealed(guesser).evaluate(VISIBLE) == ["visible"] * 3
    button = guesser.get_by_role("button", name="Replay")
    pressed = f"button => {{ button.click(); return ({VISIBLE})(button.previousElementSibling); }}"
    assert button.evaluate(pressed) == ["visible", "hidden", "hidden"]


def test_what_the_guesser_types_survives_what_others_do(site, visit, tables):
    table = next(tables)
    guesser = come(site, visit, table, table.guesser)
    artists = [come(site, visit, table, name) for name in table.artists]
    for page in artists:
        drag(page, (100, 100), (900, 900))
        hand_in(page)
    guess_field(guesser).press_sequentially("light")
    number = board(guesser).get_attribute("data-number")
    open_menu(artists[0])
    artists[0].get_by_role("link", name="Leave the table").click()
    artists[0].get_by_role("button", name="Leave").click()
    expect(board(guesser)).not_to_have_attribute("data-number", number)
    expect(guess_field(guesser)).to_have_value("light")
    expect(guess_field(guesser)).to_be_focused()
    guesser.keyboard.type("house")
    choice(guesser, "guess").click()
    expect(board(guesser).get_by_text("“lighthouse” is wrong").first).to_be_visible()


def test_drawing_and_guessing_are_sound(site, visit, tables):
    table = next(tables)
    guesser = come(site, visit, table, table.guesser, device="phone", reduced_motion=True)
    phone = come(site, visit, table, table.artists[0], device="phone", reduced_motion=True)
    desktop = come(site, visit, table, table.artists[1])
    inspector, wide = Inspector(), Inspector(("light",))
    Fingers(phone).drag((100, 100), (900, 900))
    phone.locator("[data-list] summary").click()
    phone.locator("[data-add=circle]").click()
    phone.locator(".slate-none summary").click()
    phone.locator("[data-hand-in]").click()
    inspector.look(phone, "drawing")
    drag(desktop, (100, 100), (900, 900))
    wide.look(desktop, "drawing on a wide page")
    phone.locator("[data-keep]").click()
    for page in (phone, desktop):
        hand_in(page)
    expect(guess_field(guesser)).to_be_visible()
    guess(guesser, WRONG)
    inspector.look(guesser, "guessing")
    inspector.look(phone, "watching a guess")
    faults = inspector.faults + wide.faults
    assert not faults, "\n".join(faults)
