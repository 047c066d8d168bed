from __future__ import annotations

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse

from accounts import closing, services
from accounts.models import User
from tests.accounts.people import PASSWORD, person, sign_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice(client):
    user = person("Alice", time_zone="Europe/Berlin", date_language="de", turn_mail=False)
    sign_in(client, user)
    return user


@pytest.fixture
def steps(monkeypatch):
    monkeypatch.setattr(closing, "steps", [])
    return closing.steps


def test_the_page_asks_for_the_password(client, alice):
    assert b"Your password" in client.get(reverse("close_account")).content


def test_closing_keeps_the_row_and_nothing_of_the_person(client, alice, steps):
    elsewhere = Client()
    sign_in(elsewhere, alice)
    alice.groups.add(Group.objects.create(name="helpers"))
    User.objects.filter(pk=alice.pk).update(is_staff=True, is_superuser=True)
    answer = client.post(reverse("close_account"), {"proof": PASSWORD})
    assert answer.url == reverse("home")
    row = User.objects.get(pk=alice.pk)
    assert row.display_name == str(row) == "former player"
    assert row.username.startswith("former-")
    assert (row.email, row.time_zone, row.date_language, row.turn_mail) == ("", "UTC", "en-gb", True)
    assert not (row.is_active or row.is_staff or row.is_superuser or row.groups.exists() or row.has_usable_password())
    assert row.closed_at
    assert row.last_login is None
    assert not EmailAddress.objects.filter(user=row).exists()
    assert elsewhere.get(reverse("settings")).status_code == 302


def test_the_name_and_the_address_are_free_again(client, alice, steps):
    client.post(reverse("close_account"), {"proof": PASSWORD})
    assert person("Alice").pk != alice.pk


def test_steps_run_first_and_see_who_it_was(alice, steps):
    seen = []
    steps.append(lambda *, user: seen.append((user.pk, user.username)))
    services.user_close(user=alice)
    assert seen == [(alice.pk, "Alice")]


def test_a_step_that_fails_leaves_everything_as_it_was(alice, steps):
    def first(*, user):
        User.objects.create_user("Written by a step")

    def second(*, user):
        raise RuntimeError("the table is on fire")

    steps.extend([first, second])
    with pytest.raises(RuntimeError):
        services.user_close(user=alice)
    row = User.objects.get()
    assert (row.username, row.email, row.closed_at, row.is_active) == ("Alice", "alice@example.org", None, True)
    assert row.emailaddress_set.count() == 1


def test_closing_twice_changes_nothing_more(alice, steps):
    services.user_close(user=alice)
    name = alice.username
    steps.append(pytest.fail)
    services.user_close(user=alice)
    assert alice.username == name


def test_a_wrong_password_closes_nothing(client, alice, steps):
    answer = client.post(reverse("close_account"), {"proof": "wrong"})
    assert answer.status_code == 422
    assert b"not your password" in answer.content
    assert not User.objects.get().closed_at


def test_guessing_the_password_is_stopped(client, alice, steps):
    for _ in range(11):
        answer = client.post(reverse("close_account"), {"proof": "wrong"})
    assert answer.status_code == 429


def test_a_guest_types_the_name(client, steps):
    client.post(reverse("guest"))
    guest = User.objects.get()
    assert guest.username in client.get(reverse("close_account")).content.decode()
    assert client.post(reverse("close_account"), {"proof": "no"}).status_code == 422
    client.post(reverse("close_account"), {"proof": guest.username.lower()})
    guest.refresh_from_db()
    assert guest.closed_at


def test_strangers_sign_in_first(client):
    assert client.get(reverse("close_account")).url == "/accounts/login/?next=/me/close/"
