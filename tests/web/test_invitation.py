from __future__ import annotations

import pytest
from django.urls import reverse

from accounts.models import User
from tests.base import client_of, hands, nothing_changes, open_table, running_table


def there(game):
    return reverse("invitation", args=[game.invitation])


def test_it_says_who_invites_to_what_also_before_signing_in():
    game = open_table("Alice", "Bob", variant="secret")
    for name in ("Carol", None):
        text = client_of(name).get(there(game)).content.decode()
        assert "Alice invites you to Pickit: Dragons" in text
        assert "Bob" in text
        assert "Secret missions" in text


def test_looking_at_it_takes_no_seat():
    game = open_table()
    carol = client_of("Carol")
    with nothing_changes():
        carol.get(there(game))


def test_it_survives_signing_up_and_playing_as_a_guest():
    game = open_table()
    text = client_of(None).get(there(game)).content.decode()
    assert f"{reverse('account_signup')}?next={there(game)}" in text
    guest = client_of(None)
    assert guest.post(reverse("guest"), {"next": there(game)}).url == there(game)
    guest.post(reverse("join", args=[game.key]), {"invitation": game.invitation, "token": "teal"})
    assert [hand.user for hand in hands(game)] == [User.objects.get(username="Alice"), User.objects.get(is_guest=True)]


def test_who_sits_there_goes_on_to_the_table():
    game = open_table("Alice", "Bob")
    assert client_of("Bob").get(there(game)).url == game.get_absolute_url()


def test_it_says_when_the_table_is_full():
    game = running_table(seats=2)
    text = client_of("Mallory").get(there(game)).content.decode()
    assert "All seats of this table are taken" in text
    assert "Take a seat" not in text


@pytest.mark.parametrize("invitation", ["wrong", "%00", "x" * 3000, "%ED%A0%80"])
def test_a_wrong_link_leads_nowhere(invitation):
    open_table()
    assert client_of(None).get(f"/i/{invitation}/").status_code == 404


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_can_only_be_read(method):
    game = open_table()
    client = client_of("Bob")
    with nothing_changes():
        assert getattr(client, method)(there(game)).status_code == 405


def test_a_used_one_tells_nobody_who_plays():
    game = running_table(seats=2)
    text = client_of(None).get(there(game)).content.decode()
    assert "This invitation is over" in text
    assert "Alice" not in text
    assert "Bob" not in text
