from __future__ import annotations

from datetime import timedelta
from unittest import mock

import pytest
from django.core import mail

from accounts.guarded_post import NotPosted
from accounts.webhooks import PATIENCE
from games.models import Letter
from games.services.letters import letters_write
from games.services.nudges import nudge
from games.services.posting import letter_send
from tests.base import act, awaited, later, playing_table, somebody

URL = "https://hooks.example/1"


@pytest.fixture
def posted(monkeypatch):
    """What was posted, and to where."""
    calls = []
    monkeypatch.setattr("accounts.guarded_post.post_json", lambda url, message: calls.append((url, message)))
    return calls


def with_webhook(name="Alice", **fields):
    user = somebody(name)
    user.webhook_url = URL
    for field, value in fields.items():
        setattr(user, field, value)
    user.save()
    return user


def sweep(now):
    letters_write(now=now)
    for pk in Letter.objects.filter(try_at__lte=now).order_by("pk").values_list("pk", flat=True):
        letter_send(letter_id=pk, now=now)


def test_it_says_the_same_few_words_as_the_mail_and_nothing_that_only_the_reader_knows(posted):
    with_webhook()
    game = playing_table(starter=0)
    sweep(later(minutes=10))
    ((url, message),) = posted
    assert url == URL
    assert message["text"] == message["content"]
    assert message["text"].splitlines() == [
        "Your turn: Pickit: Dragons with Bob, Carol",
        "until 3 Mar 2026, 12:00 UTC",
        f"http://localhost:8000{game.get_absolute_url()}",
    ]
    assert message["allowed_mentions"] == {"parse": []}
    assert len(mail.outbox) == 1


def test_it_is_told_of_single_turns_also_where_mails_come_once_a_day_or_not_at_all(posted):
    with_webhook(digest=True, turn_mail=False)
    playing_table(starter=0)
    sweep(later(minutes=10))
    assert len(posted) == 1
    assert mail.outbox == []


def test_it_hears_of_nudges_too(posted):
    with_webhook(turn_mail=False)
    game = playing_table(starter=0)
    nudge(game_id=game.pk, sender=somebody("Bob"), seat=0, now=later(hours=3))
    sweep(later(hours=3))
    assert any("Bob waits for you" in message["text"] for _, message in posted)


def test_a_turn_that_was_taken_is_not_told(posted):
    with_webhook()
    game = playing_table(starter=0)
    letters_write(now=later(minutes=10))
    while "Alice" in awaited(game):
        act(game, "Alice")
    sweep(later(minutes=11))
    assert posted == []


def test_each_turn_is_posted_once(posted):
    with_webhook()
    playing_table(starter=0)
    for minutes in (10, 10, 11, 60):
        sweep(later(minutes=minutes))
    assert len(posted) == 1


def failing():
    return mock.patch("accounts.guarded_post.post_json", side_effect=NotPosted("No answer."))


def test_a_failure_is_tried_again_later_and_does_not_hold_up_the_mail():
    with_webhook()
    playing_table(starter=0)
    with failing() as tried:
        sweep(later(minutes=10))
        sweep(later(minutes=10, seconds=50))
        sweep(later(minutes=11))
    assert tried.call_count == 2
    assert len(mail.outbox) == 1
    assert somebody("Alice").webhook_failing_since == later(minutes=10)
    assert Letter.objects.get(way="webhook").try_at == later(minutes=13)


def test_when_it_answers_again_the_failure_is_forgotten(posted):
    alice = with_webhook(webhook_failing_since=later(days=-1))
    playing_table(starter=0)
    sweep(later(minutes=10))
    alice.refresh_from_db()
    assert len(posted) == 1
    assert alice.webhook_failing_since is None


def test_after_days_of_failing_it_is_told_nothing_more(posted):
    with_webhook(webhook_failing_since=later() - PATIENCE + timedelta(minutes=9))
    playing_table(starter=0)
    sweep(later(minutes=10))
    assert posted == []
    assert not Letter.objects.filter(way="webhook").exists()
    assert len(mail.outbox) == 1


def test_somebody_whose_account_is_shut_is_told_nothing(posted):
    with_webhook(is_active=False)
    playing_table(starter=0)
    sweep(later(minutes=10))
    assert posted == []
