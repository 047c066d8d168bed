from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.names import name_key
from tests.accounts.people import person, sign_in

pytestmark = pytest.mark.django_db

POSTS = ["settings_name", "settings_clock", "settings_at_table", "settings_mail", "mail_again", "sessions_end"]


@pytest.fixture
def alice(client):
    user = person("Alice")
    sign_in(client, user)
    return user


def test_the_page_shows_every_section(client, alice):
    page = client.get(reverse("settings")).content.decode()
    for section in ["name", "address", "clock", "at_table", "mail", "password", "sessions", "close"]:
        assert f'id="{section}"' in page
    assert "alice@example.org" in page


def test_the_tables_ask_back_until_one_does_not_want_it(client, alice):
    assert alice.confirms
    for sent, wanted in [({}, False), ({"confirms": "on"}, True)]:
        assert client.post(reverse("settings_at_table"), sent).url == "/me/#at_table"
        alice.refresh_from_db()
        assert alice.confirms is wanted


def test_the_name_can_be_changed(client, alice):
    assert client.post(reverse("settings_name"), {"username": "Alicia"}).url == "/me/#name"
    alice.refresh_from_db()
    assert (alice.username, alice.name_key) == ("Alicia", name_key("alicia"))


def test_only_the_capitals_of_a_name_can_be_changed_too(client, alice):
    client.post(reverse("settings_name"), {"username": "ALICE"})
    alice.refresh_from_db()
    assert alice.username == "ALICE"


@pytest.mark.parametrize(
    ("name", "sentence"), [("B0b", "Somebody has this name"), ("admin", "kept for the site"), ("x", "3 to 24 signs")]
)
def test_a_refused_name_says_why_and_changes_nothing(client, alice, name, sentence):
    person("Bob")
    answer = client.post(reverse("settings_name"), {"username": name})
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert "Alice</a>" in answer.content.decode()
    alice.refresh_from_db()
    assert alice.username == "Alice"


def test_a_name_taken_at_the_same_moment_is_refused(client, alice, monkeypatch):
    monkeypatch.setattr("accounts.forms.name_is_free", lambda name, asked_by: True)
    person("Bob")
    answer = client.post(reverse("settings_name"), {"username": "B0b"})
    assert answer.status_code == 422
    assert b"at the same moment" in answer.content


def test_zone_and_language_of_dates_can_be_changed(client, alice):
    client.post(reverse("settings_clock"), {"time_zone": "America/New_York", "date_language": "de"})
    alice.refresh_from_db()
    assert (alice.time_zone, alice.date_language) == ("America/New_York", "de")


@pytest.mark.parametrize("zone", ["Mars/Olympus", "", "../../etc/passwd"])
def test_a_zone_that_is_none_is_refused(client, alice, zone):
    answer = client.post(reverse("settings_clock"), {"time_zone": zone, "date_language": "de"})
    assert answer.status_code == 422
    alice.refresh_from_db()
    assert (alice.time_zone, alice.date_language) == ("UTC", "en-gb")


def test_mails_can_be_chosen(client, alice):
    client.post(reverse("settings_mail"), {"turn_mail": "on", "turn_mail_delay": "60"})
    alice.refresh_from_db()
    assert (alice.turn_mail, alice.turn_mail_delay, alice.deadline_mail) == (True, 60, False)


def test_a_delay_that_is_not_offered_is_refused(client, alice):
    assert client.post(reverse("settings_mail"), {"turn_mail_delay": "7"}).status_code == 422


def test_a_failing_address_can_be_tried_again(client, alice):
    alice.mail_failing_since = timezone.now()
    alice.save()
    assert b"has refused our mail" in client.get(reverse("settings")).content
    client.post(reverse("mail_again"))
    alice.refresh_from_db()
    assert alice.mail_failing_since is None


def test_signing_out_everywhere_else_keeps_this_browser_in(client, alice):
    elsewhere = Client()
    sign_in(elsewhere, alice)
    client.post(reverse("sessions_end"))
    assert client.get(reverse("settings")).status_code == 200
    assert elsewhere.get(reverse("settings")).status_code == 302


def test_no_form_can_give_oneself_rights(client, alice):
    client.post(reverse("settings_name"), {"username": "Alicia", "is_staff": "on", "is_superuser": "on"})
    alice.refresh_from_db()
    assert not alice.is_staff


def test_strangers_sign_in_and_come_back(client):
    assert client.get(reverse("settings")).url == "/accounts/login/?next=/me/"


@pytest.mark.parametrize("name", POSTS)
def test_a_stranger_who_sends_a_form_comes_back_to_the_page(client, name):
    assert client.post(reverse(name)).url == "/accounts/login/?next=/me/"


@pytest.mark.parametrize("name", POSTS)
def test_forms_only_take_posts(client, alice, name):
    assert client.get(reverse(name)).status_code == 405


def test_the_page_takes_no_posts(client, alice):
    assert client.post(reverse("settings")).status_code == 405


@pytest.mark.parametrize("name", [*POSTS, "close_account", "claim", "guest"])
def test_a_form_from_another_site_is_refused(name):
    careful = Client(enforce_csrf_checks=True)
    sign_in(careful, person("Alice"))
    assert careful.post(reverse(name)).status_code == 403
