from __future__ import annotations

from unittest import mock

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.guarded_post import NotPosted
from tests.accounts.people import person, sign_in

pytestmark = pytest.mark.django_db
URL = "https://hooks.example/1"


@pytest.fixture
def alice(client):
    user = person("Alice", webhook_url=URL)
    sign_in(client, user)
    return user


def test_an_address_can_be_saved_and_taken_away(client, alice):
    for url in ("https://discord.example/api/webhooks/1/abc", ""):
        assert client.post(reverse("settings_webhook"), {"webhook_url": url}).url == "/me/#webhook"
        alice.refresh_from_db()
        assert alice.webhook_url == url


@pytest.mark.parametrize(
    "url", ["http://hooks.example/", "https://hooks.example:8080/", "https://a:b@hooks.example/", "x"]
)
def test_an_address_of_the_wrong_form_says_why_and_changes_nothing(client, alice, url):
    answer = client.post(reverse("settings_webhook"), {"webhook_url": url})
    assert answer.status_code == 422
    assert "errorlist" in answer.content.decode()
    alice.refresh_from_db()
    assert alice.webhook_url == URL


def test_a_new_address_starts_without_the_failures_of_the_old_one(client, alice):
    alice.webhook_failing_since = timezone.now()
    alice.save()
    assert b"has not answered since" in client.get(reverse("home")).content
    client.post(reverse("settings_webhook"), {"webhook_url": "https://other.example/"})
    assert b"has not answered since" not in client.get(reverse("home")).content


def test_a_test_says_that_it_arrived_and_switches_a_failed_address_on_again(client, alice):
    alice.webhook_failing_since = timezone.now()
    alice.save()
    with mock.patch("accounts.guarded_post.post_json") as post:
        answer = client.post(reverse("webhook_test"), follow=True)
    assert b"has arrived there" in answer.content
    assert post.call_args.args[0] == URL
    assert "This was a test, Alice." in post.call_args.args[1]["text"]
    alice.refresh_from_db()
    assert alice.webhook_failing_since is None


def test_a_test_that_fails_says_why(client, alice):
    with mock.patch("accounts.guarded_post.post_json", side_effect=NotPosted("That machine is not there.")):
        answer = client.post(reverse("webhook_test"), follow=True)
    assert b"That machine is not there." in answer.content


def test_without_an_address_there_is_nothing_to_test(client, alice):
    alice.webhook_url = ""
    alice.save()
    with mock.patch("accounts.guarded_post.post_json", side_effect=AssertionError):
        assert b"There is no address yet" in client.post(reverse("webhook_test"), follow=True).content


def test_nobody_can_have_tests_posted_without_end(client, alice):
    with mock.patch("accounts.guarded_post.post_json"):
        codes = [client.post(reverse("webhook_test")).status_code for _ in range(25)]
    assert codes[0] == 302
    assert codes[-1] == 429


@pytest.mark.parametrize("name", ["settings_webhook", "webhook_test"])
def test_only_posts_of_the_person_are_taken(client, alice, name):
    assert client.get(reverse(name)).status_code == 405
    assert Client().post(reverse(name)).url == "/accounts/login/?next=/me/"
    careful = Client(enforce_csrf_checks=True)
    sign_in(careful, alice)
    assert careful.post(reverse(name)).status_code == 403
