from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.services.seats import seat_leave
from tests.base import NOW, client_of, playing_table, somebody


def page(name, view="rules", *args):
    args = args or (["pickit_dragons"] if view == "rules" else [])
    return client_of(name).get(reverse(view, args=args)).content.decode()


@pytest.mark.parametrize("view", ["rules", "home", "settings"])
def test_every_page_says_how_many_tables_wait(view):
    playing_table(starter=0, seed=1)
    playing_table(starter=0, seed=2)
    playing_table(starter=1, seed=3)
    mine, bobs = page("Alice", view), page("Bob", view)
    assert "<title>(2) " in mine
    assert '<span class="count" id="waiting-count">2</span>' in mine
    assert "<title>(1) " in bobs


def test_nothing_is_counted_where_nothing_waits():
    playing_table(starter=1)
    for name in ("Alice", None):
        assert "<title>(" not in page(name)
        assert 'favicon-waiting.svg" data-calm' not in page(name).replace("\n", "")
    assert "waiting-count" not in page(None)


def test_a_seat_that_was_left_waits_for_nobody():
    game = playing_table(starter=1)
    seat_leave(game_id=game.pk, user=somebody("Bob"), now=NOW)
    assert "<title>(" not in page("Bob")


def test_the_number_alone_is_told_to_a_page_that_asks():
    playing_table(starter=0)
    answers = {name: client_of(name).get(reverse("waiting")).json() for name in ("Alice", "Bob", None)}
    assert answers == {"Alice": {"waiting": 1}, "Bob": {"waiting": 0}, None: {"waiting": 0}}
    assert client_of("Alice").post(reverse("waiting")).status_code == 405


def test_it_costs_one_look_at_the_seats_and_strangers_none():
    playing_table(starter=0)
    for name, most in (("Alice", 1), (None, 0)):
        client = client_of(name)
        client.get(reverse("rules", args=["pickit_dragons"]))
        with CaptureQueriesContext(connection) as captured:
            client.get(reverse("rules", args=["pickit_dragons"]))
        assert len([query for query in captured if '"games_hand"' in query["sql"]]) == most
