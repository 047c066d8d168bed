from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Error, expect

from tests.browser.people import become_guest, board, join_as_guest, open_menu, open_table, two_guests
from tests.browser.turns import choice, hand, mark, number, pass_cards, press, take


def test_a_marked_card_stays_marked_when_somebody_else_moves(site, visit):
    first, second = two_guests(site, visit)
    (marked,) = mark(first, 1)
    before = number(first)
    pass_cards(second)
    expect(board(first)).to_have_attribute("data-number", str(before + 1))
    card = first.locator(f"input[name=pick][value='{marked}']")
    expect(card).to_be_checked()
    expect(card).to_be_focused()
    hand(first).nth(1).click()
    choice(first, "pass").click()
    expect(first.locator("#prompt")).to_contain_text("Take a card")


def test_open_details_and_marks_stay_when_somebody_leaves(site, visit):
    first, second, third = visit(site), visit(site), visit(site)
    become_guest(first)
    link = open_table(first, Seats="3")
    join_as_guest(second, link)
    join_as_guest(third, link)
    for page in (first, second, third):
        pass_cards(page)
    take(first)
    (marked,) = mark(first, 1)
    first.locator("#barred summary").click()
    first.get_by_text("A fair shuffle").click()

    open_menu(third)
    third.get_by_role("link", name="Leave the table").click()
    third.get_by_role("button", name="Leave").click()
    expect(board(first)).to_contain_text("left, the house plays on")
    expect(first.locator(f"input[name=pick][value='{marked}']")).to_be_checked()
    expect(first.locator("#barred")).to_have_attribute("open", "")
    expect(board(first).locator("#fair code").first).to_be_visible()


def test_what_is_marked_is_there_again_on_another_device(site, visit):
    first, _second = two_guests(site, visit)
    with first.expect_response("**/draft/"):
        (marked,) = mark(first, 1)
    first.reload()
    expect(first.locator(f"input[name=pick][value='{marked}']")).to_be_checked()


def test_marks_on_their_way_give_way_to_the_answer(site, visit):
    """Else the page would be told, in its console, that they come too late."""
    first, _second = two_guests(site, visit)
    held = []
    first.route("**/draft/", lambda route: held.append(route))
    with first.expect_request("**/draft/"):
        mark(first, 2)
    press(first, choice(first, "pass"))
    with suppress(Error):
        held[0].continue_()
    first.wait_for_timeout(500)
