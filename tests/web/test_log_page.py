from __future__ import annotations

import re

import pytest
from django.urls import reverse

from games.services.seats import seat_leave
from tests.base import (
    NOW,
    act,
    an_answer,
    answer,
    asked,
    client_of,
    fresh,
    later,
    moves,
    nothing_changes,
    open_table,
    play_until,
    playing_table,
    running_table,
    somebody,
    wild,
)


def log(name, game, query=""):
    return client_of(name).get(reverse("log", args=[game.key]) + query)


def test_each_reads_what_they_were_told():
    game = running_table(public=True)
    assert "Alice was dealt 5 cards." not in log("Alice", game).content.decode()
    for name in ("Bob", "Wanda", None):
        assert "Alice was dealt 5 cards." in log(name, game).content.decode()


def test_a_long_log_has_pages(monkeypatch):
    monkeypatch.setattr("games.views.tables.LOG_PAGE", 10)
    game = play_until(playing_table(), moves(35), player=wild)
    newest, oldest = (log("Alice", game, query).content.decode() for query in ("", "?page=4"))
    assert "Page 1 of 4" in newest
    assert "starts" in oldest
    assert "starts" not in newest


@pytest.mark.parametrize(
    "query", ["?page=0", "?page=-1", "?page=99999999999999999999", "?page=x", "?page=%00", "?page="]
)
def test_any_page_number_gives_a_page(query):
    assert log("Alice", running_table(), query).status_code == 200


def test_a_table_not_yet_begun_has_an_empty_log():
    assert log("Alice", open_table()).status_code == 200


def test_a_stranger_finds_no_log():
    assert log("Mallory", running_table()).status_code == 404


def test_who_is_not_signed_in_comes_back_to_the_very_page():
    game = running_table()
    there = reverse("log", args=[game.key])
    assert log(None, game).url == f"{reverse('account_login')}?next={there}"


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_can_only_be_read(method):
    game = running_table()
    client = client_of("Alice")
    with nothing_changes():
        assert getattr(client, method)(reverse("log", args=[game.key])).status_code == 405


def test_whoever_has_left_hears_what_everybody_hears():
    game = playing_table(starter=1)
    seat_leave(game_id=game.pk, user=somebody("Alice"), now=NOW)
    game = play_until(game, moves(fresh(game).number + 20), player=wild)
    told = log("Alice", game).content.decode()
    assert "Alice took the top card of the deck." in told
    assert "Alice took the top card of the deck: " not in told


def test_thinking_again_leaves_no_trace_for_the_others():
    game = running_table(seats=2, public=True)
    first = an_answer(game, "Alice")
    act(game, "Alice")
    before = {name: log(name, game).content for name in ("Bob", "Wanda")}
    other = [card for card in asked(game, "Alice").choices[0].shape.options if card not in first.picked][:2]
    game = answer(game, "Alice", "pass", *other, now=later(hours=1))
    assert {name: strip(log(name, game).content) for name in before} == {name: strip(before[name]) for name in before}


def strip(page):
    return re.sub(rb'name="csrfmiddlewaretoken" value="[^"]*"', b"", page)
