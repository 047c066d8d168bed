from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from accounts.models import PersonalToken, User
from accounts.services import guest_create, sessions_end, user_close, user_readmit, user_suspend
from accounts.tokens import BEGINNING, MOST, TokenRefused, digest_of, owner_of, token_make, token_revoke
from tests.accounts.people import PASSWORD, last_mail, link_in, person, sign_in

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
PAGE = "/me/tokens/"
NEW = {"password1": "another long secret", "password2": "another long secret"}


@pytest.fixture
def alice(client):
    user = person("Alice")
    sign_in(client, user)
    return user


def make(client, name="my bot"):
    """Ask for a token, and show by the password that it's really the person, as the site demands."""
    answer = client.post(PAGE, {"name": name})
    if answer.status_code == 302:
        answer = client.post(answer.url, {"password": PASSWORD, "next": PAGE})
    return answer


def shown(answer):
    """The token on this page, if there is one."""
    found = re.search(r'<code id="made">(\S+)</code>', answer.content.decode())
    return found[1] if found else None


def test_a_token_is_made_and_shown_once(client, alice):
    token = shown(make(client))
    assert owner_of(token, now=NOW) == alice
    page = client.get(PAGE).content.decode()
    assert "my bot" in page
    assert token not in page


def test_it_is_not_made_without_the_password(client, alice):
    answer = client.post(PAGE, {"name": "my bot"})
    assert answer.url.startswith(reverse("account_reauthenticate"))
    assert client.post(answer.url, {"password": "wrong", "next": PAGE}).status_code == 200
    assert not PersonalToken.objects.exists()


def test_the_password_is_asked_once_for_several(client, alice):
    make(client)
    assert shown(client.post(PAGE, {"name": "another"}))


def test_nothing_stored_tells_the_token(client, alice):
    token = shown(make(client))
    row = PersonalToken.objects.values().get()
    assert row["digest"] == digest_of(token)
    assert not [value for value in row.values() if token.removeprefix(BEGINNING) in str(value)]


def test_the_page_is_kept_nowhere(client, alice):
    assert "no-store" in make(client)["Cache-Control"]


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "\0"])
def test_a_token_needs_a_name(client, alice, name):
    make(client)
    answer = client.post(PAGE, {"name": name})
    assert (answer.status_code, shown(answer)) == (422, None)


def test_two_tokens_have_two_names(client, alice):
    make(client)
    answer = client.post(PAGE, {"name": "my bot"})
    assert answer.status_code == 422
    assert "of this name already" in answer.content.decode()
    assert PersonalToken.objects.count() == 1


def test_ten_are_enough(client, alice):
    for number in range(MOST):
        token_make(user=alice, name=f"bot {number}", now=NOW)
    page = client.get(PAGE).content.decode()
    assert "Revoke one to make another." in page
    assert "Make the token" not in page
    answer = make(client)
    assert (answer.status_code, shown(answer)) == (422, None)
    assert token_revoke(user=alice, token_id=PersonalToken.objects.first().pk)
    assert shown(client.post(PAGE, {"name": "my bot"}))


def test_a_guest_is_told_why_there_are_none(client):
    guest = guest_create()
    sign_in(client, guest)
    for answer in (client.get(PAGE), client.post(PAGE, {"name": "my bot"})):
        assert "Guests can" in answer.content.decode()
        assert shown(answer) is None
    with pytest.raises(TokenRefused):
        token_make(user=guest, name="my bot", now=NOW)


def test_a_revoked_token_is_nobodys(client, alice):
    token = shown(make(client))
    there = reverse("token_revoke", args=[PersonalToken.objects.get().pk])
    assert client.post(there).url == PAGE
    assert owner_of(token, now=NOW) is None
    assert client.post(there).status_code == 404


def test_nobody_revokes_anothers(client, alice):
    token = token_make(user=(bob := person("Bob")), name="bot", now=NOW)
    there = reverse("token_revoke", args=[PersonalToken.objects.get().pk])
    assert client.post(there).status_code == 404
    assert owner_of(token, now=NOW) == bob


def test_revoking_takes_posts_only(client, alice):
    assert client.get(reverse("token_revoke", args=[1])).status_code == 405
    assert client.put(PAGE).status_code == 405


@pytest.mark.parametrize("path", [PAGE, "/me/tokens/1/revoke/"])
def test_a_form_from_another_site_is_refused(path):
    careful = Client(enforce_csrf_checks=True)
    sign_in(careful, person("Alice"))
    assert careful.post(path, {"name": "my bot"}).status_code == 403


