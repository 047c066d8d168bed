"""Pause, resume, "I'm back" and "Let it wait longer" on the table's page."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.vacations import vacation_announce, vacations_to_come
from games.models import Game, Hand
from games.services.moves import clock_run_out
from games.services.seats import seat_leave
from tests.base import client_of, fresh, hand_of, hands, later, nothing_changes, open_table, playing_table, somebody

BUTTONS = ("return", "pause", "resume", "prolong")


def there(name, game):
    return reverse(name, args=[game.key])


def page(name, game):
    return client_of(name).get(game.get_absolute_url()).content.decode()


def test_a_pause_is_asked_for_agreed_to_and_ended():
    game = playing_table(seats=2, starter=0)
    assert "Ask for a pause" in page("Alice", game)
    client_of("Alice").post(there("pause", game))
    assert "Play on after all" in page("Alice", game)
    text = page("Bob", game)
    assert "A pause is wanted by: Alice. It begins when these agree: Bob." in text
    client_of("Bob").post(there("pause", game))
    assert "no clock runs" in page("Alice", game)
    client_of("Alice").post(there("resume", game))
    assert fresh(game).paused_until is None
    assert "Ask for a pause" in page("Alice", game)


def test_a_wish_for_a_pause_is_taken_back():
    game = playing_table(seats=2, starter=0)
    client_of("Alice").post(there("pause", game))
    client_of("Alice").post(there("pause", game), {"wanted": "no"})
    assert not hand_of(game, "Alice").wants_pause


def test_watchers_see_the_pause_and_no_button():
    game = playing_table(seats=2, starter=0, public=True)
    for name in ("Alice", "Bob"):
        client_of(name).post(there("pause", game))
    text = page("Wanda", game)
    assert "no clock runs" in text
    assert "End the pause" not in text


def test_whoever_is_away_is_named_and_comes_back_with_one_click():
    game = playing_table(seats=3, starter=0)
    seat_leave(game_id=game.pk, user=somebody("Carol"), now=later())
    Hand.objects.filter(pk=hand_of(game, "Bob").pk).update(stand_in=True)
    text = page("Alice", game)
    assert "Away, so the house plays for them: Bob" in text
    assert "Left, so the house plays for them: Carol" in text
    for name in ("Bob", "Carol"):
        assert "The house plays your seat." in page(name, game)
        client = client_of(name)
        assert "Welcome back" in client.post(there("return", game), follow=True).content.decode()
    assert [hand.is_away for hand in hands(game)] == [False, False, False]


def test_a_table_where_everybody_is_away_says_when_it_will_be_closed():
    game = playing_table(seats=2, starter=0)
    for _ in range(4):
        late = min((hand for hand in hands(game) if hand.deadline), key=lambda hand: hand.deadline)
        clock_run_out(hand_id=late.pk, now=late.deadline)
    text = page("Alice", game)
    assert "Everybody is away. The table is closed at" in text


def test_the_page_tells_of_the_bank_and_of_vacations():
    game = playing_table(seats=2, starter=0)
    Hand.objects.filter(pk=hand_of(game, "Alice").pk).update(bank=9 * 3600 + 1800)
    today = timezone.now().date()
    vacation_announce(user=somebody("Bob"), first=today, last=today, now=timezone.now())
    text = page("Alice", game)
    assert "12 h of a turn are free, then your bank of 9 h 30 min runs." in text
    assert "Bob is on vacation until" in text
    assert "your bank" not in page("Bob", game)
    assert vacations_to_come(somebody("Bob"), timezone.now())


def test_only_the_host_is_offered_to_let_the_table_wait_longer():
    game = open_table("Alice", "Bob")
    now = timezone.now()
    Game.objects.filter(pk=game.pk).update(created_at=now, expires_at=now + timedelta(days=7))
    assert "Let it wait longer" in page("Alice", game)
    assert "Let it wait longer" not in page("Bob", game)
    before = fresh(game).expires_at
    client_of("Alice").post(there("prolong", game))
    assert (fresh(game).expires_at - before).days == 7
    assert "Let it wait longer" not in page("Alice", game)


def test_what_can_not_be_done_is_explained_and_changes_nothing():
    game = playing_table(seats=2, starter=0, public=True)
    wanda = client_of("Wanda")
    with nothing_changes():
        for name, reason in (
            ("pause", "Only those who play"),
            ("resume", "Only those"),
            ("return", "no seat of yours"),
        ):
            assert reason in wanda.post(there(name, game), follow=True).content.decode()


@pytest.mark.parametrize("name", BUTTONS)
def test_a_stranger_finds_nothing(name):
    game = playing_table(seats=2)
    mallory = client_of("Mallory")
    with nothing_changes():
        assert mallory.post(there(name, game)).status_code == 404


@pytest.mark.parametrize("name", BUTTONS)
@pytest.mark.parametrize("method", ["get", "put", "delete"])
def test_other_methods_are_not_allowed(name, method):
    game = playing_table(seats=2)
    alice = client_of("Alice")
    with nothing_changes():
        assert getattr(alice, method)(there(name, game)).status_code == 405
