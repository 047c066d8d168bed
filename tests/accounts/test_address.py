from __future__ import annotations

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.urls import reverse

from accounts.selectors import mail_address, pending_address
from tests.accounts.people import PASSWORD, change_address, code_in, last_mail, link_in, person

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice(client):
    user = person("Alice")
    client.post(reverse("account_login"), {"login": "Alice", "password": PASSWORD})
    return user


def test_the_old_address_stays_until_the_new_one_is_confirmed(client, alice):
    change_address(client, "new@example.org")
    assert mail_address(alice) == "alice@example.org"
    assert pending_address(alice) == "new@example.org"
    client.post(link_in(last_mail(to="new@example.org")))
    alice.refresh_from_db()
    assert mail_address(alice) == alice.email == "new@example.org"
    assert pending_address(alice) is None


def test_the_change_can_be_called_off(client, alice):
    change_address(client, "new@example.org")
    client.post(reverse("account_email"), {"email": "new@example.org", "action_remove": ""})
    assert pending_address(alice) is None


def test_the_address_of_another_account_looks_free_but_never_becomes_ours(client, alice):
    person("Bob")
    assert change_address(client, "bob@example.org").status_code == 302
    link = link_in(last_mail(to="bob@example.org"))
    assert b"belongs to another account" in client.get(link).content
    client.post(link)
    alice.refresh_from_db()
    assert alice.email == "alice@example.org"


def test_whoever_shows_an_address_to_be_theirs_gets_it_from_whoever_only_claimed_it(client, alice):
    squatter = person("Mallory", address="new@example.org", verified=False)
    change_address(client, "new@example.org")
    client.post(link_in(last_mail(to="new@example.org")))
    alice.refresh_from_db()
    squatter.refresh_from_db()
    assert (alice.email, squatter.email) == ("new@example.org", "")
    assert not EmailAddress.objects.filter(user=squatter).exists()


def test_somebody_who_finds_the_browser_open_cannot_take_the_account(client, alice):
    answer = client.post(reverse("account_email"), {"email": "mallory@example.org", "action_add": ""})
    assert client.get(answer.url).status_code == 200
    assert b"not your password" in client.post(answer.url, {"password": "guess"}).content
    assert pending_address(alice) is None
    assert not mail.outbox


def test_it_can_be_shown_by_a_mailed_code_too(client, alice):
    page = reverse("account_request_reauthentication_code")
    assert client.get(page).status_code == 200
    sent = client.post(page, {"recipient": "alice@example.org"})
    assert client.get(sent.url).status_code == 200
    client.post(sent.url, {"code": code_in(last_mail(to="alice@example.org"))})
    client.post(reverse("account_email"), {"email": "new@example.org", "action_add": ""})
    assert pending_address(alice) == "new@example.org"


def test_strangers_sign_in_first(client):
    assert client.get(reverse("account_email")).url.startswith(reverse("account_login"))


def test_nobody_is_mailed_without_a_confirmed_address():
    assert mail_address(person("Bob", verified=False)) is None
    failing = person("Carol")
    assert mail_address(failing) == "carol@example.org"
