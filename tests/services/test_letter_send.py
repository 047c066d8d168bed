from __future__ import annotations

import re
from contextlib import suppress
from itertools import pairwise
from smtplib import SMTPRecipientsRefused, SMTPServerDisconnected
from unittest import mock

import pytest
from allauth.account.models import EmailAddress
from django.core import mail

from games import tasks
from games.letters import compose
from games.models import Hand, Letter
from games.services.letters import letters_write
from games.services.posting import LEASE, TRIES, letter_send
from games.services.seats import seat_leave
from games.services.takeovers import seat_take_over
from tests.accounts.people import PASSWORD
from tests.base import (
    act,
    awaited,
    client_of,
    hand_of,
    later,
    moves,
    nothing_changes,
    play_until,
    playing_table,
    somebody,
    wild,
)


@pytest.fixture
def game():
    """A table where Alice is awaited and her letter is written."""
    game = playing_table(starter=0)
    letters_write(now=later(minutes=10))
    return game


def send(letter=None, **time):
    letter = letter or Letter.objects.latest("pk")
    return letter_send(letter_id=letter.pk, now=later(**(time or {"minutes": 10})))


def letter_of(hand, kind=Letter.Kind.TURN):
    return Letter(kind=kind, user=hand.user, game=hand.game, hand=hand, created_at=later(minutes=10))


def only_mail():
    (message,) = mail.outbox
    return message


def set_up(name, **fields):
    user = somebody(name)
    for field, value in fields.items():
        setattr(user, field, value)
    user.save()


def test_it_goes_to_the_person_whose_turn_it_is(game):
    assert send()
    assert only_mail().to == ["alice@example.org"]
    letter = Letter.objects.get()
    assert (letter.sent_at, letter.try_at, letter.tries, letter.failure) == (later(minutes=10), None, 1, "")


def test_it_says_which_game_with_whom_and_until_when(game):
    send()
    message = only_mail()
    assert message.subject == "Your turn: Pickit: Dragons with Bob, Carol"
    assert "Hello Alice," in message.body
    assert "until 3 Mar 2026, 12:00 UTC" in message.body


def test_it_tells_what_happened_since_the_readers_last_move():
    game = play_until(playing_table(starter=0), lambda game: awaited(game) == ["Bob"])
    game = play_until(game, lambda game: awaited(game) == ["Alice"])
    letters_write(now=later(minutes=10))
    send()
    body = only_mail().body
    since = [line for line in body.splitlines() if line.startswith("- ")]
    assert since
    assert not any(line.startswith("- Alice took") for line in since)


def test_it_has_a_text_and_an_html_part_with_the_same_link(game):
    send()
    message = only_mail()
    ((html, kind),) = message.alternatives
    assert kind == "text/html"
    link = f"http://localhost:8000{game.get_absolute_url()}"
    assert link in message.body
    assert f'href="{link}"' in html
    assert "<style" not in html or "style=" in html


def test_it_can_be_switched_off_by_the_mail_program(game):
    send()
    headers = only_mail().extra_headers
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = re.fullmatch(r"<http://localhost:8000(/.+)>", headers["List-Unsubscribe"])[1]
    stranger = client_of(None)
    assert stranger.get(path).status_code == 200
    assert somebody("Alice").turn_mail
    assert stranger.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert not somebody("Alice").turn_mail
    assert somebody("Alice").deadline_mail


def test_mails_of_one_table_belong_together(game):
    send()
    headers = only_mail().extra_headers
    assert headers["References"] == headers["In-Reply-To"] == f"<table-{game.key}@localhost>"
    assert headers["Auto-Submitted"] == "auto-generated"


def test_its_link_opens_the_table_after_signing_in(game):
    send()
    path = re.search(r"http://localhost:8000(/t/\S+)", only_mail().body)[1]
    client = client_of(None)
    to_sign_in = client.get(path)
    assert to_sign_in.status_code == 302
    back = client.post(to_sign_in.url, {"login": "Alice", "password": PASSWORD, "next": path})
    assert back.url == path
    assert client.get(back.url).status_code == 200


