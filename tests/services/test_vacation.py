"""What quiet hours, zones and vacations do to turns that wait. The tables begin on a Monday at noon, UTC."""

from __future__ import annotations

from datetime import date, time, timedelta

from accounts.models import User
from accounts.times import changing, quiet_hours_set
from accounts.vacations import vacation_announce, vacation_end
from games.services.moves import clock_run_out
from games.services.pauses import pause_ask, pause_end
from tests.base import act, awaited, fresh, hand_of, later, nothing_changes, playing_table, running_table, somebody


def announce(name, first, last, **time_of_it):
    days = {"first": date(2026, 3, first), "last": date(2026, 3, last)}
    return vacation_announce(user=somebody(name), now=later(**time_of_it), **days)


def quiet(name, start, end, **time_of_it):
    hours = {"quiet_from": start and time(start), "quiet_until": end and time(end)}
    quiet_hours_set(user=somebody(name), now=later(**time_of_it), **hours)


def deadline_of(game, name):
    return hand_of(game, name).deadline


def test_a_vacation_from_now_on_lets_the_running_clock_stand_still():
    game = playing_table(seats=2, starter=0)
    announce("Alice", 2, 4, hours=6)
    assert deadline_of(game, "Alice") == later(days=2, hours=12 + 18)
    assert fresh(game).heard > game.heard, "the page is told"


def test_a_vacation_announced_for_later_counts_for_the_turns_that_reach_into_it():
    game = playing_table(seats=2, starter=0)
    announce("Alice", 3, 5)
    assert deadline_of(game, "Alice") == later(days=4)


def test_a_turn_that_begins_on_vacation_has_all_its_time_after_it():
    game = playing_table(seats=2, starter=0)
    announce("Bob", 2, 8)
    while awaited(game) == ["Alice"]:
        act(game, "Alice", now=later(hours=1))
    bob = hand_of(game, "Bob")
    assert bob.deadline == later(days=6, hours=12 + 24)
    assert bob.remind_at == later(days=6, hours=12, minutes=10)


def test_a_vacation_ended_early_lets_the_clock_run_on():
    game = playing_table(seats=2, starter=0)
    vacation = announce("Alice", 2, 12, hours=6)
    assert vacation_end(user=somebody("Alice"), vacation_id=vacation.pk, now=later(days=3))
    assert deadline_of(game, "Alice") == later(days=3, hours=18)


def test_going_and_coming_ten_times_changes_nothing():
    game = playing_table(seats=2, starter=0)
    before = deadline_of(game, "Alice")
    for _ in range(10):
        vacation = announce("Alice", 2, 12)
        vacation_end(user=somebody("Alice"), vacation_id=vacation.pk, now=later())
    assert deadline_of(game, "Alice") == before


def test_the_others_and_their_clocks_are_not_touched():
    game = running_table(seats=3)
    announce("Alice", 2, 8)
    assert deadline_of(game, "Bob") == deadline_of(game, "Carol") == later(days=1)


def test_a_live_table_waits_for_nobody_on_vacation():
    game = playing_table(seats=2, starter=0, pace="live")
    announce("Alice", 2, 8)
    assert deadline_of(game, "Alice") == later(minutes=2)


def test_a_vacation_during_a_pause_counts_once_the_clock_runs_again():
    game = playing_table(seats=2, starter=0)
    for name in ("Alice", "Bob"):
        pause_ask(game_id=game.pk, user=somebody(name), wanted=True, now=later())
    announce("Alice", 2, 8)
    pause_end(game_id=game.pk, user=somebody("Bob"), now=later(days=1))
    assert deadline_of(game, "Alice") == later(days=6, hours=12 + 24)


def test_new_quiet_hours_move_the_running_deadline_out_of_them_and_back():
    game = playing_table(seats=2, starter=0)
    quiet("Alice", 10, 20)
    assert deadline_of(game, "Alice") == later(days=1, hours=8)
    quiet("Alice", None, None)
    assert deadline_of(game, "Alice") == later(days=1)


def test_another_zone_moves_the_deadline_out_of_the_night_there():
    game = playing_table(seats=2, starter=0)
    quiet("Alice", 22, 8)
    alice = somebody("Alice")
    with changing(alice, now=later()):
        User.objects.filter(pk=alice.pk).update(time_zone="Pacific/Auckland")
    # At noon in London it is one in the morning in Auckland, and eight there is seven hours later.
    assert deadline_of(game, "Alice") == later(days=1, hours=7)


def test_a_turn_whose_time_is_used_up_ends_in_no_new_quiet_hours_either():
    game = playing_table(seats=2, starter=0)
    quiet("Alice", 10, 20)
    quiet("Alice", 14, 5, days=1, hours=4)
    assert deadline_of(game, "Alice") == later(days=1, hours=17)


def test_whoever_flies_west_in_the_night_that_holds_a_turn_open_has_the_morning_there():
    game = playing_table(seats=2, starter=0)
    quiet("Alice", 11, 20)
    assert deadline_of(game, "Alice") == later(days=1, hours=8)
    alice = somebody("Alice")
    with changing(alice, now=later(days=1, hours=7)):
        User.objects.filter(pk=alice.pk).update(time_zone="America/New_York")
    assert deadline_of(game, "Alice") == later(days=1, hours=13)


def test_a_turn_whose_time_is_used_up_can_not_be_put_off_for_ever_by_ever_new_hours_and_vacations():
    game = playing_table(seats=2, starter=0)
    quiet("Alice", 10, 20)
    spent = hand_of(game, "Alice").spent_at
    for _ in range(7):
        end = deadline_of(game, "Alice")
        just_before = {"seconds": (end - later()).total_seconds() - 60}
        vacation = announce("Alice", 25, 26, **just_before)
        quiet("Alice", end.hour, (end.hour + 16) % 24, **just_before)
        vacation_end(user=somebody("Alice"), vacation_id=vacation.pk, now=later(**just_before))
    assert deadline_of(game, "Alice") <= spent + timedelta(hours=32)
    assert clock_run_out(hand_id=hand_of(game, "Alice").pk, now=spent + timedelta(hours=32))


def test_time_in_quiet_hours_after_the_bank_is_used_up_brings_no_bank_back():
    game = playing_table(seats=2, starter=0)
    quiet("Alice", 10, 20)
    while awaited(game) == ["Alice"]:
        act(game, "Alice", now=later(days=1, hours=6))
    assert hand_of(game, "Alice").bank == timedelta(hours=6).total_seconds()


def test_a_vacation_in_the_quiet_hours_that_hold_a_turn_open_keeps_what_is_left_of_them():
    game = playing_table(seats=2, starter=0)
    quiet("Alice", 10, 20)
    announce("Alice", 3, 5, days=1, hours=5)
    assert deadline_of(game, "Alice") == later(days=3, hours=12 + 3)
    assert hand_of(game, "Alice").bank == 0


def test_live_tables_know_no_quiet_hours():
    somebody("Alice")
    quiet("Alice", 10, 20)
    game = playing_table(seats=2, starter=0, pace="live")
    assert deadline_of(game, "Alice") == later(minutes=2)


def test_saving_the_same_hours_again_touches_no_table():
    playing_table(seats=2, starter=0)
    quiet("Alice", 22, 8)
    with nothing_changes():
        quiet("Alice", 22, 8, hours=1)
