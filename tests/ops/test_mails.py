from __future__ import annotations

import pytest
from django.core.mail import EmailMultiAlternatives, get_connection
from django.urls import reverse

from site_config.mailbox import mail_names

BACKEND = "site_config.mailbox.FolderBackend"


@pytest.fixture(autouse=True)
def folder(settings, tmp_path):
    settings.EMAIL_FILE_PATH = str(tmp_path / "mails")
    settings.EMAIL_IS_LOCAL = True


def send(subject="Your turn", *, to="alice@example.org", html="<p>It is <a href='/t/1/'>your turn</a>.</p>"):
    mail = EmailMultiAlternatives(
        subject, "Play: https://example.org/t/1/", to=[to], connection=get_connection(BACKEND)
    )
    mail.attach_alternative(html, "text/html")
    mail.send()
    return mail_names()[0]


pytestmark = pytest.mark.django_db


def test_it_lists_mails_newest_first_with_their_recipients(client):
    send("First", to="alice@example.org")
    send("Second", to="bob@example.org")
    page = client.get(reverse("mails")).content.decode()
    assert page.index("Second") < page.index("First")
    assert "alice@example.org" in page
    assert "bob@example.org" in page


def test_an_empty_folder_is_no_error(client):
    assert client.get(reverse("mails")).status_code == 200


def test_it_shows_the_text_with_clickable_links(client):
    page = client.get(reverse("mail", args=[send()])).content.decode()
    assert '<a href="https://example.org/t/1/"' in page
    assert "alice@example.org" in page


def test_the_html_part_is_locked_in(client):
    answer = client.get(reverse("mail_html", args=[send(html="<script>alert(1)</script><p>Hello</p>")]))
    rules = answer["Content-Security-Policy"]
    assert "sandbox" in rules
    assert "allow-scripts" not in rules
    assert "default-src 'none'" in rules
    assert "script-src" not in rules
    assert answer["X-Frame-Options"] == "SAMEORIGIN"


def test_a_mail_never_disappears_when_another_of_the_same_moment_comes():
    for _ in range(30):
        send()
    assert len(mail_names()) == 30


@pytest.mark.parametrize("name", ["nothing-like-it", "secret_key"])
def test_it_gives_404_for_a_mail_that_is_not_there(client, name):
    assert client.get(reverse("mail", args=[name])).status_code == 404


@pytest.mark.parametrize(
    "headers",
    [
        {"REMOTE_ADDR": "192.0.2.7"},
        {"REMOTE_ADDR": "2001:db8::7"},
        {"REMOTE_ADDR": ""},
        {"HTTP_X_FORWARDED_FOR": "127.0.0.1"},
        {"HTTP_FORWARDED": "for=127.0.0.1"},
    ],
)
def test_a_request_from_elsewhere_sees_no_mails(client, headers):
    name = send()
    for address in (reverse("mails"), reverse("mail", args=[name]), reverse("mail_html", args=[name])):
        assert client.get(address, **headers).status_code == 404


def test_with_a_mail_server_there_is_no_such_page(client, settings):
    settings.EMAIL_IS_LOCAL = False
    assert client.get(reverse("mails")).status_code == 404


def test_it_only_reads(client):
    assert client.post(reverse("mails")).status_code == 405


def test_a_site_with_a_public_name_shows_no_mails_whoever_asks(client, settings):
    send()
    settings.SITE_IS_LOCAL = False
    assert client.get(reverse("mails")).status_code == 404
