from __future__ import annotations

import pytest
from django.core import mail
from django.urls import reverse

from tests.accounts.people import PASSWORD, code_in, last_mail, person, sign_in

pytestmark = pytest.mark.django_db


def try_password(client, login, password=PASSWORD, **more):
    return client.post(reverse("account_login"), {"login": login, "password": password, **more})


def test_the_pages_open(client):
    for name in ["account_login", "account_request_login_code", "account_reset_password", "account_inactive"]:
        assert client.get(reverse(name)).status_code == 200


@pytest.mark.parametrize("login", ["Éva", "éva", "ÉVA", "E\u0301va", "eva@example.org", "EVA@example.org"])
def test_name_and_address_are_found_however_they_are_typed(client, login):
    user = person("Éva", address="eva@example.org")
    try_password(client, login)
    assert client.session["_auth_user_id"] == str(user.pk)


def test_a_name_that_only_looks_the_same_is_another_name(client):
    person("Alice")
    try_password(client, "A1ice")
    assert "_auth_user_id" not in client.session


def test_one_lands_where_one_was_going(client):
    person("Alice")
    assert try_password(client, "Alice", next="/me/close/").url == "/me/close/"


def test_a_wrong_password_and_an_unknown_name_look_alike(client):
    person("Alice")
    known, unknown = try_password(client, "Alice", "wrong"), try_password(client, "Nobody here", "wrong")
    sentence = b"No account has this name and this password."
    assert sentence in known.content
    assert sentence in unknown.content


def test_an_unconfirmed_address_must_be_confirmed_first(client):
    person("Alice", verified=False)
    assert try_password(client, "Alice").url == reverse("account_email_verification_sent")
    assert last_mail(to="alice@example.org")
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize("page", ["account_request_login_code", "account_reset_password"])
def test_an_unknown_address_gets_the_same_answer(client, page):
    person("Alice")
    known = client.post(reverse(page), {"email": "alice@example.org"})
    client.cookies.clear()
    unknown = client.post(reverse(page), {"email": "nobody@example.org"})
    assert (known.status_code, known.url) == (unknown.status_code, unknown.url)
    assert len(mail.outbox) == 2
    assert last_mail(to="nobody@example.org").subject == "No account has this address"


def test_a_wrong_code_is_refused_and_says_so(client):
    person("Alice")
    page = client.post(reverse("account_request_login_code"), {"email": "alice@example.org"}).url
    assert code_in(last_mail(to="alice@example.org")) != "WRONG1"
    assert b"not the code from the mail" in client.post(page, {"code": "WRONG1"}).content
    assert "_auth_user_id" not in client.session


def test_guessing_is_stopped(client):
    person("Alice")
    for _ in range(6):
        answer = try_password(client, "Alice", "wrong")
    assert b"Too many tries" in answer.content
    assert b"Too many tries" in try_password(client, "Alice").content


def test_a_closed_account_lets_nobody_in(client):
    user = person("Alice", is_active=False)
    try_password(client, "Alice")
    assert "_auth_user_id" not in client.session
    assert user.pk


def test_signing_out_needs_a_click(client):
    sign_in(client, person("Alice"))
    assert client.get(reverse("account_logout")).status_code == 200
    assert "_auth_user_id" in client.session


def test_the_admin_has_the_same_door(client):
    assert client.get(reverse("admin:login")).url.startswith(reverse("account_login"))
