from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import screenshot
from tests.browser.soundness import Inspector
from tests.deals import MIDDLE, TAMPERED, a_deal, written

SLUG = "magic_dragons"
MAKE = "from tests.base import *; print({make}(slug={slug!r}, seats=3, public=True).get_absolute_url())"
SENTENCES = {
    "commitment": "the secret isn't the one that the table was committed to",
    "salts": "salts, or one of them has more than one line",
    "seed": "the seed doesn't follow",
    "draws": re.compile(r"number \d+ is \d+, but below \d+ the seed gives \d+"),
    "used": "some numbers are missing or there are too many",
}
"""By the check, what the page says is wrong."""


@pytest.fixture(scope="module")
def finished(site):
    """The address of a finished game's deal."""
    made = site.manage("shell", "-v0", "-c", MAKE.format(make="finished_table", slug=SLUG))
    return made.stdout.split()[-1] + "deal/"


@pytest.fixture(scope="module")
def going(site):
    made = site.manage("shell", "-v0", "-c", MAKE.format(make="running_table", slug="pikto"))
    return made.stdout.split()[-1] + "deal/"


def field(page):
    return page.get_by_label("The deal to check")


def results(page):
    return page.locator("#deal-results")


def check(page):
    page.get_by_role("button", name="Check it in this browser").click()
    expect(results(page).locator(".notice, [data-says=unreadable], [data-says=no-json]")).to_be_visible()


def choose(page, text):
    """Open a file of this text, and wait until it stands in the form."""
    file = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    page.get_by_label("Or a game's file").set_input_files(file)
    page.wait_for_function("text => document.getElementById('deal-text').value === text", arg=text)


def own_deal(page):
    return json.loads(field(page).input_value())


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_the_deal_of_a_finished_game_is_checked_in_the_browser(site, visit, finished, device):
    page = visit(site, device=device)
    page.goto(finished, wait_until="networkidle")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    check(page)
    expect(results(page).locator("li")).to_have_count(6)
    expect(results(page).locator("li .right")).to_have_count(6)
    expect(results(page)).to_contain_text("All is right")
    expect(results(page)).to_contain_text(f"numbers checked: {len(own_deal(page)['draws'])}")
    # The browser itself takes the picture of the tab when it likes.
    assert [address for address in asked if "favicon" not in address] == []
    screenshot(page, f"deal-right-{device}")


@pytest.mark.parametrize(("name", "tampered"), TAMPERED.items(), ids=TAMPERED)
def test_tampering_is_found_in_the_browser(site, visit, finished, name, tampered):
    page, (found_by, tamper) = visit(site), tampered
    page.goto(finished)
    field(page).fill(json.dumps(tamper(own_deal(page))))
    check(page)
    expect(results(page)).to_contain_text("Something isn't right")
    # A commitment that was changed isn't the table's own either.
    found = results(page).locator("li:has(.wrong):not([data-says=published-wrong])")
    expect(found.first).to_contain_text(SENTENCES[found_by])
    expect(results(page).locator("[data-says=published-wrong]")).to_have_count(int(name == "the commitment"))
    if name == "one number":
        expect(results(page)).to_contain_text(f"number {MIDDLE + 1} is")
        screenshot(page, "deal-wrong")


def test_another_commitment_than_the_noted_one_is_found(site, visit, finished):
    page = visit(site)
    page.goto(finished)
    noted = page.get_by_label("The commitment as you noted it")
    noted.fill(f"  {page.locator('#commitment').inner_text().upper()} ")
    check(page)
    expect(results(page)).to_contain_text("the commitment is the one that you noted")
    noted.fill("0" * 64)
    expect(results(page)).to_be_empty()
    check(page)
    expect(results(page)).to_contain_text("the commitment isn't the one that you noted")


def test_a_file_is_opened_and_checked_and_the_own_deal_put_back(site, visit, finished):
    page, other = visit(site), a_deal("pickit_dragons", seats=2, house=True)
    page.goto(finished)
    own = field(page).input_value()
    choose(page, written(other | {"players": []}))
    check(page)
    expect(results(page).locator("li:has(.wrong)")).to_have_count(1)
    expect(results(page)).to_contain_text("this is not this table's deal")
    expect(results(page)).to_contain_text("Something isn't right")
    expect(results(page)).to_contain_text(f"numbers checked: {len(other['draws'])}")
    page.get_by_role("button", name="Put this deal back").click()
    expect(field(page)).to_have_value(own)
    expect(results(page)).to_be_empty()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no JSON"),
        ("{", "no JSON"),
        ("null", "“format”"),
        ("[]", "“format”"),
        ('{"format": 2}', "“format”"),
        (json.dumps(a_deal("pikto") | {"secret": "zz"}), "“secret”"),
        (json.dumps(a_deal("pikto") | {"draws": [["", 0, 0]]}), "“draws”"),
        (json.dumps(a_deal("pikto") | {"draws": [["", 6.5, 0]]}), "“draws”"),
        (json.dumps(a_deal("pikto") | {"salts": "<b>no</b>"}), "“salts”"),
    ],
)
def test_what_is_no_deal_is_said_to_be_none(site, visit, finished, text, said):
    page = visit(site)
    page.goto(finished)
    field(page).fill(text)
    check(page)
    expect(results(page)).to_contain_text("Can't be read")
    expect(results(page)).to_contain_text(said)


