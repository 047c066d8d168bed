from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

SEND = (
    "from django.core.mail import send_mail; "
    "send_mail('Your turn', 'Play on: {url}/healthz', None, ['alice@example.org'], "
    'html_message=\'<p style="color: green">Play <a href="{url}/healthz">on</a></p>\')'
)


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_mail_can_be_read_and_its_links_followed(site, visit, device):
    site.manage("shell", "-v0", "-c", SEND.format(url=site.url))
    assert site.wait_for_mail("alice@example.org")["Subject"] == "Your turn"
    page = visit(site, device=device, scheme="dark")
    page.goto("/mails/")
    page.get_by_role("link", name="Your turn").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your turn")
    expect(page.locator("main")).to_contain_text("alice@example.org")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    link = page.frame_locator("iframe").get_by_role("link", name="on")
    with page.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator("body")).to_have_text("ok")
    page.get_by_role("link", name=f"{site.url}/healthz").click()
    expect(page.locator("body")).to_have_text("ok")
