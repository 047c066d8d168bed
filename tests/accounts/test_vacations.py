"""Quiet hours and vacations: what can be chosen, and what the settings say."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts import times
from accounts.models import User, Vacation
from accounts.services import user_close
from accounts.times import quiet_hours_set
from accounts.vacations import STOCK, VacationRefused, days_left, local_day, vacation_announce, vacation_end
from games import clocks
from tests.accounts.people import person, sign_in

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


def announce(user, first, last, *, now=NOW):
    return vacation_announce(user=user, first=first, last=last, now=now)


def nov(day):
    return date(2026, 11, day)


def dec(day):
    return date(2026, 12, day)


def jan(day):
    return date(2027, 1, day)


def test_a_vacation_from_today_begins_at_once_and_ends_with_its_last_day():
    alice = person(time_zone="America/New_York")
    vacation = announce(alice, nov(30), dec(2))
    assert (vacation.starts_at, vacation.ends_at) == (NOW, datetime(2026, 12, 3, 5, tzinfo=UTC))
    assert days_left(alice, 2026) == STOCK - 3


def test_a_vacation_from_a_later_day_begins_at_its_midnight():
    vacation = announce(person(time_zone="Asia/Kathmandu"), dec(24), dec(24))
    assert vacation.starts_at == datetime(2026, 12, 23, 18, 15, tzinfo=UTC)
    assert vacation.ends_at - vacation.starts_at == timedelta(days=1)


@pytest.mark.parametrize(
    ("first", "last"),
    [(nov(29), dec(2)), (dec(5), dec(4)), (date(2028, 1, 1), date(2028, 1, 2)), (dec(1), dec(29))],
    ids=["past", "backwards", "far away", "too long"],
)
def test_a_vacation_that_can_not_be_had(first, last):
    with pytest.raises(VacationRefused):
        announce(person(), first, last)
    assert not Vacation.objects.exists()


def test_the_stock_is_counted_for_each_calendar_year():
    alice = person()
    announce(alice, dec(4), jan(28))
    assert (days_left(alice, 2026), days_left(alice, 2027)) == (0, 0)
    with pytest.raises(VacationRefused, match="0 days of vacation left in 2027"):
        announce(alice, date(2027, 2, 1), date(2027, 2, 1))


def test_two_vacations_do_not_overlap_but_may_touch():
    alice = person()
    announce(alice, dec(4), dec(6))
    with pytest.raises(VacationRefused, match="already"):
        announce(alice, dec(6), dec(8))
    announce(alice, dec(7), dec(8))
    assert days_left(alice, 2026) == STOCK - 5


def test_days_that_were_not_used_come_back():
    alice = person()
    vacation = announce(alice, nov(30), dec(20))
    assert vacation_end(user=alice, vacation_id=vacation.pk, now=NOW + timedelta(days=2))
    assert days_left(alice, 2026) == STOCK - 3
    assert not vacation_end(user=alice, vacation_id=vacation.pk, now=NOW + timedelta(days=2))


def test_a_vacation_that_has_not_begun_is_called_off_without_a_trace():
    alice = person()
    vacation = announce(alice, dec(4), dec(6))
    assert vacation_end(user=alice, vacation_id=vacation.pk, now=NOW)
    assert not Vacation.objects.exists()


def test_nobody_ends_the_vacation_of_somebody_else():
    vacation = announce(person(), dec(4), dec(6))
    assert not vacation_end(user=person("Mallory"), vacation_id=vacation.pk, now=NOW)
    assert Vacation.objects.exists()


def test_a_closed_account_leaves_no_vacations():
    alice = person()
    announce(alice, dec(4), dec(6))
    user_close(user=alice)
    assert not Vacation.objects.exists()


def test_the_same_quiet_hours_are_the_longest_for_the_form_and_for_the_clocks():
    assert times.LONGEST_QUIET == clocks.LONGEST_QUIET


def test_other_apps_are_told_of_new_times_and_of_nothing_else(monkeypatch):
    alice, told = person(), []
    monkeypatch.setattr(
        times, "steps", [lambda *, user, before, now: told.append((user.quiet_from, before.quiet_from))]
    )
    for _ in range(2):
        quiet_hours_set(user=alice, quiet_from=time(22), quiet_until=time(8), now=NOW)
    assert told == [(time(22), None)]


def test_if_an_app_fails_nothing_is_changed(monkeypatch):
    def fail(*, user, before, now):
        raise RuntimeError

    alice = person()
    monkeypatch.setattr(times, "steps", [fail])
    with pytest.raises(RuntimeError):
        quiet_hours_set(user=alice, quiet_from=time(22), quiet_until=time(8), now=NOW)
    assert User.objects.get(pk=alice.pk).quiet_from is None


def test_quiet_hours_are_chosen_in_the_settings(client):
    alice = person()
    sign_in(client, alice)
    client.post(reverse("settings_quiet"), {"quiet_from": "22:00", "quiet_until": "07:30"})
    alice.refresh_from_db()
    assert (alice.quiet_from, alice.quiet_until) == (time(22), time(7, 30))
    assert 'value="22:00"' in client.get(reverse("settings")).content.decode()
    client.post(reverse("settings_quiet"), {"quiet_from": "", "quiet_until": ""})
    alice.refresh_from_db()
    assert alice.quiet_from is None


@pytest.mark.parametrize(
    ("start", "end", "reason"),
    [
        ("22:00", "", "Fill in both"),
        ("08:00", "08:00", "At most 16 hours"),
        ("08:00", "00:30", "At most 16 hours"),
        ("xx", "08:00", "Enter a valid time"),
    ],
)
def test_quiet_hours_that_can_not_be_had(client, start, end, reason):
    alice = person()
    sign_in(client, alice)
    response = client.post(reverse("settings_quiet"), {"quiet_from": start, "quiet_until": end})
    assert response.status_code == 422
    assert reason in response.content.decode()
    alice.refresh_from_db()
    assert alice.quiet_from is None


def test_a_vacation_is_announced_and_ended_in_the_settings(client):
    alice = person()
    sign_in(client, alice)
    today = local_day(alice, timezone.now())
    client.post(reverse("vacation"), {"first": today.isoformat(), "last": today.isoformat()})
    text = client.get(reverse("settings")).content.decode()
    assert "End it now" in text
    assert "27 of 28 days left" in text
    (vacation,) = Vacation.objects.all()
    client.post(reverse("vacation_over", args=[vacation.pk]))
    assert "End it now" not in client.get(reverse("settings")).content.decode()


def test_a_vacation_that_is_refused_says_why(client):
    sign_in(client, person())
    response = client.post(reverse("vacation"), {"first": "2020-01-01", "last": "2020-01-02"})
    assert response.status_code == 422
    assert "begins today or later" in response.content.decode()


def test_the_vacation_of_somebody_else_is_not_there(client):
    vacation = announce(person(), dec(4), dec(6), now=NOW)
    sign_in(client, person("Mallory"))
    assert client.post(reverse("vacation_over", args=[vacation.pk])).status_code == 404
    assert Vacation.objects.exists()


@pytest.mark.parametrize("name", ["settings_quiet", "vacation"])
def test_only_forms_that_were_sent_change_something(client, name):
    sign_in(client, person())
    assert client.get(reverse(name)).status_code == 405


def test_no_year_between_the_first_and_the_last_day_is_left_out_of_the_count():
    with pytest.raises(VacationRefused, match="28 days of vacation left in 2027"):
        announce(person(), dec(31), date(2028, 1, 1))