def test_what_is_missing_is_said_not_to_be_checked(site, visit, finished):
    page = visit(site)
    page.goto(finished)
    deal = own_deal(page)
    field(page).fill(json.dumps({name: value for name, value in deal.items() if name != "used"}))
    check(page)
    expect(results(page).locator("li").last).to_contain_text("Not checked")
    expect(results(page)).not_to_contain_text("All is right")
    expect(results(page)).to_contain_text("not everything could be checked")
    field(page).fill(json.dumps({name: value for name, value in deal.items() if name not in ("used", "draws")}))
    check(page)
    expect(results(page).locator("li").last).to_contain_text("it holds no numbers")
    expect(results(page)).not_to_contain_text("All is right")
    field(page).fill(json.dumps(deal | {"log": []}))
    check(page)
    expect(results(page).locator("li").last).to_contain_text("it holds moves but no checksum")
    expect(results(page)).not_to_contain_text("All is right")


def test_moves_and_result_of_a_whole_file_are_checked_by_their_checksum(site, visit, finished):
    page = visit(site)
    page.goto(finished)
    file = page.request.get(finished.replace("/deal/", "/export.json")).json()
    file["players"][0]["name"] = "Zoë “by hand”"
    for text in (json.dumps(file), json.dumps(file, ensure_ascii=False, indent=3)):
        choose(page, text)
        check(page)
        expect(results(page).locator("li").last).to_contain_text("moves and result are as they were written")
        expect(results(page)).to_contain_text("All is right")
    screenshot(page, "deal-whole-file")
    file["outcome"]["places"][0]["points"] += 1
    choose(page, json.dumps(file))
    check(page)
    expect(results(page).locator("li:has(.wrong)")).to_have_count(1)
    expect(results(page).locator("li:has(.wrong)")).to_contain_text("the checksum doesn't fit")
    expect(results(page)).to_contain_text("Something isn't right")


def test_where_browsers_do_not_compute_the_page_says_so(site, visit, finished):
    page = visit(site)
    page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
    page.goto(finished)
    expect(page.locator("#deal-insecure")).to_be_visible()
    expect(page.get_by_role("button", name="Check it in this browser")).to_have_count(0)
    expect(page.get_by_text("Check it without this page")).to_be_visible()


def test_without_scripts_all_values_are_there_and_the_script_too(site, visit, finished):
    page = visit(site, scripts=False)
    page.goto(finished)
    assert own_deal(page)["draws"]
    for value in (own_deal(page)["secret"], own_deal(page)["seed"], *own_deal(page)["salts"]):
        expect(page.get_by_text(value, exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Check it in this browser")).to_have_count(0)
    page.get_by_text("Check it without this page").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the script").click()
    assert download.value.suggested_filename == "verify_deal.py"


def test_it_works_by_keyboard(site, visit, finished):
    page = visit(site)
    page.goto(finished)
    page.get_by_label("The commitment as you noted it").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Check it in this browser")).to_be_focused()
    page.keyboard.press("Enter")
    expect(results(page)).to_contain_text("All is right")


def test_it_is_sound_on_a_phone_and_in_both_schemes(site, visit, finished, going):
    page, inspector = visit(site, device="phone"), Inspector()
    page.goto(going)
    inspector.look(page, "before the end")
    screenshot(page, "deal-before")
    page.goto(finished)
    page.get_by_text("Check it without this page").click()
    check(page)
    inspector.look(page, "right")
    field(page).fill(json.dumps(TAMPERED["the secret"][1](own_deal(page))))
    check(page)
    inspector.look(page, "wrong")
    screenshot(page, "deal-wrong-phone")
    page.goto(finished.removesuffix("deal/"))
    page.get_by_text("A fair shuffle").click()
    inspector.look(page, "foot")
    page.get_by_role("link", name="Check the deal").click()
    expect(page).to_have_url(re.compile("/deal/$"))
    assert inspector.faults == []
