from __future__ import annotations

import re

import pytest
from django.urls import reverse

from accounts.entrance_forms import PASSWORD_HINT
from tests.accounts.people import code_in, last_mail, person, sign_in

pytestmark = pytest.mark.django_db

FOR_STRANGERS = [
    "account_login",
    "account_signup",
    "account_request_login_code",
    "account_reset_password",
    "account_reset_password_done",
    "account_reset_password_from_key_done",
    "account_email_verification_sent",
    "account_inactive",
]
FOR_PEOPLE = [
    "settings",
    "close_account",
    "account_email",
    "account_change_password",
    "account_logout",
    "account_reauthenticate",
    "account_request_reauthentication_code",
]


def check(answer):
    """Every page opens, has one heading, a title of its own, and nothing that the content policy forbids."""
    page = answer.content.decode()
    assert answer.status_code == 200
    assert page.count("<h1") == 1
    assert " · " in re.search(r"<title>(.*?)</title>", page, re.DOTALL)[1]
    assert not re.search(r"\sstyle=|\son[a-z]+=|<script(?![^>]*\bsrc=)", page)
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    for field in re.findall(r'<(?:input|select)\b(?![^>]*type="hidden")[^>]*>', page):
        name = re.search(r'\bid="([^"]+)"', field)
        assert name, field
        assert f'for="{name[1]}"' in page or 'type="checkbox"' in field


@pytest.mark.parametrize("name", FOR_STRANGERS)
def test_pages_for_strangers(client, name):
    check(client.get(reverse(name)))


@pytest.mark.parametrize("name", FOR_PEOPLE)
def test_pages_for_people(client, name):
    sign_in(client, person("Alice"))
    check(client.get(reverse(name), follow=True))


@pytest.mark.parametrize("name", ["settings", "claim", "close_account", "account_logout"])
def test_pages_for_guests(client, name):
    client.post(reverse("guest"))
    check(client.get(reverse(name)))


def test_a_password_can_be_set_by_somebody_without_one(client):
    user = person("Alice")
    user.set_unusable_password()
    user.save()
    sign_in(client, user)
    code = client.get(reverse("account_set_password")).url
    sent = client.post(code, {"recipient": "alice@example.org", "next": reverse("account_set_password")})
    check(client.post(sent.url, {"code": code_in(last_mail(to="alice@example.org"))}, follow=True))
    secret = {"password1": "a long new secret", "password2": "a long new secret"}
    client.post(reverse("account_set_password"), secret)
    user.refresh_from_db()
    assert user.has_usable_password()


def test_the_hint_tells_what_a_password_must_be(settings):
    rules = {rule["NAME"].rpartition(".")[2]: rule.get("OPTIONS") for rule in settings.AUTH_PASSWORD_VALIDATORS}
    assert rules == {
        "UserAttributeSimilarityValidator": None,
        "MinimumLengthValidator": {"min_length": 8},
        "CommonPasswordValidator": None,
        "NumericPasswordValidator": None,
    }
    assert "8 signs" in PASSWORD_HINT
