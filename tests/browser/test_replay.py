from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from games.registry import GAMES
from tests.browser.people import screenshot
from tests.browser.soundness import Inspector

STORE = """
import os
from unittest import mock
from tests.base import finished_table
game = finished_table(slug="{slug}", seats=3, public=True)
print("KEY", game.key)
"""


@pytest.fixture(scope="module")
def keys(site):
    """Finished tables of each game that everybody may see, put into the site's own database."""
    found = {}
    for slug in GAMES:
        told = site.manage("shell", "-c", STORE.format(slug=slug)).stdout
        found[slug] = re.search(r"KEY (\S+)", told)[1]
    return found


def place(page: Page) -> int:
    return int(page.locator("#past").get_attribute("data-place") or 0)


def last_of(page: Page) -> int:
    return int(page.locator("#past").get_attribute("data-last") or 0)


def expect_place(page: Page, number: int) -> None:
    expect(page.locator("#past")).to_have_attribute("data-place", str(number))
    expect(page).to_have_url(re.compile(rf"/step/{number}/"))
    expect(page.locator(".step-told")).to_contain_text(f"Move {number} of ")
    expect(page.locator("#seek")).to_have_value(str(number))
    expect(page.locator(".told-near [aria-current=step]")).to_contain_text(f"Move {number}")


def hold_first(page: Page):
    """Hold the first step that is asked for back until what this returns is called."""
    held: list[Route] = []

    def route_step(route):
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/step/**", route_step)
    return lambda: held[0].continue_()


def test_keys_go_through_a_whole_game(site, visit, keys):
    page = visit(site)
    page.goto(f"/t/{keys['pickit_dragons']}/step/1/")
    last = last_of(page)
    for key, number in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", last), ("Home", 1)):
        page.keyboard.press(key)
        expect_place(page, number)
    expect(page.locator("#step-said")).to_contain_text(f"Move 1 of {last}")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect_place(page, 2)
    page.reload()
    expect_place(page, 2)


def test_every_press_counts_and_none_waits_for_a_request_of_its_own(site, visit, keys):
    page = visit(site)
    page.goto(f"/t/{keys['pickit_dragons']}/step/1/")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/step/" in request.url else None)
    let_go = hold_first(page)
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(300)
    assert len(asked) == 1
    let_go()
    expect_place(page, 12)
    assert len(asked) == 2


def test_a_key_that_is_held_goes_on_and_stops_where_it_was_let_go(site, visit, keys):
    page = visit(site)
    page.goto(f"/t/{keys['pickit_dragons']}/step/1/")
    presses = 25
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/step/" in request.url else None)
    for _ in range(presses):
        page.keyboard.down("ArrowRight")
    page.keyboard.up("ArrowRight")
    expect_place(page, 1 + presses)
    assert len(asked) <= presses


def test_it_goes_on_by_itself_until_it_is_stopped_and_ends_at_the_last_move(site, visit, keys):
    page = visit(site)
    page.clock.install()
    page.goto(f"/t/{keys['pickit_dragons']}/step/1/", wait_until="networkidle")
    play = page.get_by_role("button", name="Play")
    play.click()
    expect_place(page, 2)
    page.clock.run_for(2300)
    expect_place(page, 3)
    expect(play).to_have_attribute("aria-pressed", "true")
    play.click()
    page.clock.run_for(9000)
    expect(play).to_have_attribute("aria-pressed", "false")
    expect_place(page, 3)

    page.goto(f"/t/{keys['pickit_dragons']}/step/{last_of(page) - 1}/", wait_until="networkidle")
    play.click()
    expect_place(page, last_of(page))
    expect(play).to_be_hidden()


def test_a_key_is_heard_from_the_first_frame_on(site, visit, keys):
    page = visit(site)
    page.add_init_script(
        """
        requestAnimationFrame(() => document.dispatchEvent(
          new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true })));
        """
    )
    page.goto(f"/t/{keys['pickit_dragons']}/step/4/")
    expect_place(page, 5)


def test_the_slider_loads_a_step_when_it_is_let_go(site, visit, keys):
    page = visit(site)
    page.goto(f"/t/{keys['magic_dragons']}/step/1/?seat=1")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/step/" in request.url else None)
    box = page.locator("#seek").bounding_box()
    assert box
    page.mouse.move(box["x"] + 10, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
    expect(page.locator("#seek-place")).not_to_have_text("1")
    number = int(page.locator("#seek").input_value())
    assert number > 1
    assert asked == []
    page.mouse.up()
    expect_place(page, number)
    assert len(asked) == 1
    expect(page).to_have_url(re.compile(r"\?seat=1$"))
    page.locator("#seek").focus()
    page.keyboard.press("ArrowRight")
    expect_place(page, number + 1)
    page.keyboard.press("ArrowRight")
    expect_place(page, number + 2)


def test_a_slider_in_the_hand_is_not_swapped_away(site, visit, keys):
    page = visit(site)
    page.goto(f"/t/{keys['magic_dragons']}/step/1/")
    let_go = hold_first(page)
    page.keyboard.press("ArrowRight")
    box = page.locator("#seek").bounding_box()
    assert box
    page.mouse.move(box["x"] + 10, box["y"] + box["height"] / 2)
    page.mouse.down()
    with page.expect_response("**/step/2/"):
        let_go()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    number = int(page.locator("#seek").input_value())
    assert place(page) == 1
    assert number > 2
    page.mouse.up()
    expect_place(page, number)


