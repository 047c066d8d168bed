from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import outside
from tests.browser.people import become_guest, board, join_as_guest, open_table, prompt, screenshot, sign_up
from tests.browser.soundness import Inspector
from tests.browser.turns import choice, end_turn, expect_turn_of, mark, pass_cards, take, turn

STRANGERS = {
    "home": "/",
    "rules": "/rules/pickit_dragons/",
    "sign up": "/accounts/signup/",
    "sign in": "/accounts/login/",
    "sign in by code": "/accounts/login/code/",
    "forgotten password": "/accounts/password/reset/",
    "no such page": "/nothing/",
}
PLAYERS = {
    "home of a player": "/",
    "new table": "/new/pickit_dragons/",
    "finished tables": "/history/",
    "results against each person": "/history/people/",
    "own page": "/people/Paula/",
    "ratings": "/ratings/pikto/",
    "games of files": "/import/",
    "own data": "/me/data/",
    "settings": "/me/",
    "tokens": "/me/tokens/",
    "change of address": "/accounts/email/",
    "delete the account": "/me/close/",
}


def test_pages_for_strangers_are_sound(site, visit):
    inspector = Inspector()
    page = visit(site, device="phone", reduced_motion=True, allow=["status of 404"])
    for name, path in STRANGERS.items():
        page.goto(path)
        inspector.look(page, name)
        screenshot(page, name.replace(" ", "-"))
    assert not inspector.faults, "\n".join(inspector.faults)


def test_pages_for_players_are_sound(site, visit):
    inspector = Inspector()
    page = visit(site, device="phone", reduced_motion=True)
    sign_up(page, site, "Paula")
    open_table(page)
    for name, path in PLAYERS.items():
        page.goto(path)
        inspector.look(page, name)
        screenshot(page, name.replace(" ", "-"))
    assert not inspector.faults, "\n".join(inspector.faults)


@pytest.mark.parametrize(("device", "schemes"), [("phone", ("dark", "light")), ("desktop", ("light",))])
def test_the_table_is_sound_in_every_phase(site, visit, device, schemes):
    page, other = visit(site, device=device, reduced_motion=True), visit(site)
    inspector = Inspector(schemes)

    def look(name):
        inspector.look(page, name)
        screenshot(page, f"table-{name.replace(' ', '-')}-{device}")

    become_guest(page)
    link = open_table(page, Missions="combined")
    table = page.url
    look("waiting for players")
    other.goto(link)
    inspector.look(other, "invitation for a stranger")
    join_as_guest(other, link)
    other.locator("[name=way][value^='keep:']").first.click()
    expect(prompt(page)).to_contain_text("secret mission")
    look("mission")
    page.locator("[name=way][value^='keep:']").first.click()
    expect(prompt(page)).to_contain_text("Choose two cards")
    mark(page, 1)
    look("passing")
    mark(page, 0)
    page.locator("#board label:has(input[name=pick]:not(:checked))").first.click()
    choice(page, "pass").click()
    expect(prompt(page)).to_contain_text("Your choice is in")
    look("passed, may be changed")
    pass_cards(other)
    expect_turn_of(page)
    look("begin")
    take(page, "offer-1")
    mark(page, 1)
    page.locator("#barred summary").click()
    look("play")
    mark(page, 0)
    choice(page, "done").click()
    expect(choice(page, "discard").or_(choice(page, "draw"))).to_be_visible()
    look("adjust")
    end_turn(page)
    look("waiting for the other")
    for _ in range(3):
        expect_turn_of(other)
        turn(other)
        expect_turn_of(page)
        turn(page)
    look("with dragons")
    page.goto(f"{table}log/")
    inspector.look(page, "log")
    page.goto(f"{table}leave/")
    inspector.look(page, "leave")
    page.goto("/me/claim/")
    inspector.look(page, "claim")
    site.manage("shell", "-v0", "-c", outside.moves(table.rstrip("/").rpartition("/")[2], 2000))
    page.goto(table)
    expect(board(page)).to_contain_text("The game is over")
    look("result")
    assert not inspector.faults, "\n".join(inspector.faults)
