from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import board, screenshot, two_guests
from tests.browser.soundness import Inspector
from tests.browser.turns import choice, end_turn, expect_turn_of, hand, number, pass_cards, press, take, turn


def begun(site, visit, **how):
    first, second = two_guests(site, visit, **how)
    pass_cards(first)
    pass_cards(second)
    expect_turn_of(first)
    return first, second


def test_a_card_is_put_back_and_another_one_taken(site, visit):
    first, second = begun(site, visit)
    cards = hand(first).count()
    take(first, "offer-2")
    expect(board(second)).to_have_attribute("data-number", str(number(first)))
    first.get_by_role("button", name="Take back").click()
    expect_turn_of(first)
    assert hand(first).count() == cards
    expect(first.get_by_role("button", name="Take back")).to_have_count(0)
    expect(board(second)).to_contain_text("taken back")
    expect(board(first)).to_contain_text("taken back")
    take(first, "deck")
    expect(first.get_by_role("button", name="Take back")).to_have_count(0)


def test_an_old_page_takes_nothing_back(site, visit):
    first, _second = begun(site, visit, allow=["status of 409"])
    take(first, "offer-2")
    again = first.context.new_page()
    again.goto(first.url)
    again.route("**/board/", lambda route: route.abort())
    expect(again.get_by_role("button", name="Take back")).to_be_visible()
    press(first, choice(first, "done"))
    again.get_by_role("button", name="Take back").click()
    expect(board(again).get_by_role("alert")).to_contain_text("moved on")


def test_a_recap_comes_first_and_leads_through_the_moves(site, visit):
    first, second = begun(site, visit, device="phone")
    turn(first)
    expect_turn_of(second)
    recap = board(second).locator("#recap")
    expect(recap).to_be_visible()
    expect(recap.locator("li").first).to_be_hidden()
    recap.locator("summary").click()
    expect(recap.locator("li").first).to_be_visible()
    screenshot(second, "recap")

    recap.get_by_role("link", name="See the table").click()
    second.wait_for_url(re.compile("/step/"), wait_until="load")  # keys are heard once the page's scripts have run
    told = second.locator(".step-told")
    expect(told).to_contain_text("Move ")
    screenshot(second, "step")
    here = told.inner_text()
    second.keyboard.press("ArrowRight")
    expect(told).not_to_have_text(here)
    second.keyboard.press("ArrowLeft")
    expect(told).to_have_text(re.compile(re.escape(here.split("\n")[0])))
    second.get_by_role("link", name="Next move").click()
    expect(told).not_to_contain_text(here.split("\n")[0])
    expect(second).to_have_url(re.compile(r"/step/\d+/$"))
    second.get_by_role("link", name="Back to the table").first.click()
    expect_turn_of(second)


def test_what_is_new_is_sound_on_a_phone_and_in_both_schemes(site, visit):
    first, second = begun(site, visit, device="phone")
    inspector = Inspector()
    take(first, "offer-1")
    inspector.look(first, "take back")
    press(first, choice(first, "done"))
    end_turn(first)
    turn(second)
    expect_turn_of(first)
    first.locator("#recap summary").click()
    inspector.look(first, "recap")
    screenshot(first, "recap-phone")
    first.get_by_role("link", name="See the table").click()
    expect(first.locator(".step-told")).to_be_visible()
    inspector.look(first, "step")
    screenshot(first, "step-phone")
    assert inspector.faults == []


def test_rules_of_the_step_open_beside_the_table(site, visit):
    first, second = begun(site, visit, device="phone")
    first.get_by_role("link", name="Rules of this step").click()
    panel = first.locator("#rules-panel")
    expect(panel).to_be_visible()
    expect(panel.locator("#PD-20")).to_be_in_viewport()
    expect(panel.locator("#PD-20")).to_have_class(re.compile(r"\bhere\b"))
    screenshot(first, "rules-panel")
    # The table goes on behind it.
    first.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect_turn_of(first)
    expect(first).to_have_url(second.url)


def test_without_scripts_it_all_works_too(site, visit):
    first, _second = two_guests(site, visit, scripts=False)
    expect(first.get_by_role("link", name="Rules of this step")).to_have_attribute(
        "href", "/rules/pickit_dragons/#PD-12"
    )