def test_it_is_sent_once_however_often_it_is_called(game):
    assert send()
    with nothing_changes():
        assert not send()
        assert not send(hours=5)
    assert len(mail.outbox) == 1


def test_a_sender_that_comes_between_leaves_it_to_the_first(game):
    letter = Letter.objects.get()

    def second(*_, **__):
        assert not letter_send(letter_id=letter.pk, now=later(minutes=10, seconds=1))
        return True

    with mock.patch("games.services.posting.emails.send", side_effect=second) as sending:
        assert send(letter)
    assert sending.call_count == 1


def test_a_letter_whose_sender_vanished_is_sent_by_another(game):
    with (
        mock.patch("games.services.posting.emails.send", side_effect=KeyboardInterrupt),
        pytest.raises(KeyboardInterrupt),
    ):
        send()
    assert not send(minutes=11)
    assert letter_send(letter_id=Letter.objects.get().pk, now=later(minutes=10) + LEASE)
    assert len(mail.outbox) == 1


def test_it_is_not_sent_any_more_once_the_turn_was_taken(game):
    while awaited(game) == ["Alice"]:
        act(game, "Alice", now=later(minutes=11))
    assert not send(minutes=12)
    assert (mail.outbox, Letter.objects.get().try_at) == ([], None)


def test_it_is_not_sent_for_a_later_turn_of_the_same_person(game):
    play_until(game, lambda now: now.number > game.number + 3 and awaited(now) == ["Alice"])
    assert not send(minutes=12)
    assert mail.outbox == []


def test_it_is_not_sent_to_somebody_who_left(game):
    seat_leave(game_id=game.pk, user=somebody("Alice"), now=later(minutes=11))
    assert not send(minutes=12)
    assert mail.outbox == []


def test_an_unverified_address_gets_none(game):
    EmailAddress.objects.filter(user__username="Alice").update(verified=False)
    assert not send()
    assert (mail.outbox, Letter.objects.get().try_at) == ([], None)


@pytest.mark.parametrize(("field", "count"), [("turn_mail", 1), ("deadline_mail", 1)])
def test_each_kind_can_be_switched_off_by_itself(field, count):
    set_up("Alice", **{field: False})
    playing_table(starter=0)
    for time in ({"minutes": 10}, {"hours": 19, "minutes": 12}):
        letters_write(now=later(**time))
        send(**time)
    assert len(mail.outbox) == count
    assert only_mail().subject.startswith("Your turn" if field == "deadline_mail" else "Your time is running out")


def test_the_reminder_says_that_the_house_will_play(game):
    letters_write(now=later(hours=19, minutes=12))
    send(hours=19, minutes=12)
    message = only_mail()
    assert message.subject == "Your time is running out: Pickit: Dragons with Bob, Carol"
    assert "the house takes this turn" in message.body
    assert "deadline" not in message.extra_headers["List-Unsubscribe"]


def test_a_failing_server_is_tried_again_at_growing_distances(game):
    letter = Letter.objects.get()
    now, tries = later(minutes=10), []
    with mock.patch("django.core.mail.EmailMessage.send", side_effect=SMTPServerDisconnected("gone")):
        while letter.try_at:
            tries.append(letter.try_at)
            now = letter.try_at
            assert not letter_send(letter_id=letter.pk, now=now)
            letter.refresh_from_db()
    waits = [(after - before).total_seconds() / 60 for before, after in pairwise(tries)]
    assert waits == [2**number for number in range(TRIES - 1)]
    assert (letter.sent_at, letter.failure, letter.tries) == (None, "gone", TRIES)
    assert somebody("Alice").mail_failing_since is None


