from __future__ import annotations

import pytest
from django.core import mail

from accounts.models import Distance
from games.models import Letter
from games.services.declined import Declined
from games.services.nudges import nudge
from games.services.posting import letter_send
from games.services.presence import mute_set, table_seen
from games.services.seats import seat_leave
from tests.base import act, awaited, hand_of, later, nothing_changes, playing_table, somebody


@pytest.fixture
def game():
    """A table that waits for Alice."""
    return playing_table(starter=0)


def by(name, game, *, seat=0, **time):
    nudge(game_id=game.pk, sender=somebody(name), seat=seat, now=later(**(time or {"hours": 3})))


def refused(name, game, **how):
    with nothing_changes(), pytest.raises(Declined) as refusal:
        by(name, game, **how)
    return str(refusal.value.why)


def test_a_fellow_player_nudges_whom_the_table_waits_for(game):
    by("Bob", game)
    letter_send(letter_id=Letter.objects.get().pk, now=later(hours=3))
    (message,) = mail.outbox
    assert message.to == ["alice@example.org"]
    assert message.subject == "Bob waits for you: Pickit: Dragons with Bob, Carol"
    assert "Bob nudges you" in message.body
    assert "until 3 Mar 2026" in message.body


def test_only_after_the_turn_has_lasted_three_hours(game):
    assert "not had the turn for long" in refused("Bob", game, hours=2, minutes=59)


def test_once_a_day_for_each_receiver_over_all_tables(game):
    other = playing_table(starter=0, seed=2)
    by("Bob", game)
    assert "within the last day" in refused("Carol", game, hours=5)
    assert "within the last day" in refused("Carol", other, hours=26)
    by("Carol", other, hours=27, seconds=1)
    assert Letter.objects.count() == 2


def test_nobody_nudges_somebody_for_whom_the_table_does_not_wait(game):
    assert "doesn't wait for Carol" in refused("Bob", game, seat=2)


@pytest.mark.parametrize("seat", [0, 7, -1])
def test_nobody_nudges_themselves_or_an_empty_seat(game, seat):
    assert "nobody in that seat" in refused("Alice", game, seat=seat)


@pytest.mark.parametrize("name", ["Wanda", "Mallory"])
def test_only_those_at_the_table_nudge(game, name):
    somebody(name)
    assert "Only those who sit" in refused(name, game)


def test_whoever_has_left_nudges_nobody(game):
    seat_leave(game_id=game.pk, user=somebody("Bob"), now=later())
    assert "Only those who sit" in refused("Bob", game)


def test_a_muted_table_takes_no_nudge(game):
    mute_set(game_id=game.pk, user_id=somebody("Alice").pk, muted=True)
    assert "takes no nudges" in refused("Bob", game)


def test_whoever_wants_no_nudges_gets_none(game):
    alice = somebody("Alice")
    alice.nudge_mail = False
    alice.save()
    assert "takes no nudges" in refused("Bob", game)


@pytest.mark.parametrize("kind", list(Distance.Kind))
def test_whoever_is_kept_at_a_distance_does_not_get_through(game, kind):
    Distance.objects.create(user=somebody("Alice"), other=somebody("Bob"), kind=kind)
    assert "takes no nudges" in refused("Bob", game)


def test_somebody_who_looks_at_the_table_is_not_nudged(game):
    table_seen(game_id=game.pk, user_id=somebody("Alice").pk, now=later(hours=2, minutes=59, seconds=30))
    assert "open right now" in refused("Bob", game)


def test_nobody_is_nudged_at_a_live_table():
    assert "not had the turn" in refused("Bob", playing_table(starter=0, pace="live"), hours=3)


def test_a_nudge_for_a_turn_that_was_taken_is_not_sent(game):
    by("Bob", game)
    while "Alice" in awaited(game):
        act(game, "Alice", now=later(hours=3))
    assert not letter_send(letter_id=Letter.objects.get().pk, now=later(hours=3))
    assert mail.outbox == []


def test_a_nudge_starts_no_clock(game):
    before = hand_of(game, "Alice").deadline
    by("Bob", game)
    assert hand_of(game, "Alice").deadline == before