def test_without_scripts_the_slider_is_a_form(site, visit, keys):
    page = visit(site, scripts=False)
    page.goto(f"/t/{keys['pickit_dragons']}/step/1/?seat=open")
    page.locator("#seek").fill("9")
    page.get_by_role("button", name="Go").click()
    expect(page).to_have_url(re.compile(r"/step/9/\?seat=open$"))
    expect(page.locator(".step-told")).to_contain_text("Move 9 of ")
    page.locator("#told-12").click()
    expect(page.locator(".step-told")).to_contain_text("Move 12 of ")


def test_the_log_and_the_eyes_lead_on(site, visit, keys):
    page = visit(site)
    page.goto(f"/t/{keys['pickit_dragons']}/step/5/")
    page.locator("#told-8").click()
    expect_place(page, 8)
    page.get_by_role("link", name="All hands").click()
    expect(page.locator(".open-hands li")).to_have_count(3)
    expect(page.locator("#eyes-open")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect_place(page, 9)
    expect(page.locator(".open-hands li")).to_have_count(3)
    page.locator("#eyes-1").click()
    expect(page.locator(".open-hands")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/step/9/\?seat=1$"))


def test_what_can_not_be_loaded_is_said(site, visit, keys):
    page = visit(site, allow=["429"])
    page.goto(f"/t/{keys['pickit_dragons']}/step/5/")
    page.route(
        "**/step/6/", lambda route: route.fulfill(status=429, body="<h1>Too many</h1>", content_type="text/html")
    )
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="Too many")).to_be_visible()


def test_drawings_are_drawn_once_more(site, visit, keys):
    page = visit(site)
    page.goto(f"/t/{keys['pikto']}/step/1/")
    while not page.locator("svg[data-replay]").count() and place(page) < last_of(page):
        number = place(page)
        page.keyboard.press("ArrowRight")
        expect_place(page, number + 1)
    expect(page.locator("button.replay").first).to_be_visible()


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_step_with_all_hands_is_sound(site, visit, keys, slug, device):
    page = visit(site, device=device)
    page.goto(f"/t/{keys[slug]}/step/14/?seat=open")
    inspector = Inspector()
    inspector.look(page, slug)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        screenshot(page, f"replay-{slug}-{device}-{scheme}")
    assert inspector.faults == []
