from __future__ import annotations

import pytest
from django.urls import reverse

from games.models import Game
from tests.base import client_of, hands, nothing_changes

THERE = reverse("table-new", args=["pickit_dragons"])
FORM = {"seats": "3", "pace": "easy", "token": "plum", "variant": "combined", "public_missions": "1", "starter": "0"}


def test_the_form_offers_what_can_be_chosen():
    client = client_of("Alice")
    with nothing_changes():
        text = client.get(THERE).content.decode()
    for name in ("seats", "pace", "public", "token", "variant", "public_missions", "starter"):
        assert f'name="{name}"' in text


def test_it_opens_the_table_and_leads_there():
    response = client_of("Alice").post(THERE, FORM | {"public": "on"})
    game = Game.objects.get()
    assert (response.status_code, response.url) == (302, game.get_absolute_url())
    assert (game.seats, game.pace, game.public) == (3, "easy", True)
    assert game.options == {"variant": "combined", "public_missions": 1, "starter": 0}
    assert [(hand.user.username, hand.token) for hand in hands(game)] == [("Alice", "plum")]


def test_who_starts_may_be_left_to_chance():
    client_of("Alice").post(THERE, FORM | {"starter": ""})
    assert Game.objects.get().options["starter"] is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": "5"},
        {"seats": "1"},
        {"seats": "many"},
        {"seats": ""},
        {"seats": "\0"},
        {"pace": "yesterday"},
        {"token": "gold"},
        {"token": ["", "\0"]},
        {"variant": "mirrored"},
        {"variant": "\udcff".encode(errors="surrogateescape")},
        {"public_missions": "0"},
        {"public_missions": "99999999999999999999"},
        {"public_missions": "2"},
        {"starter": "3"},
        {"starter": "-1"},
        {"seats": "2" * 100_000},
    ],
)
def test_what_does_not_go_together_opens_nothing(wrong):
    client = client_of("Alice")
    with nothing_changes():
        response = client.post(THERE, FORM | wrong)
    assert response.status_code == 422
    assert 'class="errorlist' in response.content.decode()


def test_an_empty_form_opens_nothing():
    client = client_of("Alice")
    with nothing_changes():
        assert client.post(THERE, {}).status_code == 422


def test_who_is_not_signed_in_comes_back():
    with nothing_changes():
        assert client_of(None).get(THERE).url == f"{reverse('account_login')}?next={THERE}"
        assert client_of(None).post(THERE, FORM).url == f"{reverse('account_login')}?next={THERE}"


def test_an_unknown_game_is_not_found():
    client = client_of("Alice")
    with nothing_changes():
        assert client.post("/new/chess/", FORM).status_code == 404


@pytest.mark.parametrize("method", ["put", "delete"])
def test_other_methods_are_not_allowed(method):
    client = client_of("Alice")
    with nothing_changes():
        assert getattr(client, method)(THERE).status_code == 405
