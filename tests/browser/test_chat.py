"""Two people talk beside the board: live, without losing a letter that is being typed, and with notes of their own."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import board, open_chat, open_menu, screenshot, two_guests
from tests.browser.soundness import Inspector
from tests.browser.turns import number, pass_cards


def room(page):
    return page.locator("#chat-room")


def say(page, text):
    if not room(page).is_visible():
        open_chat(page)
    room(page).get_by_label("Write to the players").fill(text)
    room(page).get_by_role("button", name="Send").click()


def test_two_people_talk_and_what_is_typed_survives_the_board(site, visit):
    first, second = two_guests(site, visit)
    say(first, "Good luck!")
    expect(room(first).locator(".chat-lines")).to_contain_text("Good luck!")
    expect(room(first).get_by_label("Write to the players")).to_have_value("")
    open_chat(second)
    expect(room(second).locator(".chat-lines")).to_contain_text("Good luck!")

    # Somebody types while the board is fetched anew, and while the other says something.
    field = room(first).get_by_label("Write to the players")
    field.fill("half a sent")
    before = number(first)
    pass_cards(second)
    expect(board(first)).to_have_attribute("data-number", str(before + 1))
    say(second, "Your turn")
    expect(room(first).locator(".chat-lines")).to_contain_text("Your turn")
    expect(field).to_have_value("half a sent")
    field.press("End")
    field.press("Enter")
    expect(room(second).locator(".chat-lines")).to_contain_text("half a sent")


def test_what_is_unread_is_counted_until_it_was_to_be_seen(site, visit):
    first, second = two_guests(site, visit, device="phone")
    say(second, "Hello up there")
    unread = first.locator("#chat-open .unread")
    expect(unread).to_contain_text("1")
    screenshot(first, "chat-unread-phone")
    with first.expect_response(re.compile("/chat/seen/")):
        open_chat(first)
    expect(unread).to_be_hidden()
    screenshot(first, "chat-phone")


def test_the_chat_stays_open_while_one_plays_and_goes_by_escape(site, visit):
    first, second = two_guests(site, visit)
    open_chat(first)
    before = number(first)
    pass_cards(second)
    pass_cards(first)
    expect(board(first)).not_to_have_attribute("data-number", str(before))
    expect(room(first)).to_be_visible()
    first.keyboard.press("Escape")
    expect(room(first)).to_be_hidden()
    expect(first.locator("#chat-open")).to_be_focused()


def test_the_menu_stays_open_with_a_new_board_and_goes_by_escape(site, visit):
    first, second = two_guests(site, visit)
    open_menu(first)
    before = number(first)
    pass_cards(second)
    expect(board(first)).not_to_have_attribute("data-number", str(before))
    expect(first.get_by_role("link", name="Leave the table")).to_be_visible()
    first.keyboard.press("Escape")
    expect(first.get_by_role("link", name="Leave the table")).to_be_hidden()
    expect(first.locator("#table-menu-open")).to_be_focused()


def test_the_note_saves_itself_for_its_person(site, visit):
    first, second = two_guests(site, visit)
    note = first.get_by_label("Only you read this")
    note.press_sequentially("Bob has blue")
    expect(first.locator("#note-told")).to_have_text("Saved")
    first.reload()
    expect(first.get_by_label("Only you read this")).to_have_value("Bob has blue")
    expect(second.get_by_label("Only you read this")).to_have_value("")


def test_without_scripts_the_chat_and_the_note_have_pages_of_their_own(site, visit):
    first, second = two_guests(site, visit, scripts=False)
    say(second, "Can you read this?")
    open_chat(first)
    first.get_by_role("link", name="Read the chat").click()
    expect(first.locator(".chat-lines")).to_contain_text("Can you read this?")
    first.get_by_role("button", name="I have read all of it").click()
    expect(first.get_by_role("button", name="I have read all of it")).to_have_count(0)
    say(first, "I can")
    expect(room(second).locator(".chat-lines")).to_contain_text("I can")
    first.get_by_role("link", name="Back to the table").click()
    first.get_by_role("link", name="Open my note").click()
    first.get_by_label("Only you read this").fill("mine")
    first.get_by_role("button", name="Save").click()
    expect(first.get_by_text("Your note is saved.")).to_be_visible()


def test_the_pages_around_the_table_are_sound(site, visit):
    inspector = Inspector()
    first, second = two_guests(site, visit, device="phone", reduced_motion=True)
    say(second, "See https://example.org/a/rather/long/address/that/has/to/be/broken/somewhere?or=not")
    say(first, "Thanks")
    expect(room(first).locator(".chat-lines li")).to_have_count(2)
    inspector.look(first, "table with chat")
    screenshot(first, "table-chat-phone")
    room(first).get_by_role("button", name="Close").click()
    open_menu(first)
    inspector.look(first, "table with its menu")
    screenshot(first, "table-menu-phone")
    table = first.url
    for name in ("chat", "note", "people", "report"):
        first.goto(f"{table}{name}/")
        inspector.look(first, name)
        screenshot(first, f"around-{name}-phone")
    first.goto("/me/distances/")
    inspector.look(first, "distances")
    assert not inspector.faults, "\n".join(inspector.faults)