def test_strangers_sign_in_first(client):
    assert client.get(PAGE).url == f"/accounts/login/?next={PAGE}"
    assert client.post(PAGE, {"name": "my bot"}).url == "/accounts/login/?next=/me/"


def test_its_last_use_is_noted_now_and_then():
    token = token_make(user=person("Alice"), name="bot", now=NOW)
    noted = []
    for minutes in (0, 5, 11):
        owner_of(token, now=NOW + timedelta(minutes=minutes))
        noted.append(PersonalToken.objects.get().last_used_at - NOW)
    assert noted == [timedelta(0), timedelta(0), timedelta(minutes=11)]


def test_the_page_says_when_a_token_was_used(client, alice):
    token = shown(make(client))
    assert "never used" in client.get(PAGE).content.decode()
    owner_of(token, now=NOW)
    page = client.get(PAGE).content.decode()
    assert "last used" in page
    assert "never used" not in page


def test_a_suspended_persons_token_opens_nothing_until_they_are_back():
    token = token_make(user=(alice := person("Alice")), name="bot", now=NOW)
    user_suspend(user=alice)
    assert owner_of(token, now=NOW) is None
    user_readmit(user=alice)
    assert owner_of(token, now=NOW) == alice


def test_tokens_and_their_names_go_with_the_account():
    token = token_make(user=(alice := person("Alice")), name="bot of Alice", now=NOW)
    user_close(user=alice)
    assert owner_of(token, now=NOW) is None
    assert not PersonalToken.objects.exists()
    with pytest.raises(TokenRefused):
        token_make(user=alice, name="bot", now=NOW)


def test_a_changed_password_leaves_tokens_alone(client, alice):
    token = token_make(user=alice, name="bot", now=NOW)
    client.post(reverse("account_change_password"), {"oldpassword": PASSWORD, **NEW})
    alice.refresh_from_db()
    assert alice.check_password(NEW["password1"])
    assert owner_of(token, now=NOW) == alice


def test_a_password_that_is_reset_by_mail_ends_all_of_them_and_nobody_elses(client):
    alice = person("Alice")
    tokens = [token_make(user=alice, name=name, now=NOW) for name in ("bot", "another")]
    token_of_bob = token_make(user=(bob := person("Bob")), name="bot", now=NOW)
    client.post(reverse("account_reset_password"), {"email": alice.email})
    assert owner_of(tokens[0], now=NOW) == alice
    form = client.get(link_in(last_mail(to=alice.email)), follow=True)
    client.post(form.request["PATH_INFO"], NEW | {"password2": "misspelt"})
    assert owner_of(tokens[0], now=NOW) == alice
    client.post(form.request["PATH_INFO"], NEW)
    assert last_mail(to=alice.email).subject == "Your password was reset"
    assert [owner_of(token, now=NOW) for token in tokens] == [None, None]
    assert owner_of(token_of_bob, now=NOW) == bob


def test_signing_out_everywhere_ends_them_as_the_settings_say(client, alice):
    token = token_make(user=alice, name="bot", now=NOW)
    token_of_bob = token_make(user=(bob := person("Bob")), name="bot", now=NOW)
    assert "and end all tokens for programs" in client.get(reverse("settings")).content.decode()
    answer = client.post(reverse("sessions_end"), follow=True)
    assert "your tokens for programs are ended" in answer.content.decode()
    assert owner_of(token, now=NOW) is None
    assert owner_of(token_of_bob, now=NOW) == bob


def test_none_is_made_any_more_for_a_page_that_was_asked_for_before_its_session_ended():
    person("Alice")
    before, again = User.objects.get(), User.objects.get()
    sessions_end(user=again)
    with pytest.raises(TokenRefused, match="signed out"):
        token_make(user=before, name="bot", now=NOW)
    assert token_make(user=again, name="bot", now=NOW)


def test_its_owner_gets_a_mail_that_says_what_to_do_and_not_the_token(client, alice):
    token = shown(make(client, name='my "bot" & \n co'))
    message = last_mail(to=alice.email)
    assert message.subject == "A token for programs was made"
    assert '“my "bot" & co”' in message.body
    assert link_in(message) == PAGE
    assert "If not, set a new password at once and sign out everywhere in your settings" in message.body
    assert token.removeprefix(BEGINNING) not in str(message.message())


def test_what_is_not_made_is_told_to_nobody(client, alice):
    make(client)
    client.post(PAGE, {"name": "my bot"})
    assert [message.subject for message in mail.outbox] == ["A token for programs was made"]


def test_the_settings_lead_there(client, alice):
    assert f'href="{PAGE}"' in client.get(reverse("settings")).content.decode()
