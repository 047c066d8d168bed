from __future__ import annotations

import pytest
from django.urls import reverse

from accounts.models import User
from tests.accounts.people import PASSWORD, change_address, code_in, last_mail, link_in

pytestmark = pytest.mark.django_db


def test_one_person_signs_up_comes_back_by_code_resets_the_password_moves_and_leaves(client):
    # Sign up, confirm by the mailed link.
    answer = client.post(
        reverse("account_signup"),
        {"username": "Alice", "email": "Alice@Example.org", "password1": PASSWORD, "time_zone": "Europe/Berlin"},
    )
    assert answer.url == reverse("account_email_verification_sent")
    assert client.get(answer.url).status_code == 200
    link = link_in(last_mail(to="alice@example.org"))
    assert b"Alice" in client.get(link).content
    assert not client.session.get("_auth_user_id")
    assert client.post(link).status_code == 302
    user = User.objects.get()
    assert client.session["_auth_user_id"] == str(user.pk)
    assert user.time_zone == "Europe/Berlin"

    # Sign out.
    assert client.get(reverse("account_logout")).status_code == 200
    client.post(reverse("account_logout"))
    assert "_auth_user_id" not in client.session

    # Sign in by a mailed code.
    answer = client.post(reverse("account_request_login_code"), {"email": "alice@example.org"})
    assert client.get(answer.url).status_code == 200
    client.post(answer.url, {"code": code_in(last_mail(to="alice@example.org"))})
    assert client.session["_auth_user_id"] == str(user.pk)
    client.post(reverse("account_logout"))

    # Reset the password; the link is good once.
    answer = client.post(reverse("account_reset_password"), {"email": "alice@example.org"})
    assert client.get(answer.url).status_code == 200
    link = link_in(last_mail(to="alice@example.org"))
    form = client.get(link, follow=True)
    assert form.status_code == 200
    client.post(form.request["PATH_INFO"], {"password1": "a new long secret", "password2": "a new long secret"})
    user.refresh_from_db()
    assert user.check_password("a new long secret")
    client.post(reverse("account_logout"))
    assert b"no longer works" in client.get(link, follow=True).content

    # Sign in with name and password, whatever the capitals; then change the address.
    client.post(reverse("account_login"), {"login": "ALICE", "password": "a new long secret"})
    assert client.session["_auth_user_id"] == str(user.pk)
    change_address(client, "new@example.org", password="a new long secret")
    user.refresh_from_db()
    assert user.email == "alice@example.org"
    assert b"new@example.org" in client.get(reverse("account_email")).content
    client.post(link_in(last_mail(to="new@example.org")))
    user.refresh_from_db()
    assert user.email == "new@example.org"
    assert last_mail(to="alice@example.org").subject == "The address of your account was changed"

    # Leave.
    client.post(reverse("close_account"), {"proof": "a new long secret"})
    user.refresh_from_db()
    assert user.closed_at
    assert "_auth_user_id" not in client.session
