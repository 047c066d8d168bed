from __future__ import annotations

import pytest
from django.conf import settings
from django.urls import reverse

from tests.base import (
    awaited,
    client_of,
    finished_table,
    nothing_changes,
    open_table,
    playing_table,
    running_table,
)

HTMX = {"HX-Request": "true"}


def page(name, game, view="table", **how):
    return client_of(name).get(reverse(view, args=[game.key]), **how)


def test_a_player_sees_the_hand_and_the_question():
    game = running_table()
    response = page("Alice", game)
    text = response.content.decode()
    assert response.status_code == 200
    assert text.count('name="pick"') == 5
    assert 'name="question" value="0:pass"' in text
    assert "<!doctype html>" in text


def test_a_watcher_sees_a_public_table_and_no_hand():
    game = running_table(public=True)
    for name in ("Wanda", None):
        text = page(name, game).content.decode()
        assert 'name="pick"' not in text
        assert 'value="0:pass"' not in text
        assert "Waiting for Alice, Bob, Carol." in text


def test_a_stranger_finds_no_private_table():
    game = running_table()
    mallory = client_of("Mallory")
    with nothing_changes():
        for view in ("table", "board"):
            assert mallory.get(reverse(view, args=[game.key])).status_code == 404
            assert mallory.get(reverse(view, args=[game.key]), headers=HTMX).status_code == 404


@pytest.mark.parametrize("key", ["nowhere", "x", "-" * 22, "%00", "%F0%9F%90%89", "a b"])
def test_a_table_that_does_not_exist_is_not_found(key):
    assert client_of("Mallory").get(f"/t/{key}/").status_code == 404


def test_who_is_not_signed_in_comes_back_to_the_very_page():
    game = running_table()
    table = reverse("table", args=[game.key])
    assert page(None, game).url == f"{reverse('account_login')}?next={table}"


def test_a_fragment_sends_the_whole_page_to_sign_in():
    game = running_table()
    response = page(None, game, "board", headers=HTMX)
    assert response.headers["HX-Redirect"] == f"{reverse('account_login')}?next={reverse('table', args=[game.key])}"


@pytest.mark.parametrize("view", ["table", "board"])
@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_it_can_only_be_read(view, method):
    game = running_table()
    client = client_of("Alice")
    with nothing_changes():
        assert getattr(client, method)(reverse(view, args=[game.key])).status_code == 405


def test_the_fragment_is_the_board_alone():
    game = running_table()
    text = page("Alice", game, "board", headers=HTMX).content.decode()
    assert "<html" not in text
    assert text.count('id="board"') == 1
    assert "<title>Your turn" in text


def test_the_board_without_htmx_is_a_whole_page():
    game = running_table()
    assert "<!doctype html>" in page("Alice", game, "board").content.decode()


def test_the_title_tells_whose_turn_it_is():
    game = playing_table(starter=0)
    assert "<title>(1) Your turn · Pickit: Dragons" in page("Alice", game).content.decode()
    assert "<title>Pickit: Dragons" in page("Bob", game).content.decode()


def test_looking_changes_nothing():
    game = playing_table(public=True)
    clients = [client_of(name) for name in ("Alice", "Bob", "Wanda", None)]
    with nothing_changes():
        for client in clients:
            for view in ("table", "board", "log"):
                client.get(reverse(view, args=[game.key]))


def test_those_who_wait_see_for_whom():
    game = playing_table(starter=0)
    assert awaited(game) == ["Alice"]
    assert "Waiting for Alice." in page("Bob", game).content.decode()


def test_a_table_that_waits_for_players_shows_its_link_to_those_who_sit_there():
    game = open_table("Alice", "Bob", public=True)
    link = f"{settings.SITE_URL}/i/{game.invitation}/"
    assert link in page("Alice", game).content.decode()
    assert link in page("Bob", game).content.decode()
    text = page("Wanda", game).content.decode()
    assert game.invitation not in text
    assert "Take a seat" in text


def test_after_the_end_everybody_sees_all_cards_and_the_result():
    game = finished_table(public=True, variant="secret", seed=20)
    for name in ("Alice", "Bob", "Wanda", None):
        text = page(name, game).content.decode()
        assert "The game is over" in text
        assert 'name="pick"' not in text


def test_after_the_end_a_private_table_stays_private():
    game = finished_table()
    assert page("Mallory", game).status_code == 404
    assert page("Mallory", game, "log").status_code == 404


@pytest.mark.parametrize("view", ["table", "board", "log", "leave"])
def test_nobody_keeps_a_page_or_takes_a_fragment_for_it(view):
    game = running_table()
    kept = client_of("Alice").get(reverse(view, args=[game.key])).headers
    assert "no-store" in kept["Cache-Control"]
    assert "HX-Request" in kept["Vary"]
