from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import PASSWORD, TABLE, become_guest, board, confirm, open_table


def test_a_guest_is_at_a_table_of_their_own_at_once_and_keeps_it_with_an_account(site, visit):
    page = visit(site, device="phone")
    become_guest(page)
    open_table(page)
    table = page.url

    page.goto("/me/")
    page.get_by_role("main").get_by_role("link", name="Keep this account").click()
    page.get_by_label("Name", exact=True).fill("Gwen")
    page.get_by_label("E-mail address").fill("gwen@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Keep the account").click()
    confirm(page, site, "gwen@example.org")

    page.goto(table)
    expect(board(page)).to_contain_text("Gwen")

    elsewhere = visit(site)
    elsewhere.goto(table)
    elsewhere.get_by_label("Name or e-mail address").fill("Gwen")
    elsewhere.get_by_label("Password").fill(PASSWORD)
    elsewhere.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(elsewhere).to_have_url(table)
    expect(board(elsewhere)).to_contain_text("Gwen")


def test_a_guest_comes_by_an_invitation_and_the_host_sees_the_game_begin(site, visit):
    host, guest = visit(site), visit(site)
    become_guest(host)
    guest.goto(open_table(host))
    guest.get_by_role("main").get_by_role("button", name="guest").click()
    guest.get_by_role("button", name="Take a seat").click()
    expect(guest).to_have_url(TABLE)
    expect(host.locator("#prompt")).to_contain_text("Choose two cards")
    expect(host).to_have_title("(1) Your turn · Pickit: Dragons · Slow Table")
