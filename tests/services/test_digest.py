from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.core import mail

from accounts import services as accounts
from accounts.digest import next_digest
from accounts.models import MailScope
from games.models import Letter
from games.services.digests import digests_write
from games.services.letters import letters_write
from games.services.posting import letter_send
from tests.base import NOW, act, awaited, client_of, later, nothing_changes, playing_table, running_table, somebody


def wanting(name="Alice", *, hour=18, zone="UTC", at=NOW):
    """Somebody who wants a digest, planned at that moment."""
    user = somebody(name)
    user.digest, user.digest_hour, user.time_zone = True, hour, zone
    user.digest_at = next_digest(user, after=at)
    user.save()
    return user


def sweep(**time):
    now = later(**time)
    letters_write(now=now)
    digests_write(now=now)
    for pk in Letter.objects.filter(try_at__lte=now).order_by("pk").values_list("pk", flat=True):
        letter_send(letter_id=pk, now=now)
    return [message.subject for message in mail.outbox if message.to == ["alice@example.org"]]


def test_it_comes_at_the_persons_hour_in_place_of_single_turn_mails():
    wanting()
    games = [playing_table(starter=0, seed=seed) for seed in (1, 2)]
    assert sweep(minutes=10) == []
    assert sweep(hours=5, minutes=59) == []
    assert sweep(hours=6) == ["2 tables wait for you"]
    assert all(game.get_absolute_url() in mail.outbox[-1].body for game in games)
    assert "digest" not in mail.outbox[-1].extra_headers["List-Unsubscribe"]


def test_it_comes_once_a_day():
    wanting()
    playing_table(starter=0)
    for minutes in range(6 * 60, 8 * 60, 7):
        sweep(minutes=minutes)
    assert len(sweep(hours=9)) == 1


def test_it_is_never_empty():
    wanting()
    game = playing_table(starter=0)
    while "Alice" in awaited(game):
        act(game, "Alice")
    assert sweep(hours=6) == []
    assert somebody("Alice").digest_at == later(days=1, hours=6)
    assert Letter.objects.get(kind="digest").try_at is None


def test_the_most_urgent_table_comes_first():
    wanting()
    late, soon = playing_table(starter=0, pace="easy"), playing_table(starter=0, seed=2)
    sweep(hours=6)
    body = mail.outbox[-1].body
    assert body.index(soon.get_absolute_url()) < body.index(late.get_absolute_url())


def test_after_hours_of_silence_there_is_one_for_what_is_true_then():
    wanting()
    for seed in (1, 2, 3):
        playing_table(starter=0, seed=seed)
    assert sweep(hours=11) == []
    assert sweep(hours=11, minutes=1) == ["3 tables wait for you"]
    assert len(sweep(hours=12)) == 1


def test_it_takes_in_what_else_is_due_at_that_moment():
    wanting()
    playing_table(starter=0)
    sweep(minutes=10)
    sweep(hours=21)
    assert sweep(hours=21, minutes=1) == ["1 table waits for you"]
    assert set(
        Letter.objects.filter(try_at=None, sent_at=later(hours=21, minutes=1)).values_list("kind", flat=True)
    ) == {
        "deadline",
        "digest",
    }


def test_the_reminder_of_a_deadline_still_comes_by_itself():
    wanting(hour=13)
    playing_table(starter=0)
    assert sweep(minutes=10) == []
    assert sweep(hours=1) == ["1 table waits for you"]
    assert [subject.partition(":")[0] for subject in sweep(hours=19, minutes=12)][1:] == ["Your time is running out"]


def test_whoever_switched_it_off_meanwhile_gets_none():
    alice = wanting()
    running_table()
    digests_write(now=later(hours=6))
    accounts.mail_scope_set(user=alice, scope=MailScope.DIGEST, wanted=False)
    letter = Letter.objects.get(kind="digest")
    assert not letter_send(letter_id=letter.pk, now=later(hours=6))
    assert somebody("Alice").digest_at is None


def test_a_later_hour_on_the_same_day_brings_no_second_one():
    wanting()
    playing_table(starter=0)
    sweep(hours=6)
    wanting(hour=20, at=later(hours=6, minutes=1))
    assert len(sweep(hours=8)) == 1
    assert len(sweep(days=1, hours=8)) >= 2


def test_nobody_is_claimed_before_their_hour():
    wanting()
    with nothing_changes():
        assert digests_write(now=later(hours=5)) == 0


@pytest.mark.parametrize(
    ("zone", "hour", "first", "hours"),
    [
        # Spring: 2:00 to 3:00 is left out, and the day is an hour shorter.
        ("Europe/Berlin", 18, datetime(2026, 3, 28, 17, tzinfo=UTC), [23, 24]),
        ("Europe/Berlin", 2, datetime(2026, 3, 28, 1, tzinfo=UTC), [24, 23]),
        # Autumn: 2:00 to 3:00 comes twice, and the day is an hour longer.
        ("Europe/Berlin", 18, datetime(2026, 10, 24, 16, tzinfo=UTC), [25, 24]),
        ("Europe/Berlin", 2, datetime(2026, 10, 24, 0, tzinfo=UTC), [24, 25]),
        ("America/New_York", 1, datetime(2026, 10, 31, 5, tzinfo=UTC), [24, 25]),
        ("Australia/Lord_Howe", 2, datetime(2026, 4, 4, 15, tzinfo=UTC) - timedelta(days=1), [24.5, 24]),
        ("Asia/Kolkata", 0, datetime(2026, 3, 1, 18, 30, tzinfo=UTC), [24, 24]),
    ],
)
def test_on_both_days_of_a_clock_change_there_is_exactly_one(zone, hour, first, hours):
    user = wanting(hour=hour, zone=zone)
    due, found = first, []
    assert next_digest(user, after=first - timedelta(seconds=1)) == first
    for _ in hours:
        following = next_digest(user, after=due)
        found.append((following - due) / timedelta(hours=1))
        due = following
    assert found == hours


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/St_Johns", "Pacific/Chatham", "Africa/Casablanca"])
@pytest.mark.parametrize("hour", [0, 1, 2, 3, 23])
def test_in_a_whole_year_each_day_of_the_calendar_has_one(zone, hour):
    user = wanting(hour=hour, zone=zone)
    from accounts.clock import zone_of

    due, days = NOW, []
    for _ in range(365):
        due = next_digest(user, after=due)
        days.append(due.astimezone(zone_of(user)).date())
    assert len(set(days)) == 365
    assert days == sorted(days)
    assert (days[-1] - days[0]).days == 364


def test_wish_hour_and_zone_on_the_settings_page_plan_it_anew():
    client = client_of("Alice")
    mails = {"turn_mail": "on", "turn_mail_delay": "10", "digest": "on", "digest_hour": "7"}
    client.post("/me/mail/", mails)
    assert somebody("Alice").digest_at.hour == 7
    client.post("/me/mail/", mails | {"digest_hour": "9"})
    assert somebody("Alice").digest_at.hour == 9
    client.post("/me/clock/", {"time_zone": "Asia/Tokyo", "date_language": "en-gb"})
    assert somebody("Alice").digest_at.hour == 0
    client.post("/me/mail/", {key: value for key, value in mails.items() if key != "digest"})
    assert somebody("Alice").digest_at is None
