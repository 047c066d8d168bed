from __future__ import annotations

import re

import pytest
from django.core import mail
from django.urls import reverse

from accounts.models import User
from tests.accounts.people import PASSWORD, last_mail, link_in, person

pytestmark = pytest.mark.django_db

WHERE = "/me/close/"


def sign_up(client, **changed):
    form = {"username": "Bob", "email": "bob@example.org", "password1": PASSWORD, **changed}
    return client.post(reverse("account_signup"), form)


def page_without_secrets(client, url):
    """Give the page, with the address and the token against forged forms made the same."""
    page = client.get(url).content.decode()
    return re.sub(r"(alice|bob)@example\.org|(?<=csrfmiddlewaretoken\" value=\")\w+", "…", page)


def test_the_page_says_what_it_wants(client):
    page = client.get(reverse("account_signup"), {"next": WHERE}).content.decode()
    assert "Sign up" in page
    assert f'name="next" value="{WHERE}"' in page
    assert "data-browser-time-zone" in page


def test_the_way_to_signing_in_keeps_the_page_one_was_going_to(client):
    page = client.get(reverse("account_signup"), {"next": WHERE}).content.decode()
    assert f"{reverse('account_login')}?next=%2Fme%2Fclose%2F" in page


def test_the_page_one_was_going_to_survives_the_mailed_link(client):
    sign_up(client, next=WHERE)
    assert client.post(link_in(last_mail(to="bob@example.org"))).url == WHERE


def test_it_survives_on_another_device_too(client):
    sign_up(client, next=WHERE)
    link = link_in(last_mail(to="bob@example.org"))
    client.cookies.clear()
    page = client.get(link)
    assert f'name="next" value="{WHERE}"' in page.content.decode()
    assert client.post(link).url == WHERE
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize("where", ["https://evil.example/", "//evil.example/", "javascript:alert(1)"])
def test_nobody_is_sent_to_another_site(client, where):
    sign_up(client, next=where)
    assert client.post(link_in(last_mail(to="bob@example.org"))).url == "/"


def test_a_taken_address_looks_like_a_fresh_one(client):
    person("Alice")
    fresh = sign_up(client)
    pages = [page_without_secrets(client, fresh.url)]
    client.cookies.clear()
    taken = sign_up(client, username="Mallory", email="Alice@example.org")
    pages.append(page_without_secrets(client, taken.url))
    assert (fresh.status_code, fresh.url) == (taken.status_code, taken.url)
    assert pages[0] == pages[1]
    assert not User.objects.filter(username="Mallory").exists()
    assert last_mail(to="alice@example.org").subject == "You have an account already"


def test_a_taken_name_is_refused_with_a_sentence(client):
    person("Alice")
    answer = sign_up(client, username="aIice")
    assert answer.status_code == 200
    assert b"one that looks the same" in answer.content
    assert not mail.outbox


def test_two_who_want_one_name_at_the_same_moment_get_an_answer_each(client, monkeypatch):
    monkeypatch.setattr("accounts.adapter.name_is_free", lambda name: True)
    person("Alice")
    answer = sign_up(client, username="Alice", next=WHERE)
    assert answer.url == "/accounts/signup/?next=%2Fme%2Fclose%2F"
    assert b"at the same moment" in client.get(answer.url).content
    assert User.objects.count() == 1


def test_a_refused_name_says_why(client):
    assert b"nobody can see" in sign_up(client, username="Bo\u200bb").content


def test_a_zone_that_is_none_is_ignored(client):
    sign_up(client, time_zone="Mars/Olympus")
    assert User.objects.get().time_zone == "UTC"


def test_a_link_that_was_tampered_with_confirms_nothing(client):
    sign_up(client)
    link = link_in(last_mail(to="bob@example.org"))
    broken = link[:-4] + "abc/"
    assert b"no longer works" in client.get(broken).content
    assert client.post(broken).status_code == 404


def test_too_many_tries_are_refused_for_a_while(client):
    answers = [sign_up(client, email="no") for _ in range(21)]
    assert answers[-1].status_code == 429
    assert b"a few minutes for signing in" in answers[-1].content


def test_a_mail_server_that_is_down_is_told_and_loses_nothing(client, monkeypatch):
    def refuse(*_args, **_options):
        raise ConnectionRefusedError

    monkeypatch.setattr("django.core.mail.EmailMultiAlternatives.send", refuse)
    answer = sign_up(client)
    assert b"did not take our mail" in client.get(answer.url).content
    assert User.objects.filter(username="Bob").exists()
