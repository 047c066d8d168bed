from __future__ import annotations

import pytest
from django.core import signing
from django.test import Client
from django.urls import reverse

from accounts import services
from accounts.models import MailScope
from accounts.unsubscribe import unsubscribe_headers, unsubscribe_token, unsubscribe_url
from tests.accounts.people import person

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice():
    return person("Alice")


@pytest.fixture
def page(alice):
    return reverse("unsubscribe", args=[unsubscribe_token(alice, MailScope.TURN)])


def test_opening_the_link_changes_nothing(client, alice, page):
    answer = client.get(page)
    assert b"Nothing has changed yet" in answer.content
    alice.refresh_from_db()
    assert alice.turn_mail


def test_one_click_of_a_mail_program_switches_that_kind_off(alice, page):
    answer = Client(enforce_csrf_checks=True).post(page, {"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    alice.refresh_from_db()
    assert (alice.turn_mail, alice.deadline_mail) == (False, True)


def test_the_page_switches_off_and_on_again(client, alice, page):
    assert b"no more of them" in client.post(page, {"switch": "off"}).content
    assert b"Switch them on again" in client.get(page).content
    assert b"again" in client.post(page, {"switch": "on"}).content
    alice.refresh_from_db()
    assert alice.turn_mail


def test_the_other_kind_has_its_own_link(client, alice):
    client.post(reverse("unsubscribe", args=[unsubscribe_token(alice, MailScope.DEADLINE)]))
    alice.refresh_from_db()
    assert (alice.turn_mail, alice.deadline_mail) == (True, False)


@pytest.mark.parametrize(
    "token",
    [
        "nonsense",
        "a:b",
        signing.Signer(salt="another").sign_object([1, "turn_mail"]),
        signing.Signer(salt="accounts.unsubscribe").sign_object([1, "is_superuser"]),
        signing.Signer(salt="accounts.unsubscribe").sign_object([999999, "turn_mail"]),
        signing.Signer(salt="accounts.unsubscribe").sign_object("turn_mail"),
    ],
)
def test_a_forged_link_is_not_found(client, alice, token):
    address = reverse("unsubscribe", args=[token])
    assert client.get(address).status_code == 404
    assert client.post(address).status_code == 404
    alice.refresh_from_db()
    assert alice.turn_mail


def test_a_signature_holds_for_its_own_person_only(client, alice, page):
    bob = person("Bob")
    token = unsubscribe_token(alice, MailScope.TURN)
    mixed = unsubscribe_token(bob, MailScope.TURN).split(":")[0] + ":" + token.split(":")[1]
    assert client.post(reverse("unsubscribe", args=[mixed])).status_code == 404


def test_a_closed_account_has_no_link(client, alice, page):
    services.user_close(user=alice)
    assert client.get(page).status_code == 404


def test_other_methods_are_refused(client, page):
    assert client.put(page).status_code == 405


def test_the_headers_are_those_of_rfc_8058(alice, settings):
    settings.SITE_URL = "https://games.example.org"
    url = unsubscribe_url(alice, MailScope.TURN)
    assert url.startswith("https://games.example.org/me/unsubscribe/")
    assert unsubscribe_headers(alice, MailScope.TURN) == {
        "List-Unsubscribe": f"<{url}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }
