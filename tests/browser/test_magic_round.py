from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.browser.magic_turns import barred, bid, is_asked, play, playable, touch
from tests.browser.people import board, prompt, screenshot, two_guests
from tests.browser.soundness import Inspector
from tests.browser.turns import number

SLUG = "magic_dragons"
MOST_CARDS = 14
ENDED = "How round 1 ended"


def expect_same_table(page: Page, other: Page) -> None:
    """Wait until the other page shows, without a reload, what has just happened on this one."""
    expect(board(other)).to_have_attribute("data-number", str(number(page)))


def why_not(page: Page) -> str:
    """Touch a card that can't be played, read why, and give where the rule is told."""
    told = touch(barred(page).first)
    expect(told.get_by_role("paragraph")).to_have_text(re.compile(r"\w+.*\. Rule MD-\d+", re.DOTALL))
    expect(told.get_by_role("button")).to_have_count(0)
    return told.get_by_role("link").get_attribute("href") or ""


def expect_round_shown(page: Page) -> None:
    """The round's table has a line for each, and the bidding of the next round has begun."""
    expect(page.get_by_role("heading", name=ENDED)).to_be_visible()
    rows = page.get_by_role("region", name=ENDED).locator("tbody tr")
    expect(rows).to_have_count(2)
    for row in rows.all():
        expect(row.get_by_role("cell").nth(1)).to_have_text(re.compile(r"^\d+ of \d+$"))
    expect(page.locator("#board .bids")).to_be_visible()


def test_two_people_play_a_round(site, visit):
    alice, bob = two_guests(site, visit, slug=SLUG, device="phone", scheme="dark", reduced_motion=True)
    inspector = Inspector()

    # They bid, one after the other.
    expect(prompt(bob)).to_contain_text("Waiting for")
    expect(board(bob).locator("button.bid-card")).to_have_count(0)
    inspector.look(alice, "bidding")
    screenshot(alice, "magic-bidding-phone")
    bid(alice, 2)
    expect(prompt(alice)).to_contain_text("Waiting for")
    expect_same_table(alice, bob)
    expect(bob.get_by_role("region", name="The other players")).to_contain_text("0 of 2 stacks")
    expect(board(bob).locator("[value='bid:bid-2']")).to_have_count(0)
    bid(bob, 1)
    expect_same_table(bob, alice)

    # They play until nobody can; each sees the other's moves by itself.
    rule, calls = "", 0
    for _ in range(MOST_CARDS):
        page, other = (alice, bob) if is_asked(alice) else (bob, alice)
        for each in (page, other):
            if not rule and barred(each).count():
                rule = why_not(each)
        called = play(page)
        expect_same_table(page, other)
        if called and not calls:
            for each in (page, other):
                expect(each.locator(".magic-stack.waiting").first).to_contain_text("waits for")
            inspector.look(alice, "a colour was called")
            screenshot(alice, "magic-playing-phone")
        calls += called
        if board(page).get_by_text(ENDED).count():
            break
        assert is_asked(alice) != is_asked(bob)
    assert rule, "no card was ever barred"

    expect_round_shown(alice)
    expect_round_shown(bob)
    inspector.look(alice, "after the round")
    inspector.look(bob, "after the round, wide")
    screenshot(alice, "magic-round-phone")
    screenshot(bob, "magic-round-desktop")

    # The rule that barred a card is told where its link leads.
    bob.goto(rule)
    expect(bob.locator(f"#{urlsplit(rule).fragment}")).to_be_visible()
    assert not inspector.faults, "\n".join(inspector.faults)


def test_playing_is_sound_at_every_moment(site, visit):
    page, other = two_guests(site, visit, slug=SLUG, device="phone", reduced_motion=True)
    inspector = Inspector()
    bid(page, 2)
    expect_same_table(page, other)
    bid(other, 0)
    expect_same_table(other, page)
    inspector.look(page, "the first card")
    touch(playable(page).first)
    inspector.look(page, "a card touched")
    play(page)
    expect_same_table(page, other)
    inspector.look(page, "waiting")
    assert not inspector.faults, "\n".join(inspector.faults)


def test_a_bid_and_a_card_by_forms_alone(site, visit):
    plain, other = two_guests(site, visit, slug=SLUG, scripts=False)
    bid(plain, 3)
    expect(prompt(plain)).to_contain_text("Waiting for")
    expect_same_table(plain, other)
    bid(other, 1)
    plain.reload()
    before = playable(plain).count()
    play(plain)
    expect(prompt(plain)).to_contain_text("Waiting for")
    expect_same_table(plain, other)
    assert playable(plain).count() == 0 < before
