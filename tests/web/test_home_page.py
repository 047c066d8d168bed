from __future__ import annotations

import pytest
import time_machine
from django.urls import reverse

from games.models import Game, Hand
from games.services.expiry import game_expire, host_warn
from games.services.pauses import pause_ask
from tests.base import (
    client_of,
    finished_table,
    later,
    nothing_changes,
    open_table,
    playing_table,
    somebody,
)

HTMX = {"HX-Request": "true"}


def home(name, **how):
    return client_of(name).get(reverse("home"), **how).content.decode()


def section(text, name):
    """The part of the page under that heading."""
    _, found, rest = text.partition(f'aria-labelledby="{name}"')
    return rest.partition("</section>")[0] if found else ""


def test_a_stranger_reads_what_this_is_and_may_play_at_once():
    text = home(None)
    assert "Play now" in text
    assert reverse("play-now", args=["pickit_dragons"]) in text
    assert "My tables" not in text


def test_a_stranger_may_look_at_the_public_game_that_ended_last():
    finished_table()
    assert not section(home(None), "finished")
    game = finished_table(public=True)
    part = section(home(None), "finished")
    link = reverse("step", args=[game.key, 1])
    assert f'href="{link}"' in part
    assert "Alice" in part
    assert client_of(None).get(link).status_code == 200


def test_a_stranger_sees_public_tables_only():
    public, private = open_table(public=True), open_table()
    for name in (None, "Mallory"):
        text = home(name)
        assert public.get_absolute_url() in text
        assert private.key not in text


def test_my_move_comes_first_and_the_most_urgent_on_top():
    slow = playing_table(seats=2, starter=0, pace="easy")
    without = playing_table(seats=2, starter=0, pace="none")
    quick = playing_table(seats=2, starter=0)
    mine = section(home("Alice"), "awaited")
    places = [mine.index(game.key) for game in (quick, slow, without)]
    assert places == sorted(places)


def test_the_others_tables_tell_for_whom_they_wait():
    running, waiting = playing_table(seats=2, starter=0), open_table("Bob")
    text = home("Bob")
    assert "No table waits for you." in section(text, "awaited")
    part = section(text, "waiting")
    assert running.key in part
    assert "waiting for Alice" in " ".join(part.split())
    assert waiting.key in part
    assert "free seats left" in part


def test_my_move_tells_how_much_time_is_left():
    with time_machine.travel(later(hours=2), tick=False):
        playing_table(seats=2, starter=0)
        part = section(home("Alice"), "awaited")
    assert "22\xa0hours left" in part
    assert "until" in part


def test_a_paused_table_says_until_when():
    game = playing_table(seats=2, starter=0)
    for name in ("Alice", "Bob"):
        pause_ask(game_id=game.pk, user=somebody(name), wanted=True, now=later())
    part = section(home("Alice"), "awaited")
    assert "paused until" in part
    assert "no clock" not in part


def test_whoever_the_house_plays_for_is_told_so():
    game = playing_table(seats=3, starter=0)
    assert "The house plays for you" not in home("Bob")
    Hand.objects.filter(game=game, user=somebody("Bob")).update(stand_in=True)
    assert "The house plays for you" in section(home("Bob"), "waiting")
    assert "The house plays for you" not in home("Alice")


def test_a_table_that_was_closed_before_it_began_is_told_about():
    game = open_table("Alice")
    host_warn(game_id=game.pk, now=later(days=6, hours=12))
    assert game_expire(game_id=game.pk, now=later(days=8))
    part = section(home("Alice"), "finished")
    assert game.key in part
    assert "closed before it began" in part


def test_finished_tables_show_the_result():
    game = finished_table()
    part = section(home("Alice"), "finished")
    assert game.key in part
    assert "won" in part or "place 2" in part


def test_the_title_counts_the_tables_that_wait():
    playing_table(seats=2, starter=0)
    assert "<title>(1) My tables" in home("Alice")
    assert "<title>My tables" in home("Bob")


def test_the_fragment_is_the_list_alone():
    text = home("Alice", headers=HTMX)
    assert "<html" not in text
    assert text.count('id="board"') == 1


def test_my_own_open_table_is_not_offered_to_me():
    game = open_table(public=True)
    assert game.key not in section(home("Alice"), "joinable")
    assert game.key in section(home("Bob"), "joinable")


def test_somebody_elses_tables_are_not_mine():
    game = playing_table(seats=2)
    somebody("Mallory")
    assert game.key not in home("Mallory")


def test_who_left_is_not_reminded_of_the_table():
    from games.services.seats import seat_leave

    game = playing_table(seats=3, starter=0)
    seat_leave(game_id=game.pk, user=somebody("Alice"), now=later())
    assert game.key not in home("Alice")
    assert Game.objects.get().status == "running"


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_can_only_be_read(method):
    client = client_of("Alice")
    with nothing_changes():
        assert getattr(client, method)(reverse("home")).status_code == 405
