"""What people do in a browser before they play: sign up, open a table, come by an invitation."""

from __future__ import annotations

import os
import re
from pathlib import Path

from playwright.sync_api import Page, expect

PASSWORD = "correct horse battery"
TABLE = re.compile(r"/t/[\w-]+/$")


def board(page: Page):
    """The part of the page that is fetched again whenever the table changes."""
    return page.locator("#board")


def prompt(page: Page):
    """The sentence that says what is asked, or whom the table waits for."""
    return page.locator("#prompt")


def open_menu(page: Page) -> None:
    """Open the menu in which everything is that one seldom does at a table."""
    page.locator("#table-menu > summary").click()


def open_chat(page: Page) -> None:
    """Open the chat, which lies over the board until it is closed."""
    page.get_by_role("button", name="Chat").click()
    expect(page.locator("#chat-room")).to_be_visible()


def screenshot(page: Page, name: str) -> None:
    """Keep a picture of the whole page where SCREENSHOTS names a folder; else do nothing."""
    if folder := os.environ.get("SCREENSHOTS"):
        # Hiding the caret would need an inline style, which the site's policy forbids, and the console would tell.
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True, caret="initial")


def ask_no_more(page: Page) -> None:
    """Let the tables not ask this person back, whatever their acts."""
    token = page.locator("[name=csrfmiddlewaretoken]").first.input_value()
    headers = {"Referer": page.url}
    answer = page.request.post("/me/at-table/", form={"csrfmiddlewaretoken": token}, headers=headers)
    assert answer.ok, answer.status


def fill_sign_up(page: Page, name: str) -> str:
    """Fill the form for new accounts in and send it; give the address that was told."""
    address = f"{name.lower()}@example.org"
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("E-mail address").fill(address)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    return address


def confirm(page: Page, site, address: str) -> None:
    """Open the link in the mail to this address and confirm it."""
    text = site.wait_for_mail(address).get_body(("plain",)).get_content()
    link = re.search(r"http\S+/confirm-email/\S+", text)
    assert link, text
    page.goto(link[0])
    page.get_by_role("button", name="Yes, confirm").click()


def sign_up(page: Page, site, name: str) -> None:
    """Make an account, from the home page to being signed in."""
    page.goto("/")
    page.get_by_role("navigation").get_by_role("link", name="Sign up").click()
    confirm(page, site, fill_sign_up(page, name))
    expect(page.get_by_role("link", name=name)).to_be_visible()
    ask_no_more(page)


def become_guest(page: Page) -> None:
    """Play without an account, from the home page on; it leads to the form of a new table."""
    page.goto("/")
    page.get_by_role("main").get_by_role("button", name="guest").first.click()
    expect(page.get_by_role("heading", name="Open a table")).to_be_visible()
    ask_no_more(page)


def open_table(page: Page, *, slug: str = "pickit_dragons", i_start: bool = True, **chosen: str) -> str:
    """Open a table with the form's own values but for those chosen by label; give its invitation link."""
    if not page.url.endswith(f"/new/{slug}/"):
        page.goto(f"/new/{slug}/")
    if i_start:
        page.get_by_label("Who starts").select_option("0")
    for label, value in chosen.items():
        page.get_by_label(label, exact=True).select_option(value)
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(TABLE)
    return page.locator("#invitation").input_value()


def join_as_guest(page: Page, link: str) -> None:
    """Come by an invitation link and take a seat without an account."""
    page.goto(link)
    page.get_by_role("main").get_by_role("button", name="guest").click()
    page.get_by_role("button", name="Take a seat").click()
    expect(page).to_have_url(TABLE)
    ask_no_more(page)


def two_guests(site, visit, *, slug: str = "pickit_dragons", **how) -> tuple[Page, Page]:
    """Two guests at a table that has just begun: the first of them opened it and will start; `how` is for that one."""
    first, second = visit(site, **how), visit(site)
    become_guest(first)
    join_as_guest(second, open_table(first, slug=slug))
    if not how.get("scripts", True):
        first.reload()
    expect(board(first)).to_have_attribute("data-question", re.compile("."))
    return first, second
