from __future__ import annotations

import pytest
from django.urls import reverse

from games.models import Game
from games.services.seats import seat_leave
from tests.base import client_of, finished_table, hands, later, nothing_changes, open_table, playing_table, somebody

THERE = reverse("history")


def text_for(name):
    return " ".join(client_of(name).get(THERE).content.decode().split())


def test_each_reads_the_same_points_and_the_own_rank():
    game = finished_table()
    points = " · ".join(f"{hand.user.username} {hand.points}" for hand in hands(game))
    for hand in hands(game):
        text = text_for(hand.user.username)
        assert points in text
        assert (": won" if hand.rank == 1 else f": place {hand.rank}") in text


def test_abandoned_tables_have_no_result():
    game = playing_table(seats=2)
    for name in ("Alice", "Bob"):
        seat_leave(game_id=game.pk, user=somebody(name), now=later())
    text = text_for("Alice")
    assert game.key in text
    assert "abandoned" in text
    assert "won" not in text


def test_others_and_running_and_closed_tables_are_not_listed():
    over, running, waiting = finished_table(), playing_table(seats=2), open_table("Alice")
    seat_leave(game_id=waiting.pk, user=somebody("Alice"), now=later())
    text = text_for("Alice")
    assert over.key in text
    assert running.key not in text
    assert waiting.key not in text
    assert over.key not in text_for("Mallory")


def test_many_tables_have_pages(monkeypatch):
    monkeypatch.setattr("games.views.lobby.SHOWN", 2)
    for _ in range(3):
        game = playing_table(seats=2)
        for name in ("Alice", "Bob"):
            seat_leave(game_id=game.pk, user=somebody(name), now=later())
    assert Game.objects.filter(status="abandoned").count() == 3
    client = client_of("Alice")
    assert client.get(THERE).content.decode().count("panel table-link") == 2
    assert client.get(THERE, {"page": 2}).content.decode().count("panel table-link") == 1


@pytest.mark.parametrize("page", ["0", "-1", "x", "\0", "9" * 400])
def test_any_page_number_gives_a_page(page):
    assert client_of("Alice").get(THERE, {"page": page}).status_code == 200


def test_who_is_not_signed_in_comes_back():
    assert client_of(None).get(f"{THERE}?page=2").url == f"{reverse('account_login')}?next={THERE}%3Fpage%3D2"


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_can_only_be_read(method):
    client = client_of("Alice")
    with nothing_changes():
        assert getattr(client, method)(THERE).status_code == 405
