"""Whatever address a mail holds, opening it changes nothing: programs that look for danger open every link."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.core import mail
from django.test import Client

from accounts.digest import next_digest
from games.models import Game, Invite, Letter
from games.services.digests import digests_write
from games.services.letters import invitation_letter, letters_write, table_letters
from games.services.nudges import nudge
from games.services.posting import letter_send
from tests.base import NOW, later, nothing_changes, open_table, playing_table, somebody

Kind = Letter.Kind


def of_turn():
    playing_table(starter=0)
    letters_write(now=later(minutes=10))


def of_deadline():
    of_turn()
    Letter.objects.all().delete()
    letters_write(now=later(hours=19, minutes=12))


def of_nudge():
    nudge(game_id=playing_table(starter=0).pk, sender=somebody("Bob"), seat=0, now=later(hours=3))


def of_digest():
    alice = somebody("Alice")
    alice.digest = True
    alice.digest_at = next_digest(alice, after=NOW)
    alice.save()
    for seed in (1, 2):
        playing_table(starter=0, seed=seed)
    digests_write(now=later(hours=6))


def of_table(kind, status):
    def write():
        game = open_table("Alice", "Bob")
        Game.objects.filter(pk=game.pk).update(status=status)
        table_letters(game, kind, people=[somebody("Alice")], now=NOW)

    return write


def of_invitation(**whom):
    def write():
        user = {"user": somebody(whom["name"])} if "name" in whom else whom
        invite = Invite.objects.create(game=open_table("Alice"), sender=somebody("Alice"), sent_at=NOW, **user)
        invitation_letter(invite, now=NOW)

    return write


MAILS = {
    Kind.TURN: of_turn,
    Kind.DEADLINE: of_deadline,
    Kind.NUDGE: of_nudge,
    Kind.WARNING: of_table(Kind.WARNING, "running"),
    Kind.EXPIRING: of_table(Kind.EXPIRING, "open"),
    Kind.EXPIRED: of_table(Kind.EXPIRED, "closed"),
    Kind.ABANDONED: of_table(Kind.ABANDONED, "abandoned"),
    Kind.INVITATION: of_invitation(name="Bob"),
    "invitation to an address": of_invitation(address="zoe@example.org"),
    Kind.DIGEST: of_digest,
}


def addresses(message):
    """Every address in the text, the HTML part and the head of a mail, as a path of this site."""
    html = unescape(message.alternatives[0][0])
    found = re.findall(r"https?://[^\s\"'<>]+", "\n".join([message.body, html, *message.extra_headers.values()]))
    return {address.removeprefix("http://localhost:8000") for address in found}


def test_every_kind_of_mail_is_looked_at():
    assert set(Kind) <= MAILS.keys()


@pytest.mark.parametrize("kind", MAILS, ids=str)
def test_opening_every_address_in_a_mail_twice_changes_not_one_row(kind):
    MAILS[kind]()
    letter = Letter.objects.filter(try_at__isnull=False).order_by("pk").first()
    assert letter_send(letter_id=letter.pk, now=letter.try_at)
    message = mail.outbox[-1]
    paths = addresses(message)
    assert len(paths) >= 2
    assert all(path.startswith("/") for path in paths)
    with nothing_changes():
        for path in [*paths, *paths]:
            assert Client().get(path).status_code in (200, 302)
            assert Client().head(path).status_code in (200, 302)


@pytest.mark.parametrize("kind", MAILS, ids=str)
def test_every_mail_can_be_switched_off_by_its_mail_program_for_its_own_kind(kind):
    MAILS[kind]()
    letter = Letter.objects.filter(try_at__isnull=False).order_by("pk").first()
    letter_send(letter_id=letter.pk, now=letter.try_at)
    headers = mail.outbox[-1].extra_headers
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = headers["List-Unsubscribe"].strip("<>").removeprefix("http://localhost:8000")
    assert Client(enforce_csrf_checks=True).post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    Letter.objects.all().update(sent_at=None, try_at=letter.try_at, held_until=None, tries=0)
    assert not letter_send(letter_id=letter.pk, now=letter.try_at)
    assert len(mail.outbox) == 1


@pytest.mark.parametrize("kind", MAILS, ids=str)
def test_every_mail_has_a_text_and_an_html_part_and_loads_nothing(kind):
    MAILS[kind]()
    letter = Letter.objects.filter(try_at__isnull=False).order_by("pk").first()
    letter_send(letter_id=letter.pk, now=letter.try_at)
    message = mail.outbox[-1]
    html = message.alternatives[0][0]
    assert message.body.strip()
    assert not re.search(r"<(img|link|script|iframe|svg|object)\b|url\(", html)
    assert message.extra_headers["References"].startswith("<table")
