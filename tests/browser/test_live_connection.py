from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Error, expect

from tests.browser import outside
from tests.browser.people import board, prompt, two_guests
from tests.browser.turns import choice, expect_turn_of, mark, number, pass_cards, press, take

BROKEN = ["WebSocket", "net::ERR_", "htmx:", "Failed to load"]
TRIES = 10


def notice(page):
    return page.locator("#offline")


def key_of(page):
    return page.url.rstrip("/").rpartition("/")[2]


def begun(site, visit, **how):
    first, second = two_guests(site, visit, **how)
    pass_cards(first)
    pass_cards(second)
    expect_turn_of(first)
    return first, second


def test_a_notice_says_that_there_is_no_connection_and_goes_away_by_itself(site, visit):
    first, second = begun(site, visit, allow=BROKEN)
    expect(notice(first)).to_be_hidden()
    first.context.set_offline(True)
    expect(notice(first)).to_be_visible()
    expect(notice(first)).to_contain_text("No connection")
    first.context.set_offline(False)
    expect(notice(first)).to_be_hidden()
    take(first)
    expect(board(second)).to_have_attribute("data-number", str(number(first)))


def test_a_move_that_can_not_be_sent_is_told_and_can_be_made_again(site, visit):
    first, _second = begun(site, visit, allow=BROKEN)
    first.route("**/answer/", lambda route: route.abort(), times=1)
    first.locator("[name=way][value='take:deck']").click()
    expect(notice(first)).to_be_visible()
    take(first)
    expect(notice(first)).to_be_hidden()


def test_a_socket_that_is_dead_but_looks_open_is_left_for_a_new_one(site, visit):
    first, second = begun(site, visit, allow=BROKEN)
    dead, made = [], []

    def through_us(socket):
        server = socket.connect_to_server()
        made.append(socket)
        is_first = len(made) <= 3

        def forward(message):
            if not (is_first and dead):
                socket.send(message)

        server.on_message(forward)

    second.route_web_socket("**/ws/**", through_us)
    second.clock.install()
    second.reload()
    expect(board(second)).to_have_attribute("data-number", str(number(first)))
    second.wait_for_timeout(500)
    opened = len(made)
    dead.append(True)
    take(first)
    second.wait_for_timeout(500)
    assert number(second) == number(first) - 1
    # Nothing has been heard of it; after a while the page asks whether anybody is there, and gets no answer.
    second.clock.run_for(40_000)
    expect(board(second)).to_have_attribute("data-number", str(number(first)))
    assert len(made) > opened


def test_a_look_that_fails_is_tried_again(site, visit):
    first, second = two_guests(site, visit, allow=BROKEN)
    first.route("**/board/", lambda route: route.abort(), times=1)
    pass_cards(second)
    expect(notice(first)).to_be_visible()
    expect(board(first)).to_have_attribute("data-number", str(number(second)), timeout=10_000)
    expect(notice(first)).to_be_hidden()


def test_after_ten_failed_tries_it_is_back_at_once_when_the_network_is(new_site, visit):
    site = new_site().start()
    first, second = two_guests(site, visit, allow=BROKEN)
    second.close()
    tries = []
    first.on("websocket", lambda socket: tries.append(socket.url))
    first.clock.install()
    before = number(first)
    assert site.stop() == 0
    for _ in range(40):
        first.clock.run_for(20_000)
        first.wait_for_timeout(50)
        if len([url for url in tries if "/ws/t/" in url and "chat" not in url]) > TRIES:
            break
    else:
        raise AssertionError(f"it gave up: {tries}")
    expect(notice(first)).to_be_visible()
    site.manage("shell", "-v0", "-c", outside.moves(key_of(first), 2))
    site.start()
    first.evaluate("window.dispatchEvent(new Event('online'))")
    expect(board(first)).to_have_attribute("data-number", str(before + 2), timeout=8_000)
    expect(notice(first)).to_be_hidden()
    assert site.stop() == 0


def test_two_tabs_of_one_person_show_the_same_table(site, visit):
    first, second = begun(site, visit)
    again = first.context.new_page()
    again.goto(first.url)
    take(first)
    expect(board(again)).to_have_attribute("data-number", str(number(first)))
    expect(prompt(again)).to_contain_text("Play or exchange")
    press(again, choice(again, "done"))
    expect(board(first)).to_have_attribute("data-number", str(number(again)))
    expect(board(second)).to_have_attribute("data-number", str(number(again)))


def test_a_page_that_was_kept_for_back_shows_the_table_as_it_is(site, visit):
    """However it was kept: as it was left, as a page that comes to life again, or fetched anew."""
    first, second = begun(site, visit)
    second.evaluate("window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    take(first)
    second.wait_for_timeout(300)
    assert number(second) == number(first) - 1
    second.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(board(second)).to_have_attribute("data-number", str(number(first)))
    press(first, choice(first, "done"))
    expect(board(second)).to_have_attribute("data-number", str(number(first)))


def test_an_answer_overtakes_a_look_that_is_under_way(site, visit):
    """Else the table of before would come in late, and what comes back to a form that is gone is lost."""
    first, second = two_guests(site, visit)
    looks, answers = [], []

    def hold(route, held, *more):
        # Without any handler left Playwright would let what is held go.
        route.continue_() if held else held.append((route, *more))

    first.route("**/board/", lambda route: hold(route, looks, *([] if looks else [route.fetch()])))
    first.route("**/answer/", lambda route: hold(route, answers))
    with first.expect_request("**/board/"):
        pass_cards(second)
    mark(first, 2)
    with first.expect_request("**/answer/"):
        choice(first, "pass").click()
    ((look, before),) = looks
    with suppress(Error):
        look.fulfill(response=before)
    first.wait_for_timeout(300)
    answers[0][0].continue_()
    expect_turn_of(first)
