"""The arithmetic of clocks, moment by moment. Berlin changes its clocks on 29 March and 25 October 2026."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from random import Random
from zoneinfo import ZoneInfo

import pytest

from games import clocks
from games.clocks import Hours, Quiet, Stop, awake, bank_after, over_at, reminder_at, run_between, seconds_left, used_up
from games.paces import CLOCKS, Pace

BERLIN = ZoneInfo("Europe/Berlin")
ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Kiritimati"]
HOUR = 3600
NIGHT = Quiet(time(22), time(8))
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def utc(month, day, hour=0, minute=0, second=0):
    return datetime(2026, month, day, hour, minute, second, tzinfo=UTC)


def berlin(month, day, hour, minute=0, *, fold=0):
    return datetime(2026, month, day, hour, minute, fold=fold, tzinfo=BERLIN).astimezone(UTC)


@pytest.mark.parametrize(
    ("pace", "whole_turn"),
    [
        (Pace.LIVE, timedelta(minutes=2)),
        (Pace.DAILY, timedelta(hours=24)),
        (Pace.EASY, timedelta(days=3)),
        (Pace.NONE, timedelta(days=30)),
    ],
)
def test_a_turn_on_a_full_bank_takes_what_the_label_says(pace, whole_turn):
    clock = CLOCKS[pace]
    assert used_up(NOON, clock.free + clock.bank) == NOON + whole_turn


@pytest.mark.parametrize(
    ("stops", "end"),
    [
        ([], utc(3, 3)),
        ([Stop(utc(3, 4), utc(3, 9))], utc(3, 3)),
        ([Stop(utc(2, 1), utc(2, 20))], utc(3, 3)),
        ([Stop(utc(3, 2, 18), utc(3, 9, 18))], utc(3, 10)),
        ([Stop(utc(3, 1), utc(3, 9))], utc(3, 9, 12)),
        ([Stop(utc(3, 2, 12), utc(3, 9))], utc(3, 9, 12)),
        ([Stop(utc(3, 2, 13), utc(3, 2, 14)), Stop(utc(3, 2, 20), utc(3, 2, 23))], utc(3, 3, 4)),
        ([Stop(utc(3, 2, 20), utc(3, 2, 23)), Stop(utc(3, 2, 13), utc(3, 2, 14))], utc(3, 3, 4)),
        ([Stop(utc(3, 2, 13), utc(3, 2, 20)), Stop(utc(3, 2, 15), utc(3, 2, 22))], utc(3, 3, 9)),
    ],
    ids=["none", "later", "past", "within", "around", "at once", "two", "unsorted", "overlapping"],
)
def test_twelve_hours_are_used_up_with_vacations_between(stops, end):
    assert used_up(NOON, timedelta(hours=12), stops) == end
    assert run_between(NOON, end, stops) == timedelta(hours=12)


def test_between_a_later_and_an_earlier_moment_no_time_runs():
    assert run_between(NOON, NOON - timedelta(days=1)) == timedelta(0)
    assert seconds_left(NOON, NOON - timedelta(seconds=1), Hours()) == 0


@pytest.mark.parametrize("seed", range(20))
def test_what_has_run_when_time_is_used_up_is_the_budget(seed):
    chance = Random(seed)
    starts = [NOON + timedelta(minutes=chance.randrange(20_000)) for _ in range(4)]
    stops = [Stop(start, start + timedelta(minutes=chance.randrange(1, 3000))) for start in starts]
    budget = timedelta(minutes=chance.randrange(1, 8000))
    assert run_between(NOON, used_up(NOON, budget, stops), stops) == budget


@pytest.mark.parametrize(
    ("moment", "moved"),
    [
        (berlin(3, 2, 21, 59), berlin(3, 2, 21, 59)),
        (berlin(3, 2, 22), berlin(3, 3, 8)),
        (berlin(3, 2, 23, 59), berlin(3, 3, 8)),
        (berlin(3, 3, 0), berlin(3, 3, 8)),
        (berlin(3, 3, 7, 59), berlin(3, 3, 8)),
        (berlin(3, 3, 8), berlin(3, 3, 8)),
    ],
)
def test_quiet_hours_across_midnight(moment, moved):
    assert awake(moment, Hours(BERLIN, NIGHT)) == moved


@pytest.mark.parametrize(
    ("moment", "moved"),
    [
        (berlin(3, 2, 12, 59), berlin(3, 2, 12, 59)),
        (berlin(3, 2, 13), berlin(3, 2, 15)),
        (berlin(3, 2, 15), berlin(3, 2, 15)),
    ],
)
def test_quiet_hours_within_a_day(moment, moved):
    assert awake(moment, Hours(BERLIN, Quiet(time(13), time(15)))) == moved


@pytest.mark.parametrize(
    ("zone", "moved"),
    [
        ("UTC", utc(3, 3, 0)),
        ("Europe/Berlin", utc(3, 3, 7)),
        ("Asia/Kathmandu", utc(3, 3, 2, 15)),
        ("America/New_York", utc(3, 3, 0)),
    ],
)
def test_the_same_moment_is_night_in_one_zone_and_day_in_another(zone, moved):
    night = Quiet(time(23), time(8)) if zone != "UTC" else Quiet(time(1), time(8))
    assert awake(utc(3, 3, 0), Hours(ZoneInfo(zone), night)) == moved


def test_the_night_in_which_clocks_go_forward_is_an_hour_shorter():
    assert awake(berlin(3, 28, 23), Hours(BERLIN, NIGHT)) == berlin(3, 29, 8) == utc(3, 29, 6)


def test_the_night_in_which_clocks_go_back_is_an_hour_longer():
    assert awake(berlin(10, 24, 23), Hours(BERLIN, NIGHT)) == berlin(10, 25, 8) == utc(10, 25, 7)


def test_quiet_hours_that_end_at_a_time_that_no_clock_shows_end_when_it_would_have_come():
    moved = awake(berlin(3, 28, 23), Hours(BERLIN, Quiet(time(22), time(2, 30))))
    assert moved == utc(3, 29, 1, 30) == berlin(3, 29, 3, 30)


@pytest.mark.parametrize("moment", [berlin(10, 24, 23), berlin(10, 25, 2, 10), berlin(10, 25, 2, 10, fold=1)])
def test_quiet_hours_that_end_at_a_time_that_clocks_show_twice_end_the_second_time(moment):
    assert awake(moment, Hours(BERLIN, Quiet(time(22), time(2, 30)))) == berlin(10, 25, 2, 30, fold=1)


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("seed", range(3))
def test_nowhere_in_a_year_is_a_turn_over_in_quiet_hours(zone, seed):
    chance = Random(f"{zone}{seed}")
    for _ in range(300):
        start, length = chance.randrange(1440), chance.randrange(1, 961)
        ends = (start + length) % 1440
        quiet = Quiet(time(start // 60, start % 60), time(ends // 60, ends % 60))
        moment = utc(1, 1) + timedelta(minutes=chance.randrange(366 * 1440))
        if chance.random() < 0.3:
            moment = datetime.combine(
                chance.choice([utc(3, 29), utc(10, 25), utc(3, 8), utc(11, 1), utc(4, 5)]), time()
            )
            moment = moment.replace(tzinfo=UTC) + timedelta(minutes=chance.randrange(-600, 1800))
        moved = awake(moment, Hours(ZoneInfo(zone), quiet))
        assert not quiet.holds(moved.astimezone(ZoneInfo(zone)).time()), (quiet, moment)
        assert timedelta(0) <= moved - moment <= clocks.LONGEST_QUIET + timedelta(hours=2)
        if not quiet.holds(moment.astimezone(ZoneInfo(zone)).time()):
            assert moved == moment


@pytest.mark.parametrize(
    ("start", "end"), [(time(8), time(8)), (time(0), time(0)), (time(0), time(23, 59)), (time(8), time(0, 1))]
)
def test_a_day_that_is_quiet_throughout_is_refused(start, end):
    with pytest.raises(ValueError, match="too long"):
        Quiet(start, end)


def test_sixteen_quiet_hours_are_the_most():
    assert Quiet(time(16), time(8)).length == timedelta(hours=16)


def test_a_turn_is_over_neither_on_vacation_nor_in_the_quiet_hours_after_it():
    away = Hours(BERLIN, NIGHT, (Stop(berlin(3, 3, 7), berlin(3, 10, 0)),))
    assert over_at(berlin(3, 3, 6), away) == berlin(3, 10, 8)
    assert over_at(berlin(3, 2, 21), away) == berlin(3, 2, 21)


def test_a_vacation_that_begins_in_the_quiet_hours_after_time_is_used_up_is_waited_for():
    away = Hours(BERLIN, NIGHT, (Stop(berlin(3, 3, 8), berlin(3, 10, 12)),))
    assert over_at(berlin(3, 3, 6), away) == berlin(3, 10, 12)


@pytest.mark.parametrize(
    ("left", "earned", "bank"),
    [
        (24 * HOUR, True, 12 * HOUR),
        (13 * HOUR, True, 12 * HOUR),
        (12 * HOUR, False, 12 * HOUR),
        (12 * HOUR - 1, False, 12 * HOUR - 1),
        (5 * HOUR, True, 11 * HOUR),
        (7 * HOUR, True, 12 * HOUR),
        (0, True, 6 * HOUR),
        (0, False, 0),
        (-5 * HOUR, True, 6 * HOUR),
    ],
)
def test_the_bank_of_a_daily_table_after_a_turn(left, earned, bank):
    assert bank_after(clocks.DAILY, 12 * HOUR, left, earned=earned) == bank


def test_a_bank_is_filled_turn_by_turn_up_to_its_cap():
    bank, found = 0, []
    for _ in range(4):
        bank = bank_after(clocks.DAILY, bank, 20 * HOUR, earned=True)
        found.append(bank // HOUR)
    assert found == [6, 12, 12, 12]


def test_an_easy_table_has_sixty_hours_and_a_live_one_none():
    assert bank_after(clocks.EASY, 50 * HOUR, 62 * HOUR, earned=True) == 60 * HOUR
    assert bank_after(clocks.EASY, 50 * HOUR, 10 * HOUR, earned=True) == 34 * HOUR
    assert bank_after(clocks.LIVE, 0, 100, earned=True) == 0
    assert bank_after(clocks.PATIENT, 0, 100, earned=True) == 0


def test_the_reminder_comes_when_four_fifths_have_run():
    whole_turn = 24 * HOUR
    assert reminder_at(NOON, whole_turn, whole_turn, Hours()) == NOON + timedelta(hours=19, minutes=12)
    assert reminder_at(NOON, whole_turn // 2, whole_turn, Hours()) == NOON + timedelta(hours=7, minutes=12)
    assert reminder_at(NOON, whole_turn // 5, whole_turn, Hours()) is None
    assert reminder_at(NOON, 0, whole_turn, Hours()) is None


def test_the_reminder_waits_for_the_end_of_a_vacation():
    away = Hours(stops=(Stop(utc(3, 2, 13), utc(3, 9, 13)),))
    assert reminder_at(NOON, 24 * HOUR, 24 * HOUR, away) == NOON + timedelta(days=7, hours=19, minutes=12)


def test_a_begun_second_counts_whole():
    assert seconds_left(NOON, NOON + timedelta(seconds=9, microseconds=1), Hours()) == 10
    assert seconds_left(NOON + timedelta(microseconds=999_999), NOON + timedelta(seconds=10), Hours()) == 10


def test_ten_pauses_in_a_row_lose_and_win_no_time():
    chance, now, played = Random(3), NOON, timedelta(0)
    end = used_up(NOON, timedelta(hours=24))
    for _ in range(10):
        run = timedelta(seconds=chance.randrange(1000), microseconds=chance.randrange(1_000_000))
        stopped = now + run
        left = seconds_left(stopped, end, Hours())
        played += clocks.whole(stopped) - clocks.whole(now)
        now = stopped + timedelta(days=chance.random() * 14)
        end = used_up(clocks.whole(now), timedelta(seconds=left))
    assert end - clocks.whole(now) == timedelta(hours=24) - played


def test_ten_pauses_at_the_same_instant_change_nothing():
    now, end = NOON + timedelta(microseconds=123_456), NOON + timedelta(hours=24)
    for _ in range(10):
        end = used_up(clocks.whole(now), timedelta(seconds=seconds_left(now, end, Hours())))
    assert end == NOON + timedelta(hours=24)
