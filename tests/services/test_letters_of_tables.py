from __future__ import annotations

from unittest import mock

import pytest
from django.core import mail

from accounts import services as accounts
from games.models import Game, Invite, Letter
from games.services.expiry import game_prolong, host_warn
from games.services.letters import invitation_letter, letters_write, table_letters
from games.services.posting import letter_send
from games.services.seats import seat_leave
from games.services.stand_ins import seat_return
from tests.base import NOW, finished_table, hand_of, later, open_table, running_table, somebody
from tests.services.test_seat_return import all_away

Kind = Letter.Kind


def send(**time):
    """Send everything that is due, each letter by a call of its own, and give the subjects."""
    now = later(**time)
    for pk in Letter.objects.filter(try_at__lte=now).order_by("pk").values_list("pk", flat=True):
        letter_send(letter_id=pk, now=now)
    return [message.subject for message in mail.outbox]


def told(game, kind, *names):
    table_letters(game, kind, people=[somebody(name) for name in names], now=NOW)


def invited(game, sender="Alice", **whom):
    invite = Invite.objects.create(game=game, sender=somebody(sender), sent_at=NOW, **whom)
    invitation_letter(invite, now=NOW)
    return invite


@pytest.mark.parametrize(
    ("kind", "status", "subject"),
    [
        (Kind.EXPIRING, "open", "Still free seats: Pickit: Dragons with Bob"),
        (Kind.EXPIRED, "closed", "Closed before it began: Pickit: Dragons with Bob"),
        (Kind.WARNING, "running", "About to be closed: Pickit: Dragons with Bob"),
        (Kind.ABANDONED, "abandoned", "Given up: Pickit: Dragons with Bob"),
    ],
)
def test_what_becomes_of_a_table_is_told_to_those_named(kind, status, subject):
    game = open_table("Alice", "Bob")
    Game.objects.filter(pk=game.pk).update(status=status)
    told(game, kind, "Alice")
    assert send() == [subject]
    assert mail.outbox[0].to == ["alice@example.org"]
    assert f"http://localhost:8000{game.get_absolute_url()}" in mail.outbox[0].body


def test_it_is_told_once_however_often_it_is_written():
    game = open_table("Alice", "Bob")
    Game.objects.filter(pk=game.pk).update(status="closed")
    told(game, Kind.EXPIRED, "Alice", "Bob")
    told(game, Kind.EXPIRED, "Alice", "Bob")
    assert Letter.objects.count() == 2
    assert len(send()) == 2


def test_a_table_that_was_given_more_time_is_told_of_again():
    game = open_table("Alice")
    for days in (7, 14):
        game.expires_at = later(days=days)
        game.save()
        told(game, Kind.EXPIRING, "Alice")
    assert Letter.objects.count() == 2


def test_the_moment_of_the_end_is_in_the_readers_own_zone():
    alice = somebody("Alice")
    alice.time_zone = "Europe/Berlin"
    alice.save()
    game = open_table("Alice")
    told(game, Kind.EXPIRING, "Alice")
    send()
    assert "closed on 9 Mar 2026, 13:00 CET" in mail.outbox[0].body


def test_a_table_that_has_filled_meanwhile_is_not_said_to_have_free_seats():
    game = running_table(seats=2)
    told(game, Kind.EXPIRING, "Alice")
    assert send() == []
    assert Letter.objects.get().try_at is None


def test_whoever_muted_the_table_hears_nothing_of_it():
    game = open_table("Alice", "Bob")
    hand = hand_of(game, "Bob")
    hand.muted = True
    hand.save()
    Game.objects.filter(pk=game.pk).update(status="closed")
    told(game, Kind.EXPIRED, "Alice", "Bob")
    send()
    assert [message.to for message in mail.outbox] == [["alice@example.org"]]


def test_whoever_wants_no_news_of_tables_gets_none():
    alice = somebody("Alice")
    alice.table_mail = False
    alice.save()
    told(open_table("Alice"), Kind.EXPIRING, "Alice")
    assert send() == []


def test_an_invitation_goes_to_somebody_with_an_account():
    game = open_table("Alice")
    invited(game, user=somebody("Bob"))
    assert send() == ["Alice invites you: Pickit: Dragons with Alice"]
    assert mail.outbox[0].to == ["bob@example.org"]
    assert f"/i/{game.invitation}/" in mail.outbox[0].body


def test_an_invitation_goes_to_an_address_without_an_account():
    game = open_table("Alice")
    invited(game, address="zoe@example.org")
    send()
    (message,) = mail.outbox
    assert message.to == ["zoe@example.org"]
    assert message.body.startswith("Hello,")
    assert "/me/no-invitations/" in message.extra_headers["List-Unsubscribe"]


def test_it_is_mailed_once_for_each_table_and_address():
    game = open_table("Alice")
    invite = invited(game, address="zoe@example.org")
    invitation_letter(invite, now=later(days=1))
    assert Letter.objects.count() == 1


