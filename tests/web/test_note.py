from __future__ import annotations

import pytest
from django.urls import reverse

from games.services.notes import LONGEST
from tests.base import client_of, hand_of, nothing_changes, running_table, somebody

HTMX = {"HX-Request": "true"}


def there(game):
    return reverse("note", args=[game.key])


def test_it_is_kept_and_shown_to_its_person():
    game = running_table()
    alice = client_of("Alice")
    response = alice.post(there(game), {"note": "Bob keeps\r\nblue"}, headers=HTMX)
    assert response.status_code == 200
    assert response.content == b"Saved"
    assert hand_of(game, "Alice").note == "Bob keeps\nblue"
    for headers in ({}, HTMX):
        assert "Bob keeps\nblue" in alice.get(there(game), headers=headers).content.decode()


def test_without_scripts_the_button_leads_back_to_the_table():
    game = running_table()
    assert client_of("Alice").post(there(game), {"note": "mine"}).url == game.get_absolute_url()


def test_nobody_else_gets_it():
    game = running_table(public=True)
    client_of("Alice").post(there(game), {"note": "only-for-me"})
    for name in ("Bob", "Carol"):
        for view in ("note", "table", "board", "people", "chat"):
            assert "only-for-me" not in client_of(name).get(reverse(view, args=[game.key])).content.decode()
    wanda = client_of("Wanda")
    with nothing_changes():
        assert wanda.get(there(game)).status_code == 404
        assert wanda.post(there(game), {"note": "x"}).status_code == 404
        assert client_of(None).get(there(game)).status_code == 302


def test_a_stranger_finds_none():
    game = running_table()
    mallory = client_of("Mallory")
    with nothing_changes():
        assert mallory.get(there(game)).status_code == 404
        assert mallory.post(there(game), {"note": "x"}).status_code == 404


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_one_that_is_too_long_is_refused_and_not_lost(headers):
    game = running_table()
    alice = client_of("Alice")
    with nothing_changes():
        response = alice.post(there(game), {"note": "x" * (LONGEST + 1)}, headers=headers)
    assert response.status_code == 422
    assert "at most 4000" in response.content.decode()
    assert headers or "x" * (LONGEST + 1) in response.content.decode()


def test_it_goes_with_the_account():
    from accounts.services import user_close

    game = running_table()
    client_of("Alice").post(there(game), {"note": "mine"})
    user_close(user=somebody("Alice"))
    assert "mine" not in [hand.note for hand in type(hand_of(game, "Bob")).whole.filter(game=game)]


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_other_methods_are_not_allowed(method):
    game = running_table()
    client = client_of("Alice")
    with nothing_changes():
        assert getattr(client, method)(there(game)).status_code == 405
