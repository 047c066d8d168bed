from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser import outside
from tests.browser.people import board, prompt, two_guests
from tests.browser.turns import choice, expect_turn_of, number, pass_cards, press, take, takes, turn


def key_of(page) -> str:
    return page.url.rstrip("/").rpartition("/")[2]


def test_back_shows_the_table_as_it_is_now(site, visit):
    first, second = two_guests(site, visit)
    pass_cards(first)
    pass_cards(second)
    expect_turn_of(first)
    second.get_by_role("link", name="Slow Table").click()
    expect(second.get_by_role("heading", name="My tables")).to_be_visible()
    turn(first)
    second.go_back()
    expect_turn_of(second)
    expect(board(second)).to_have_attribute("data-number", str(number(first)))


def test_a_page_catches_up_by_itself_after_the_server_was_away(new_site, visit):
    site = new_site().start()
    first, second = two_guests(site, visit, allow=["WebSocket", "net::ERR_", "htmx:"])
    before = number(first)
    second.close()
    assert site.stop() == 0
    site.manage("shell", "-v0", "-c", outside.moves(key_of(first), 2))
    site.start()
    expect(board(first)).to_have_attribute("data-number", str(before + 2), timeout=15_000)
    expect_turn_of(first)
    take(first)
    assert site.stop() == 0


def test_a_double_click_is_one_move(site, visit):
    first, second = two_guests(site, visit)
    pass_cards(first)
    pass_cards(second)
    expect_turn_of(first)
    before = number(first)
    takes(first, "offer-2").dblclick()
    expect(prompt(first)).to_contain_text("Play or exchange")
    expect(board(second)).to_have_attribute("data-number", str(before + 1))
    first.reload()
    assert number(first) == before + 1


def test_a_second_page_of_the_same_person_is_told_that_the_table_has_moved_on(site, visit):
    first, second = two_guests(site, visit, allow=["status of 409"])
    pass_cards(first)
    pass_cards(second)
    expect_turn_of(first)
    again = first.context.new_page()
    again.goto(first.url)
    again.route("**/board/", lambda route: route.abort())
    take(first)
    takes(again, "deck").click()
    expect(board(again).get_by_role("alert")).to_contain_text("moved on")
    expect(prompt(again)).to_contain_text("Play or exchange")


def of_table(sockets):
    """The newest socket that tells of the table itself: chat and counts have their own."""
    return next(socket for socket in reversed(sockets) if re.search(r"/ws/t/[^/]+/$", socket.url))


def test_a_move_that_comes_while_the_page_looks_again_is_not_missed(site, visit):
    first, second = two_guests(site, visit)
    sockets, held = [], []
    second.on("websocket", lambda socket: sockets.append(socket))
    second.reload()
    pass_cards(first)
    pass_cards(second)
    expect_turn_of(first)
    expect(board(second)).to_have_attribute("data-number", str(number(first)))

    # While the page fetches the board after one move, it hears of another; then the older board arrives.
    second.route("**/board/", lambda route: held.append((route, route.fetch())), times=1)
    with of_table(sockets).expect_event("framereceived"):
        take(first)
    while not held:
        second.wait_for_timeout(20)
    with of_table(sockets).expect_event("framereceived"):
        press(first, choice(first, "done"))
    ((route, older),) = held
    route.fulfill(response=older)
    expect(board(second)).to_have_attribute("data-number", str(number(first)))
