from __future__ import annotations

import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.urls import reverse

from accounts import services
from accounts.models import User
from accounts.selectors import mail_address
from tests.accounts.people import PASSWORD, last_mail, link_in, person, sign_in

pytestmark = pytest.mark.django_db

CLAIM = {"username": "Alice", "email": "alice@example.org", "password": PASSWORD}


@pytest.fixture
def guest(client):
    client.post(reverse("guest"))
    return User.objects.get(is_guest=True)


def test_one_click_signs_a_stranger_in_as_a_guest(client):
    answer = client.post(reverse("guest"), {"next": "/me/close/", "time_zone": "Asia/Tokyo"})
    user = User.objects.get()
    assert answer.url == "/me/close/"
    assert client.session["_auth_user_id"] == str(user.pk)
    assert re.fullmatch(r"Guest \d{4}", user.username)
    assert user.is_guest
    assert not user.has_usable_password()
    assert user.time_zone == "Asia/Tokyo"


def test_a_guest_is_sent_to_no_other_site(client):
    assert client.post(reverse("guest"), {"next": "https://evil.example/"}).url == "/"


def test_opening_the_address_makes_no_guest(client):
    assert client.get(reverse("guest")).status_code == 405
    assert not User.objects.exists()


def test_whoever_is_signed_in_stays_who_they_are(client):
    sign_in(client, person("Alice"))
    client.post(reverse("guest"))
    assert User.objects.count() == 1


def test_one_address_makes_only_so_many_guests(client):
    for _ in range(21):
        client.cookies.clear()
        answer = client.post(reverse("guest"))
    assert answer.status_code == 429
    assert User.objects.count() == 20


def test_a_taken_guest_name_is_passed_over(monkeypatch):
    User.objects.create_user("Guest 1000")
    numbers = iter([0, 0, 1])
    monkeypatch.setattr("secrets.randbelow", lambda _limit: next(numbers))
    assert services.guest_create().username == "Guest 1001"


def test_the_settings_tell_a_guest_how_to_keep_the_account(client, guest):
    page = client.get(reverse("settings")).content.decode()
    assert guest.username in page
    assert reverse("claim") in page


def test_claiming_keeps_row_and_session_and_sends_the_link(client, guest):
    assert client.get(reverse("claim")).status_code == 200
    answer = client.post(reverse("claim"), {**CLAIM, "next": "/me/close/"})
    user = User.objects.get()
    assert answer.url == "/me/close/"
    assert (user.pk, user.username, user.is_guest) == (guest.pk, "Alice", False)
    assert user.check_password(PASSWORD)
    assert client.get(reverse("settings")).status_code == 200
    assert mail_address(user) is None
    client.post(link_in(last_mail(to="alice@example.org")))
    user.refresh_from_db()
    assert mail_address(user) == user.email == "alice@example.org"


def test_claiming_with_a_taken_address_looks_the_same(client, guest):
    bob = person("Bob")
    fresh = client.post(reverse("claim"), {**CLAIM, "email": "bob@example.org"})
    assert fresh.url == reverse("settings")
    client.post(link_in(last_mail(to="bob@example.org")))
    guest.refresh_from_db()
    assert guest.email == ""
    assert EmailAddress.objects.get(email="bob@example.org", verified=True).user == bob


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"username": "Bob"}, "Somebody has this name already"),
        ({"username": "B0b"}, "Somebody has this name already"),
        ({"username": "Guest 1"}, "kept for the site itself"),
        ({"email": "nothing"}, "valid email address"),
        ({"password": "short"}, "too short"),
        ({"password": "alice@example.org"}, "too similar"),
    ],
)
def test_a_claim_that_does_not_work_says_why_and_changes_nothing(client, guest, changed, sentence):
    person("Bob")
    answer = client.post(reverse("claim"), {**CLAIM, **changed})
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    guest.refresh_from_db()
    assert guest.is_guest
    assert not mail.outbox


def test_a_name_taken_at_the_same_moment_is_refused(client, guest, monkeypatch):
    monkeypatch.setattr("accounts.adapter.name_is_free", lambda name: True)
    person("Bob")
    answer = client.post(reverse("claim"), {**CLAIM, "username": "Bob"})
    assert answer.status_code == 422
    assert b"at the same moment" in answer.content
    assert not mail.outbox


def test_only_guests_claim(client):
    sign_in(client, person("Bob"))
    assert client.get(reverse("claim")).url == reverse("settings")
    client.post(reverse("claim"), CLAIM)
    assert User.objects.get().username == "Bob"


def test_strangers_sign_in_first(client):
    assert client.get(reverse("claim")).url.startswith(reverse("account_login"))


def test_a_guest_who_signs_out_is_warned(client, guest):
    assert b"nobody can come back" in client.get(reverse("account_logout")).content