def test_a_later_try_succeeds(game):
    with mock.patch("django.core.mail.EmailMessage.send", side_effect=OSError("no route")):
        assert not send()
    assert not send(minutes=10, seconds=59)
    assert send(minutes=11)
    letter = Letter.objects.get()
    assert (letter.failure, letter.tries, letter.try_at) == ("", 2, None)


def test_an_address_that_nobody_has_is_not_tried_again(game):
    refused = SMTPRecipientsRefused({"alice@example.org": (550, b"no such user")})
    with mock.patch("django.core.mail.EmailMessage.send", side_effect=refused):
        assert not send()
    letter = Letter.objects.get()
    assert (letter.try_at, letter.sent_at) == (None, None)
    assert "no such user" in letter.failure
    assert somebody("Alice").mail_failing_since


def test_the_sweep_writes_sends_and_runs_out(monkeypatch, django_capture_on_commit_callbacks):
    game = playing_table(starter=0)
    for task in (tasks.send_letter, tasks.run_out):
        monkeypatch.setattr(task, "delay", task)
    for time in ({"minutes": 10}, {"minutes": 10}, {"hours": 19, "minutes": 12}, {"days": 1}, {"days": 1}):
        monkeypatch.setattr("games.tasks.timezone.now", lambda time=time: later(**time))
        tasks.sweep()
    assert [message.subject.partition(":")[0] for message in mail.outbox] == ["Your turn", "Your time is running out"]
    assert hand_of(game, "Alice").missed == 1
    assert awaited(game) == ["Bob"]


def test_a_letter_that_is_gone_is_no_error(game):
    assert not letter_send(letter_id=0, now=later(minutes=10))


def test_a_recap_is_never_endless(game):
    from games.letters.tables import LONGEST_RECAP

    game = play_until(game, moves(game.number + 60), player=wild)
    hand = hand_of(game, "Alice")
    Hand.objects.filter(pk=hand.pk).update(acted_at=0)
    lines = [line for line in compose([letter_of(hand)], later(minutes=10)).text.splitlines() if line.startswith("- ")]
    assert 0 < len(lines) <= LONGEST_RECAP * 8


def test_a_letter_that_always_kills_its_sender_is_given_up(game):
    letter = Letter.objects.get()
    with mock.patch("games.services.posting.compose", side_effect=KeyError):
        for number in range(TRIES):
            with pytest.raises(KeyError):
                send(letter, minutes=10 + 11 * number)
    assert not send(letter, minutes=10 + 11 * TRIES)
    letter.refresh_from_db()
    assert (letter.try_at, letter.sent_at, letter.failure) == (None, None, "given up")


def test_a_letter_that_kills_its_senders_takes_no_others_with_it(game):
    healthy = playing_table(starter=0, seed=2)
    letters_write(now=later(minutes=10))
    first = Letter.objects.get(hand__game=game)

    def fails(letters, now):
        if first in letters:
            raise KeyError
        return compose(letters, now)

    with mock.patch("games.services.posting.compose", side_effect=fails):
        for number in range(6):
            for letter in Letter.objects.filter(try_at__lte=later(minutes=10 + 11 * number)):
                with suppress(KeyError):
                    send(letter, minutes=10 + 11 * number)
    assert healthy.key in only_mail().body
    assert Letter.objects.get(sent_at=None) == first


def test_whoever_left_hears_nothing_of_the_turn_of_whoever_took_their_seat():
    game = playing_table(seats=2, starter=0)
    letters_write(now=later(minutes=10))
    Hand.objects.filter(game=game, user=somebody("Bob")).update(stand_in=True)
    seat_leave(game_id=game.pk, user=somebody("Alice"), now=later(minutes=11))
    seat = hand_of(game, "Alice")
    seat_take_over(hand_id=seat.pk, user=somebody("Carol"), now=later(minutes=12))
    assert awaited(game) == ["Carol"]
    assert not send(minutes=13)
    assert mail.outbox == []
