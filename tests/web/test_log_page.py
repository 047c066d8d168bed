from __future__ import annotations

import pytest
from django.urls import reverse

from tests.base import client_of, moves, nothing_changes, open_table, play_until, playing_table, running_table, wild


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
