"""Clocks, pauses and ends that meet at the same instant, on a real PostgreSQL."""

from __future__ import annotations

from datetime import date

import pytest

from accounts.vacations import VacationRefused, vacation_announce
from games import due
from games.models import Game, Hand, Letter
from games.services.declined import Declined
from games.services.expiry import game_expire, host_warn
from games.services.moves import clock_run_out
from games.services.pauses import pause_ask, pause_end, pause_run_out
from games.services.seats import seat_take
from games.services.stand_ins import seat_return
from tests.base import act, awaited, fresh, hand_of, hands, later, open_table, playing_table, somebody
from tests.services.test_at_the_same_time import at_once, numbers
from tests.services.test_seat_return import all_away

pytestmark = [pytest.mark.services, pytest.mark.django_db(transaction=True)]


def test_two_beats_and_four_workers_take_each_turn_once():
    games = [playing_table(seats=2, starter=0) for _ in range(6)]
    before = {game.pk: game.number for game in games}
    now = later(days=1)
    due_twice = [*due.turns_over(now), *due.turns_over(now)]
    assert len(due_twice) == 12
    at_once(
        *(
            lambda order=order: [clock_run_out(hand_id=pk, now=now) for pk in order]
            for order in (due_twice, due_twice[::-1], due_twice[6:] + due_twice[:6], due_twice)
        )
    )
    for game in games:
        assert awaited(game) == ["Bob"]
        assert hand_of(game, "Alice").missed == 1
        assert fresh(game).number > before[game.pk]
        assert numbers(game) == list(range(fresh(game).number + 1))


def test_many_workers_warn_close_and_end_pauses_once():
    waiting, paused = open_table("Alice", "Bob"), playing_table(seats=2, starter=0)
    for name in ("Alice", "Bob"):
        pause_ask(game_id=paused.pk, user=somebody(name), wanted=True, now=later())
    warned = at_once(*(lambda: host_warn(game_id=waiting.pk, now=later(days=6)) for _ in range(4)))
    closed = at_once(*(lambda: game_expire(game_id=waiting.pk, now=later(days=7)) for _ in range(4)))
    ended = at_once(*(lambda: pause_run_out(game_id=paused.pk, now=later(days=14)) for _ in range(4)))
    assert [sorted(results) for results in (warned, closed, ended)] == [[False, False, False, True]] * 3
    assert sorted(Letter.objects.values_list("kind", "user__username")) == [
        ("expired", "Alice"),
        ("expired", "Bob"),
        ("expiring", "Alice"),
    ]
    assert hand_of(paused, "Alice").deadline == later(days=15)


def test_the_last_one_sits_down_or_the_table_expires_but_not_both():
    game, bob = open_table("Alice", seats=2), somebody("Bob")
    host_warn(game_id=game.pk, now=later(days=6))

    def sit():
        try:
            return seat_take(game_id=game.pk, user=bob, token="", now=later(days=7)).status
        except Declined:
            return "declined"

    seated, expired = at_once(sit, lambda: game_expire(game_id=game.pk, now=later(days=7)))
    assert (seated, expired, fresh(game).status) in [
        ("running", False, "running"),
        ("declined", True, "closed"),
    ]


def test_coming_back_at_the_last_moment_keeps_the_table_or_is_declined():
    game, _end = all_away()
    bob = somebody("Bob")

    def come_back():
        try:
            return seat_return(game_id=game.pk, user=bob, now=game.expires_at).status
        except Declined:
            return "declined"

    back, expired = at_once(come_back, lambda: game_expire(game_id=game.pk, now=game.expires_at))
    assert (back, expired, fresh(game).status) in [
        ("running", False, "running"),
        ("declined", True, "abandoned"),
    ]


def test_a_pause_and_a_move_at_the_same_instant_leave_one_clock_that_stands_still():
    game = playing_table(seats=2, starter=0)
    pause_ask(game_id=game.pk, user=somebody("Alice"), wanted=True, now=later())
    bob = somebody("Bob")
    at_once(
        lambda: pause_ask(game_id=game.pk, user=bob, wanted=True, now=later(hours=1)),
        lambda: act(game, "Alice", now=later(hours=1)),
    )
    (hand,) = [hand for hand in hands(game) if hand.awaited]
    assert fresh(game).paused_until
    assert (hand.deadline, hand.spent_at) == (None, None)
    assert hand.time_left in (23 * 3600, 24 * 3600)
    pause_end(game_id=game.pk, user=bob, now=later(days=2))
    assert Hand.objects.get(pk=hand.pk).deadline


def test_a_turn_that_begins_while_its_person_goes_on_vacation_waits_for_them():
    for _ in range(5):
        Game.objects.all().delete()
        game = playing_table(seats=2, starter=0)
        bob = somebody("Bob")
        bob.vacations.all().delete()
        days = {"first": date(2026, 3, 2), "last": date(2026, 3, 8)}

        def play(game=game):
            while awaited(game) == ["Alice"]:
                act(game, "Alice", now=later())

        at_once(play, lambda bob=bob, days=days: vacation_announce(user=bob, now=later(), **days))
        assert hand_of(game, "Bob").deadline == later(days=7, hours=12)


def test_of_ten_vacations_announced_at_once_one_is_taken():
    alice, days = somebody("Alice"), {"first": date(2026, 3, 4), "last": date(2026, 3, 8)}

    def announce():
        try:
            return bool(vacation_announce(user=alice, now=later(), **days))
        except VacationRefused:
            return False

    assert sum(at_once(*(announce for _ in range(10)))) == 1
