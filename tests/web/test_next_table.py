from __future__ import annotations

import re

from django.urls import reverse

from games.models import Hand
from tests.base import client_of, later, open_table, playing_table, somebody


def going_on(game, client):
    return client.get(reverse("next-table", args=[game.key])).headers["Location"]


def due(game, **time):
    Hand.objects.filter(game=game, user=somebody("Alice")).update(deadline=later(**time))
    return game


def button(page):
    return re.search(r'<a class="button" id="next-table"[^>]*>', page)[0]


def test_it_goes_round_all_tables_that_wait_the_most_urgent_first():
    tables = [due(playing_table(starter=0, seed=seed), hours=hours) for seed, hours in ((1, 5), (2, 1), (3, 3))]
    other = open_table("Alice", seed=4)
    client = client_of("Alice")
    five, one, three = (game.get_absolute_url() for game in tables)
    assert going_on(other, client) == one
    assert [going_on(game, client) for game in (tables[1], tables[2], tables[0])] == [three, five, one]
    assert five != one


def test_without_another_one_it_leads_home():
    client = client_of("Alice")
    assert going_on(playing_table(starter=0), client) == reverse("home")


def test_the_button_shows_when_another_table_waits():
    here = playing_table(starter=0, seed=1)
    client = client_of("Alice")
    assert "hidden" in button(client.get(here.get_absolute_url()).content.decode())
    playing_table(starter=0, seed=2)
    assert "hidden" not in button(client.get(here.get_absolute_url()).content.decode())
    assert "hidden" not in button(client.get(open_table("Alice", seed=3).get_absolute_url()).content.decode())


def test_whoever_is_not_signed_in_has_none():
    game = playing_table(public=True)
    assert 'id="next-table"' not in client_of(None).get(game.get_absolute_url()).content.decode()
    assert "login" in client_of(None).get(reverse("next-table", args=[game.key])).headers["Location"]
    assert client_of("Alice").post(reverse("next-table", args=[game.key])).status_code == 405
