from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tests.accounts.people import PASSWORD, last_mail, link_in, person, sign_in

pytestmark = pytest.mark.django_db

NEW = {"password1": "another long secret", "password2": "another long secret"}


def test_changing_it_keeps_this_session_and_ends_the_others(client):
    user = person("Alice")
    elsewhere = Client()
    for browser in (client, elsewhere):
        browser.post(reverse("account_login"), {"login": "Alice", "password": PASSWORD})
    assert client.get(reverse("account_change_password")).status_code == 200
    client.post(reverse("account_change_password"), {"oldpassword": PASSWORD, **NEW})
    user.refresh_from_db()
    assert user.check_password(NEW["password1"])
    assert client.get(reverse("settings")).status_code == 200
    assert elsewhere.get(reverse("settings")).status_code == 302
    assert last_mail(to="alice@example.org").subject == "Your password was changed"


def test_the_old_one_must_be_right(client):
    sign_in(client, person("Alice"))
    answer = client.post(reverse("account_change_password"), {"oldpassword": "wrong", **NEW})
    assert b"not your present password" in answer.content


def test_a_weak_one_is_refused(client):
    sign_in(client, person("Alice"))
    weak = {"oldpassword": PASSWORD, "password1": "alice", "password2": "alice"}
    assert b"too short" in client.post(reverse("account_change_password"), weak).content


def test_a_forged_reset_link_changes_nothing(client):
    user = person("Alice")
    client.post(reverse("account_reset_password"), {"email": "alice@example.org"})
    link = link_in(last_mail(to="alice@example.org"))
    forged = link.replace(link[-6:], "00000/")
    assert b"no longer works" in client.get(forged, follow=True).content
    client.post(forged, NEW)
    user.refresh_from_db()
    assert user.check_password(PASSWORD)


def test_after_a_reset_one_is_signed_in(client):
    user = person("Alice")
    client.post(reverse("account_reset_password"), {"email": "alice@example.org"})
    form = client.get(link_in(last_mail(to="alice@example.org")), follow=True)
    client.post(form.request["PATH_INFO"], NEW)
    assert client.session["_auth_user_id"] == str(user.pk)