def test_whoever_has_come_already_needs_no_invitation():
    game = open_table("Alice", "Bob")
    invited(game, user=somebody("Bob"))
    assert send() == []


def test_an_invitation_to_a_table_that_is_over_is_not_sent():
    invited(finished_table(), user=somebody("Wanda"))
    assert send() == []


def test_an_address_that_refuses_invitations_gets_none():
    accounts.invitations_refuse(address="Zoe@example.org", wanted=False)
    invited(open_table("Alice"), address="zoe@example.org")
    assert send() == []
    assert Letter.objects.get().try_at is None


def test_an_address_whose_owner_wants_no_news_gets_no_invitation_either():
    zoe = somebody("Zoe")
    zoe.table_mail = False
    zoe.save()
    invited(open_table("Alice"), address="zoe@example.org")
    assert send() == []


def test_all_that_waits_for_one_person_goes_into_one_mail():
    tables = [running_table(seats=2, seed=seed) for seed in (1, 2, 3)]
    letters_write(now=later(minutes=10))
    subjects = send(minutes=10)
    assert sorted(message.to[0] for message in mail.outbox) == ["alice@example.org", "bob@example.org"]
    assert subjects[0] == "3 tables wait for you"
    assert all(f"http://localhost:8000{game.get_absolute_url()}" in mail.outbox[0].body for game in tables)
    assert Letter.objects.filter(sent_at=None).count() == 0


def test_what_could_not_be_sent_goes_along_with_the_next_mail():
    first = running_table(seats=2, seed=1)
    letters_write(now=later(minutes=10))
    with mock.patch("django.core.mail.EmailMessage.send", side_effect=OSError("no route")):
        send(minutes=10)
        send(minutes=11)
    second = running_table(seats=2, seed=2)
    hand = hand_of(second, "Alice")
    hand.remind_at = later(minutes=11, seconds=30)
    hand.save()
    letters_write(now=later(minutes=12))
    send(minutes=12)
    (mine,) = [message for message in mail.outbox if message.to == ["alice@example.org"]]
    assert all(game.get_absolute_url() in mine.body for game in (first, second))


def test_after_a_silence_what_else_comes_to_light_goes_into_the_same_mail():
    running_table(seats=2)
    letters_write(now=later(hours=6))
    assert send(hours=6) == []
    told(open_table("Alice", seed=5), Kind.EXPIRING, "Alice")
    send(hours=6, seconds=10)
    send(hours=6, minutes=2)
    assert len([message for message in mail.outbox if message.to == ["alice@example.org"]]) == 1


def test_news_and_turns_of_one_person_come_in_one_mail_with_a_way_out_of_each_kind():
    running_table(seats=2)
    told(open_table("Alice", seed=5), Kind.EXPIRING, "Alice")
    letters_write(now=later(minutes=10))
    send(minutes=10)
    (mine,) = [message for message in mail.outbox if message.to == ["alice@example.org"]]
    assert mine.subject == "1 table waits for you"
    assert mine.body.count("/me/unsubscribe/") == 2
    assert "Your table still has free seats" in mine.body


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind != Kind.DIGEST])
def test_no_subject_holds_what_only_the_reader_knows(kind):
    from games.letters import compose
    from games.presentations import presentation_of
    from games.selectors import seen

    game = running_table(slug="pikto", seats=4)
    for name in ("Alice", "Bob", "Carol", "Dora"):
        hand = hand_of(game, name)
        letter = Letter(kind=kind, user=hand.user, game=game, hand=hand, sender=somebody("Bob"), created_at=NOW)
        composed = compose([letter], NOW)
        view = seen(game, hand.user)
        assert composed.subject.count("\n") == 0
        assert presentation_of("pikto").prompt(view) not in composed.subject
        word = getattr(view.cards, "word", None)
        assert not word or word not in composed.subject


def test_an_end_that_was_averted_or_put_off_is_not_announced_any_more():
    away, end = all_away()
    waiting = open_table("Carol")
    host_warn(game_id=waiting.pk, now=later(days=6))
    assert Letter.objects.filter(kind__in=[Kind.WARNING, Kind.EXPIRING]).count() == 3
    seat_return(game_id=away.pk, user=somebody("Bob"), now=end)
    game_prolong(game_id=waiting.pk, user=somebody("Carol"), now=later(days=6))
    assert not [subject for subject in send(days=6, minutes=1) if "closed" in subject or "free seats" in subject]


def test_whoever_has_left_is_told_nothing_of_the_end():
    game = open_table("Alice", "Bob")
    host_warn(game_id=game.pk, now=later(days=6))
    away, end = all_away()
    seat_leave(game_id=game.pk, user=somebody("Alice"), now=end)
    seat_leave(game_id=away.pk, user=somebody("Alice"), now=end)
    send(days=6, minutes=1)
    assert {address for message in mail.outbox for address in message.to} == {"bob@example.org"}
