"""What a mail provider tells through its webhook, here Postmark's, as it really arrives."""

from __future__ import annotations

import base64

import pytest
from django.test import Client, override_settings
from django.urls import include, path

from accounts.selectors import address_is_refused
from accounts.unsubscribe import stranger_url
from tests.accounts.people import person

pytestmark = pytest.mark.django_db

urlpatterns = [path("anymail/", include("anymail.urls")), path("", include("site_config.urls"))]
TRACKING = "/anymail/postmark/tracking/"
BOUNCE = {
    "RecordType": "Bounce",
    "ID": 901542550,
    "Type": "HardBounce",
    "TypeCode": 1,
    "MessageID": "2706ee8a-737c-4285-b032-ccd317af53ed",
    "Email": "Alice@example.org",
    "BouncedAt": "2026-03-02T16:34:52Z",
    "Inactive": True,
    "CanActivate": True,
}


@pytest.fixture(autouse=True)
def provider():
    with override_settings(ROOT_URLCONF=__name__, ANYMAIL={"WEBHOOK_SECRET": "us:secret"}):
        yield


def told(*, secret="us:secret", **changed):
    headers = {"Authorization": "Basic " + base64.b64encode(secret.encode()).decode()}
    return Client().post(TRACKING, BOUNCE | changed, content_type="application/json", headers=headers)


def test_an_address_that_bounced_gets_no_more_mail_and_a_banner():
    alice = person("Alice")
    assert told().status_code == 200
    alice.refresh_from_db()
    assert alice.mail_failing_since


def test_a_mail_called_spam_stops_them_too():
    alice = person("Alice")
    told(Type="SpamComplaint", TypeCode=512, RecordType="SpamComplaint")
    alice.refresh_from_db()
    assert alice.mail_failing_since


@pytest.mark.parametrize("changed", [{"Type": "Transient", "TypeCode": 2}, {"Type": "AutoResponder", "TypeCode": 8}])
def test_what_may_pass_is_not_held_against_the_address(changed):
    alice = person("Alice")
    assert told(**changed).status_code == 200
    alice.refresh_from_db()
    assert alice.mail_failing_since is None


def test_nobody_but_the_provider_can_say_so():
    alice = person("Alice")
    assert told(secret="us:guessed").status_code == 400
    alice.refresh_from_db()
    assert alice.mail_failing_since is None


def test_a_bounce_says_nothing_of_who_only_claimed_the_address():
    mallory = person("Mallory", address="alice@example.org", verified=False)
    assert told().status_code == 200
    mallory.refresh_from_db()
    assert mallory.mail_failing_since is None


def test_refusing_invitations_takes_a_post():
    link = stranger_url("zoe@example.org").removeprefix("http://localhost:8000")
    assert b"Nothing has changed yet" in Client().get(link).content
    careful = Client(enforce_csrf_checks=True)
    assert b"Nobody can have us send" in careful.post(link, {"List-Unsubscribe": "One-Click"}).content
    assert b"Allowed" in careful.post(link, {"switch": "on"}).content
    assert Client().get("/me/no-invitations/forged:token/").status_code == 404
    assert Client().put(link).status_code == 405


@pytest.mark.parametrize("changed", [{}, {"Type": "SpamComplaint", "TypeCode": 512, "RecordType": "SpamComplaint"}])
def test_an_address_without_an_account_gets_no_invitations_any_more(changed):
    assert told(**changed).status_code == 200
    assert address_is_refused("alice@example.org")


def test_an_account_whose_address_bounced_can_be_invited_again_once_it_works():
    person("Alice")
    told()
    assert not address_is_refused("alice@example.org")
