from __future__ import annotations

import smtplib

import pytest
from django.core import mail

from accounts import emails
from accounts.models import MailScope
from tests.accounts.people import last_mail, person

pytestmark = pytest.mark.django_db

HTML = """<html><head><style>
p { color: red }
@media (prefers-color-scheme: dark) { p { color: pink } }
</style></head><body><p>Yours</p></body></html>"""


def send(user, **changed):
    parts = {
        "subject": "Your turn\nin Dragons",
        "text": "Your turn.",
        "html": HTML,
        "scope": MailScope.TURN,
        "thread": "table-12",
    }
    return emails.send(user, **{**parts, **changed})


def failing(monkeypatch, error):
    def fail(*_args, **_options):
        raise error

    monkeypatch.setattr("django.core.mail.EmailMultiAlternatives.send", fail)


def test_one_mail_has_both_parts_and_every_header(settings):
    settings.SITE_URL = "https://games.example.org"
    assert send(person("Alice"))
    message = last_mail(to="alice@example.org")
    headers = message.message()
    assert message.subject == "Your turn in Dragons"
    assert message.body == "Your turn."
    html = message.alternatives[0].content
    assert 'style="color: red' in html
    assert "prefers-color-scheme" in html
    assert headers["References"] == headers["In-Reply-To"] == "<table-12@games.example.org>"
    assert headers["Message-ID"].endswith("@games.example.org>")
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert headers["List-Unsubscribe"].startswith("<https://games.example.org/me/unsubscribe/")


def test_two_mails_of_a_table_share_a_thread_but_no_id():
    alice = person("Alice")
    send(alice)
    send(alice)
    one, other = (message.message() for message in mail.outbox)
    assert one["References"] == other["References"]
    assert one["Message-ID"] != other["Message-ID"]


@pytest.mark.parametrize("changed", [{"verified": False}, {"turn_mail": False}, {"is_active": False}])
def test_nobody_is_mailed_who_should_not_be(changed):
    assert not send(person("Alice", **changed))
    assert not mail.outbox


def test_an_address_that_nobody_has_gets_no_more_mail(monkeypatch):
    alice = person("Alice")
    with monkeypatch.context() as patch:
        failing(patch, smtplib.SMTPRecipientsRefused({"alice@example.org": (550, b"no such user")}))
        with pytest.raises(emails.MailRefused) as refusal:
            send(alice)
    assert refusal.value.permanent
    alice.refresh_from_db()
    assert alice.mail_failing_since
    assert not send(alice)


@pytest.mark.parametrize(
    "error",
    [
        smtplib.SMTPRecipientsRefused({"alice@example.org": (450, b"mailbox busy")}),
        smtplib.SMTPAuthenticationError(535, b"wrong password"),
        smtplib.SMTPServerDisconnected("gone"),
        ConnectionRefusedError(),
        TimeoutError(),
    ],
)
def test_trouble_that_may_pass_is_not_held_against_the_address(monkeypatch, error):
    alice = person("Alice")
    failing(monkeypatch, error)
    with pytest.raises(emails.MailRefused) as refusal:
        send(alice)
    assert not refusal.value.permanent
    alice.refresh_from_db()
    assert alice.mail_failing_since is None
