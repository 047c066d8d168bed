from __future__ import annotations

import pytest
from django.core import mail

from games.models import Hand, Letter
from games.services.letters import letters_write
from games.services.moves import clock_run_out
from games.services.posting import letter_send
from games.services.presence import LOOKING, mute_set, table_seen
from tests.base import act, awaited, hand_of, later, nothing_changes, play_until, playing_table, somebody


def sweep(**time):
    """What a sweep does for mails; gives how many mails there are by then."""
    now = later(**time)
    letters_write(now=now)
    for pk in Letter.objects.filter(try_at__lte=now).order_by("pk").values_list("pk", flat=True):
        letter_send(letter_id=pk, now=now)
    return len(mail.outbox)


def look(game, name="Alice", **time):
    return table_seen(game_id=game.pk, user_id=somebody(name).pk, now=later(**time))


@pytest.fixture
def game():
    """A table at which Alice starts."""
    return playing_table(starter=0)


def test_a_visible_table_is_noted_at_most_every_twenty_seconds(game):
    assert look(game, seconds=0)
    with nothing_changes():
        assert not look(game, seconds=19)
    assert look(game, seconds=20)
    assert hand_of(game, "Alice").seen_at == later(seconds=20)


def test_a_watcher_is_not_noted(game):
    somebody("Wanda")
    with nothing_changes():
        assert not look(game, "Wanda")


def test_no_mail_comes_while_the_table_is_before_them(game):
    look(game, minutes=9, seconds=50)
    assert sweep(minutes=10) == 0
    look(game, minutes=19, seconds=50)
    assert sweep(minutes=20) == 0


def test_when_they_have_gone_the_delay_begins_anew(game):
    look(game, minutes=9)
    assert sweep(minutes=10) == 0
    assert sweep(minutes=18, seconds=59) == 0
    assert sweep(minutes=19) == 1
    assert Letter.objects.get().tries == 1


def test_with_a_mail_at_once_it_waits_until_the_page_has_gone():
    alice = somebody("Alice")
    alice.turn_mail_delay = 0
    alice.save()
    game = playing_table(starter=0)
    look(game, seconds=0)
    assert sweep(seconds=30) == 0
    assert sweep(seconds=LOOKING.seconds - 1) == 0
    assert sweep(seconds=LOOKING.seconds) == 1


def test_another_table_before_them_stops_no_mail(game):
    other = playing_table(starter=1, seed=2)
    look(other, minutes=9, seconds=50)
    sweep(minutes=10)
    assert [each.to for each in mail.outbox].count(["alice@example.org"]) == 1


def missed(game, **time):
    """Let the time of Alice's turn run out, and the others play until she is awaited again."""
    clock_run_out(hand_id=hand_of(game, "Alice").pk, now=later(**time))
    game = play_until(game, lambda game: "Alice" in awaited(game))
    Hand.objects.filter(game=game, user__username="Alice").update(remind_at=later(days=3), remind_of="turn")
    return game


def test_there_is_one_mail_until_they_act_or_visit(game):
    assert sweep(minutes=10) == 1
    game = missed(game, days=2)
    assert awaited(game) == ["Alice"]
    assert [each for each in mail.outbox if each.to == ["alice@example.org"]]
    before = len(mail.outbox)
    sweep(days=3)
    assert len([each for each in mail.outbox[before:] if each.to == ["alice@example.org"]]) == 0


def test_after_a_visit_there_is_a_mail_again(game):
    assert sweep(minutes=10) == 1
    game = missed(game, days=2)
    look(game, days=2, hours=1)
    before = len(mail.outbox)
    sweep(days=3)
    assert [each.to for each in mail.outbox[before:]] == [["alice@example.org"]]


def test_after_an_answer_there_is_a_mail_again(game):
    assert sweep(minutes=10) == 1
    while "Alice" in awaited(game):
        act(game, "Alice")
    game = play_until(game, lambda game: awaited(game) == ["Alice"])
    sweep(minutes=12)
    assert [each.to for each in mail.outbox] == [["alice@example.org"]] * 2


def test_a_muted_table_sends_no_mail_and_an_unmuted_one_does(game):
    alice = somebody("Alice")
    assert mute_set(game_id=game.pk, user_id=alice.pk, muted=True)
    assert sweep(minutes=10) == 0
    assert sweep(hours=23) == 0
    assert mute_set(game_id=game.pk, user_id=alice.pk, muted=False)


def test_a_deadline_that_is_moved_earns_a_fresh_reminder(game):
    assert sweep(minutes=10) == 1
    assert sweep(hours=19, minutes=12) == 2
    Hand.objects.filter(game=game, user__username="Alice").update(
        deadline=later(days=2), remind_at=later(hours=40), remind_of="deadline"
    )
    assert sweep(hours=40) == 3
    assert [each.subject.partition(":")[0] for each in mail.outbox[1:]] == ["Your time is running out"] * 2


def test_a_reminder_of_a_deadline_that_was_moved_meanwhile_is_not_sent(game):
    sweep(minutes=10)
    letters_write(now=later(hours=19, minutes=12))
    Hand.objects.filter(game=game, user__username="Alice").update(deadline=later(days=2))
    assert sweep(hours=19, minutes=12) == 1


def test_live_tables_send_no_turn_mails():
    playing_table(starter=0, pace="live")
    assert sweep(minutes=1) == 0
    assert sweep(days=2) == 0
