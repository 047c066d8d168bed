from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import sign_up
from tests.browser.soundness import Inspector

STORE = """
from tests.base import SHORT_GAMES, open_table, play_until
for slug, seats in (("pickit_dragons", 3), ("pikto", 3), ("magic_dragons", 2)):
    names = ("{name}", "Bob", "Carol")[:seats]
    game = open_table(*names, slug=slug, seats=seats, seed=SHORT_GAMES.get((slug, seats), 1))
    play_until(game, lambda now: now.is_over)
"""


def person_with_history(page, site, name):
    """Sign up in this browser as somebody who then has finished a table of each game."""
    sign_up(page, site, name)
    assert site.manage("shell", "-c", STORE.format(name=name)).returncode == 0
    page.goto("/history/")


def test_the_list_is_filtered_while_one_types_and_its_address_stays_true(site, visit):
    page, inspector = visit(site, device="phone", reduced_motion=True), Inspector()
    person_with_history(page, site, "Alice")
    tables = page.locator("#history-list .table-link")
    expect(tables).to_have_count(3)
    inspector.look(page, "the whole list")

    # None of this loads the page anew: what is typed, and where, stays.
    page.evaluate("document.body.dataset.first = 'yes'")
    name = page.get_by_label("Played with")
    name.press_sequentially("carol")
    expect(tables).to_have_count(2)
    expect(name).to_be_focused()
    expect(name).to_have_value("carol")
    page.get_by_label("Game", exact=True).select_option("pikto")
    expect(tables).to_have_count(1)
    expect(page).to_have_url(re.compile("game=pikto"))
    assert page.evaluate("document.body.dataset.first") == "yes"
    inspector.look(page, "one table")

    page.reload()
    expect(tables).to_have_count(1)
    expect(page.get_by_label("Game", exact=True)).to_have_value("pikto")
    name.fill("Nobody")
    expect(page.locator("#history-list")).to_contain_text("Nobody you have finished a game with")
    page.get_by_role("link", name="Show all", exact=True).click()
    expect(tables).to_have_count(3)
    assert not inspector.faults, "\n".join(inspector.faults)


def test_without_scripts_the_filters_are_a_form(site, visit):
    page = visit(site, scripts=False)
    person_with_history(page, site, "Walter")
    page.get_by_label("Game", exact=True).select_option("pikto")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.locator("#history-list .table-link")).to_have_count(1)
    page.locator("#history-list").get_by_role("link", name="Step through").click()
    expect(page.locator("#past")).to_have_attribute("data-place", "1")
