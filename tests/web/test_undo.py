from __future__ import annotations

import pytest
import time_machine
from django.urls import reverse

from games.models import Game
from tests.base import act, answer, client_of, fresh, later, nothing_changes, playing_table, running_table

HTMX = {"HX-Request": "true"}


@pytest.fixture
def game():
    """A table at which Alice has just taken a card that lies open."""
    return answer(playing_table(starter=0, public=True), "Alice", "take", "offer-1")


def undo(game, name, heard=None, *, htmx=True, client=None):
    heard = fresh(game).heard if heard is None else heard
    headers = HTMX if htmx else {}
    with time_machine.travel(later(minutes=5), tick=False):
        client = client or client_of(name)
        return client.post(reverse("undo", args=[game.key]), {"heard": heard}, headers=headers)


def shown(game, name):
    return client_of(name).get(game.get_absolute_url()).content.decode()


def test_the_button_is_there_for_whoever_can_take_back(game):
    link = reverse("undo", args=[game.key])
    assert link in shown(game, "Alice")
    assert not any(link in shown(game, name) for name in ("Bob", "Carol", "Wanda", None))


def test_a_very_long_game_can_be_taken_back_too(game):
    Game.objects.filter(pk=game.pk).update(heard=12_345)
    assert undo(game, "Alice").status_code == 200
    assert fresh(game).undone == 1


def test_it_is_not_there_for_what_is_final():
    game = answer(playing_table(starter=0), "Alice", "take", "deck")
    assert reverse("undo", args=[game.key]) not in shown(game, "Alice")


def test_it_is_not_there_once_somebody_else_has_acted():
    game = answer(running_table(slug="magic_dragons", starter=0), "Alice", "bid", "bid-1")
    assert reverse("undo", args=[game.key]) in shown(game, "Alice")
    act(game, "Bob")
    assert reverse("undo", args=[game.key]) not in shown(game, "Alice")


def test_it_is_there_again_for_the_move_before():
    game = answer(playing_table(starter=0), "Alice", "take", "offer-1")
    undo(game, "Alice")
    assert reverse("undo", args=[game.key]) not in shown(game, "Alice")


def test_the_board_comes_back_as_it_was_and_the_log_says_so(game):
    response = undo(game, "Alice")
    page = response.content.decode()
    assert response.status_code == 200
    assert 'id="board"' in page
    assert "<html" not in page
    assert "Take a card from the offer or the deck" in page
    assert "<s>" in page
    assert "taken back" in page
    for name in ("Bob", "Wanda"):
        assert "taken back" in shown(game, name)
        assert "taken back" in client_of(name).get(reverse("log", args=[game.key])).content.decode()


def test_without_scripts_the_page_is_loaded_again(game):
    assert undo(game, "Alice", htmx=False).headers["Location"] == game.get_absolute_url()


@pytest.mark.parametrize("heard", [0, "", "x", "-1", "9" * 30])
def test_a_stale_page_gets_the_table_as_it_is(game, heard):
    client = client_of("Alice")
    with nothing_changes():
        response = undo(game, "Alice", heard, client=client)
    assert response.status_code == 409
    assert "moved on" in response.content.decode()
    assert 'id="board"' in response.content.decode()


@pytest.mark.parametrize("name", ["Bob", "Wanda"])
def test_nobody_else_takes_it_back(game, name):
    client = client_of(name)
    with nothing_changes():
        assert undo(game, name, client=client).status_code == 409


def test_nobody_takes_back_all_day_long(game, monkeypatch):
    monkeypatch.setattr("games.services.undo.MOST_AN_HOUR", 1)
    assert undo(game, "Alice").status_code == 200
    answer(game, "Alice", "take", "offer-1")
    response = undo(game, "Alice")
    assert response.status_code == 422
    assert "You have taken back very much" in response.content.decode()
    assert fresh(game).undone == 1


def test_strangers_find_no_table():
    game = answer(playing_table(starter=0), "Alice", "take", "offer-1")
    assert undo(game, "Mallory").status_code == 404
    assert "login" in undo(game, None, htmx=False).headers["Location"]


def test_a_look_takes_nothing_back(game):
    client = client_of("Alice")
    with nothing_changes():
        assert client.get(reverse("undo", args=[game.key])).status_code == 405
