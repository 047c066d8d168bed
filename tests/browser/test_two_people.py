from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import (
    TABLE,
    ask_no_more,
    board,
    confirm,
    fill_sign_up,
    open_table,
    prompt,
    screenshot,
    sign_up,
)
from tests.browser.turns import end_turn, expect_turn_of, number, pass_cards, play_dragon, take, turn

LONGEST = 12


def test_two_people_sign_up_meet_by_a_link_and_play(site, visit):
    alice = visit(site, device="phone", scheme="dark")
    bob = visit(site, device="desktop")

    # Alice signs up and opens a table.
    sign_up(alice, site, "Alice")
    link = open_table(alice)
    expect(board(alice)).to_contain_text("Waiting for one more player")
    screenshot(alice, "waiting-phone-dark")

    # Bob follows her link before he has an account, and comes back to it with one.
    bob.goto(link)
    expect(bob.get_by_role("heading", level=1)).to_contain_text("Alice")
    screenshot(bob, "invitation-desktop")
    bob.get_by_role("main").get_by_role("link", name="Sign up").click()
    confirm(bob, site, fill_sign_up(bob, "Bob"))
    expect(bob).to_have_url(link)
    bob.get_by_role("button", name="Take a seat").click()
    expect(bob).to_have_url(TABLE)
    ask_no_more(bob)
    expect(prompt(bob)).to_contain_text("Choose two cards")

    # Her page has begun by itself.
    expect(prompt(alice)).to_contain_text("Choose two cards")
    screenshot(alice, "passing-phone-dark")
    pass_cards(alice)
    expect(prompt(alice)).to_contain_text("Waiting for Bob")
    pass_cards(bob)

    # They play; each sees the other's move without a reload.
    expect_turn_of(alice)
    take(alice, "offer-2")
    expect(board(bob)).to_have_attribute("data-number", str(number(alice)))
    screenshot(alice, "playing-phone-dark")
    screenshot(bob, "watching-desktop")
    play_dragon(alice)
    end_turn(alice)
    expect_turn_of(bob)
    dragons = turn(bob)
    for _ in range(LONGEST):
        for page, other in ((alice, bob), (bob, alice)):
            expect_turn_of(page)
            dragons += turn(page, "offer-1")
            expect(board(other)).to_have_attribute("data-number", str(number(page)))
        if dragons >= 2:
            break
    assert dragons, "nobody could play a dragon"
    screenshot(alice, "later-phone-dark")
    screenshot(bob, "later-desktop")
