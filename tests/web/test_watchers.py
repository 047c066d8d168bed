from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine
from django.urls import reverse
from django.utils import timezone

from games.watchers import EVERY, LASTS
from tests.base import client_of, nothing_changes, running_table


def look(client, game, **how):
    return client.get(reverse("watchers", args=[game.key]), **how).content.decode()


def test_it_counts_distinct_people_and_no_players():
    game = running_table(public=True)
    alice, wanda = client_of("Alice"), client_of("Wanda")
    assert "watches" not in look(alice, game)
    look(wanda, game)
    look(wanda, game)
    assert "One person watches" in look(alice, game)
    look(client_of(None), game, REMOTE_ADDR="192.0.2.7")
    look(client_of(None), game, REMOTE_ADDR="192.0.2.7")
    assert "2 people watch" in look(alice, game)


def test_nobody_is_named():
    game = running_table(public=True)
    wanda = client_of("Wanda")
    look(wanda, game)
    assert "Wanda" not in look(client_of("Alice"), game)


def test_whoever_closes_the_page_counts_no_more():
    game = running_table(public=True)
    alice, wanda = client_of("Alice"), client_of("Wanda")
    now = timezone.now()
    with time_machine.travel(now, tick=False) as clock:
        look(wanda, game)
        clock.shift(timedelta(seconds=EVERY))
        assert "One person watches" in look(alice, game)
        clock.shift(timedelta(seconds=LASTS))
        assert "watches" not in look(alice, game)


def test_a_private_table_has_no_watchers():
    game = running_table()
    mallory = client_of("Mallory")
    assert mallory.get(reverse("watchers", args=[game.key])).status_code == 404
    assert reverse("watchers", args=[game.key]) not in client_of("Alice").get(game.get_absolute_url()).content.decode()


def test_looking_changes_no_row():
    game = running_table(public=True)
    wanda = client_of("Wanda")
    with nothing_changes():
        look(wanda, game)


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_can_only_be_read(method):
    game = running_table(public=True)
    assert getattr(client_of("Wanda"), method)(reverse("watchers", args=[game.key])).status_code == 405
