from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import become_guest, board, join_as_guest, open_table, prompt, two_guests
from tests.browser.turns import choice, expect_turn_of, mark, pass_cards, press, take


def test_a_whole_turn_by_forms_alone(site, visit):
    plain, other = two_guests(site, visit, scripts=False)
    pass_cards(other)
    pass_cards(plain)
    expect_turn_of(plain)
    take(plain, "offer-1")
    expect(board(other)).to_have_attribute("data-number", board(plain).get_attribute("data-number"))
    press(plain, choice(plain, "done"))
    while choice(plain, "discard").count():
        mark(plain, int(choice(plain, "discard").get_attribute("data-least") or 0))
        press(plain, choice(plain, "discard"))
    expect(prompt(plain)).to_contain_text("Waiting for")
    expect_turn_of(other)


def test_an_answer_that_cannot_be_read_is_told_on_the_page(site, visit):
    plain, _other = two_guests(site, visit, scripts=False, allow=["status of 400"])
    mark(plain, 1)
    choice(plain, "pass").click()
    expect(board(plain).get_by_role("alert")).to_contain_text("Mark exactly 2")
    expect(prompt(plain)).to_contain_text("Choose two cards")


def test_a_guest_opens_a_table_and_another_joins_without_scripts(site, visit):
    host, guest = visit(site, scripts=False), visit(site, scripts=False)
    become_guest(host)
    join_as_guest(guest, open_table(host))
    expect(prompt(guest)).to_contain_text("Choose two cards")
    host.reload()
    expect(prompt(host)).to_contain_text("Choose two cards")
